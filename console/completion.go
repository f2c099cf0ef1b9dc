package console

import (
	"strings"

	"rollbook/engine/systems"
	"rollbook/ledger"
)

// completionScripts make a shell ask the program for the words that may come next.
var completionScripts = map[string]string{
	"bash": `# rollbook completion bash > ~/.local/share/bash-completion/completions/rollbook
_rollbook() {
  local words
  words=$("${COMP_WORDS[@]:0:COMP_CWORD}" --generate-bash-completion 2>/dev/null | cut -d: -f1)
  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}") $(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -o filenames -F _rollbook rollbook
`,
	"zsh": `#compdef rollbook
# rollbook completion zsh > a folder of your fpath, as _rollbook
_rollbook() {
  local -a words_found
  words_found=("${(@f)$("${(@)words[1,CURRENT-1]}" --generate-bash-completion 2>/dev/null | cut -d: -f1)}")
  _describe 'rollbook' words_found
  _files
}
compdef _rollbook rollbook
`,
	"fish": `# rollbook completion fish > ~/.config/fish/completions/rollbook.fish
complete -c rollbook -a '(set -l line (commandline -opc); $line --generate-bash-completion 2>/dev/null | string split -f1 :)'
`,
}

// complete prints the words that may follow a command: its subcommands, the systems or the ledger's games where it takes
// one, and its flags.
func (s *session) complete(row *command) {
	for _, sub := range row.subs {
		s.say("%s", sub.name)
	}
	if strings.Contains(row.operands, "SYSTEM") {
		for _, id := range systems.IDs() {
			s.say("%s", id)
		}
	}
	if row.takesGame() {
		s.completeGames()
	}
	for _, f := range row.allFlags() {
		s.say("--%s", f.Names()[0])
	}
}

// completeGames prints the numbers of the ledger's games; where there is no ledger, nothing.
func (s *session) completeGames() {
	path, err := s.ledgerPath("")
	if err != nil {
		return
	}
	l, err := ledger.Open(path, ledger.ReadOnly)
	if err != nil {
		return
	}
	defer l.Close()
	games, err := l.Games()
	if err != nil {
		return
	}
	for _, g := range games {
		s.say("%d", g.Number)
	}
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
