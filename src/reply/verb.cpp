#include "reply/verb.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "reply/words.hpp"

namespace routefix::reply {

Verb verb_of(std::string_view said) {
    struct Word {
        std::string_view word;
        Verb verb;
    };
    constexpr std::array words = {Word{"patch", Verb::edit},
                                  Word{"edit", Verb::edit},
                                  Word{"replace", Verb::edit},
                                  Word{"str_replace", Verb::edit},
                                  Word{"modify", Verb::edit},
                                  Word{"update", Verb::edit},
                                  Word{"change", Verb::edit},
                                  Word{"search_replace", Verb::edit},
                                  Word{"find", Verb::edit},
                                  Word{"apply", Verb::edit},
                                  Word{"insert_before", Verb::before},
                                  Word{"before", Verb::before},
                                  Word{"prepend", Verb::before},
                                  Word{"insert_after", Verb::after},
                                  Word{"after", Verb::after},
                                  Word{"insert", Verb::insert},
                                  Word{"add", Verb::insert},
                                  Word{"inside", Verb::inside},
                                  Word{"insert_inside", Verb::inside},
                                  Word{"into", Verb::inside},
                                  Word{"in", Verb::inside},
                                  Word{"at", Verb::at},
                                  Word{"set", Verb::at},
                                  Word{"delete", Verb::remove},
                                  Word{"remove", Verb::remove},
                                  Word{"append", Verb::append},
                                  Word{"write", Verb::whole},
                                  Word{"whole_file", Verb::whole},
                                  Word{"rewrite", Verb::whole},
                                  Word{"overwrite", Verb::whole},
                                  Word{"whole", Verb::whole},
                                  Word{"view", Verb::look},
                                  Word{"read", Verb::look},
                                  Word{"open", Verb::look},
                                  Word{"grep", Verb::look},
                                  Word{"locate", Verb::look},
                                  Word{"done", Verb::look},
                                  Word{"run", Verb::look},
                                  Word{"create", Verb::file},
                                  Word{"rename", Verb::file},
                                  Word{"delete_file", Verb::file},
                                  Word{"move", Verb::file},
                                  Word{"create_file", Verb::file}};
    std::string word = lower(trim(said));
    std::replace(word.begin(), word.end(), '-', '_');
    const std::size_t end = word.find_first_of(" ,.;:(\t\n");
    std::string pair = word;  // `insert after`
    std::replace(pair.begin(), pair.end(), ' ', '_');
    for (const std::string& candidate : {pair, word.substr(0, end)}) {
        for (const Word& known : words) {
            if (candidate == known.word) return known.verb;
        }
    }
    return word.empty() ? Verb::none : Verb::unknown;
}

}  // namespace routefix::reply
