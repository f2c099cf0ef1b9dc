package view

import (
	"fmt"
	"strconv"
	"strings"

	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay/dispute"
)

// fewSlips is how many slips are printed without --all.
const fewSlips = 5

// Slips prints what a search for slips found, likeliest first.
func Slips(t *term.Terminal, g *game.Game, search *dispute.SlipSearch, beliefs []string, all bool) {
	f := search.Failure
	if f == nil {
		t.Outf("%s is valid: there is no slip to look for", g.Name)
		if g.Record != nil && len(beliefs) == 0 {
			t.Errf("rollbook slip %s =14-7 asks how the score could be another", g.Operand())
		}
		return
	}
	isBelief := f.Token >= len(g.Tokens) // the record itself is valid
	switch {
	case isBelief:
		t.Outf("%s: %s", g.Name, f.Why)
	case f.Code == engine.CodeAssert:
		t.Outf("%s is not valid: assertion before entry %d: %s", g.Name, f.N, f.Why)
	default:
		t.Outf("%s is not valid: entry %d: %s", g.Name, f.N, f.Why)
	}
	alike := 0 // slips that share first place
	for alike < len(search.Slips) && search.Slips[alike].Place == 1 {
		alike++
	}
	switch {
	case len(search.Slips) == 0 && search.Whole:
		t.Outf("no single change fixes it (%d tried)", search.Tried)
	case len(search.Slips) == 0:
		t.Outf("no single change of those tried fixes it (%d tried)", search.Tried)
	case alike > 1:
		t.Outf("one of these changes would fix it, the most likely first, the first %d about equally so (%d tried):",
			alike, search.Tried)
	default:
		t.Outf("one of these changes would fix it, the most likely first (%d tried):", search.Tried)
	}
	for i, slip := range search.Slips {
		if i == fewSlips && !all {
			t.Outf("  … and %d more; --all prints them", len(search.Slips)-i)
			break
		}
		t.Outf("%3d. %s", i+1, t.Style.Bold(term.Visible(SlipText(g.Setup, slip))))
	}
	for _, what := range search.Untried {
		t.Outf("%s", t.Wrap("not tried: "+what, ""))
	}
	if f.Code == engine.CodeAssert && !isBelief {
		t.Outf("or the assertion itself is wrong")
	}
	if len(search.Slips) > 0 {
		t.Errf("rollbook what-if %s %s shows what the first one changes",
			g.Operand(), editFlags(search.Slips[0].Edits))
	}
}

// SlipText says a slip in words. It names the place of a left-out answer; a call names its own.
func SlipText(setup *engine.Setup, slip dispute.Slip) string {
	e := slip.Edits[0]
	text := ""
	switch {
	case e.Kind == dispute.EditAs:
		text = fmt.Sprintf("entry %d: %s should be %s", e.N, briefly(e.Was), strings.Join(e.Values, " "))
	case e.Kind == dispute.EditInsert:
		at := ""
		if digit := e.Values[0][0]; digit >= '0' && digit <= '9' {
			at = ", at " + slip.Prompt + " by " + sideText(setup, slip.By)
		}
		text = fmt.Sprintf("before entry %d%s: %s was left out", e.N, at, strings.Join(e.Values, " "))
	case len(slip.Edits) == 2:
		text = fmt.Sprintf("entries %d and %d: %s %s should not be there", e.N, slip.Edits[1].N, briefly(e.Was), briefly(slip.Edits[1].Was))
	default:
		text = fmt.Sprintf("entry %d: %s should not be there", e.N, briefly(e.Was))
	}
	if len(slip.Places) > 0 {
		places := lists.Map(slip.Places, strconv.Itoa)
		text += "; or before entry " + someOf(places)
	}
	if len(slip.Others) > 0 {
		text += "; " + someOf(slip.Others) + " would do as well"
	}
	return text + " (" + slip.Kind + ")"
}

// briefly is an entry, cut to what anybody reads.
func briefly(entry string) string { return engine.Clip(entry, 60) }

// someOf lists the first few of many values.
func someOf(values []string) string {
	const few = 8
	if len(values) > few {
		return strings.Join(values[:few], ", ") + fmt.Sprintf(" and %d more", len(values)-few)
	}
	return strings.Join(values, ", ")
}

// editFlags writes edits as rollbook what-if takes them.
func editFlags(edits []dispute.Edit) string {
	var flags []string
	for _, e := range edits {
		switch e.Kind {
		case dispute.EditAs:
			flags = append(flags, fmt.Sprintf("'#%d' %s", e.N, engine.ShellWord(e.Values[0])))
		case dispute.EditInsert:
			flags = append(flags, fmt.Sprintf(`--insert "#%d %s"`, e.N, strings.Join(e.Values, " ")))
		default:
			flags = append(flags, fmt.Sprintf("--remove '#%d'", e.N))
		}
	}
	return strings.Join(flags, " ")
}
