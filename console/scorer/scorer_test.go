package scorer

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
	"rollbook/replay/dispute"
)

func clock() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }

// The text of two rulebooks has lost print; a table reads what holds in its game.
func TestWhatThePrintLostIsListed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ system, key, value, want string }{
		{"inches", "", "", ""},
		{"fivedice", "", "", ""},
		{"loft", "", "", "graze-cells 43, 65; black-normal 52-55; gray-normal 44-51; black-risky 36-43; gray-risky 33-35; rule.sent-off pierce"},
		{"loft", "gray-normal", "52-55",
			"graze-cells 43, 65; black-normal, gray-normal 52-55; black-risky 36-43; gray-risky 33-35; rule.sent-off pierce"},
		{"rapidroll", "", "", "shaded-line-run, shaded-end-run, shaded-short-pass, shaded-medium-pass, shaded-deep-pass, shaded-long-pass none"},
		{"rapidroll", "shaded-long-pass", "3 4",
			"shaded-line-run, shaded-end-run, shaded-short-pass, shaded-medium-pass, shaded-deep-pass none; shaded-long-pass 3 4"},
	} {
		setup := &engine.Setup{System: systems.Named(c.system)}
		if c.key != "" {
			setup.Header = engine.Header{{Key: c.key, Value: c.value}}
		}
		if got := LostText(setup); got != c.want {
			t.Errorf("%s with %s: %q, want %q", c.system, c.key, got, c.want)
		}
	}
}

// A game of another system, an older game and an unreadable one say nothing.
func TestTheLastGameOfASystemSaysWhatItsCopyShows(t *testing.T) {
	t.Parallel()
	game := func(system, key, value string) line.Game {
		return line.Game{Opening: line.Line{System: system}, Header: engine.Header{{Key: key, Value: value}}}
	}
	loft := systems.Named("loft")
	games := []line.Game{game("loft", "graze-cells", "11"), game("loft", "black-risky", "none"), game("rapidroll", "shaded-line-run", "3"),
		game("inches", "note", "x"), {}}
	if got := LastStated(games, loft, LostKeys(loft)); len(got) != 1 || got["black-risky"] != "none" {
		t.Errorf("%v", got)
	}
	if got := LastStated(games[:1], systems.Named("rapidroll"), []string{"shaded-line-run"}); len(got) != 0 {
		t.Errorf("%v", got)
	}
	if got := LastStated(append(games, game("loft", "note", "x")), loft, LostKeys(loft)); len(got) != 0 {
		t.Errorf("what the last game left out is what its copy shows without a word, not %v", got)
	}
}

// newLedger makes an empty ledger.
func newLedger(t *testing.T) *ledger.Ledger {
	t.Helper()
	path := filepath.Join(t.TempDir(), "l.rollbook")
	if err := ledger.Create(path); err != nil {
		t.Fatal(err)
	}
	l, err := ledger.Open(path, ledger.ReadWrite, ledger.NoCopies())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

// sit begins a game of the Bears at the Packers in a ledger of its own and sits down at it.
func sit(t *testing.T, system string) (*ledger.Ledger, *Desk) {
	t.Helper()
	setup := systems.Named(system)
	header := engine.Header{{Key: "system", Value: system},
		{Key: "visitor", Value: "Chicago Bears"}, {Key: "home", Value: "Green Bay Packers"}}
	if setup.Teams != nil {
		cards, _ := recorded("inthenet/injuries-and-tired-legs.roll")
		header = cards.Header
	}
	l := newLedger(t)
	if _, err := setup.Setup(header); err != nil {
		t.Fatal(err)
	}
	game, err := l.Begin(line.Line{Kind: line.KindOpen, System: system, Rulings: 1, At: clock(), Header: header})
	if err != nil {
		t.Fatal(err)
	}
	return l, at(t, l, game.Number, "Ada")
}

// at opens a game for one of its scorers.
func at(t *testing.T, l line.Store, game int64, by string) *Desk {
	t.Helper()
	table, err := Open(l, game, by, clock)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// types enters lines that must be accepted, no matter whose turn it is.
func types(t *testing.T, table *Desk, lines ...string) {
	t.Helper()
	for _, line := range lines {
		if line == "" {
			continue
		}
		steps, rest := table.TakeText(line)
		for _, s := range steps {
			if s.Failed() {
				t.Fatalf("%s: %v, %v", line, s.Refused, s.Err)
			}
		}
		if len(rest) > 0 {
			t.Fatalf("%s: not read: %v", line, rest)
		}
	}
}

// has compares the entries that stand, at the table and in the ledger.
func has(t *testing.T, table *Desk, want string) {
	t.Helper()
	if got := strings.Join(table.Game.Tokens, " "); got != want {
		t.Errorf("the table has %q, want %q", got, want)
	}
	g, err := Read(table.l, table.Game.Number)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(g.Tokens, " "); got != want {
		t.Errorf("the ledger has %q, want %q", got, want)
	}
	if table.Result.Entries != len(table.Game.Tokens) {
		t.Errorf("the result is of %d entries", table.Result.Entries)
	}
}

func TestALineIsTakenInOrder(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	steps, rest := table.TakeText(" 1. 4 43 =0-0 s 33 97 22 ; and a remark")
	var came []string
	for _, s := range steps {
		switch {
		case s.Refused != nil:
			came = append(came, "refused "+s.Refused.Entry)
		case s.Confirmed != "":
			came = append(came, "held "+s.Confirmed)
		default:
			came = append(came, strings.Join(s.Words, " ")+": "+s.Said)
		}
	}
	if len(came) != 4 || came[1] != "held 0-0" || came[3] != "refused 97" ||
		!strings.HasPrefix(came[0], "4 43: Packers will receive") || !strings.HasPrefix(came[2], "s 33: ") {
		t.Errorf("%q", came)
	}
	if !slices.Equal(rest, []string{"22"}) {
		t.Errorf("not read: %v", rest)
	}
	has(t, table, "4 43 scrimmage 33")
}

// A line is one step back; within it < takes back the word before it.
func TestUndoOfALine(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	types(t, table, "4 43", "s 33", "61 < 44")
	has(t, table, "4 43 scrimmage 33 scrimmage 44")
	types(t, table, "<")
	has(t, table, "4 43 scrimmage 33")
	types(t, table, "<")
	has(t, table, "4 43")
	if back, err := table.Redo(); err != nil || strings.Join(back, " ") != "scrimmage 33" {
		t.Error(back, err)
	}
	types(t, table, "<", "<")
	has(t, table, "")
	if _, err := table.Undo(1, "", ""); err == nil {
		t.Error("an empty game is undone")
	}
	for _, w := range table.Game.Record.Rewinds {
		if !table.Game.Lines[w.N].Slip {
			t.Errorf("line %d: a slip of typing passes for a protest", w.N)
		}
	}
	// a later scorer has no lines of his own: an entry is a step
	types(t, table, "4 43")
	other := at(t, table.l, table.Game.Number, "Bo")
	types(t, other, "<")
	has(t, other, "4")
}

// Once plays have followed, an entry is no longer a slip of typing.
func TestUndoNeedsAReasonOncePlaysHaveFollowed(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	types(t, table, "4", "43", "s 33", "s 13")
	var why *ReasonError
	if _, err := table.Undo(2, "", ""); !errors.As(err, &why) {
		t.Fatal(err)
	}
	has(t, table, "4 43 scrimmage 33 scrimmage 13")
	if _, err := table.Undo(2, "wrong chart", "Bo"); err != nil {
		t.Fatal(err)
	}
	has(t, table, "4 43")
	if w := table.Game.Lines[table.Game.Record.Rewinds[0].N]; w.Slip || w.Reason != "wrong chart" || w.By != "Ada" ||
		w.Agreed != "Bo" {
		t.Errorf("%+v", w)
	}
	if _, err := table.Undo(3, "all of it", ""); err == nil {
		t.Error("three steps of two")
	}
}

// If another program records meanwhile, nothing of the line is recorded, whatever it says.
func TestAClashRecordsNothing(t *testing.T) {
	t.Parallel()
	for typed, left := range map[string]string{"s 33": "", "=0-0 s 33 s 13": "", "<": "", "s 33 < s 13": "< s 13", "s 33 9 13": "9 13"} {
		l, table := sit(t, "inches")
		types(t, table, "4 43")
		types(t, at(t, l, table.Game.Number, "Bo"), "s 22")
		steps, rest := table.Take(typed)
		last := steps[len(steps)-1]
		if strings.Join(rest, " ") != left {
			t.Errorf("%s: not read: %v", typed, rest)
		}
		var moved *MovedError
		if !errors.As(last.Err, &moved) || !errors.Is(last.Err, line.ErrMoved) || !table.Moved {
			t.Errorf("%s: %+v", typed, steps)
		}
		has(t, table, "4 43 scrimmage 22")
	}
}

// A page says how many entries and which head it was drawn from.
func TestSaw(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	types(t, table, "4", "43")
	seen := table.Game.Head.Hash.String()[:16]
	types(t, table, "<", "52") // as many entries as before
	if err := table.Saw(2, ""); err != nil {
		t.Error(err)
	}
	if err := table.Saw(2, seen); !errors.Is(err, line.ErrMoved) {
		t.Error(err)
	}
	if err := table.Saw(1, ""); !errors.Is(err, line.ErrMoved) {
		t.Error(err)
	}
	if err := table.Saw(2, table.Game.Head.Hash.String()[:16]); err != nil {
		t.Error(err)
	}
}

func TestProposals(t *testing.T) {
	t.Parallel()
	l, table := sit(t, "inches")
	types(t, table, "4 52 s 33 s 32 s 44")
	says := Attribution{Reason: "misread", By: "Ada", Agreed: "Bo"}
	p, err := table.proposeAmend(4, "21", says)
	if err != nil {
		t.Fatal(err)
	}
	if p.Rewound != 4 || strings.Join(p.After.Tokens, " ") != "4 52 scrimmage 21" {
		t.Errorf("rewinds %d, leaves %v", p.Rewound, p.After.Tokens)
	}
	has(t, table, "4 52 scrimmage 33 scrimmage 32 scrimmage 44") // nothing has been recorded

	types(t, table, "=0-0 s 13")
	if err := table.Confirm(p); !errors.Is(err, line.ErrMoved) {
		t.Error("a proposal is recorded after something else was: ", err)
	}
	types(t, table, "<")
	for _, wrong := range []struct {
		n     int
		value string
	}{{4, "33"}, {4, "97"}, {99, "33"}, {0, "33"}} {
		var e *Error
		if _, err := table.proposeAmend(wrong.n, wrong.value, says); !errors.As(err, &e) {
			t.Errorf("%+v: %v", wrong, err)
		}
	}
	if p, err = table.proposeAmend(3, "b", says); err != nil || p.Lines[0].Value != "ball-control" {
		t.Errorf("%v, %+v", err, p)
	}
	if p, err = table.proposeAmend(4, "21", says); err != nil {
		t.Fatal(err)
	}
	if err := table.Confirm(p); err != nil {
		t.Fatal(err)
	}
	has(t, table, "4 52 scrimmage 21")
	if p, err = table.ProposeHeader([]dispute.RuleChange{{Key: "home", To: "Packers"}}, says); err != nil {
		t.Fatal(err)
	}
	if err := table.Confirm(p); err != nil || table.Game.Setup.Team(engine.Home) != "Packers" {
		t.Error(err, table.Game.Setup.Team(engine.Home))
	}
	if p, err = table.ProposeSign(map[string]string{"home": "Bo", "scorer": "Ada"}, ""); err != nil {
		t.Fatal(err)
	}
	if err := table.Confirm(p); err != nil || len(table.Game.Signatures()) != 2 {
		t.Error(err, table.Game.Signatures())
	}
	if p, err = table.ProposeVoid(says); err != nil {
		t.Fatal(err)
	}
	if err := table.Confirm(p); err != nil || table.Game.Counts() == nil {
		t.Error(err)
	}
	if _, err := table.Redo(); err != nil || table.Game.Counts() != nil {
		t.Error(err)
	}
	if fresh := at(t, l, table.Game.Number, ""); fresh.Game.Head != table.Game.Head ||
		len(fresh.Game.History()) != len(table.Game.History()) {
		t.Error("the table and the ledger differ")
	}
}

// No roll follows accept: a bare roll is not taken for accept and a roll.
func TestABareRollOnlyWhereOneFollows(t *testing.T) {
	t.Parallel()
	for _, f := range fixtures.Records() {
		if f.System != "rapidroll" {
			continue
		}
		r := replay.Read(f.File, f.Text)[0]
		entries := replay.Entries(r.Tokens())
		for n := range entries {
			table := &Desk{Game: &Account{Setup: r.Setup, Tokens: entries[:n]}}
			table.Result = engine.Run(table.Game.Setup, table.Game.Tokens, engine.Observer{})
			if next := table.Result.Next; next != nil && next.ID == "penalty" {
				if got, _ := table.Complete([]string{"65"}); len(got) != 1 {
					t.Errorf("65 at a penalty is taken for %v", got)
				}
				return
			}
		}
	}
	t.Error("no penalty in the recorded games")
}

// An entry given in parts, as a page has it, is what one would write.
func TestJoin(t *testing.T) {
	t.Parallel()
	for want, c := range map[string]struct {
		prompt engine.Prompt
		parts  []string
	}{
		"43":        {engine.Prompt{Kind: engine.RollKind, Dice: engine.Dice{Count: 2, Faces: 6}}, []string{"4", "3"}},
		"12-5-18":   {engine.Prompt{Kind: engine.RollKind, Dice: engine.Dice{Count: 3, Faces: 20}}, []string{"12", "5", "18"}},
		"0":         {engine.Prompt{Kind: engine.RollKind, Dice: engine.Dice{Count: 1, Faces: 10, Zero: true}}, []string{"0"}},
		"7/3":       {engine.Prompt{Kind: engine.CardKind}, []string{"7", "3"}},
		"scrimmage": {engine.Prompt{Kind: engine.CallKind}, []string{"scrimmage"}},
	} {
		if got := Join(&c.prompt, c.parts); got != want {
			t.Errorf("%v: %s, want %s", c.parts, got, want)
		}
	}
}

// What people type, and which entry it becomes wherever the prompt leaves no doubt.
func TestWhatPeopleTypeBecomesEntries(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ system, before, typed, want string }{
		{"inches", "4", "4 3", "4 43"},
		{"fivedice", "home 72 p88", "packers ball 34", "home kickoff 72 punt 88 home-ball 34"},
		{"fivedice", "home 72 p88", "Chicago touch", "home kickoff 72 punt 88 visitor-touchdown"},
		{"fivedice", "home 72 p88", "visitor ball 9", "home kickoff 72 punt 88 visitor-ball 9"},
		{"inches", "4 43", "s33", "4 43 scrimmage 33"},
		{"inches", "4 43", "no huddle 33", "4 43 no-huddle 33"},
		{"inches", "4 43", "3 3", "4 43 scrimmage 33"},
		{"inches", "4 43", "33 3 4", "4 43 scrimmage 33 scrimmage 34"},
		{"inches", "4 43 61", "5 3", "4 43 scrimmage 61 53"},
		{"rapidroll", "kickoff 45", "line run 45", "kickoff 45 line-run 45"},
		{"rapidroll", "kickoff 45", "lr 45", "kickoff 45 line-run 45"},
		{"fivedice", "home 72", "fg50", "home kickoff 72 field-goal 50"},
		{"fivedice", "home 72", "FG 50", "home kickoff 72 field-goal 50"},
		{"fivedice", "home 72", "time out 5", "home kickoff 72 timeout run 5"},
		{"rapidroll", "kickoff 16 m36 sc43 m42 sc36", "fake punt short pass",
			"kickoff 16 medium-pass 36 screen 43 medium-pass 42 screen 36 fake-punt short-pass"},
		{"rapidroll", "kickoff 45", "line-run45", "kickoff 45 line-run 45"},
		{"rapidroll", "kickoff 45", "si s 45", "kickoff 45 sideline short-pass 45"},
		{"rapidroll", "kickoff 45", "sideline m45 l33", "kickoff 45 sideline medium-pass 45 line-run 33"},
	} {
		_, table := sit(t, c.system)
		if c.before != "" {
			types(t, table, c.before)
		}
		types(t, table, c.typed)
		has(t, table, c.want)
	}
}

// A call that is not legal now is refused for what it is, with its dice after it too.
func TestACallWithItsRollIsRefusedAsTheCall(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "rapidroll")
	types(t, table, "kickoff 45")
	for _, typed := range []string{"ff26", "fp 26"} {
		steps, _ := table.Take(typed)
		if r := steps[0].Refused; r == nil || !strings.Contains(r.Why, "kicks are faked only on 4th down") {
			t.Errorf("%s is refused as %v", typed, r)
		}
	}
}

// Plays of one line are said line by line.
func TestEachPlayOfALineIsSaidForItself(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	steps, _ := table.TakeText("4 43 s33 33 61")
	said := strings.Split(steps[0].Said, "\n")
	if len(said) != 5 || !strings.HasPrefix(said[0], "Packers will receive") || said[4] != "Big play!" {
		t.Errorf("%q", said)
	}
}

// Cards and three dice without anything between them are read where there is one reading.
func TestCardsAndDiceWithoutHyphens(t *testing.T) {
	t.Parallel()
	setup, _ := recorded("inthenet/injuries-and-tired-legs.roll")
	before := []string{"10"}
	for typed, want := range map[string]string{
		"3 2": "3/2", "3 2 2": "3/2/2", "32": "3/2", "322": "322", "1010": "10/10",
		"3/2": "3/2", "3 2 19 19 13": "3/2 19-19-13", "3 2 2 19 19 13": "3/2/2 19-19-13",
		"32 191913": "3/2 19-19-13", "32 12518": "3/2 12-5-18", "32 1118": "3/2 1118", "32 7 17 19": "3/2 7-17-19", "32 7-17-19": "3/2 7-17-19",
		"32 7 17": "3/2 7-17", "99": "9/9", "991": "991", "0": "0", "1234567": "1234567",
	} {
		tokens, words := before, strings.Fields(typed)
		for len(words) > 0 {
			next := engine.Run(setup, tokens, engine.Observer{}).Next
			entries, used := (&place{setup, tokens}).complete(next, words)
			words = words[used:]
			tokens = append(tokens[:len(tokens):len(tokens)], entries...)
			if engine.Run(setup, tokens, engine.Observer{}).Refused != nil {
				break
			}
		}
		if got := strings.Join(tokens[1:], " "); got != want {
			t.Errorf("%s is read as %s, want %s", typed, got, want)
		}
	}
	if card, used := (&place{setup, before}).complete(engine.Run(setup, before, engine.Observer{}).Next,
		[]string{"3", "2", "191913"}); used != 2 || card[0] != "3/2" {
		t.Error(card, used)
	}
	tokens := []string{"10", "3/2"}
	next := engine.Run(setup, tokens, engine.Observer{}).Next
	if got := (&place{setup, tokens}).ambiguous(next, "1118"); got != "1118 can be 1-1-18, 1-11-8 or 11-1-8: type spaces between the numbers" {
		t.Error(got)
	}
}

// A line of soccer is figures, with spaces or without: it is read where the rules leave one reading of it, and refused with all its
// readings where they leave more.
func TestALineOfCardsAndDice(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]struct{ read, hint, why string }{
		"3 2 19 19 13":            {read: "3/2 19-19-13"},
		"3 2 2 19 19 13":          {read: "3/2/2 19-19-13"},
		"3 2 7 17 19 9 2 5 5 5":   {read: "3/2 7-17-19 9/2 5-5-5"},
		"3 2 7 17 19 9 2":         {read: "3/2 7-17-19 9/2"},
		"3/2 7 17 19 9 2 2 5 5 5": {read: "3/2 7-17-19 9/2/2 5-5-5"},
		"3 2 7 17 19 9/2/2 5 5 5": {read: "3/2 7-17-19 9/2/2 5-5-5"},
		"3 2 4 17 9 9 2 2 5 5 5":  {hint: "can be 3/2 4-17-9 9/2/2 5-5-5 or 3/2/4 17-9-9 2/2 5-5-5"},
		"3 2 19 19 13 9^10 4":     {read: "3/2 19-19-13"},
		"herons 9 17":             {},

		"32191913":              {read: "3/2 19-19-13"},
		"327715":                {read: "3/2 7-7-15"},
		"1010191913":            {read: "10/10 19-19-13"},
		"32 191913":             {read: "3/2 19-19-13"},
		"3/2 19 1":              {read: "3/2", hint: "that is 2 of 3 dice: they are typed on one line"},
		"321118":                {why: "321118 can be 3/2 1-1-18, 3/2 1-11-8 or 3/2 11-1-8: type spaces between the numbers"},
		"3219191":               {read: "3/2 19-19-1"},
		"32191":                 {read: "3/2 1-9-1"},
		"32999":                 {read: "3/2 9-9-9"},
		"32.191913":             {},
		"321919139":             {hint: "nor is it a card with its dice"},
		"3^4219":                {},
		"321234567890123456789": {},
	} {
		_, table := sit(t, "inthenet")
		types(t, table, "10")
		steps, _ := table.Take(typed)
		last := steps[len(steps)-1]
		if got := strings.Join(table.Game.Tokens[1:], " "); got != want.read {
			t.Errorf("%s is read as %s, want %s (%v)", typed, got, want.read, last.Refused)
		}
		if r := last.Refused; want.hint+want.why != "" &&
			(r == nil || !strings.Contains(r.Hint, want.hint) || !strings.Contains(r.Why, want.why)) {
			t.Errorf("%s: %+v", typed, r)
		}
	}
}

// A substitution is typed as people say it: the team, who goes, who comes.
func TestASubstitutionByItsTeam(t *testing.T) {
	t.Parallel()
	for _, f := range fixtures.Records() {
		r := replay.Read(f.File, f.Text)[0]
		entries := replay.Entries(r.Tokens())
		n := slices.IndexFunc(entries, func(e string) bool { return strings.Contains(e, ">") })
		if n < 0 {
			continue
		}
		side, change, _ := strings.Cut(entries[n], ":")
		out, in, _ := strings.Cut(change, ">")
		full := r.Setup.Team(engine.SideNamed(side))
		next := engine.Run(r.Setup, entries[:n], engine.Observer{}).Next
		for _, typed := range []string{entries[n], side + " " + change, side + " " + out + " " + in,
			full + " " + change, strings.ToLower(full[:4]) + " " + out + " " + in} {
			words := strings.Fields(typed)
			if got, used := (&place{r.Setup, entries[:n]}).complete(next, words); used != len(words) || got[0] != entries[n] {
				t.Errorf("%s is read as %v, %d words; want %s", typed, got, used, entries[n])
			}
		}
		for _, typed := range []string{"nobody 9 17", side, side + " nine", side + " 9"} {
			if got, used := (&place{r.Setup, entries[:n]}).complete(next, strings.Fields(typed)); used != 1 || got[0] != strings.Fields(typed)[0] {
				t.Errorf("%s is read as %v", typed, got)
			}
		}
	}
}

// A team's name answers a prompt for a side.
func TestASideByItsTeam(t *testing.T) {
	t.Parallel()
	setup, _ := recorded("fivedice/opening-day.roll")
	for _, side := range engine.Teams {
		name := strings.ToLower(setup.Team(side))
		next := engine.Run(setup, nil, engine.Observer{}).Next
		for _, words := range [][]string{strings.Fields(name), {name[:4]}, {side.String()},
			{side.String()[:1]}, {strings.ToUpper(engine.NewNames(setup).Nick[side])}} {
			if got, used := (&place{setup, nil}).complete(next, words); got[0] != side.String() || used != len(words) {
				t.Errorf("%v is read as %v, %d words", words, got, used)
			}
		}
	}
	_, table := sit(t, "inches")
	types(t, table, "4 43")
	if got, _ := table.Complete([]string{"packers"}); got[0] != "packers" {
		t.Errorf("a team is read as %v where no side is asked for", got)
	}
}

// At a call, the charts after it: fivedice's kickoff is a code of one's own chart.
func TestChartsAfterACall(t *testing.T) {
	t.Parallel()
	setup, _ := recorded("fivedice/opening-day.roll")
	table := &Desk{Game: &Account{Setup: setup, Tokens: []string{"home"}}}
	table.Result = engine.Run(table.Game.Setup, table.Game.Tokens, engine.Observer{})
	charts := table.ChartsThen()
	if len(charts) != 1 {
		t.Fatalf("%d charts", len(charts))
	}
	if id, _ := charts[0].Name(); id != "kickoff-code" {
		t.Errorf("the chart behind %s is %s", table.Result.Next.ID, id)
	}
	table.Game.Tokens = nil
	if table.Result = engine.Run(table.Game.Setup, table.Game.Tokens, engine.Observer{}); table.ChartsThen() != nil {
		t.Error("charts behind a toss")
	}
}

// A call may be typed as the words that it is made of.
func TestACallOfThreeWords(t *testing.T) {
	t.Parallel()
	for _, f := range fixtures.Records() {
		r := replay.Read(f.File, f.Text)[0]
		entries := replay.Entries(r.Tokens())
		at := slices.Index(entries, "fake-field-goal")
		if f.System != "rapidroll" || at < 0 {
			continue
		}
		next := engine.Run(r.Setup, entries[:at], engine.Observer{}).Next
		for _, words := range []string{"fake field goal 44", "fake field 44", "Fake Field Goal"} {
			if got, used := (&place{r.Setup, entries[:at]}).complete(next, strings.Fields(words)); got[0] != "fake-field-goal" ||
				used != strings.Count(words, " ")+1-strings.Count(words, "44") {
				t.Errorf("%s is read as %v, %d words", words, got, used)
			}
		}
		return
	}
	t.Error("no fake field goal in the recorded games")
}

// recorded is a recorded game of fixtures/.
func recorded(file string) (setup *engine.Setup, entries []string) {
	r := replay.Read(file, fixtures.Named(file).Text)[0]
	return r.Setup, replay.Entries(r.Tokens())
}

// A word at the prompt is a helper unless it is a call there, and signs of undo may be joined.
func TestHelpers(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	types(t, table, "4 43")
	for line, want := range map[string]string{
		"<": "undo", "<<": "undo 2", "<<<": "undo 3", "<2": "undo 2",
		"< 3 wrong chart": "undo 3 wrong chart", "<< wrong chart": "undo 2 wrong chart",
		"undo": "undo", "UNDO 2": "undo 2", ">": ">", "undo --redo": ">", "?": "explain",
		"explain entry 3": "explain entry 3", "note  it rains": "note it rains",
		"h": "help", "q": "quit", "exit": "quit", "s": "", "b": "", "n": "",
		"scrimmage": "", "43": "", "": "", "<x": "", "=7-0": "", "nothing": "",
	} {
		got := ""
		if h, rest := table.Helper(line); h != nil {
			got = strings.TrimSpace(h.Name() + " " + rest)
		}
		if got != want {
			t.Errorf("%q is taken for %q, want %q", line, got, want)
		}
	}
	for rest, want := range map[string]string{"": "1 ", "2": "2 ",
		"2 wrong chart": "2 wrong chart", "wrong chart": "1 wrong chart", "0": "1 0", "-1": "1 -1"} {
		steps, reason := Steps(rest)
		if got := engine.Number(steps) + " " + reason; got != want {
			t.Errorf("%q is %q, want %q", rest, got, want)
		}
	}
}

// A roll that does not count becomes a note, not an entry.
func TestRerollIsNoEntry(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	types(t, table, "4")
	if err := table.reroll(""); err == nil {
		t.Error("no reason is taken")
	}
	if err := table.reroll("a die was cocked"); err != nil {
		t.Fatal(err)
	}
	has(t, table, "4")
	last := table.Game.Lines[len(table.Game.Lines)-1]
	if last.Text != "rolled again at kickoff, Chicago Bears: a die was cocked" || last.By != "Ada" {
		t.Errorf("%+v", last)
	}
}

// A game that is over is opened again by a slip of typing only where it was typed; afterwards it needs a reason.
func TestUndoOfTheLastEntryOfAGame(t *testing.T) {
	t.Parallel()
	l, table := sit(t, "inches")
	chance := uint64(7)
	tokens := coach.Simulate(table.Game.Setup, func(n int) int {
		chance = chance*6364136223846793005 + 1442695040888963407
		return int(chance >> 33 % uint64(n))
	}, 20_000)
	last := len(tokens) - 1
	types(t, table, strings.Join(tokens[:last], " "), tokens[last])
	if table.Game.Record.End == nil || !table.Result.Over {
		t.Fatal("the game is not over")
	}
	var why *ReasonError
	if _, err := at(t, l, table.Game.Number, "Bo").Undo(1, "", ""); !errors.As(err, &why) ||
		!strings.Contains(why.Error(), "is over") {
		t.Error(err)
	}
	if _, err := table.Undo(1, "", ""); err != nil {
		t.Error(err)
	}
	has(t, table, strings.Join(tokens[:last], " "))
	types(t, table, tokens[last])
	if table.Game.Record.End == nil {
		t.Error("the end is not recorded again")
	}
	later := at(t, l, table.Game.Number, "Bo")
	if _, err := later.Undo(1, "wide", ""); err != nil || later.Game.Record.End != nil {
		t.Error(err)
	}
}

// A signed entry is no slip of typing, even one typed a moment ago.
func TestUndoOfWhatWasSignedNeedsAReason(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	types(t, table, "4", "43", "s 33")
	p, err := table.ProposeSign(map[string]string{"visitor": "Ann", "scorer": "Bo"}, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := table.Confirm(p); err != nil {
		t.Fatal(err)
	}
	types(t, table, "s 13")
	if _, err := table.Undo(1, "", ""); err != nil { // came after the signatures
		t.Error(err)
	}
	var why *ReasonError
	for _, steps := range []int{1, 2} {
		if _, err := table.Undo(steps, "", ""); !errors.As(err, &why) ||
			why.Error() != "game 1 is signed by Ann and Bo: to undo it needs a reason" {
			t.Error(err)
		}
	}
	types(t, table, "s 13")
	if _, err := table.Undo(2, "", ""); !errors.As(err, &why) {
		t.Error(err)
	}
	has(t, table, "4 43 scrimmage 33 scrimmage 13")
	if _, err := table.Undo(2, "wrong chart", "Ann"); err != nil {
		t.Error(err)
	}
}

// FuzzAnyLineIsTaken types lines at tables of all systems: every word of a line is answered or left over, and the ledger has what
// the table has.
func FuzzAnyLineIsTaken(f *testing.F) {
	path := filepath.Join(f.TempDir(), "l.rollbook")
	if err := ledger.Create(path); err != nil {
		f.Fatal(err)
	}
	l, err := ledger.Open(path, ledger.ReadWrite, ledger.NoCopies())
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { l.Close() })
	var openings []line.Line
	games := 0
	for i, r := range fixtures.Records() {
		one := replay.Read(r.File, r.Text)[0]
		openings = append(openings, line.Line{Kind: line.KindOpen, System: one.Setup.System.ID, Rulings: 1, At: clock(), Header: one.Header})
		f.Add(strings.Join(one.Tokens()[:30], " "), uint16(i))
		f.Add(strings.Join(one.Tokens()[:9], " ")+" < < =0-0 "+strings.Join(one.Tokens()[7:20], " ")+" 1. x ; y", uint16(i))
	}
	f.Add("10 9/9 1-15-12 9^10/2 5-15-4 5/3 5-14-3 114 /4-17-18 18 4/5", uint16(9))
	for _, line := range []string{"12.", "=", "= = 3", "<", "< < <", "; 4", "\x00",
		"4 < 4 < 4", "home 9 17", "Bears touchdown", strings.Repeat("4 < ", mostWords), "m34 < 3", "999999999999",
		"191913", "=0-0 =x:", "1.2", "-", "43~", "a^b/1", "9^10 2", "visitor:3>4", "é東"} {
		f.Add(line, uint16(len(line)))
	}
	f.Fuzz(func(t *testing.T, line string, game uint16) {
		opening := openings[int(game)%len(openings)]
		opening.At, games = opening.At.Add(time.Duration(games)*time.Second), games+1 // each is another game
		begun, err := l.Begin(opening)
		if err != nil {
			t.Fatal(err)
		}
		table, err := Open(l, begun.Number, "Ada", clock)
		if err != nil {
			t.Fatal(err)
		}
		steps, rest := table.Take(line)
		var answered []string
		for i, step := range steps {
			answered = append(answered, step.Words...)
			if step.Failed() && i < len(steps)-1 || len(step.Words) == 0 && step.Stopped == "" {
				t.Errorf("%q: %+v", line, step)
			}
		}
		if words := append(answered, rest...); !slices.Equal(words, Words(line)) && !isPlayNumber(strings.TrimSpace(line)) {
			t.Errorf("%q: %q are answered and left over", line, words)
		}
		has := slices.Clone(table.Game.Tokens)
		if err := table.reload(begun.Number); err != nil || !slices.Equal(has, table.Game.Tokens) {
			t.Errorf("%q: the table has %q, the ledger %q %v", line, has, table.Game.Tokens, err)
		}
	})
}

// The history of a game says why something was undone that was redone, and what the redo brought back.
func TestHistorySaysWhatARedoBroughtBack(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	types(t, table, "4 52 33")
	if _, err := table.Undo(1, "misread", ""); err != nil {
		t.Fatal(err)
	}
	if _, err := table.Redo(); err != nil {
		t.Fatal(err)
	}
	types(t, table, "s 13")
	if _, err := table.Undo(1, "", ""); err != nil {
		t.Fatal(err)
	}
	if _, err := table.Redo(); err != nil { // a slip, and the slip taken back: nothing to read about
		t.Fatal(err)
	}
	if _, err := table.Undo(1, "", ""); err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, f := range table.Game.History() {
		words = append(words, fmt.Sprintf("%d %s", f.Before, f.Words()))
	}
	want := []string{"4 undone: 4 52 scrimmage 33, by Ada, not agreed: misread",
		"4 redone: 4 52 scrimmage 33, by Ada", "4 undone: scrimmage 13, by Ada, a slip of typing"}
	if !slices.Equal(words, want) {
		t.Errorf("%q", words)
	}
}

func TestWordsOfALine(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{"12. s 33 ; Bears gain 5": "s 33",
		"= 7-3": "=7-3", "33 = clock:12": "33 =clock:12", "=": "=", "": ""} {
		if got := strings.Join(Words(line), " "); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

// A line of more words than anybody types is refused as a whole, with the reason; a whole game is not too long.
func TestALineHasItsLimit(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	long := "4 " + strings.Repeat("43 < ", mostWords/2)
	steps, rest := table.Take(long)
	if len(steps) != 1 || steps[0].Err == nil || !strings.Contains(steps[0].Err.Error(), "601 words") ||
		!strings.Contains(steps[0].Err.Error(), "600") || len(rest) > 0 {
		t.Errorf("%+v, %d words left", steps, len(rest))
	}
	has(t, table, "")
	if steps, _ := table.Take("4 52 " + strings.Repeat("=0-0 ", mostWords-2)); steps[len(steps)-1].Failed() {
		t.Errorf("%+v", steps[len(steps)-1])
	}
	has(t, table, "4 52")
}

// You type a correction as at the prompt; the rest of the line is its reason.
func TestACorrectionIsReadAsThePromptWould(t *testing.T) {
	t.Parallel()
	_, table := sit(t, "inches")
	types(t, table, "4 52 s 33")
	for _, c := range []struct {
		n     int
		words string
		value string
		used  int
	}{{4, "3 4 the die was cocked", "34", 2}, {4, "34 3 people saw it", "34", 1},
		{3, "b misheard", "ball-control", 1}, {3, "no huddle", "no-huddle", 2},
		{4, "x", "x", 1}} {
		if value, used := readAt(table.Trace, c.n, strings.Fields(c.words)); value != c.value || used != c.used {
			t.Errorf("amend %d %s: %q of %d words", c.n, c.words, value, used)
		}
	}
}

// TestAResultIsReadBack: the score of a result, no matter what the teams are called, and nothing of other texts.
func TestAResultIsReadBack(t *testing.T) {
	t.Parallel()
	for _, names := range [][2]string{{"Bears", "Packers"}, {"Bears 7, Home 3", "Home"}, {"A 1", "1, A 1"}, {"7", "7, 7"}} {
		h := engine.Header{{Key: "visitor", Value: names[0]}, {Key: "home", Value: names[1]}}
		want := engine.Sides[int]{engine.Visitor: 15, engine.Home: 0}
		if got, ok := ScoreOf(h, resultText(h, want)); !ok || got != want {
			t.Errorf("%s: %v, %v", resultText(h, want), got, ok)
		}
		for _, text := range []string{"", names[0], names[0] + " 15", names[0] + " 15, " + names[1],
			names[0] + " 15, " + names[1] + " x", "Cubs 15, " + names[1] + " 0",
			names[0] + " 15, Cubs 0", names[0] + " 015, " + names[1] + " 0"} {
			if got, ok := ScoreOf(h, text); ok {
				t.Errorf("%q is taken for %v of %q", text, got, names)
			}
		}
	}
}

// The short form of a call is never a word that means something else at every prompt, except h, which is the home
// team where a team is asked for (a call comes before a helper), and help everywhere else.
func TestNoCallHasAHelperWordForItsShortForm(t *testing.T) {
	for _, system := range systems.All {
		for _, call := range system.Calls {
			for _, h := range Helpers {
				if call.Word == "home" {
					continue
				}
				if slices.Contains(h.Names, call.Short) || slices.Contains(h.Names, call.Word) {
					t.Errorf("%s: %s, short %s, is the helper %s", system.ID, call.Word, call.Short, h.Name())
				}
			}
		}
	}
}
