package pdf

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"rollbook/pdf/layout"
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

var logText = layout.Style{Size: 7.5, Floor: 7, Tone: layout.Ink}

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
	lines, size := make([]logLine, 1), logText.Size
	for column, cell := range logCells(layout.Inside) {
		texts := wrapPenned(words[column], layout.Margined(cell).W, logText)
		if tight := logText.Sized(logTight); column == logOutcome && len(texts)%each == 1 && len(texts) > 1 {
			if fewer := wrapPenned(words[column], layout.Margined(cell).W, tight); len(fewer) < len(texts) {
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
func fivediceLogPage(c *layout.Canvas, r layout.Rect, g *sheetGame, log []logLine) []logLine {
	r = c.Band(r, "PLAY LOG")
	key, r := r.CutBottom(3*layout.Small.Lead() + 1)
	heads, body := r.CutTop(layout.PrintedRow)
	n := int((body.H + layout.Slack) / logRow)
	body.H = float64(n) * logRow

	c.Shade(heads, layout.Tint)
	for i, cell := range logCells(heads) {
		st := layout.CellHead.Centered()
		if i == logCall || i == logOutcome {
			st = layout.CellHead
		}
		c.Text(cell, logHeads[i], st)
	}
	rows := body.Rows(n, 0)
	for i, row := range rows {
		if i < len(log) && log[i].newPeriod {
			c.Across(row, row.Y, layout.Heavy)
		} else if i > 0 {
			c.Across(row, row.Y, layout.Ruled)
		}
		if i < len(log) {
			for column, cell := range logCells(row) {
				st := logText
				if column == logOutcome {
					st.Size = log[i].size
				}
				drawLogCell(c, cell, column, log[i].cells[column], st)
			}
		}
	}
	whole := heads.Union(body)
	for _, cell := range logCells(whole)[1:] {
		c.Down(whole, cell.X, layout.Light)
	}
	c.Across(body, body.Y, layout.Light)
	c.Box(whole, layout.Heavy, layout.None)
	if g.over() && len(log) < n {
		c.Void(rows[len(log)].Union(rows[n-1]))
	}
	c.Paragraph(key.Inset(0, 0.5), "Down: down-yards to go · Ball: own 37 is on the side of the team in possession, opp 37 on the "+
		"other · Call: the call, then what coaches and table state · Code: codes of the cards, in order · Dice: in order; "+
		"boxed: 4~5 was rolled 4, read as 5 · struck through: replaced, c2: by row 2 of CORRECTIONS · Ruling: rulings · "+
		"scores: visitor first", layout.Small)
	return log[min(n, len(log)):]
}

// logCells divides a line of the log into its columns.
func logCells(line layout.Rect) []layout.Rect {
	cells := make([]layout.Rect, logColumns)
	rest := line.W
	for _, w := range logWidths {
		rest -= w
	}
	x := line.X
	for i, w := range logWidths {
		if i == logOutcome {
			w = rest
		}
		cells[i] = layout.Rect{X: x, Y: line.Y, W: w, H: line.H}
		x += w
	}
	return cells
}

// drawLogCell writes a cell of the log: one line in its middle or two below each other.
func drawLogCell(c *layout.Canvas, cell layout.Rect, column int, lines [][]penned, st layout.Style) {
	if len(lines) == 0 {
		return
	}
	if column != logCall && column != logOutcome {
		st = st.Centered()
	}
	block := layout.Rect{X: cell.X, Y: cell.Y, W: cell.W, H: st.Lead() * float64(len(lines))}
	block.Y += (cell.H - block.H) / 2
	for i, row := range block.Rows(len(lines), 0) {
		drawPenned(c, layout.Margined(row), lines[i], st)
	}
}
