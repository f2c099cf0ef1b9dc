package cards

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A cellFault is what is wrong with one cell of a card.
type cellFault struct {
	column int // place in playerColumns or keeperColumns
	why    string
}

// A rowReader reads the cells of one card and keeps every fault.
type rowReader struct {
	cells   []string
	columns []column
	faults  []cellFault
	threes  [playerCells][3]Range // the ranges for three zones or situations that have been read
}

// newRowReader takes the cells without the blanks around them. Their number must be that of the columns.
func newRowReader(cells []string, columns []column) *rowReader {
	r := &rowReader{cells: cells, columns: columns}
	for i, c := range cells {
		cells[i] = strings.TrimSpace(c)
		if at := strings.IndexFunc(c, divides); at >= 0 {
			r.fault(i, "%q is not allowed in a cell", c[at:at+1])
		}
	}
	return r
}

// divides reports whether a character divides cells or entries somewhere, and is allowed in none.
func divides(c rune) bool { return c == ',' || c == ';' || c == '"' }

func (r *rowReader) fault(column int, format string, args ...any) {
	r.faults = append(r.faults, cellFault{column, fmt.Sprintf(format, args...)})
}

// wrong says that a cell is not of its form.
func (r *rowReader) wrong(column int) {
	v := r.cells[column]
	if v == "" {
		r.fault(column, "is blank: %s", cellForms[r.columns[column].kind])
		return
	}
	if was := dateOf(v); was != "" {
		r.fault(column, "%s was %s before a spreadsheet took it for a date: format the cells as text, then type it again", engine.Quote(v), was)
		return
	}
	r.fault(column, "%s is not %s", engine.Quote(v), cellForms[r.columns[column].kind])
}

// clean reports whether no cell from first on, so many of them, is at fault.
func (r *rowReader) clean(first, count int) bool {
	for _, f := range r.faults {
		if f.column >= first && f.column < first+count {
			return false
		}
	}
	return true
}

// readWhole reads an optional sign and one or two digits.
func readWhole(v string) (int, bool) {
	n, err := strconv.Atoi(v)
	if err != nil || len(v) > 3 || len(v) == 3 && v[0] != '-' && v[0] != '+' {
		return 0, false
	}
	return n, true
}

// ReadRating reads a number with decimals, in hundredths: one to three digits, then optionally a point and one or two digits.
func ReadRating(v string) (int, bool) {
	whole, part, point := strings.Cut(v, ".")
	if whole == "" || len(whole) > 3 || point && part == "" || len(part) > 2 {
		return 0, false
	}
	n, err := strconv.ParseUint(whole+(part + "00")[:2], 10, 32)
	return int(n), err == nil
}

// RatingForm says how an SOS rating is written.
const RatingForm = "a number from 0 to 999 with at most two decimals"

// CheckRating says what is wrong with an SOS rating; nil if nothing is.
func CheckRating(v string) error {
	if _, ok := ReadRating(v); !ok {
		return fmt.Errorf("%s is not %s", engine.Quote(v), RatingForm)
	}
	return nil
}

// ReadShirt reads a shirt number, 1 to 99 without a leading zero; 0 if it is none.
func ReadShirt(v string) int {
	n, ok := readWhole(v)
	if !ok || n < 1 || v[0] == '0' || v[0] == '+' {
		return 0
	}
	return n
}

func (r *rowReader) shirt(column int) int {
	n := ReadShirt(r.cells[column])
	if n == 0 {
		r.wrong(column)
	}
	return n
}

func (r *rowReader) name(column int) string {
	v := r.cells[column]
	if err := engine.CheckName(v); err != nil {
		r.fault(column, "%s", err)
	}
	return v
}

func (r *rowReader) number(column, low, high int) int {
	v := r.cells[column]
	if v == "" && low < 0 || v == "" && r.columns[column].kind == bonusCell {
		return 0
	}
	n, ok := readWhole(v)
	if !ok || n < low || n > high {
		r.wrong(column)
		return 0
	}
	return n
}

func (r *rowReader) rate(column int) int   { return r.number(column, 0, 20) }
func (r *rowReader) adjust(column int) int { return r.number(column, -20, 20) }

func (r *rowReader) hundredths(column int) int {
	n, ok := ReadRating(r.cells[column])
	if !ok {
		r.wrong(column)
	}
	return n
}

func (r *rowReader) span(column int) Range {
	f, ok := readRange(r.cells[column])
	if !ok {
		r.wrong(column)
	}
	return f
}

// threeRanges reads one range that serves all three zones or situations, or three divided by bars.
func (r *rowReader) threeRanges(column int) (three [3]Range) {
	v := r.cells[column]
	divided := strings.Contains(v, "|")
	for i := range three {
		part, rest, more := strings.Cut(v, "|")
		f, ok := readRange(part)
		if !ok || divided && more == (i == len(three)-1) {
			r.wrong(column)
			return [3]Range{}
		}
		three[i] = f
		if divided {
			v = rest
		}
	}
	r.threes[column] = three
	return three
}

// covers notes which numbers the ranges of a group miss or have twice; they must hold 1 to 20 exactly once.
func (r *rowReader) covers(first int, group []Range, what string) {
	if !r.clean(first, len(group)) {
		return
	}
	var held Range
	for i, f := range group {
		if twice := held & f; twice != 0 {
			r.fault(first+i, "has %s, which another range of %s has already", twice, what)
		}
		held |= f
	}
	if missed := everything &^ held; missed != 0 {
		at := first // the column of the number before the gap
		for i, f := range group {
			if f.Has(bits.TrailingZeros32(uint32(missed)) - 1) {
				at = first + i
			}
		}
		r.fault(at, "%s: no range holds %s, and together they must hold 1 to 20", what, missed)
	}
}

// apart notes where ranges that cannot hold the same number do. They have been read.
func (r *rowReader) apart(columns ...int) {
	for i, column := range columns {
		for _, earlier := range columns[:i] {
			for z, mine := range r.threes[column] {
				if both := mine & r.threes[earlier][z]; both != 0 {
					r.fault(column, "has %s, which %s has already", both, r.columns[earlier].name)
					break
				}
			}
		}
	}
}

// A card is a row that was read: a player's or a goalkeeper's.
type card struct {
	*Card
	player *Player
	keeper *Keeper
	faults []cellFault
}

// readCard reads the cells of a card, as many as it has columns.
func readCard(cells []string, isKeeper bool) card {
	r := newRowReader(cells, columnsOf(isKeeper))
	c := Card{No: r.shirt(noColumn), Name: r.name(nameColumn), Positions: "GK", cells: cells}
	c.last = c.Name[strings.LastIndexByte(c.Name, ' ')+1:]
	c.Short = c.last
	if isKeeper {
		k := r.keeper(c)
		return card{Card: &k.Card, keeper: k, faults: r.faults}
	}
	c.Positions = cells[posColumn]
	p := r.player(c)
	return card{Card: &p.Card, player: p, faults: r.faults}
}

// player reads the other cells of an outfield card.
func (r *rowReader) player(c Card) *Player {
	p := &Player{Card: c}
	p.lines = r.lines(posColumn)
	p.line, p.Off = r.hundredths(lineColumn), r.hundredths(offColumn)
	p.End = r.rate(endColumn)
	p.InjuryRate, p.InjuryLetter = r.injury(injColumn)
	p.OwnGoal = r.span(ownColumn)
	for z := range p.Actions {
		r.actions(p, Zone(z))
	}
	p.CrossBonus, p.CornerBonus = r.rate(crossBonusColumn), r.rate(cornerBonusColumn)
	p.PenaltyWon = r.span(penaltyWonColumn)
	p.Shot, p.OnTarget, p.Goal, p.Penalty = r.rate(shotColumn), r.rate(onTargetColumn), r.rate(goalColumn), r.rate(penaltyColumn)
	for c, column := range checkColumns {
		p.Checks[c] = r.threeRanges(column)
	}
	r.star(p)
	if v := r.cells[secondColumn]; v != "" && v != "-" {
		p.SecondYellow = r.number(secondColumn, 1, 20)
	}
	p.Against = r.adjust(againstColumn)
	r.apart(foulColumn, looseTackleColumn, tackleColumn)
	r.apart(redColumn, yellowColumn)
	r.apart(blockPassColumn, interceptColumn)
	return p
}

func (r *rowReader) lines(column int) (lines [3]bool) {
	for _, word := range strings.Split(r.cells[column], "/") {
		known := false
		for l, w := range lineWords {
			if w == word && !lines[l] {
				lines[l], known = true, true
			}
		}
		if !known {
			r.wrong(column)
			break
		}
	}
	return lines
}

func (r *rowReader) injury(column int) (rate, letter int) {
	number, word, _ := strings.Cut(r.cells[column], "/")
	rate, ok := readWhole(number)
	if !ok || rate < 0 || rate > 20 || len(word) != 1 || word[0] < 'A' || word[0] > 'J' {
		r.wrong(column)
		return 0, 0
	}
	return rate, int(word[0] - 'A')
}

// actions reads the ranges of a zone and turns them into the action of each number.
func (r *rowReader) actions(p *Player, z Zone) {
	list := &actionCodes[z]
	var group [9]Range
	for i, c := range list.codes {
		group[i] = r.span(list.first + i)
		p.Ranges[z][c] = group[i]
		for left := group[i]; left != 0; left &= left - 1 {
			p.Actions[z][bits.TrailingZeros32(uint32(left))] = c
		}
	}
	r.covers(list.first, group[:len(list.codes)], "the "+zoneHeads[z]+" zone")
}

// star reads the mark of the Foul section; it needs a 1 there.
func (r *rowReader) star(p *Player) {
	switch r.cells[starColumn] {
	case "":
	case "*":
		p.Star = true
		for _, f := range p.Checks[FoulCheck] {
			if r.clean(foulColumn, 1) && !f.Has(1) {
				r.fault(starColumn, "marks the 1 of Foul, and Foul has no 1 in every zone")
				break
			}
		}
	default:
		r.wrong(starColumn)
	}
}

// keeper reads the other cells of a goalkeeper's card.
func (r *rowReader) keeper(c Card) *Keeper {
	k := &Keeper{Card: c}
	for i := range k.Saves {
		k.Saves[i] = r.adjust(savesColumn + i)
	}
	k.Penalty = r.adjust(keeperPenaltyColumn)
	k.OutCorner, k.OutRebound = r.span(outCornerColumn), r.span(outReboundColumn)
	if both := k.OutCorner & k.OutRebound; both != 0 {
		r.fault(outReboundColumn, "has %s, which Out.CK has already", both)
	}
	for o := range Outlets {
		for s, f := range r.threeRanges(outletColumn + int(o)) {
			k.After[s][o] = f
		}
	}
	for s, what := range [...]string{"After Save", "After Int", "After Rec"} {
		known := len(r.faults)
		r.covers(outletColumn, k.After[s][:], what)
		if len(r.faults) > known {
			break // one range that serves all three would be reported three times
		}
	}
	k.KickPass = r.span(kickColumn)
	r.covers(kickColumn, []Range{k.KickPass, r.span(kickColumn + 1)}, "the goal kick")
	k.Claim, k.Recover, k.Sweep = r.span(claimColumn), r.span(recoverColumn), r.span(sweepColumn)
	return k
}

var months = [...]string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}

// dateOf returns the range that a spreadsheet made a date of, as "1-3" for 03-Jan or 1-Mar; "" if it looks like none.
func dateOf(v string) string {
	a, b, ok := strings.Cut(v, "-")
	if !ok {
		return ""
	}
	monthOf := func(s string) int {
		for i, m := range months {
			if len(s) >= 3 && strings.EqualFold(s[:3], m) {
				return i + 1
			}
		}
		return 0
	}
	day := func(s string) int { n, _ := readWhole(s); return n }
	m, d := monthOf(a), day(b)
	if m == 0 {
		m, d = monthOf(b), day(a)
	}
	if m == 0 || d < 1 {
		return ""
	}
	return strconv.Itoa(min(m, d)) + "-" + strconv.Itoa(max(m, d))
}
