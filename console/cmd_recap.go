package console

import (
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/season"
	"rollbook/report/recap"
)

type recapFlags struct {
	Format  string `flag:"format" value:"FORM" help:"the FORM: text, markdown, bbcode or html" default:"text"`
	Season  string `flag:"season" value:"FILE" help:"look for records of the season in FILE"`
	Chances bool   `flag:"chances" help:"add the plays that turned it, by its chances (a second or two)"`
	Cite    bool   `flag:"cite" help:"name the play and entries behind each line"`
}

var recapCommand = cli.Command{
	Name: "recap", Purpose: "tell a game in a few lines: headline, what decided it, scoring", Operands: "[GAME]", To: 1,
	Examples: `rollbook recap
rollbook recap 12 --format bbcode   for a forum
rollbook recap 12 --season league.season   mentions any season record that the game set
rollbook recap 3 --chances         with the plays that turned it, as moments and the book have them
rollbook recap evening.roll --cite  with the play and entries behind each line

The same game always gets the same words.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers,
	Run: cli.With(func(c *cli.Call, f *recapFlags) error {
		form := strings.ToLower(f.Format)
		if !slices.Contains(recap.Forms, recap.Form(form)) {
			return cli.Trouble("--format %s: text, markdown, bbcode or html", term.Quoted(form))
		}
		g, s, err := gameInSeason(c, f.Season)
		if err != nil {
			return err
		}
		if s != nil {
			defer s.Close()
		}
		if err := g.HeldBy(&g.Trace().Result); err != nil {
			return err
		}
		told := recap.Of(g.Trace())
		if s != nil {
			if remark := recordIn(s, s.Games.IDOf(g), s.Highs()); remark != "" {
				told.Remark = recap.Line{Text: remark}
				told.Telling = append([]string{remark}, told.Telling[:min(2, len(told.Telling))]...)
			}
		}
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
		if c.JSON {
			return c.Answer(map[string]any{"game": g.Name, "turned": linesOf(told.Turned), "telling": told.Telling, "headline": told.Headline, "scoring": linesOf(told.Scoring), "turning_points": linesOf(told.Decisive), "remark": told.Remark.Text})
		}
		text := told.Append(nil, recap.Form(form), f.Cite)
		c.Say("%s", term.VisibleLines(strings.TrimSuffix(string(text), "\n")))
		return nil
	}),
}

// gameInSeason returns a game and the season of --season, or nil without the flag. Both share one run of the game.
func gameInSeason(c *cli.Call, path string) (*game.Game, *seasons.League, error) {
	g, err := game.ReadNamed(c, c.Operand(0))
	if err != nil {
		return nil, nil, err
	}
	if path == "" {
		return g, nil, g.Check()
	}
	id := ""
	s, err := seasons.ReadSeason(c, path, season.Histories, func(games *seasons.Games, one *season.Game, o engine.Observer) (*replay.Trace, error) {
		if id == "" {
			id = games.IDOf(g)
		}
		if one.ID == id {
			return seasons.RunFor(g, o)
		}
		return one.Run(o)
	})
	if err == nil {
		err = g.Check()
	}
	return g, s, err
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
	made := engine.Map(lines, func(l recap.Line) recapLine {
		return recapLine{l.When, l.Text, l.Score, l.Play, []int{l.First, l.Last}}
	})
	return made
}

// recordIn says who won the season if the game with an id is its final, otherwise the first of the season's highs set in
// the game; "" for none.
func recordIn(s *seasons.League, id string, highs []*season.High) string {
	if final := s.Final(); final != nil && final.Game != nil && final.Game.ID == id && s.Champion() != nil {
		return s.Champion().Name + " win " + s.Name + "."
	}
	const few = 3 // games: before that every figure is the season's high
	if played := engine.Only(s.Results, (*season.Result).Decided); len(played) < few {
		return ""
	}
	for _, h := range highs {
		if h.Result != nil && h.Result.Game != nil && h.Result.Game.ID == id {
			what := h.Label
			if !slices.Contains([]string{"points", "win", "comeback", "streak"}, h.Key) {
				what = "Most " + strings.ToLower(what[:1]) + what[1:] + " in a game"
			}
			return what + " of the season so far: " + h.Team.Name + ", " + engine.Number(h.Value) + "."
		}
	}
	return ""
}
