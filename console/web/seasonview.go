package web

import (
	"cmp"
	"html/template"
	"path/filepath"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/season"
	"rollbook/report"
)

// A seasonView is a season: tables, results, leaders, records, what is next.
type seasonView struct {
	page
	Name, Sub string
	Tables    []seasonTable
	Weeks     template.HTML // the places by week
	WeeksOf   string
	Grid      *resultGrid
	Rounds    []roundView
	Leaders   []leaderView
	Records   []recordView
	Next      []fixtureView
	NextName  string
	Once      string // the same form sent twice begins one game
	Play      string // where the next fixture is begun; "" for a watcher and for a site
	Faults    []string
	Teams     []anchor
}

// A seasonTable is the standings of a group.
type seasonTable struct {
	ID, Title string
	Columns   []seasonColumn
	Rows      []seasonRow
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

// A resultGrid has a row and a column for each team.
type resultGrid struct {
	Note  string
	Heads []teamName
	Rows  []gridRow
}

type teamName struct{ Key, Name string }

type gridRow struct {
	teamName
	Cells []gridCell
}

// A gridCell is what two teams' games came to.
type gridCell struct {
	Results []gridResult
	Self    bool
}

type gridResult struct {
	Score, Href string
	Reported    bool
}

// A roundView is a round with its fixtures.
type roundView struct {
	Name, Date string
	Fixtures   []fixtureView
}

// A fixtureView is a fixture and what it came to.
type fixtureView struct{ Teams, State, Href string }

// A leaderView is who leads in a figure.
type leaderView struct {
	Title string
	Rows  []leaderRow
}

type leaderRow struct {
	Place       int
	Team, Value string
}

// A recordView is a high of the season.
type recordView struct{ Value, Words, Href string }

// Columns of the standings that are on pages, and on narrow ones, by how little they matter.
const (
	onPages  = 7
	onNarrow = 3
)

// fewLeaders is how many teams or players of a figure are shown, and of how many figures.
const (
	fewLeaders = 3
	fewFigures = 8
)

// seasonLinks say where a game and a team are; "" for nowhere.
type seasonLinks struct {
	game func(*season.Game) string
	team func(*season.Team) string
}

// linked is a season whose games are led to.
func linked(s *report.Season) *report.Season {
	said := *s
	said.Links = true
	return &said
}

// makeSeason makes the view of a season that was played as deep as Histories.
func makeSeason(s *report.Season, to seasonLinks) seasonView {
	s = linked(s)
	v := seasonView{Name: s.Name}
	tables := s.Tables()
	v.Sub = s.State() + ". " + s.System.Title
	for i, t := range tables.Tables {
		one := seasonTable{ID: "table-" + strconv.Itoa(i+1), Title: cmp.Or(t.Group, "Table")}
		for _, c := range s.Columns() {
			if c.Minor <= onPages {
				one.Columns = append(one.Columns, seasonColumn{c, c.Minor > onNarrow || c.Key == "played"})
			}
		}
		for n := range t.Rows {
			team := s.TeamNamed(t.Rows[n].Team)
			line := seasonRow{Place: report.PlaceOf(&t.Rows[n]), Name: team.Name, Href: to.team(team)}
			for _, c := range one.Columns {
				line.Cells = append(line.Cells, c.Said(s.Plan, &t.Rows[n]))
			}
			one.Rows = append(one.Rows, line)
		}
		v.Tables = append(v.Tables, one)
	}
	v.Grid = makeGrid(s, to)
	for _, r := range s.Rounds {
		one := roundView{Name: r.Name, Date: r.Date}
		for _, result := range s.Round(r) {
			one.Fixtures = append(one.Fixtures, fixtureOf(s, result, to))
		}
		v.Rounds = append(v.Rounds, one)
	}
	v.Leaders = makeLeaders(s)
	highs := s.Highs()
	for _, h := range highs[:min(len(highs), 12)] {
		one := recordView{Value: engine.Number(h.Value), Words: h.Label + ": " + s.Who(h.Team, h.Player) + ", " + strings.Join(s.When(h), ", ")}
		if h.Result.Game != nil {
			one.Href = to.game(h.Result.Game)
		}
		v.Records = append(v.Records, one)
	}
	for _, r := range s.Next() {
		v.NextName = r.Fixture.Round.Name
		v.Next = append(v.Next, fixtureOf(s, r, to))
	}
	for _, f := range s.Faults {
		v.Faults = append(v.Faults, briefly(f))
	}
	for _, t := range s.Teams {
		if href := to.team(t); href != "" {
			v.Teams = append(v.Teams, anchor{Href: href, Words: t.Name})
		}
	}
	if places := s.Places(); len(places[0].Rounds) > 1 {
		v.Weeks, v.WeeksOf = placesByWeek(places).SVG(), "place in the table of the group, after each round"
	}
	return v
}

// briefly says where a fault is and what it is. No word of a file is on a page: who made the season file may have named one
// that is no record.
func briefly(f *replay.Fault) string {
	place := filepath.Base(f.Name)
	if f.Line > 0 {
		place += ":" + strconv.Itoa(f.Line)
	}
	return engine.Visible(place) + ": " + season.Brief(f.Kind) + ". rollbook season check says more."
}

// fixtureOf is a fixture in a line.
func fixtureOf(s *report.Season, r *season.Result, to seasonLinks) fixtureView {
	f := fixtureView{Teams: s.Pairing(r), State: r.State.String()}
	if r.Decided() {
		f.State = engine.Number(r.Score[engine.Visitor]) + "–" + engine.Number(r.Score[engine.Home])
		if r.State == season.Reported {
			f.State += ", reported"
		}
	}
	if r.Game != nil {
		f.Href = to.game(r.Game)
	}
	return f
}

// makeGrid makes the results grid; nil for more teams than a page can hold.
func makeGrid(s *report.Season, to seasonLinks) *resultGrid {
	const most = 20
	if len(s.Season.Teams) > most {
		return nil
	}
	g := &resultGrid{Note: report.GridNote + " Italic: reported, no record."}
	met := s.Meetings()
	for _, home := range s.Season.Teams {
		g.Heads = append(g.Heads, teamName{home.Key, home.Name})
		line := gridRow{teamName: teamName{home.Key, home.Name}}
		for _, visitor := range s.Season.Teams {
			cell := gridCell{Self: home == visitor}
			for _, m := range met[report.Pairing{Home: home, Visitor: visitor}] {
				one := gridResult{Score: m.Score, Reported: m.State == season.Reported}
				if m.Game != nil {
					one.Href = to.game(m.Game)
				}
				cell.Results = append(cell.Results, one)
			}
			line.Cells = append(line.Cells, cell)
		}
		g.Rows = append(g.Rows, line)
	}
	return g
}

// makeLeaders are the leaders of the figures that differ most from team to team: the first of the box, players' before teams'.
func makeLeaders(s *report.Season) []leaderView {
	var views []leaderView
	for _, whose := range []struct {
		season.Whose
		most int
	}{{season.OfPlayers, fewFigures / 2}, {season.OfTeams, fewFigures}} {
		for _, l := range s.LeadersIn(whose.Whose, false) {
			first := report.First(l, fewLeaders)
			if len(first) == 0 || len(views) == whose.most {
				continue
			}
			view := leaderView{Title: l.Label}
			for _, row := range first {
				view.Rows = append(view.Rows, leaderRow{row.Place, s.Leader(&row), row.Value.String()})
			}
			views = append(views, view)
		}
	}
	return views
}

// placesByWeek draws how the teams went up and down: a line a team, its key at both ends. Teams that share a place are drawn below
// each other.
func placesByWeek(groups []report.Places) *picture {
	last, most := len(groups[0].Rounds)-1, 1 // teams in a group
	for _, g := range groups {
		most = max(most, len(g.Teams))
	}
	const left, right, row = 400, 2000, 140
	tall := row*most + 160
	p := newPicture("fig", 2400, tall*len(groups))
	p.label = "the places of all teams after each of " + strconv.Itoa(last+1) + " rounds; the tables have the last ones"
	at := func(n int) int { return left + (right-left)*n/last }
	for g, group := range groups {
		top := tall * g
		p.text("b", 40, top+80, group.Group)
		for n := range group.Rounds {
			p.text("s mid", at(n), top+80, strconv.Itoa(n+1))
			p.path("l", "M", at(n), top+110, "v", row*most)
		}
		for _, t := range group.Teams {
			y := func(n int) int { return top + 110 + row*t.Rows[n] - row/2 }
			way := []any{"M", at(0), y(0)}
			for n := range last {
				way = append(way, "L", at(n+1), y(n+1))
			}
			p.path("c", way...)
			p.text("s end", left-40, y(0)+28, t.Key)
			p.text("s", right+40, y(last)+28, t.Key)
		}
	}
	return p
}

// A teamView is a team of a season: its results, and its figures.
type teamView struct {
	page
	Name, Sub string
	Results   []fixtureView
	Figures   []leaderRow
	Hurt      []string
}

// makeTeam makes the view of a team.
func makeTeam(s *report.Season, t *season.Team, to seasonLinks) teamView {
	s = linked(s)
	row, table := s.Standing(t)
	v := teamView{Name: t.Name, Sub: s.Name + ", " + cmp.Or(table.Group, "table") + ": place " + strconv.Itoa(row.Place)}
	for _, o := range s.Outcomes() {
		v.Sub += ", " + strconv.Itoa(o.Of(row)) + " " + o.Word
	}
	for _, r := range s.Of(t) {
		one := fixtureOf(s, r, to)
		one.Teams = strings.TrimSpace(r.Fixture.Round.Name + ": " + one.Teams)
		v.Results = append(v.Results, one)
	}
	for _, f := range s.TeamFigures(t) {
		if value := f.Value.String(); strings.Trim(value, "0.") != "" { // a page of noughts hides what a team has done
			v.Figures = append(v.Figures, leaderRow{Team: f.Label, Value: value})
		}
	}
	for _, h := range s.HurtNow(t) {
		v.Hurt = append(v.Hurt, s.HurtWords(h))
	}
	return v
}
