package console

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/recap"
	"rollbook/replay/season"
)

var recapCommand = command{
	name: "recap", purpose: "tell a game in a few lines: headline, scoring, decisive scores", operands: "[GAME]", to: 1,
	examples: `rollbook recap
rollbook recap 12 --as bbcode      for a forum
rollbook recap 12 --season league.season   if it holds a record of the season, that is the remark
rollbook recap evening.roll --cite  with the play and the entries that each line is from

The words are chosen by rules: the same game always has the same ones.`,
	takes: takesLedger | seasons | answers,
	flags: []cli.Flag{
		&cli.StringFlag{Name: "as", Usage: "the `FORM`: text, markdown, bbcode or html", Value: string(recap.Text)},
		&cli.StringFlag{Name: "season", Usage: "look for records of the season in `FILE`"},
		&cli.BoolFlag{Name: "cite", Usage: "say which play and which entries each line is from"},
	},
	run: func(c *call) error {
		form := strings.ToLower(c.String("as"))
		if !recap.Known(form) {
			return trouble("--as %s: text, markdown, bbcode or html", quoted(form))
		}
		g, s, err := c.gameInSeason()
		if err != nil {
			return err
		}
		if s != nil {
			defer s.close()
		}
		if err := g.heldBy(&g.trace().Result); err != nil {
			return err
		}
		told := recap.Of(g.trace())
		if s != nil {
			if remark := s.recordIn(g, s.Highs()); remark != "" {
				told.Remark = recap.Line{Text: remark}
			}
		}
		if c.json() {
			return c.answer(map[string]any{"game": g.name, "headline": told.Headline, "scoring": linesOf(told.Scoring), "turning_points": linesOf(told.Turning), "remark": told.Remark.Text})
		}
		text := told.Append(nil, recap.Form(form), c.Bool("cite"))
		c.say("%s", shownLines(strings.TrimSuffix(string(text), "\n")))
		return nil
	},
}

// gameInSeason is game with the season of --season, which is nil without the flag. The game is run once for both.
func (c *call) gameInSeason() (*game, *league, error) {
	g, err := c.unplayedNamed(c.operand(0))
	if err != nil {
		return nil, nil, err
	}
	path := c.String("season")
	if path == "" {
		return g, nil, g.check()
	}
	id := ""
	s, err := c.readRun(path, season.Histories, func(games *seasonGames, one *season.Game, o engine.Observer) (*replay.Trace, error) {
		if id == "" {
			id = games.idOf(g)
		}
		if one.ID == id {
			return g.runFor(o)
		}
		return one.Run(o)
	})
	if err == nil {
		err = g.check()
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
	made := []recapLine{}
	for _, l := range lines {
		made = append(made, recapLine{l.When, l.Text, l.Score, l.Play, []int{l.First, l.Last}})
	}
	return made
}

// recordIn says the first of the season's highs that a game holds; "" for none.
func (s *league) recordIn(g *game, highs []*season.High) string {
	id := s.games.idOf(g)
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
