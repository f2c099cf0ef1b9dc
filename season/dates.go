package season

import (
	"cmp"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/internal/plain"
)

// A date is written otherwise than a season file's, and says which day it is only once the whole file is read.
type date struct {
	word
	column               string // of a schedule; "" in a season file
	monthFirst, dayFirst string // what it means; "" if it cannot
	day                  *string
}

// date reads a day in any form. One that may be two days has the day first, unless settleDates finds otherwise.
func (r *reader) date(column string, at word, day *string) {
	err := engine.CheckDate(at.text)
	if err == nil {
		*day = at.text
		return
	}
	d := date{at, column, "", "", day}
	d.monthFirst, d.dayFirst = plain.DateMeant(at.text)
	*day = cmp.Or(d.dayFirst, d.monthFirst)
	switch {
	case *day == "":
		r.fault(FaultValue, at, err.Error(), "a date is written 2024-08-16, 16/08/2024 or 8/16/2024")
	case d.dayFirst == "":
		r.monthFirst = cmp.Or(r.monthFirst, &d)
	case d.monthFirst == "" && !strings.Contains(d.text, "."): // dots are never the month's
		r.dayFirst = cmp.Or(r.dayFirst, &d)
	case d.monthFirst != "" && d.monthFirst != d.dayFirst:
		r.dates = append(r.dates, d)
	}
}

// settleDates takes the dates that mean one day to find out whether the file has the day or the month first.
func (r *reader) settleDates() {
	if m, d := r.monthFirst, r.dayFirst; m != nil && d != nil {
		r.fault(FaultValue, d.word, quote(d.text)+" has the day first, and "+quote(m.text)+" in line "+engine.Number(m.line)+" the month",
			"write "+d.dayFirst+" and "+m.monthFirst)
		return
	}
	lines := map[string][]string{} // by column
	for _, d := range r.dates {
		lines[d.column] = append(lines[d.column], engine.Number(d.line))
	}
	for _, d := range r.dates {
		if r.monthFirst != nil {
			*d.day = d.monthFirst
		} else if in := lines[d.column]; r.dayFirst == nil && in != nil {
			r.fault(FaultValue, d.word, strings.TrimPrefix(d.column+": ", ": ")+quote(d.text)+" is "+d.monthFirst+" or "+d.dayFirst+
				", and no date of the file says whether the day or the month comes first",
				"write "+d.monthFirst+", and so in "+pick.If(len(in) > 1, "lines ", "line ")+clip(strings.Join(in, ", ")))
			lines[d.column] = nil // once a column
		}
	}
}
