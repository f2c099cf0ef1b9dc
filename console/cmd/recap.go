package cmd

import (
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/report/recap"
)

type recapFlags struct {
	Format  string `flag:"format" value:"FORM" help:"the FORM: text, markdown, bbcode or html" default:"text"`
	Chances bool   `flag:"chances" help:"add the plays that turned the game (takes a second or two)"`
	Cite    bool   `flag:"cite" help:"give the play and entries behind each line"`
}

var recapCommand = cli.Command{
	Name: "recap", Purpose: "sum up a game in a few lines: headline, what decided it, scoring", Operands: "[GAME]", To: 1,
	Examples: `rollbook recap
rollbook recap 12 --format bbcode   for a forum
rollbook recap 3 --chances          with the plays that turned it, as in odds and the book
rollbook recap evening.roll --cite  with the play and entries of each line

The same game always gets the same words.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run:   cli.With(runRecap),
}

func runRecap(c *cli.Call, f *recapFlags) error {
	form := strings.ToLower(f.Format)
	if !slices.Contains(recap.Forms, recap.Form(form)) {
		return cli.Trouble("--format %s: text, markdown, bbcode or html", term.Quoted(form))
	}
	g, err := game.Meant(c)
	if err != nil {
		return err
	}
	if err := g.HeldBy(&g.Trace().Result); err != nil {
		return err
	}
	told := recap.Of(g.Trace())
	if g.Record != nil {
		told.Fingerprint = g.Head.Hash.Fingerprint()
	}
	if f.Chances {
		m, _, err := shownMoments(c, g)
		if err != nil {
			return err
		}
		told.Turn(m, g.Trace().Plays(), engine.NewNames(g.Setup).Nick[engine.Home])
	}
	if c.Flags.JSON {
		return c.Term.Answer(map[string]any{"game": g.Name, "turned": linesOf(told.Turned), "telling": told.Telling,
			"headline": told.Headline, "scoring": linesOf(told.Scoring),
			"turning_points": linesOf(told.Decisive), "remark": told.Remark.Text})
	}
	text := told.Append(nil, recap.Form(form), f.Cite)
	c.Term.Outf("%s", term.VisibleLines(strings.TrimSuffix(string(text), "\n")))
	return nil
}

// A recapLine is a line of a recap as JSON.
type recapLine struct {
	When    string `json:"when"`
	Text    string `json:"text"`
	Score   string `json:"score"`
	Play    int    `json:"play"`
	Entries []int  `json:"entries"` // the first and the last
}

func linesOf(lines []recap.Line) []recapLine {
	return lists.Map(lines, func(l recap.Line) recapLine {
		return recapLine{l.When, l.Text, l.Score, l.Play, []int{l.First, l.Last}}
	})
}
