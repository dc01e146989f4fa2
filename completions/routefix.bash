# Completion of routefix in bash; needs nothing but bash 4.

# Ids, and with "groups" also groups of rules; asks the program that is being completed.
_routefix_rules() {
    local group id
    while read -r group _ id _; do
        echo "$id"
        [[ $2 != groups ]] || echo "$group"
    done < <("$1" rules 2> /dev/null)
}

_routefix_words() { # CURRENT WORD...
    mapfile -t COMPREPLY < <(compgen -W "${*:2}" -- "$1")
}

# The same for the last of several words with commas between.
_routefix_list() { # CURRENT WORD...
    local before=
    [[ $1 != *,* ]] || before=${1%,*},
    mapfile -t COMPREPLY < <(compgen -P "$before" -W "${*:2}" -- "${1##*,}")
    compopt -o nospace
}

_routefix_files() { # CURRENT
    mapfile -t COMPREPLY < <(
        compgen -d -- "$1"
        compgen -f -X '!*.yaml' -- "$1"
        compgen -f -X '!*.yml' -- "$1"
    )
    compopt -o filenames
}

_routefix() {
    local command=${COMP_WORDS[1]} current=${COMP_WORDS[COMP_CWORD]} option
    option=${COMP_WORDS[COMP_CWORD - 1]}
    # bash splits --format=text into three words.
    if [[ $current == '=' ]]; then
        current=
    elif [[ $option == '=' ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        local words='validate apply schema stats show rules explain'
        [[ $current != -* ]] || words='--help -h --version'
        _routefix_words "$current" "$words"
        return
    fi

    local options='--help -h' formats='text json'
    case $command in
        validate)
            options+=' --fix --in-place -i --check --list -l --diff --canonical --select'
            options+=' --extend-select --ignore --format --report --stdin-filename --camel-version'
            options+=' --color --quiet -q --exit-zero --jobs -j --log'
            formats='text concise json sarif github'
            ;;
        apply)
            options+=' --root --no-fix --fix-all --retry-prompt --in-place -i --diff --format --report'
            options+=' --camel-version --log'
            ;;
        schema)
            options+=' --step --format --limit'
            formats='json gbnf'
            ;;
        stats) options+=' --format' ;;
        show) options+=' --number -n --range --route' ;;
        rules)
            options+=' --format'
            formats='text json markdown mdoc'
            ;;
        explain) ;;
        *) return ;;
    esac

    case $option in
        --select | --extend-select | --ignore)
            _routefix_list "$current" "$(_routefix_rules "$1" groups)"
            return
            ;;
        --format) _routefix_words "$current" "$formats" && return ;;
        --step) _routefix_words "$current" pick insert replace set && return ;;
        --color) _routefix_words "$current" auto always never && return ;;
        --camel-version) _routefix_words "$current" 4.10 4.14 4.18 4.22 && return ;;
        --root)
            mapfile -t COMPREPLY < <(compgen -d -- "$current")
            compopt -o filenames
            return
            ;;
        --report | --log)
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            compopt -o filenames
            return
            ;;
        --stdin-filename) _routefix_files "$current" && return ;;
        --range | --route | --jobs | -j | --limit) return ;;
    esac

    if [[ $current == -* ]]; then
        _routefix_words "$current" "$options"
    elif [[ $command == explain ]]; then
        _routefix_words "$current" "$(_routefix_rules "$1")"
    elif [[ $command != rules ]]; then
        _routefix_files "$current"
    fi
}

complete -F _routefix routefix
