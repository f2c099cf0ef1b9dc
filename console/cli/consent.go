package cli

import (
	"bufio"
	"fmt"
	"strings"

	"rollbook/console/term"
)

// RequireReason refuses an act without a reason, or without a name, where there is nobody to ask for them.
func (c *Call) RequireReason(s *Attribution, act, example string) error {
	flag := ""
	switch {
	case term.IsTerminal(c.Stdin) && !c.JSON:
		return nil
	case strings.TrimSpace(s.Reason) == "":
		flag = "reason"
	case strings.TrimSpace(s.By) == "":
		flag = "by"
	default:
		return nil
	}
	return Trouble("%s needs --%s", act, flag).But(`--reason "%s" --by Ada, and --agreed Bo if the other side agrees`, example)
}

// Confirm asks on a terminal; elsewhere it takes --yes.
func (c *Call) Confirm(given Consent, question string, args ...any) error {
	if given.Yes {
		return nil
	}
	if !term.IsTerminal(c.Stdin) {
		return Trouble("nothing was written: this is not a terminal; --yes confirms it")
	}
	fmt.Fprint(c.ErrOut, term.Visible(fmt.Sprintf(question, args...))+" [y/N] ")
	answer, _ := bufio.NewReader(c.Stdin).ReadString('\n')
	if answer = strings.ToLower(strings.TrimSpace(answer)); answer == "y" || answer == "yes" {
		return nil
	}
	c.Errf("nothing was written")
	return No
}
