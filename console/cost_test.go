package console

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/thorough"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// A recordStream gives one record after another, every third of them with a fault, and looks at the heap while it is read.
type recordStream struct {
	record string
	left   int // bytes still to give
	given  int // records
	rest   string
	most   uint64 // bytes of the heap, at the most
}

func (r *recordStream) Read(b []byte) (int, error) {
	if r.rest == "" {
		if r.left <= 0 {
			return 0, io.EOF
		}
		r.rest = r.record
		if r.given++; r.given%3 == 0 {
			r.rest = strings.Replace(r.rest, "scrimmage", "skirmish", 1)
		}
		r.left -= len(r.rest)
		if r.given%100 == 1 {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			r.most = max(r.most, m.HeapAlloc)
		}
	}
	n := copy(b, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// TestStreamsNeedLittleMemory reads 60 MB of records, a third of them faulty, with every command that reads many: memory
// does not grow with the input.
func TestStreamsNeedLittleMemory(t *testing.T) {
	text, err := os.ReadFile("../fixtures/inches/ordinary-sunday.roll")
	if err != nil {
		t.Fatal(err)
	}
	size := 60 << 20
	if !thorough.Tests() {
		size /= 4
	}
	defer debug.SetGCPercent(debug.SetGCPercent(200)) // as the program
	d := newDesk(t)
	for _, line := range []string{"verify -", "box --json -", "log --jsonl -", "import -"} {
		runtime.GC()
		source := &recordStream{record: string(text) + "\n", left: size}
		s, _, _ := d.session("")
		s.Stdin, s.Stdout, s.Stderr = source, io.Discard, io.Discard
		if status := rollbook().Run(s, append([]string{"rollbook"}, words(line)...)); status == cli.StatusYes {
			t.Errorf("rollbook %s: a third of the records is faulty, and the status says that all is well", line)
		}
		if source.given < size/len(text)*9/10 {
			t.Errorf("rollbook %s: only %d records were read", line, source.given)
		}
		if most := uint64(40 << 20); source.most > most {
			t.Errorf("rollbook %s: %d MB of memory while %d MB are read", line, source.most>>20, size>>20)
		}
	}
}

// allocated is how many bytes of memory something asks for, all together: the same work asks for the same, however busy the
// machine is.
func allocated(do func()) int64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return int64(after.TotalAlloc - before.TotalAlloc)
}

// growsInProportion checks that 16 times as many cost about four times as much as four times as many: if each
// looked at all before it, that would be sixteen times. Half of what little costs is left to chance and to what only few have
// room for: pools that the collector empties are filled again, and a short game's codes bring all back. What costs too much is
// measured again, since a collector that comes late on a busy machine makes much of a small difference.
func growsInProportion(t *testing.T, what string, work func(times int) int64) {
	t.Helper()
	work(1) // what is made once
	least := func(times int) int64 { return min(work(times), work(times)) }
	var one, four, sixteen int64
	for range 4 {
		if one, four, sixteen = least(1), least(4), least(16); sixteen-four <= 8*(four-one)+one/2 {
			return
		}
	}
	t.Errorf("%s: %d bytes for some, %d for four times as many, %d for sixteen times as many", what, one, four, sixteen)
}

func TestFaultyRecordsCostTheSameEach(t *testing.T) {
	d := newDesk(t)
	const header = "rollbook 1\nsystem: inches\nvisitor: Bears\n"
	dir := t.TempDir()
	for name, record := range map[string]string{
		"no home":         header + "\n4 53\n\n",
		"a refused entry": header + "home: Packers\n\n4 99\n\n",
		"an assertion":    header + "home: Packers\n\n4 =7-0 53\n\n",
		"a newer format":  strings.Replace(header, "1", "2", 1) + "home: Packers\n\n4 53\n\n",
	} {
		for _, command := range thorough.Some([]string{"verify --json", "format", "verify", "replay --jsonl", "box"}, 2) {
			growsInProportion(t, command+" of records with "+name, func(times int) int64 {
				file := filepath.Join(dir, "faulty.roll")
				if err := os.WriteFile(file, []byte(strings.Repeat(record, 50*times)), 0o600); err != nil {
					t.Fatal(err)
				}
				return allocated(func() { d.ask("", append(strings.Fields(command), file)...) })
			})
		}
	}
}

// A season with a file per game needs little more memory than the files' text.
func TestASeasonOfManyFilesCostsLittleEach(t *testing.T) {
	d := newDesk(t)
	record, err := os.ReadFile("../fixtures/inches/ordinary-sunday.roll")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	cost := func(files int) int64 {
		for i := range files {
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%03d.roll", i)), record, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		file := filepath.Join(dir, "s.season")
		text := "rollbook season 1\nseason: S\nsystem: inches\nrecords: *.roll\nteam A: Alba\nteam B: Bruma\nround 1\nA @ B\n"
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return allocated(func() { d.ask("", "season", "table", file) })
	}
	cost(1) // what is made once
	few, many := cost(10), cost(110)
	if each := (many - few) / 100; each > int64(100<<10+4*len(record)) {
		t.Errorf("each of the files asks for %d bytes", each)
	}
}

// A game with notes, one that was corrected again and again at the same entry, and one that was undone and redone, are read and printed in proportion.
func TestNotesAndCorrectionsCostTheSameEach(t *testing.T) {
	d := newDesk(t)
	at := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	begun := []line.Line{
		{Kind: line.KindOpen, At: at, System: "inches", Rulings: 1, Header: engine.Header{{Key: "system", Value: "inches"},
			{Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}},
		{Kind: line.KindEntry, At: at, Value: "4", Prompt: "toss"},
		{Kind: line.KindEntry, At: at, Value: "52", Prompt: "kickoff"},
	}
	values := [...]string{"52", "53"}
	for name, line := range map[string]func(i int) line.Line{
		"note": func(i int) line.Line {
			return line.Line{Kind: line.KindNote, At: at, Text: fmt.Sprintf("remark %d of a long evening", i)}
		},
		"correction": func(i int) line.Line {
			return line.Line{Kind: line.KindCorrect, At: at, N: 2, Was: values[i%2], Value: values[(i+1)%2], Reason: "misread", By: "Ada"}
		},
		"undo and redo": func(i int) line.Line {
			if i%2 == 1 {
				return line.Line{Kind: line.KindRedo, At: at, N: i + 2, Reason: "it was right", By: "Ada"}
			}
			return line.Line{Kind: line.KindRewind, At: at, N: 1, Was: "4", Reason: "misread", By: "Ada"}
		},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			ledgers := map[int]string{}
			for _, times := range []int{1, 4, 16} {
				lines := begun
				for i := range 60 * times {
					lines = append(lines, line(i))
				}
				ledgers[times] = filepath.Join(dir, fmt.Sprint(times, ".rollbook"))
				if err := ledger.Create(ledgers[times]); err != nil {
					t.Fatal(err)
				}
				l, err := ledger.Open(ledgers[times], ledger.ReadWrite, ledger.NoCopies())
				if err != nil {
					t.Fatal(err)
				}
				if _, err := l.Import(lines); err != nil {
					t.Fatal(err)
				}
				if err := l.Close(); err != nil {
					t.Fatal(err)
				}
			}
			for _, command := range []string{"show 1", "log 1", "verify", "export 1 --attested", "print book 1 --force -o " + filepath.Join(dir, "book.pdf")} {
				growsInProportion(t, command, func(times int) int64 {
					return allocated(func() {
						if status, _, errs := d.ask("", append(strings.Fields(command), "--ledger", ledgers[times])...); status != 0 {
							t.Fatal(errs)
						}
					})
				})
			}
		})
	}
}

// Input that is too large is refused before it is read, and of an entry as long as a book only the part that matters is read and shown.
func TestLargeInputIsRefusedBeforeItIsRead(t *testing.T) {
	d := newDesk(t)
	dir := t.TempDir()
	for name, size := range map[string]int64{"format FILE": cli.MaxFile, "season table FILE": cli.MaxWritten, "team check FILE": cli.MaxWritten} {
		file := filepath.Join(dir, "large.season")
		if err := os.WriteFile(file, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(file, size+1); err != nil {
			t.Fatal(err)
		}
		spent := allocated(func() {
			args := strings.Fields(strings.Replace(name, "FILE", file, 1))
			if status, _, errs := d.ask("", args...); status != cli.StatusTrouble || !strings.Contains(errs, fmt.Sprintf("is larger than %d MiB", size>>20)) {
				t.Errorf("%s: %d, %.200s", name, status, errs)
			}
		})
		if spent > 8<<20 {
			t.Errorf("%s: %d bytes of memory", name, spent)
		}
	}
	file := filepath.Join(dir, "book.roll")
	record := "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52 " + strings.Repeat("4", 1<<20) + "\n"
	if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, flag := range []string{"", "--json"} {
		if _, out, errs := d.ask("", strings.Fields("dispute --slip "+flag+" "+file)...); len(out)+len(errs) > 1<<17 || out == "" {
			t.Errorf("dispute --slip %s prints %d bytes", flag, len(out)+len(errs))
		}
	}
}

// simulated writes a file of simulated games of a system, which import takes for played ones, and returns its name and how
// many entries it has.
func simulated(b *testing.B, system string, games int) (file string, entries int) {
	b.Helper()
	args := []string{"simulate", system, "--record", "--games", strconv.Itoa(games)}
	if systems.Named(system).Teams != nil {
		args = append(args, "--visitor-team", "../fixtures/inthenet/saltmarsh.csv", "--home-team", "../fixtures/inthenet/calder-vale.csv")
	}
	status, out, errs := (&desk{}).ask("", args...)
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
		entries += len(r.Tokens())
	}
	file = filepath.Join(b.TempDir(), system+".roll")
	if err := os.WriteFile(file, []byte(text.String()), 0o600); err != nil {
		b.Fatal(err)
	}
	return file, entries
}

// works runs a command that must not complain.
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
