package engine

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// toyTurn is one round of the toy without points, toyEnd one that ends it.
const (
	toyTurn = "43 12-5-18 punt 0 7/3"
	toyEnd  = "43 12-5-18 punt 10 7/3"
)

func TestDiceRead(t *testing.T) {
	for _, c := range []struct {
		dice  Dice
		entry string
		want  Roll
		ok    bool
	}{
		{Dice{Count: 1, Faces: 6}, "4", Roll{A: 4}, true},
		{Dice{Count: 2, Faces: 6}, "43", Roll{4, 3, 0}, true},
		{Dice{Count: 3, Faces: 6}, "612", Roll{6, 1, 2}, true},
		{Dice{Count: 2, Faces: 6}, "47", Roll{}, false},
		{Dice{Count: 2, Faces: 6}, "40", Roll{}, false},
		{Dice{Count: 2, Faces: 6}, "4", Roll{}, false},
		{Dice{Count: 2, Faces: 6}, "4-3", Roll{}, false},
		{Dice{Count: 2, Faces: 6}, "", Roll{}, false},
		{Dice{Count: 1, Faces: 20}, "20", Roll{A: 20}, true},
		{Dice{Count: 1, Faces: 20}, "21", Roll{}, false},
		{Dice{Count: 1, Faces: 20}, "0", Roll{}, false},
		{Dice{Count: 1, Faces: 20}, "07", Roll{}, false},
		{Dice{Count: 1, Faces: 20}, "257", Roll{}, false}, // 1 if it were cut to a byte
		{Dice{Count: 3, Faces: 20}, "12-5-18", Roll{12, 5, 18}, true},
		{Dice{Count: 3, Faces: 20}, "12-5", Roll{}, false},
		{Dice{Count: 3, Faces: 20}, "12-5-18-1", Roll{}, false},
		{Dice{Count: 3, Faces: 20}, "12--18", Roll{}, false},
		{Dice{Count: 3, Faces: 20}, "12-5-", Roll{}, false},
		{Dice{Count: 2, Faces: 10, Zero: true}, "0-9", Roll{0, 9, 0}, true},
		{Dice{Count: 2, Faces: 10, Zero: true}, "0-10", Roll{}, false},
		{Dice{Count: 2, Faces: 6, Zero: true}, "0-5", Roll{0, 5, 0}, true},
	} {
		got, ok := c.dice.parse(c.entry)
		if ok != c.ok || ok && got != c.want {
			t.Errorf("%s read from %q is %v %v, want %v %v", c.dice, c.entry, got, ok, c.want, c.ok)
		}
		if ok && c.dice.Write(got.Faces()) != c.entry {
			t.Errorf("%s is written %q", c.entry, c.dice.Write(got.Faces()))
		}
	}
}

func TestRoll(t *testing.T) {
	r := Roll{4, 3, 0}
	if r.Sum() != 7 || r.First() != 4 || r.Digits() != 43 || r.Order() != 20 || r.Doubles() || !(Roll{5, 5, 0}).Doubles() {
		t.Errorf("43 is %d %d %d %d", r.Sum(), r.First(), r.Digits(), r.Order())
	}
	for order := range 36 {
		n := PairAt(order)
		if got := (Roll{n / 10, n % 10, 0}).Order(); got != order {
			t.Errorf("%d stands at %d, want %d", n, got, order)
		}
	}
}

func TestPromptAppendJSON(t *testing.T) {
	for _, c := range []struct {
		record, json string
	}{
		{"", `{"kind":"roll","id":"pair","by":"visitor","dice":"2d6"}`},
		{"43", `{"kind":"roll","id":"three","by":"table","dice":"3d20"}`},
		{"43 12-5-18", `{"kind":"call","id":"call","by":"home","options":["punt","pass","field-goal"]}`},
		{"43 12-5-18 punt", `{"kind":"number","id":"number","by":"home","min":-3,"max":10}`},
		{"43 12-5-18 punt 0", `{"kind":"card","id":"card","by":"visitor","form":"a/b"}`},
	} {
		r := playToy(t, c.record, Observer{})
		if got := string(r.Next.AppendJSON(nil)); got != c.json {
			t.Errorf("after %q the prompt is %s, want %s", c.record, got, c.json)
		}
		if r.Next.Legal() == "" {
			t.Errorf("nothing says what %s allows", r.Next.ID)
		}
	}
}

func TestRefusal(t *testing.T) {
	for _, c := range []struct {
		record    string
		code      Code
		why, hint string
	}{
		{"7", CodeDice, `"7" is not 2d6`, "7 looks like a sum"},
		{"12-3", CodeDice, `"12-3" is not 2d6: two dice`, ""},
		{"4,3", CodeDice, `"4,3" is not 2d6`, "write these dice as 43"},
		{"4,9", CodeDice, `"4,9" is not 2d6`, ""},
		{"43 12,5,18", CodeDice, "", "write these dice as 12-5-18"},
		{"43 21-1-1", CodeDice, "3 dice, numbers from 1 to 20 joined by hyphens, like 20-20-1", ""},
		{"43 12-5-18 pun", CodeCall, `"pun" is not a call here: punt, pass or field-goal`, "write the whole word: punt"},
		{"43 12-5-18 p", CodeCall, "punt, pass or field-goal", `"p" could be punt or pass`},
		{"43 12-5-18 PUNT", CodeCall, "", "the whole word: punt"},
		{"43 12-5-18 pant", CodeCall, "", "did you mean punt?"},
		{"43 12-5-18 43", CodeCall, "", "type the call, then the dice: punt 43"},
		{"43 12-5-18 punt 11", CodeNumber, `"11" is not a whole number from -3 to 10`, ""},
		{"43 12-5-18 punt -4", CodeNumber, "from -3 to 10", ""},
		{"43 12-5-18 punt 1.5", CodeNumber, "", ""},
		{"43 12-5-18 punt -", CodeNumber, "", ""},
		{"43 12-5-18 punt 4294967296", CodeNumber, "", ""},
		{"43 12-5-18 punt 0 73", CodeCard, `"73" is not a card, written as 7/3`, ""},
		{toyEnd + " 43", CodeOver, `"43" comes after the end of the game`, ""},
	} {
		r := playToy(t, c.record, Observer{})
		f := r.Refused
		last := len(strings.Fields(c.record))
		switch {
		case f == nil:
			t.Errorf("%q is not refused", c.record)
		case f.Code != c.code || f.N != last || f.Token != last-1 || r.Entries != last-1:
			t.Errorf("%q is refused at %d with %s", c.record, f.N, f.Code)
		case !strings.Contains(f.Why, c.why) || !strings.Contains(f.Hint, c.hint) || c.hint == "" && f.Hint != "":
			t.Errorf("%q is refused because %q, hint %q", c.record, f.Why, f.Hint)
		case f.Error() != f.Why:
			t.Errorf("as an error it is %q", f.Error())
		}
	}
}

func TestRefusalOfHostileEntry(t *testing.T) {
	hostile := "\x1b[2J" + strings.Repeat("é", 40) + "\xff"
	f := Run(toySetup(t), []string{hostile}, Observer{}).Refused
	if f == nil || strings.Contains(f.Why, "\x1b") || !utf8.ValidString(f.Why) {
		t.Errorf("the refusal says %+v", f)
	}
}

func TestTableEntryOfANumber(t *testing.T) {
	for entry, written := range map[string]string{
		"4": "4", "04": "4", "+4": "4", "004": "4", "-3": "-3", "-03": "-3", "0": "0", "-0": "0",
	} {
		var seen string
		r := playToy(t, "43 12-5-18 punt "+entry+" 7/3", Observer{Watch: func(t *Table) {
			if t.Entries() == 4 {
				seen = t.Entry()
			}
		}})
		if r.Refused != nil || seen != written {
			t.Errorf("%q is written %q, want %q: %v", entry, seen, written, r.Refused)
		}
	}
}

func TestTableReadsARollAsAnother(t *testing.T) {
	r := playToy(t, "43~44 12-5-18~1-1-1", Observer{Journal: true})
	if r.Refused != nil || r.Game.(*toy).roll != (Roll{1, 1, 1}) {
		t.Fatalf("read as %v: %v", r.Game.(*toy).roll, r.Refused)
	}
	want := []ReadAs{{1, Roll{4, 4, 0}}, {2, Roll{1, 1, 1}}}
	if !slices.Equal(r.Journal.ReadAs, want) {
		t.Errorf("the journal has %v", r.Journal.ReadAs)
	}
	for _, bad := range []string{"43~", "~43", "43~77", "99~43", "43~44~45", "~"} {
		if f := playToy(t, bad, Observer{}).Refused; f == nil || f.Code != CodeDice {
			t.Errorf("%q is taken: %+v", bad, f)
		}
	}
	if f := playToy(t, "43 12-5-18 punt~pass", Observer{}).Refused; f == nil || f.Code != CodeCall {
		t.Error("a call is read as another")
	}
}

func TestAssertions(t *testing.T) {
	for _, record := range []string{
		"=0-0 43", "43 =0-0 =asked:1", "43 =sum:7 12-5-18 =sum:35", "43 =live:null", "=over:false =winner:null 43",
		"43 =list.1:-8", "43 =list:[4,-8]", "43 12-5-18 punt =last:punt", "=score.home:0", "43 =box.home.yards:12",
		"=box.home.yards:0 43 =box.home.yards:12",
		toyEnd + " =0-10 =over:true =winner:home =box.home.yards:60", `43 =score:{"visitor":0,"home":0}`,
	} {
		for _, journal := range []bool{false, true} {
			r := playToy(t, record, Observer{Journal: journal})
			if r.Refused != nil {
				t.Errorf("%q: %s", record, r.Refused.Why)
			}
			if strings.Contains(record, "43") && r.Entries == 0 {
				t.Errorf("%q stops before its first entry", record)
			}
		}
	}
}

func TestAssertionsFail(t *testing.T) {
	for _, c := range []struct {
		record string
		n      int // the entry that would have come next
		why    string
	}{
		{"=7-3", 1, `the score is 0-0, not "7-3"`},
		{"43 =asked:2 12-5-18", 2, `asked is 1, not "2"`},
		{"43 =nothing:2", 2, `the state has no member "nothing"`},
		{"43 =score.referee:2", 2, "no member"},
		{"43 =list.2:1", 2, "no member"},
		{"43 =list.-1:1", 2, "no member"},
		{"43 =live.spot:1", 2, "no member"},
		{"43 =asked.deeper:1", 2, "no member"},
		{"43 =box.home.yards:13", 2, "is 12, not"},
		{"=", 1, "the score is 0-0, not"},
		{"=:", 1, "the score is 0-0, not"},
		{toyEnd + " =10-0", 6, "the score is 0-10"},
		{toyEnd + " =box.home.yards:0", 6, "is 60, not"},
	} {
		r := playToy(t, c.record, Observer{})
		f := r.Refused
		if f == nil || f.Code != CodeAssert || f.N != c.n || !strings.Contains(f.Why, c.why) || f.Entry[0] != '=' {
			t.Errorf("%q comes to %+v", c.record, f)
		}
		if reversed := strings.HasSuffix(c.record, " =10-0"); f != nil && reversed != (f.Hint == "the visitor's score comes first: =0-10") {
			t.Errorf("%q: hint %q", c.record, f.Hint)
		}
		if ended := strings.HasPrefix(c.record, toyEnd); f != nil && (r.Over != ended || (f.Prompt == nil) != ended) {
			t.Errorf("%q: over %v, prompt %v", c.record, r.Over, f.Prompt)
		}
	}
}

func TestAssertionsMakeTheBoxOnceAnEntry(t *testing.T) {
	zero, one := "=box.home.yards:0 ", "=box.home.yards:12 "
	r := playToy(t, strings.Repeat(zero, 50_000)+"43 "+strings.Repeat(one, 50_000)+"12-5-18 =asked:2", Observer{})
	if made := r.Game.(*toy).boxes; r.Refused != nil || made != 2 {
		t.Errorf("the box was made %d times: %v", made, r.Refused)
	}
}

func TestObserverWatch(t *testing.T) {
	for _, record := range []string{toyEnd, "43 =box.home.yards:12 " + toyEnd[3:], toyEnd + " =box.home.yards:60"} {
		var seen []int
		playToy(t, record, Observer{Watch: func(t *Table) { seen = append(seen, t.Entries()) }})
		if !slices.Equal(seen, []int{0, 1, 2, 3, 4, 5}) {
			t.Errorf("watching %q, the entries answered were %v", record, seen)
		}
	}
}

func TestJournalPlaySpan(t *testing.T) {
	r := playToy(t, toyTurn+" "+toyTurn+" 43", Observer{Journal: true})
	if !slices.Equal(r.Journal.Plays, []int{1, 6, 11}) {
		t.Errorf("the plays begin at %v", r.Journal.Plays)
	}
	if first, last := r.Journal.PlaySpan(2, r.Entries); first != 11 || last != 11 {
		t.Errorf("the last play is %d to %d", first, last)
	}
}

func TestRunPanicsOnABug(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a bug was taken for the end of the record")
		}
	}()
	s := toySetup(t)
	s.New = func() Game { return broken{&toy{}} }
	Run(s, []string{"43"}, Observer{})
}

// broken is a game whose rules fail.
type broken struct{ *toy }

func (g broken) Play(t *Table) {
	t.Roll(&toyRoll, Home)
	panic("a bug")
}

func TestRunRefusesAnEntryPastTheMost(t *testing.T) {
	tokens := slices.Repeat([]string{"11"}, MaxEntries+1)
	g := &endlessGame{}
	r := Run(&Setup{New: func() Game { return g }}, tokens, Observer{})
	if r.Refused == nil || r.Refused.N != MaxEntries+1 || r.Refused.Code != CodeDice ||
		!strings.Contains(r.Refused.Why, "at most 100000 entries") {
		t.Errorf("%v", r.Refused)
	}
}

// An endlessGame asks for two dice for ever.
type endlessGame struct{ toy }

func (g *endlessGame) Play(t *Table) {
	for {
		t.Roll(&Prompt{Kind: RollKind, ID: "die", Dice: Dice{Count: 2, Faces: 6}}, Home)
	}
}
