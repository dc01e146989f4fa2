# Completion of routefix in fish.

# True when the command on the line is one of these.
function __routefix_command
    set -l words (commandline -opc)
    contains -- "$words[2]" $argv
end

# Ids of rules and what they read; asks the program that is being completed.
function __routefix_rules
    set -l words (commandline -opc)
    $words[1] rules 2>/dev/null | string replace -r '^\S+\s+\S+\s+(\S+)\s+' '$1\t'
end

# The same and groups, behind the commas that the word has already.
function __routefix_rule_list
    set -l words (commandline -opc)
    set -l before (commandline -ct | string replace -r '^--[a-z-]+=' '' | string match -r '^.*,')
    for name in (__routefix_rules) ($words[1] rules 2>/dev/null | string replace -r '\s.*' '' | sort -u)
        echo "$before$name"
    end
end

complete -c routefix -f
complete -c routefix -s h -l help -d 'Tell the options'
complete -c routefix -n __fish_is_first_arg -l version -d 'Tell the version'
complete -c routefix -n __fish_is_first_arg -a validate -d 'Say what is wrong with route files, or repair them'
complete -c routefix -n __fish_is_first_arg -a apply -d 'Put the edits of a reply into a route file'
complete -c routefix -n __fish_is_first_arg -a stats -d 'Sum the logs that --log wrote'
complete -c routefix -n __fish_is_first_arg -a schema -d 'Print a schema for the decoder of a model'
complete -c routefix -n __fish_is_first_arg -a show -d 'Print a file, or the lines that are asked for'
complete -c routefix -n __fish_is_first_arg -a rules -d 'List the rules'
complete -c routefix -n __fish_is_first_arg -a explain -d 'Tell what a rule reads'

complete -c routefix -n '__routefix_command validate apply schema stats show' -F
complete -c routefix -n '__routefix_command validate apply' -l camel-version -x -a '4.10 4.14 4.18 4.22' -d 'Camel to judge by'
complete -c routefix -n '__routefix_command validate apply' -l diff -d 'Print what changes as a diff'
complete -c routefix -n '__routefix_command validate apply' -l log -r -F -d 'Add a JSON line for each outcome'
complete -c routefix -n '__routefix_command validate apply' -l report -r -F -d 'Write the report to a file'
complete -c routefix -n '__routefix_command validate apply' -s i -l in-place -d 'Write the file'

complete -c routefix -n '__routefix_command validate' -l fix -d 'Do every repair that has one reading'
complete -c routefix -n '__routefix_command validate' -l check -d 'Exit 1 if --fix would change a file'
complete -c routefix -n '__routefix_command validate' -s l -l list -d 'Print the names of the files that --fix changes'
complete -c routefix -n '__routefix_command validate' -l canonical -d 'Demand canonical form'
complete -c routefix -n '__routefix_command validate' -l select -x -a '(__routefix_rule_list)' -d 'Only these rules act'
complete -c routefix -n '__routefix_command validate' -l extend-select -x -a '(__routefix_rule_list)' -d 'These rules act, too'
complete -c routefix -n '__routefix_command validate' -l ignore -x -a '(__routefix_rule_list)' -d 'These rules do not act'
complete -c routefix -n '__routefix_command validate' -l format -x -a 'text concise json sarif github' -d 'Format of the report'
complete -c routefix -n '__routefix_command validate' -l color -x -a 'auto always never' -d 'Colour the text report'
complete -c routefix -n '__routefix_command validate' -s q -l quiet -d 'Tell errors only'
complete -c routefix -n '__routefix_command validate' -l exit-zero -d 'Exit 0 whatever is found'
complete -c routefix -n '__routefix_command validate' -s j -l jobs -x -d 'Files to work on at once'
complete -c routefix -n '__routefix_command validate' -l stdin-filename -r -F -d 'Name of the standard input'

complete -c routefix -n '__routefix_command apply' -l format -x -a 'text json' -d 'Format of the report'
complete -c routefix -n '__routefix_command apply' -l root -x -a '(__fish_complete_directories)' -d 'Folder of the file that the reply names'
complete -c routefix -n '__routefix_command apply' -l retry-prompt -d 'On a refusal print a text for the model'
complete -c routefix -n '__routefix_command apply' -l no-fix -d 'Place the edits and repair nothing'
complete -c routefix -n '__routefix_command apply' -l fix-all -d 'Repair the whole file'

complete -c routefix -n '__routefix_command stats' -l format -x -a 'text json' -d 'Format of the sums'
complete -c routefix -n '__routefix_command schema' -l step -x -a 'pick insert replace set' -d 'One small decision'
complete -c routefix -n '__routefix_command schema' -l format -x -a 'json gbnf' -d 'Format of the schema'
complete -c routefix -n '__routefix_command schema' -l limit -x -d 'Anchors at most'

complete -c routefix -n '__routefix_command show' -s n -l number -d 'Number the lines'
complete -c routefix -n '__routefix_command show' -l range -x -d 'Only the lines FIRST:LAST'
complete -c routefix -n '__routefix_command show' -l route -x -d 'Only the route with this id'

complete -c routefix -n '__routefix_command rules' -l format -x -a 'text json markdown mdoc' -d 'Format of the list'

complete -c routefix -n '__routefix_command explain' -a '(__routefix_rules)'
