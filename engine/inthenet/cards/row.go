package cards

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"rollbook/engine"
)

// A cellFault is what is wrong with one cell of a card.
type cellFault struct {
	column string
	why    string
}

// A rowReader reads the cells of one card and collects every fault.
type rowReader struct {
	cellRow
	faults []cellFault
}

// newRowReader trims the cells, one for each column.
func newRowReader(cells []string, l *layout) *rowReader {
	r := &rowReader{cellRow: cellRow{l, cells}}
	for i, c := range cells {
		cells[i] = strings.TrimSpace(c)
		if at := strings.IndexFunc(c, divides); at >= 0 {
			r.fault(l.columns[i].name, "%q is not allowed in a cell", c[at:at+1])
		}
	}
	return r
}

// divides reports whether a character separates cells or entries somewhere, so that no cell may have it.
func divides(c rune) bool { return c == ',' || c == ';' || c == '"' }

func (r *rowReader) fault(column, format string, args ...any) {
	r.faults = append(r.faults, cellFault{column, fmt.Sprintf(format, args...)})
}

func (r *rowReader) wrong(column string) {
	v, form := r.cell(column), r.kind(column).form
	if v == "" {
		r.fault(column, "is blank: %s", form)
		return
	}
	isRange := r.kind(column) == rangeCell || r.kind(column) == rangesCell
	if isRange && strings.Contains(v, "-") && strings.ContainsFunc(v, unicode.IsLetter) { // 03-Jan
		r.fault(column, "%s was a range before a spreadsheet took it for a date: format the cells as text, then type it again", engine.Quote(v))
		return
	}
	r.fault(column, "%s is not %s", engine.Quote(v), form)
}

func (r *rowReader) clean(columns ...string) bool {
	return !slices.ContainsFunc(r.faults, func(f cellFault) bool { return slices.Contains(columns, f.column) })
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

// RatingForm says how to write an SOS rating.
const RatingForm = "a number from 0 to 999 with at most two decimals"

// CheckRating says what is wrong with an SOS rating; nil if nothing is.
func CheckRating(v string) error {
	if _, ok := ReadRating(v); !ok {
		return fmt.Errorf("%s is not %s", engine.Quote(v), RatingForm)
	}
	return nil
}

// ReadShirt reads a shirt number, 1 to 99 without a leading zero; 0 for anything else.
func ReadShirt(v string) int {
	n, ok := readWhole(v)
	if !ok || n < 1 || v[0] == '0' || v[0] == '+' {
		return 0
	}
	return n
}

func (r *rowReader) shirt(column string) int {
	n := ReadShirt(r.cell(column))
	if n == 0 {
		r.wrong(column)
	}
	return n
}

func (r *rowReader) name(column string) string {
	v := r.cell(column)
	if err := engine.CheckName(v); err != nil {
		r.fault(column, "%s", err)
	}
	return v
}

func (r *rowReader) number(column string, low, high int) int {
	v := r.cell(column)
	if v == "" && (low < 0 || r.kind(column) == bonusCell) {
		return 0
	}
	n, ok := readWhole(v)
	if !ok || n < low || n > high {
		r.wrong(column)
		return 0
	}
	return n
}

func (r *rowReader) rate(column string) int   { return r.number(column, 0, 20) }
func (r *rowReader) adjust(column string) int { return r.number(column, -20, 20) }

func (r *rowReader) hundredths(column string) int {
	n, ok := ReadRating(r.cell(column))
	if !ok {
		r.wrong(column)
	}
	return n
}

func (r *rowReader) span(column string) Range {
	f, ok := readRange(r.cell(column))
	if !ok {
		r.wrong(column)
	}
	return f
}

// threeRanges reads one range for all three zones or situations, or three separated by bars.
func (r *rowReader) threeRanges(column string) (three [3]Range) {
	v := r.cell(column)
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
	return three
}

// covers notes which numbers the ranges of a group miss or repeat; together they must cover 1 to 20 exactly once.
func (r *rowReader) covers(what string, columns []string, group []Range) {
	if !r.clean(columns...) {
		return
	}
	var seen Range
	for i, f := range group {
		if twice := seen & f; twice != 0 {
			r.fault(columns[i], "has %s, which is already in another range of %s", twice, what)
		}
		seen |= f
	}
	if missed := everything &^ seen; missed != 0 {
		at := columns[0] // that of the number before the gap
		for i, f := range group {
			if f.Has(bits.TrailingZeros32(uint32(missed)) - 1) {
				at = columns[i]
			}
		}
		r.fault(at, "%s: no range has %s, and together they must cover 1 to 20", what, missed)
	}
}

// apart notes where mutually exclusive checks share a number.
func (r *rowReader) apart(p *Player, checks ...Check) {
	for i, check := range checks {
		for _, earlier := range checks[:i] {
			for z, mine := range p.Checks[check] {
				if both := mine & p.Checks[earlier][z]; both != 0 {
					r.fault(check.String(), "has %s, which is already in %s", both, earlier)
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
	r := newRowReader(cells, layoutOf(isKeeper))
	c := Card{No: r.shirt("NO"), Name: r.name("NAME"), Positions: "GK", cellRow: r.cellRow}
	c.Short = c.Name[strings.LastIndexByte(c.Name, ' ')+1:]
	if isKeeper {
		k := r.keeper(c)
		return card{Card: &k.Card, keeper: k, faults: r.faults}
	}
	c.Positions = r.cell("POS")
	p := r.player(c)
	return card{Card: &p.Card, player: p, faults: r.faults}
}

func (r *rowReader) player(c Card) *Player {
	p := &Player{Card: c}
	p.lines = r.lines("POS")
	p.line, p.Off = r.hundredths("LINE"), r.hundredths("OFF")
	p.End = r.rate("END")
	p.InjuryRate, p.InjuryLetter = r.injury("INJ")
	p.OwnGoal = r.span("D.Own")
	for z := range p.Actions {
		r.actions(p, Zone(z))
	}
	p.CrossBonus, p.CornerBonus = r.rate("CrsP+"), r.rate("CK+")
	p.PenaltyWon = r.span("PKw")
	p.Shot, p.OnTarget, p.Goal, p.Penalty = r.rate("Shot"), r.rate("OnT"), r.rate("Goal"), r.rate("PK")
	for c := range CheckCount {
		p.Checks[c] = r.threeRanges(c.String())
	}
	r.star(p)
	if v := r.cell("Y2"); v != "" && v != "-" {
		p.SecondYellow = r.number("Y2", 1, 20)
	}
	p.Against = r.adjust("DOnT")
	r.apart(p, FoulCheck, LooseTackleCheck, TackleCheck)
	r.apart(p, RedCheck, YellowCheck)
	r.apart(p, BlockPassCheck, InterceptCheck)
	return p
}

func (r *rowReader) lines(column string) (lines [3]bool) {
	for _, word := range strings.Split(r.cell(column), "/") {
		l := slices.Index(lineWords[:], word)
		if l < 0 || lines[l] {
			r.wrong(column)
			break
		}
		lines[l] = true
	}
	return lines
}

func (r *rowReader) injury(column string) (rate, letter int) {
	number, word, _ := strings.Cut(r.cell(column), "/")
	rate, ok := readWhole(number)
	if !ok || rate < 0 || rate > 20 || len(word) != 1 || word[0] < 'A' || word[0] > 'J' {
		r.wrong(column)
		return 0, 0
	}
	return rate, int(word[0] - 'A')
}

// actions reads the ranges of a zone and turns them into the action of each number.
func (r *rowReader) actions(p *Player, z Zone) {
	group := &actionGroups[z]
	ranges := make([]Range, len(group.actions))
	for i, a := range group.actions {
		ranges[i] = r.span(group.columns[i])
		p.Ranges[z][a] = ranges[i]
		for n := 1; n <= 20; n++ {
			if ranges[i].Has(n) {
				p.Actions[z][n] = a
			}
		}
	}
	r.covers("the "+zonesPrinted[z]+" zone", group.columns, ranges)
}

// star reads the mark of the Foul section; it needs a 1 there.
func (r *rowReader) star(p *Player) {
	switch r.cell("Star") {
	case "":
	case "*":
		p.Star = true
		for _, f := range p.Checks[FoulCheck] {
			if r.clean("Foul") && !f.Has(1) {
				r.fault("Star", "marks the 1 of Foul, and Foul has no 1 in every zone")
				break
			}
		}
	default:
		r.wrong("Star")
	}
}

func (r *rowReader) keeper(c Card) *Keeper {
	k := &Keeper{Card: c}
	for i, column := range [...]string{"S.Chl", "S.CK", "S.Shot", "S.Reb", "S.DK"} {
		k.Saves[i] = r.adjust(column)
	}
	k.Penalty = r.adjust("PenKick")
	k.OutCorner, k.OutRebound = r.span("Out.CK"), r.span("Out.REB")
	if both := k.OutCorner & k.OutRebound; both != 0 {
		r.fault("Out.REB", "has %s, which is already in Out.CK", both)
	}
	outlets := make([]string, Outlets)
	for o := range Outlets {
		outlets[o] = "A." + o.String()
		for s, f := range r.threeRanges(outlets[o]) {
			k.After[s][o] = f
		}
	}
	for s, what := range [...]string{"After Save", "After Int", "After Rec"} {
		known := len(r.faults)
		r.covers(what, outlets, k.After[s][:])
		if len(r.faults) > known {
			break // a single range would be reported three times
		}
	}
	k.KickPass = r.span("K.Pass")
	r.covers("the goal kick", []string{"K.Pass", "K.LaunchR"}, []Range{k.KickPass, r.span("K.LaunchR")})
	k.Claim, k.Recover, k.Sweep = r.span("CrsPINT"), r.span("REC"), r.span("SWEEP")
	return k
}
