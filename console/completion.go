package console

import "strings"

// completionScripts make a shell ask the program for the words that may come next. The program is given the words before, and
// answers with a word a line, behind some of them a tab and what it means; files says that files may come, too.
var completionScripts = map[string]string{
	"bash": `# rollbook completion bash > ~/.local/share/bash-completion/completions/rollbook
_rollbook() {
  local words=() w n=0 cur line about found=() told=() files=
  for w in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do # which bash has cut at =
    if [[ $n -gt 1 && ( $w == = || ${words[n-1]} == *= ) && ${words[n-1]} != *" "* ]]; then
      words[n-1]+=$w
    else
      words[n]=$w
      n=$((n + 1))
    fi
  done
  cur=${words[n-1]}
  if [[ $cur == --*=* ]]; then
    words[n-1]=${cur%%=*}
    cur=${cur#*=}
    n=$((n + 1))
  fi
  while IFS= read -r line; do
    w=${line%%$'\t'*}
    about=
    [[ $line == *$'\t'* ]] && about=${line#*$'\t'}
    if [[ $w == ` + filesToo + ` ]]; then
      files=yes
    elif [[ $w == "$cur"* && ( $w != -* || $cur == -* ) ]]; then
      [[ $w == *" "* ]] && printf -v w %q "$w"
      [[ $cur == *=* ]] && w=${w#"${cur%=*}="}
      found+=("$w")
      told+=("$w${about:+  ($about)}")
    fi
  done < <("${words[@]:0:n-1}" --generate-bash-completion 2>/dev/null)
  COMPREPLY=()
  if [[ ${#found[@]} -gt 1 && ${COMP_TYPE:-9} == 63 ]]; then
    COMPREPLY=("${told[@]}") # they are only listed
  elif [[ ${#found[@]} -gt 0 ]]; then
    COMPREPLY=("${found[@]}")
    [[ ${#found[@]} -eq 1 && ${found[0]} == *= ]] && compopt -o nospace 2>/dev/null
  fi
  if [[ $files ]]; then
    while IFS= read -r w; do
      COMPREPLY+=("$w")
    done < <(compgen -f -- "${cur#*=}")
    [[ ${#found[@]} -eq 0 ]] && compopt -o filenames 2>/dev/null
  fi
  return 0
}
complete -F _rollbook rollbook
`,
	"zsh": `#compdef rollbook
# rollbook completion zsh > a folder of your fpath, as _rollbook
_rollbook() {
  local line w about files=
  local -a found
  for line in "${(@f)$("${(@)words[1,CURRENT-1]}" --generate-bash-completion 2>/dev/null)}"; do
    w=${line%%$'\t'*}
    about=
    [[ $line == *$'\t'* ]] && about=${line#*$'\t'}
    if [[ $w == ` + filesToo + ` ]]; then
      files=yes
    elif [[ -n $w && ( $w != -* || $PREFIX == -* ) ]]; then
      found+=("${w//:/\\:}${about:+:$about}")
    fi
  done
  (( ${#found} )) && _describe word found
  [[ -n $files ]] && _files
  return 0
}
compdef _rollbook rollbook
`,
	"fish": `# rollbook completion fish > ~/.config/fish/completions/rollbook.fish
function __rollbook
  set -l line (commandline -opc)
  $line --generate-bash-completion 2>/dev/null
end
complete -c rollbook -f -n 'not __rollbook | string match -qx ` + filesToo + `' -a '(__rollbook)'
complete -c rollbook -n '__rollbook | string match -qx ` + filesToo + `' -a '(__rollbook | string match -vx ` + filesToo + `)'
`,
}

var completionCommand = command{
	name: "completion", purpose: "print a script that completes commands and flags in your shell",
	operands: "bash | zsh | fish", from: 1, to: 1, ask: "for which shell? bash, zsh or fish",
	examples: "rollbook completion bash > ~/.local/share/bash-completion/completions/rollbook",
	run: func(c *call) error {
		script, ok := completionScripts[c.operand(0)]
		if !ok {
			return trouble("%s: only bash, zsh or fish can be completed", quoted(c.operand(0)))
		}
		c.say("%s", text(strings.TrimSuffix(script, "\n")))
		return nil
	},
}
