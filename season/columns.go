package season

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A Column is a number in the table, and which games count for it.
type Column struct {
	Key   string // in JSON and CSV
	Name  string // above it
	Word  string // what a heading is short for, if that is not clear
	Left  bool   // left-aligned, like words
	Minor int    // the larger, the sooner it is dropped if space is short; 0 is never dropped

	takes func(meeting) bool
	count func(*Row, meeting) // nil if the number follows from others
	value func(*Row) string
	text  func(*Plan, *Row) string // as the sport writes it; nil for the value
}

// Value returns a team's number as programs read it.
func (c *Column) Value(r *Row) string { return c.value(r) }

// Text returns a team's number as the sport writes it.
func (c *Column) Text(p *Plan, r *Row) string {
	if c.text == nil {
		return c.value(r)
	}
	return c.text(p, r)
}

// columns are those of a row, in the order of the JSON form.
var columns = []Column{
	games("played", "P", "played", 2, func(r *Row) *int { return &r.Played }, always),
	games("won", "W", "won", 0, func(r *Row) *int { return &r.Won }, cameTo(won)),
	games("tied", "T", "tied", 0, func(r *Row) *int { return &r.Tied }, cameTo(tied)),
	games("lost", "L", "lost", 0, func(r *Row) *int { return &r.Lost }, cameTo(lost)),
	{Key: "points", Name: "Pts", Word: "points", Minor: 1, value: func(r *Row) string { return r.Points },
		text: func(_ *Plan, r *Row) string { return strings.Replace(r.Points, "-", "−", 1) }},
	{Key: "percentage", Name: "Pct", Word: "percentage", Minor: 3, value: func(r *Row) string { return r.Percentage }},
	sum("scored", "For", "", 4, func(r *Row) *int { return &r.Scored }, strconv.Itoa, meeting.scored),
	sum("conceded", "Agst", "against", 5, func(r *Row) *int { return &r.Conceded }, strconv.Itoa, meeting.conceded),
	sum("difference", "Diff", "difference", 1, func(r *Row) *int { return &r.Difference }, engine.Signed, meeting.difference),
	record("home", "Home", 8, func(r *Row) *Record { return &r.Home }, isAtHome),
	record("away", "Away", 9, func(r *Row) *Record { return &r.Away }, isAway),
	record("group_record", "Group", 10, func(r *Row) *Record { return &r.GroupRecord }, inGroup),
	latest("streak", "Run", "streak", 7, func(r *Row) string { return r.Streak }),
	latest("last", "Last", "", 6, func(r *Row) string { return r.Last }),
	games("reported", "Score only", "by score only", 11, func(r *Row) *int { return &r.Reported }, isReported),
}

// Columns returns the columns of the standings as JSON and CSV have them for every sport.
func Columns() []Column { return slices.Clone(columns) }

// Columns returns the columns of the standings as the sport has them, with its outcomes in their usual order. Football ranks by
// percentage: it has a column of points only where a season gives others than the sport's, or awards or deducts some.
// Without groups nobody has a record in one.
func (s *Season) Columns() []Column {
	all := Columns()
	at := slices.IndexFunc(all, func(c Column) bool { return c.Key == "won" })
	var outcomes []Column
	for _, o := range s.Outcomes() {
		c := all[at+o.at]
		c.Name, c.Word = o.Letter, o.Word
		outcomes = append(outcomes, c)
	}
	all = slices.Replace(all, at, at+len(Record{}), outcomes...)
	usual, _ := custom(&s.System.Sport)
	samePoints := slices.EqualFunc(s.Points[:], usual[:], func(a, b *big.Rat) bool { return a.Cmp(b) == 0 })
	noPoints := s.System.Sport.Ground == engine.FieldGround && slices.Index(s.Order, "percentage") == 0 && samePoints &&
		!slices.ContainsFunc(s.Teams, func(t *Team) bool { return t.Adjustments != nil })
	noGroups := slices.Equal(s.Groups, []string{""})
	return slices.DeleteFunc(all, func(c Column) bool {
		return noPoints && c.Key == "points" || noGroups && c.Key == "group_record"
	})
}

// sum is a column that adds a number of each game.
func sum(key, head, word string, minor int, at func(*Row) *int, text func(int) string, of func(meeting) int) Column {
	return Column{Key: key, Name: head, Word: word, Minor: minor, takes: always,
		count: func(r *Row, m meeting) { *at(r) += of(m) },
		value: func(r *Row) string { return text(*at(r)) }}
}

// games is a column that counts games.
func games(key, head, word string, minor int, at func(*Row) *int, takes func(meeting) bool) Column {
	c := sum(key, head, word, minor, at, strconv.Itoa, func(meeting) int { return 1 })
	c.takes = takes
	return c
}

// record is a column of games won, tied and lost.
func record(key, head string, minor int, at func(*Row) *Record, takes func(meeting) bool) Column {
	return Column{Key: key, Name: head, Minor: minor, takes: takes,
		count: func(r *Row, m meeting) { at(r)[m.outcome()]++ },
		value: func(r *Row) string { return fmt.Sprintf("%d-%d-%d", at(r)[won], at(r)[tied], at(r)[lost]) },
		text:  func(p *Plan, r *Row) string { return p.Record(*at(r)) }}
}

// latest is a column of letters.
func latest(key, head, word string, minor int, value func(*Row) string) Column {
	return Column{Key: key, Name: head, Word: word, Left: true, Minor: minor, value: value,
		text: func(p *Plan, r *Row) string { return p.Form(value(r)) }}
}

func always(meeting) bool { return true }

func cameTo(outcome int) func(meeting) bool {
	return func(m meeting) bool { return m.outcome() == outcome }
}

func isAtHome(m meeting) bool   { return m.side == engine.Home && !m.Fixture.Neutral }
func isAway(m meeting) bool     { return m.side == engine.Visitor && !m.Fixture.Neutral }
func isReported(m meeting) bool { return m.State == Reported }

func inGroup(m meeting) bool { return m.team().Group != "" && m.team().Group == m.opponent().Group }

func inConference(m meeting) bool {
	return m.team().Conference != "" && m.team().Conference == m.opponent().Conference
}

func (m meeting) scored() int     { return m.Score[m.side] }
func (m meeting) conceded() int   { return m.Score[m.side.Other()] }
func (m meeting) difference() int { return m.scored() - m.conceded() }
