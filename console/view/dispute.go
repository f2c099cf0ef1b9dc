package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/replay"
)

// Dispute prints what would be otherwise, the plays that change, where entries no longer fit, and both scores.
func Dispute(s *cli.Session, g *game.Game, d *replay.Dispute, all bool) {
	s.Outf("%s, what if:", g.Name)
	for _, e := range d.Edits {
		s.Outf("  %s", s.Style.Bold(term.Visible(scorer.ChangeText(e))))
	}
	for _, r := range d.Rules {
		s.Outf("  %s", s.Style.Bold(term.Visible(r.Key+": "+r.To+" instead of "+pick.If(r.From == "", "none", r.From))))
	}
	if !d.Changed() {
		s.Outf("")
		s.Outf("Nothing changes: every play ends the same.")
		return
	}
	s.Outf("")
	if more := Pairs(s, d, all, "changed"); more > 0 {
		s.Outf("… and %d more; --all prints them", more)
	}
	Consequences(s, g, d)
	Rereadings(s, d.Reread)
	s.Outf("")
	switch recorded, disputed := &d.Recorded, &d.Disputed; {
	case d.Mismatch != nil: // which has printed the changed board
		SayBoard(s, "recorded:    ", term.FirstLine(recorded.Board))
	case recorded.Board == disputed.Board:
		SayBoard(s, "either way: ", term.FirstLine(recorded.Board))
	default:
		s.Print(&term.Grid{Headed: true, Columns: engine.Columns("", "recorded", "changed"), Rows: [][]string{
			{g.Setup.Team(engine.Visitor), strconv.Itoa(recorded.Visitor), strconv.Itoa(disputed.Visitor)},
			{g.Setup.Team(engine.Home), strconv.Itoa(recorded.Home), strconv.Itoa(disputed.Home)},
		}})
		SayBoard(s, "recorded: ", term.FirstLine(recorded.Board))
		SayBoard(s, "changed:  ", term.FirstLine(disputed.Board))
	}
}

// Consequences prints what changed plays mean for the entries and assertions after them.
func Consequences(s *cli.Session, g *game.Game, d *replay.Dispute) {
	if t := d.Time; t != nil && t.Recorded.Time != "" && d.Fits(t.Recorded.Last+1) {
		s.Outf("After play %d the time is %s as recorded, %s as changed.", t.Recorded.N, t.Recorded.When, t.Disputed.When)
	}
	if m := d.OtherSide; m != nil {
		s.Outf("From entry %d on, somebody else decides: %s was for %s, and would be for %s.",
			m.N, m.Value, sideText(g.Setup, m.WasBy), sideText(g.Setup, m.AskedBy))
	}
	if m := d.Mismatch; m != nil {
		s.Outf("%s", s.Style.Bad(s.Wrap(MismatchText(m), "")))
		SayBoard(s, "Up to there: ", term.FirstLine(d.Disputed.Board))
	}
	for _, a := range d.Assertion {
		if a.Recorded != a.Disputed && d.Fits(a.Before) {
			s.Outf("The assertion %s before entry %d is true %s.", a.Text, a.Before,
				map[bool]string{true: "as changed, not as recorded", false: "as recorded, not as changed"}[a.Disputed])
		}
	}
}

// Pairs prints the plays that change, as recorded and as they would be, up to the entry that the rules refuse: later ones
// were never played. Those that are the same at another score are left out. It returns how many more there are.
func Pairs(s *cli.Session, d *replay.Dispute, all bool, wouldBe string) (more int) {
	shown := 0
	for _, p := range d.Plays {
		misfit := d.Mismatch != nil && (p.Disputed == nil || p.Disputed.First >= d.Mismatch.At)
		switch {
		case misfit, sameButScore(p):
			continue
		case !all && shown == FewPlays:
			more++
			continue
		}
		shown++
		printPlay(s, "recorded", p.Recorded)
		if d.Mismatch != nil && p.Disputed.Text == "" {
			s.Outf("%s", engine.Visible(fmt.Sprintf("%4d. %-8s  %-24s what follows does not fit",
				p.Disputed.N, wouldBe, strings.Join(p.Disputed.Entries, " "))))
			continue
		}
		printPlay(s, wouldBe, p.Disputed)
	}
	return more
}

// sameButScore reports whether a play is the same in both readings except for the score after it.
func sameButScore(p replay.PlayPair) bool {
	a, b := p.Recorded, p.Disputed
	return a != nil && b != nil && a.N == b.N && a.Text == b.Text && slices.Equal(a.Entries, b.Entries) &&
		(a.Visitor != b.Visitor || a.Home != b.Home)
}

func printPlay(s *cli.Session, which string, p *replay.PlayResult) {
	if p == nil {
		s.Outf("      %-8s  no such play", which)
		return
	}
	left := engine.Visible(fmt.Sprintf("%4d. %-8s  %-24s ", p.N, which, strings.Join(p.Entries, " ")))
	words := fmt.Sprintf("%s  (%d-%d)", p.Text, p.Visitor, p.Home)
	s.Outf("%s%s", term.Text(left), term.Text(s.Beside(left, words)))
}

// MismatchText says which entry no longer fits, and why.
func MismatchText(m *replay.Mismatch) string {
	text := fmt.Sprintf("Entry %d no longer fits", m.N)
	switch {
	case m.N == 0:
		text = "The entry put in does not fit"
	case m.Was == "": // it was already refused
		text = fmt.Sprintf("Entry %d does not fit", m.N)
	case m.Was == m.Asked:
		text = fmt.Sprintf("Entry %d would not be allowed at \"%s\"", m.N, m.AskedWhy)
	default:
		text += fmt.Sprintf(": %s answered \"%s\"", m.Value, m.WasWhy)
		if m.Asked != "" {
			text += fmt.Sprintf(", and the rules now ask \"%s\"", m.AskedWhy)
		}
	}
	return text + ": " + m.Why + ". The rest answered a different situation."
}

// sideText is the name of a side.
func sideText(setup *engine.Setup, word string) string {
	if side := engine.SideNamed(word); side != engine.Nobody {
		return setup.Team(side)
	}
	return "the table"
}

// FewPlays is how many changed plays are printed without --all.
const FewPlays = 12

// SayBoard prints a scoreboard after a word, its other lines below the first; if the terminal is too narrow, all of it
// goes below the word.
func SayBoard(s *cli.Session, word, board string) {
	w := s.Width()
	lines := strings.Split(term.Broken(board, w-len(word)), "\n")
	if w > 0 && slices.ContainsFunc(lines, func(line string) bool { return len(word)+term.Width(line) > w }) {
		s.Outf("%s", term.Text(strings.TrimRight(word, " ")))
		s.Outf("%s", term.Text(term.Broken(board, w)))
		return
	}
	s.Outf("%s%s", word, term.Text(strings.Join(lines, "\n"+strings.Repeat(" ", len(word)))))
}

// Rereadings prints the entries that a correction does not change but that answer another prompt after it.
func Rereadings(s *cli.Session, reread []replay.Mismatch) {
	const few = 6
	if len(reread) == 0 {
		return
	}
	s.Outf("%s", s.Style.Bold("These stay; the rules ask for them elsewhere now:"))
	for i := range reread[:min(few, len(reread))] {
		m := &reread[i]
		s.Outf("%s", s.Wrap("  entry "+strconv.Itoa(m.N)+", "+m.Value+": "+m.AskedWhy+" (recorded: "+m.WasWhy+")", "    "))
	}
	if more := len(reread) - few; more > 0 {
		s.Outf("  … and %d more", more)
	}
}
