package engine

import (
	"strings"
	"testing"
)

type toyKind uint8

const (
	toyRun toyKind = iota
	toyKick
)

type toyEvent struct {
	kind  toyKind
	team  Side
	yards int
}

func toyYards(e *toyEvent) int { return e.yards }

var toyFigures = NewFigureTable(
	func(e *toyEvent) toyKind { return e.kind },
	func(e *toyEvent) int { return int(e.team) },
	FigureRow[toyEvent, toyKind]{Key: "rush.count", Label: "Rushes", On: []toyKind{toyRun}},
	FigureRow[toyEvent, toyKind]{Key: "rush.yards", Label: "Rushing yards", On: []toyKind{toyRun}, Amount: toyYards},
	FigureRow[toyEvent, toyKind]{Key: "punts.count", Label: "Punts", On: []toyKind{toyKick}},
	FigureRow[toyEvent, toyKind]{Key: "punts.yards", Label: "Punt yards", On: []toyKind{toyKick}, Amount: toyYards},
	FigureRow[toyEvent, toyKind]{Key: "punts.average", Label: "Punting average", Adds: Average, From: []string{"punts.yards", "punts.count"}},
	FigureRow[toyEvent, toyKind]{Key: "long", Label: "Longest punt", Adds: Longest, On: []toyKind{toyKick}, Amount: toyYards},
	FigureRow[toyEvent, toyKind]{Key: "net", Label: "Rushing less punting", From: []string{"rush.yards", "-punts.yards"}},
)

func toyTallies(events ...toyEvent) []Tally {
	tallies := make([]Tally, len(Sides[int]{}))
	for i := range events {
		toyFigures.Count(tallies, &events[i])
	}
	return tallies
}

func TestFigureTableAdd(t *testing.T) {
	tallies := toyTallies(toyEvent{toyRun, Visitor, -3}, toyEvent{toyKick, Visitor, 40}, toyEvent{toyKick, Visitor, 43},
		toyEvent{toyRun, Home, 7})
	var o Object
	toyFigures.Add(&o, tallies[Visitor])
	want := `{"rush":{"count":1,"yards":-3},"punts":{"count":2,"yards":83,"average":41.5},"long":43,"net":-86}`
	if got := o.Value().Text(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if v, ok := toyFigures.Figure(tallies[Home], "punts.average"); v.Text() != "0" || !ok {
		t.Errorf("the average of no punts is %s", v.Text())
	}
	if _, ok := toyFigures.Figure(tallies[Home], "punts"); ok {
		t.Error("an object is no figure")
	}
}

func TestQuotientsHaveTheirDecimals(t *testing.T) {
	for _, c := range []struct {
		a, b, decimals int
		want           string
	}{{1, 3, 1, "0.3"}, {2, 3, 1, "0.7"}, {1, 20, 1, "0.1"}, {-1, 20, 1, "-0.1"}, {5, 0, 1, "0.0"}, {11, 40, 3, "0.275"},
		{-1, 400, 3, "-0.003"}, {5, 4, 3, "1.250"}} {
		if got := spellDecimal(quotient(c.a, c.b, c.decimals), c.decimals); got != c.want {
			t.Errorf("%d/%d is %s, want %s", c.a, c.b, got, c.want)
		}
	}
}

func TestTeamFiguresAddComparison(t *testing.T) {
	figures := toyFigures.NewTeamFigures(func() {})
	for _, e := range []toyEvent{{toyRun, Visitor, -3}, {toyRun, Home, 7}, {toyKick, Home, 38}} {
		figures.Count(&e)
	}
	names := Names{Nick: Sides[string]{Visitor: "Bears", Home: "Green Bay Packers"}}
	var score BoxScore
	figures.AddComparison(&score, &names, []ComparisonRow{
		{"Rushes, yards", []string{"rush.count", "rush.yards"}}, {"Punting average", []string{"punts.average"}},
	})
	want := `Team statistics
  Bears    Green Bay Packers  
Rushes, yards  1  −3  1  7
Punting average    0.0    38.0
`
	if got := score.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestTeamFiguresCountWhenAsked(t *testing.T) {
	events := []toyEvent{{toyRun, Visitor, 5}, {toyRun, Nobody, 90}, {toyKick, Home, 40}, {toyRun, Visitor, 3}}
	var f *TeamFigures[toyEvent, toyKind]
	counted := 0
	f = toyFigures.NewTeamFigures(func() {
		for ; counted < len(events); counted++ {
			f.Count(&events[counted])
		}
	})
	for _, c := range []struct {
		team      Side
		key, want string
	}{
		{Visitor, "rush.count", "2"}, {Visitor, "rush.yards", "8"}, {Visitor, "long", "0"},
		{Home, "rush.count", "0"}, {Home, "long", "40"},
	} {
		if got, ok := f.Figure(c.team, c.key); got.Text() != c.want || !ok {
			t.Errorf("%s of the %s is %s, want %s", c.key, c.team, got.Text(), c.want)
		}
	}
	if _, ok := f.Figure(Home, "rush"); ok {
		t.Error("an object is no figure")
	}
	events = append(events, toyEvent{toyRun, Home, 2})
	if got := f.Number(Home, "rush.yards"); got != 2 {
		t.Errorf("after another run the rushing yards are %d", got)
	}
}

func TestNewFigureTablePanics(t *testing.T) {
	for want, row := range map[string]FigureRow[toyEvent, toyKind]{
		"two figures":   {Key: "a"},
		"not before it": {Key: "b", From: []string{"c"}},
	} {
		func() {
			defer func() {
				if said, _ := recover().(string); !strings.Contains(said, want) {
					t.Errorf("got %q, want %q", said, want)
				}
			}()
			NewFigureTable(func(*toyEvent) toyKind { return 0 }, func(*toyEvent) int { return 0 }, FigureRow[toyEvent, toyKind]{Key: "a"}, row)
		}()
	}
}
