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
	set                  func(day string)
}

// date reads a day in any form. One that may be two days is set by settleDates.
func (r *reader) date(column string, at word, set func(day string)) string {
	err := engine.CheckDate(at.text)
	if err == nil {
		return at.text
	}
	d := date{at, column, "", "", set}
	switch d.monthFirst, d.dayFirst = engine.DateMeant(at.text); {
	case d.monthFirst == "" && d.dayFirst == "":
		r.fault(FaultValue, at, err.Error(), "a date is written 2024-08-16, 16/08/2024 or 8/16/2024")
		return ""
	case d.monthFirst != d.dayFirst:
		r.dates = append(r.dates, d)
	}
	return d.day(d.dayFirst == "")
}

// day returns the day with the month or the day first.
func (d *date) day(monthFirst bool) string {
	return pick.If(monthFirst, d.monthFirst, d.dayFirst)
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
		r.fault(FaultValue, dayFirst.word, quote(dayFirst.text)+" has the day first, and "+quote(monthFirst.text)+" in line "+engine.Number(monthFirst.line)+" the month",
			"write "+dayFirst.dayFirst+" and "+monthFirst.monthFirst)
		return
	}
	for i := range r.dates {
		switch d := &r.dates[i]; {
		case d.monthFirst == "" || d.dayFirst == "":
		case monthFirst != nil || dayFirst != nil:
			d.set(d.day(monthFirst != nil))
		case open[d.column] != nil:
			lines := open[d.column]
			what := quote(d.text)
			if d.column != "" {
				what = d.column + ": " + what
			}
			r.fault(FaultValue, d.word, what+" is "+d.monthFirst+" or "+d.dayFirst+", and no date of the file says whether the day or the month comes first",
				"write "+d.monthFirst+", and so in "+pick.If(len(lines) > 1, "lines ", "line ")+clip(strings.Join(lines, ", ")))
			open[d.column] = nil // once a column
		}
	}
}
