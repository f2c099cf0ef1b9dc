package main

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestInputLosesItsNoteAndItsComments(t *testing.T) {
	record := "rollbook 1\nsystem: inches\nnote: simulated, seed 1\n\n  1. 4 52                      ; touchback\n"
	in, err := write([]byte(strings.Repeat(record, 10)), "inches", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	plain := "rollbook 1\nsystem: inches\n\n  1. 4 52\n"
	for path, games := range map[string]int{in.all: 10, in.part: 2, in.one: 1} {
		if got, err := os.ReadFile(path); string(got) != strings.Repeat(plain, games) {
			t.Errorf("%s: %q (%v)", path, got, err)
		}
	}
	if !slices.Equal(in.entries, []string{"4", "52"}) || in.total != 20 {
		t.Errorf("entries %q of %d", in.entries, in.total)
	}
}

func TestTheTableHasMediansBesideTheirAims(t *testing.T) {
	b := &bench{inputs: []input{{system: "inches"}}, taken: map[string][]cost{"verify of files/inches": {{figure: 3, memory: 50}, {figure: 1, memory: 61}, {figure: 2.5}}}}
	if got, want := b.table(rows[:1]), "| verify of files | inches 2.5 | M entries/s | 61 | 1.3 times the chess library's plies | its rate |\n"; !strings.HasSuffix(got, want) {
		t.Errorf("%s\nwant it to end in\n%s", got, want)
	}
	if got := rate(cost{cpu: 2 * time.Second}, &input{total: 3_000_000}); got != 1.5 {
		t.Errorf("%v M entries/s", got)
	}
}
