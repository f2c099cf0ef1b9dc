package console

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine/systems"
	"rollbook/replay"
)

// simulated writes a file of simulated games of a system, which import takes for played ones, and returns its name and how
// many entries it has.
func simulated(b *testing.B, system string, games int) (file string, entries int) {
	b.Helper()
	args := []string{"simulate", system, "--record", "--games", strconv.Itoa(games)}
	if systems.Named(system).Teams != nil {
		args = append(args, "--visitor-team", "../fixtures/inthenet/saltmarsh.csv", "--home-team", "../fixtures/inthenet/calder-vale.csv")
	}
	status, out, errs := ask("", args...)
	if status != 0 {
		b.Fatal(errs)
	}
	var text strings.Builder
	for line := range strings.Lines(out) {
		if !strings.HasPrefix(line, "note: simulated") {
			text.WriteString(line)
		}
	}
	for _, r := range replay.Read("", text.String()) {
		entries += len(r.Tokens)
	}
	file = filepath.Join(b.TempDir(), system+".roll")
	if err := os.WriteFile(file, []byte(text.String()), 0o600); err != nil {
		b.Fatal(err)
	}
	return file, entries
}

// works runs a command that has nothing to complain of.
func works(b *testing.B, args ...string) {
	var errs bytes.Buffer
	if status := Run(append([]string{"rollbook"}, args...), strings.NewReader(""), io.Discard, &errs); status != 0 {
		b.Fatal(errs.String())
	}
}

// BenchmarkFiles are the commands that go through files of 100 games.
func BenchmarkFiles(b *testing.B) {
	const games = 100
	for _, s := range systems.All {
		file, entries := simulated(b, s.ID, games)
		for _, row := range []struct {
			command, unit string
			per           int // of the unit in the file
		}{
			{"verify", "entries/s", entries}, {"replay --jsonl", "entries/s", entries}, {"box", "games/s", games}, {"box --json", "games/s", games},
		} {
			b.Run(row.command+"/"+s.ID, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					works(b, append(strings.Fields(row.command), file)...)
				}
				b.ReportMetric(float64(b.N*row.per)/b.Elapsed().Seconds(), row.unit)
			})
		}
	}
}

// BenchmarkLedger are the commands that go through a ledger of 500 games, or look at one of them.
func BenchmarkLedger(b *testing.B) {
	const games = 100 // of each system
	var files []string
	for _, s := range systems.All {
		file, _ := simulated(b, s.ID, games)
		files = append(files, file)
	}
	b.Setenv("ROLLBOOK_COPIES", "off")
	b.Run("import", func(b *testing.B) {
		for b.Loop() {
			works(b, append([]string{"import", "--ledger", filepath.Join(b.TempDir(), "new.rollbook")}, files...)...)
		}
		b.ReportMetric(float64(b.N*games*len(files))/b.Elapsed().Seconds(), "games/s")
	})
	path := filepath.Join(b.TempDir(), "games.rollbook")
	works(b, append([]string{"import", "--ledger", path}, files...)...)
	for _, command := range []string{"games", "show 1", "show", "verify"} {
		b.Run(command, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				works(b, append(strings.Fields(command), "--ledger", path)...)
			}
		})
	}
}
