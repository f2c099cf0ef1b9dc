package pdf

import (
	"slices"
	"sort"
	"strconv"
	"strings"
)

// The play log of Five-Dice Football: one line a play, or more where its words need them. The columns for the call, the
// code and the dice hold the entries of a record, each column in their order, so that a game can be typed in from paper.

// A logLine is a line of the log. What does not fit on a play's first line goes on in the next ones.
type logLine struct {
	size      float64                // of the outcome, in points: a little smaller where that saves a line
	cells     [logColumns][][]penned // the lines of text in each cell, at most two
	newPeriod bool
}

// The columns of the log.
const (
	logNumber = iota
	logQuarter
	logClock
	logTeam
	logDown
	logBall
	logCall
	logCode
	logDice
	logOutcome
	logRuling
	logColumns
)

var logHeads = [logColumns]string{"No", "Qtr", "Clock", "V/H", "Down", "Ball", "Call", "Code", "Dice", "Outcome", "Ruling"}

var logWidths = [logColumns]float64{logNumber: 8, logQuarter: 7.5, logClock: 9, logTeam: 7, logDown: 10.5, logBall: 13.5,
	logCall: 23, logCode: 10, logDice: 15, logRuling: 14} // the outcome gets the rest, in millimetres

var logText = style{size: 7.5, floor: 7, tone: ink}

const logTight = 7 // points

// logRow is the height of a line of the log in millimetres: two lines of text, or one by hand.
const logRow = 7

// fivediceLog is the whole log.
func fivediceLog(g *sheetGame) []logLine {
	if !g.filled() {
		return nil
	}
	var lines []logLine
	period, outcomes := 1, fivediceOutcomes(g)
	for i := range g.run.plays {
		p := &g.run.plays[i]
		words, at := fivedicePlay(g, p, outcomes)
		more := spreadLog(words)
		more[0].newPeriod = at != period
		period = at
		lines = append(lines, more...)
	}
	return lines
}

// A fivediceOutcome is what an entry led to, in words.
type fivediceOutcome struct {
	entry int
	words string
}

// fivediceOutcomes are the outcomes in the order of their entries.
func fivediceOutcomes(g *sheetGame) (outcomes []fivediceOutcome) {
	for _, o := range g.run.sheet.Get("outcomes").Items() {
		outcomes = append(outcomes, fivediceOutcome{o.Get("entry").Int(), o.Get("words").String()})
	}
	return outcomes
}

// fivedicePlay writes down a play column by column, and returns its period.
func fivedicePlay(g *sheetGame, p *play, outcomes []fivediceOutcome) (words [logColumns][]penned, period int) {
	s := g.run.moment(p.first - 1)
	write := func(column int, texts ...string) {
		for _, t := range texts {
			words[column] = append(words[column], penned{text: t})
		}
	}
	write(logNumber, strconv.Itoa(p.number))
	write(logQuarter, quarter(s.period))
	if s.clock > 0 {
		write(logClock, strconv.Itoa(s.clock))
	}
	write(logTeam, letter(s.possession))
	switch {
	case s.phase == "kickoff":
		write(logDown, "kickoff")
		write(logBall, fivediceSpot(g.run.state(p.first-1).Get("kick_from").Int()))
	case s.phase == "toss":
		write(logDown, "toss")
	case s.phase == "try":
		write(logDown, "try")
	case s.ball >= 0 && s.toGo == 100-s.ball:
		write(logDown, strconv.Itoa(s.down)+"-goal")
	default:
		write(logDown, strconv.Itoa(s.down)+"-"+strconv.Itoa(s.toGo))
	}
	if s.ball >= 0 {
		write(logBall, fivediceSpot(s.ball))
	}
	for n := p.first; n <= p.last; n++ {
		column := fivediceColumn(g.run.prompts[n-1])
		words[column] = append(words[column], g.entryMarks(n)...)
	}
	i := sort.Search(len(outcomes), func(i int) bool { return outcomes[i].entry >= p.first })
	for ; i < len(outcomes) && outcomes[i].entry <= p.last; i++ {
		write(logOutcome, wordsWithNumbers(outcomes[i].words)...)
	}
	write(logRuling, g.cited(p)...)
	return words, s.period
}

// wordsWithNumbers splits a sentence at its blanks, but keeps a number with the word before it: no line ends between
// "Herons" and "5".
func wordsWithNumbers(sentence string) []string {
	var words []string
	for _, w := range strings.Fields(sentence) {
		if len(words) > 0 && '0' <= w[0] && w[0] <= '9' {
			words[len(words)-1] += " " + w
			continue
		}
		words = append(words, w)
	}
	return words
}

// fivediceColumn is the column of the log in which the answer to a prompt is written.
func fivediceColumn(prompt string) int {
	switch {
	case strings.HasSuffix(prompt, "-code"):
		return logCode
	case prompt == "d10" || prompt == "d12" || prompt == "d20" || prompt == "return-d12" || prompt == "return-foul":
		return logDice
	}
	return logCall
}

// cited are the numbers of the rulings that decided something about a play, each once, in rising order.
func (g *sheetGame) cited(p *play) []string {
	var numbers []int
	all := g.run.journal.Cited
	first := sort.Search(len(all), func(i int) bool { return all[i].Entry >= p.first })
	for i := first; i < len(all) && all[i].Entry <= p.last; i++ {
		if !slices.Contains(numbers, all[i].Ruling) {
			numbers = append(numbers, all[i].Ruling)
		}
	}
	slices.Sort(numbers)
	var said []string
	for _, n := range numbers {
		said = append(said, strconv.Itoa(n))
	}
	return said
}

// spreadLog sets the words of a play in the cells of as many lines as they need.
func spreadLog(words [logColumns][]penned) []logLine {
	const each = 2 // lines of text in a cell
	lines, size := make([]logLine, 1), logText.size
	for column, cell := range logCells(inside) {
		texts := wrapPenned(words[column], margined(cell).w, logText)
		if tight := logText.sized(logTight); column == logOutcome && len(texts)%each == 1 && len(texts) > 1 {
			if fewer := wrapPenned(words[column], margined(cell).w, tight); len(fewer) < len(texts) {
				texts, size = fewer, logTight
			}
		}
		for i := 0; i*each < len(texts); i++ {
			if i == len(lines) {
				lines = append(lines, logLine{})
			}
			lines[i].cells[column] = texts[i*each : min((i+1)*each, len(texts))]
		}
	}
	for i := range lines {
		lines[i].size = size
	}
	return lines
}

// fivediceLogPage draws a page of the log and returns the lines that did not fit.
func fivediceLogPage(c *canvas, r rect, g *sheetGame, log []logLine) []logLine {
	r = c.band(r, "PLAY LOG")
	key, r := r.cutBottom(3*small.lead() + 1)
	heads, body := r.cutTop(printedRow)
	n := int((body.h + slack) / logRow)
	body.h = float64(n) * logRow

	c.shade(heads, tint)
	for i, cell := range logCells(heads) {
		st := cellHead.centred()
		if i == logCall || i == logOutcome {
			st = cellHead
		}
		c.text(cell, logHeads[i], st)
	}
	rows := body.rows(n, 0)
	for i, row := range rows {
		if i < len(log) && log[i].newPeriod {
			c.across(row, row.y, heavy)
		} else if i > 0 {
			c.across(row, row.y, ruled)
		}
		if i < len(log) {
			for column, cell := range logCells(row) {
				st := logText
				if column == logOutcome {
					st.size = log[i].size
				}
				c.logCell(cell, column, log[i].cells[column], st)
			}
		}
	}
	whole := heads.union(body)
	for _, cell := range logCells(whole)[1:] {
		c.down(whole, cell.x, light)
	}
	c.across(body, body.y, light)
	c.box(whole, heavy, none)
	if g.over() && len(log) < n {
		c.void(rows[len(log)].union(rows[n-1]))
	}
	c.paragraph(key.inset(0, 0.5), "Down: down-yards to go · Ball: own 37 is on the side of the team in possession, opp 37 on the "+
		"other · Call: the call, then what coaches and table state · Code: codes of the cards, in order · Dice: in order; "+
		"boxed: 4~5 was rolled 4, read as 5 · struck through: replaced, c2: by row 2 of CORRECTIONS · Ruling: rulings · "+
		"scores: visitor first", small)
	return log[min(n, len(log)):]
}

// logCells divides a line of the log into its columns.
func logCells(line rect) []rect {
	cells := make([]rect, logColumns)
	rest := line.w
	for _, w := range logWidths {
		rest -= w
	}
	x := line.x
	for i, w := range logWidths {
		if i == logOutcome {
			w = rest
		}
		cells[i] = rect{x, line.y, w, line.h}
		x += w
	}
	return cells
}

// logCell writes a cell of the log: one line in its middle or two below each other.
func (c *canvas) logCell(cell rect, column int, lines [][]penned, st style) {
	if len(lines) == 0 {
		return
	}
	if column != logCall && column != logOutcome {
		st = st.centred()
	}
	block := rect{cell.x, cell.y, cell.w, st.lead() * float64(len(lines))}
	block.y += (cell.h - block.h) / 2
	for i, row := range block.rows(len(lines), 0) {
		c.penned(margined(row), lines[i], st)
	}
}
