package season_test

import (
	"fmt"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/enginetest"
	"rollbook/replay/season"
)

// bigSeason is a season of 32 teams and n rounds of 16 fixtures, each played by chance and loaded as a record.
func bigSeason(b *testing.B, system string, rounds int) (text string, games []*season.Game) {
	b.Helper()
	l := season.League{System: systems.Named(system), Name: "Big"}
	for i := range 32 {
		l.Teams = append(l.Teams, season.Member{Key: fmt.Sprintf("T%d", i), Name: fmt.Sprintf("Team %d", i), Group: fmt.Sprintf("G%d", i/4)})
	}
	text, err := season.New(l)
	if err != nil {
		b.Fatal(err)
	}
	plan, _ := season.Read("big.season", text)
	const different = 16 // games; each is played many times
	var tokens [different][]string
	setup := recordedSetup(b, system)
	for i := range tokens {
		tokens[i] = engine.Simulate(setup, enginetest.Chance(uint64(i)), engine.MaxEntries)
	}
	for n := range rounds {
		for i, f := range plan.Rounds[n%len(plan.Rounds)].Fixtures {
			header := engine.Header{{Key: "system", Value: system}, {Key: "visitor", Value: f.Sides[engine.Visitor].Team.Name},
				{Key: "home", Value: f.Sides[engine.Home].Team.Name}, {Key: "event", Value: plan.Event(f.Round)}}
			games = append(games, &season.Game{Ref: fmt.Sprint(len(games) + 1), Header: header,
				Load: func() (*engine.Setup, []string, error) { return setup, tokens[(n+i)%different], nil }})
		}
	}
	return text, games
}

// recordedSetup is the setup of the first recorded game of a system.
func recordedSetup(b *testing.B, system string) *engine.Setup {
	b.Helper()
	games, _ := fixtureGames(system)
	setup, _, err := games[0].Load()
	if err != nil {
		b.Fatal(err)
	}
	return setup
}

// BenchmarkSeason measures what a command does with a season of 256 games behind reading the records: together they are to take
// less than 60 ms.
func BenchmarkSeason(b *testing.B) {
	for _, system := range systems.IDs() {
		text, games := bigSeason(b, system, 16)
		for _, c := range []struct {
			name  string
			depth season.Depth
			then  func(*season.Season)
		}{
			{"table", season.Scores, func(s *season.Season) { s.Tables() }},
			{"leaders", season.Figures, func(s *season.Season) {
				if _, err := s.Leaders(s.FigureNames(season.Anybody)[1], season.Anybody, false); err != nil {
					b.Fatal(err)
				}
			}},
			{"records", season.Histories, func(s *season.Season) { s.Highs() }},
		} {
			b.Run(system+"/"+c.name, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					plan, faults := season.Read("big.season", text)
					if len(faults) > 0 {
						b.Fatal(faults[0])
					}
					s := season.Play(plan, season.Games{All: games}, c.depth)
					if proved, _, _ := s.Counts(); proved != len(games) {
						b.Fatalf("%d of %d games are proved: %s", proved, len(games), s.Faults[0].Text())
					}
					c.then(s)
				}
			})
		}
	}
}

// BenchmarkTableOfALedger measures the table of 10,000 games whose ends the ledger knows.
func BenchmarkTableOfALedger(b *testing.B) {
	var text strings.Builder
	text.WriteString(head)
	var games []*season.Game
	for i := range 32 {
		fmt.Fprintf(&text, "team T%d: Team %d\n", i, i)
	}
	for round := range 625 {
		fmt.Fprintf(&text, "round %d\n", round)
		for i := range 16 {
			v, h := (i+round)%32, (i+16+round)%32
			fmt.Fprintf(&text, "T%d @ T%d\n", v, h)
			games = append(games, game(fmt.Sprint(len(games)), fmt.Sprintf("Team %d", v), fmt.Sprintf("Team %d", h), fmt.Sprintf("Harbor League, %d", round), i, round%20))
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		plan, _ := season.Read("ledger.season", text.String())
		s := season.Play(plan, season.Games{All: games}, season.Scores)
		if t := s.Tables(); t.Proved != 10_000 {
			b.Fatalf("%d games: %s", t.Proved, s.Faults[0].Text())
		}
	}
}

// BenchmarkTenMegabytes reads a file of 10 MB and keeps its table.
func BenchmarkTenMegabytes(b *testing.B) {
	var text strings.Builder
	text.WriteString(four)
	for i := 0; text.Len() < 10<<20; i++ {
		fmt.Fprintf(&text, "round %d: 2016-09-11\n  CHI @ GB 17-20 ; reported\n  OAK v SF on 2016-09-12\n", i)
	}
	b.SetBytes(int64(text.Len()))
	b.ReportAllocs()
	for b.Loop() {
		plan, faults := season.Read("long.season", text.String())
		if len(faults) > 0 {
			b.Fatal(faults[0])
		}
		season.Play(plan, season.Games{}, season.Scores).Tables()
	}
}
