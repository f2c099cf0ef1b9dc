package engine

import (
	"strconv"
	"strings"
)

// Aggregation says how a figure adds up, over the events of a game and over the games of a season.
type Aggregation uint8

// The ways in which figures add up.
const (
	Sum     Aggregation = iota // all together
	Longest                    // the largest of them
	Average                    // one figure divided by another, to one decimal; over a season, the sums are divided
)

// A Figure is one of the statistics that a system keeps of a team or of a player.
type Figure struct {
	Key   string // the path of its JSON member below the team or player: "punts.yards"
	Label string // what it is called where it stands alone: "Punt yards"
	Head  string // its head in a table of players; "" for a figure that it leaves out
	Adds  Aggregation
	Of    [2]string // of an average: the keys of the figure that is divided, and of what it is divided by
}

// A FigureRow is a row of a system's table of figures: the figure, and what counts it. E are the system's events, K
// their kinds.
type FigureRow[E any, K ~uint8] struct {
	Key, Label string
	Head       string
	Adds       Aggregation
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

// BoolToInt counts what is true: 1, or 0.
func BoolToInt(counts bool) int {
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
		s.AddCells(t.figure(tally, i).Text())
	}
}

// Tallies returns n tallies of zeros.
func (t *FigureTable[E, K]) Tallies(n int) []Tally {
	figures := make([]int, n*len(t.rows))
	tallies := make([]Tally, n)
	for i := range tallies {
		tallies[i] = figures[i*len(t.rows) : (i+1)*len(t.rows) : (i+1)*len(t.rows)]
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

// CountLast sets what Count would count to a number: the entry of the event, so that LastCounted says when a figure counted last.
func (t *FigureTable[E, K]) CountLast(tallies []Tally, e *E, with int) {
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

// LastCounted returns what CountLast set a figure to; 0 where nothing has counted.
func (t *FigureTable[E, K]) LastCounted(tally Tally, key string) int {
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

// Figure returns a figure of a tally, and whether there is one.
func (t *FigureTable[E, K]) Figure(tally Tally, key string) (Value, bool) {
	i := t.index(key)
	if i < 0 {
		return Value{}, false
	}
	return t.figure(tally, i), true
}

// figure returns the figure of a row.
func (t *FigureTable[E, K]) figure(tally Tally, i int) Value {
	if t.rows[i].Adds == Average {
		return Decimal(t.value(tally, i))
	}
	return Int(t.value(tally, i))
}

// appendDecimal writes a number of tenths.
func appendDecimal(b []byte, tenths int) []byte {
	if tenths < 0 {
		b, tenths = append(b, '-'), -tenths
	}
	b = append(strconv.AppendInt(b, int64(tenths/10), 10), '.')
	return append(b, byte('0'+tenths%10))
}

// Add adds the figures of a tally to an object that is open. Keys with full stops make objects within it: the rows of
// one object follow each other.
func (t *FigureTable[E, K]) Add(o *Object, tally Tally) {
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
				o.Add(step, t.figure(tally, i))
				break
			}
			o.Open(step)
			open = key[:len(key)-len(rest)]
		}
	}
	for range strings.Count(open, ".") {
		o.Close()
	}
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
				s.AddCells("")
			}
			for n, row := range l.rows {
				if less := l.less[n]; less >= 0 {
					s.AddCells(Number(t.value(teams[side], row) - t.value(teams[side], less)))
				} else {
					s.AddCells(t.text(teams[side], row))
				}
			}
		}
	}
	return s
}

// TeamFigures are the figures of both teams, counted from the events of a game as it goes on. Whose an event is, its table
// says as a Side; what is Nobody's counts for neither team. A game that embeds its figures has Figure and Figures of Game.
type TeamFigures[E any, K ~uint8] struct {
	table  *FigureTable[E, K]
	teams  Sides[Tally]
	update func() // counts what has not been counted yet
}

// NewTeamFigures returns the figures of both teams before the first event. update is called whenever figures are asked for; it
// counts, with Count, what has happened since.
func (t *FigureTable[E, K]) NewTeamFigures(update func()) *TeamFigures[E, K] {
	return &TeamFigures[E, K]{table: t, update: update}
}

// Count counts an event.
func (f *TeamFigures[E, K]) Count(e *E) {
	if f.teams[Home] == nil {
		f.teams = Sides[Tally](f.table.Tallies(len(f.teams)))
	}
	f.table.Count(f.teams[:], e)
}

// tally returns a team's tally, up to date.
func (f *TeamFigures[E, K]) tally(team Side) Tally {
	f.update()
	if f.teams[Home] == nil { // nothing has happened
		f.teams = Sides[Tally](f.table.Tallies(len(f.teams)))
	}
	return f.teams[team]
}

// Figure returns a team's figure by the path of its member in the box, and whether there is one.
func (f *TeamFigures[E, K]) Figure(team Side, key string) (Value, bool) {
	return f.table.Figure(f.tally(team), key)
}

// Figures returns all of a team's figures in the order of the table, 0 for averages.
func (f *TeamFigures[E, K]) Figures(team Side) []int {
	tally, values := f.tally(team), make([]int, len(f.table.rows))
	for i := range values {
		if f.table.rows[i].Adds != Average {
			values[i] = f.table.value(tally, i)
		}
	}
	return values
}

// Number returns a team's figure that is no average; 0 if there is none.
func (f *TeamFigures[E, K]) Number(team Side, key string) int {
	v, _ := f.Figure(team, key)
	return v.Int()
}

// AddTeams adds each team's figures to an object that is open, as the members visitor and home.
func (f *TeamFigures[E, K]) AddTeams(o *Object) {
	for _, team := range Teams {
		o.Open(team.String())
		f.AddTeam(o, team)
		o.Close()
	}
}

// AddTeam adds one team's figures to an object that is open.
func (f *TeamFigures[E, K]) AddTeam(o *Object, team Side) { f.table.Add(o, f.tally(team)) }

// AddComparison adds the figures of both teams, side by side, to a box score.
func (f *TeamFigures[E, K]) AddComparison(score *BoxScore, names *Names, c *Comparison) *Section {
	f.tally(Visitor)
	return f.table.addComparison(score, names, f.teams, c)
}
