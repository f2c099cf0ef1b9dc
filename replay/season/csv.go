package season

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/replay"
)

// A Line is a line of a schedule: Round,Date,Visitor,Home[,V,H].
type Line struct {
	Round, Date, Visitor, Home string
	Score                      *engine.Sides[int] // nil for none
}

// csvColumns are the columns of a schedule. The last two may be left out.
var csvColumns = []string{"Round", "Date", "Visitor", "Home", "V", "H"}

// ReadCSV reads a schedule, with all its faults. Commas, semicolons or tabs separate the cells, as spreadsheets save them.
func ReadCSV(name, text string) (lines []Line, faults []*replay.Fault) {
	plan := &Plan{File: name, text: text}
	r := &reader{plan: plan}
	if !r.begins() {
		return nil, r.faults
	}
	text = text[r.start:]
	rows := csv.NewReader(strings.NewReader(text))
	rows.Comma, rows.FieldsPerRecord, rows.LazyQuotes, rows.TrimLeadingSpace = engine.CellSeparator(text), -1, true, true
	for first := true; ; {
		cells, err := rows.Read()
		var bad *csv.ParseError
		switch {
		case errors.Is(err, io.EOF):
			return lines, r.faults
		case errors.As(err, &bad):
			r.fault(FaultLine, span{bad.Line, bad.Column, 1}, "the row cannot be read: "+bad.Err.Error(), "")
			return lines, r.faults
		}
		if first {
			first = false
			if !isCSVHead(cells) {
				number, _ := rows.FieldPos(0)
				r.fault(FaultLine, span{number, 1, len(plan.line(number))},
					"the first row of a schedule is "+strings.Join(csvColumns, ",")+"; V and H may be left out", "")
				return nil, r.faults
			}
			continue
		}
		if line, ok := r.csvLine(cells, rows); ok {
			lines = append(lines, line)
		}
	}
}

func isCSVHead(cells []string) bool {
	return len(cells)%2 == 0 && len(cells) >= 4 && len(cells) <= len(csvColumns) && slices.EqualFunc(cells, csvColumns[:len(cells)],
		func(cell, column string) bool { return strings.EqualFold(strings.TrimSpace(cell), column) })
}

// csvLine reads a row of a schedule.
func (r *reader) csvLine(cells []string, rows *csv.Reader) (line Line, ok bool) {
	at := func(i int) span {
		number, column := rows.FieldPos(min(i, len(cells)-1))
		return span{number, column, max(1, len(cells[min(i, len(cells)-1)]))}
	}
	for i := range cells {
		cells[i] = tidy(cells[i])
	}
	for len(cells) > 4 && cells[len(cells)-1] == "" {
		cells = cells[:len(cells)-1]
	}
	if len(cells) != 4 && len(cells) != 6 {
		r.fault(FaultLine, at(0), "a row of a schedule is "+strings.Join(csvColumns, ",")+", with both scores or none", "")
		return line, false
	}
	line = Line{Round: cells[0], Date: cells[1], Visitor: cells[2], Home: cells[3]}
	ok = true
	for _, i := range []int{0, 2, 3} {
		if cells[i] == "" {
			r.fault(FaultValue, at(i), csvColumns[i]+" is missing", "")
			ok = false
		}
	}
	if err := engine.CheckDate(line.Date); err != nil && line.Date != "" {
		r.fault(FaultValue, at(1), err.Error(), "")
		ok = false
	}
	if len(cells) == 6 {
		if isDigits(cells[4]) && isDigits(cells[5]) {
			line.Score = parseScore(cells[4] + "-" + cells[5])
		}
		if line.Score == nil {
			r.fault(FaultValue, at(4), quote(cells[4]+"-"+cells[5])+" is not a score: two numbers of at most 6 digits, the visitors' first", "")
			ok = false
		}
	}
	return line, ok
}

// Schedule returns the plan as the rows of a schedule, headings first: teams by name, with the scores of decided fixtures.
func (s *Season) Schedule() [][]string {
	rows := [][]string{csvColumns}
	for _, r := range s.Results {
		row := []string{r.Fixture.Round.Name, r.Fixture.Day(), r.SideName(engine.Visitor), r.SideName(engine.Home), "", ""}
		if r.Decided() {
			row[4], row[5] = strconv.Itoa(r.Score[engine.Visitor]), strconv.Itoa(r.Score[engine.Home])
		}
		rows = append(rows, row)
	}
	return rows
}

// SideName returns the name of the team that plays a side, or the side as the file writes it while the team is not known.
func (r *Result) SideName(side engine.Side) string {
	if t := r.Teams[side]; t != nil {
		return t.Name
	}
	return r.Fixture.Sides[side].String()
}
