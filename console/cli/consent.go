package cli

import (
	"bufio"
	"strings"

	"rollbook/console/term"
)

// GiveReason refuses an act for which nobody says why, or nobody says it.
func (c *Call) GiveReason(act, example string) error {
	for _, flag := range []string{"reason", "by"} {
		if strings.TrimSpace(c.String(flag)) == "" {
			return Trouble("%s needs --%s", act, flag).But(`--reason "%s" --by Ada, and --agreed Bo if the other side agrees`, example)
		}
	}
	return nil
}

// Confirm asks on a terminal; elsewhere --yes says it.
func (c *Call) Confirm(question string, args ...any) error {
	if c.Bool("yes") {
		return nil
	}
	if !term.IsTerminal(c.Stdin) {
		return Trouble("nothing was written: this is not a terminal, so --yes must confirm it")
	}
	c.Prompt(question+" [y/N] ", args...)
	answer, _ := bufio.NewReader(c.Stdin).ReadString('\n')
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes":
		return nil
	}
	c.Tell("nothing was written")
	return No
}
