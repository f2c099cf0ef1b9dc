package season

import (
	"cmp"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/replay"
)

// A Line is a row of a schedule, with "" for anything that the file does not say.
type Line struct {
	Number  int    // of its line in the file, from 1
	Round   string // "" in all lines of a file without rounds
	Date    string // of the round, or of the game where On is ""
	On      string // of the game
	Sides   engine.Sides[Member]
	Score   *engine.Sides[int] // nil for none
	Playoff string             // yes or no, as of all lines of the round
	Counts  string             // the same
	Neutral bool
	Fixture string // its name
	To      string // who advanced, and how: CRO 3-2 on penalties
	Fate    Fate
	Reason  string // of the fate
	Link    string // the game that it was played as
}

// A Member is a team of a league, or in a schedule what a season file writes for one that is not known yet.
type Member struct {
	Name, Key, Group, Conference string
	Number                       int // the place of the team in the season file, from 1; 0 for none
}

// side returns the member as fixtures name it, except for a team without a key.
func (m Member) side() string { return cmp.Or(m.Key, m.Name) }

// isTeam reports whether the member is a team, rather than #1 North or winner A.
func (m Member) isTeam() bool {
	first, _, more := strings.Cut(m.side(), " ")
	return !strings.HasPrefix(first, "#") && !(more && (first == "winner" || first == "loser"))
}

// The columns of a schedule.
const (
	colRound   = "Round"
	colDate    = "Date"
	colVisitor = "Visitor"
	colHome    = "Home"
	colV       = "V"
	colH       = "H"
	colOn      = "On"
	colPlayoff = "Playoff"
	colCounts  = "Counts"
	colNeutral = "Neutral"
	colGroup   = "Group"
	colFixture = "Fixture"
	colTo      = "To"
	colStatus  = "Status"
	colGame    = "Game"

	// After Visitor or Home, like Group.
	colKey        = "Key"
	colConference = "Conference"
	colNumber     = "Number"
)

// sideColumns are the columns of the two sides, the visitor's and the home team's.
var sideColumns = engine.Sides[string]{engine.Visitor: colVisitor, engine.Home: colHome}

// csvColumns are the columns of a written schedule. Those after the first six are left out if they are empty.
var csvColumns = []string{colRound, colDate, colVisitor, colHome, colV, colH, colOn, colPlayoff, colCounts, colNeutral, colGroup, colFixture, colTo, colStatus, colGame,
	colVisitor + colKey, colHome + colKey, colVisitor + colGroup, colHome + colGroup, colVisitor + colConference, colHome + colConference,
	colVisitor + colNumber, colHome + colNumber}

// csvAlways is how many columns every schedule has.
const csvAlways = 6

// csvSynonyms are other headings in files, in lower case.
var csvSynonyms = map[string]string{"away": colVisitor, "awayteam": colVisitor, "hometeam": colHome, "ag": colV, "hg": colH, "ftag": colV, "fthg": colH}

// A csvReader reads a schedule.
type csvReader struct {
	*reader
	at     map[string]int // the columns of the file
	width  int            // how many it has
	row    []string
	places []word // of the cells of the row
	dates  []csvDate
}

// A csvDate is a date in another form than a season file's.
type csvDate struct {
	column, text string
	days         []string // with the month first, and with the day first; one if it can be read in one way alone
	at           word
	line         int // of the valid rows
}

// ReadCSV reads a schedule, with all its faults. The first row says which column is which, in any order. Commas,
// semicolons or tabs separate the cells, as spreadsheets save them. Unread are the headings of unknown columns.
func ReadCSV(name, text string) (lines []Line, unread []string, faults []*replay.Fault) {
	r := &csvReader{reader: &reader{plan: newPlan(name, text)}}
	if !r.begins() {
		return nil, nil, r.faults
	}
	text = r.plan.plain
	rows := csv.NewReader(strings.NewReader(text))
	rows.Comma, rows.FieldsPerRecord, rows.LazyQuotes, rows.TrimLeadingSpace = engine.CellSeparator(text), -1, true, true
	for {
		var bad *csv.ParseError
		var err error
		r.row, err = rows.Read()
		switch {
		case errors.Is(err, io.EOF):
			r.settleDates(lines)
			sortFaults(r.faults)
			return lines, unread, r.faults
		case errors.As(err, &bad):
			r.fault(FaultLine, word{line: bad.Line, column: bad.Column}, "the row cannot be read: "+bad.Err.Error(), "")
			return lines, unread, r.faults
		}
		r.places = r.places[:0]
		for i, cell := range r.row {
			number, column := rows.FieldPos(i)
			r.places = append(r.places, word{cell, number, column})
			if rest, marked := strings.CutPrefix(cell, "'"); marked && strings.ContainsAny(rest[:min(1, len(rest))], "=+-@") {
				cell = rest // spreadsheets would take it for a formula
			}
			r.row[i] = tidy(cell)
		}
		switch {
		case r.at == nil:
			if unread = r.heads(); len(r.faults) > 0 {
				return nil, unread, r.faults
			}
		case strings.Join(r.row, "") != "":
			if line, ok := r.line(len(lines)); ok {
				lines = append(lines, line)
			}
		}
	}
}

// heads reads the row of column names. It returns the unknown ones.
func (r *csvReader) heads() (unread []string) {
	r.at, r.width = map[string]int{}, len(r.row)
	for i, head := range r.row {
		column := csvSynonyms[strings.ToLower(head)]
		if known := slices.IndexFunc(csvColumns, func(c string) bool { return strings.EqualFold(c, head) }); known >= 0 {
			column = csvColumns[known]
		}
		first, twice := r.at[column]
		switch {
		case column != "" && twice:
			r.fault(FaultTwice, r.places[i], quote(r.row[first])+" and "+quote(head)+" both are the column "+column, "rename the one that is not meant")
		case column != "":
			r.at[column] = i
		case head != "":
			unread = append(unread, head)
		}
	}
	line := r.plan.whole(r.places[0].line)
	for _, both := range [][2]string{{colVisitor, colHome}, {colV, colH}} {
		_, one := r.at[both[0]]
		_, other := r.at[both[1]]
		if !one && !other && both[0] == colVisitor || one != other {
			r.fault(FaultLine, line, "the first row must name the columns, including "+both[0]+" and "+both[1],
				"like "+strings.Join(csvColumns[:csvAlways], ",")+", in any order")
		}
	}
	return unread
}

// cell returns what a row has in a column, and where; "" if the file has no such column.
func (r *csvReader) cell(column string) (string, word) {
	i, there := r.at[column]
	if !there || i >= len(r.row) {
		return "", r.places[len(r.places)-1]
	}
	return r.row[i], r.places[i]
}

// line reads a row of a schedule, the nth valid one.
func (r *csvReader) line(n int) (line Line, ok bool) {
	before := len(r.faults) + r.unlisted
	text := func(column string) string {
		cell, _ := r.cell(column)
		return cell
	}
	for i, cell := range r.row {
		if strings.ContainsAny(cell, "\n\r") || strings.HasPrefix(cell, ";") || strings.Contains(cell, " ;") {
			r.fault(FaultValue, r.places[i], "a line break, or a semicolon after a space, has no place in a season file", "leave it out")
		}
		if i >= r.width && cell != "" {
			r.fault(FaultLine, r.places[i], quote(cell)+" is beyond the columns of the first row", "")
		}
	}
	line = Line{Number: r.places[0].line, Round: text(colRound), Playoff: r.yesNo(colPlayoff), Counts: r.yesNo(colCounts), Neutral: r.yesNo(colNeutral) == "yes",
		Fixture: text(colFixture), To: text(colTo), Link: text(colGame)}
	if _, rounds := r.at[colRound]; rounds {
		r.needs(colRound)
	}
	for _, side := range engine.Teams {
		column := sideColumns[side]
		e := Member{Name: text(column), Key: text(column + colKey), Group: text(column + colGroup), Conference: text(column + colConference)}
		if e.side() == "" {
			r.needs(column)
		}
		if e.Group == "" {
			e.Group = text(colGroup)
		}
		if number, at := r.cell(column + colNumber); number != "" {
			var err error
			if e.Number, err = strconv.Atoi(number); err != nil || e.Number < 1 {
				r.fault(FaultValue, at, quote(number)+" is not the number of a team, from 1", "")
			}
		}
		line.Sides[side] = e
	}
	r.score(&line)
	r.status(&line)
	line.Date, line.On = r.date(colDate, n), r.date(colOn, n)
	return line, len(r.faults)+r.unlisted == before
}

func (r *csvReader) needs(column string) {
	if cell, at := r.cell(column); cell == "" {
		r.fault(FaultValue, at, column+" is missing", "")
	}
}

// yesNo reads a cell that is yes or no, or empty.
func (r *csvReader) yesNo(column string) string {
	cell, at := r.cell(column)
	switch strings.ToLower(cell) {
	case "", "yes", "no":
	case "y", "true", "1", "x":
		return "yes"
	case "n", "false", "0":
		return "no"
	default:
		r.fault(FaultValue, at, column+": "+quote(cell)+" is not yes or no", "")
	}
	return strings.ToLower(cell)
}

// score reads V and H.
func (r *csvReader) score(line *Line) {
	v, at := r.cell(colV)
	h, _ := r.cell(colH)
	if v == "" && h == "" {
		return
	}
	if engine.IsDigits(v) && engine.IsDigits(h) {
		line.Score = parseScore(v + "-" + h)
	}
	if line.Score == nil {
		r.fault(FaultValue, at, quote(v+"-"+h)+" is not a score: two numbers of at most 6 digits, the visitors' in V and the home team's in H", "")
	}
}

// status reads the fate of a fixture that was not simply played: awarded or cancelled and a reason, or postponed.
func (r *csvReader) status(line *Line) {
	cell, at := r.cell(colStatus)
	if cell == "" {
		return
	}
	line.Fate, line.Reason = fateOf(cell)
	switch word := line.Fate.String(); {
	case line.Fate == Planned:
		r.fault(FaultValue, at, quote(cell)+" is not "+engine.OrList(fateWords[1:]), "a fixture that was simply played has no status")
	case line.Fate == Awarded && line.Score == nil:
		r.fault(FaultValue, at, "the score that was awarded is missing", "it is written in V and H")
	case line.Fate == Forfeited && (line.Score == nil || *line.Score == engine.Sides[int]{}):
		line.Score = nil // which it goes without
	case line.Fate != Awarded && line.Score != nil:
		r.fault(FaultValue, at, word+" with a score", "leave one of them out")
	case line.Fate == Postponed && line.Reason != "":
		r.fault(FaultValue, at, quote(line.Reason)+" is after postponed", "what is postponed has no reason in a season file: leave it out")
	}
}

// date reads a date. One that may be two days is left to settleDates.
func (r *csvReader) date(column string, line int) string {
	cell, at := r.cell(column)
	if cell == "" || engine.CheckDate(cell) == nil {
		return cell
	}
	days := engine.DatesMeant(cell)
	if len(days) == 0 {
		r.fault(FaultValue, at, engine.CheckDate(cell).Error(), "a date is written 2024-08-16, 16/08/2024 or 8/16/2024")
		return ""
	}
	r.dates = append(r.dates, csvDate{column, cell, days, at, line})
	return days[0]
}

// settleDates uses the unambiguous dates to find out whether the day or the month comes first.
func (r *csvReader) settleDates(lines []Line) {
	const months = 12
	var monthFirst, dayFirst *csvDate
	open := map[string][]string{} // by column: the lines of dates that can be read in both ways
	for i := range r.dates {
		d := &r.dates[i]
		numbers := strings.Split(d.text, "/")
		first, _ := strconv.Atoi(numbers[0])
		second, _ := strconv.Atoi(numbers[min(1, len(numbers)-1)])
		switch {
		case len(d.days) > 1:
			open[d.column] = append(open[d.column], engine.Number(d.at.line))
		case len(numbers) != 3 || first > 31: // phrased another way
		case second > months:
			monthFirst = cmp.Or(monthFirst, d)
		case first > months:
			dayFirst = cmp.Or(dayFirst, d)
		}
	}
	if monthFirst != nil && dayFirst != nil {
		r.fault(FaultValue, dayFirst.at, quote(dayFirst.text)+" has the day first, and "+quote(monthFirst.text)+" in line "+engine.Number(monthFirst.at.line)+" the month",
			"write "+dayFirst.days[0]+" and "+monthFirst.days[0])
		return
	}
	order := pick.If(dayFirst != nil, 1, 0)
	for i := range r.dates {
		d := &r.dates[i]
		switch {
		case len(d.days) == 1:
		case monthFirst == nil && dayFirst == nil:
			if among := open[d.column]; among != nil {
				r.fault(FaultValue, d.at, d.column+": "+quote(d.text)+" is "+engine.OrList(d.days)+", and no date of the file says whether the day or the month comes first",
					"write "+d.days[0]+", and so in "+pick.If(len(among) > 1, "lines ", "line ")+clip(strings.Join(among, ", ")))
				delete(open, d.column) // once a column
			}
		case d.line >= len(lines) || lines[d.line].Number != d.at.line: // an invalid row
		case d.column == colOn:
			lines[d.line].On = d.days[order]
		default:
			lines[d.line].Date = d.days[order]
		}
	}
}
