package console

import (
	"bufio"
	"strings"

	"rollbook/console/term"
)

// giveReason refuses an act for which nobody says why, or nobody says it.
func (c *call) giveReason(act, example string) error {
	for _, flag := range []string{"reason", "by"} {
		if strings.TrimSpace(c.String(flag)) == "" {
			return trouble("%s needs --%s", act, flag).but(`--reason "%s" --by Ada, and --agreed Bo if the other side agrees`, example)
		}
	}
	return nil
}

// confirm asks on a terminal; elsewhere --yes says it.
func (c *call) confirm(question string, args ...any) error {
	if c.Bool("yes") {
		return nil
	}
	if !term.IsTerminal(c.stdin) {
		return trouble("nothing was written: this is not a terminal, so --yes must confirm it")
	}
	c.Prompt(question+" [y/N] ", args...)
	answer, _ := bufio.NewReader(c.stdin).ReadString('\n')
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes":
		return nil
	}
	c.Tell("nothing was written")
	return no
}
