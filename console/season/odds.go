package season

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"strconv"
	"strings"

	"rollbook/chances"
	"rollbook/console/cli"
	"rollbook/console/table"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/report"
	"rollbook/season"
)

type oddsFlags struct {
	Games int `flag:"games" value:"N" help:"how often the rest of the season is played" default:"2000"`
	Seed  int `flag:"seed" value:"N" help:"random seed" default:"1"`
}

// odds answers with how the season may still turn out.
func (s *League) odds(c *cli.Call, f *oddsFlags) error {
	if f.Games < 1 || f.Games > 1_000_000 {
		return cli.Trouble("--games %d: from 1 to 1000000", f.Games)
	}
	bar := c.Term.Progress("season")
	defer bar.Done()
	bar.Total = f.Games
	m := chances.ForPages()
	m.Games, m.Seed, m.Step = f.Games, uint64(f.Seed), bar.Step
	ctx, stop := signal.NotifyContext(c.Context, os.Interrupt)
	defer stop()
	found, err := s.Rest(m).OddsOf(ctx, s.Season.Season)
	if errors.Is(err, context.Canceled) {
		return cli.Trouble("stopped")
	}
	if err != nil {
		return err
	}
	bar.Done()
	o := report.Odds{Season: s.Season, SeasonOdds: found}
	if listed, err := cli.Listed(c, oddsAnswer(&o), oddsColumns(&o), o.Teams); listed {
		return err
	}
	s.sayHeading(s.Season.Name, "  what is still possible: "+s.Season.State())
	for _, group := range s.Season.Groups {
		c.Term.Outf("")
		if group != "" {
			s.sayHeading(group, "")
		}
		const forName = 24
		g := &term.Grid{Headed: true, Columns: engine.Columns("", o.Columns(group)...)}
		g.Rows = lists.Map(o.Rows(group), func(row report.OddsRow) []string {
			return append([]string{cut(s.Season.TeamName(row.Team), forName)}, row.Cells...)
		})
		c.Term.Print(g)
	}
	c.Term.Outf("")
	for _, line := range o.Certain() {
		c.Term.Outf("%s", c.Term.Wrap(line, ""))
	}
	if assumed := o.Assumed(); assumed != "" {
		c.Term.Outf("%s", s.session.Term.Style.Dim(c.Term.Wrap(assumed, "")))
	}
	return nil
}

// Rest plays out the rest of the season by a method.
func (s *League) Rest(m *chances.Method) *chances.SeasonRest {
	return &chances.SeasonRest{Method: m, Begin: s.simulated}
}

// Forecast works out how the odds went, for papers and pages. The error says why a season with games that cannot be begun
// has none.
func (s *League) Forecast(ctx context.Context) (err error) {
	s.Season.Course, err = s.Rest(chances.ForPages()).CourseOf(ctx, s.Season.Season)
	return err
}

// ForecastOrNote is Forecast, for a command that makes papers or pages even if there are no odds.
func (s *League) ForecastOrNote(c *cli.Call) {
	if err := s.Forecast(c.Context); err != nil {
		c.Term.Errf("rollbook: no odds by round: %v", err)
	}
}

// simulated is the game of a fixture as begin begins it, its teams lined up as their files suggest.
func (s *League) simulated(on *season.Season, r *season.Result) (*engine.Setup, error) {
	b := fromFixture(on, r.Fixture)
	files, err := b.teamFiles(engine.Sides[string]{}, r.Teams, s.Games.folder)
	if err != nil {
		return nil, err
	}
	if err := table.TakeTeams(s.session, b.begun, files); err != nil {
		return nil, err
	}
	for _, side := range engine.Teams {
		b.hurt[side] = on.Hurt(r.Teams[side], r.Fixture)
		b.leaveHurtOut(side, "")
		if _, err := b.begun.LineUp(side); err != nil {
			return nil, cli.Trouble("%v", err)
		}
	}
	setup, err := b.begun.Setup()
	if err != nil {
		return nil, cli.Trouble("%s in %s cannot be begun: %v", r.Fixture, r.Fixture.Round.Name, err).
			But("a line KEY: VALUE at the top of the season file sets it for every game; rollbook systems %s lists the keys",
				s.Season.System.ID)
	}
	return setup, nil
}

// A teamOdds is a team's line of odds as JSON.
type teamOdds struct {
	Group    string           `json:"group"`
	Team     string           `json:"team"`
	Name     string           `json:"name"`
	Places   []chances.Chance `json:"places"` // of each place in the table of its group
	Best     int              `json:"best"`   // best and worst place still possible
	Worst    int              `json:"worst"`
	PlayOffs *chances.Chance  `json:"play_offs,omitempty"`
	Title    *chances.Chance  `json:"title,omitempty"`
	Sure     []string         `json:"sure"` // of: play-offs, title
	Out      []string         `json:"out"`
}

func oddsAnswer(o *report.Odds) map[string]any {
	_, _, left := o.Counts()
	teams := make([]teamOdds, len(o.Teams))
	for i := range o.Teams {
		t := &o.Teams[i]
		row := &teams[i]
		*row = teamOdds{
			Group:  t.Team.Group,
			Team:   t.Team.Key,
			Name:   t.Team.Name,
			Places: t.Places,
			Best:   t.Best,
			Worst:  t.Worst,
			Sure:   []string{},
			Out:    []string{},
		}
		add := func(word string, certain season.Certainty) {
			switch certain {
			case season.Sure:
				row.Sure = append(row.Sure, word)
			case season.Out:
				row.Out = append(row.Out, word)
			}
		}
		if o.HasPlayOffs() {
			row.PlayOffs = &t.PlayOffs
			add("play-offs", t.Reach.PlayOffs)
		}
		if o.HasTitle() {
			row.Title = &t.Title
			add("title", t.Reach.Title)
		}
	}
	return map[string]any{
		"season": o.Name,
		"system": o.System.ID,
		"left":   left,
		"games":  o.SeasonOdds.Games,
		"seed":   o.Seed,
		"coach":  o.Coach,
		"teams":  teams,
	}
}

func oddsColumns(o *report.Odds) []lists.Column[chances.TeamOdds] {
	decimal := func(has bool, c chances.Chance) string {
		return pick.If(has, strconv.FormatFloat(float64(c), 'f', 4, 64), "")
	}
	return []lists.Column[chances.TeamOdds]{
		{Key: "group", Value: func(t chances.TeamOdds) string { return t.Team.Group }},
		{Key: "team", Value: func(t chances.TeamOdds) string { return t.Team.Key }},
		{Key: "name", Value: func(t chances.TeamOdds) string { return t.Team.Name }},
		{Key: "best", Value: func(t chances.TeamOdds) string { return strconv.Itoa(t.Best) }},
		{Key: "worst", Value: func(t chances.TeamOdds) string { return strconv.Itoa(t.Worst) }},
		{Key: "play_offs", Value: func(t chances.TeamOdds) string { return decimal(o.HasPlayOffs(), t.PlayOffs) }},
		{Key: "title", Value: func(t chances.TeamOdds) string { return decimal(o.HasTitle(), t.Title) }},
		{Key: "places", Value: func(t chances.TeamOdds) string {
			return strings.Join(lists.Map(t.Places, func(c chances.Chance) string { return decimal(true, c) }), " ")
		}},
	}
}
