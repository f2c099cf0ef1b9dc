package engine

import (
	"strings"
	"testing"
)

type toyKind uint8

const (
	toyRun toyKind = iota
	toyPunt
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
	FigureRow[toyEvent, toyKind]{Key: "punts.count", Label: "Punts", On: []toyKind{toyPunt}},
	FigureRow[toyEvent, toyKind]{Key: "punts.yards", Label: "Punt yards", On: []toyKind{toyPunt}, Amount: toyYards},
	FigureRow[toyEvent, toyKind]{Key: "punts.average", Label: "Punting average", Adds: Average, From: []string{"punts.yards", "punts.count"}},
	FigureRow[toyEvent, toyKind]{Key: "long", Label: "Longest punt", Adds: Longest, On: []toyKind{toyPunt}, Amount: toyYards},
	FigureRow[toyEvent, toyKind]{Key: "net", Label: "Rushing less punting", From: []string{"rush.yards", "-punts.yards"}},
)

func toyTallies(events ...toyEvent) []Tally {
	tallies := toyFigures.tallies(len(Sides[int]{}))
	for i := range events {
		toyFigures.Count(tallies, &events[i])
	}
	return tallies
}

func TestFiguresAreCountedAsTheirRowsSay(t *testing.T) {
	tallies := toyTallies(toyEvent{toyRun, Visitor, -3}, toyEvent{toyPunt, Visitor, 40}, toyEvent{toyPunt, Visitor, 43}, toyEvent{toyRun, Home, 7})
	var o Object
	o.Open("")
	toyFigures.AppendMembers(&o, tallies[Visitor])
	o.Close()
	want := `{"rush":{"count":1,"yards":-3},"punts":{"count":2,"yards":83,"average":41.5},"long":43,"net":-86}`
	if got := string(o.Done()); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if text, ok := toyFigures.Value(tallies[Home], "punts.average"); text != "0" || !ok {
		t.Errorf("the average of no punts is %q", text)
	}
	if _, ok := toyFigures.Value(tallies[Home], "punts"); ok {
		t.Error("an object is no figure")
	}
}

func TestAveragesAreRoundedHalfAwayFromZero(t *testing.T) {
	for _, c := range []struct{ a, b, want int }{{1, 3, 3}, {2, 3, 7}, {1, 20, 1}, {-1, 20, -1}, {5, 0, 0}, {-2, 3, -7}} {
		if got := tenths(c.a, c.b); got != c.want {
			t.Errorf("%d/%d is %d tenths, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestTheComparisonHasAColumnForEachFigure(t *testing.T) {
	tallies := toyTallies(toyEvent{toyRun, Visitor, -3}, toyEvent{toyRun, Home, 7}, toyEvent{toyPunt, Home, 38})
	names := Names{Nick: Sides[string]{Visitor: "Bears", Home: "Green Bay Packers"}}
	var score BoxScore
	toyFigures.addComparison(&score, &names, Sides[Tally]{Visitor: tallies[Visitor], Home: tallies[Home]}, toyFigures.Comparison([]Line{
		{"Rushes, yards", []string{"rush.count", "rush.yards"}}, {"Punting average", []string{"punts.average"}},
	}))
	want := `Team statistics
                  Bears  Green Bay Packers
Rushes, yards    1   −3            1     7
Punting average     0.0               38.0
`
	if got := string(score.AppendText(nil)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestEachEventCountsOnceForItsTeam(t *testing.T) {
	events := []toyEvent{{toyRun, Visitor, 5}, {toyRun, Nobody, 90}, {toyPunt, Home, 40}, {toyRun, Visitor, 3}}
	f := toyFigures.OfTeams()
	f.Count(events[:2])
	if fresh := f.Count(events); len(fresh) != 2 || fresh[0] != events[2] {
		t.Errorf("the second count finds %v", fresh)
	}
	if fresh := f.Count(events); len(fresh) != 0 {
		t.Errorf("the third count finds %v", fresh)
	}
	for _, c := range []struct {
		team      Side
		key, want string
	}{
		{Visitor, "rush.count", "2"}, {Visitor, "rush.yards", "8"}, {Visitor, "long", "0"},
		{Home, "rush.count", "0"}, {Home, "long", "40"},
	} {
		if got, ok := f.Value(c.team, c.key); got != c.want || !ok {
			t.Errorf("%s of the %s is %q, want %s", c.key, c.team, got, c.want)
		}
	}
	if _, ok := f.Value(Home, "rush"); ok {
		t.Error("an object is no figure")
	}
}

func TestATableWithAWrongRowIsRefused(t *testing.T) {
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

// The next match has other shirts: those of the last one count for nobody, and the new ones begin at zero.
func TestTalliesInTheMemoryOfOthersAreZeros(t *testing.T) {
	tallies := toyFigures.TalliesAt(nil, 5, []int{0, int(Visitor), int(Home)})
	toyFigures.Count(tallies, &toyEvent{toyRun, Home, 7})
	again := toyFigures.TalliesAt(tallies, 5, []int{int(Home), 3, 4})
	for _, place := range []int{int(Home), 3, 4} {
		for i, n := range again[place] {
			if n != 0 {
				t.Errorf("tally %d begins with %s %d", place, toyFigures.rows[i].Key, n)
			}
		}
		if len(again[place]) != len(toyFigures.rows) {
			t.Errorf("tally %d has %d figures", place, len(again[place]))
		}
	}
	again[3][0], again[4][0] = 1, 2
	if again[Home][0] != 0 || again[3][0] != 1 {
		t.Error("two tallies share their figures")
	}
}

func TestTheFiguresOfTheNextGameBeginAtZero(t *testing.T) {
	f := toyFigures.OfTeams()
	f.Count([]toyEvent{{toyRun, Visitor, 5}, {toyPunt, Home, 40}})
	f.Begin().Count([]toyEvent{{toyRun, Visitor, 3}})
	if got, _ := f.Value(Visitor, "rush.yards"); got != "3" {
		t.Errorf("the visitors have %s yards", got)
	}
	if got, _ := f.Value(Home, "long"); got != "0" {
		t.Errorf("the longest punt of the home team is %s", got)
	}
}

func TestAComparisonOfAFigureThatIsNotThereIsRefused(t *testing.T) {
	defer func() {
		if said, _ := recover().(string); !strings.Contains(said, `rush.tries`) {
			t.Errorf("got %q", said)
		}
	}()
	toyFigures.Comparison([]Line{{"Rushes", []string{"rush.tries"}}})
}
