package cli

import (
	"strings"

	"rollbook/console/term"
)

// completionScripts make a shell ask the program for the commands or flags that can come next, and then for files.
var completionScripts = map[string]string{
	"bash": `# rollbook completion bash > ~/.local/share/bash-completion/completions/rollbook
_rollbook() {
  local cur=${COMP_WORDS[COMP_CWORD]} line=("${COMP_WORDS[@]:0:COMP_CWORD}")
  [[ $cur == -* ]] && line+=("$cur")
  COMPREPLY=($(compgen -W "$("${line[@]}" --generate-bash-completion 2>/dev/null)" -- "$cur"))
}
complete -o bashdefault -o default -F _rollbook rollbook
`,
	"zsh": `#compdef rollbook
# rollbook completion zsh > a folder of your fpath, as _rollbook
_rollbook() {
  local -a found line=("${(@)words[1,CURRENT-1]}")
  [[ $PREFIX == -* ]] && line+=("$PREFIX")
  found=("${(@f)$("${(@)line}" --generate-bash-completion 2>/dev/null)}")
  [[ -n ${found[1]} ]] && _describe word found || _files
}
if [[ ${funcstack[1]} == _rollbook ]]; then # at the first Tab zsh has read this file as the function
  _rollbook "$@"
else
  compdef _rollbook rollbook
fi
`,
}

// CompletionCommand is the row of completion.
var CompletionCommand = Command{
	Name: "completion", Purpose: "print a script that completes commands and flags in your shell",
	Operands: "bash | zsh", From: 1, To: 1, Ask: "for which shell? bash or zsh",
	Examples: `rollbook completion bash > ~/.local/share/bash-completion/completions/rollbook
rollbook completion zsh > ~/.zfunc/_rollbook     with fpath=(~/.zfunc $fpath) before compinit in ~/.zshrc`,
	Run: Do(func(c *Call) error {
		script, ok := completionScripts[c.Operand(0)]
		if !ok {
			return Trouble("%s: only bash and zsh are supported", term.Quoted(c.Operand(0)))
		}
		c.Term.Outf("%s", term.Text(strings.TrimSuffix(script, "\n")))
		return nil
	}),
}
