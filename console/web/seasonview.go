package web

import (
	"cmp"
	"html/template"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/season"
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
	ID, Title, Note string
	Outcomes        []season.Outcome // that have columns
	Rows            []seasonRow
}

// A seasonRow is a team's line of a table.
type seasonRow struct {
	season.Row
	Outcomes []int  // games that came to each
	Href     string // of the team; "" for none
	Diff     string
}

// A resultGrid has a row and a column for each team: the row team's score first.
type resultGrid struct {
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

// makeSeason makes the view of a season that was played as deep as Histories.
func makeSeason(s *season.Season, to seasonLinks) seasonView {
	v := seasonView{Name: s.Name}
	tables := s.Tables()
	v.Sub = engine.Count(tables.Proved, "game", "games") + " proved, " + strconv.Itoa(tables.Reported) + " reported, " + strconv.Itoa(tables.Left) + " left. " + s.System.Title
	for i, t := range tables.Tables {
		one := seasonTable{ID: "table-" + strconv.Itoa(i+1), Title: t.Group, Outcomes: s.Outcomes()}
		if one.Title == "" {
			one.Title = "Table"
		}
		for _, row := range t.Rows {
			line := seasonRow{Row: row, Diff: engine.Signed(row.Difference)}
			line.Streak, line.Last = s.Form(row.Streak), s.Form(row.Last)
			for _, o := range one.Outcomes {
				line.Outcomes = append(line.Outcomes, o.Of(&row))
			}
			if team := s.TeamNamed(row.Team); team != nil {
				line.Href = to.team(team)
			}
			one.Rows = append(one.Rows, line)
		}
		v.Tables = append(v.Tables, one)
	}
	v.Grid = makeGrid(s, to)
	for _, r := range s.Rounds {
		one := roundView{Name: r.Name, Date: r.Date}
		for _, result := range s.Round(r) {
			one.Fixtures = append(one.Fixtures, fixtureOf(result, to))
		}
		v.Rounds = append(v.Rounds, one)
	}
	v.Leaders = makeLeaders(s)
	highs, players := s.Highs(), s.Players()
	for _, h := range highs[:min(len(highs), 12)] {
		one := recordView{Value: engine.Number(h.Value), Words: h.Label + ": " + h.Team.Name}
		if h.Player > 0 {
			one.Words += ", " + players.Called(h.Team, h.Player)
		}
		if h.Result != nil {
			one.Words += ", " + h.Result.Fixture.Round.Name
			if h.Result.Game != nil {
				one.Href = to.game(h.Result.Game)
			}
		}
		v.Records = append(v.Records, one)
	}
	for _, r := range s.Next() {
		v.NextName = r.Fixture.Round.Name
		v.Next = append(v.Next, fixtureOf(r, to))
	}
	for _, f := range s.Faults {
		v.Faults = append(v.Faults, briefly(f))
	}
	for _, t := range s.Teams {
		if href := to.team(t); href != "" {
			v.Teams = append(v.Teams, anchor{Href: href, Words: t.Name})
		}
	}
	if weeks := s.Weeks(); len(weeks) > 1 {
		p := placesByWeek(s, weeks)
		v.Weeks, v.WeeksOf = p.SVG(), "place in the table of the group, after each round"
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
func fixtureOf(r *season.Result, to seasonLinks) fixtureView {
	f := fixtureView{Teams: r.SideName(engine.Visitor) + " at " + r.SideName(engine.Home), State: r.State.String()}
	if r.Fixture.Neutral {
		f.Teams = r.SideName(engine.Visitor) + " against " + r.SideName(engine.Home)
	}
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
func makeGrid(s *season.Season, to seasonLinks) *resultGrid {
	const most = 20
	if len(s.Teams) > most {
		return nil
	}
	g := &resultGrid{}
	for _, row := range s.Teams {
		g.Heads = append(g.Heads, teamName{row.Key, row.Name})
		line := gridRow{teamName: teamName{row.Key, row.Name}}
		for _, column := range s.Teams {
			cell := gridCell{Self: row == column}
			for _, r := range s.Results {
				side := r.Side(row)
				if row == column || side == engine.Nobody || r.Side(column) == engine.Nobody || !r.Decided() {
					continue
				}
				one := gridResult{Score: strconv.Itoa(r.Score[side]) + "–" + strconv.Itoa(r.Score[side.Other()]), Reported: r.State == season.Reported}
				if r.Game != nil {
					one.Href = to.game(r.Game)
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
func makeLeaders(s *season.Season) []leaderView {
	var views []leaderView
	players := s.Players()
	add := func(figure string, whose season.Whose) {
		if len(views) == fewFigures {
			return
		}
		l, err := s.Leaders(figure, whose, false)
		if err != nil || len(l.Rows) == 0 || l.Rows[0].Value.String() == "0" {
			return
		}
		view := leaderView{Title: l.Label}
		for _, row := range l.Rows[:min(len(l.Rows), fewLeaders)] {
			if row.Value.String() == "0" {
				break
			}
			name := row.Team
			if t := s.TeamNamed(row.Team); t != nil {
				name = t.Name
				if row.Player > 0 {
					name = players.Called(t, row.Player) + ", " + name
				}
			}
			view.Rows = append(view.Rows, leaderRow{row.Place, name, row.Value.String()})
		}
		views = append(views, view)
	}
	for _, figure := range s.PlayerFigures {
		if len(views) < fewFigures/2 {
			add(figure, season.OfPlayers)
		}
	}
	for _, figure := range s.FigureNames(season.OfTeams) {
		add(figure, season.OfTeams)
	}
	return views
}

// placesByWeek draws how the teams went up and down: a line a team, its key at both ends. Teams that share a place are drawn below
// each other.
func placesByWeek(s *season.Season, weeks []season.Week) *picture {
	most := 1 // teams in a group
	for _, w := range weeks {
		most = max(most, slices.Max(w.Rows))
	}
	const left, right, row = 400, 2000, 140
	groups := slices.Clone(s.Groups)
	if len(groups) == 0 {
		groups = []string{""}
	}
	tall := row*most + 160
	p := newPicture("fig", 2400, tall*len(groups))
	p.label = "the places of all teams after each of " + strconv.Itoa(len(weeks)) + " rounds; the tables have the last ones"
	at := func(n int) int { return left + (right-left)*n/(len(weeks)-1) }
	for g, group := range groups {
		top := tall * g
		p.text("b", 40, top+80, group)
		for n := range weeks {
			p.text("s mid", at(n), top+80, strconv.Itoa(n+1))
			p.path("l", "M", at(n), top+110, "v", row*most)
		}
		for i, t := range s.Teams {
			if t.Group != group {
				continue
			}
			var way []any
			y := func(n int) int { return top + 110 + row*weeks[n].Rows[i] - row/2 }
			for n := range weeks {
				if n == 0 {
					way = append(way, "M", at(n), y(n))
				} else {
					way = append(way, "L", at(n), y(n))
				}
			}
			p.path("c", way...)
			p.text("s end", left-40, y(0)+28, t.Key)
			p.text("s", right+40, y(len(weeks)-1)+28, t.Key)
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
func makeTeam(s *season.Season, t *season.Team, to seasonLinks) teamView {
	v := teamView{Name: t.Name, Sub: s.Name}
	for _, table := range s.Tables().Tables {
		for _, row := range table.Rows {
			if row.Team == t.Key {
				v.Sub += ", " + cmp.Or(table.Group, "table") + ": place " + strconv.Itoa(row.Place)
				for _, o := range s.Outcomes() {
					v.Sub += ", " + strconv.Itoa(o.Of(&row)) + " " + o.Word
				}
			}
		}
	}
	for _, r := range s.Of(t) {
		one := fixtureOf(r, to)
		one.Teams = strings.TrimSpace(r.Fixture.Round.Name + ": " + one.Teams)
		v.Results = append(v.Results, one)
	}
	for _, f := range s.TeamFigures(t) {
		if value := f.Value.String(); strings.Trim(value, "0.") != "" { // a page of noughts hides what a team has done
			v.Figures = append(v.Figures, leaderRow{Team: f.Label, Value: value})
		}
	}
	players := s.Players()
	for _, h := range s.HurtNow(t) {
		v.Hurt = append(v.Hurt, players.Called(t, h.Player)+" misses "+engine.Count(h.Left, "more game", "more games"))
	}
	return v
}
