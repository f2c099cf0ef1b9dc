package season

import (
	"cmp"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
)

// A date is written otherwise than a season file's, and says which day it is only once the whole file is read.
type date struct {
	word
	column               string // of a schedule; "" in a season file
	monthFirst, dayFirst string // what it means; "" if it cannot
	day                  *string
}

// date reads a day in any form. One that may be two days is set by settleDates.
func (r *reader) date(column string, at word, day *string) {
	err := engine.CheckDate(at.text)
	if err == nil {
		*day = at.text
		return
	}
	d := date{at, column, "", "", day}
	d.monthFirst, d.dayFirst = engine.DateMeant(at.text)
	if *day = cmp.Or(d.dayFirst, d.monthFirst); *day == "" {
		r.fault(FaultValue, at, err.Error(), "a date is written 2024-08-16, 16/08/2024 or 8/16/2024")
	} else if d.monthFirst != d.dayFirst {
		r.dates = append(r.dates, d)
	}
}

// settleDates takes the dates that mean one day to find out whether the file has the day or the month first.
func (r *reader) settleDates() {
	var monthFirst, dayFirst *date
	open := map[string][]string{} // by column: the lines of dates that may be two days
	for i := range r.dates {
		switch d := &r.dates[i]; {
		case d.dayFirst == "":
			monthFirst = cmp.Or(monthFirst, d)
		case d.monthFirst == "" && !strings.Contains(d.text, "."): // dots are never the month's
			dayFirst = cmp.Or(dayFirst, d)
		case d.monthFirst != "":
			open[d.column] = append(open[d.column], engine.Number(d.line))
		}
	}
	if monthFirst != nil && dayFirst != nil {
		other := quote(monthFirst.text) + " in line " + engine.Number(monthFirst.line)
		r.fault(FaultValue, dayFirst.word, quote(dayFirst.text)+" has the day first, and "+other+" the month",
			"write "+dayFirst.dayFirst+" and "+monthFirst.monthFirst)
		return
	}
	for i := range r.dates {
		switch d := &r.dates[i]; {
		case d.monthFirst == "" || d.dayFirst == "":
		case monthFirst != nil || dayFirst != nil:
			*d.day = pick.If(monthFirst != nil, d.monthFirst, d.dayFirst)
		case open[d.column] != nil:
			lines := open[d.column]
			what := quote(d.text)
			if d.column != "" {
				what = d.column + ": " + what
			}
			r.fault(FaultValue, d.word,
				what+" is "+d.monthFirst+" or "+d.dayFirst+", and no date of the file says whether the day or the month comes first",
				"write "+d.monthFirst+", and so in "+pick.If(len(lines) > 1, "lines ", "line ")+clip(strings.Join(lines, ", ")))
			open[d.column] = nil // once a column
		}
	}
}
