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
	cells     [logColumns][][]logMark // the lines of text in each cell, at most two
	newPeriod bool
}

// A logMark is a word in a cell. A corrected entry shows what was replaced, struck through.
type logMark struct {
	text   string
	struck bool
	boxed  bool // the roll was read as another
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
	Entry int    `json:"entry"`
	Words string `json:"words"`
}

// fivediceOutcomes are the outcomes in the order of their entries.
func fivediceOutcomes(g *sheetGame) []fivediceOutcome {
	var sheet struct {
		Outcomes []fivediceOutcome `json:"outcomes"`
	}
	decode(g.run.sheet, &sheet)
	return sheet.Outcomes
}

// fivedicePlay writes down a play column by column, and returns its period.
func fivedicePlay(g *sheetGame, p *play, outcomes []fivediceOutcome) (words [logColumns][]logMark, period int) {
	var s struct {
		Period     int    `json:"period"`
		Clock      int    `json:"clock"`
		Possession string `json:"possession"`
		Ball       *int   `json:"ball"`
		Phase      string `json:"phase"`
		Down       int    `json:"down"`
		ToGo       int    `json:"to_go"`
		KickFrom   int    `json:"kick_from"`
	}
	g.run.state(p.first-1, &s)
	write := func(column int, texts ...string) {
		for _, t := range texts {
			words[column] = append(words[column], logMark{text: t})
		}
	}
	write(logNumber, strconv.Itoa(p.number))
	write(logQuarter, quarter(s.Period))
	if s.Clock > 0 {
		write(logClock, strconv.Itoa(s.Clock))
	}
	write(logTeam, letter(s.Possession))
	switch {
	case s.Phase == "kickoff":
		write(logDown, "kickoff")
		write(logBall, fivediceSpot(s.KickFrom))
	case s.Phase == "toss":
		write(logDown, "toss")
	case s.Phase == "try":
		write(logDown, "try")
	case s.Ball != nil && s.ToGo == 100-*s.Ball:
		write(logDown, strconv.Itoa(s.Down)+"-goal")
	default:
		write(logDown, strconv.Itoa(s.Down)+"-"+strconv.Itoa(s.ToGo))
	}
	if s.Ball != nil {
		write(logBall, fivediceSpot(*s.Ball))
	}
	for n := p.first; n <= p.last; n++ {
		column := fivediceColumn(g.run.prompts[n-1])
		words[column] = append(words[column], g.entryMarks(n)...)
	}
	i := sort.Search(len(outcomes), func(i int) bool { return outcomes[i].Entry >= p.first })
	for ; i < len(outcomes) && outcomes[i].Entry <= p.last; i++ {
		write(logOutcome, strings.Fields(outcomes[i].Words)...)
	}
	write(logRuling, g.cited(p)...)
	return words, s.Period
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

// entryMarks are an entry as it is written down: before it, struck through, the values that it replaced.
func (g *sheetGame) entryMarks(n int) []logMark {
	var marks []logMark
	for _, was := range g.marks[n-1].was {
		marks = append(marks, logMark{text: was, struck: true})
	}
	return append(marks, logMark{text: g.run.entries[n-1], boxed: g.marks[n-1].readAs})
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
func spreadLog(words [logColumns][]logMark) []logLine {
	const each = 2 // lines of text in a cell
	lines := make([]logLine, 1)
	for column, cell := range logCells(inside) {
		texts := wrapMarks(words[column], margined(cell).w)
		for i := 0; i*each < len(texts); i++ {
			if i == len(lines) {
				lines = append(lines, logLine{})
			}
			lines[i].cells[column] = texts[i*each : min((i+1)*each, len(texts))]
		}
	}
	return lines
}

// wrapMarks breaks words into lines no wider than width millimetres.
func wrapMarks(words []logMark, width float64) (lines [][]logMark) {
	used := 0.0
	for _, w := range words {
		need := logText.width(w.text + " ")
		if len(lines) == 0 || used+logText.width(w.text) > width {
			lines, used = append(lines, nil), 0
		}
		last := &lines[len(lines)-1]
		*last = append(*last, w)
		used += need
	}
	return lines
}

// fivediceLogPage draws a page of the log and returns the lines that did not fit.
func fivediceLogPage(c *canvas, r rect, g *sheetGame, log []logLine) []logLine {
	r = c.band(r, "PLAY LOG")
	key, r := r.cutBottom(2*small.lead() + 1)
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
				c.logCell(cell, column, log[i].cells[column])
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
		"boxed: 4~5 was rolled 4, read as 5 · struck through: corrected · Ruling: numbers of rulings that decided · "+
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
func (c *canvas) logCell(cell rect, column int, lines [][]logMark) {
	if len(lines) == 0 {
		return
	}
	block := rect{cell.x, cell.y, cell.w, logText.lead() * float64(len(lines))}
	block.y += (cell.h - block.h) / 2
	for i, row := range block.rows(len(lines), 0) {
		words := lines[i]
		width := -logText.width(" ")
		for _, w := range words {
			width += logText.width(w.text + " ")
		}
		inner := margined(row)
		x := inner.x
		switch {
		case len(words) == 1 && width > inner.w: // one long word
			c.logWord(inner, words[0])
			continue
		case column != logCall && column != logOutcome:
			x += (inner.w - width) / 2
		}
		var run []string // words in a row without marks
		from := x
		flush := func() {
			if len(run) > 0 {
				c.logWord(rect{from, row.y, x - from, row.h}, logMark{text: strings.Join(run, " ")})
			}
			run = nil
		}
		for _, w := range words {
			if w.struck || w.boxed {
				flush()
				c.logWord(rect{x, row.y, logText.width(w.text + " "), row.h}, w)
			} else {
				if run == nil {
					from = x
				}
				run = append(run, w.text)
			}
			x += logText.width(w.text + " ")
		}
		flush()
	}
}

// logWord writes a word, or words, from the left of r.
func (c *canvas) logWord(r rect, w logMark) {
	st := logText
	st.struck = w.struck
	covered := c.set(r, r, clean(w.text), st)
	if w.boxed {
		c.box(covered.inset(-0.4, 0.1), pen{weight: 0.3, tone: ink}, none)
	}
}
