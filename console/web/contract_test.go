package web

import (
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// A game entered by forms, as scripts send them, ends where the record does; the page says at each entry what the rules ask there.
func TestGamesByForms(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	for _, f := range thorough.Some(fixtures.OfEachSystem(), 2) {
		rec := replay.Read(f.File, f.Text)[0]
		form := []string{"system", f.System}
		for _, field := range rec.Setup.Header[1:] {
			form = append(form, field.Key, field.Value)
		}
		a := c.post("/new", form...)
		if a.status != 303 || !strings.HasPrefix(a.location, "/game/") {
			t.Fatalf("%s: new game: %d %s", f.File, a.status, found(alertForm, a.body))
		}
		game := a.location
		entries := replay.Entries(rec.Tokens())
		next := func(n int) *engine.Prompt { return engine.Run(rec.Setup, entries[:n], engine.Observer{}).Next }
		for n, entry := range entries {
			if n%thorough.Of(27, 9) == 0 {
				m := promptForm.FindStringSubmatch(c.get(game).body)
				p := next(n)
				if m == nil || m[1] != p.ID || m[2] != p.Kind.String() || m[3] != p.By.String() || m[4] != strconv.Itoa(n) {
					t.Fatalf("%s: after %d entries the page asks %v, the rules %s", f.File, n, m, p.ID)
				}
			}
			if a := c.post(game+"/entry", "entry", entry, "after", strconv.Itoa(n)); a.status != 303 {
				t.Fatalf("%s: entry %d, %s: %d %s", f.File, n+1, entry, a.status, found(alertForm, a.body))
			}
		}
		r := engine.Run(rec.Setup, entries, engine.Observer{})
		number, _ := strconv.ParseInt(strings.TrimPrefix(game, "/game/"), 10, 64)
		_, lines, err := h.server.Ledger.Read(number)
		if err != nil {
			t.Fatal(err)
		}
		if r.Over && lines[len(lines)-1].Kind != line.KindEnd {
			t.Errorf("%s: the game is over, and the ledger does not say so", f.File)
		}
		if again := replay.Read("page.roll", c.get(game+"/record.roll").body)[0]; again.Fault != nil || !slices.Equal(again.Tokens(), entries) {
			t.Errorf("%s: the record that the page gives is another", f.File)
		}
		proof, err := line.ReadAttested(strings.NewReader(c.get(game + "/record.attested").body))
		if err != nil || len(proof) != len(lines) || proof[len(proof)-1].String() != lines[len(lines)-1].String() {
			t.Errorf("%s: the page's record with its proof is not the ledger's lines: %v", f.File, err)
		}
	}
}

func TestPartsAreJoinedAsThePromptWritesThem(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	inches, _ := h.begin("inches", "")
	h.play(inches, "4")
	if a := c.post(at(inches, "/entry"), "e1", "4", "e2", "3", "after", "1"); a.status != 303 {
		t.Fatalf("4 and 3 for a kickoff: %d %s", a.status, found(alertForm, a.body))
	}
	net, entries := h.begin("inthenet", "")
	h.play(net, entries[0])
	parts := strings.Split(entries[1], "/")
	form := []string{"after", "1"}
	for i, p := range parts {
		form = append(form, "e"+strconv.Itoa(i+1), p)
	}
	if a := c.post(at(net, "/entry"), form...); a.status != 303 {
		t.Fatalf("the parts of %s for a card: %d %s", entries[1], a.status, found(alertForm, a.body))
	}
	for _, test := range []struct {
		prompt engine.Prompt
		parts  []string
		want   string
	}{
		{engine.Prompt{Kind: engine.RollKind, Dice: engine.Dice{Count: 3, Faces: 20}}, []string{"15", "14", "3"}, "15-14-3"},
		{engine.Prompt{Kind: engine.NumberKind, Max: 91}, []string{"0", "8", ""}, "8"},
		{engine.Prompt{Kind: engine.NumberKind, Max: 91}, []string{"4", "6", ""}, "46"},
		{engine.Prompt{Kind: engine.CardKind}, []string{"8", "4", "2"}, "8/4/2"},
		{engine.Prompt{Kind: engine.CardKind}, []string{"visitor:7", "12", ""}, "visitor:7>12"},
	} {
		if got := joinParts(&test.prompt, test.parts, ""); got != test.want {
			t.Errorf("%v are %s, want %s", test.parts, got, test.want)
		}
	}
}

// PROTOCOL 4: the keypad names the die that the table reads first, and takes every roll.
func TestTheKeypadNamesTheFirstDie(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	for value, die := range map[string]string{"": "larger or darker", "larger-first": "larger", "darker-first": "darker"} {
		begun := c.post("/new", "system", "rapidroll", "visitor", "Bears", "home", "Packers", "dice", value)
		c.post(begun.location+"/entry", "entry", "kickoff", "after", "0")
		if page, legend := c.get(begun.location).body, "First <b>the "+die+" die</b>"; !strings.Contains(page, legend) {
			t.Errorf("dice %q: the keypad does not say %s", value, legend)
		}
		if a := c.post(begun.location+"/entry", "e1", "3", "e2", "4", "after", "1"); a.status != 303 {
			t.Errorf("dice %q: 3 and 4 for a kickoff: %d %s", value, a.status, found(alertForm, a.body))
		}
	}
}

// A refusal says why in a line where the table knows how, and in the engine's words where it does not.
func TestRefusalsSayWhy(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	for _, system := range []string{"inches", "rapidroll", "loft", "fivedice", "inthenet"} {
		game, _ := h.begin(system, "")
		lines := h.lines(game)
		k, err := h.server.load(game)
		if err != nil {
			t.Fatal(err)
		}
		r := engine.Run(k.Setup, []string{"bogus"}, engine.Observer{})
		a := c.post(at(game, "/entry"), "entry", "bogus", "after", "0")
		want := r.Refused.Why
		switch p := r.Refused.Prompt; {
		case p.Kind == engine.RollKind:
			want = map[int]string{1: `"bogus" is not one die`, 2: `"bogus" is not two dice`}[p.Dice.Count]
		case p.Fact:
			want = "say what happened: " + scorer.CallsShortly(p)
		case p.Kind == engine.CallKind:
			want = `"bogus" is not a call here: ` + scorer.CallsShortly(p)
		}
		if a.status != 422 || !strings.HasPrefix(found(alertForm, a.body), sentence(want)) {
			t.Errorf("%s: %d %q, want 422 %q", system, a.status, found(alertForm, a.body), want)
		}
		if !strings.Contains(a.body, `value="bogus"`) {
			t.Errorf("%s: what was typed is gone", system)
		}
		if h.lines(game) != lines {
			t.Errorf("%s: a refusal wrote a line", system)
		}
		wellFormed(t, "the refusal", a.body)
	}
	game, _ := h.begin("inches", "")
	for _, form := range [][]string{{"entry", "4"}, {"entry", "4", "after", ""}, {"entry", "4", "after", "x"}, {"entry", "4", "after", "-1"}} {
		if a := c.post(at(game, "/entry"), form...); a.status != 400 {
			t.Errorf("%v: %d, want 400", form, a.status)
		}
	}
	if a := c.post(at(game, "/entry"), "after", "0"); a.status != 422 {
		t.Errorf("nothing entered: %d", a.status)
	}
}

// Of two phones, the slower one records nothing and sees the true state. The server looks for a clash before the entry.
func TestTheSlowerPhoneSeesWhatIsTrue(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	a, b := h.client(), h.client()
	a.get(at(game, ""))
	b.get(at(game, ""))
	if got := a.post(at(game, "/entry"), "entry", "4", "after", "0"); got.status != 303 {
		t.Fatal(got.status)
	}
	lines := h.lines(game)
	for _, entry := range []string{"3", "nonsense"} {
		got := b.post(at(game, "/entry"), "entry", entry, "after", "0")
		m := promptForm.FindStringSubmatch(got.body)
		if got.status != 409 || m == nil || m[4] != "1" || m[1] != "kickoff" {
			t.Errorf("%s: %d %v, want 409 with the kickoff", entry, got.status, m)
		}
	}
	if h.lines(game) != lines {
		t.Error("a clash wrote a line")
	}
}

func TestADoubleTapIsAnsweredOnce(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	c := h.client()
	c.get(at(game, ""))
	k, _ := h.server.load(game)
	seen := k.seen()
	for i := range 3 {
		a := c.post(at(game, "/entry"), "entry", "4", "after", "0", "seen", seen)
		if a.status != 303 || !strings.HasPrefix(a.location, at(game, "")) {
			t.Errorf("tap %d: %d %s", i+1, a.status, a.location)
		}
	}
	if n := h.lines(game); n != 2 {
		t.Errorf("the ledger has %d lines, want 2", n)
	}
	// the same entry of a later place is another one
	c.post(at(game, "/entry"), "entry", "43", "after", "1")
	if a := c.post(at(game, "/entry"), "entry", "4", "after", "0"); a.status != 409 {
		t.Errorf("an old tap after a newer entry: %d, want 409", a.status)
	}
}

// A server that was begun again knows what it has answered: an entry whose answer was lost, and a form that began a game.
func TestAServerBegunAgainKnowsItsTaps(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	form := []string{"system", "inches", "visitor", "Bears", "home", "Packers", "once", "abc"}
	c.post("/new", form...)
	first, _ := h.server.load(1)
	c.post("/game/1/entry", "entry", "4", "after", "0")
	second, _ := h.server.load(1)
	c.post("/game/1/entry", "e1", "4", "e2", "3", "after", "1", "seen", second.seen())
	again := func(want, lines int, form ...string) {
		t.Helper()
		h.restart(h.address())
		c.Transport = &http.Transport{} // whose connections are not those to the server before
		if a := c.post("/game/1/entry", form...); a.status != want || h.lines(1) != lines {
			t.Errorf("%v: %d, and the game has %d lines, want %d and %d", form, a.status, h.lines(1), want, lines)
		}
	}
	again(303, 3, "e1", "4", "e2", "3", "after", "1", "seen", second.seen())
	again(409, 3, "e1", "4", "e2", "4", "after", "1", "seen", second.seen())
	again(409, 3, "e1", "4", "e2", "3", "after", "1", "seen", first.seen())
	again(409, 3, "entry", "4", "after", "0")
	if a := c.post("/new", form...); a.status != 303 || a.location != "/game/1" {
		t.Errorf("the form of game 1: %d %s", a.status, a.location)
	}
	if a := c.post("/new", append(form, "event", "Week 7")...); a.status != 303 || a.location != "/game/2" {
		t.Errorf("the form with other contents: %d %s", a.status, a.location)
	}
}

// An undo and another entry leave the count as it was, and only seen tells.
func TestAnUndoBySomebodyElseIsAClash(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	h.play(game, "4", "43")
	a, b := h.client(), h.client()
	a.get(at(game, ""))
	k, _ := h.server.load(game)
	seen := k.seen()
	if got := b.post(at(game, "/undo"), "after", "2"); got.status != 303 {
		t.Fatalf("undo: %d", got.status)
	}
	b.post(at(game, "/entry"), "entry", "52", "after", "1")
	if got := a.post(at(game, "/entry"), "entry", "scrimmage", "after", "2", "seen", seen); got.status != 409 {
		t.Errorf("with seen: %d, want 409", got.status)
	}
	if got := a.post(at(game, "/entry"), "entry", "scrimmage", "after", "2"); got.status != 303 {
		t.Errorf("a script without seen: %d, want 303", got.status)
	}
}

func TestSixAtOnceRecordOne(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, _ := h.begin("inches", "")
	clients := make([]*client, 6)
	for i := range clients {
		clients[i] = h.client()
		clients[i].get(at(game, ""))
	}
	got := make(chan int, len(clients))
	for i, c := range clients {
		go func() { got <- c.post(at(game, "/entry"), "entry", strconv.Itoa(i+1), "after", "0").status }()
	}
	count := map[int]int{}
	for range clients {
		count[<-got]++
	}
	if count[303] != 1 || count[409] != 5 || h.lines(game) != 2 {
		t.Errorf("%v, %d lines; want one 303, five 409, 2 lines", count, h.lines(game))
	}
}

// A form's missing and wrong fields are named by their labels, not by the keys of a record.
func TestAFormIsRefusedByItsLabels(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	for _, test := range []struct {
		form []string
		want string
	}{
		{[]string{"system", "inches", "visitor", "Bears"}, "Home is missing."},
		{[]string{"system", "inthenet", "visitor", "Reds", "home", "Blues"},
			"The teams’ cards are missing: choose a team or a team file for each side."},
		{[]string{"system", "inches", "visitor", "Bears", "home", "Packers", "home-wins", "99"}, `Home wins: "99" is not`},
		{[]string{"system", "inches", "visitor", "Bears", "home", "Packers", "rule.overtime", "never"}, `Overtime: "never" is not`},
		{[]string{"system", "inches", "visitor", "Bears", "home", "bears"}, `Both teams are called`},
		{[]string{"system", "inches", "visitor", "Bears", "home", "Packers", "date", "yesterday"}, "Date: "},
		{[]string{"system", "inches", "visitor", "Bears", "home", "Packers", "no-such-key", "1"}, ""},
	} {
		a := c.post("/new", test.form...)
		if alert := found(alertForm, a.body); a.status != 422 || alert == "" || !strings.HasPrefix(alert, test.want) ||
			!strings.Contains(a.body, `value="`+test.form[3]+`"`) {
			t.Errorf("%v: %d %q, want %q, and what was filled in", test.form, a.status, alert, test.want)
		}
	}
	a := c.post("/new", "system", "loft", "visitor", "Otters", "rounds", "3")
	if form := fields(t, a.body); form.Get("rounds") != "3" || form.Get("penalty-value") != "" {
		t.Errorf("the lists of a form that is refused: %v", form)
	}
	if a, b := c.post("/new", "system", "chess"), c.get("/new?system=chess"); a.status != 400 || b.status != 404 {
		t.Errorf("chess: %d, its form: %d", a.status, b.status)
	}
}

// Settings lost in a rulebook's print are in the form, as the last game of the system had them.
func TestTheFormOffersWhatTheLastGameStatedOfLostPrint(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	value := func(system, key string) string {
		t.Helper()
		open := c.get("/new?system=" + system).body
		i := strings.Index(open, `name="`+key+`"`)
		if i < 0 {
			t.Fatalf("%s is not in the form of %s", key, system)
		}
		field, _, _ := strings.Cut(open[i:], "</div>")
		if strings.Contains(field, "</select>") {
			return found(regexp.MustCompile(`<option value="([^"]*)" selected=""`), field)
		}
		return found(regexp.MustCompile(` value="([^"]*)"`), field)
	}
	begin := func(form ...string) {
		t.Helper()
		if a := c.post("/new", append([]string{"visitor", "Foxes", "home", "Otters", "system"}, form...)...); a.status != 303 {
			t.Fatalf("%v: %d", form, a.status)
		}
	}
	if got := value("loft", "graze-cells"); got != "" {
		t.Errorf("the first game is offered %q", got)
	}
	begin("loft", "graze-cells", "11-31", "rule.sent-off", "never")
	begin("rapidroll", "shaded-line-run", "3 4")
	for key, want := range map[string]string{"graze-cells": "11-31", "black-normal": "", "rule.sent-off": "never"} {
		if got := value("loft", key); got != want {
			t.Errorf("%s is offered as %q, want %q", key, got, want)
		}
	}
	if got := value("rapidroll", "shaded-line-run"); got != "3 4" {
		t.Errorf("Rapid Roll's runs are offered as %q", got)
	}
	begin("loft", "black-normal", "none")
	if got := value("loft", "graze-cells") + value("loft", "rule.sent-off") + value("loft", "black-normal"); got != "none" {
		t.Errorf("what the last game left out is offered: %q", got)
	}
	if body := c.get("/new?system=inches").body; strings.Contains(body, "What your printed copy shows") {
		t.Error("Inches has lost nothing")
	}
}

func TestUndoNoteCheckSignAndCorrect(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, entries := h.begin("inches", "ordinary-sunday")
	c := h.client()
	h.play(game, entries[:30]...)
	say := func(path string, want int, form ...string) answer {
		t.Helper()
		a := c.post(at(game, path), form...)
		if a.status != want {
			t.Fatalf("%s %v: %d %q, want %d", path, form, a.status, found(alertForm, a.body), want)
		}
		return a
	}
	say("/undo", 303, "after", "30", "reason", "read the wrong die", "agreed", "Bo")
	say("/redo", 303)
	say("/note", 303, "text", "Smith was injured in real life")
	say("/note", 422, "text", "")
	k, _ := h.server.load(game)
	score := k.view.Result.Game.Score()
	right := strconv.Itoa(score[engine.Visitor]) + "-" + strconv.Itoa(score[engine.Home])
	lines := h.lines(game)
	if a := say("/entry", 200, "entry", "="+right, "after", "30"); !strings.Contains(a.body, "Yes: "+right) {
		t.Error("a score that holds is not said to")
	}
	say("/entry", 200, "check", strconv.Itoa(score[engine.Visitor]), "check", strconv.Itoa(score[engine.Home]), "after", "30")
	say("/entry", 422, "entry", "=99-98", "after", "30")
	if h.lines(game) != lines {
		t.Error("a check wrote a line")
	}
	// a correction is shown first, and writes nothing
	n := "3"
	other := "55"
	if entries[2] == other {
		other = "44"
	}
	if a := c.get(at(game, "/correct?n="+n+"&as="+other)); a.status != 200 && a.status != 422 {
		t.Fatalf("the page of a correction: %d", a.status)
	}
	if h.lines(game) != lines {
		t.Error("looking at a correction wrote a line")
	}
	say("/correct", 422, "after", "30", "n", "99", "as", "43", "reason", "x", "by", "Ada")
	h.play(game, entries[30:]...)
	say("/undo", 422)
	say("/undo", 303, "reason", "the kick was wide")
	say("/redo", 303)
	say("/sign", 303, "visitor", "Ann", "scorer", "Cy")
	say("/sign", 422)
	page := c.get(at(game, "")).body
	for _, want := range []string{"Signed for the visitor, by Ann", "The game is over"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	if plays := c.get(at(game, "/plays")).body; !strings.Contains(plays, "Smith was injured") {
		t.Error("the plays do not have the note")
	}
}

// Teams of Inside the Net come as files; what the form leaves out of a lineup the file suggests. A fault of a file is said.
func TestTeamFilesBeginAMatch(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	send := func(change func(map[string]string)) answer {
		t.Helper()
		fields := map[string]string{"system": "inthenet", "date": "2026-11-22", "visitor-formation": "", "home-formation": "4-3-3",
			"injuries": "on"}
		for side, file := range map[string]string{"visitor": "saltmarsh", "home": "calder-vale"} {
			text, err := os.ReadFile("../../fixtures/inthenet/" + file + ".csv")
			if err != nil {
				t.Fatal(err)
			}
			fields[side+"-team"] = string(text)
		}
		change(fields)
		form, files := url.Values{}, map[string]string{}
		for key, value := range fields {
			if strings.HasSuffix(key, "-team") {
				files[key] = value
			} else {
				form.Set(key, value)
			}
		}
		return c.multipartForm("/new", form, files)
	}
	a := send(func(map[string]string) {})
	if a.status != 303 || a.location != "/game/1" {
		t.Fatalf("%d %s", a.status, found(alertForm, a.body))
	}
	k, err := h.server.load(1)
	if err != nil {
		t.Fatal(err)
	}
	if k.teams() != "Saltmarsh United at Calder Vale" || k.Setup.Word("home-formation") != "4-3-3" ||
		k.Setup.Word("visitor-formation") != "4-4-2" || k.Setup.Word("injuries") != "on" {
		t.Errorf("%s, %s against %s", k.teams(), k.Setup.Word("visitor-formation"), k.Setup.Word("home-formation"))
	}
	for what, change := range map[string]func(map[string]string){
		"no team file":   func(f map[string]string) { f["home-team"] = "NO,NAME\n1,Ada\n" },
		"one team file":  func(f map[string]string) { delete(f, "home-team") },
		"a formation":    func(f map[string]string) { f["home-formation"] = "9-9-9" },
		"neither of two": func(f map[string]string) { delete(f, "home-team"); delete(f, "visitor-team") },
	} {
		if a := send(change); a.status != 422 || found(alertForm, a.body) == "" {
			t.Errorf("%s: %d %q", what, a.status, found(alertForm, a.body))
		}
	}
}
