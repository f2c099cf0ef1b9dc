package scorer

import (
	"slices"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/enginetest"
)

// sitAt sits down at a game that chance has played to a prompt of a kind.
func sitAt(t *testing.T, system string, wanted func(*engine.Prompt) bool) *Desk {
	t.Helper()
	_, table := sit(t, system)
	for seed := range 200 {
		tokens := coach.Simulate(table.Game.Setup, enginetest.Chance(uint64(seed)), 20_000)
		asked, at := 0, -1
		engine.Run(table.Game.Setup, tokens, engine.Observer{Watch: func(open *engine.Table) {
			if p := open.Prompt(); at < 0 && p != nil && wanted(p) {
				at = asked
			}
			asked++
		}})
		if at >= 0 {
			if at > 0 {
				types(t, table, strings.Join(tokens[:at], " "))
			}
			return table
		}
	}
	t.Fatalf("%s: chance never came to the prompt", system)
	return nil
}

// asks means the prompt with an id.
func asks(id string) func(*engine.Prompt) bool {
	return func(p *engine.Prompt) bool { return p.ID == id }
}

// refusedWhole types a line that must be refused whole, and returns why.
func refusedWhole(t *testing.T, table *Desk, line string) string {
	t.Helper()
	before, head := strings.Join(table.Game.Tokens, " "), table.Game.Head
	steps, _ := table.Take(line)
	if len(steps) != 1 || steps[0].Refused == nil || table.Game.Head != head {
		t.Errorf("%s at %s: %+v", line, table.Result.Next.ID, steps)
		return ""
	}
	has(t, table, before)
	return steps[0].Short
}

// A try's kick has names that no rulebook uses.
func TestATrysKickAsPeopleSayIt(t *testing.T) {
	t.Parallel()
	for _, system := range []string{"inches", "rapidroll", "fivedice"} {
		for _, typed := range []string{"xp", "PAT"} {
			table := sitAt(t, system, asks("try"))
			if calls := table.Calls(typed); len(calls) != 1 || calls[0] != table.Result.Next.Options[0].Word {
				t.Errorf("%s: %s is %v", system, typed, calls)
			}
		}
	}
}

// If the options are different acts, the dice do not say which was meant.
func TestADecisionIsTypedBeforeItsRoll(t *testing.T) {
	t.Parallel()
	fourth := func(id string) func(*engine.Prompt) bool {
		return func(p *engine.Prompt) bool { return p.ID == id && p.Decision }
	}
	for _, c := range []struct {
		system     string
		wanted     func(*engine.Prompt) bool
		roll, says string
	}{
		{"inches", asks("fourth-down"), "44", "call first: punt (p), field-goal (f) or go (g)"},
		{"inches", asks("fourth-down"), "4 4", "call first: punt (p), field-goal (f) or go (g)"},
		{"inches", asks("try"), "44", "call first: extra-point (x) or two-point (t)"},
		{"inches", asks("final-kick"), "44", "call first: field-goal (f) or end (e)"},
		{"rapidroll", asks("snap"), "26", "call first: l, e, s, m, d, lo, sc, "},
		{"rapidroll", fourth("snap"), "44", "call first: l, e, s, m, d, lo, sc, "},
		{"rapidroll", asks("kickoff"), "45", "call first: kickoff (k) or onside-kick (o)"},
		{"rapidroll", asks("sideline"), "45", "call first: s, m, d, lo, sc or t"},
		{"rapidroll", asks("two-point"), "45", "call first: l, e, s, m, d, lo, sc, "},
		{"rapidroll", asks("penalty"), "44", "call first: accept (a) or decline (d)"},
		{"rapidroll", asks("try"), "44", "call first: extra-point (x) or two-point (t)"},
		{"rapidroll", asks("clock"), "44", "call first: "},
		{"loft", asks("last-chance"), "44", "call first: dodge (d) or prayer (p)"},
		{"loft", asks("attempt"), "44", "call first: strike (s) or noble (n)"},
		{"fivedice", fourth("play"), "44", "call first: r, s, m, l, p, f, kn, sp"},
		{"fivedice", asks("penalty"), "4", "call first: accept (a) or decline (d)"},
		{"fivedice", asks("delay"), "4", "call first: penalty (p) or timeout (t)"},
		{"fivedice", asks("try"), "44", "call first: kick (k), run (r), short (s), medium (m) or long (l)"},
	} {
		table := sitAt(t, c.system, c.wanted)
		if got := refusedWhole(t, table, c.roll); !strings.HasPrefix(got, c.says) {
			t.Errorf("%s %s: %q, want %q", c.system, table.Result.Next.ID, got, c.says)
		}
		if d := table.Result.Next.Default(); d != "" && d != "strike" {
			t.Errorf("%s %s: Enter takes %s", c.system, table.Result.Next.ID, d)
		}
	}
	for _, id := range []string{"penalty-taker", "injury-sub", "tired-sub"} {
		p := *systems.Named("inthenet").Prompts[slices.IndexFunc(systems.Named("inthenet").Prompts,
			func(p *engine.Prompt) bool { return p.ID == id })]
		p.Options = systems.Named("inthenet").Calls[2:5]
		if EnterTakes(&p) != "" || CallFirst(&p) != "which player: no-1 (1), no-2 (2) or no-3 (3)" {
			t.Errorf("%s: Enter takes %q; %s", id, EnterTakes(&p), CallFirst(&p))
		}
	}
	// an act of several kinds keeps the usual one
	for _, c := range []struct{ system, prompt, usual string }{
		{"inches", "play", "scrimmage"}, {"inches", "free-kick", "kickoff"},
		{"loft", "play", "send"}, {"loft", "kick", "normal"}, {"fivedice", "play", "run"},
	} {
		table := sitAt(t, c.system, func(p *engine.Prompt) bool { return p.ID == c.prompt && !p.Decision })
		if got := table.Result.Next.Default(); got != c.usual {
			t.Errorf("%s %s: Enter takes %q, want %s", c.system, c.prompt, got, c.usual)
		}
	}
}

// A letter has a roll after it only where that call itself is rolled for, and nobody's call is implied but that of the side that
// types.
func TestACallTakesOnlyItsOwnRoll(t *testing.T) {
	t.Parallel()
	declined := func(p *engine.Prompt) bool { return p.ID == "penalty" }
	for _, c := range []struct {
		system string
		wanted func(*engine.Prompt) bool
		typed  string
		says   string
	}{
		{"rapidroll", declined, "d53", "decline takes no roll"},
		{"rapidroll", declined, "a53", "accept takes no roll"},
		{"rapidroll", declined, "d5,3 l22", "decline takes no roll"},
		{"rapidroll", asks("snap"), "si45", "type si, then the call that follows: s, m, d, lo, sc or t"},
		{"loft", asks("attempt"), "n54", "type n, then the call that follows: normal (n) or risky (r)"},
		{"loft", asks("attempt"), "s54", "type s, then the call that follows: normal (n) or risky (r)"},
		{"fivedice", asks("play"), "t5", "timeout takes no roll"},
		{"fivedice", asks("play"), "kn5", "kneel takes no roll"},
	} {
		if got := refusedWhole(t, sitAt(t, c.system, c.wanted), c.typed); got != c.says {
			t.Errorf("%s %s: %q, want %q", c.system, c.typed, got, c.says)
		}
	}
	for _, c := range []struct{ system, prompt, typed, entries string }{
		{"inches", "fourth-down", "g44", "go 44"}, {"inches", "play", "n33", "no-huddle 33"}, {"inches", "try", "x3,4", "extra-point 34"},
		{"loft", "kick", "r54", "risky 54"}, {"rapidroll", "try", "x55", "extra-point 55"}, {"fivedice", "play", "p88", "punt 88"},
		{"fivedice", "d10", "10", "0"}, {"fivedice", "d10", "00", "0"},
	} {
		table := sitAt(t, c.system, asks(c.prompt))
		if got, _ := table.Complete([]string{c.typed}); strings.Join(got, " ") != c.entries {
			t.Errorf("%s %s: %v, want %s", c.system, c.typed, got, c.entries)
		}
	}
}

// Kneeling and spiking happen at once: a slip of one key must not do either.
func TestKneelAndSpikeTakeTwoLetters(t *testing.T) {
	t.Parallel()
	table := sitAt(t, "fivedice", asks("play"))
	for _, typed := range []string{"k", "i"} {
		refusedWhole(t, table, typed)
	}
	for typed, call := range map[string]string{"kn": "kneel", "sp": "spike", "kneel": "kneel"} {
		if got := table.Calls(typed); len(got) != 1 || got[0] != call {
			t.Errorf("%s is %v", typed, got)
		}
	}
	table = sitAt(t, "rapidroll", func(p *engine.Prompt) bool { return p.ID == "snap" && strings.Contains(p.Legal(), "spike") })
	if got := table.Game.Setup.System.Call("spike").Short; len(got) < 2 {
		t.Errorf("spike is %s", got)
	}
}

// A line is one side's: before the other side decides anything, reading stops. What was written before goes on.
func TestALineEndsWhereTheOtherSideDecides(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ system, before, typed, read, stopped, rest string }{
		{"rapidroll", "kickoff 45", "l32 p44 m11", "line-run 32 punt 44", "Packers decide now", "m11"},
		{"rapidroll", "", "k45 =0-0 l11", "kickoff 45", "Bears decide now", "l11"},
		{"inches", "", "4 52 s33 s13", "4 52", "Packers decide now", "s33 s13"},
		{"inches", "4 52", "s33 s13 < s33 32", "scrimmage 33 scrimmage 33 scrimmage 32", "", ""},
		{"inches", "4", "< 4 52 =0-0", "4 52", "", ""},
		{"fivedice", "home", "72 r6 r6", "kickoff 72", "Packers decide now", "r6 r6"},
		{"fivedice", "home 72", "r6 r6 p88 packers ball 34", "run 6 run 6 punt 88 home-ball 34", "", ""},
		{"inthenet", "10", "3 2 7 17 19 9 2 5 5 5", "3/2 7-17-19 9/2 5-5-5", "", ""},
	} {
		_, table := sit(t, c.system)
		types(t, table, c.before)
		had := len(table.Game.Tokens)
		if strings.HasPrefix(c.typed, "<") {
			had--
		}
		steps, rest := table.Take(c.typed)
		stopped := steps[len(steps)-1].Stopped
		if got := strings.Join(table.Game.Tokens[had:], " "); got != c.read || stopped != c.stopped ||
			strings.Join(rest, " ") != c.rest {
			t.Errorf("%s %s: read %q, %q, not read %q", c.system, c.typed, got, stopped, rest)
		}
		has(t, table, strings.Join(table.Game.Tokens, " "))
	}
	_, table := sit(t, "inches")
	if steps, rest := table.TakeText("4 52 =0-0 s33 s13"); len(rest) > 0 || steps[len(steps)-1].Failed() {
		t.Errorf("a paste stops: %+v, not read %v", steps, rest)
	}
}

// The other coach makes his own call, even in the middle of a play.
func TestALineStopsBeforeTheOtherCoachsCall(t *testing.T) {
	t.Parallel()
	table := sitAt(t, "loft", asks("attempt"))
	before := len(table.Game.Tokens)
	steps, rest := table.Take("n 54")
	if got := strings.Join(table.Game.Tokens[before:], " "); got != "noble" ||
		strings.Join(rest, " ") != "54" || !strings.HasSuffix(steps[len(steps)-1].Stopped, " decide now") {
		t.Errorf("%q, %+v, not read %v", got, steps, rest)
	}
	if steps, rest := table.Take("54"); steps[0].Failed() || len(rest) > 0 || table.Game.Tokens[before+1] != "normal" {
		t.Errorf("%+v", steps)
	}
}

// In soccer a card is for the side that has the ball.
func TestALineOfCardsEndsWhereTheBallIsLost(t *testing.T) {
	t.Parallel()
	table := sitAt(t, "inthenet", func(p *engine.Prompt) bool { return p.Kind == engine.CardKind })
	side := table.Result.Next.By
	for range 200 {
		typed := "9 2 5 5 5"
		if table.Result.Next.Kind != engine.CardKind || table.Result.Next.By != side {
			return
		}
		steps, rest := table.Take(typed + " 9 2 5 5 5")
		if last := steps[len(steps)-1]; last.Stopped != "" {
			if !strings.HasSuffix(last.Stopped, " have the ball now") || strings.Join(rest, " ") != "9 2 5 5 5" {
				t.Errorf("%+v, not read %v", last, rest)
			}
			return
		}
	}
	t.Error("the ball was never lost")
}

// A die too many: nobody knows which, so that nothing of the line is taken.
func TestALineWithADieTooManyIsRefusedWhole(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ system, before, typed, says string }{
		{"inches", "4", "4 3 5", "4 3 5 is three dice: two are rolled here"},
		{"inches", "4", "43 5", "43 5 is three dice: two are rolled here"},
		{"inches", "4", "4,3,5", "4,3,5 is three dice: two are rolled here"},
		{"inches", "4", "435", "435 is three dice: two are rolled here"},
		{"inches", "4 52", "s33 s4 3 5 22", "4 3 5 is three dice: two are rolled here"},
		{"inches", "4 52", "s 3 3 3 2 5", "3 2 5 is three dice: two are rolled here"},
		{"inthenet", "10", "3/2 14 12 5 9", "14 12 5 9 is four dice: three are rolled here"},
		{"inthenet", "10 3/2", "14 12 5 18", "14 12 5 18 is four dice: three are rolled here"}, // or then the card 1/8
		{"inthenet", "", "14 12 5", "14 12 5 is three dice: one is rolled here"},
		{"inthenet", "10 3/2", "8 2 6 9 18", "8 2 6 9 18 is five dice: three are rolled here"},
		{"inthenet", "", "14 12 5 9", "14 12 5 9 is four dice: one is rolled here"},
		{"fivedice", "home 72", "m22 3", "3 is one number too many: m22 needs no more"},
		{"fivedice", "home 72", "m31 4 7", "7 is one number too many: m31 4 needs no more"},
	} {
		_, table := sit(t, c.system)
		types(t, table, c.before)
		if got := refusedWhole(t, table, c.typed); got != c.says {
			t.Errorf("%s: %q, want %q", c.typed, got, c.says)
		}
	}
	_, table := sit(t, "inches")
	types(t, table, "4 52")
	types(t, table, "3 3 3 2", "33 4 4") // all of them come out
	has(t, table, "4 52 scrimmage 33 scrimmage 32 scrimmage 33 scrimmage 44")
}

// Bare numbers at a card prompt are a card, or a card and all of its dice: three dice without their card, or a card with a die
// too few, are refused whole. A card in its own form has been said.
func TestACardWithTooFewDice(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ typed, read, says string }{
		{"15 4 6", "", "15 4 6 is three dice: card first"},
		{"6 9 18", "", "6 9 18 is three dice: card first; with an SOS number it is 6/9/18"},
		{"15 4 6 8/2 7 3 4", "", "15 4 6 is three dice: card first"},
		{"15 4 6 8 2 7 3 4", "", "15 4 6 8 2 7 3 4 cannot be read to its end: three dice after each card, and the card with a slash, like 1/5"},
		{"6 9 18 7 3 1 2 3", "", "6 9 18 7 3 1 2 3 can be 6/9 18-7-3 1/2/3 or 6/9/18 7-3-1 2/3: a slash makes it clear, like 6/9"},
		{"3 2 7 25 9", "", "3 2 7 25 9 is the card 3/2 and 7 25 9: no die shows 25"},
		{"8/2 6 9 18 15 4 6", "8/2 6-9-18", "15 4 6 is three dice: card first"},
		{"15-4-6", "", `"15-4-6" is not a card`},
		{"15 4 6 2", "1/5 4-6-2", ""},
		{"15", "1/5", ""},
		{"7 3 1 4", "", "7 3 1 4 is the card 7/3 and 1 4, which is not three dice"},
		{"73 1 4", "", "73 1 4 is the card 7/3 and 1 4, which is not three dice"},
		{"73 19", "", "73 19 is the card 7/3 and 19, which is not three dice"},
		{"7/3 1 4", "7/3", "1 4 is two dice: three are rolled here"},
		{"1010", "10/10", ""},
		{"7/3/2", "7/3/2", ""},
		{"73149", "7/3 1-4-9", ""},
	} {
		for _, take := range []func(*Desk, string) ([]Step, []string){(*Desk).Take, (*Desk).TakeText} { // at the prompt, in a pipe
			_, table := sit(t, "inthenet")
			types(t, table, "10")
			steps, _ := take(table, c.typed)
			if got := strings.Join(table.Game.Tokens[1:], " "); got != c.read || steps[len(steps)-1].Short != c.says {
				t.Errorf("%s: %s, %q", c.typed, got, steps[len(steps)-1].Short)
			}
		}
	}
	setup, _ := recorded("inthenet/two-leagues.roll") // where they count
	before := []string{"10"}
	next := engine.Run(setup, before, engine.Observer{}).Next
	if got, _ := (&place{setup, before}).complete(next, []string{"732"}); got[0] != "7/3/2" {
		t.Errorf("732 is read as %v", got)
	}
}

// Whatever stands between dice, they are the same dice; but in a game with cards a slash makes a card.
func TestAnySeparatorStandsBetweenDice(t *testing.T) {
	t.Parallel()
	for _, typed := range []string{"4,3", "4.3", "4-3", "4+3", "4/3", "(4,3)",
		"(4, 3)", "4 - 3", "4 and 3", "4 AND 3", "4 , 3", "4& 3", "4 3", "43"} {
		_, table := sit(t, "inches")
		types(t, table, "4", typed)
		has(t, table, "4 43")
		_, table = sit(t, "inches")
		types(t, table, "4 52", "s"+typed, typed+" 33")
		has(t, table, "4 52 scrimmage 43 43 scrimmage 33")
	}
	for _, typed := range []string{"3,19,11", "3.19.11", "3 and 19 and 11", "3, 19, 11", "(3,19,11)", "3-19-11"} {
		_, table := sit(t, "inthenet")
		types(t, table, "10 3/2", typed)
		has(t, table, "10 3/2 3-19-11")
	}
	for _, typed := range []string{"3/4 7 3 4", "3/4", "3/4/7", "3 4/7", "3/4,7"} { // a slash is a card's, so this is no roll
		_, table := sit(t, "inthenet")
		types(t, table, "10 3/2")
		if got := refusedWhole(t, table,
			typed); got != strings.Fields(typed)[0]+" is a card, and three dice are rolled here" &&
			!strings.HasPrefix(typed, "3 ") {
			t.Errorf("%s: %q", typed, got)
		}
	}
	for _, typed := range []string{"l41,2", "l 41 2", "long 41-2", "l41/2"} {
		_, table := sit(t, "fivedice")
		types(t, table, "home 72", typed)
		has(t, table, "home kickoff 72 long 41 2")
	}
}

// Why dice are refused is said in a line, as players would.
func TestDiceAreRefusedInALine(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ system, before, typed, says string }{
		{"inches", "4", "43x", "43x is not two dice"},
		{"inches", "4", "70", "no die shows 7 or 0"},
		{"inches", "4", "77", "no die shows 7"},
		{"inches", "4", "4,9", "no die shows 9"},
		{"inches", "4", "7", "7 looks like a sum: type both dice as they lie, like 43"},
		{"inches", "4", "10", "10 looks like a sum: type both dice as they lie, like 43"},
		{"inches", "4", "4", "4 is one die, or a sum: type both dice as they lie, like 43"},
		{"inches", "4", "1", "1 is one die: two are rolled here"},
		{"inches", "4 52", "9", "9 looks like a sum: type both dice as they lie, like 43"},
		{"inches", "4 52", "s9", "9 looks like a sum: type both dice as they lie, like 43"},
		{"inches", "", "52", "52 is two dice: one is rolled here"},
		{"inches", "", "7", "no die shows 7"},
		{"inches", "", "z", `"z" is not one die`},
		{"inches", "4", "43~77", ""},
		{"inches", "4 52", "bogus", `"bogus" is not a call here: scrimmage (s), no-huddle (n) or ball-control (b)`},
		{"inches", "4 52", "scrimage", `"scrimage": did you mean scrimmage?`},
		{"inches", "4 52", "p44", "it is not 4th down (rule 20): scrimmage (s), no-huddle (n) or ball-control (b)"},
		{"fivedice", "home 72", "s44", `"44" is not a code of a short pass`},
		{"fivedice", "home kickoff", "k72", "no call here: just type 72"},
		{"inches", "4", "k43", "no call here: just type 43"},
		{"inches", "4", "k4.3", "no call here: just type 4.3"},
		{"inches", "4", "s", "no call here: just type the roll"},
		{"fivedice", "home kickoff", "k", "no call here: just type the number"},
		{"inches", "4", "k4", "4 is one die, or a sum: type both dice as they lie, like 43"},
		{"fivedice", "", "12", "say what happened: visitor (v) or home (h)"},
		{"inthenet", "10 3/2", "25 3 4", "no die shows 25"},
		{"inthenet", "10 3/2", "7-17", "7-17 is two dice: three are rolled here"},
		{"inthenet", "10 3/2", "1118", "1118 can be 1-1-18, 1-11-8 or 11-1-8: type spaces between the numbers"},
		{"inthenet", "10 3/2", "1234567", "1234567 is not three dice"},
		{"inthenet", "10", "home 9", "a substitution is home, who goes off, and who comes on: home 9 21"},
		{"inthenet", "10", "home 9 99", `"home:9>99" is not possible: Saltmarsh United substitute only by the sub checks, see ruling NET-52`},
		{"inthenet", "", "21", "no die shows 21"},
		{"fivedice", "home 72", "908", `"908" is not a code of a run`},
		{"inthenet", "10", "7314", `"7314" is not a card`},
		{"inches", "", "\x1b[2J" + strings.Repeat("9", 99), `"U+001B[2J` + strings.Repeat("9", 31) + `…" is not one die`},
	} {
		_, table := sit(t, c.system)
		types(t, table, c.before)
		if got := refusedWhole(t, table, c.typed); got != c.says {
			t.Errorf("%s after %s: %q, want %q", c.typed, c.before, got, c.says)
		}
	}
}
