package season

import (
	"cmp"
	"encoding/csv"
	"errors"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/internal/plain"
	"rollbook/replay"
)

// A Line is a row of a schedule, with "" for anything that the file does not say.
type Line struct {
	Number int    // of its line in the file, from 1
	Round  string // "" in all lines of a file without rounds
	Date   string // of the round, or of the game where On is ""
	On     string // of the game
	Sides  engine.Sides[Member]

	Playoff, Counts, Neutral string // yes or no, the first two as of all lines of the round

	Group   string // of both teams
	Fixture string // its name
	To      string // who advanced, and how: CRO 3-2 on penalties
	Status  string // the fate and its reason
	Game    string // that it was played as

	Score  *engine.Sides[int] // nil for none
	Fate   Fate
	Reason string // of the fate

	scores engine.Sides[string]
	result string // both scores, in the order of the teams' columns
	cells  int    // of the row
}

// A Member is a team of a league, or in a schedule what a season file writes for one that is not known yet.
type Member struct {
	Name, Key, Group, Conference string
	Number                       string // the place of the team in the season file, from 1; "" for none

	line int // of the schedule that names the team first; 0 for none
}

// side returns the member as fixtures name it, except for a team without a key.
func (m Member) side() string { return cmp.Or(m.Key, m.Name) }

// isTeam reports whether the member is a team, rather than #1 North or winner A.
func (m Member) isTeam() bool {
	first, _, more := strings.Cut(m.side(), " ")
	return !strings.HasPrefix(first, "#") && !(more && (first == "winner" || first == "loser"))
}

// isRest reports whether a team has no game on the day, as lists that name every team say it.
func (l *Line) isRest() bool {
	isBye := func(m Member) bool { return strings.EqualFold(m.Name, "bye") }
	return l.Score == nil && slices.ContainsFunc(l.Sides[:], isBye)
}

// A csvColumn is a column of a schedule, and what a line has in it.
type csvColumn struct {
	head string
	of   func(*Line) *string
}

// csvColumns are all columns of a schedule. Those after the first six are not written where they are empty.
var csvColumns = []csvColumn{
	{"Round", func(l *Line) *string { return &l.Round }},
	{"Date", func(l *Line) *string { return &l.Date }},
	{"Visitor", func(l *Line) *string { return &l.Sides[engine.Visitor].Name }},
	{"Home", func(l *Line) *string { return &l.Sides[engine.Home].Name }},
	{"V", func(l *Line) *string { return &l.scores[engine.Visitor] }},
	{"H", func(l *Line) *string { return &l.scores[engine.Home] }},
	{"On", func(l *Line) *string { return &l.On }},
	{"Playoff", func(l *Line) *string { return &l.Playoff }},
	{"Counts", func(l *Line) *string { return &l.Counts }},
	{"Neutral", func(l *Line) *string { return &l.Neutral }},
	{"Group", func(l *Line) *string { return &l.Group }},
	{"Fixture", func(l *Line) *string { return &l.Fixture }},
	{"To", func(l *Line) *string { return &l.To }},
	{"Status", func(l *Line) *string { return &l.Status }},
	{"Game", func(l *Line) *string { return &l.Game }},
	{"VisitorKey", func(l *Line) *string { return &l.Sides[engine.Visitor].Key }},
	{"HomeKey", func(l *Line) *string { return &l.Sides[engine.Home].Key }},
	{"VisitorGroup", func(l *Line) *string { return &l.Sides[engine.Visitor].Group }},
	{"HomeGroup", func(l *Line) *string { return &l.Sides[engine.Home].Group }},
	{"VisitorConference", func(l *Line) *string { return &l.Sides[engine.Visitor].Conference }},
	{"HomeConference", func(l *Line) *string { return &l.Sides[engine.Home].Conference }},
	{"VisitorNumber", func(l *Line) *string { return &l.Sides[engine.Visitor].Number }},
	{"HomeNumber", func(l *Line) *string { return &l.Sides[engine.Home].Number }},
	{"Result", func(l *Line) *string { return &l.result }}, // of files from elsewhere
}

// csvAlways is how many columns every written schedule has.
const csvAlways = 6

// sideHeads are the columns of the two sides.
var sideHeads = engine.Sides[string]{engine.Visitor: "Visitor", engine.Home: "Home"}

// csvSynonyms are other headings in files, as heading writes them.
var csvSynonyms = map[string]string{
	"ag": "v", "ftag": "v", "vgoal": "v", "hg": "h", "fthg": "h", "hgoal": "h",
	"score": "result", "ft": "result", "finalscore": "result",
	"week": "round", "wk": "round", "roundnumber": "round", "matchday": "round", "matchweek": "round", "gameweek": "round",
	"scheduleweek": "round", "scheduledate": "date", "gameday": "date", "matchdate": "date", "gamedate": "date", "utcdate": "date",
}

// csvSides are headings of a side, and what those of its score have besides: Home Team, away_team_goals, score_home.
var csvSides = regexp.MustCompile(`^(?:team|(score|goals|pts|points))?(home|away|visitors?)(?:team)?` +
	`(?:name|(score|goals?|goalcount|pts|points))?$`)

// columnMeant returns the name of the column that a heading means.
func columnMeant(head string) string {
	head = heading(head)
	parts := csvSides.FindStringSubmatch(head)
	switch {
	case parts == nil:
		return cmp.Or(csvSynonyms[head], head)
	case parts[1]+parts[3] != "":
		return pick.If(parts[2] == "home", "H", "V")
	}
	return pick.If(parts[2] == "home", "Home", "Visitor")
}

// csvUnknown are what files have in place of a score or a day that is not known.
var csvUnknown = []string{"", "-", "–", "na", "n/a", "nan", "null", "tba", "tbc", "tbd"}

// csvSimply are what files have as the status of a game that was simply played, or is to be.
var csvSimply = []string{
	"played", "final", "finished", "completed", "full time", "ft",
	"scheduled", "not started", "upcoming",
}

func isUnknown(cell string) bool { return slices.Contains(csvUnknown, strings.ToLower(cell)) }

// heading writes a heading for comparison: Home Team and home_team are hometeam.
func heading(head string) string {
	return strings.Map(func(r rune) rune {
		return pick.If(strings.ContainsRune(" _-.\n", r), -1, unicode.ToLower(r))
	}, head)
}

// A csvReader reads a schedule.
type csvReader struct {
	*reader
	columns []*csvColumn   // of the file; nil for an unknown one
	at      map[string]int // their places, by heading
	row     []string
	first   string         // row, of headings
	places  []word         // of the cells of the row
	seen    map[string]int // lines of the rows with a day, by their cells
	lines   []*Line        // read so far
}

// ReadCSV reads a schedule, with all its faults. The first row says which column is which, in any order. Commas,
// semicolons or tabs separate the cells, as spreadsheets save them. Unread are the headings of unknown columns.
func ReadCSV(name, text string) (lines []Line, unread []string, faults []*replay.Fault) {
	r := &csvReader{reader: &reader{plan: newPlan(name, text)}, seen: map[string]int{}}
	if r.refuseOther(); len(r.faults) > 0 || !r.begins() {
		return nil, nil, r.faults
	}
	rows := plain.Cells(r.plan.plain)
	for {
		var bad *csv.ParseError
		var err error
		r.row, err = rows.Read()
		switch {
		case errors.Is(err, io.EOF):
			r.reportCut()
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
			r.row[i] = tidy(plain.Text(cell)) // without marks at its ends
		}
		switch cells := strings.Join(r.row, "\n"); {
		case strings.Trim(cells, "\n") == "", cells == r.first: // headings again, of another file behind the first
		case r.at == nil:
			r.first = cells
			if unread = r.heads(); len(r.faults) > 0 {
				return nil, unread, r.faults
			}
		default:
			if line, ok := r.line(); ok && !line.isRest() {
				r.lines = append(r.lines, line)
			}
		}
	}
}

// refuseOther says what a file is if it is no table.
func (r *csvReader) refuseOther() {
	file := word{line: 1}
	const heads = "the first row names the columns, like Round,Date,Visitor,Home,V,H, in any order"
	if other := replay.OtherFile(r.plan.File, r.plan.plain, "schedule"); other != nil {
		r.faults = append(r.faults, other)
	} else if strings.TrimSpace(r.plan.plain) == "" {
		r.fault(replay.FaultEmpty, file, "the file is empty", heads)
	} else if strings.HasPrefix(r.plan.plain, firstLine+"\n") {
		r.fault(FaultFirstLine, file, "this is a season, not a schedule",
			"rollbook season results --csv writes the schedule of a season")
	}
}

// reportCut reports a last row without an end that is shorter than every other: what a copy that broke off leaves.
func (r *csvReader) reportCut() {
	last := len(r.lines) - 1
	if last < 1 || strings.HasSuffix(r.plan.plain, "\n") {
		return
	}
	cells := r.lines[last].cells
	if !slices.ContainsFunc(r.lines[:last], func(l *Line) bool { return l.cells <= cells }) {
		r.fault(FaultLine, r.plan.line(r.lines[last].Number), "the file breaks off: its last row has fewer cells than all others",
			"if the row is whole, end its line")
	}
}

// heads reads the row of column names. It returns the unknown ones.
func (r *csvReader) heads() (unread []string) {
	r.at, r.columns = map[string]int{}, make([]*csvColumn, len(r.row))
	for i, head := range r.row {
		name := columnMeant(head)
		known := slices.IndexFunc(csvColumns, func(c csvColumn) bool { return strings.EqualFold(c.head, name) })
		if known < 0 {
			unread = append(unread, head)
			continue
		}
		r.columns[i] = &csvColumns[known]
		if first, twice := r.at[r.columns[i].head]; twice {
			r.fault(FaultTwice, r.places[i], quote(r.row[first])+" and "+quote(head)+" both are the column "+r.columns[i].head,
				"rename one of them")
		} else {
			r.at[r.columns[i].head] = i
		}
	}
	for _, both := range [][2]string{{"Visitor", "Home"}, {"V", "H"}} {
		one, other := r.has(both[0]), r.has(both[1])
		if !one && !other && both[0] == "Visitor" || one != other {
			r.fault(FaultLine, r.plan.line(r.places[0].line), "the first row must name the columns, including "+both[0]+" and "+both[1],
				"like Round,Date,Visitor,Home,V,H, in any order")
		}
	}
	return lists.Only(unread, func(head string) bool { return head != "" })
}

func (r *csvReader) has(head string) bool {
	_, there := r.at[head]
	return there
}

// place returns where a row has its cell of a column, or would have it.
func (r *csvReader) place(head string) word {
	if i, there := r.at[head]; there && i < len(r.places) {
		return r.places[i]
	}
	return r.places[len(r.places)-1]
}

// line reads a row of a schedule.
func (r *csvReader) line() (line *Line, ok bool) {
	before := len(r.faults) + r.unlisted
	line = &Line{Number: r.places[0].line, cells: len(r.row)}
	for i, cell := range r.row {
		switch {
		case i >= len(r.columns) && cell != "":
			r.fault(FaultLine, r.places[i], quote(cell)+" is past the last column of the first row", "")
		case i >= len(r.columns) || r.columns[i] == nil:
		default:
			if strings.ContainsAny(cell, "\n\r") || hasComment(cell) {
				r.fault(FaultValue, r.places[i], "a season file cannot hold a line break, or a semicolon after a space", "leave it out")
			}
			*r.columns[i].of(line) = cell
		}
	}
	if n := plain.Number(line.Round); engine.IsDigits(n) {
		line.Round = n
	}
	if r.has("Round") {
		r.needs("Round", line.Round)
	}
	for _, side := range engine.Teams {
		m, head := &line.Sides[side], sideHeads[side]
		r.needs(head, m.side())
		m.Group = cmp.Or(m.Group, line.Group)
		number := plain.Number(m.Number)
		if n, err := strconv.Atoi(number); m.Number != "" && (err != nil || n < 1) {
			r.fault(FaultValue, r.place(head+"Number"), quote(m.Number)+" is not the number of a team, from 1", "")
		}
		m.Number = number
	}
	r.yesNo("Playoff", &line.Playoff)
	r.yesNo("Counts", &line.Counts)
	r.yesNo("Neutral", &line.Neutral)
	r.score(line)
	r.status(line)
	r.day("Date", &line.Date)
	r.day("On", &line.On)
	r.reportAgain(line)
	return line, len(r.faults)+r.unlisted == before
}

// reportAgain reports a row that comes again with its day: the game would count twice. A schedule of rollbook's own, which has keys,
// says what its season says.
func (r *csvReader) reportAgain(line *Line) {
	if r.has("VisitorKey") {
		return
	}
	cells := strings.Join(r.row, "\n")
	if first, again := r.seen[cells]; again {
		r.fault(FaultTwice, r.plan.line(line.Number), "the row is line "+engine.Number(first)+" again", "leave one of the two out")
	} else if line.Date != "" || line.On != "" {
		r.seen[cells] = line.Number
	}
}

func (r *csvReader) needs(head, cell string) {
	if cell == "" {
		r.fault(FaultValue, r.place(head), head+" is missing", "")
	}
}

// yesNo reads a cell that is yes or no, or empty.
func (r *csvReader) yesNo(head string, cell *string) {
	switch value := strings.ToLower(*cell); value {
	case "", "yes", "no":
		*cell = value
	case "y", "true", "1", "x":
		*cell = "yes"
	case "n", "false", "0":
		*cell = "no"
	default:
		r.fault(FaultValue, r.place(head), head+": "+quote(*cell)+" is not yes or no", "")
	}
}

// day reads a date, in any form.
func (r *csvReader) day(head string, cell *string) {
	if isUnknown(*cell) {
		*cell = ""
		return
	}
	at := r.place(head)
	at.text = *cell
	r.date(at, cell)
}

// aMonth is a score that is a date now: 2-Jan, 02.Jan, Jan-00, 2024-01-02.
var aMonth = regexp.MustCompile(`^(\d+[-. ]\pL{3,}\.?|\pL{3,}-\d+|\d{4}-\d\d-\d\d.*|\d+/\d+/\d+)$`)

// score reads V and H, or both in one column.
func (r *csvReader) score(line *Line) {
	v, h := line.scores[engine.Visitor], line.scores[engine.Home]
	if !isUnknown(v) || !isUnknown(h) {
		if line.Score = parseScore(plain.Number(v) + "-" + plain.Number(h)); line.Score == nil {
			r.fault(FaultValue, r.place("V"),
				quote(v+"-"+h)+" is not a score: two numbers of at most 6 digits, the visitors' in V and the home team's in H", "")
		}
		return
	}
	line.Score = parseScore(strings.Replace(line.result, ":", "-", 1))
	switch {
	case line.Score == nil && strings.ContainsAny(line.result, "0123456789"): // and not H, or postponed
		hint := ""
		if aMonth.MatchString(line.result) {
			hint = "it was a score before a spreadsheet took it for a date: format the cells as text, then type it again"
		}
		r.fault(FaultValue, r.place("Result"), quote(line.result)+" is not a score such as 17-20", hint)
	case line.Score != nil && r.at["Home"] < r.at["Visitor"]:
		*line.Score = swapped(*line.Score)
	}
}

// status reads the fate of a fixture that was not simply played: awarded or cancelled and a reason, or postponed.
func (r *csvReader) status(line *Line) {
	if isUnknown(line.Status) || slices.Contains(csvSimply, strings.ToLower(line.Status)) {
		line.Status = ""
		return
	}
	at := r.place("Status")
	line.Fate, line.Reason = fateOf(line.Status)
	switch {
	case line.Fate == Planned:
		r.fault(FaultValue, at, quote(line.Status)+" is not "+engine.OrList(fateWords[1:]), "a fixture that was simply played has no status")
	case line.Fate == Awarded && line.Score == nil:
		r.fault(FaultValue, at, "the score that was awarded is missing", "it is written in V and H")
	case line.Fate == Forfeited && (line.Score == nil || *line.Score == engine.Sides[int]{}):
		line.Score = nil // which it goes without
	case line.Fate != Awarded && line.Score != nil:
		r.fault(FaultValue, at, line.Fate.String()+" with a score", "leave one of them out")
	case line.Fate == Postponed && line.Reason != "":
		r.fault(FaultValue, at, quote(line.Reason)+" is after postponed", "what is postponed has no reason in a season file: leave it out")
	}
}
