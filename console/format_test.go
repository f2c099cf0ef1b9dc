package console

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
	"rollbook/replay"
)

// A sheet is a whole game as a person scribbles it: the short forms of calls, or their beginnings; rolls
// without the call that is implied.
type sheet struct {
	setup  *engine.Setup
	header string
	words  []string
	kinds  []engine.Kind // of the prompts that they answer
	whole  []string      // the words in full
	at     []int         // how many entries stand before each
}

func scribbled(t testing.TB, r *replay.Record) *sheet {
	t.Helper()
	s := &sheet{setup: r.Setup}
	s.header, _, _ = strings.Cut(string(replay.Append(nil, r.Setup, nil)), "\n\n")
	var prompts []*engine.Prompt
	result := engine.Run(r.Setup, r.Tokens(), engine.Observer{Journal: true, Watch: func(table *engine.Table) {
		if p := table.Prompt(); p != nil {
			prompts = append(prompts, p.Clone())
		}
	}})
	if result.Refused != nil {
		t.Fatal(result.Refused)
	}
	system := r.Setup.System
	for i, entry := range replay.Entries(r.Tokens()) {
		p := prompts[i]
		word := entry
		if p.Kind == engine.CallKind {
			bare := entry == p.Default() && i+1 < result.Entries && !slices.Contains(result.Journal.Plays, i+2) &&
				(prompts[i+1].Kind == engine.RollKind || prompts[i+1].Kind == engine.NumberKind)
			if next := replay.Entries(r.Tokens())[min(i+1, result.Entries-1)]; bare &&
				next[0] >= '0' && next[0] <= '9' && len(system.Meant(next, p.Options)) == 0 {
				continue
			}
			for n := len(entry); n > 0 && len(system.Meant(entry[:n], p.Options)) == 1 && system.Meant(entry[:n], p.Options)[0].Word == entry; n-- {
				word = entry[:n]
			}
			if short := p.Option(entry).Short; short != "" {
				word = short
			}
		}
		s.words, s.kinds, s.whole, s.at = append(s.words, word), append(s.kinds, p.Kind), append(s.whole, entry), append(s.at, i)
	}
	return s
}

// text writes the words a few on a line, and says where one stands.
func (s *sheet) text(words []string) (text string, place func(word int) string) {
	var b strings.Builder
	b.WriteString(s.header + "\n\n")
	line := strings.Count(b.String(), "\n") + 1
	column := 1
	places := map[int]string{}
	for i, w := range words {
		places[i] = fmt.Sprintf("%d:%d", line, column)
		b.WriteString(w)
		if i%9 == 8 {
			b.WriteString("   ; a line of the sheet\n")
			line, column = line+1, 1
		} else {
			b.WriteString(" ")
			column += len(w) + 1
		}
	}
	return b.String(), func(word int) string { return places[word] }
}

// spoiled makes three mistakes: a roll that is none, a call that is misspelled, and a roll that is left out. It returns the
// words, and which of them cannot be read.
func (s *sheet) spoiled(from [3]int) (words []string, wrong []int) {
	words = append(words, s.words...)
	find := func(from int, fits func(i int) bool) int {
		for i := from; i < len(words)-1; i++ {
			if fits(i) {
				return i
			}
		}
		return -1
	}
	roll := find(from[0], func(i int) bool { return s.kinds[i] == engine.RollKind })
	words[roll] = "7x"
	call := find(from[1], func(i int) bool { return s.kinds[i] == engine.CallKind && len(s.whole[i]) > 4 })
	if call < 0 { // a system with few calls
		call = find(from[1], func(i int) bool { return s.kinds[i] != engine.RollKind })
	}
	switch {
	case call < 0: // or with none that is not implied
		return words, []int{roll}
	case len(s.whole[call]) > 4:
		words[call] = s.whole[call][:3] + s.whole[call][2:] // a letter twice
	default:
		words[call] = "?"
	}
	// Behind a call that is written: if the call is implied, as the pass behind "sideline", the next call could be that one.
	gap := find(from[2], func(i int) bool {
		return s.kinds[i] == engine.RollKind && s.kinds[i+1] == engine.CallKind && s.kinds[i-1] == engine.CallKind && s.at[i-1] == s.at[i]-1
	})
	if gap < 0 {
		return words, []int{roll, call}
	}
	return append(words[:gap:gap], words[gap+1:]...), []int{roll, call, gap}
}

// twoOfEach returns two whole games of every system.
func twoOfEach() (games []fixtures.Record) {
	count := map[string]int{}
	for _, f := range slices.Backward(fixtures.Records()) {
		if count[f.System]++; count[f.System] <= 2 {
			games = append(games, f)
		}
	}
	return games
}

// Typing an old sheet of a whole game takes two runs: the first names every mistake at its place, the second finds none.
func TestAnOldSheetIsTypedInTwoRuns(t *testing.T) {
	place := regexp.MustCompile(`(?m)^sheet\.roll:(\d+:\d+): `)
	games := fixtures.OfEachSystem()
	if thorough.Tests() {
		games = fixtures.Records()
	}
	d := atDesk(t)
	for _, f := range games {
		r := replay.Read(f.File, f.Text)[0]
		s := scribbled(t, r)
		n := len(s.words)
		words, wrong := s.spoiled([3]int{n / 5, n / 2, 3 * n / 4})
		text, placed := s.text(words)
		d.write("sheet.roll", text)
		status, out, errs := d.ask("", "format", "sheet.roll", "-w")
		var got, want []string
		for _, m := range place.FindAllStringSubmatch(errs, -1) {
			got = append(got, m[1])
		}
		for _, w := range wrong {
			want = append(want, placed(w))
		}
		if status != cli.StatusNo || out != "" || strings.Join(got, " ") != strings.Join(want, " ") {
			t.Errorf("%s: status %d, faults at %v, want %v: %s%s", f.File, status, got, want, out, errs)
		}
		if is := d.read("sheet.roll"); string(is) != text {
			t.Errorf("%s: a file with faults was changed", f.File)
		}

		text, _ = s.text(s.words) // all is mended
		d.write("sheet.roll", text)
		if status, out, errs := d.ask("", "format", "sheet.roll", "-w"); status != 0 || out != "sheet.roll\n" || errs != "" {
			t.Errorf("%s: %d: %s%s", f.File, status, out, errs)
		}
		is, err := os.ReadFile(d.at("sheet.roll"))
		if want := string(replay.Append(nil, r.Setup, replay.Entries(r.Tokens()))); err != nil || string(is) != want {
			t.Errorf("%s: not the record it was: %v", f.File, err)
		}
		if status, out, errs := d.ask("", "format", "sheet.roll", "-w"); status != 0 || out+errs != "" {
			t.Errorf("%s: %d: %s%s", f.File, status, out, errs)
		}
	}
}

// One run names the first fault of every header, and every fault of the entries.
func TestFormatNamesEveryFault(t *testing.T) {
	d := atDesk(t)
	d.write("a.roll", `rollbook 1
system: inches
visitor: Bears
hom: Packers

rollbook 1
system: inches
visitor: Bears
home: Packers

4 52 s 7 33 nn 44
=7-0 s 33
rollbook 1
system: chess
rollbook 1
system: inches
visitor: Bears
home: Packers

4 52 s 61 97
rollbook 1
system: five
`)
	status, out, errs := d.ask("", "format", "a.roll")
	var got []string
	for _, line := range strings.Split(errs, "\n") {
		if strings.HasPrefix(line, "a.roll:") {
			got = append(got, strings.Join(strings.SplitN(line, " ", 4)[:3], " "))
		}
	}
	want := []string{`a.roll:4: "hom" is`, "a.roll:11:8: entry 4:", "a.roll:11:13: entry 6:", "a.roll:12:1: assertion before",
		`a.roll:14: "chess" is`, "a.roll:20:11: entry 5:", `a.roll:22: "five" is`}
	if status != cli.StatusTrouble || out != "" || strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("status %d: %s\n%s", status, strings.Join(got, "\n"), errs)
	}
	if status, out, _ := d.ask("", "format", "a.roll", "--json"); status != cli.StatusTrouble ||
		strings.Count(out, `"a.roll:`) != len(want) || !strings.Contains(out, `"changes":false`) {
		t.Errorf("%d: %s", status, out)
	}
}

// Records with comments of their own line keep them, and writing twice changes nothing more.
func TestFormatKeepsRemarks(t *testing.T) {
	d := atDesk(t)
	const scribble = "\ufeff; from Ada's notebook\r\nrollbook 1\r\nsystem: inches\r\nvisitor: Bears\r\n" +
		"home: Packers\r\n\r\n4 52 ; even\r\n  ; the lights went out\r\ns 33 =0-0\r\n; to be continued\r\n"
	const want = `rollbook 1
system: inches
visitor: Bears
home: Packers

     ; from Ada's notebook
  1. 4                           ; Packers will receive.
  2. 52                          ; Bears kick off. Touchback, Packers ball at the Packers 20.
     ; the lights went out
`
	d.write("a.roll", scribble+"rollbook 1\nsystem: loft\nvisitor: Bears\nhome: Packers\n")
	status, out, errs := d.ask("", "format", "a.roll")
	if status != 0 || !strings.HasPrefix(out, want) ||
		!strings.Contains(out, "\n     ; to be continued\n\nrollbook 1\nsystem: loft\n") || strings.Contains(out, "; even") {
		t.Errorf("%d: %s%s", status, out, errs)
	}
	d.write("b.roll", out)
	if status, again, errs := d.ask("", "format", "b.roll"); status != 0 || again != out {
		t.Errorf("%d: %s%s", status, again, errs)
	}
	if status, piped, _ := d.ask(scribble, "format", "-"); status != 0 || !strings.HasPrefix(piped, want) {
		t.Error(status, piped)
	}
}

// Import says which word of a sheet is a slip, as format does.
func TestImportNamesTheSlipOfASheet(t *testing.T) {
	d := atDesk(t)
	d.write("a.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52 s33 s44 34 s33 n35\n")
	status, _, errs := d.ask("", "import", "a.roll")
	if status != cli.StatusNo || !strings.Contains(errs, `a.roll:6:17: entry 9: "s33"`) {
		t.Errorf("%d: %s", status, errs)
	}
}

// A longer sheet of a game continues it; one with a slip adds nothing.
func TestImportContinuesAGameFromASheet(t *testing.T) {
	t.Parallel()
	for _, f := range thorough.Some(twoOfEach(), 1) {
		d := newDesk(t)
		r := replay.Read(f.File, f.Text)[0]
		s := scribbled(t, r)
		entries := replay.Entries(r.Tokens())
		d.write("begun.roll", string(replay.Append(nil, r.Setup, entries[:len(entries)/3])))
		d.answer("import", "begun.roll")
		n := len(s.words)
		words, _ := s.spoiled([3]int{n / 2, 2 * n / 3, 4 * n / 5})
		text, _ := s.text(words)
		d.write("sheet.roll", text)
		if status, out, errs := d.ask("", "import", "sheet.roll"); status != cli.StatusNo || out != "" {
			t.Errorf("%s: %d: %s%s", f.File, status, out, errs)
		}
		text, _ = s.text(s.words)
		d.write("sheet.roll", text)
		if status, out, errs := d.ask("", "import", "sheet.roll"); status != 0 || !strings.HasPrefix(out, "game 1: ") {
			t.Errorf("%s: %d: %s%s", f.File, status, out, errs)
		}
		_, out, _ := d.ask("", "export", "1")
		if got := replay.Read("", out)[0]; !slices.Equal(got.Tokens(), entries) {
			t.Errorf("%s: not the record it was", f.File)
		}
		d.answer("verify")
	}
}

// A call that is not allowed keeps the roll that is glued to it.
func TestFormatKeepsTheRollOfARefusedCall(t *testing.T) {
	d := atDesk(t)
	d.write("a.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4\n52\nf44\ns33\ns32\n")
	status, out, errs := d.ask("", "format", "a.roll")
	if status != cli.StatusNo || out != "" || !strings.HasPrefix(errs, "a.roll:8:1: entry 3: no field-goal") ||
		!strings.Contains(errs, "with scrimmage 44 there") || strings.Count(errs, "a.roll:") != 1 {
		t.Errorf("%d: %s", status, errs)
	}
}
