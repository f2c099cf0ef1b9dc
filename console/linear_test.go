package console

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/ledger"
)

// allocated is how many bytes of memory something asks for, all together: the same work asks for the same, however busy the
// machine is.
func allocated(do func()) int64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return int64(after.TotalAlloc - before.TotalAlloc)
}

// growsInProportion holds that sixteen times as many cost about four times as much more as four times as many: where each
// looked at all before it, that would be sixteen times. A quarter of what little costs is left to chance: pools that the collector
// empties are filled anew.
func growsInProportion(t *testing.T, what string, work func(times int) int64) {
	t.Helper()
	work(1) // what is made once
	one, four, sixteen := work(1), work(4), work(16)
	if sixteen-four > 8*(four-one)+one/4 {
		t.Errorf("%s: %d bytes for some, %d for four times as many, %d for sixteen times as many", what, one, four, sixteen)
	}
}

func TestFaultyRecordsCostTheSameEach(t *testing.T) {
	const header = "rollbook 1\nsystem: inches\nvisitor: Bears\n"
	dir := t.TempDir()
	for name, record := range map[string]string{
		"no home":         header + "\n4 53\n\n",
		"a refused entry": header + "home: Packers\n\n4 99\n\n",
		"an assertion":    header + "home: Packers\n\n4 =7-0 53\n\n",
		"a newer format":  strings.Replace(header, "1", "2", 1) + "home: Packers\n\n4 53\n\n",
	} {
		for _, command := range []string{"verify", "verify --json", "replay --jsonl", "box", "format"} {
			growsInProportion(t, command+" of records with "+name, func(times int) int64 {
				file := filepath.Join(dir, "faulty.roll")
				if err := os.WriteFile(file, []byte(strings.Repeat(record, 50*times)), 0o600); err != nil {
					t.Fatal(err)
				}
				return allocated(func() { ask("", append(strings.Fields(command), file)...) })
			})
		}
	}
}

// A game with notes, one that was corrected again and again at the same entry, and one that was undone and redone, are read and printed in proportion.
func TestNotesAndCorrectionsCostTheSameEach(t *testing.T) {
	at := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	begun := []ledger.Line{
		{Kind: ledger.KindOpen, At: at, System: "inches", Rulings: 1, Header: engine.Header{{Key: "system", Value: "inches"},
			{Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}},
		{Kind: ledger.KindEntry, At: at, Value: "4", Prompt: "toss"},
		{Kind: ledger.KindEntry, At: at, Value: "52", Prompt: "kickoff"},
	}
	values := [...]string{"52", "53"}
	for name, line := range map[string]func(i int) ledger.Line{
		"note": func(i int) ledger.Line {
			return ledger.Line{Kind: ledger.KindNote, At: at, Text: fmt.Sprintf("remark %d of a long evening", i)}
		},
		"correction": func(i int) ledger.Line {
			return ledger.Line{Kind: ledger.KindCorrect, At: at, N: 2, Was: values[i%2], Value: values[(i+1)%2], Reason: "misread", By: "Ada"}
		},
		"undo and redo": func(i int) ledger.Line {
			if i%2 == 1 {
				return ledger.Line{Kind: ledger.KindRedo, At: at, N: i + 2, Reason: "it was right", By: "Ada"}
			}
			return ledger.Line{Kind: ledger.KindRewind, At: at, N: 1, Was: "4", Reason: "misread", By: "Ada"}
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
						if status, _, errs := ask("", append(strings.Fields(command), "--ledger", ledgers[times])...); status != 0 {
							t.Fatal(errs)
						}
					})
				})
			}
		})
	}
}

// What is too large is refused before it is read, and an entry that is a whole book is looked at and shown as far as it matters.
func TestWhatIsTooLargeIsRefusedAtOnce(t *testing.T) {
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
			if status, _, errs := ask("", args...); status != cli.StatusTrouble || !strings.Contains(errs, fmt.Sprintf("is larger than %d MiB", size>>20)) {
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
		if _, out, errs := ask("", strings.Fields("dispute --slip "+flag+" "+file)...); len(out)+len(errs) > 1<<17 || out == "" {
			t.Errorf("dispute --slip %s prints %d bytes", flag, len(out)+len(errs))
		}
	}
}
