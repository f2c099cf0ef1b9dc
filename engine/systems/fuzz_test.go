package systems_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/replay"
)

// setups returns a setup of every system, that of its first fixture.
func setups() (all []*engine.Setup) {
	for _, f := range fixtures.OfEachSystem() {
		all = append(all, replay.Read(f.File, f.Text)[0].Setup)
	}
	return all
}

// FuzzEveryOptionIsAccepted plays the bytes as choices: an entry that the open prompt allows is never refused, and the
// game goes on or ends.
func FuzzEveryOptionIsAccepted(f *testing.F) {
	all := setups()
	for i := range all {
		f.Add(uint8(i), []byte("\x00\x01\x02\x03\x04\x05\x06\x07"))
		f.Add(uint8(i), []byte(strings.Repeat("\x07\x03\xff", 40)))
	}
	f.Fuzz(func(t *testing.T, which uint8, choices []byte) {
		setup := all[int(which)%len(all)]
		if len(choices) > 600 {
			choices = choices[:600]
		}
		next := 0
		pick := func(n int) int {
			choice := next // once they are used up, all values in turn: a card that does not read is dealt again
			if next < len(choices) {
				choice = int(choices[next])
			}
			next++
			return choice % n
		}
		tokens := coach.Simulate(setup, pick, len(choices))
		r := engine.Run(setup, tokens, engine.Observer{Journal: true})
		if r.Refused != nil {
			t.Fatalf("%s: entry %d of %q: %s", setup.System.ID, r.Refused.N, tokens, r.Refused.Why)
		}
		if r.Entries != len(tokens) || r.Over != (r.Next == nil) {
			t.Fatalf("%s: %d of %d entries, over %v, next %v", setup.System.ID, r.Entries, len(tokens), r.Over, r.Next)
		}
		lawsOf(t, r)
	})
}

// FuzzNoRecordBreaksRun plays any tokens: every record comes to an open prompt, a refusal or the end, and what it came to
// can be told.
func FuzzNoRecordBreaksRun(f *testing.F) {
	all := setups()
	for i, setup := range all {
		f.Add(uint8(i), "")
		f.Add(uint8(i), "1 ") // an empty entry
		f.Add(uint8(i), "1 34 =0-0 scrimmage 43~44 =box.home.yards:0 =live.spot:3")
		f.Add(uint8(i), "= =: =box: =.:.. \x00 ~ 43~ 99999999999999999999 -0 4294967297")
		simulated := coach.Simulate(setup, enginetest.Chance(uint64(i)), 5000)
		f.Add(uint8(i), strings.Join(simulated, " ")+" 43")
	}
	f.Fuzz(func(t *testing.T, which uint8, record string) {
		setup := all[int(which)%len(all)]
		tokens := strings.Split(record, " ") // with empty ones
		r := engine.Run(setup, tokens, engine.Observer{Journal: true})
		outcomes := 0
		for _, is := range []bool{r.Refused != nil && !r.Over, r.Next != nil && r.Refused == nil, r.Over} {
			if is {
				outcomes++
			}
		}
		if outcomes != 1 {
			t.Fatalf("%s: %q is refused %v, next %v, over %v", setup.System.ID, record, r.Refused, r.Next, r.Over)
		}
		silent := engine.Run(setup, tokens, engine.Observer{})
		if silent.Entries != r.Entries || (silent.Refused == nil) != (r.Refused == nil) ||
			engine.StateOf(silent.Game).Text() != engine.StateOf(r.Game).Text() {
			t.Fatalf("%s: %q comes to something else when nobody looks on", setup.System.ID, record)
		}
		lawsOf(t, r)
	})
}

// lawsOf checks that the outcome of a run can be told.
func lawsOf(t *testing.T, r engine.Result) {
	t.Helper()
	if !json.Valid(engine.StateOf(r.Game).AppendJSON(nil)) || !json.Valid(engine.BoxOf(r.Game).AppendJSON(nil)) {
		t.Fatal("the state or the box is no JSON")
	}
	sheet := r.Game.BoxScore()
	_ = sheet.String()
	r.Game.Tell(0, r.Entries)
	_ = r.Game.Scoreboard().String()
	if r.Next != nil && engine.WhyNow(r.Game, r.Next) == "" {
		t.Fatalf("nothing says why %s is asked", r.Next.ID)
	}
}

// Any header is refused at its line or begins a game that asks for an entry.
func FuzzHeaderValues(f *testing.F) {
	all := setups()
	for i, setup := range all {
		for j := range setup.System.Settings {
			f.Add(uint8(i), uint8(j), setup.System.Settings[j].Default)
			f.Add(uint8(i), uint8(j), "1, 2-3,, none")
		}
	}
	f.Fuzz(func(t *testing.T, which, key uint8, value string) {
		setup := all[int(which)%len(all)]
		known := setup.System.Settings[int(key)%len(setup.System.Settings)].Key
		header := slices.Clone(setup.Header)
		if i := slices.IndexFunc(header, func(f engine.Field) bool { return f.Key == known }); i >= 0 {
			header[i].Value = value
		} else {
			header = append(header, engine.Field{Key: known, Value: value, Line: header[len(header)-1].Line + 1})
		}
		tried, err := setup.System.Setup(header)
		var refused *engine.HeaderError
		switch {
		case errors.As(err, &refused):
			if refused.Line == 0 || refused.Why == "" {
				t.Errorf("%s: %q is refused without a place or a reason: %v", known, value, refused)
			}
		case err != nil:
			t.Errorf("%s: %q: %v is no error of a header", known, value, err)
		case engine.Run(tried, nil, engine.Observer{}).Next == nil:
			t.Errorf("%s: %q begins a game that asks nothing", known, value)
		}
	})
}
