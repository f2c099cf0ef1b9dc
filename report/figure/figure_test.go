package figure

import (
	"bytes"
	"fmt"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"

	"rollbook/chances"
	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/football"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/internal/lists"
	"rollbook/replay"
	"rollbook/report"
	"rollbook/season"
)

// run plays the first entries of a record.
func run(setup *engine.Setup, entries []string) *replay.Trace {
	return replay.Run(setup, entries, replay.Keep{Journal: true})
}

// resultOf is a game as a card shows it.
func resultOf(tr *replay.Trace) *Result {
	g := tr.Result.Game
	return &Result{Names: engine.NewNames(tr.Setup), Score: g.Score(), System: tr.Setup.System, Header: tr.Setup.Header,
		Box: engine.BoxOf(g), BoxScore: g.BoxScore(),
		Status: "Final", Scorer: func(goal *report.Goal) string {
			_, short := replay.PlayerName(tr.Setup, goal.Side, goal.Player)
			return short
		}}
}

// Every drive ends in the chart of a page, in that of a book and on the card where its box says.
func TestDrivesEndWhereTheBoxSays(t *testing.T) {
	for _, f := range fixtures.Records() {
		rec := replay.Read(f.File, f.Text)[0]
		g := resultOf(run(rec.Setup, replay.Entries(rec.Tokens())))
		drives := report.Drives(&g.System.Sport, g.Box)
		if len(drives) == 0 {
			continue
		}
		reaches := func(shapes []Shape, role Role, x, y float64) bool {
			for _, s := range shapes {
				for _, p := range s.Points {
					if s.Role == role && s.Closed && math.Hypot(p.X-x, p.Y-y) < 0.01 {
						return true
					}
				}
			}
			return false
		}
		for _, width := range []float64{PageWidth, 190} {
			before, beside := 13.0, 29.0
			if width >= Wide {
				before, beside = 45, 51
			}
			chart, yard := Drives(drives, g.Names.Nick, width), (width-before-beside-4)/120
			for i, d := range drives {
				to := d.End
				if d.Team == engine.Home {
					to = 100 - to
				}
				if !reaches(chart.Shapes, roleOf(d.Team), before+2+yard*float64(to+10), DriveHead+DriveRow*(float64(i)+0.5)) {
					t.Errorf("%s: drive %d does not end at %d in a chart of %g millimeters", f.File, i+1, d.End, width)
				}
				y := DriveHead + DriveRow*float64(i+1)
				if !slices.ContainsFunc(chart.Shapes, func(s Shape) bool { return slices.Equal(s.Points, []Point{{0, y}, {width, y}}) }) {
					t.Errorf("%s: no rule below drive %d in a chart of %g millimeters", f.File, i+1, width)
				}
			}
		}
		card := g.Card()
		for i, d := range drives {
			up := d.End
			if d.Team == engine.Home {
				up = 100 - up
			}
			if !reaches(card.Shapes, roleOf(d.Team), 60+1080/float64(len(drives))*(float64(i)+0.5), 382+36+1.2*float64(100-up)) {
				t.Errorf("%s: drive %d of the card does not end at %d", f.File, i+1, d.End)
			}
		}
	}
}

// Every score has a dot on the strip of drives, a touchdown and its try one, whether a drive ended with it or not.
func TestEveryScoreHasADot(t *testing.T) {
	for _, f := range fixtures.Records() {
		rec := replay.Read(f.File, f.Text)[0]
		g := resultOf(run(rec.Setup, replay.Entries(rec.Tokens())))
		drives, scores, want := report.Drives(&g.System.Sport, g.Box), report.Scores(&g.System.Sport, g.Box), 0
		if len(drives) == 0 {
			continue
		}
		for i, s := range scores {
			if i == 0 || !s.Kind.Try || scores[i-1].Team != s.Team {
				want++
			}
		}
		for _, s := range Strip(drives, scores, 180).Shapes {
			if s.Radius > 0 {
				want--
			}
		}
		if want != 0 {
			t.Errorf("%s: %d scores have no dot", f.File, want)
		}
	}
}

// A score is on the drive that was on, or that had been the last: those of the fixtures and of games of chance.
func TestScoresAreOnTheirDrives(t *testing.T) {
	against := 0
	check := func(name string, tr *replay.Trace) {
		box, sport := engine.BoxOf(tr.Result.Game), &tr.Setup.System.Sport
		drives, scores, next, last := report.Drives(sport, box), report.Scores(sport, box), 0, -1
		of := report.DriveOf(drives, scores)
		for n := 1; n <= len(tr.Answers); n++ {
			drive, _ := tr.Drive(n - 1)
			last = max(last, drive)
			for next < len(scores) && scores[next].After == tr.ScoreAfter(n) && scores[next].After != tr.ScoreAfter(n-1) {
				s := &scores[next]
				if of[next] >= 0 && of[next] != last {
					t.Errorf("%s: %s by %s in %d at entry %d is on drive %d, not %d", name, s.Kind.Words, s.Team, s.Period, n, of[next], last)
				}
				if of[next] >= 0 && drives[of[next]].Team != s.Team {
					against++
				}
				next++
			}
		}
	}
	for _, f := range fixtures.Records() {
		rec := replay.Read(f.File, f.Text)[0]
		check(f.File, run(rec.Setup, replay.Entries(rec.Tokens())))
		for seed := range 10 {
			c := coach.Simulator{Pick: enginetest.Chance(uint64(seed)), Coach: coach.House, Most: 3000}
			c.Continue(rec.Setup, nil)
			check(fmt.Sprint(f.File, " ", seed), run(rec.Setup, c.Entries()))
		}
	}
	if against == 0 {
		t.Error("no game has a safety or a return")
	}
}

// The marks of shots are as many as the box has goals and saves, own goals or not.
func TestShotsAreThoseOfTheBox(t *testing.T) {
	setup, own := replay.Read("s", fixtures.Seasons()[1].Files["matchday-1-mor-cal.roll"])[0].Setup, 0
	for seed := range 40 {
		c := coach.Simulator{Pick: enginetest.Chance(uint64(seed)), Coach: coach.House, Most: 3000}
		c.Continue(setup, nil)
		box := engine.BoxOf(run(setup, c.Entries()).Result.Game)
		marks := map[Role]int{}
		for _, s := range Shots(box, engine.Teams, engine.Sides[string]{}, PageWidth).Shapes {
			if s.Radius > 1 {
				marks[s.Role]++
			}
		}
		goals, saves, owned := 0, 0, 0
		for _, side := range engine.Teams {
			figure := func(key string) int { return box.Of(side).At("team", key).Int() }
			goals, saves, owned = goals+figure("goals"), saves+figure("saves"), owned+figure("own_goals")
		}
		own += owned
		if marks[Full] != goals-owned || marks[Open] != saves+owned {
			t.Errorf("seed %d: %v are drawn, the box has %d goals, %d of them own, and %d saves", seed, marks, goals, owned, saves)
		}
	}
	if own == 0 {
		t.Error("no match has an own goal")
	}
}

// Texts of a figure are in its frame, and none is written over another.
func TestTextsHaveTheirRoom(t *testing.T) {
	teams, seen := engine.Sides[string]{engine.Visitor: "Saltmarsh United of the North", engine.Home: "Calder"}, 0
	const apart = 0.5 // millimeters, about a blank
	check := func(name string, f *Figure) {
		type place struct {
			left, right, y float64
			words          string
		}
		var placed []place
		for _, s := range f.Shapes {
			if s.Text == "" {
				continue
			}
			if f.W < 190 && (s.Size < small || s.Bold && s.Size < large) {
				t.Errorf("%s: %q has a size of %.2f; pages write no smaller ones", name, s.Text, s.Size)
			}
			w := s.width()
			one := place{left: s.Points[0].X - w*float64(s.Anchor)/2, y: s.Points[0].Y, words: s.Text}
			one.right = one.left + w
			for _, other := range placed {
				if math.Abs(one.y-other.y) < 2 && one.left < other.right+apart && other.left < one.right+apart {
					t.Errorf("%s: %q is written over %q, or runs into it", name, one.words, other.words)
				}
			}
			if one.left < -0.1 || one.right > f.W+0.1 || one.y < 1.8 || one.y > f.H+0.1 {
				t.Errorf("%s: %q at %.1f, %.1f is outside the figure of %.1f by %.1f", name, one.words, one.left, one.y, f.W, f.H)
			}
			for _, ring := range f.Shapes {
				if at := ring.Points[0]; ring.Radius > 1.5 && at.Y+ring.Radius > one.y-1.8 && at.Y-ring.Radius < one.y &&
					at.X+ring.Radius > one.left-1 && at.X-ring.Radius < one.right+1 &&
					math.Abs(at.X-(one.left+one.right)/2) > 0.1 {
					t.Errorf("%s: a ring covers %q, or stands too close", name, one.words)
				}
			}
			placed = append(placed, one)
			seen++
		}
	}
	for _, width := range []float64{PageNarrow, PageWidth, 190} {
		parts := []Part{{0, "Q1"}, {3, "Q4"}, {6, "OT"}}
		for _, end := range []chances.Share{0, 1e6} {
			curve := slices.Repeat([]chances.Point{{Value: 5e5}}, 7)
			check("chances", Chances(append(curve, chances.Point{Value: end}), engine.Visitor, parts, []int{3, 6, 7}, teams, width, 40))
		}
		after := []string{"Week 1", "Week 2", "Week 3", "Week 4", "Week 5", "Week 6", "Week 7", "Semi-finals", "Harbor Bowl"}
		team := report.TeamCourse{Team: &season.Team{Key: "DUL"}, Name: "Duluth Icebreakers",
			PlayOffs: make([]chances.Chance, 10), Title: make([]chances.Chance, 10), PlayOffsNow: "sure", TitleNow: "–"}
		check("odds", Odds(&report.OddsCourse{Group: "North", After: after, PlayOffs: true, Title: true}, []report.TeamCourse{team}, width))
	}
	minute := func(g *report.Goal) string { return g.Minute + "′" }
	look := func(name string, tr *replay.Trace) {
		sport, box, score := &tr.Setup.System.Sport, engine.BoxOf(tr.Result.Game), tr.Result.Game.BoxScore()
		for _, width := range []float64{PageNarrow, PageWidth, 190} {
			check(name, Goals(report.Goals(box), engine.Teams, teams, width, minute))
			check(name, Rounds(report.RoundsOf(sport, &score), teams, width))
			if width != PageNarrow {
				check(name, Drives(report.Drives(sport, box), teams, width))
				check(name, Strip(report.Drives(sport, box), report.Scores(sport, box), width))
				if report.HasShots(box) {
					check(name, Shots(box, engine.Teams, teams, width))
				}
			}
		}
	}
	for _, f := range fixtures.Records() {
		rec := replay.Read(f.File, f.Text)[0]
		look(f.File, run(rec.Setup, replay.Entries(rec.Tokens())))
	}
	for _, f := range fixtures.Seasons() {
		for name, record := range f.Files {
			if strings.HasSuffix(name, ".roll") {
				rec := replay.Read(name, record)[0]
				look(name, run(rec.Setup, replay.Entries(rec.Tokens())))
			}
		}
	}
	if seen < 1000 {
		t.Errorf("only %d texts were looked at", seen)
	}
}

// Teams that share a place have their keys below each other in the picture of the places, not over each other.
func TestSharedPlacesAreDrawnBelowEachOther(t *testing.T) {
	plan, faults := season.Read("l.season",
		"rollbook season 1\nseason: L\nsystem: inches\nteam A: Alpha\nteam B: Beta\nteam C: Gamma\nteam D: Delta\n"+
			"round 1\n A @ B 1-1\n C @ D 1-1\nround 2\n A @ C 1-1\n B @ D 1-1\n")
	if len(faults) > 0 {
		t.Fatal(faults[0].Why)
	}
	places := (&report.Season{Season: season.Play(plan, season.Games{}, season.Histories)}).Places()[0]
	at := map[Point]string{}
	for _, s := range Places(&places, places.Teams, PageNarrow, PlacesHeight(4, PageNarrow)).Shapes {
		if len(s.Text) == 1 && s.Text >= "A" {
			if other := at[s.Points[0]]; other != "" {
				t.Errorf("%s is drawn over %s", s.Text, other)
			}
			at[s.Points[0]] = s.Text
		}
	}
	if len(at) != 8 {
		t.Errorf("%d keys are drawn: %v", len(at), at)
	}
}

// The card of every fixture has both scores, and nothing on it is wider than the card; the same game has the same bytes.
func TestCards(t *testing.T) {
	for _, f := range fixtures.Records() {
		rec := replay.Read(f.File, f.Text)[0]
		for _, n := range []int{0, len(rec.Tokens()) / 2, len(rec.Tokens())} {
			g := resultOf(run(rec.Setup, rec.Tokens()[:n]))
			g.Headline, g.Over = "Somebody comes from behind to beat somebody else in overtime, 108–107", n == len(rec.Tokens())
			for _, card := range []*Card{g.Card(), g.Tall()} {
				texts := ""
				for _, s := range card.Shapes {
					texts += "|" + s.Text
					if s.Text == "" {
						continue
					}
					if left := s.Points[0].X - s.width()*float64(s.Anchor)/2; left < 0 || left+s.width() > card.W ||
						s.Points[0].Y > card.H || s.Points[0].Y < s.Size/2 {
						t.Errorf("%s after %d: %q does not fit the card", f.File, n, s.Text)
					}
				}
				for _, side := range engine.Teams {
					if !strings.Contains(texts, "|"+engine.Number(g.Score[side])) {
						t.Errorf("%s after %d: the card does not have the score", f.File, n)
					}
				}
			}
		}
	}
	rec := replay.Read("x", fixtures.Records()[0].Text)[0]
	g := resultOf(run(rec.Setup, rec.Tokens()))
	once := g.Card().PNG()
	if !bytes.Equal(once, g.Card().PNG()) {
		t.Error("the same game has two cards")
	}
	if im, err := png.Decode(bytes.NewReader(g.Tall().PNG())); err != nil || im.Bounds().Dx() != TallWidth || im.Bounds().Dy() != TallHeight {
		t.Errorf("the tall PNG: %v", err)
	}
	if im, err := png.Decode(bytes.NewReader(once)); err != nil || im.Bounds().Dx() != CardWidth || im.Bounds().Dy() != CardHeight {
		t.Errorf("the PNG: %v", err)
	}
}

// Teams have their own colors where a season gives them some, dark enough for paper, and never the same one.
func TestCardColors(t *testing.T) {
	drawn := func(visitor, home string) (colors []string) {
		g := resultOf(run(replay.Read("x", "rollbook 1\nsystem: inches\nvisitor: A\nhome: B\n")[0].Setup, nil))
		g.Colors = engine.Sides[string]{engine.Visitor: visitor, engine.Home: home}
		card := g.Card()
		for i := range card.Shapes {
			colors = append(colors, card.paint(&card.Shapes[i]))
		}
		return colors
	}
	if colors := drawn("#C8102E", "#ffffff"); !slices.Contains(colors, "#c8102e") || !slices.Contains(colors, "#969696") {
		t.Errorf("red against white: %v", colors)
	}
	blue := func(colors []string) int {
		return len(lists.Only(colors, func(c string) bool { return c == "#0b162a" }))
	}
	if blue(drawn("#0b162a", "#0b162a")) != blue(drawn("", "#0b162a")) {
		t.Error("both teams have the same color")
	}
}

// The winner stands in white on the team's color, the loser pale; before the end, and level, neither.
func TestACardHasAWinner(t *testing.T) {
	setup := replay.Read("x", "rollbook 1\nsystem: inches\nvisitor: Ann\nhome: Bob\n")[0].Setup
	colorOf := func(over bool, visitor, home int) [2]string {
		g := resultOf(run(setup, nil))
		g.Over, g.Score = over, engine.Sides[int]{engine.Visitor: visitor, engine.Home: home}
		var found [2]string
		for _, s := range g.Card().Shapes {
			for i, name := range []string{"Ann", "Bob"} {
				if s.Text == name {
					found[i] = s.color
				}
			}
		}
		return found
	}
	for _, c := range []struct {
		over          bool
		visitor, home int
		want          [2]string
	}{{false, 7, 0, [2]string{ink, ink}}, {true, 7, 7, [2]string{ink, ink}}, {true, 7, 0, [2]string{sheet, soft}},
		{true, 0, 7, [2]string{soft, sheet}}} {
		if got := colorOf(c.over, c.visitor, c.home); got != c.want {
			t.Errorf("%+v: %v", c, got)
		}
	}
}

// The score is at a scoring drive's dot, with its try; a safety and a return are between two drives.
func TestScoresAtTheDots(t *testing.T) {
	const v, h = engine.Visitor, engine.Home
	after := func(team engine.Side, kind string, period, visitor, home int) report.Score {
		return report.Score{Team: team, Period: period, Kind: football.Sport(engine.Sport{}).Scores[kind],
			After: engine.Sides[int]{v: visitor, h: home}}
	}
	drives := []report.Drive{{Team: v, Period: 1, Result: "touchdown"}, {Team: h, Period: 1, Result: "safety"},
		{Team: v, Period: 2, Result: "field-goal"}, {Team: h, Period: 3, Result: "touchdown"}}
	scores := []report.Score{after(v, "run", 1, 6, 0), after(v, "kick", 1, 7, 0), after(v, "safety", 1, 9, 0),
		after(v, "field-goal", 2, 12, 0), after(h, "pass", 3, 12, 6), after(h, "two-point", 3, 12, 8)}
	want := []dot{{0.5, v, "7-0", false}, {2, v, "9-0", true}, {2.5, v, "12-0", false}, {3.5, h, "12-8", false}}
	if got := dots(drives, scores); !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
}
