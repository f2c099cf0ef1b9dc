package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestFiguresAreMediansWithTheirMemoryBesideThem(t *testing.T) {
	b := &bench{options: options{games: 10, rounds: 3, rows: []string{"verify of files"}, programs: []program{{name: "before"}, {name: "now"}}},
		inputs: []input{{system: "inches", entries: 3_000_000}}, taken: map[string][]cost{}}
	for key, costs := range map[string][]cost{
		"verify of files/inches/before": {{cpu: 3 * time.Second, memory: 50}, {cpu: 1 * time.Second, memory: 61}, {cpu: 2 * time.Second, memory: 40}},
		"verify of files/inches/now":    {{cpu: 200 * time.Millisecond, memory: 30.6}},
	} {
		b.taken[key] = costs
	}
	if got, want := b.tables(), "| verify of files | 1.50 → 15.0 | M entries/s | 61 → 31 | 15, none under 10 |\n"; !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s\nwant it to end in\n%s", got, want)
	}
}

func TestWhatABuildCannotDoIsADash(t *testing.T) {
	if got := shown(median(nil)); got != "–" {
		t.Errorf("got %q", got)
	}
	if got, want := shown(12345.6), "12,350"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestInputLosesItsNoteAndItsComments(t *testing.T) {
	folder := t.TempDir()
	path := func(name string) string { return filepath.Join(folder, name) }
	in := input{games: 2, file: path("all"), bare: path("bare"), one: path("one"), part: path("part"), books: path("books")}
	record := "rollbook 1\nsystem: inches\nnote: simulated, seed 1\n\n  1. 4 52                      ; touchback\n"
	if err := in.write(strings.NewReader(record+record), 1, 1); err != nil {
		t.Fatal(err)
	}
	plain := "rollbook 1\nsystem: inches\n\n  1. 4 52                      ; touchback\n"
	for name, want := range map[string]string{"all": plain + plain, "one": plain, "bare": strings.Repeat("rollbook 1\nsystem: inches\n\n  1. 4 52\n", 2)} {
		if got, err := os.ReadFile(path(name)); string(got) != want {
			t.Errorf("%s: got %q, want %q (%v)", name, got, want, err)
		}
	}
	if got, err := tokens(in.one); !slices.Equal(got, []string{"4", "52"}) {
		t.Errorf("tokens: got %q (%v)", got, err)
	}
}
