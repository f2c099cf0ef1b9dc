package cli

import (
	"strings"

	"rollbook/console/term"
)

// CompletionScripts make a shell ask the program for the words that can come next. The program gets the words so far, and
// answers with one word per line, some with a tab and a meaning; files says that files can come, too.
var CompletionScripts = map[string]string{
	"bash": `# rollbook completion bash > ~/.local/share/bash-completion/completions/rollbook
_rollbook() {
  local words=() w n=0 cur line about quoted found=() told=() files=
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
    if [[ $w == ` + FilesToo + ` ]]; then
      files=yes
    elif [[ $w != -* || $cur == -* ]]; then
      printf -v quoted %q "$w" # always: a word can be a name that somebody else made up
      if [[ $quoted != "$cur"* ]]; then
        [[ $cur != *[\"\'\\]* && $w == "$cur"* ]] || continue
      fi
      [[ $cur == *=* ]] && quoted=${quoted#"${cur%=*}="}
      found+=("$quoted")
      told+=("$quoted${about:+  ($about)}")
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
    [[ ${#found[@]} -eq 0 ]] && compopt -o filenames 2>/dev/null && quoted= || quoted=yes # bash quotes what is only files
    while IFS= read -r w; do
      [[ $quoted ]] && printf -v w %q "$w"
      COMPREPLY+=("$w")
    done < <(compgen -f -- "${cur#*=}")
  fi
  return 0
}
complete -F _rollbook rollbook
`,
	"zsh": `#compdef rollbook
# rollbook completion zsh > a folder of your fpath, as _rollbook
_rollbook() {
  local line w about files= value=
  local -a found keys before=("${(@)words[1,CURRENT-1]}")
  if [[ $PREFIX == --*=* ]]; then # the value of a flag after its =
    before+=(${PREFIX%%=*}) value=yes
    compset -P 1 '*='
  fi
  for line in "${(@f)$("${(@)before}" --generate-bash-completion 2>/dev/null)}"; do
    w=${line%%$'\t'*}
    about=
    [[ $line == *$'\t'* ]] && about=${line#*$'\t'}
    if [[ $w == ` + FilesToo + ` ]]; then
      files=yes
    elif [[ $w == *= ]]; then
      keys+=("${${w//\\/\\\\}//:/\\:}${about:+:$about}")
    elif [[ -n $w && ( $w != -* || $PREFIX == -* || $value ) ]]; then
      found+=("${${w//\\/\\\\}//:/\\:}${about:+:$about}")
    fi
  done
  (( ${#found} )) && _describe word found
  (( ${#keys} )) && _describe key keys -S ''
  [[ -n $files ]] && _files
  return 0
}
if [[ ${funcstack[1]} == _rollbook ]]; then # at the first Tab zsh has read this file as the function
  _rollbook "$@"
else
  compdef _rollbook rollbook
fi
`,
	"fish": `# rollbook completion fish > ~/.config/fish/completions/rollbook.fish
function __rollbook
  set -l line (commandline -opc)
  set -l cur (commandline -ct)
  set -l flag ''
  if string match -qr '^--.*=' -- $cur # the value of a flag after its =
    set flag (string replace -r '=.*' '' -- $cur)
    set -a line $flag
    set flag $flag=
  end
  for w in ($line --generate-bash-completion 2>/dev/null)
    if test "$w" = ` + FilesToo + `
      printf '%s\n' $flag(__fish_complete_path (string replace -r '^--[^=]*=' '' -- $cur))
    else if test -n "$flag"; or not string match -q -- '-*' $w; or string match -q -- '-*' $cur
      printf '%s\n' $flag$w
    end
  end
end
complete -c rollbook -f -k -a '(__rollbook)'
`,
}

// CompletionCommand is the row of completion.
var CompletionCommand = Command{
	Name: "completion", Purpose: "print a script that completes commands and flags in your shell",
	Operands: "bash | zsh | fish", From: 1, To: 1, Ask: "for which shell? bash, zsh or fish",
	Examples: `rollbook completion bash > ~/.local/share/bash-completion/completions/rollbook
rollbook completion zsh > ~/.zfunc/_rollbook     with fpath=(~/.zfunc $fpath) before compinit in ~/.zshrc
rollbook completion fish > ~/.config/fish/completions/rollbook.fish`,
	Run: Do(func(c *Call) error {
		script, ok := CompletionScripts[c.Operand(0)]
		if !ok {
			return Trouble("%s: only bash, zsh and fish are supported", term.Quoted(c.Operand(0)))
		}
		c.Say("%s", term.Text(strings.TrimSuffix(script, "\n")))
		return nil
	}),
}
