package engine

import (
	"sort"
	"strings"
)

// A Log is what happened in a game, event by event: the only source of sentences and figures. E are the system's events.
// The zero Log is empty. Rules add to it only while Table.Journaling.
type Log[E any] struct {
	pages [][]line[E] // of logPage events: growing one slice would copy a game's events several times
	n     int
}

const logPage = 64

// A line is an event with its entry.
type line[E any] struct {
	entry int
	event E
}

// Add adds an event of the last entry and returns it, to be filled in.
func (l *Log[E]) Add(t *Table) *E { return l.add(t.entries) }

// AddNext is Add for an event of the next entry: it has not happened before that.
func (l *Log[E]) AddNext(t *Table) *E { return l.add(t.entries + 1) }

func (l *Log[E]) add(entry int) *E {
	if l.n%logPage == 0 {
		l.pages = append(l.pages, make([]line[E], logPage))
	}
	l.n++
	added := l.at(l.n - 1)
	added.entry = entry
	return &added.event
}

func (l *Log[E]) at(i int) *line[E] { return &l.pages[i/logPage][i%logPage] }

// Len returns how many events there are.
func (l *Log[E]) Len() int { return l.n }

// Event returns event i.
func (l *Log[E]) Event(i int) *E { return &l.at(i).event }

// Entry returns the entry that event i came from.
func (l *Log[E]) Entry(i int) int { return l.at(i).entry }

// Tell returns sentences about the events of entries first to last, separated by spaces. say returns nothing for an event that
// another one covers.
func (l *Log[E]) Tell(first, last int, say func(*E) string) string {
	told := ""
	for i := sort.Search(l.Len(), func(i int) bool { return l.Entry(i) >= first }); i < l.Len() && l.Entry(i) <= last; i++ {
		switch said := say(l.Event(i)); {
		case told == "":
			told = said
		case said != "":
			told += " " + said
		}
	}
	return told
}

// TellApart is Tell for paper: said is where the text goes on after what opening returns of its first event, if it begins so.
func (l *Log[E]) TellApart(first, last int, say, opening func(*E) string) (text string, said int) {
	begun := false
	text = l.Tell(first, last, func(e *E) string {
		sentence := say(e)
		if !begun && sentence != "" {
			begun = true
			if opens := opening(e); strings.HasPrefix(sentence, opens) {
				said = len(opens)
			}
		}
		return sentence
	})
	return text, said
}
