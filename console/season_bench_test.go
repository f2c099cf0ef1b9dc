package console

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/enginetest"
	"rollbook/ledger"
)

// playedSeason writes a season of so many rounds of 16 fixtures, and a ledger with a game for each. The games are a few that
// were played by chance, again and again.
func playedSeason(b *testing.B, system string, rounds int) {
	b.Helper()
	b.Chdir(b.TempDir())
	var text strings.Builder
	fmt.Fprintf(&text, "rollbook season 1\nseason: Big\nsystem: %s\n", system)
	for i := range 32 {
		fmt.Fprintf(&text, "team T%d: Team %d\n group: G%d\n", i, i, i/4)
	}
	s := systems.Named(system)
	c := &cli.Call{Session: &cli.Session{Terminal: &term.Terminal{Now: func() time.Time { return time.Unix(0, 0) }}}}
	if err := ledger.Create("l.rollbook"); err != nil {
		b.Fatal(err)
	}
	l, err := ledger.Open("l.rollbook", ledger.ReadWrite, ledger.NoCopies())
	if err != nil {
		b.Fatal(err)
	}
	for round := range rounds {
		fmt.Fprintf(&text, "round %d\n", round)
		if err := l.Batch(func() {
			for i := range 16 {
				v, h := (i+round)%32, (i+16+round)%32
				fmt.Fprintf(&text, "T%d @ T%d\n", v, h)
				header := engine.Header{{Key: "system", Value: system}, {Key: "visitor", Value: fmt.Sprintf("Team %d", v)},
					{Key: "home", Value: fmt.Sprintf("Team %d", h)}, {Key: "event", Value: fmt.Sprintf("Big, %d", round)}}
				for _, f := range recordedSetup(b, s).Header {
					if header.Get(f.Key) == "" || f.Key == "visitor-player" || f.Key == "home-player" || f.Key == "visitor-keeper" || f.Key == "home-keeper" {
						header = append(header, f)
					}
				}
				setup, err := s.Setup(header)
				if err != nil {
					b.Fatal(err)
				}
				lines := gameByChance(c.Session, setup, uint64(i))
				if _, err := l.Import(append([]ledger.Line{game.Opening(c.Session, setup)}, lines...)); err != nil {
					b.Fatal(err)
				}
			}
		}); err != nil {
			b.Fatal(err)
		}
	}
	l.Close()
	if err := os.WriteFile("big.season", []byte(text.String()), 0o644); err != nil {
		b.Fatal(err)
	}
}

var onceByChance = map[string][]string{}

// gameByChance is a game played by chance, as lines of the ledger; each seed is played once.
func gameByChance(s *cli.Session, setup *engine.Setup, seed uint64) []ledger.Line {
	key := fmt.Sprint(setup.System.ID, seed)
	if onceByChance[key] == nil {
		onceByChance[key] = engine.Simulate(setup, enginetest.Chance(seed), engine.MaxEntries)
	}
	lines, _ := scorer.EntryLines(setup, nil, onceByChance[key], scorer.ByImport, s.Now())
	return lines
}

// answered runs a command.
func answered(b *testing.B, line string) {
	b.Helper()
	var out, errs bytes.Buffer
	s := &cli.Session{Terminal: &term.Terminal{Stdout: &out, Stderr: &errs, Now: time.Now, Env: func(key string) string { return map[string]string{"ROLLBOOK_LEDGER": "l.rollbook"}[key] }}, Stdin: strings.NewReader("")}
	if status := rollbook().Run(s, append([]string{"rollbook"}, words(line)...)); status != cli.StatusYes {
		b.Fatal(errs.String())
	}
}

// BenchmarkTableOfTenThousandGames prints the tables of 10,000 games in a ledger: under a second of CPU, and 64 MB.
func BenchmarkTableOfTenThousandGames(b *testing.B) {
	playedSeason(b, "inches", 625)
	b.ReportAllocs()
	for b.Loop() {
		answered(b, "season table")
	}
}

// BenchmarkSeasonOfALedger measures commands with a season of 256 games in the ledger: a table takes less than 60 ms.
func BenchmarkSeasonOfALedger(b *testing.B) {
	for _, system := range systems.IDs() {
		b.Run(system, func(b *testing.B) {
			playedSeason(b, system, 16)
			for _, line := range []string{"season table", "season leaders", "season records"} {
				b.Run(strings.Fields(line)[1], func(b *testing.B) {
					b.ReportAllocs()
					for b.Loop() {
						answered(b, line)
					}
				})
			}
		})
	}
}
