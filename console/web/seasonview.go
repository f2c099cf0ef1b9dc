package web

import (
	"cmp"
	"html/template"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
	"rollbook/report"
	"rollbook/report/figure"
	"rollbook/season"
)

// A seasonView is a season: tables, results, leaders, highs, what is next.
type seasonView struct {
	page
	Of                   *report.Season
	Sub                  string
	Tables               []seasonTable
	Bracket, Weeks, Odds template.HTML // the playoffs as a tree, the places by week, the odds by round
	Grid                 *resultGrid
	Rounds               []roundView
	Leaders              []*season.Leaders
	Highs                []*season.High
	Next                 []fixtureView
	NextName             string
	Latest               *roundView // the round that was played last; nil before any
	Faults               []string
	Teams                []anchor

	to seasonLinks
}

// HighWords says what a high is, whose, and in which game.
func (v seasonView) HighWords(h *season.High) string {
	return report.HighLabel(h) + ": " + v.Of.Who(h.Team, h.Player) + ", " + strings.Join(v.Of.When(h), ", ")
}

// Link is the address of a result's game; "" for none.
func (v seasonView) Link(r *season.Result) string { return v.to.of(r) }

// First are the leaders in a figure.
func (v seasonView) First(l *season.Leaders) []season.Leader { return report.First(l, fewLeaders) }

// Jumps lead to the parts of the page.
func (v seasonView) Jumps() (jumps []anchor) {
	jump := func(id, words string, there bool) {
		if there {
			jumps = append(jumps, anchor{Href: "#" + id, Words: words})
		}
	}
	jump("latest", "Latest", v.Latest != nil)
	jump("next", "Next", v.Next != nil)
	jump("table-1", "Table", v.Tables != nil)
	jump("bracket", "Playoffs", v.Bracket != "")
	jump("odds", "Odds", v.Odds != "")
	jump("leaders", "Leaders", v.Leaders != nil)
	jump("grid", "Results", v.Grid != nil)
	jump("rounds", "Rounds", true)
	jump("teams", "Teams", v.Teams != nil)
	return jumps
}

// A seasonTable is the standings of a group.
type seasonTable struct {
	ID, Title string
	Columns   []seasonColumn
	Rows      []seasonRow
	Notes     []string
}

// A seasonColumn is a column of a table, on wide pages alone where there is room for more important ones only.
type seasonColumn struct {
	season.Column
	Wide bool
}

// A seasonRow is a team's line of a table.
type seasonRow struct {
	Place, Name, Href string   // the last of the team; "" for none
	Cells             []string // by the columns
}

// mostInGrid is for how many teams a page has room in a grid.
const mostInGrid = 20

// A resultGrid has a row and a column for each team.
type resultGrid struct {
	Note  string
	Teams []*season.Team

	met map[report.Pairing][]report.Meeting
	to  seasonLinks
}

// A gridResult is a game of two teams.
type gridResult struct {
	Score, Href   string
	Reported, Won bool // without a record; by the home team
}

// Results are those of a team's games at home against another.
func (g *resultGrid) Results(home, visitor *season.Team) []gridResult {
	return lists.Map(g.met[report.Pairing{Home: home, Visitor: visitor}], func(m report.Meeting) gridResult {
		return gridResult{
			Score:    m.Score,
			Href:     g.to.of(m.Result),
			Reported: m.State == season.Reported,
			Won:      engine.Ahead(m.Result.Score) == engine.Home,
		}
	})
}

// A roundView is a round with its fixtures.
type roundView struct {
	Name, Date string
	Fixtures   []fixtureView
}

// A fixtureView is a fixture and what it came to.
type fixtureView struct {
	Visitor, Home fixtureSide
	State, Href   string
	Ref           string // names it in forms
	Base          string // where its score is reported; "" for one that is over, for a watcher and for a site
	Once          string // where it can be begun, a word that makes the same form sent twice begin one game
	PlayOff       bool   // it has to say who advanced

	result *season.Result
}

// A fixtureSide is a team of a fixture, or what will decide it.
type fixtureSide struct {
	Key, Name string
	Score     string // "" before it is decided
	Won       bool
}

// Columns of the standings on pages and on narrow pages, least important first.
const (
	onPages  = 7
	onNarrow = 3
)

// fewLeaders is how many teams or players of a figure are shown, and of how many figures; fewHighs how many highs.
const (
	fewLeaders = 3
	fewFigures = 8
	fewHighs   = 12
)

// seasonLinks say where a game and a team are; "" for nowhere.
type seasonLinks struct {
	game func(*season.Game) string
	team func(*season.Team) string
}

// of is the address of a result's game; "" for none.
func (to seasonLinks) of(r *season.Result) string {
	if r.Game == nil {
		return ""
	}
	return to.game(r.Game)
}

// linked is a season with links to its games.
func linked(s *report.Season) *report.Season {
	with := *s
	with.Links = true
	return &with
}

// tableOf makes what the page shows of one table.
func tableOf(s *report.Season, t *season.Table, to seasonLinks) seasonTable {
	v := seasonTable{Title: cmp.Or(t.Group, "Table"), Notes: s.Adjusted(t)}
	for _, c := range s.Columns() {
		if c.Minor <= onPages {
			v.Columns = append(v.Columns, seasonColumn{c, c.Minor > onNarrow || c.Key == "played"})
		}
	}
	for i := range t.Rows {
		row := &t.Rows[i]
		v.Rows = append(v.Rows, seasonRow{Place: report.PlaceOf(row), Name: report.NameIn(row), Href: to.team(s.TeamNamed(row.Team)),
			Cells: lists.Map(v.Columns, func(c seasonColumn) string { return c.Text(s.Plan, row) })})
	}
	return v
}

// makeSeason makes the view of a season that was played as deep as Histories.
func makeSeason(s *report.Season, to seasonLinks) seasonView {
	s = linked(s)
	highs := s.Told(s.Highs())
	v := seasonView{
		Of:      s,
		Sub:     s.State() + ". " + s.System.Title,
		Leaders: makeLeaders(s),
		Highs:   highs[:min(len(highs), fewHighs)],
		Faults:  lists.Map(s.Faults, briefly),
		to:      to,
	}
	tables := s.Tables()
	if s.IsCup() {
		tables.Tables = nil
	}
	for i, t := range tables.Tables {
		one := tableOf(s, &t, to)
		one.ID = "table-" + strconv.Itoa(i+1)
		v.Tables = append(v.Tables, one)
	}
	if !s.IsCup() && len(s.Season.Teams) <= mostInGrid {
		note := report.GridNote + " Bold: won at home. Italic: by score only."
		v.Grid = &resultGrid{note, s.Season.Teams, s.Meetings(), to}
	}
	decided := func(f fixtureView) bool { return f.result.Decided() }
	for _, r := range s.Rounds {
		one := roundView{Name: r.Name, Date: r.Date}
		one.Fixtures = lists.Map(s.Round(r), func(result *season.Result) fixtureView { return fixtureOf(s, result, to) })
		v.Rounds = append(v.Rounds, one)
		if slices.ContainsFunc(one.Fixtures, decided) {
			v.Latest = &one
		}
	}
	for _, r := range s.Next() {
		v.NextName = r.Fixture.Round.Name
		v.Next = append(v.Next, fixtureOf(s, r, to))
	}
	if v.Latest != nil && v.NextName == v.Latest.Name { // its open fixtures are next
		v.Latest.Fixtures = lists.Only(v.Latest.Fixtures, decided)
	}
	for _, t := range s.Teams {
		if href := to.team(t); href != "" {
			v.Teams = append(v.Teams, anchor{Href: href, Words: t.Name})
		}
	}
	if tree := s.Tree(); len(tree) > 0 {
		v.Bracket = figure.Bracket(s, tree).SVG()
	}
	if places := s.Places(); len(places[0].Rounds) > 1 {
		drawn := lists.Map(places, func(p report.Places) *figure.Figure {
			height := figure.PlacesHeight(len(p.Teams), figure.PageNarrow) + 2
			return figure.Places(&p, p.Teams, figure.PageNarrow, height).Under(p.Group)
		})
		v.Weeks = figure.Below(drawn...).Picture(engine.Sides[string]{}).SVG()
	}
	if courses := s.OddsCourses(); len(courses) > 0 {
		drawn := lists.Map(courses, func(c report.OddsCourse) *figure.Figure {
			return figure.Odds(&c, c.Teams, figure.PageNarrow).Under(c.Group)
		})
		v.Odds = figure.Below(drawn...).Picture(engine.Sides[string]{}).SVG()
	}
	return v
}

// briefly says where a fault is and what it is. No word from a file gets onto a page: whoever made the season file may
// have named a file that is not a record.
func briefly(f *replay.Fault) string {
	place := filepath.Base(f.Name)
	if f.Line > 0 {
		place += ":" + strconv.Itoa(f.Line)
	}
	return engine.Visible(place) + ": " + season.Brief(f.Kind) + ". rollbook season check says more."
}

// fixtureOf is a fixture with its teams, and what it came to.
func fixtureOf(s *report.Season, r *season.Result, to seasonLinks) fixtureView {
	line := s.FixtureLine(r)
	f := fixtureView{State: line.State, Href: to.of(r), result: r}
	side := func(side engine.Side) fixtureSide {
		one := fixtureSide{Name: s.Side(r, side)}
		if t := r.Teams[side]; t != nil {
			one.Key = t.Key
		}
		if r.HasScore() {
			one.Score, one.Won = engine.Number(r.Score[side]), cmp.Or(engine.Ahead(r.Score), r.Through) == side
		}
		return one
	}
	f.Visitor, f.Home = side(engine.Visitor), side(engine.Home)
	if line.WentOn != "" {
		f.State = listed(line.WentOn, f.State)
	}
	return f
}

// open lets scorers begin each fixture that can be played, and report the score of those that have none yet.
func (v *seasonView) open(base string) {
	for _, r := range append(v.Rounds, roundView{Fixtures: v.Next}) {
		for i := range r.Fixtures {
			f := &r.Fixtures[i]
			if f.result.CanReport() && f.Visitor.Key != "" && f.Home.Key != "" {
				f.Base, f.Ref, f.PlayOff = base, f.result.Fixture.Ref(), !f.result.Fixture.Round.Counts
			}
			if f.Base != "" && f.result.CanBegin() {
				f.Once = token()
			}
		}
	}
}

// makeLeaders are the figures that differ most from team to team: the first of the box, players' before teams'.
func makeLeaders(s *report.Season) (all []*season.Leaders) {
	for _, whose := range []struct {
		season.Whose
		most int
	}{{season.OfPlayers, fewFigures / 2}, {season.OfTeams, fewFigures}} {
		for _, l := range s.LeadersIn(whose.Whose, false) {
			if len(all) < whose.most && len(report.First(l, fewLeaders)) > 0 {
				all = append(all, l)
			}
		}
	}
	return all
}
