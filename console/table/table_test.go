package table

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/pick"
	"rollbook/ledger"
	"rollbook/replay"
)

// newPrompt sits down at a game.
func newPrompt(s *cli.Session, l *ledger.Ledger, number int64, by string) (*Prompt, error) {
	desk, err := scorer.Open(l, number, by, s.Term.Now)
	return &Prompt{session: s, term: s.Term, desk: desk}, err
}

// Keys type lines, and then leave. What begins with elsewhere is typed into the same game by another program.
type keys struct {
	lines     []string
	out       io.Writer
	elsewhere func(line string)
}

func (k *keys) Prompt(prompt string) (line string, err error) {
	io.WriteString(k.out, prompt+"\n")
	for len(k.lines) > 0 {
		line, k.lines = k.lines[0], k.lines[1:]
		other, found := strings.CutPrefix(line, "elsewhere ")
		if !found {
			return line, nil
		}
		k.elsewhere(other)
	}
	return "", io.EOF
}

func (k *keys) AppendHistory(string) {}
func (k *keys) Close() error         { return nil }

// types sits down at a game after some entries and types lines, between strokes |. It returns what was said, and the table.
func types(t *testing.T, setup *engine.Setup, played []string, coach engine.Side, lines string) (said string, at *Prompt) {
	t.Helper()
	l := ledgerWith(t, setup, played)
	var out bytes.Buffer
	s := &cli.Session{Term: &term.Terminal{Out: &out, ErrOut: &out, Env: func(string) string { return "" }, Now: time.Now}}
	at, err := newPrompt(s, l, 1, "")
	if err != nil {
		t.Fatal(err)
	}
	at.coach = coach
	k := &keys{strings.Split(lines, "|"), &out, func(line string) {
		other, err := scorer.Open(l, 1, "", time.Now)
		if err != nil {
			t.Fatal(err)
		}
		if steps, _ := other.TakeText(line); steps[len(steps)-1].Failed() {
			t.Fatalf("elsewhere %s: %+v", line, steps)
		}
	}}
	if err := at.converse(k); err != nil {
		t.Fatal(err)
	}
	return out.String(), at
}

// setupOf is a game of the Bears at the Packers; of soccer, one between two recorded teams.
func setupOf(t *testing.T, system string) *engine.Setup {
	t.Helper()
	h := engine.Header{{Key: "system", Value: system}, {Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}
	if system == "inthenet" {
		return replay.Read("", fixtures.Named("inthenet/injuries-and-tired-legs.roll").Text)[0].Setup
	}
	setup, err := systems.Named(system).Setup(h)
	if err != nil {
		t.Fatal(err)
	}
	return setup
}

// tells reports the first of some texts, between strokes |, that is not said in their order; after ! a text is not said at all.
func tells(said, texts string) (missing string) {
	whole := said
	for text := range strings.SplitSeq(texts, "|") {
		if not, negated := strings.CutPrefix(text, "!"); negated {
			if strings.Contains(whole, not) {
				return text
			}
			continue
		}
		_, rest, found := strings.Cut(said, text)
		if !found {
			return text
		}
		said = rest
	}
	return ""
}

// What is typed at the prompt, what is said to it in this order, and the entries that stand in the end.
func TestTableConversations(t *testing.T) {
	t.Parallel()
	const (
		drive   = "4|52|33|32|44|"
		played  = "4 52 scrimmage 33 scrimmage 32 scrimmage 44"
		overran = "4 52 scrimmage 21"
		amended = "amend #4 21 a 2 and a 1|Ada|Bo|y|" // fourth down, so that two plays are rewound
	)
	for name, c := range map[string]struct{ system, typed, said, entries string }{
		"results come before a refusal": {"inches", "4 52|33 9 22|9",
			"gain 5 yards|no: 9 looks like a sum: type both dice as they lie, like 43\n|not read: 22|" +
				`"9" is not 2d6: two dice, digits from 1 to 6, the larger or darker die first, like 43`,
			"4 52 scrimmage 33"},
		"a line is one side's": {"inches", "4 4,3 s33 s13", "\n  4 43\n|Touchback|Packers decide now; not read: s33 s13", "4 43"},
		"a die too many":       {"inches", "4|4 3 5|52", "no: 4 3 5 is three dice: two are rolled here", "4 52"},
		"a decision is typed": {"inches", "4|52|33 32 b44||4 4|p44",
			"call first: punt (p), field-goal (f) or go (g)|call first: punt|!not read",
			"4 52 scrimmage 33 scrimmage 32 ball-control 44 punt 44"},
		"Rapid Roll has no calls": {"rapidroll", "|45|k45||26|l26",
			"call first: kickoff (k) or onside-kick (o)|call first: kickoff|call first: l, e, s|call first: l, e, s|!Enter:",
			"kickoff 45 line-run 26"},
		"a call where its roll is asked": {"rapidroll", "k45|l|26|l|medium|22",
			"no call here: just type the roll", "kickoff 45 line-run 26 line-run 22"},
		// home, and not help
		"a fact is typed": {"fivedice", "|61|h",
			"say what happened: visitor (v) or home (h)|say what happened|!Enter: visitor|kickoff", "home"},
		"words are suggested": {"inches", "undoo|hlep|score|amned 3 4|export|void|redo|bogus|rule|33",
			`"undoo": did you mean undo?|did you mean help?|did you mean board?|did you mean amend?|rollbook help export, in another terminal|` +
				`"void" is not a word here|did you mean >?|help lists what can be typed|which ruling, or which section?|33 is two dice`, ""},
		"help is the system's": {"inches", "help", "43, k, k43 |!7314125", ""},
		"short entries": {"inches", "4 5 2|s33|no huddle 3 2|b44|p2 4",
			"scrimmage (s), no-huddle (n) or ball-control (b)", "4 52 scrimmage 33 no-huddle 32 ball-control 44 punt 24"},
		"assertions": {"inches", "4 43|=0-0|=7-0|=ball:none|=bal:20|=dust:1",
			`yes: 0-0|is 0-0|, not "none"|did you mean =ball?|there are `, "4 43"},
		"one line": {"fivedice", "v k72|r31|7|r31 4",
			"Gain of 34 yards", "visitor kickoff 72 run 31 7 run 31 4"},
		"the match's examples": {"inthenet", "7|home 9|home 9 21|6 1|7 3|7 3|home 9>21",
			"a substitution is home, who goes off, and who comes on: home 9 21|substitute only by the sub checks|7 " +
				"3 is two dice: three are rolled here|is not 3d20: three dice, black, white and blue|" +
				"substitutions are entered before the next card", "7 6/1"},
		"looking at nothing": {"inches", "?", "nothing has been played yet; help lists", ""},
		"looking": {"inches", drive +
			"explain|explain 2|explain entry 2|explain clock|explain 99|explain box.home.yard|show|sheet|chart scrim " +
			"34|chart scrimmage 77|chart kickoff|chart nowhere|chart extra-point 34|why|board|log 1|explain 3 --full",
			"Play 5.|Play 2.|kickoff: |made it up|there is no play|did you mean|fingerprint: |Drives|Scrimmage " +
				"Action|has no row|Kickoff|its charts are|Field Goal|boxes left|5. scrimmage 44|Play 3.", played},
		"q after an answer": {"inches", drive + "box|q|scrimmage 13|board|q|q|scrimmage 13",
			"q again leaves the game|q again leaves the game|saved", played + " scrimmage 13"},
		"charts that begin so": {"loft", "chart foul", "foul-stage-one|!before-graze,", ""},
		"undo and redo": {"inches", "4|43|undo|undo --redo|>|<|< the die fell off the table|Ada||y|undo 3|why not|note?|note",
			"undone: 43|redone: 43|there is nothing to redo|undone: 43|These entries will be undone: " +
				"4|Undo 1 entry?|undone: 4|nothing to undo|why takes nothing after it|which remark?", ""},
		"a note": {"inches", "4|note it rains|?|43| Ada   Bo |log",
			"type the name as the record should have it|no: \"43\" is not a " +
				"name, and was not done|noted|note, by Ada Bo: it rains", "4"},
		"amend asks what is meant": {"inches",
			drive + "amend|amend x 43|amend 99 43|amend #4 7|amend #4 33|amend #4 43;|amend header date|amend --void x",
			"which play|is not the number of a play or an entry|no play 99|cannot be 7|is 33 already|an " +
				"entry is one word|rollbook amend --header KEY=VALUE|--void REASON voids the game", played},
		"the header": {"inches", "amend home-wins=9 visitor-wins=3|misread|Ada|Bo|y|board",
			"Correct the header? [y/N]|home-wins set to 9; visitor-wins set to 3|Packers heavily favored", ""},
		"no reason, no name, no yes": {"inches",
			drive + "amend #4 21||amend #4 21 misread||amend #4 21 misread|Ada|Bo||amend #4 21 misread|Ada|Bo|44|n",
			"These plays are rewound, from entry 5 on:|scrimmage 44|nothing was written|nothing was written|Correct the game; " +
				"4 entries from 5 on rewound? [y/N]|nothing was written|no: y or n?|nothing was written", played},
		"a command is no reason": {"inches", drive + "amend #4 21|<|undo 2|43|n 43|a 2 and a 1|quit|slip =9-6|y|Ada|> ||y",
			`no: "<" is not a reason, and was not done|"undo 2" is not|"43" is not|"n 43" is not|"quit" is not a name|` +
				`"slip =9-6" is not a name|that is not a name|entry 4: 21 instead of 33; 4 entries from 5 on rewound`, overran},
		"the last name is offered": {"inches", drive + "amend #4 32 misread|Ada|Bo|y|amend #6 33 misread|||y|log",
			"entry 4: 32 instead of 33|amended |Correct the game? [y/N]|your name [Ada]: |entry 6: " +
				"33 instead of 32|  3. scrimmage 32 ", "4 52 scrimmage 32 scrimmage 33 scrimmage 44"},
		"what was rewound is not the other side's": {"inches", drive + amended + "p43|",
			"4 entries from 5 on rewound|punt|!enters them", overran + " punt 43 scrimmage"},
		"what was rewound is not for another play": {"inches", drive + amended + "g44|", "!enters them", overran + " go 44 scrimmage"},
		"what was rewound fits after the roll that was missing": {"inches", drive + "amend #4 61 a 6 and a 1|Ada|Bo|y|53|>",
			"Big play|4 entries rewound by a correction fit here: scrimmage 32 scrimmage 44; > enters|redone",
			"4 52 scrimmage 61 53 scrimmage 32 scrimmage 44"},
		"three lines are more than a typo": {"inches",
			drive + "<<<||< 2 the wrong chart|Ada|Bo|n|< 2 the wrong chart|Ada|Bo|y|reroll|reroll a die was cocked|log 1",
			"plays have followed it|These entries will be undone: scrimmage 33 scrimmage 32 " +
				"scrimmage 44|nothing was written|Undo 4 entries? [y/N]|nothing was written|" +
				"undone: scrimmage 32 scrimmage 44|why does the roll not count?|noted|by " +
				"Ada, agreed by Bo: the wrong chart|a die was cocked", "4 52 scrimmage 33"},
		"signatures": {"inches", "4|sign|Ann||Cy|n|sign|Ann||Cy|y|sign||||log",
			"for Bears (Enter: nobody): |for Packers|the scorer|will be signed for the visitor, by Ann|will be signed as " +
				"scorer, by Cy|nothing was written|signed|nothing was written|signed for the visitor, by Ann", "4"},
		"another program was faster": {"inches", "4 43|elsewhere scrimmage 13|61|note it rained||<|24",
			"not recorded: scrimmage 13 has just been recorded elsewhere|Packers 35|noted|undone: 13", "4 43 scrimmage 24"},
		"an undo too late": {"inches", "4 43|elsewhere scrimmage 13|<",
			"not recorded: scrimmage 13 has just been recorded elsewhere|Packers 35", "4 43 scrimmage 13"},
		"a note too late": {"inches", "4 43|elsewhere scrimmage 13|note rain|",
			"not recorded: scrimmage 13 has just been recorded elsewhere", "4 43 scrimmage 13"},
		"as many entries": {"inches", "4 43|elsewhere < 55|61", "not recorded: something else has just been recorded|boxes left", "4 55"},
		"a yes comes too late": {"inches", drive + "amend #4 32 misread|Ada|Bo|elsewhere scrimmage 13|y",
			"not recorded: scrimmage 13 has just been recorded elsewhere", played + " scrimmage 13"},
	} {
		said, at := types(t, setupOf(t, c.system), nil, engine.Nobody, c.typed)
		if got := strings.Join(at.desk.Game.Tokens, " "); got != c.entries {
			t.Errorf("%s: the entries are %s\n%s", name, got, said)
		} else if missing := tells(said, c.said); missing != "" {
			t.Errorf("%s: %q in\n%s", name, missing, said)
		}
	}
}

// A roll that may be a sum is asked about only at the line after a sum that was refused, and the question swallows no roll.
func TestTableAsksWhetherARollIsASum(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ typed, entries string }{
		{"4|52|7|12||", "4 52 scrimmage 12"}, // Enter
		{"4|52|7|12|yes", "4 52 scrimmage 12"},
		{"4|52|7|12|n|65", "4 52 scrimmage 65"},
		{"4|52|7|12|65|banana|Y", "4 52 scrimmage 12"},
		{"4|52|7|12|65|no|65", "4 52 scrimmage 65"},
		{"4|52|7|33|12|g65", "4 52 scrimmage 33 scrimmage 12 go 65"},
		{"4|52|7|board|12|g65", "4 52 scrimmage 12 go 65"},
		{"4|52|7|9|12|n", "4 52"},
	} {
		said, at := types(t, setupOf(t, "inches"), nil, engine.Nobody, c.typed)
		if got := strings.Join(at.desk.Game.Tokens, " "); got != c.entries {
			t.Errorf("%s: %s\n%s", c.typed, got, said)
		}
		if again := strings.Count(said, "no: y or n?"); again != strings.Count(c.typed, "|65|")+strings.Count(c.typed, "banana") {
			t.Errorf("%s: asked again %d times\n%s", c.typed, again, said)
		}
	}
}

// After the last entry the table stays open; to undo it later is more than a slip of typing.
func TestTableAtTheEndOfTheGame(t *testing.T) {
	t.Parallel()
	r := replay.Read("", fixtures.Named("inches/ordinary-sunday.roll").Text)[0]
	all := replay.Entries(r.Tokens())
	open, last := all[:len(all)-1], all[len(all)-1]
	said, at := types(t, r.Setup, open, engine.Nobody, last+"|note a fine game||6|<|"+last)
	if missing := tells(said,
		"The game is over: |noted|no more entries are allowed|undone: "+last+"|The game is over|saved; rollbook "+
			"box 1 has the box score"); missing != "" || !at.desk.Result.Over {
		t.Errorf("%q in\n%s", missing, said)
	}
	said, at = types(t, r.Setup, all, engine.Nobody, "<|")
	if missing := tells(said,
		"to undo it needs a reason|reason (Enter: change nothing): |nothing was written"); missing != "" ||
		!at.desk.Result.Over {
		t.Errorf("%q in\n%s", missing, said)
	}
}

// The house coach calls for one side, and says why; the person rolls, and may overrule him.
func TestTableAgainstTheHouseCoach(t *testing.T) {
	t.Parallel()
	said, at := types(t, setupOf(t, "inches"), nil, engine.Home, "4|43||32|54|ball")
	if missing := tells(said,
		"the house coach calls scrimmage: |Enter: scrimmage; or type another "+
			"call|the house coach calls|the house coach calls"); missing != "" {
		t.Errorf("%q in\n%s", missing, said)
	}
	var by []string
	for _, e := range at.desk.Game.Record.Entries {
		by = append(by, e.Value+pick.If(e.By == scorer.HouseCoach, "*", ""))
	}
	if got := strings.Join(by, " "); got != "4 43 scrimmage* 32 scrimmage* 54 ball-control" {
		t.Error(got)
	}
}

// At the prompts of every system a person types what was rolled, turned and called, an entry a line.
func TestTableOfEverySystem(t *testing.T) {
	t.Parallel()
	for _, f := range fixtures.OfEachSystem() {
		r := replay.Read(f.File, f.Text)[0]
		entries := strings.Join(replay.Entries(r.Tokens())[:25], " ")
		said, at := types(t, r.Setup, nil, engine.Nobody, strings.ReplaceAll(entries, " ", "|"))
		if got := strings.Join(at.desk.Game.Tokens, " "); got != entries || strings.Contains(said, "no: ") {
			t.Errorf("%s: %s, want %s\n%s", f.System, got, entries, said)
		}
	}
}
