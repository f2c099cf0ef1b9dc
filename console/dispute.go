package console

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/replay"
)

func (s *session) disputeCommand() *cli.Command {
	return &cli.Command{
		Name: "dispute", Usage: "read a game otherwise: other entries, other rulings; nothing is written", ArgsUsage: "[GAME]",
		Description: `rollbook dispute 12 --entry 31 --as 43             what if entry 31 was a 43?
rollbook dispute 12 --insert "31 scrimmage 43"     what if these were left out before entry 31?
rollbook dispute 12 --remove 31                    what if entry 31 was never made?
rollbook dispute 12 --rule overtime=sudden-death   what if the game was played under this option?
rollbook dispute --slip evening.roll               which single slip explains that the record does not hold?
rollbook dispute --slip 12 =14-7                   or that the score is another than the table believes?

Entries keep the numbers that they have in the record; several changes can be asked about at once. Nothing is written:
rollbook amend corrects a game. Exit status 1: an entry no longer fits, or no slip explains the record.`,
		Flags: []cli.Flag{
			&cli.IntSliceFlag{Name: "entry", Usage: "the `NUMBER` of an entry, with --as"},
			&cli.StringSliceFlag{Name: "as", Usage: "the `VALUE` it would have"},
			&cli.StringSliceFlag{Name: "insert", Usage: "`\"NUMBER VALUE\"`: entries before that one"},
			&cli.IntSliceFlag{Name: "remove", Usage: "the `NUMBER` of an entry that would not be there"},
			&cli.StringSliceFlag{Name: "rule", Usage: "another rule option, as `NAME=VALUE`"},
			&cli.BoolFlag{Name: "slip", Usage: "search the one slip that explains a record that does not hold"},
			&cli.BoolFlag{Name: "all", Usage: "print every play that changes, every slip that would explain"},
			jsonFlag(), ledgerFlag(), colorFlag(),
		},
		Action: func(c *cli.Context) error {
			edits, err := editsOf(c)
			if err != nil {
				return err
			}
			rules, err := rulesOf(c)
			if err != nil {
				return err
			}
			if c.Bool("slip") {
				if len(edits)+len(rules) > 0 {
					return trouble("--slip searches by itself: it takes no changes")
				}
				return s.disputeSlip(c)
			}
			if len(edits)+len(rules) == 0 {
				return trouble("what is disputed? an entry or a rule").but("rollbook dispute --help shows how to say it")
			}
			g, err := s.gameStyled(c)
			if err != nil {
				return err
			}
			return s.dispute(c, g, edits, rules)
		},
	}
}

// editsOf reads the edits of the command's flags.
func editsOf(c *cli.Context) ([]replay.Edit, error) {
	numbers, values := c.IntSlice("entry"), c.StringSlice("as")
	if len(numbers) != len(values) {
		return nil, trouble("--entry and --as belong together: entry which, as what?").but("rollbook dispute 12 --entry 31 --as 43")
	}
	var edits []replay.Edit
	for i, n := range numbers {
		if err := oneEntry("--as", values[i]); err != nil {
			return nil, err
		}
		edits = append(edits, replay.Edit{Kind: replay.EditAs, N: n, Values: []string{values[i]}})
	}
	for _, n := range c.IntSlice("remove") {
		edits = append(edits, replay.Edit{Kind: replay.EditRemove, N: n})
	}
	for _, v := range c.StringSlice("insert") {
		words := strings.Fields(v)
		n := 0
		if len(words) > 0 {
			n, _ = strconv.Atoi(words[0])
		}
		if len(words) < 2 || n < 1 {
			return nil, trouble("--insert %s: the number of the entry that it comes before, and what was left out", quoted(v)).but(`--insert "31 scrimmage 43"`)
		}
		for _, w := range words[1:] {
			if err := oneEntry("--insert", w); err != nil {
				return nil, err
			}
		}
		edits = append(edits, replay.Edit{Kind: replay.EditInsert, N: n, Values: words[1:]})
	}
	return edits, nil
}

// oneEntry refuses what a record cannot hold as one entry.
func oneEntry(flag, v string) error {
	switch {
	case v == "", strings.ContainsAny(v, " \t\r\n;"):
		return trouble("%s %s: one entry is one word, as a record has it", flag, quoted(v))
	case v[0] == '=':
		return trouble("%s %s: that is an assertion and no entry", flag, quoted(v))
	}
	return nil
}

// rulesOf reads the rule options of the command's flags.
func rulesOf(c *cli.Context) ([]engine.Field, error) {
	var rules []engine.Field
	for _, v := range c.StringSlice("rule") {
		key, value, ok := strings.Cut(v, "=")
		if !ok || key == "" || value == "" {
			return nil, trouble("--rule %s: an option is given as NAME=VALUE", quoted(v)).but("rollbook rules SYSTEM lists the rulings with their options")
		}
		rules = append(rules, engine.Field{Key: strings.TrimSpace(key), Value: strings.TrimSpace(value)})
	}
	return rules, nil
}

// whatIf is replay.WhatIf with errors as commands have them.
func whatIf(g *game, edits []replay.Edit, rules []engine.Field) (*replay.Dispute, error) {
	d, err := replay.WhatIf(g.setup, g.tokens, edits, rules)
	var e *replay.EditError
	var h *engine.HeaderError
	switch {
	case errors.As(err, &e):
		return nil, trouble("%s", e.Why).but("rollbook explain GAME entry N shows an entry; rollbook log the plays")
	case errors.As(err, &h):
		f := trouble("%s", h.Why)
		if h.Hint != "" {
			f = f.but("%s", h.Hint)
		}
		return nil, f
	}
	return d, err
}

func (s *session) dispute(c *cli.Context, g *game, edits []replay.Edit, rules []engine.Field) error {
	d, err := whatIf(g, edits, rules)
	if err != nil {
		return err
	}
	if c.Bool("json") {
		if err := s.answer(map[string]any{"game": g.name, "dispute": d, "holds": d.Holds(), "changed": d.Changed()}); err != nil {
			return err
		}
	} else {
		s.printDispute(g, d, c.Bool("all"))
	}
	if !d.Holds() {
		return no
	}
	return nil
}

// fewPlays is how many plays that change are printed without --all.
const fewPlays = 12

// printDispute prints what is disputed, the plays that change, where entries no longer fit, and both scores.
func (s *session) printDispute(g *game, d *replay.Dispute, all bool) {
	s.say("%s, disputed:", g.name)
	for _, e := range d.Edits {
		s.say("  %s", s.style.bold(editText(e)))
	}
	for _, r := range d.Rules {
		s.say("  %s", s.style.bold(r.Key+": "+r.To+" instead of "+okNone(r.From)))
	}
	if !d.Changed() {
		s.say("\nNothing changes: every play comes to the same.")
		return
	}
	s.say("")
	s.printPairs(d, all)
	if m := d.OtherSide; m != nil {
		s.say("From entry %d on others decide: %s at %s was for %s, and would be for %s.", m.N, m.Value, m.Was, sideText(g.setup, m.WasBy), sideText(g.setup, m.AskedBy))
	}
	if m := d.Misfit; m != nil {
		s.say("%s", s.style.bad(wrap(misfitText(g.setup, m), "")))
		s.say("Up to there: %s", firstLine(d.Fitting.Board))
	}
	for _, a := range d.Assertion {
		if a.Recorded != a.Disputed {
			s.say("The assertion %s before entry %d holds %s.", a.Text, a.Before, map[bool]string{true: "as disputed, not as recorded", false: "as recorded, not as disputed"}[a.Disputed])
		}
	}
	s.say("")
	s.printScores(g, &d.Recorded, &d.Disputed)
}

// printPairs prints the plays that change, up to the first entry that does not fit: what comes after it is not the
// game that was played.
func (s *session) printPairs(d *replay.Dispute, all bool) {
	shown, more := 0, 0
	for _, p := range d.Plays {
		switch {
		case d.Misfit != nil && p.Disputed == nil, d.Misfit != nil && p.Disputed.First > d.Misfit.At:
			more++
			continue
		case !all && shown == fewPlays:
			more++
			continue
		}
		shown++
		s.printPlay("recorded", p.Recorded)
		s.printPlay("disputed", p.Disputed)
	}
	if d.Misfit == nil && more > 0 {
		s.say("… and %d more; --all prints them", more)
	}
	if t := d.Time; t != nil && t.Recorded.Time != "" {
		s.say("After play %d the time is %s as recorded, %s as disputed.", t.Recorded.N, t.Recorded.Time, t.Disputed.Time)
	}
}

func (s *session) printPlay(which string, p *replay.Reckoned) {
	if p == nil {
		s.say("      %s  no such play", which)
		return
	}
	s.say("%4d. %s  %-24s %s  (%d-%d)", p.N, which, strings.Join(p.Entries, " "), p.Text, p.Visitor, p.Home)
}

// printScores prints both final scores side by side, and where both readings stand.
func (s *session) printScores(g *game, recorded, disputed *replay.Reading) {
	names := [2]string{g.setup.Team(engine.Visitor), g.setup.Team(engine.Home)}
	wide := max(len([]rune(names[0])), len([]rune(names[1])))
	s.say("%-*s  recorded  disputed", wide, "")
	s.say("%-*s  %8d  %8d", wide, names[0], recorded.Visitor, disputed.Visitor)
	s.say("%-*s  %8d  %8d", wide, names[1], recorded.Home, disputed.Home)
	s.say("recorded: %s", firstLine(recorded.Board))
	s.say("disputed: %s", firstLine(disputed.Board))
	if disputed.Refused != "" {
		s.say("          and refused after entry %d", disputed.Entries)
	}
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// editText says an edit in words.
func editText(e replay.Edit) string {
	values := engine.Visible(strings.Join(e.Values, " "))
	switch e.Kind {
	case replay.EditAs:
		return fmt.Sprintf("entry %d read as %s, recorded as %s", e.N, values, e.Was)
	case replay.EditInsert:
		return fmt.Sprintf("%s put in before entry %d", values, e.N)
	}
	return fmt.Sprintf("entry %d, recorded as %s, left out", e.N, e.Was)
}

// misfitText says which entry no longer fits, and why.
func misfitText(setup *engine.Setup, m *replay.Misfit) string {
	who := func(by string) string {
		if engine.SideNamed(by) == engine.Nobody {
			return "at the table"
		}
		return "by " + sideText(setup, by)
	}
	text := fmt.Sprintf("Entry %d no longer fits", m.N)
	switch {
	case m.N == 0:
		text = "The entry put in does not fit"
	case m.Was == "": // it was refused before already
		text = fmt.Sprintf("Entry %d does not fit", m.N)
	case m.Was == m.Asked:
		text = fmt.Sprintf("Entry %d would not be allowed at %s", m.N, m.Was)
	default:
		text += ": " + engine.Visible(m.Value) + " answered " + m.Was + " " + who(m.WasBy)
		if m.Asked != "" {
			text += ", and the rules now ask " + m.Asked + " " + who(m.AskedBy) + " there"
		}
	}
	if m.Code != "" {
		text += ": " + m.Why
	}
	return text + ". What follows was an answer to another game."
}

// sideText is the name of a side.
func sideText(setup *engine.Setup, word string) string {
	if side := engine.SideNamed(word); side != engine.Nobody {
		return setup.Team(side)
	}
	return "the table"
}

func okNone(v string) string {
	if v == "" {
		return "none"
	}
	return v
}
