package main

import (
	"os"
	"slices"
	"strings"
	"testing"
)

func TestInputLosesItsComments(t *testing.T) {
	record := "rollbook 1\nsystem: inches\n\n  1. 4 52                      ; touchback\n"
	in := write([]byte(strings.Repeat(record, 10)), "inches", t.TempDir())
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
