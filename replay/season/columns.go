package season

import (
	"fmt"
	"strconv"

	"rollbook/engine"
)

// A column is a number of the table: which games go into it, and what each adds. The table counts by it, and Explain lists by it.
type column struct {
	name  string // in JSON
	takes func(meeting) bool
	adds  func(*Plan, meeting) string
	count func(*Row, meeting) // nil where the number follows from others
	value func(*Row) string
	shown func(*Plan, *Row) string // as people of the sport write it; nil for the value
}

// columns are those of a row, in the order of the JSON form.
var columns = []column{
	games("played", func(r *Row) *int { return &r.Played }, always),
	games("won", func(r *Row) *int { return &r.Won }, cameTo(won)),
	games("tied", func(r *Row) *int { return &r.Tied }, cameTo(tied)),
	games("lost", func(r *Row) *int { return &r.Lost }, cameTo(lost)),
	{name: "points", takes: always, adds: pointsOf, value: func(r *Row) string { return r.Points }},
	{name: "percentage", takes: always, value: func(r *Row) string { return r.Percentage },
		adds: func(p *Plan, m meeting) string { return pointsOf(p, m) + " of " + decimal(p.Points[won]) }},
	sum("scored", func(r *Row) *int { return &r.Scored }, strconv.Itoa, meeting.scored),
	sum("conceded", func(r *Row) *int { return &r.Conceded }, strconv.Itoa, meeting.conceded),
	sum("difference", func(r *Row) *int { return &r.Difference }, engine.Signed, func(m meeting) int { return m.scored() - m.conceded() }),
	record("home", func(r *Row) *Record { return &r.Home }, func(m meeting) bool { return m.side == engine.Home && !m.Fixture.Neutral }),
	record("away", func(r *Row) *Record { return &r.Away }, func(m meeting) bool { return m.side == engine.Visitor && !m.Fixture.Neutral }),
	record("group_record", func(r *Row) *Record { return &r.GroupRecord },
		func(m meeting) bool { return m.team().Group != "" && m.team().Group == m.opponent().Group }),
	latest("streak", func(r *Row) string { return r.Streak }),
	latest("last", func(r *Row) string { return r.Last }),
	games("reported", func(r *Row) *int { return &r.Reported }, func(m meeting) bool { return m.State == Reported }),
}

// sum is a column that adds a number of each game.
func sum(name string, at func(*Row) *int, text func(int) string, of func(meeting) int) column {
	return column{name: name, takes: always,
		adds:  func(_ *Plan, m meeting) string { return text(of(m)) },
		count: func(r *Row, m meeting) { *at(r) += of(m) },
		value: func(r *Row) string { return text(*at(r)) }}
}

// games is a column that counts games.
func games(name string, at func(*Row) *int, takes func(meeting) bool) column {
	c := sum(name, at, strconv.Itoa, func(meeting) int { return 1 })
	c.takes = takes
	return c
}

// record is a column of games won, tied and lost.
func record(name string, at func(*Row) *Record, takes func(meeting) bool) column {
	return column{name: name, takes: takes, adds: letterOf,
		count: func(r *Row, m meeting) { at(r)[m.outcome()]++ },
		value: func(r *Row) string { return fmt.Sprintf("%d-%d-%d", at(r)[won], at(r)[tied], at(r)[lost]) },
		shown: func(p *Plan, r *Row) string { return p.Record(*at(r)) }}
}

// latest is a column of letters.
func latest(name string, value func(*Row) string) column {
	return column{name: name, takes: always, adds: letterOf, value: value,
		shown: func(p *Plan, r *Row) string { return p.Form(value(r)) }}
}

func always(meeting) bool { return true }

func cameTo(outcome int) func(meeting) bool {
	return func(m meeting) bool { return m.outcome() == outcome }
}

func (m meeting) scored() int   { return m.Score[m.side] }
func (m meeting) conceded() int { return m.Score[m.side.Other()] }

func letterOf(_ *Plan, m meeting) string { return m.letter() }

func pointsOf(p *Plan, m meeting) string { return decimal(p.Points[m.outcome()]) }
