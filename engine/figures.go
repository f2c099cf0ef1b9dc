package engine

import (
	"slices"
	"strconv"
	"strings"
)

// Adds says how a figure adds up, over the events of a game and over the games of a season.
type Adds uint8

// The ways in which figures add up.
const (
	Sum     Adds = iota // all together
	Longest             // the largest of them
	Average             // one figure divided by another, to one decimal; over a season, the sums are divided
)

// A Figure is one of the statistics that a system keeps of a team or of a player.
type Figure struct {
	Key   string // the path of its JSON member below the team or player: "punts.yards"
	Label string // what it is called where it stands alone: "Punt yards"
	Head  string // its head in a table of players; "" for a figure that it leaves out
	Adds  Adds
	Of    [2]string // of an average: the keys of the figure that is divided, and of what it is divided by
}

// A FigureRow is a row of a system's table of figures: the figure, and what counts it. E are the system's events, K
// their kinds.
type FigureRow[E any, K ~uint8] struct {
	Key, Label string
	Head       string
	Adds       Adds
	On         []K          // the kinds of events that count
	Amount     func(*E) int // how much one of them counts; nil for 1
	To         func(*E) int // whose it is, an index of the tallies, or -1 for nobody's; nil for what the table says
	From       []string     // keys of the figures that make this one: their sum, those with "-" before them subtracted; of an average, its two
}

// A FigureTable counts figures. It is the one place where a system's figures are listed: JSON, text and paper read it.
type FigureTable[E any, K ~uint8] struct {
	rows   []FigureRow[E, K]
	at     map[string]int // the row of each key
	headed []int          // the rows with a head
	terms  [][]term       // of figures that are made of others
	json   []string       // what there is before each figure in JSON, and after the last
	kind   func(*E) K
	to     func(*E) int      // whose an event is, where its row does not say
	on     [256][]counter[E] // what a kind of event counts
}

// A counter counts an event for a figure.
type counter[E any] struct {
	row     int
	to      func(*E) int // nil for what the table says
	amount  func(*E) int // nil for 1
	longest bool
}

// A term is a figure that another one is made of.
type term struct{ row, sign int }

// OneIf counts what is true: 1, or 0.
func OneIf(counts bool) int {
	if counts {
		return 1
	}
	return 0
}

// A Tally is one team's or one player's figures, in the order of the table.
type Tally []int

// NewFigureTable makes a table: kind tells the kind of an event, to whose it is, as an index of the tallies. It panics
// on a key that is twice in the table, or is made of figures that are not there or come later.
func NewFigureTable[E any, K ~uint8](kind func(*E) K, to func(*E) int, rows ...FigureRow[E, K]) *FigureTable[E, K] {
	t := &FigureTable[E, K]{rows: rows, at: map[string]int{}, kind: kind, to: to, terms: make([][]term, len(rows))}
	for i := range rows {
		if t.index(rows[i].Key) >= 0 {
			panic("two figures have the key " + rows[i].Key)
		}
		t.at[rows[i].Key] = i
		if rows[i].Head != "" {
			t.headed = append(t.headed, i)
		}
		for _, key := range rows[i].From {
			name, negative := strings.CutPrefix(key, "-")
			of := term{row: t.index(name), sign: 1}
			if of.row < 0 || of.row >= i && rows[i].Adds != Average {
				panic(rows[i].Key + " is made of " + name + ", which is not before it")
			}
			if negative {
				of.sign = -1
			}
			t.terms[i] = append(t.terms[i], of)
		}
		for _, k := range rows[i].On {
			t.on[k] = append(t.on[k], counter[E]{i, rows[i].To, rows[i].Amount, rows[i].Adds == Longest})
		}
	}
	t.json = t.frame()
	return t
}

// index returns the row of a key, or -1.
func (t *FigureTable[E, K]) index(key string) int {
	if i, ok := t.at[key]; ok {
		return i
	}
	return -1
}

// Figures returns the figures in order.
func (t *FigureTable[E, K]) Figures() []Figure {
	figures := make([]Figure, len(t.rows))
	for i, r := range t.rows {
		figures[i] = Figure{Key: r.Key, Label: r.Label, Head: r.Head, Adds: r.Adds}
		if r.Adds == Average {
			figures[i].Of = [2]string(r.From)
		}
	}
	return figures
}

// Heads returns the heads of those figures that have one, in order.
func (t *FigureTable[E, K]) Heads() []string {
	heads := make([]string, len(t.headed))
	for n, i := range t.headed {
		heads[n] = t.rows[i].Head
	}
	return heads
}

// AddHeaded adds the figures of a tally that have a head to the last row of a section.
func (t *FigureTable[E, K]) AddHeaded(s *Section, tally Tally) {
	for _, i := range t.headed {
		s.More(t.member(tally, i))
	}
}

// tallies returns n tallies of zeros.
func (t *FigureTable[E, K]) tallies(n int) []Tally {
	places := make([]int, n)
	for i := range places {
		places[i] = i
	}
	return t.TalliesAt(nil, n, places)
}

// TalliesAt returns n tallies of which only those at some places are ever counted for: they are zeros, the others may be nil.
// They take the memory of the last ones, if there were any.
func (t *FigureTable[E, K]) TalliesAt(last []Tally, n int, places []int) []Tally {
	tallies := slices.Grow(last[:0], n)[:n]
	for _, tally := range tallies {
		clear(tally)
	}
	var fresh []int
	for i, place := range places {
		if tallies[place] != nil {
			continue
		}
		if fresh == nil {
			fresh = make([]int, (len(places)-i)*len(t.rows))
		}
		tallies[place], fresh = fresh[:len(t.rows):len(t.rows)], fresh[len(t.rows):]
	}
	return tallies
}

// Count counts an event.
func (t *FigureTable[E, K]) Count(tallies []Tally, e *E) {
	on := t.on[t.kind(e)]
	if len(on) == 0 {
		return
	}
	owner := t.to(e)
	for i := range on {
		c := &on[i]
		to, amount := owner, 1
		if c.to != nil {
			to = c.to(e)
		}
		if to < 0 {
			continue
		}
		if c.amount != nil {
			amount = c.amount(e)
		}
		if tally := tallies[to]; c.longest {
			tally[c.row] = max(tally[c.row], amount)
		} else {
			tally[c.row] += amount
		}
	}
}

// Mark sets what Count would count to a number: tallies marked with entries say when each figure counted last.
func (t *FigureTable[E, K]) Mark(tallies []Tally, e *E, with int) {
	for _, c := range t.on[t.kind(e)] {
		to := t.to(e)
		if c.to != nil {
			to = c.to(e)
		}
		if to >= 0 && (c.amount == nil || c.amount(e) != 0) {
			tallies[to][c.row] = with
		}
	}
}

// Marked returns the mark of a figure; 0 where there is none.
func (t *FigureTable[E, K]) Marked(tally Tally, key string) int {
	if i := t.index(key); i >= 0 {
		return tally[i]
	}
	return 0
}

// value returns a figure of a tally; of an average, ten times its value, rounded half up.
func (t *FigureTable[E, K]) value(tally Tally, i int) int {
	terms := t.terms[i]
	switch {
	case terms == nil:
		return tally[i]
	case t.rows[i].Adds == Average:
		return tenths(t.value(tally, terms[0].row), t.value(tally, terms[1].row))
	}
	sum := tally[i]
	for _, of := range terms {
		sum += of.sign * t.value(tally, of.row)
	}
	return sum
}

// tenths returns ten times a quotient, rounded half away from zero; 0 where there is nothing to divide by.
func tenths(a, b int) int {
	switch {
	case b == 0:
		return 0
	case a < 0:
		return -tenths(-a, b)
	}
	return (20*a + b) / (2 * b)
}

// Value returns a figure of a tally as its JSON member has it, and whether there is one.
func (t *FigureTable[E, K]) Value(tally Tally, key string) (string, bool) {
	i := t.index(key)
	if i < 0 {
		return "", false
	}
	return t.member(tally, i), true
}

// member returns a figure as its JSON member has it.
func (t *FigureTable[E, K]) member(tally Tally, i int) string {
	if t.rows[i].Adds == Average {
		return string(t.appendValue(nil, tally, i))
	}
	return strconv.Itoa(t.value(tally, i))
}

// appendValue writes a figure as JSON.
func (t *FigureTable[E, K]) appendValue(b []byte, tally Tally, i int) []byte {
	v := t.value(tally, i)
	if t.rows[i].Adds == Average && v != 0 {
		return appendDecimal(b, v)
	}
	return strconv.AppendInt(b, int64(v), 10)
}

// appendDecimal writes a number of tenths.
func appendDecimal(b []byte, tenths int) []byte {
	if tenths < 0 {
		b, tenths = append(b, '-'), -tenths
	}
	b = append(strconv.AppendInt(b, int64(tenths/10), 10), '.')
	return append(b, byte('0'+tenths%10))
}

// AppendMembers adds the figures of a tally to an object that is open. Keys with full stops make objects within it: the
// rows of one object follow each other.
func (t *FigureTable[E, K]) AppendMembers(o *Object, tally Tally) {
	b := *o
	for i := range t.rows {
		b = t.appendValue(append(b, t.json[i]...), tally, i)
	}
	*o = append(b, t.json[len(t.rows)]...)
}

// frame returns what JSON has before each figure, and after the last.
func (t *FigureTable[E, K]) frame() []string {
	const value = 0 // in place of each
	var o Object
	open := "" // the objects that are open, each with its full stop: "punts."
	for i := range t.rows {
		key := t.rows[i].Key
		for !strings.HasPrefix(key, open) {
			o.Close()
			open = open[:strings.LastIndexByte(open[:len(open)-1], '.')+1]
		}
		for {
			step, rest, deeper := strings.Cut(key[len(open):], ".")
			if !deeper {
				key = step
				break
			}
			o.Open(step)
			open = key[:len(key)-len(rest)]
		}
		o = append(o.key(key), value, ',')
	}
	for range strings.Count(open, ".") {
		o.Close()
	}
	return strings.Split(string(o), string(rune(value)))
}

// text writes a figure for people.
func (t *FigureTable[E, K]) text(tally Tally, i int) string {
	v := t.value(tally, i)
	if t.rows[i].Adds == Average {
		return strings.Replace(string(appendDecimal(nil, v)), "-", "−", 1)
	}
	return Number(v)
}

// A Line is a row of the teams' comparison: figures that belong together, and what they are called together, in the same
// order, as "Rushes, yards".
type Line struct {
	Label string
	Keys  []string // "pass_yards-sack_yards" is one figure less another
}

// A Comparison sets the figures of both teams side by side, each figure in a column of its own.
type Comparison struct {
	lines   []comparedLine
	figures int // of a team in the longest line
}

// A comparedLine is a Line with its figures' places in the table.
type comparedLine struct {
	label string
	rows  []int
	less  []int // the figures that are subtracted from them; -1 for none
}

// Comparison makes a comparison of figures of the table. It panics on a key that is not there.
func (t *FigureTable[E, K]) Comparison(lines []Line) *Comparison {
	c := &Comparison{figures: 1}
	row := func(key string) int {
		i := t.index(key)
		if i < 0 {
			panic("no figure has the key " + key)
		}
		return i
	}
	for _, l := range lines {
		line := comparedLine{label: l.Label}
		for _, key := range l.Keys {
			key, less, difference := strings.Cut(key, "-")
			line.rows, line.less = append(line.rows, row(key)), append(line.less, -1)
			if difference {
				line.less[len(line.less)-1] = row(less)
			}
		}
		c.lines, c.figures = append(c.lines, line), max(c.figures, len(l.Keys))
	}
	return c
}

// addComparison adds the comparison of two tallies to a box score.
func (t *FigureTable[E, K]) addComparison(score *BoxScore, names *Names, teams Sides[Tally], c *Comparison) *Section {
	s := score.Add(ComparisonSection, "Team statistics", Column{Left: true})
	for _, side := range Teams {
		s.Columns = append(s.Columns, Column{Name: names.Nick[side], Span: c.figures})
		for range c.figures - 1 {
			s.Columns = append(s.Columns, Column{})
		}
	}
	for i := range c.lines {
		l := &c.lines[i]
		s.Row(l.label)
		for _, side := range Teams {
			for range c.figures - len(l.rows) {
				s.More("")
			}
			for n, row := range l.rows {
				if less := l.less[n]; less >= 0 {
					s.More(Number(t.value(teams[side], row) - t.value(teams[side], less)))
				} else {
					s.More(t.text(teams[side], row))
				}
			}
		}
	}
	return s
}

// TeamFigures are the figures of both teams, counted from the events of a game as it goes on. Whose an event is, its
// table says as a Side; what is Nobody's counts for neither team.
type TeamFigures[E any, K ~uint8] struct {
	table   *FigureTable[E, K]
	teams   Sides[Tally]
	counted int // events
}

// OfTeams returns the figures of both teams before the first event.
func (t *FigureTable[E, K]) OfTeams() *TeamFigures[E, K] {
	return &TeamFigures[E, K]{table: t, teams: Sides[Tally](t.tallies(len(Sides[Tally]{})))}
}

// Begin makes the figures those of a game before its first event. There may be none, as nobody has asked for any yet.
func (f *TeamFigures[E, K]) Begin() *TeamFigures[E, K] {
	if f != nil {
		f.counted = 0
		for _, tally := range f.teams {
			clear(tally)
		}
	}
	return f
}

// Count counts those of a game's events that have not been counted yet, and returns them.
func (f *TeamFigures[E, K]) Count(events []E) []E {
	fresh := events[f.counted:]
	for i := range fresh {
		f.table.Count(f.teams[:], &fresh[i])
	}
	f.counted = len(events)
	return fresh
}

// Add counts one event.
func (f *TeamFigures[E, K]) Add(e *E) { f.table.Count(f.teams[:], e) }

// Value returns a team's figure as its JSON member has it, and whether there is one.
func (f *TeamFigures[E, K]) Value(team Side, key string) (string, bool) {
	return f.table.Value(f.teams[team], key)
}

// Number returns a team's figure that is no average; 0 if there is none.
func (f *TeamFigures[E, K]) Number(team Side, key string) int {
	i := f.table.index(key)
	if i < 0 {
		return 0
	}
	return f.table.value(f.teams[team], i)
}

// AppendValues appends a team's figures as numbers, in the order of the table, 0 for averages.
func (f *TeamFigures[E, K]) AppendValues(b []int, team Side) []int {
	for i := range f.table.rows {
		v := 0
		if f.table.rows[i].Adds != Average {
			v = f.table.value(f.teams[team], i)
		}
		b = append(b, v)
	}
	return b
}

// AppendMembers adds each team's figures to an object that is open, as the members visitor and home.
func (f *TeamFigures[E, K]) AppendMembers(o *Object) {
	for _, team := range Teams {
		o.Open(team.String())
		f.AppendTeam(o, team)
		o.Close()
	}
}

// AppendTeam adds one team's figures to an object that is open.
func (f *TeamFigures[E, K]) AppendTeam(o *Object, team Side) { f.table.AppendMembers(o, f.teams[team]) }

// AddComparison adds the figures of both teams, side by side, to a box score.
func (f *TeamFigures[E, K]) AddComparison(score *BoxScore, names *Names, c *Comparison) *Section {
	return f.table.addComparison(score, names, f.teams, c)
}
