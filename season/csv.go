package season

import (
	"cmp"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"rollbook/engine"
	"rollbook/internal/lists"
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

	colResult = "Result" // both scores, in the order of the teams' columns; of files from elsewhere

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

// csvSynonyms are other headings in files, as heading writes them.
var csvSynonyms = map[string]string{
	"away": colVisitor, "awayteam": colVisitor, "visitorteam": colVisitor, "visitors": colVisitor, "hometeam": colHome,
	"ag": colV, "ftag": colV, "vgoal": colV, "awayscore": colV, "awaygoals": colV, "visitorscore": colV,
	"hg": colH, "fthg": colH, "hgoal": colH, "homescore": colH, "homegoals": colH,
	"result": colResult, "score": colResult, "ft": colResult, "finalscore": colResult,
	"week": colRound, "roundnumber": colRound, "matchday": colRound, "gameday": colDate,
}

// heading writes a heading for comparison: Home Team and home_team are hometeam.
func heading(head string) string {
	return strings.Map(func(r rune) rune { return pick.If(strings.ContainsRune(" _-.", r), -1, unicode.ToLower(r)) }, head)
}

// A csvReader reads a schedule.
type csvReader struct {
	*reader
	at     map[string]int // the columns of the file
	width  int            // how many it has
	row    []string
	places []word  // of the cells of the row
	lines  []*Line // read so far
}

// ReadCSV reads a schedule, with all its faults. The first row says which column is which, in any order. Commas,
// semicolons or tabs separate the cells, as spreadsheets save them. Unread are the headings of unknown columns.
func ReadCSV(name, text string) (lines []Line, unread []string, faults []*replay.Fault) {
	r := &csvReader{reader: &reader{plan: newPlan(name, text)}}
	if !r.begins() {
		return nil, nil, r.faults
	}
	text = r.plan.plain
	separator := engine.CellSeparator(text)
	const says = "sep=" // as Excel writes it
	if first, _, _ := strings.Cut(text, "\n"); len(first) > len(says) && strings.EqualFold(first[:len(says)], says) &&
		strings.IndexByte(",;\t|", first[len(says)]) >= 0 {
		separator, text = rune(first[len(says)]), strings.Repeat(" ", len(first))+text[len(first):]
	}
	rows := csv.NewReader(strings.NewReader(text))
	rows.Comma, rows.FieldsPerRecord, rows.LazyQuotes, rows.TrimLeadingSpace = separator, -1, true, true
	for {
		var bad *csv.ParseError
		var err error
		r.row, err = rows.Read()
		switch {
		case errors.Is(err, io.EOF):
			r.settleDates()
			sortFaults(r.faults)
			return lists.Map(r.lines, func(l *Line) Line { return *l }), unread, r.faults
		case errors.As(err, &bad):
			r.fault(FaultLine, word{line: bad.Line, column: bad.Column}, "the row cannot be read: "+bad.Err.Error(), "")
			return nil, unread, r.faults
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
		case strings.Join(r.row, "") == "":
		case r.at == nil:
			if unread = r.heads(); len(r.faults) > 0 {
				return nil, unread, r.faults
			}
		default:
			if line, ok := r.line(); ok {
				r.lines = append(r.lines, line)
			}
		}
	}
}

// heads reads the row of column names. It returns the unknown ones.
func (r *csvReader) heads() (unread []string) {
	r.at, r.width = map[string]int{}, len(r.row)
	for i, head := range r.row {
		column := csvSynonyms[heading(head)]
		if known := slices.IndexFunc(csvColumns, func(c string) bool { return strings.EqualFold(c, heading(head)) }); known >= 0 {
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

// line reads a row of a schedule.
func (r *csvReader) line() (line *Line, ok bool) {
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
	line = &Line{Number: r.places[0].line, Round: text(colRound), Playoff: r.yesNo(colPlayoff), Counts: r.yesNo(colCounts), Neutral: r.yesNo(colNeutral) == "yes",
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
			if e.Number, err = strconv.Atoi(engine.PlainNumber(number)); err != nil || e.Number < 1 {
				r.fault(FaultValue, at, quote(number)+" is not the number of a team, from 1", "")
			}
		}
		line.Sides[side] = e
	}
	r.score(line)
	r.status(line)
	for _, day := range []struct {
		column string
		of     *string
	}{{colDate, &line.Date}, {colOn, &line.On}} {
		if cell, at := r.cell(day.column); cell != "" {
			at.text = cell
			r.date(day.column, at, day.of)
		}
	}
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
	if result, _ := r.cell(colResult); v == "" && h == "" && looksLikeScore(result) {
		if v, h, _ = strings.Cut(scoreWord(result), "-"); r.at[colHome] < r.at[colVisitor] {
			v, h = h, v
		}
	}
	if v == "" && h == "" {
		return
	}
	if v, h := engine.PlainNumber(v), engine.PlainNumber(h); engine.IsDigits(v) && engine.IsDigits(h) {
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
