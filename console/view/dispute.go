package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/replay/dispute"
)

// Dispute prints what would be otherwise, the plays that change, where entries no longer fit, and both scores.
func Dispute(t *term.Terminal, g *game.Game, d *dispute.Case, all bool) {
	t.Outf("%s, what if:", g.Name)
	for _, e := range d.Edits {
		t.Outf("  %s", t.Style.Bold(term.Visible(scorer.ChangeText(e))))
	}
	for _, r := range d.Rules {
		t.Outf("  %s", t.Style.Bold(term.Visible(r.Key+": "+r.To+" instead of "+pick.If(r.From == "", "none", r.From))))
	}
	if !d.Changed() {
		t.Outf("")
		t.Outf("Nothing changes: every play ends the same.")
		return
	}
	t.Outf("")
	if more := Pairs(t, d, all, "changed"); more > 0 {
		t.Outf("… and %d more; --all prints them", more)
	}
	Consequences(t, g, d)
	Rereadings(t, d.Reread)
	t.Outf("")
	switch recorded, disputed := &d.Recorded, &d.Disputed; {
	case d.Mismatch != nil: // which has printed the changed board
		SayBoard(t, "recorded:    ", term.FirstLine(recorded.Board))
	case recorded.Board == disputed.Board:
		SayBoard(t, "either way: ", term.FirstLine(recorded.Board))
	default:
		t.Print(&term.Grid{Headed: true, Columns: engine.Columns("", "recorded", "changed"), Rows: [][]string{
			{g.Setup.Team(engine.Visitor), strconv.Itoa(recorded.Visitor), strconv.Itoa(disputed.Visitor)},
			{g.Setup.Team(engine.Home), strconv.Itoa(recorded.Home), strconv.Itoa(disputed.Home)},
		}})
		SayBoard(t, "recorded: ", term.FirstLine(recorded.Board))
		SayBoard(t, "changed:  ", term.FirstLine(disputed.Board))
	}
}

// Consequences prints what changed plays mean for the entries and assertions after them.
func Consequences(t *term.Terminal, g *game.Game, d *dispute.Case) {
	if time := d.Time; time != nil && time.Recorded.Time != "" && d.Fits(time.Recorded.Last+1) {
		t.Outf("After play %d the time is %s as recorded, %s as changed.", time.Recorded.N, time.Recorded.When,
			time.Disputed.When)
	}
	if m := d.OtherSide; m != nil {
		t.Outf("From entry %d on, somebody else decides: %s was for %s, and would be for %s.",
			m.N, m.Value, sideText(g.Setup, m.WasBy), sideText(g.Setup, m.AskedBy))
	}
	if m := d.Mismatch; m != nil {
		t.Outf("%s", t.Style.Bad(t.Wrap(MismatchText(m), "")))
		SayBoard(t, "Up to there: ", term.FirstLine(d.Disputed.Board))
	}
	for _, a := range d.Assertion {
		if a.Recorded != a.Disputed && d.Fits(a.Before) {
			t.Outf("The assertion %s before entry %d is true %s.", a.Text, a.Before,
				map[bool]string{true: "as changed, not as recorded", false: "as recorded, not as changed"}[a.Disputed])
		}
	}
}

// Pairs prints the plays that change, as recorded and as they would be, up to the entry that the rules refuse: later ones
// were never played. Those that are the same at another score are left out. It returns how many more there are.
func Pairs(t *term.Terminal, d *dispute.Case, all bool, wouldBe string) (more int) {
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
		printPlay(t, "recorded", p.Recorded)
		if d.Mismatch != nil && p.Disputed.Text == "" {
			t.Outf("%s", engine.Visible(fmt.Sprintf("%4d. %-8s  %-24s what follows does not fit",
				p.Disputed.N, wouldBe, strings.Join(p.Disputed.Entries, " "))))
			continue
		}
		printPlay(t, wouldBe, p.Disputed)
	}
	return more
}

// sameButScore reports whether a play is the same in both readings except for the score after it.
func sameButScore(p dispute.PlayPair) bool {
	a, b := p.Recorded, p.Disputed
	return a != nil && b != nil && a.N == b.N && a.Text == b.Text && slices.Equal(a.Entries, b.Entries) &&
		(a.Visitor != b.Visitor || a.Home != b.Home)
}

func printPlay(t *term.Terminal, which string, p *dispute.PlayResult) {
	if p == nil {
		t.Outf("      %-8s  no such play", which)
		return
	}
	left := engine.Visible(fmt.Sprintf("%4d. %-8s  %-24s ", p.N, which, strings.Join(p.Entries, " ")))
	words := fmt.Sprintf("%s  (%d-%d)", p.Text, p.Visitor, p.Home)
	t.Outf("%s%s", term.Text(left), term.Text(t.Beside(left, words)))
}

// MismatchText says which entry no longer fits, and why.
func MismatchText(m *dispute.Mismatch) string {
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
func SayBoard(t *term.Terminal, word, board string) {
	w := t.Width()
	lines := strings.Split(term.Broken(board, w-len(word)), "\n")
	if w > 0 && slices.ContainsFunc(lines, func(line string) bool { return len(word)+term.Width(line) > w }) {
		t.Outf("%s", term.Text(strings.TrimRight(word, " ")))
		t.Outf("%s", term.Text(term.Broken(board, w)))
		return
	}
	t.Outf("%s%s", word, term.Text(strings.Join(lines, "\n"+strings.Repeat(" ", len(word)))))
}

// Rereadings prints the entries that a correction does not change but that answer another prompt after it.
func Rereadings(t *term.Terminal, reread []dispute.Mismatch) {
	const few = 6
	if len(reread) == 0 {
		return
	}
	t.Outf("%s", t.Style.Bold("These stay; the rules ask for them elsewhere now:"))
	for i := range reread[:min(few, len(reread))] {
		m := &reread[i]
		t.Outf("%s", t.Wrap("  entry "+strconv.Itoa(m.N)+", "+m.Value+": "+m.AskedWhy+" (recorded: "+m.WasWhy+")", "    "))
	}
	if more := len(reread) - few; more > 0 {
		t.Outf("  … and %d more", more)
	}
}
