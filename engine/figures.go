package engine

import (
	"cmp"
	"fmt"
	"rollbook/internal/lists"
	"strings"
)

// An Aggregation is how a figure adds up over the events of a game and the games of a season.
type Aggregation uint8

// The ways in which figures add up.
const (
	Sum     Aggregation = iota // all together
	Longest                    // the largest of them
	Average                    // one figure divided by another; over a season, the sums are divided
)

// A Figure is a statistic of a team or a player.
type Figure struct {
	Key    string // the path of its JSON member below the team or player: "punts.yards"
	Label  string // its name by itself: "Punt yards"
	Column string // its name in a table of players; "" if it is not in the table
	Adds   Aggregation
	Of     [2]string // of an average: the keys of the dividend and the divisor
	// Decimals is how many an average has.
	Decimals int
}

// A FigureRow is a row of a system's table of figures: a figure and the events it counts. E are the system's events, K
// their kinds.
type FigureRow[E any, K ~uint8] struct {
	Key, Label string
	Column     string
	Adds       Aggregation
	On         []K          // the kinds of events that count
	Amount     func(*E) int // how much an event counts; nil for 1
	To         func(*E) int // whose it is, as an index of the tallies, -1 for nobody; nil to ask the table
	Decimals   int          // of an average, if it has not one
	From       []string     // the keys of the figures that it adds up, those with "-" subtracted; the two of an average
}

// A FigureTable is the one list of a system's figures, which also counts them; JSON, text and paper read it.
type FigureTable[E any, K ~uint8] struct {
	rows    []FigureRow[E, K]
	at      map[string]int // the row of each key
	columns []int          // the rows with a column in a table of players
	terms   [][]term       // of figures that are made of others
	kind    func(*E) K
	to      func(*E) int      // whose an event is, if its row does not say
	on      [256][]counter[E] // what a kind of event counts
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

// A Tally is one team's or one player's figures, in the order of the table; nil while nothing has counted for it.
type Tally []int

func (t Tally) figure(i int) int {
	if t == nil {
		return 0
	}
	return t[i]
}

// NewFigureTable makes a table: kind returns the kind of an event, to its owner, as an index of the tallies. It panics on
// a duplicate key, or one made of figures that are missing or come later.
func NewFigureTable[E any, K ~uint8](kind func(*E) K, to func(*E) int, rows ...FigureRow[E, K]) *FigureTable[E, K] {
	t := &FigureTable[E, K]{rows: rows, at: map[string]int{}, kind: kind, to: to, terms: make([][]term, len(rows))}
	for i := range rows {
		if t.index(rows[i].Key) >= 0 {
			panic("two figures have the key " + rows[i].Key)
		}
		t.at[rows[i].Key] = i
		rows[i].Decimals = cmp.Or(rows[i].Decimals, 1)
		if rows[i].Column != "" {
			t.columns = append(t.columns, i)
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
		figures[i] = Figure{Key: r.Key, Label: r.Label, Column: r.Column, Adds: r.Adds}
		if r.Adds == Average {
			figures[i].Of, figures[i].Decimals = [2]string(r.From), r.Decimals
		}
	}
	return figures
}

// Columns returns the names of those figures that have a column in a table of players, in order.
func (t *FigureTable[E, K]) Columns() []string {
	return lists.Map(t.columns, func(i int) string { return t.rows[i].Column })
}

// AddColumns adds the figures of a tally that have a column to the last row of a section.
func (t *FigureTable[E, K]) AddColumns(s *Section, tally Tally) {
	for _, i := range t.columns {
		s.AddCells(t.figure(tally, i).Text())
	}
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
		if tallies[to] == nil {
			tallies[to] = make(Tally, len(t.rows))
		}
		if tally := tallies[to]; c.longest {
			tally[c.row] = max(tally[c.row], amount)
		} else {
			tally[c.row] += amount
		}
	}
}

// CountLast sets every figure that Count would change to the number of the event's entry, for LastCounted.
func (t *FigureTable[E, K]) CountLast(tallies []Tally, e *E, with int) {
	for _, c := range t.on[t.kind(e)] {
		to := t.to(e)
		if c.to != nil {
			to = c.to(e)
		}
		if to >= 0 && (c.amount == nil || c.amount(e) != 0) {
			if tallies[to] == nil {
				tallies[to] = make(Tally, len(t.rows))
			}
			tallies[to][c.row] = with
		}
	}
}

// LastCounted returns the number that CountLast set last; 0 if nothing has counted.
func (t *FigureTable[E, K]) LastCounted(tally Tally, key string) int {
	if i := t.index(key); i >= 0 {
		return tally.figure(i)
	}
	return 0
}

// value returns a figure of a tally; an average in units of its last decimal, rounded half away from zero.
func (t *FigureTable[E, K]) value(tally Tally, i int) int {
	terms := t.terms[i]
	switch {
	case terms == nil:
		return tally.figure(i)
	case t.rows[i].Adds == Average:
		return quotient(t.value(tally, terms[0].row), t.value(tally, terms[1].row), t.rows[i].Decimals)
	}
	sum := tally.figure(i)
	for _, of := range terms {
		sum += of.sign * t.value(tally, of.row)
	}
	return sum
}

// quotient returns a quotient in units of its last decimal, rounded half away from zero; 0 for a division by 0.
func quotient(a, b, decimals int) int {
	switch {
	case b == 0:
		return 0
	case a < 0:
		return -quotient(-a, b, decimals)
	}
	for range decimals {
		a *= 10
	}
	return (2*a + b) / (2 * b)
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
		return decimal(t.value(tally, i), t.rows[i].Decimals)
	}
	return Int(t.value(tally, i))
}

// spellDecimal writes a number with decimals, n of its last place.
func spellDecimal(n, decimals int) string {
	if n < 0 {
		return "-" + spellDecimal(-n, decimals)
	}
	digits := fmt.Sprintf("%0*d", decimals+1, n)
	return digits[:len(digits)-decimals] + "." + digits[len(digits)-decimals:]
}

// Add adds the figures of a tally to the open object. Keys with periods make objects within it, whose rows are adjacent.
func (t *FigureTable[E, K]) Add(o *Object, tally Tally) {
	open := "" // the open objects, each with its period: "punts."
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
		return strings.Replace(spellDecimal(v, t.rows[i].Decimals), "-", "−", 1)
	}
	return Number(v)
}

// A ComparisonRow is a row of the teams' comparison: figures that belong together, and their names in the same order, as in
// "Rushes, yards".
type ComparisonRow struct {
	Label string
	Keys  []string // "pass_yards-sack_yards" is one figure minus another
}

// textOf returns the text of a key of a comparison.
func (t *FigureTable[E, K]) textOf(tally Tally, key string) string {
	figure, less, difference := strings.Cut(key, "-")
	if difference {
		return Number(t.value(tally, t.index(figure)) - t.value(tally, t.index(less)))
	}
	return t.text(tally, t.index(figure))
}
