package enginetest

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"rollbook/engine"
)

// Hostile are names of teams, places or people that something might take for more than text: quotes, escapes, markup,
// formulas, commands, templates, and letters of many scripts.
var Hostile = []string{
	`Port Ashby "Mariners"`, `"`, `\`, `\"`, `C:\new\table \u0041`, `'quoted' ’n’ "both"`,
	`[b]Bears[/b]`, `[/code][img]http://evil/x.png[/img]`, `<b>Bears</b>`, `</script><script>alert(1)</script>`, `--><!-- &amp; &#34; &`,
	`Bears;=1+1`, `=HYPERLINK("x")`, `+1`, `-1`, `@SUM(A1)`, `＝１＋１；＋`, `a, b,, c`, `a|b`,
	"back`ticks`", `$(touch x) ${IFS} $HOME`, `%s %d %! %%`,
	`{us} {team} {{.}}`, `../../etc/passwd`, `null`, `true`, `0`, `10-7`, `12.`, `1. FC`, `* _ ~ #`, `(a) b) (c \( \)`, `=7-3`, `a: b`,
	`Łódź Orły`, `Дуб Краснодар`, `נבחרת ישראל`, `نادي الأهلي ٣`,
	`日本ハム ファイターズ`, `🏈 Bears ⛹🏽`, "q̄̂ x́̂̃", `FIne ǅ ß`,
}

// plainTeams are the names to compare with: no sentence has them for any other reason.
var plainTeams = engine.Header{
	{Key: "visitor", Value: "Vvvvvv"}, {Key: "home", Value: "Hhhhhh"}, {Key: "visitor-short", Value: "Vssssv"},
	{Key: "home-short", Value: "Hssssh"},
	{Key: "event", Value: "Eeeeee"}, {Key: "site", Value: "Wwwwww"}, {Key: "scorer", Value: "Ssssss"}, {Key: "note", Value: "Nnnnnn"}}

// NamesAreText plays a record with plain names, and with pairs of hostile ones: the game reads the same except for the
// names.
func NamesAreText(t *testing.T, setup *engine.Setup, tokens []string) {
	t.Helper()
	plain, _ := Renamed(t, setup, nil)
	want := told(t, plain, tokens)
	for i := 0; i < len(Hostile); i += 2 {
		names := append(Hostile[i:len(Hostile):len(Hostile)], Hostile[:i]...)
		hostile, naming := Renamed(t, setup, names)
		got := told(t, hostile, tokens)
		if len(got) != len(want) {
			t.Errorf("%s: %d things are said of %q at %q, and with plain names %d", setup.System.ID, len(got), names[0], names[1], len(want))
			continue
		}
		for j := range got {
			if expected := naming.Replace(want[j].said); got[j].said != expected {
				t.Errorf("%s: %q at %q: %s\n%.200s\nwant\n%.200s", setup.System.ID, names[0], names[1], got[j].what, got[j].said, expected)
				break
			}
		}
	}
}

// Renamed returns a setup in which everyone and everything has one of the names, or a plain name if there are none, and a
// replacer from the plain names to these names.
func Renamed(t testing.TB, setup *engine.Setup, names []string) (*engine.Setup, *strings.Replacer) {
	t.Helper()
	var naming []string
	name := func(i int, plain string) string {
		if len(names) == 0 {
			return plain
		}
		return names[i%len(names)]
	}
	h := engine.Header{{Key: "system", Value: setup.System.ID, Line: 2}}
	add := func(key, value string) { h = append(h, engine.Field{Key: key, Value: value, Line: len(h) + 2}) }
	for i, f := range plainTeams {
		value := name(i, f.Value)
		if r := []rune(value); strings.HasSuffix(f.Key, "-short") && len(r) > 20 {
			value = string(r[:19]) + "~" // with no s at the end, since possessives of those differ
		}
		add(f.Key, value)
		naming = append(naming, f.Value, value)
	}
	for i, f := range setup.Header {
		no, card, _ := strings.Cut(f.Value, ",")
		_, card, _ = strings.Cut(card, ",")
		switch {
		case f.Key == "system" || plainTeams.Get(f.Key) != "":
		case isCard.MatchString(f.Key):
			plain := fmt.Sprintf("Ppp%02d", i)
			value := plain
			if len(names) > 0 { // one word in a cell, and nobody else's
				value = notInCells.Replace(name(i, "")) + plain
			}
			add(f.Key, no+","+value+","+card)
			naming = append(naming, plain, value)
		default:
			add(f.Key, f.Value)
		}
	}
	s, err := setup.System.Setup(h)
	if err != nil {
		t.Fatalf("%s: %v", setup.System.ID, err)
	}
	return s, strings.NewReplacer(naming...)
}

var notInCells = strings.NewReplacer(" ", "_", ",", "_", ";", "_", `"`, "_")

// isCard is the key of a player's card.
var isCard = regexp.MustCompile(`-(player|keeper)$`)

// A saying is something that the rules say about a game, in one line.
type saying struct{ what, said string }

// told returns everything a game says: each play, and the rest at the end and now and then along the way.
func told(t *testing.T, setup *engine.Setup, tokens []string) (all []saying) {
	t.Helper()
	say := func(n int, what, said string) { // names of other widths shift what comes after them
		all = append(all, saying{fmt.Sprintf("%s after entry %d", what, n), strings.Join(strings.Fields(said), " ")})
	}
	members := func(n int, what string, doc engine.Value) {
		doc.Leaves(what, func(path string, leaf engine.Value) { say(n, path, leaf.Text()) })
	}
	r := engine.Run(setup, tokens, engine.Observer{Journal: true, Watch: func(table *engine.Table) {
		n, p, g := table.Entries(), table.Prompt(), table.Game()
		if p != nil {
			say(n, "why", engine.WhyNow(g, p))
			say(n, "legal", engine.LegalNow(g, p))
		}
		say(n, "plays", g.Tell(n, n))
		if p != nil && n%41 != 0 {
			return
		}
		say(n, "scoreboard", g.Scoreboard().String())
		members(n, "state", engine.StateOf(g))
		members(n, "box", engine.BoxOf(g))
		members(n, "sheet", g.Sheet())
		if p != nil {
			for _, chart := range g.Charts(p) {
				say(n, "chart", fmt.Sprint(chart.Rows()))
			}
			return
		}
		score := g.BoxScore()
		say(n, "proof", strings.Join(score.Proof, " "))
		for _, s := range score.Sections {
			say(n, "box score", s.Title+fmt.Sprint(s.Columns))
			for _, row := range s.Rows {
				say(n, "box score", strings.Join(row, " | "))
			}
		}
		say(n, "the whole story", g.Tell(1, n))
	}})
	if r.Refused != nil {
		t.Fatalf("%s: %v", setup.System.ID, r.Refused)
	}
	return all
}
