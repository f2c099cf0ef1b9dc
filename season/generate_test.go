package season_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/season"
)

var criteria = []string{"points", "percentage", "wins", "difference", "scored", "conceded", "away-wins", "group-record", "head-to-head",
	"head-to-head-difference", "head-to-head-scored", "conference-record", "common-record", "victory-strength",
	"schedule-strength", "goals-away"}

// pointSystems are scores of a win, a tie and a loss that leagues use, and some that nobody does.
var pointSystems = [][3]string{{"1", "0.5", "0"}, {"3", "1", "0"}, {"2", "1", "0"}, {"3", "1.5", "1"}, {"0.7", "0.3",
	"0.1"}, {"1", "2", "0"},
	{"0.000003", "0.000001", "0"}, {"999999", "333333.333333", "0.25"}}

// A generated season is a file and what the second implementation makes of the same games.
type generated struct {
	name      string
	text      string
	games     []*season.Game
	reference refSeason
}

// generate makes a season by chance: groups or none, criteria in any order, lots, rounds that do not count, neutral ground,
// scores that are often level, some of them proved.
func generate(seed uint64) *generated {
	r := rand.New(rand.NewPCG(seed, 15))
	g := &generated{name: fmt.Sprintf("Season %d", seed)}
	ref := &g.reference
	var head, teams, rounds strings.Builder
	groups := []string{"", "North", "South", "Far West"}[:1+r.IntN(4)]
	if r.IntN(3) == 0 {
		groups = groups[:1]
	}
	for i := range 2 + r.IntN(9) {
		t := refTeam{key: fmt.Sprintf("T%d", i), name: fmt.Sprintf("Team %d", i), group: groups[r.IntN(len(groups))], adjust: new(big.Rat)}
		t.conference = map[string]string{"": "", "North": "AFC", "South": "AFC", "Far West": "NFC"}[t.group]
		ref.teams = append(ref.teams, t)
		fmt.Fprintf(&teams, "team %s: %s\n", t.key, t.name)
		if t.group != "" {
			fmt.Fprintf(&teams, "  group: %s ; a comment\n  conference: %s\n", t.group, t.conference)
		}
		for range r.IntN(3) / 2 * 2 {
			points := []string{"-1", "+0.5", "-8", "+2"}[r.IntN(4)]
			t.adjust.Add(t.adjust, rat(points))
			fmt.Fprintf(&teams, "  adjust: %s for a reason\n", points)
		}
	}
	p := pointSystems[r.IntN(len(pointSystems))]
	ref.won, ref.tied, ref.lost = rat(p[0]), rat(p[1]), rat(p[2])
	order := slices.Clone(criteria)
	r.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	ref.order = order[:1+r.IntN(5)]
	ref.restart = r.IntN(2) == 0
	fmt.Fprintf(&head, "rollbook season 1\nseason: %s\nsystem: inches\npoints: %s\norder: %s\nrestart: %s\n", g.name,
		strings.Join(p[:], ", "), strings.Join(ref.order, ","),
		pick.If(ref.restart, "yes", "no"))
	if r.IntN(2) == 0 {
		var lots []string
		for _, i := range r.Perm(len(ref.teams)) {
			if r.IntN(6) > 0 {
				lots = append(lots, ref.teams[i].key)
			}
		}
		if ref.lots = lots; len(lots) > 0 {
			fmt.Fprintf(&head, "lots: %s\n", strings.Join(lots, ", "))
		}
	}
	for n := range r.IntN(12) {
		counts := r.IntN(6) > 0
		fmt.Fprintf(&rounds, "round Week %d\n", n+1)
		if !counts {
			fmt.Fprintf(&rounds, "  %s\n", []string{"counts: no", "playoff: yes"}[r.IntN(2)])
		}
		who := r.Perm(len(ref.teams))
		for ; len(who) > 1; who = who[2:] {
			g.fixture(r, &rounds, n, counts, ref.teams[who[0]], ref.teams[who[1]])
		}
	}
	parts := []string{teams.String(), rounds.String()}
	if r.IntN(4) == 0 {
		slices.Reverse(parts) // teams may be listed after rounds that use them
	}
	g.text = head.String() + strings.Join(parts, "")
	return g
}

func (g *generated) fixture(r *rand.Rand, b *strings.Builder, week int, counts bool, visitor, home refTeam) {
	game := refGame{visitor: visitor.key, home: home.key, visitors: r.IntN(3), homes: r.IntN(3), neutral: r.IntN(6) == 0}
	between := "@"
	if game.neutral {
		between = "v"
	}
	fmt.Fprintf(b, "  %s %s %s", visitor.key, between, home.key)
	switch r.IntN(5) {
	case 0:
		if counts {
			g.reference.left++
		}
		b.WriteString("\n")
		return
	case 1, 2:
		game.reported = true
		fmt.Fprintf(b, " %d-%d\n", game.visitors, game.homes)
	default:
		b.WriteString("\n")
		header := engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: visitor.name}, {Key: "home", Value: home.name},
			{Key: "event", Value: fmt.Sprintf("%s, Week %d", g.name, week+1)}}
		if game.neutral {
			header = append(header, engine.Field{Key: "neutral-site", Value: "yes"})
		}
		if !counts {
			header = append(header, engine.Field{Key: "playoff", Value: "yes"})
		}
		g.games = append(g.games, &season.Game{Ref: fmt.Sprint(len(g.games) + 1), Header: header, State: season.GameOver,
			Score: engine.Sides[int]{engine.Visitor: game.visitors, engine.Home: game.homes}})
	}
	if !counts {
		return
	}
	if game.reported {
		g.reference.reported++
	} else {
		g.reference.proved++
	}
	g.reference.games = append(g.reference.games, game)
}

func rat(s string) *big.Rat {
	r, ok := new(big.Rat).SetString(s)
	if !ok {
		panic(s)
	}
	return r
}

// play reads and plays a generated season.
func (g *generated) play(t testing.TB) *season.Season {
	t.Helper()
	plan, faults := season.Read("generated.season", g.text)
	if season.Status(faults) == 2 {
		t.Fatalf("%s\n%s", faults[0].Text(), g.text)
	}
	return season.Play(plan, season.Games{All: g.games}, season.Scores)
}

// lines writes the package's tables as the second implementation does.
func lines(t *season.Tables) string {
	var b strings.Builder
	fmt.Fprintf(&b, "proved %d reported %d left %d\n", t.Proved, t.Reported, t.Left)
	for _, table := range t.Tables {
		fmt.Fprintf(&b, "group %q\n", table.Group)
		for _, r := range table.Rows {
			fmt.Fprintf(&b, "%d %v %s %d %d %d %d points %s percentage %s %d %d %d home %v away %v group %v streak %q last %q reported %d\n",
				r.Place, r.Level, r.Team, r.Played, r.Won, r.Tied, r.Lost, r.Points, r.Percentage, r.Scored, r.Conceded, r.Difference,
				r.Home, r.Away, r.GroupRecord, r.Streak, r.Last, r.Reported)
		}
	}
	return b.String()
}

// TestTablesAgreeWithASecondImplementation compares 500 seasons with what the text of the specification says, as it was
// programmed apart from the package.
func TestTablesAgreeWithASecondImplementation(t *testing.T) {
	for seed := range uint64(500) {
		g := generate(seed)
		s := g.play(t)
		if got, want := lines(s.Tables()), g.reference.tables(); got != want {
			t.Fatalf("season %d:\n%s\ngot\n%s\nwant\n%s", seed, g.text, got, want)
		}
	}
}

// TestOrderOfGamesDoesNotMatter hands the games over in other orders.
func TestOrderOfGamesDoesNotMatter(t *testing.T) {
	for seed := range uint64(50) {
		g := generate(2000 + seed)
		want, _ := json.Marshal(g.play(t).Tables())
		slices.Reverse(g.games)
		if got, _ := json.Marshal(g.play(t).Tables()); string(got) != string(want) {
			t.Fatalf("season %d:\n%s\n%s", seed, got, want)
		}
	}
}

// TestOrderOfTheSetDoesNotMatter lists the teams in other orders: only teams that share a place may change theirs.
func TestOrderOfTheSetDoesNotMatter(t *testing.T) {
	for seed := range uint64(100) {
		g := generate(3000 + seed)
		places := func() map[string]int {
			m := map[string]int{}
			for _, table := range g.play(t).Tables().Tables {
				for _, row := range table.Rows {
					m[row.Team] = row.Place
				}
			}
			return m
		}
		want := places()
		blocks := strings.Split(g.text, "\nteam ")
		last := blocks[len(blocks)-1]
		if strings.Contains(last, "\nround ") {
			continue // rounds after the teams
		}
		slices.Reverse(blocks[1:])
		g.text = strings.ReplaceAll(strings.Join(blocks, "\nteam "), "\n\n", "\n") + "\n"
		if got := places(); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("season %d: %v, was %v", seed, got, want)
		}
	}
}
