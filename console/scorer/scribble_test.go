package scorer

import (
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
	"rollbook/replay"
)

// Reading a scribble yields whole entries, and after each slip the reading that saves most.
func TestReadScribble(t *testing.T) {
	t.Parallel()
	setup, err := systems.Named("inches").Setup(engine.Header{{Key: "system", Value: "inches"},
		{Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ words, tokens, slips string }{
		{"4 52 scrimmage 33", "4 52 scrimmage 33", ""},
		{"4 52 s 33 33 n 35 =0-0", "4 52 scrimmage 33 scrimmage 33 no-huddle 35 =0-0", ""},
		{"4 52 =7-0 s 33", "4 52 scrimmage 33", "=7-0: without it"},
		{"4 52 s 33 scrimage 35", "4 52 scrimmage 33 scrimmage 35", "scrimage: with scrimmage there"},
		{"4 52 s 33 s n 35", "4 52 scrimmage 33 scrimmage", "n: "},
		{"", "", ""},
		{"x", "", "x: "},
	} {
		words := strings.Fields(c.words)
		s := ReadScribble(setup, words, nil)
		var slips []string
		for _, slip := range s.Slips {
			slips = append(slips, words[slip.Word]+": "+slip.ReadOn)
		}
		if got := strings.Join(s.Tokens, " "); !strings.HasPrefix(got, c.tokens) ||
			!strings.HasPrefix(strings.Join(slips, "; "), c.slips) ||
			(c.slips == "") != (len(slips) == 0) || len(s.Words) != len(s.Tokens) {
			t.Errorf("%s: %s, slips %s", c.words, got, slips)
		}
		if r := engine.Run(setup, s.Tokens, engine.Observer{}); r.Refused != nil {
			t.Errorf("%s: %v", c.words, r.Refused)
		}
	}
	for _, letter := range []string{"é", "-", "\xff"} {
		long := strings.Repeat(letter, 1<<20) // a file may be one word
		s := ReadScribble(setup, []string{"4", "52", long}, nil)
		if len(s.Slips) != 1 || len(s.Slips[0].Refusal.Entry) > mostBytes {
			t.Errorf("%d slips, of %d bytes", len(s.Slips), len(s.Slips[0].Refusal.Entry))
		}
	}
}

// A comma after a number makes no other number.
func TestReadScribbleOfNumbersWithCommas(t *testing.T) {
	t.Parallel()
	setup, err := systems.Named("fivedice").Setup(engine.Header{{Key: "system", Value: "fivedice"},
		{Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}})
	if err != nil {
		t.Fatal(err)
	}
	s := ReadScribble(setup, strings.Fields("home 72 6, m11 8"), nil)
	if got := strings.Join(s.Tokens, " "); got != "home kickoff 72 run 6 medium 11 8" {
		t.Error(got)
	}
	if hint := s.Slips[0].Refusal.Hint; hint != "write the number alone: 6" {
		t.Error(hint)
	}
}

// Behind a slip further words are read a dozen at a time: dice written with spaces may lie across the end of a dozen.
func TestReadScribbleOfDiceWithBlanks(t *testing.T) {
	t.Parallel()
	setup, entries := recorded("inthenet/two-leagues.roll")
	entries = entries[:60]
	for slip := 10; slip < 24; slip++ {
		scribbled := slices.Clone(entries)
		scribbled[slip] = "99/99"
		words := strings.Fields(strings.ReplaceAll(strings.Join(scribbled, " "), "-", " "))
		if s := ReadScribble(setup, words, nil); len(s.Slips) == 0 {
			t.Errorf("no slip in %v", words)
		}
	}
}

// scribble is a record of a game with such lines.
func scribble(setup *engine.Setup, lines []string) *replay.Record {
	text := string(replay.Append(nil, setup, nil)) + strings.Join(lines, "\n") + "\n"
	return replay.Read("scribble.roll", text)[0]
}

// A card and its dice on a line of their own are read with spaces between the figures, as at the prompt.
func TestReadScribbleOfCardsWithBlanks(t *testing.T) {
	t.Parallel()
	setup, entries := recorded("inthenet/red-card-and-penalty.roll")
	entries = entries[:13]
	var lines []string
	for _, e := range entries {
		if !strings.Contains(e, "^") { // of a pair the signs say which is which
			e = strings.NewReplacer("-", " ", "/", " ").Replace(e)
		}
		lines = append(lines, e)
	}
	scribbled := scribble(setup, lines)
	if s := ReadScribble(scribbled.Setup, scribbled.Tokens(), scribbled.LineEnds()); len(s.Slips) > 0 || !slices.Equal(s.Tokens, entries) {
		t.Errorf("%v: %+v", s.Tokens, s.Slips)
	}
}

// A card and its dice in one word are read on an old sheet too, and a digit too many in it is seen for what it is.
func TestReadScribbleOfCardsWithTheirDice(t *testing.T) {
	t.Parallel()
	setup, entries := recorded("inthenet/red-card-and-penalty.roll")
	scribbled := scribble(setup, []string{"10", "99 1 15 12", "9^1025154", "535143", "14 14 17 18 18"})
	s := ReadScribble(scribbled.Setup, scribbled.Tokens(), scribbled.LineEnds())
	if len(s.Slips) > 0 || !slices.Equal(s.Tokens, entries[:len(s.Tokens)]) || len(s.Tokens) != 10 {
		t.Errorf("%v: %+v", s.Tokens, s.Slips)
	}
	scribbled = scribble(setup, []string{"10", "99 1 15 12", "9^1025154", "5351433", "14 14 17 18 18"})
	s = ReadScribble(scribbled.Setup, scribbled.Tokens(), scribbled.LineEnds())
	if len(s.Slips) != 1 || !strings.HasPrefix(s.Slips[0].ReadOn, "with 5/3 5-") || s.Unread > 0 {
		t.Errorf("%v: %+v", s.Tokens, s.Slips)
	}
}

// Whole plays of soccer on a line, blanks between all figures: what can be read in two ways is named with both, and one of them
// is gone on with; all else is read.
func TestReadScribbleOfSoccerLines(t *testing.T) {
	t.Parallel()
	for _, f := range fixtures.Records() {
		if f.System != "inthenet" {
			continue
		}
		setup, entries := recorded(f.File)
		plays := replay.Run(setup, entries, replay.Keep{Journal: true}).Plays()
		var lines []string
		for _, play := range plays[:40] {
			line := strings.Join(entries[play.First-1:play.Last], " ")
			if !strings.ContainsAny(line, "^>") {
				line = strings.NewReplacer("-", " ", "/", " ").Replace(line)
			}
			lines = append(lines, line)
		}
		scribbled := scribble(setup, lines)
		s := ReadScribble(scribbled.Setup, scribbled.Tokens(), scribbled.LineEnds())
		if len(s.Slips) > 4 || s.Unread > 0 {
			t.Errorf("%s: %d slips, %d words unread", f.File, len(s.Slips), s.Unread)
		}
		for _, slip := range s.Slips {
			if !strings.Contains(slip.Refusal.Hint, " can be ") || !strings.HasPrefix(slip.ReadOn, "with ") {
				t.Errorf("%s: %s: %s: %s", f.File, scribbled.Tokens()[slip.Word], slip.Refusal.Hint, slip.ReadOn)
			}
		}
	}
}

// On a sheet in shorthand the plays after one that was left out are spelled as they were recorded, so that slip finds it.
func TestInFullOfASheetWithAPlayLeftOut(t *testing.T) {
	t.Parallel()
	for file, out := range map[string][]int{
		"inches/overtime-after-onside.roll": {7, 38}, "loft/answered-prayer.roll": {7, 40},
		"rapidroll/overtime-thriller.roll": {58, 87}, "fivedice/table-clock.roll": {7, 79},
	} {
		setup, entries := recorded(file)
		for _, left := range thorough.Some(out, 1) {
			var lines, want []string
			for i, play := range replay.Run(setup, entries, replay.Keep{Journal: true}).Plays() {
				line, space := "", " "
				for _, e := range entries[play.First-1 : play.Last] {
					if call := setup.System.Call(e); call != nil {
						line, space = line+" "+call.Short, ""
					} else {
						line, space = line+space+e, " "
					}
				}
				if i != left {
					lines, want = append(lines, line), append(want, entries[play.First-1:play.Last]...)
				}
			}
			scribbled := scribble(setup, lines)
			if got := InFull(setup, scribbled.Tokens(), scribbled.LineEnds()); !slices.Equal(got, want) {
				t.Errorf("%s without play %d: %v", file, left+1, got)
			}
		}
	}
}

// The reader gives up on nonsense of any length, at no more cost than a game.
func TestReadScribbleGivesUpOnNonsense(t *testing.T) {
	t.Parallel()
	for _, system := range systems.All {
		setup := &engine.Setup{}
		var err error
		if system.ID == "inthenet" {
			continue // has no game without cards
		}
		if setup, err = system.Setup(engine.Header{{Key: "system", Value: system.ID},
			{Key: "visitor", Value: "A"}, {Key: "home", Value: "B"}}); err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"xx", "=", "99-99-99", "~", "<", "-1"} {
			s := ReadScribble(setup, strings.Fields(strings.Repeat(word+" ", 2000)), nil)
			if len(s.Slips) == 0 || len(s.Slips) > mostSlips {
				t.Errorf("%s %q: %d slips", system.ID, word, len(s.Slips))
			}
		}
		slips := strings.Fields(strings.Repeat("1 2 3 x ", 4))
		all, some := readScribble(setup, slips, nil, mostRun, false), readScribble(setup, slips, nil, 100, false)
		if len(some.Slips) == 0 || some.Unread <= all.Unread {
			t.Errorf("%s: %d slips and %d words not read, within bounds %d and %d",
				system.ID, len(all.Slips), all.Unread, len(some.Slips), some.Unread)
		}
	}
}
