package cli

import (
	"bufio"
	"fmt"
	"os"
	"os/signal"
	"strings"

	"rollbook/console/term"
)

// RequireReason refuses an act without a reason, or without a name, where there is nobody to ask for them.
func (c *Call) RequireReason(s *Attribution, act, example string) error {
	flag, hint := "by", "--by Ada, and --agreed Bo if the other side agrees"
	switch {
	case term.IsTerminal(c.Session.Stdin) && !c.Flags.JSON:
		return nil
	case strings.TrimSpace(s.Reason) == "":
		flag, hint = "reason", `--reason "`+example+`" `+hint
	case strings.TrimSpace(s.By) != "":
		return nil
	}
	return Trouble("%s needs --%s", act, flag).But("%s", hint)
}

// Confirm asks on a terminal; elsewhere it takes --yes.
func (c *Call) Confirm(given Consent, question string, args ...any) error {
	if given.Yes {
		return nil
	}
	if !term.IsTerminal(c.Session.Stdin) {
		return Trouble("nothing was written: this is not a terminal; --yes confirms it")
	}
	interrupted, stop := signal.NotifyContext(c.Context, os.Interrupt)
	defer stop()
	fmt.Fprint(c.Term.ErrOut, term.Visible(fmt.Sprintf(question, args...))+" [y/N] ")
	answered := make(chan string, 1)
	go func() {
		answer, _ := bufio.NewReader(c.Session.Stdin).ReadString('\n')
		answered <- strings.ToLower(strings.TrimSpace(answer))
	}()
	select {
	case answer := <-answered:
		if answer == "y" || answer == "yes" {
			return nil
		}
	case <-interrupted.Done():
		fmt.Fprintln(c.Term.ErrOut)
	}
	c.Term.Errf("nothing was written")
	return No
}
