package console

import (
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine/systems"
	"rollbook/ledger"
)

func utoa(n uint64) string { return strconv.FormatUint(n, 10) }

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
func (s *session) complete(command *cli.Command) cli.BashCompleteFunc {
	return func(c *cli.Context) {
		for _, sub := range command.Subcommands {
			s.say("%s", sub.Name)
		}
		if strings.Contains(command.ArgsUsage, "SYSTEM") {
			for _, id := range systems.IDs() {
				s.say("%s", id)
			}
		}
		if strings.Contains(command.ArgsUsage, "GAME") {
			s.completeGames(c)
		}
		for _, f := range command.Flags {
			s.say("--%s", f.Names()[0])
		}
	}
}

// completeGames prints the numbers of the ledger's games; where there is no ledger, nothing.
func (s *session) completeGames(c *cli.Context) {
	path, err := s.ledgerPath(c)
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

func (s *session) completionCommand() *cli.Command {
	return &cli.Command{
		Name: "completion", Usage: "print a script that completes commands and flags in your shell", ArgsUsage: "bash | zsh | fish",
		Action: func(c *cli.Context) error {
			script, ok := completionScripts[c.Args().First()]
			if !ok {
				return trouble("completion for which shell? bash, zsh or fish").but("rollbook completion bash > ~/.local/share/bash-completion/completions/rollbook")
			}
			_, err := s.stdout.Write([]byte(script))
			return err
		},
	}
}
