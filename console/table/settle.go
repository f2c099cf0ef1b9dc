package table

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay/dispute"
)

// Settle walks two scorers through the differences between a game of the ledger and another record of it, and writes what
// they agree on.
func Settle(c *cli.Call, number int64, theirs *game.Game) error {
	if !term.IsTerminal(c.Session.Stdin) || c.Flags.JSON {
		return cli.Trouble("--ask asks on a terminal").But("rollbook compare without it prints the commands that settle each difference")
	}
	return atCounting(c, cli.Attribution{}, strconv.FormatInt(number, 10), func(t *Prompt) error {
		s := &settlement{t: t, two: view.Compare(t.game(), theirs)}
		if s.two.Diff.Same() {
			s.two.Print(c.Term, false)
			return nil
		}
		s.chosen = make([]string, len(s.two.Diff.Header)+len(s.two.Diff.Parts))
		talk := &Conversation{s: c.Session}
		defer talk.Close()
		t.keys = talk.open()
		for asked := false; !asked; asked = s.allowed() {
			if err := s.ask(talk); err != nil {
				c.Term.Errf("nothing was written")
				return cli.No
			}
		}
		if !s.write() {
			return cli.No
		}
		return s.close(c)
	})
}

// A settlement is two records of a game becoming one.
type settlement struct {
	t      *Prompt
	two    *view.Compared
	says   scorer.Attribution
	chosen []string             // whose record is right at each difference
	header []dispute.RuleChange // of the header, that are settled as theirs
	parts  []int                // the same, of the entries
	ours   []int                // that are settled as the ledger has them
}

// The answers at a difference.
const (
	asOurs   = "ours"
	asTheirs = "theirs"
	asLater  = "later"
)

// ask asks whose record is right at every difference.
func (s *settlement) ask(talk *Conversation) error {
	s.t.term.Errf("ours is %s, theirs is %s; Ctrl-D leaves", s.two.A.Name, s.two.B.Name)
	s.header, s.parts, s.ours = nil, nil, nil
	headers := len(s.two.Diff.Header)
	for i := range s.chosen {
		s.t.term.Outf("")
		if i < headers {
			s.two.PrintHeader(s.t.term, i, asOurs, asTheirs)
		} else {
			s.two.PrintPart(s.t.term, i-headers, asOurs, asTheirs)
		}
		answer, err := talk.Ask(&Question{
			What:    "ours (o), theirs (t) or later (l)",
			Offered: s.chosen[i],
			Meaning: "whose record is right here? later leaves it open, and nothing is written before the last difference",
			Read:    choice(asOurs, asTheirs, asLater),
		})
		if err != nil {
			return err
		}
		s.chosen[i] = answer
		switch {
		case answer == asTheirs && i < headers:
			h := &s.two.Diff.Header[i]
			s.header = append(s.header, dispute.RuleChange{Key: h.Key, From: h.A, To: h.B})
		case answer == asTheirs:
			s.parts = append(s.parts, i-headers)
		case answer == asOurs && i >= headers:
			s.ours = append(s.ours, i-headers)
		}
	}
	return nil
}

// write shows and records what was settled in favor of the other record. It reports whether all of it was.
func (s *settlement) write() bool {
	if len(s.header)+len(s.parts) == 0 {
		return true
	}
	s.t.term.Outf("")
	if !s.t.askAttribution(&s.says) {
		return false
	}
	if s.says.Agreed == "" {
		s.t.term.Errf("nothing was written: what two records settle has both names")
		return false
	}
	if len(s.header) > 0 {
		p, possible := s.possible(s.t.desk.ProposeHeader(s.header, s.says))
		if !possible {
			return false
		}
		s.t.printHeaderChange(p)
		if !s.t.agree("Correct the header?", p) {
			return false
		}
	}
	if edits, _ := s.edits(); len(edits) > 0 {
		p, possible := s.possible(s.t.desk.ProposeCorrection(edits, s.says))
		if !possible {
			if p != nil && len(s.header) > 0 {
				s.t.term.Errf("the header was corrected, and no entry")
			}
			return false
		}
		s.t.printAmend(p)
		if !s.t.agree(amendQuestion(p), p) {
			return false
		}
	}
	_, more := s.edits()
	steps, _ := s.t.desk.TakeText(strings.Join(more, " "))
	for i := range steps {
		if steps[i].Failed() {
			s.t.tellStep(&steps[i])
			return false
		}
	}
	return true
}

// edits are the changes settled in favor of the other record, and the entries it has after our last one.
func (s *settlement) edits() (edits []dispute.Edit, more []string) {
	for _, i := range s.parts {
		if part := &s.two.Diff.Parts[i]; part.A.First > s.two.Diff.A.Entries {
			more = part.B.Entries
		} else {
			edits = append(edits, part.Edits(true)...)
		}
	}
	return edits, more
}

// allowed reports whether the rules allow the chosen entries, before anybody is asked for names; if they do not, it says
// why.
func (s *settlement) allowed() bool {
	edits, _ := s.edits()
	isRule := func(h dispute.RuleChange) bool { return s.t.desk.Game.Setup.System.Own(h.Key) != nil }
	if len(edits) == 0 || slices.ContainsFunc(s.header, isRule) {
		return true // other settings may mean other rules
	}
	p, possible := s.possible(s.t.desk.ProposeCorrection(edits, scorer.Attribution{Reason: "-", By: "-"}))
	if p != nil && !possible {
		s.t.term.Hint("nothing was written; Enter leaves a choice as it was, Ctrl-D leaves")
	}
	return possible
}

// possible passes on what is proposed, nil if it failed, and reports whether the rules allow it; if they do not, it says why.
func (s *settlement) possible(p *scorer.Proposal, err error) (*scorer.Proposal, bool) {
	if err != nil {
		s.t.failed(err)
		return nil, false
	}
	if m := p.Dispute.Mismatch; m != nil {
		s.t.no("together these make no game: %s", scorer.LaterText(m))
		return p, false
	}
	return p, true
}

// close reports what became of the differences, and how to correct the other record.
func (s *settlement) close(c *cli.Call) error {
	now := view.Compare(s.t.game(), s.two.B)
	left := len(now.Diff.Header) + len(now.Diff.Parts)
	c.Term.Outf("")
	settled := term.Plural(len(s.header)+len(s.parts), "difference")
	c.Term.Outf("%s: %s settled as theirs; %s", s.two.A.Name, settled, s.t.desk.Result.Game.Scoreboard().Brief())
	if len(s.ours) > 0 {
		c.Term.Outf("still to be corrected in %s, the last one first:", s.two.B.Name)
		for _, i := range s.ours {
			c.Term.Outf("  %s", s.two.Correction(i))
		}
	}
	if left == 0 {
		c.Term.Outf("%s and %s agree", s.two.A.Name, s.two.B.Name)
		return nil
	}
	if later := left - len(s.ours); later > 0 {
		c.Term.Errf("%s left; rollbook compare %s %s --ask goes on", term.Plural(later, "difference"),
			strings.TrimPrefix(s.two.A.Name, "game "), engine.ShellWord(engine.Visible(s.two.B.Name)))
	}
	return cli.No
}
