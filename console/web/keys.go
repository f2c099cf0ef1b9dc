package web

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/internal/pick"
)

// A keypad shows the answers to a prompt as groups of keys; a key in the last group enters.
type keypad struct {
	Groups []keyGroup
	Few    bool   // calls that have room for a word of explanation
	Codes  string // the only numbers that the prompt's chart has, apart by spaces; "" for all
	Stack  string // pair or dice: on a phone what is chosen becomes a chip, and makes room for the next; "" for groups that stand still
}

// A keyGroup is a row of keys: one die, the tens, the calls.
type keyGroup struct {
	Name     string // of the field: e1, e2, e3; entry where one tap says it all
	Class    string // dark, lite, blue: which die; high: the first number of a HIGH pair
	Legend   string
	For      string // in bold: for whom, or which
	Short    string // beside the key that was chosen: black, tens
	Grid     string // d6, d10, d20, calls
	Radio    bool   // it is chosen, and another group enters
	Optional bool
	Keys     []key
	Switch   *key // behind the keys: something else is asked for, too
}

// A key is one key of the pad.
type key struct {
	Value string
	Hit   string // of the label, what the keyboard needs to be unambiguous
	Rest  string
	Gloss string
	Pips  int
	Hex   bool   // the outline of a d20
	Kind  string // run, pass, kick or clock, among many calls of football
	On    bool   // it is as recorded
}

// keysFor makes the keypad for a prompt; nil if the answer must be typed.
func keysFor(v *derived, p *engine.Prompt) *keypad {
	switch p.Kind {
	case engine.CallKind:
		return callKeys(v, p)
	case engine.RollKind:
		return diceKeys(p)
	case engine.NumberKind:
		return numberKeys(p, codesOfChart(v, p))
	}
	return cardKeys(v, p)
}

// diceKeys are a row for each die; the last one enters.
func diceKeys(p *engine.Prompt) *keypad {
	pad := &keypad{}
	low, high := p.Dice.Range()
	grid := pick.If(high > 10, "d20", "d10")
	if high == 6 {
		grid = "d6"
	}
	for i := range p.Dice.Count {
		g := keyGroup{
			Name:  "e" + strconv.Itoa(i+1),
			Class: "lite",
			Grid:  grid,
			Radio: i+1 < p.Dice.Count,
			Keys:  faces(low, high),
		}
		for n := range g.Keys {
			g.Keys[n].Hex, g.Keys[n].Pips = grid == "d20", pick.If(grid == "d6", low+n, 0)
		}
		pad.Groups = append(pad.Groups, g)
	}
	groups := pad.Groups
	switch {
	case len(groups) == 1:
		groups[0].Name, groups[0].Legend = "entry", "Tap what the die shows"
	case high == 6:
		groups[0].Class, groups[0].Legend, groups[0].For = "dark", "First", "the "+p.FirstDie()+" die"
		groups[1].Legend, groups[1].For = "then", "the other, and it is entered"
	default:
		pad.Stack = "dice"
		for i := range groups {
			g, n := &groups[i], min(i, 2)
			g.Class, g.Short = [...]string{"dark", "lite", "blue"}[n], [...]string{"black", "white", "blue"}[n]
			g.Legend, g.For = pick.If(i == 0, "First", "then"), "the "+g.Short+" die"
		}
	}
	return pad
}

// few calls have room for a gloss each.
const few = 4

// callKeys are the options in the rulings' order.
func callKeys(v *derived, p *engine.Prompt) *keypad {
	g := keyGroup{Name: "entry", Grid: "calls"}
	pad := &keypad{Few: len(p.Options) <= few}
	for i, option := range p.Options {
		words := callWords(option.Word)
		if said := sentence(option.Said()); strings.HasPrefix(said, words) { // else its letters are others
			words = said
		}
		if side := engine.SideNamed(option.Word); side.IsTeam() {
			words = v.names.Nick[side]
		}
		k := key{Value: option.Word, Rest: words}
		if n := beginning(v.Setup.System, p.Options, i); n <= len(words) && strings.EqualFold(words[:n], option.Word[:n]) {
			k.Hit, k.Rest = words[:n], words[n:]
		}
		if shirt, ok := strings.CutPrefix(option.Word, "no-"); ok {
			if number, err := strconv.Atoi(shirt); err == nil {
				k.Hit, k.Rest = shirt, " "+v.player(p.By, number)
			}
		}
		if pad.Few {
			k.Gloss = gloss(v.Setup.System, option.Word)
		}
		if i == 0 && weighed(v.Setup.System, p) {
			k.Gloss = v.after(option.Word)
		}
		g.Keys = append(g.Keys, k)
	}
	if !pad.Few {
		for i := range g.Keys {
			g.Keys[i].Kind = kindOf(g.Keys[i].Value)
		}
		order := func(k key) int { return slices.Index(kindOrder, k.Kind) }
		slices.SortStableFunc(g.Keys, func(a, b key) int { return cmp.Compare(order(a), order(b)) })
	}
	pad.Groups = []keyGroup{g}
	return pad
}

// kindOrder is how the keys of many calls follow each other: those of no kind first.
var kindOrder = []string{"", "run", "pass", "kick", "clock"}

// kindOf is the kind of a call of football, by a part of its word.
func kindOf(call string) string {
	for _, known := range []struct{ kind, parts string }{
		{"pass", "pass screen sideline short medium long"},
		{"kick", "punt goal kick"},
		{"clock", "time spike kneel end-quarter magic"},
		{"run", "run sneak reverse"},
	} {
		for _, part := range strings.Fields(known.parts) {
			if strings.Contains(call, part) {
				return known.kind
			}
		}
	}
	return ""
}

// weighed reports whether people weigh the first of a prompt's two calls, of which no chart tells, against the second,
// which leaves things as they are: to accept a penalty.
func weighed(s *engine.System, p *engine.Prompt) bool {
	inChart := func(o *engine.Call) bool { return gloss(s, o.Word) != "" }
	return p.Decision && len(p.Options) == 2 && !slices.ContainsFunc(p.Options, inChart)
}

// after says where a call would leave the game. It is empty where that is here, and costs a run of the game.
func (v *derived) after(call string) string {
	then := engine.Run(v.Setup, append(slices.Clip(v.Tokens), call), engine.Observer{}).Game.Scoreboard()
	n, was := len(then.Status)-1, len(v.board.Status)-1
	switch {
	case n < 0 || was < 0 || then.Status[n] == v.board.Status[was]:
		return ""
	case then.Score != v.board.Score:
		return then.Score + ", " + then.Status[n]
	}
	return then.Status[n]
}

// callWords writes a call as people do: field-goal, Field goal.
func callWords(option string) string { return sentence(spelled.Replace(option)) }

// beginning is how many letters identify an option.
func beginning(s *engine.System, options []*engine.Call, i int) int {
	word := options[i].Word
	for n := 1; n < len(word); n++ {
		if meant := s.Meant(word[:n], options); len(meant) == 1 && meant[0] == options[i] {
			return n
		}
	}
	return len(word)
}

// yards is a cell that only moves the ball, or says by which dice or letters.
var yards = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^([+−-]?\d+($|[;, ])|\(|no gain|[A-Z] [A-Z0-9] )`)
})

// gloss says in a few words what a call's chart holds: from how few yards to how many, and its rows that are not yards.
func gloss(s *engine.System, call string) string {
	const longest = 84
	for _, chart := range s.Charts {
		id, _ := chart.Name()
		if id != call {
			continue
		}
		var parts []string
		seen, least, most := map[string]int{}, 0, 0
		for _, row := range chart.Rows() {
			cell, _, _ := strings.Cut(row.Cell, ":")
			if cell == "" || yards().MatchString(cell) {
				least, most = min(least, signed(cell)), max(most, signed(cell))
				continue
			}
			if i, ok := seen[cell]; ok {
				parts[i] = strings.TrimSuffix(parts[i], ": "+cell) + ", " + row.Roll + ": " + cell
				continue
			}
			seen[cell] = len(parts)
			parts = append(parts, row.Roll+": "+cell)
		}
		if most > 0 {
			parts = append([]string{engine.Number(least) + " to +" + engine.Number(most)}, parts...)
		}
		all := len(parts)
		for len(strings.Join(parts, "; ")) > longest {
			parts = parts[:len(parts)-1]
		}
		if 0 < len(parts) && len(parts) < all {
			parts = append(parts, "…")
		}
		return strings.Join(parts, "; ")
	}
	return ""
}

// signed is the number with its sign that a cell begins with; 0 for none.
func signed(cell string) int {
	word, _, _ := strings.Cut(strings.NewReplacer("−", "-", ",", " ", ";", " ").Replace(cell), " ")
	n, _ := strconv.Atoi(word)
	return pick.If(strings.HasPrefix(word, "+") || n < 0, n, 0)
}

// codesOfChart are the numbers that the charts of a prompt have; nil where they have others than numbers, or all.
func codesOfChart(v *derived, p *engine.Prompt) (codes []int) {
	for _, c := range v.Result.Game.Charts(p) {
		for _, row := range c.Rows() {
			first, last, _ := strings.Cut(row.Roll, "-")
			from, err := strconv.Atoi(first)
			to, err2 := strconv.Atoi(cmp.Or(last, first))
			if err != nil || err2 != nil {
				return nil
			}
			for n := from; n <= to; n++ {
				codes = append(codes, n)
			}
		}
	}
	slices.Sort(codes)
	if codes = slices.Compact(codes); len(codes) > p.Max-p.Min {
		return nil
	}
	return codes
}

// fewNumbers is how many numbers have a key each.
const fewNumbers = 20

// numberKeys are the numbers themselves if there are few, tens and units up to 99; otherwise numbers are typed. The charts may have only
// some of them.
func numberKeys(p *engine.Prompt, codes []int) *keypad {
	some := codes
	for n := p.Min; len(codes) == 0 && n <= p.Max && n-p.Min <= fewNumbers; n++ {
		some = append(some, n)
	}
	switch {
	case len(some) <= fewNumbers:
		g := keyGroup{Name: "entry", Grid: pick.If(len(some) <= 10, "d10", "d20"), Legend: "Tap the number"}
		for _, n := range some {
			g.Keys = append(g.Keys, key{Value: strconv.Itoa(n), Rest: engine.Number(n)})
		}
		return &keypad{Groups: []keyGroup{g}}
	case p.Min >= 0 && p.Max <= 99:
		return &keypad{Stack: "pair", Codes: strings.Trim(fmt.Sprint(codes), "[]"), Groups: []keyGroup{
			{Name: "e1", Grid: "d10", Radio: true, Legend: "First", For: "the tens (0 for 0 to 9)", Short: "tens", Keys: faces(0, p.Max/10)},
			{Name: "e2", Grid: "d10", Legend: "then", For: "the units, and it is entered", Short: "units", Keys: faces(0, 9)}}}
	}
	return nil
}

// faces are the keys of the numbers from one to another.
func faces(from, to int) (keys []key) {
	for n := from; n <= to; n++ {
		keys = append(keys, key{Value: strconv.Itoa(n), Rest: strconv.Itoa(n)})
	}
	return keys
}

// cardKeys are the numbers of a card's section: the offensive one (or a HIGH pair), the defensive one, and between teams of
// two leagues the SOS number.
func cardKeys(v *derived, p *engine.Prompt) *keypad {
	const spots, mostSOS = 10, 20
	pad := &keypad{Stack: "pair"}
	add := func(name, legend, which, short string, keys []key) *keyGroup {
		one := keyGroup{Name: name, Grid: "d10", Radio: true, Legend: legend, For: which, Short: short, Keys: keys}
		pad.Groups = append(pad.Groups, one)
		return &pad.Groups[len(pad.Groups)-1]
	}
	pairs := strings.Contains(p.Form, "^")
	if pairs {
		high := add("high", "HIGH:", "its first number", "HIGH", faces(1, spots))
		high.Class, high.Optional = "high", true
	}
	offense := add("e1", "First", "the offensive number", "offense", faces(1, spots))
	if pairs {
		offense.Switch = &key{Value: "pair", Rest: "HIGH"}
	}
	last := add("e2", "then", "the defensive number", "defense", faces(1, spots))
	if v.Setup.Header.Get("sos") == "on" {
		last = add("e3", "then", "the SOS number in the middle", "", append([]key{{Rest: "none"}}, faces(1, mostSOS)...))
		last.Grid = "d20"
	}
	last.Radio, last.For = false, last.For+", and it is entered"
	return pad
}

// joinParts writes the parts of an entry, as they were tapped, as the prompt writes it (PROTOCOL 3): 43, 15-14-3, 8/4,
// 46, and 9^10/4 where high is the other number of a HIGH pair. An empty part was not tapped, and ends the entry.
func joinParts(p *engine.Prompt, parts []string, high string) string {
	tapped := slices.Clone(parts)
	if n := slices.Index(parts, ""); n >= 0 {
		tapped = tapped[:n]
	}
	if high != "" && len(tapped) > 0 {
		pair := []string{high, tapped[0]}
		slices.SortFunc(pair, func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
		tapped[0] = strings.Join(pair, "^")
	}
	switch {
	case len(tapped) > 0 && strings.Contains(tapped[0], ":"): // a substitution: visitor:7 and 12
		return strings.Join(tapped, ">")
	case p != nil && p.Kind == engine.NumberKind: // tens and units: 0 and 8 are 8
		if n, err := strconv.Atoi(strings.Join(tapped, "")); err == nil {
			return strconv.Itoa(n)
		}
	}
	return scorer.Join(p, tapped)
}
