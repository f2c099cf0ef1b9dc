package inthenet

import (
	"os"
	"strings"
	"testing"

	"rollbook/engine"
)

// fixture reads a whole match: its setup, its entries, and the lines of its plays.
func fixture(t *testing.T, name string) (s *engine.Setup, entries []string, plays []string) {
	t.Helper()
	text, err := os.ReadFile("../../fixtures/inthenet/" + name)
	if err != nil {
		t.Fatal(err)
	}
	head, body, _ := strings.Cut(string(text), "\n\n")
	var h engine.Header
	for i, line := range strings.Split(head, "\n")[1:] {
		key, value, _ := strings.Cut(line, ": ")
		h = append(h, engine.Field{Key: key, Value: value, Line: i + 2})
	}
	if s, err = System.Setup(h); err != nil {
		t.Fatal(err)
	}
	plays = strings.Split(strings.TrimSuffix(body, "\n"), "\n")
	for _, line := range plays {
		written, _, _ := strings.Cut(line, ";")
		entries = append(entries, strings.Fields(written)[1:]...)
	}
	return s, entries, plays
}

func TestTheFixturesAreToldAsTheySay(t *testing.T) {
	for name, wants := range map[string][]string{
		"red-card-and-penalty.roll":    {`"card":"red"`, `"card":"yellow"`, `"type":"pk"`, `"why":"manual"`},
		"injuries-and-tired-legs.roll": {`"games":`, `"why":"injury"`, `"why":"tired"`},
		"two-leagues.roll":             {`"type":"ck"`},
	} {
		s, entries, plays := fixture(t, name)
		r := engine.Run(s, entries, engine.Observer{Journal: true})
		if !r.Over || len(plays) != len(r.Journal.Plays) {
			t.Fatalf("%s: over %v, %d lines for %d plays", name, r.Over, len(plays), len(r.Journal.Plays))
		}
		for i, line := range plays {
			first, last := r.Journal.PlaySpan(i, len(entries))
			_, comment, _ := strings.Cut(line, " ; ")
			if told := r.Game.Tell(first, last); told != comment {
				t.Errorf("%s, play %d: %q, told %q", name, i+1, comment, told)
			}
		}
		box := string(engine.BoxOf(r.Game).AppendJSON(nil))
		for _, want := range wants {
			if !strings.Contains(box, want) {
				t.Errorf("%s has no %s", name, want)
			}
		}
		if name == "two-leagues.roll" {
			decided := 0
			for _, c := range r.Journal.Cited {
				if c.Ruling == 42 {
					decided++
				}
			}
			if decided < 10 {
				t.Errorf("SOS numbers counted %d times", decided)
			}
		}
	}
}
