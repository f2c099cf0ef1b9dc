package console

import (
	"fmt"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay"
)

var slipCommand = cli.Command{
	Name: "slip", Purpose: "find the one mistake that explains a record that does not hold", Operands: "[GAME] [=SCORE]", To: cli.Many,
	Examples: `rollbook slip evening.roll     which single slip explains that the record does not hold?
rollbook slip 12 =14-7         or that the score is another than the table believes?

It lists every single change with which the record holds, the most likely first: digits swapped, a die a pip off, an
entry twice or left out, another call; changes about equally likely are said to be so, and what was not tried is named.
Exit status 1: no slip explains the record.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run:   cli.With(func(c *cli.Call, f *slipFlags) error { return findSlips(c, f.All) }),
}

// slipFlags are the flags of slip.
type slipFlags struct {
	All bool `flag:"all" help:"show all of them"`
}

// fewSlips is how many slips are printed without --all.
const fewSlips = 5

// findSlips searches the single slips that explain a record that does not hold, or that contradicts what the table
// believes now.
func findSlips(c *cli.Call, all bool) error {
	name, beliefs, err := slipOperands(c.Operands)
	if err != nil {
		return err
	}
	g, err := game.Named(c, name)
	if err != nil {
		return err
	}
	tokens := append(g.Tokens[:len(g.Tokens):len(g.Tokens)], beliefs...)
	search := replay.FindSlips(g.Setup, tokens, replay.SlipWork)
	if c.JSON {
		err = c.Answer(slipAnswer(g, &search))
	} else {
		printSlips(c.Session, g, &search, beliefs, all)
	}
	if err == nil && search.Failure != nil && len(search.Slips) == 0 {
		return cli.No
	}
	return err
}

// slipOperands takes the game and what is believed at its end apart.
func slipOperands(args []string) (name string, beliefs []string, err error) {
	for _, a := range args {
		switch {
		case strings.HasPrefix(a, "="):
			beliefs = append(beliefs, a)
		case name != "":
			return "", nil, cli.Trouble("unexpected %s: one game at a time", term.Quoted(a))
		default:
			name = a
		}
	}
	return name, beliefs, nil
}

func slipAnswer(g *game.Game, search *replay.SlipSearch) map[string]any {
	m := map[string]any{"game": g.Name, "holds": search.Failure == nil, "search": search}
	if f := search.Failure; f != nil {
		m["failure"] = map[string]any{"entry": f.N, "text": f.Entry, "code": f.Code, "message": f.Why}
	}
	return m
}

func printSlips(s *cli.Session, g *game.Game, search *replay.SlipSearch, beliefs []string, all bool) {
	f := search.Failure
	if f == nil {
		s.Say("%s holds: there is no slip to look for", g.Name)
		if g.Record != nil && len(beliefs) == 0 {
			s.Tell("rollbook slip %s =14-7 asks how the score could be another", strings.TrimPrefix(g.Name, "game "))
		}
		return
	}
	s.Say("%s does not hold: %s", g.Name, failureText(f))
	alike := 0 // slips that share the first place
	for alike < len(search.Slips) && search.Slips[alike].Place == 1 {
		alike++
	}
	switch {
	case len(search.Slips) == 0 && search.Whole:
		s.Say("no single change makes it hold (%d tried)", search.Tried)
	case len(search.Slips) == 0:
		s.Say("no single change of those tried makes it hold (%d tried)", search.Tried)
	case alike > 1:
		s.Say("with one of these changes it would, the most likely first, the first %d about equally so (%d tried):", alike, search.Tried)
	default:
		s.Say("with one of these changes it would, the most likely first (%d tried):", search.Tried)
	}
	for i, slip := range search.Slips {
		if i == fewSlips && !all {
			s.Say("  … and %d more; --all prints them", len(search.Slips)-i)
			break
		}
		s.Say("%3d. %s", i+1, s.Style.Bold(term.Shown(slipText(g.Setup, slip))))
	}
	for _, what := range search.Untried {
		s.Say("%s", s.Wrap("not tried: "+what, ""))
	}
	if f.Code == engine.CodeAssert {
		s.Say("or the assertion itself is mistaken")
	}
	if len(search.Slips) > 0 {
		s.Tell("rollbook what-if %s %s shows what the first one changes", strings.TrimPrefix(g.Name, "game "), editFlags(search.Slips[0].Edits))
	}
}

// failureText says where a record fails.
func failureText(r *engine.Refusal) string {
	if r.Code == engine.CodeAssert {
		return fmt.Sprintf("assertion before entry %d: %s", r.N, r.Why)
	}
	return fmt.Sprintf("entry %d: %s", r.N, r.Why)
}

// slipText says a slip in words. The place of an answer that was left out is named; a call names its own.
func slipText(setup *engine.Setup, slip replay.Slip) string {
	e := slip.Edits[0]
	text := ""
	switch {
	case e.Kind == replay.EditAs:
		text = fmt.Sprintf("entry %d: %s should be %s", e.N, briefly(e.Was), strings.Join(e.Values, " "))
	case e.Kind == replay.EditInsert:
		at := ""
		if digit := e.Values[0][0]; digit >= '0' && digit <= '9' {
			at = ", at " + slip.Prompt + " by " + view.SideText(setup, slip.By)
		}
		text = fmt.Sprintf("before entry %d%s: %s was left out", e.N, at, strings.Join(e.Values, " "))
	case len(slip.Edits) == 2:
		text = fmt.Sprintf("entries %d and %d: %s %s should not be there", e.N, slip.Edits[1].N, briefly(e.Was), briefly(slip.Edits[1].Was))
	default:
		text = fmt.Sprintf("entry %d: %s should not be there", e.N, briefly(e.Was))
	}
	if len(slip.Same) > 0 {
		text += "; " + someOf(slip.Same) + " would come to the same"
	}
	if len(slip.Places) > 0 {
		var places []string
		for _, n := range slip.Places {
			places = append(places, strconv.Itoa(n))
		}
		text += "; or before entry " + someOf(places)
	}
	if len(slip.Others) > 0 {
		text += "; " + someOf(slip.Others) + " would do as well"
	}
	return text + " (" + slip.Kind + ")"
}

// briefly is an entry as far as anybody reads it.
func briefly(entry string) string {
	const most = 60
	return engine.Clip(entry, most)
}

// someOf lists the first few of many values.
func someOf(values []string) string {
	const few = 8
	if len(values) > few {
		return strings.Join(values[:few], ", ") + fmt.Sprintf(" and %d more", len(values)-few)
	}
	return strings.Join(values, ", ")
}

// editFlags writes edits as the flags of rollbook what-if.
func editFlags(edits []replay.Edit) string {
	var flags []string
	for _, e := range edits {
		switch e.Kind {
		case replay.EditAs:
			flags = append(flags, fmt.Sprintf("--entry %d --as %s", e.N, e.Values[0]))
		case replay.EditInsert:
			flags = append(flags, fmt.Sprintf(`--insert "%d %s"`, e.N, strings.Join(e.Values, " ")))
		default:
			flags = append(flags, fmt.Sprintf("--remove %d", e.N))
		}
	}
	return strings.Join(flags, " ")
}

// slips prints the three likeliest slips that explain a failed assertion, as hints, and for every record that does not hold
// the command that looks for them. All searches of one run together play no more than one search may.
func (v *verifier) slips(r *replay.Record, fault *replay.Fault) {
	if fault.Refusal == nil {
		return
	}
	if fault.Refusal.Code == engine.CodeAssert {
		search := replay.FindSlips(r.Setup, r.Tokens, replay.SlipWork-v.played)
		v.played += search.Played
		for _, slip := range search.Slips[:min(3, len(search.Slips))] {
			v.Tell("hint: it would hold if %s", slipText(r.Setup, slip))
		}
	}
	v.Tell("hint: rollbook slip %s looks for what would explain it", r.Ref())
}
