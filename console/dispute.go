package console

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	urfave "github.com/urfave/cli/v2"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
)

var disputeCommand = cli.Command{
	Name: "dispute", Purpose: "read a game otherwise: other entries, other rulings; nothing is written", Operands: "[GAME] [=SCORE]", To: cli.Many,
	Examples: `rollbook dispute 12 --entry 31 --as 43             what if entry 31 was a 43?
rollbook dispute 12 --insert "31 scrimmage 43"     what if these were left out before entry 31?
rollbook dispute 12 --remove 31                    what if entry 31 was never made?
rollbook dispute 12 --rule overtime=sudden-death   what if the game was played under this option?
rollbook dispute --slip evening.roll               which single slip explains that the record does not hold?
rollbook dispute --slip 12 =14-7                   or that the score is another than the table believes?

--slip lists every single change with which the record holds, the most likely first: digits swapped, a die a pip off, an
entry twice or left out, another call; changes about equally likely are said to be so, and what was not tried is named.

Entries keep the numbers that they have in the record; several changes can be asked about at once. Nothing is written:
rollbook amend corrects a game. Exit status 1: an entry no longer fits, or no slip explains the record.`,
	Takes: cli.TakesLedger | cli.Answers,
	Flags: []urfave.Flag{
		&urfave.IntSliceFlag{Name: "entry", Usage: "the `NUMBER` of an entry, with --as"},
		&urfave.StringSliceFlag{Name: "as", Usage: "the `VALUE` it would have"},
		&urfave.StringSliceFlag{Name: "insert", Usage: "entries that were left out before one, as `\"NUMBER VALUE\"`"},
		&urfave.IntSliceFlag{Name: "remove", Usage: "the `NUMBER` of an entry that would not be there"},
		&urfave.StringSliceFlag{Name: "rule", Usage: "another rule option, as `NAME=VALUE`"},
		&urfave.BoolFlag{Name: "slip", Usage: "search the one slip that explains a record that does not hold"},
		&urfave.BoolFlag{Name: "all", Usage: "every one, however many there are"},
	},
	Run: func(c *cli.Call) error {
		edits, err := editsOf(c)
		if err != nil {
			return err
		}
		rules, err := rulesOf(c)
		if err != nil {
			return err
		}
		changes := len(edits) + len(rules)
		switch {
		case c.Bool("slip") && changes > 0:
			return cli.Trouble("--slip searches by itself: it takes no changes")
		case c.Bool("slip"):
			return disputeSlip(c)
		case changes == 0:
			return cli.Trouble("what is disputed? an entry or a rule").But("rollbook dispute 12 --entry 31 --as 43; rollbook dispute --help has more")
		case len(c.Operands) > 1:
			return cli.Trouble("unexpected %s: one game at a time", term.Quoted(c.Operand(1)))
		}
		g, err := gameMeant(c)
		if err != nil {
			return err
		}
		return dispute(c, g, edits, rules)
	},
}

// editsOf reads the edits of the command's flags.
func editsOf(c *cli.Call) ([]replay.Edit, error) {
	numbers, values := c.IntSlice("entry"), c.StringSlice("as")
	if len(numbers) != len(values) {
		return nil, cli.Trouble("--entry and --as belong together: entry which, as what?").But("rollbook dispute 12 --entry 31 --as 43")
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
			return nil, cli.Trouble("--insert %s: the number of the entry that it comes before, and what was left out", term.Quoted(v)).But(`--insert "31 scrimmage 43"`)
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
		return cli.Trouble("%s %s: one entry is one word, as a record has it", flag, term.Quoted(v))
	case v[0] == '=':
		return cli.Trouble("%s %s: that is an assertion and no entry", flag, term.Quoted(v))
	}
	return nil
}

// rulesOf reads the rule options of the command's flags.
func rulesOf(c *cli.Call) ([]engine.Field, error) {
	var rules []engine.Field
	for _, v := range c.StringSlice("rule") {
		key, value, ok := strings.Cut(v, "=")
		if !ok || key == "" || value == "" {
			return nil, cli.Trouble("--rule %s: an option is given as NAME=VALUE", term.Quoted(v)).But("rollbook rules SYSTEM lists the rulings with their options")
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
		return nil, cli.Trouble("%s", e.Why).But("rollbook explain GAME entry N shows an entry; rollbook log the plays")
	case errors.As(err, &h):
		f := cli.Trouble("%s", h.Why)
		if h.Hint != "" {
			f = f.But("%s", h.Hint)
		}
		return nil, f
	}
	return d, err
}

func dispute(c *cli.Call, g *game, edits []replay.Edit, rules []engine.Field) error {
	d, err := whatIf(g, edits, rules)
	if err != nil {
		return err
	}
	if c.JSON() {
		if err := c.Answer(map[string]any{"game": g.name, "dispute": d, "holds": d.Holds(), "changed": d.Changed()}); err != nil {
			return err
		}
	} else {
		printDispute(c.Session, g, d, c.Bool("all"))
	}
	if !d.Holds() {
		return cli.No
	}
	return nil
}

// fewPlays is how many plays that change are printed without --all.
const fewPlays = 12

// printDispute prints what is disputed, the plays that change, where entries no longer fit, and both scores.
func printDispute(s *cli.Session, g *game, d *replay.Dispute, all bool) {
	s.Say("%s, disputed:", g.name)
	for _, e := range d.Edits {
		s.Say("  %s", s.Style.Bold(term.Shown(editText(e))))
	}
	for _, r := range d.Rules {
		s.Say("  %s", s.Style.Bold(term.Shown(r.Key+": "+r.To+" instead of "+okNone(r.From))))
	}
	if !d.Changed() {
		s.Say("")
		s.Say("Nothing changes: every play ends the same.")
		return
	}
	s.Say("")
	more, behind := printPairs(s, g.setup, d, all, "disputed")
	if more > 0 {
		s.Say("… and %d more; --all prints them", more)
	}
	if behind > 0 {
		s.Say("… and %d more behind the entry that does not fit, which --json has", behind)
	}
	printConsequences(s, g, d)
	s.Say("")
	if d.Mismatch != nil { // which has said where the disputed game stands
		sayBoard(s, "recorded:    ", term.FirstLine(d.Recorded.Board))
		return
	}
	printScores(s, g, &d.Recorded, &d.Disputed)
}

// printConsequences prints what plays that change mean for the entries and assertions behind them.
func printConsequences(s *cli.Session, g *game, d *replay.Dispute) {
	if t := d.Time; t != nil && t.Recorded.Time != "" && d.Fits(t.Recorded.Last+1) {
		s.Say("After play %d the time is %s as recorded, %s as disputed.", t.Recorded.N, timeText(g.setup, t.Recorded.Time), timeText(g.setup, t.Disputed.Time))
	}
	if m := d.OtherSide; m != nil {
		s.Say("From entry %d on others decide: %s was for %s, and would be for %s.", m.N, m.Value, sideText(g.setup, m.WasBy), sideText(g.setup, m.AskedBy))
	}
	if m := d.Mismatch; m != nil {
		s.Say("%s", s.Style.Bad(s.Wrap(mismatchText(m), "")))
		sayBoard(s, "Up to there: ", term.FirstLine(d.Fitting.Board))
	}
	for _, a := range d.Assertion {
		if a.Recorded != a.Disputed && d.Fits(a.Before) {
			s.Say("The assertion %s before entry %d holds %s.", a.Text, a.Before, map[bool]string{true: "as disputed, not as recorded", false: "as recorded, not as disputed"}[a.Disputed])
		}
	}
}

// printPairs prints the plays that change, as recorded and as they would be, up to the first entry that does not fit: what comes
// after it is not the game that was played. It returns how many more there are, and how many behind that entry.
func printPairs(s *cli.Session, setup *engine.Setup, d *replay.Dispute, all bool, wouldBe string) (more, behind int) {
	shown := 0
	for _, p := range d.Plays {
		switch {
		case d.Mismatch != nil && (p.Disputed == nil || p.Disputed.First >= d.Mismatch.At):
			behind++
			continue
		case !all && shown == fewPlays:
			more++
			continue
		}
		shown++
		printPlay(s, "recorded", p.Recorded)
		if d.Mismatch != nil && p.Disputed.Last >= d.Mismatch.At {
			fits := strings.Join(p.Disputed.Entries[:d.Mismatch.At-p.Disputed.First], " ")
			s.Say("%s", engine.Visible(fmt.Sprintf("%4d. %-8s  %-24s what follows does not fit", p.Disputed.N, wouldBe, fits)))
			continue
		}
		printPlay(s, wouldBe, p.Disputed)
	}
	return more, behind
}

func printPlay(s *cli.Session, which string, p *replay.PlayResult) {
	if p == nil {
		s.Say("      %-8s  no such play", which)
		return
	}
	left := engine.Visible(fmt.Sprintf("%4d. %-8s  %-24s ", p.N, which, strings.Join(p.Entries, " ")))
	words := fmt.Sprintf("%s  (%d-%d)", p.Text, p.Visitor, p.Home)
	s.Say("%s%s", term.Text(left), term.Text(s.Beside(left, words)))
}

// printScores prints both final scores side by side, and where both readings stand; once where that is the same.
func printScores(s *cli.Session, g *game, recorded, disputed *replay.Reading) {
	if recorded.Board == disputed.Board {
		sayBoard(s, "either way: ", term.FirstLine(recorded.Board))
		return
	}
	s.Print(&term.Grid{Headed: true, Columns: engine.Columns("", "recorded", "disputed"), Rows: [][]string{
		{g.setup.Team(engine.Visitor), strconv.Itoa(recorded.Visitor), strconv.Itoa(disputed.Visitor)},
		{g.setup.Team(engine.Home), strconv.Itoa(recorded.Home), strconv.Itoa(disputed.Home)},
	}})
	sayBoard(s, "recorded: ", term.FirstLine(recorded.Board))
	sayBoard(s, "disputed: ", term.FirstLine(disputed.Board))
}

// editText says an edit in words.
func editText(e replay.Edit) string {
	values := strings.Join(e.Values, " ")
	switch e.Kind {
	case replay.EditAs:
		return fmt.Sprintf("entry %d read as %s, recorded as %s", e.N, values, e.Was)
	case replay.EditInsert:
		return fmt.Sprintf("%s put in before entry %d", values, e.N)
	}
	return fmt.Sprintf("entry %d, recorded as %s, left out", e.N, e.Was)
}

// mismatchText says which entry no longer fits, and why.
func mismatchText(m *replay.Mismatch) string {
	text := fmt.Sprintf("Entry %d no longer fits", m.N)
	switch {
	case m.N == 0:
		text = "The entry put in does not fit"
	case m.Was == "": // it was refused before already
		text = fmt.Sprintf("Entry %d does not fit", m.N)
	case m.Was == m.Asked:
		text = fmt.Sprintf("Entry %d would not be allowed at \"%s\"", m.N, m.AskedWhy)
	default:
		text += fmt.Sprintf(": %s answered \"%s\"", m.Value, m.WasWhy)
		if m.Asked != "" {
			text += fmt.Sprintf(", and the rules now ask \"%s\"", m.AskedWhy)
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
