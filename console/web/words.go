package web

import (
	"errors"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	"rollbook/replay"
)

// A word of the table that is typed on a page is done there, or opens its page, or is refused with the reason. None is ever
// swallowed.

// helped does what a word asks for; typed is the whole line.
func (wr *writing) helped(h *scorer.Helper, rest, typed string) error {
	if err := h.Refuses(rest); err != nil {
		return wr.failed(err, typed)
	}
	if h.Do != nil {
		line := wr.table.Head.N + 1
		_, err := h.Do(wr.table, rest)
		var why *scorer.ReasonError
		switch {
		case errors.As(err, &why):
			return wr.refused(sentence(why.Error())+": type it behind, as undo 2 read the wrong die", typed)
		case err != nil:
			return wr.failed(err, typed)
		}
		return wr.wrote(line)
	}
	opens, known := wordPages[h.Name()]
	if !known {
		return wr.refused(sentence(h.Name())+" works at the prompt of rollbook play only", typed)
	}
	place, err := opens(wr.table, rest)
	if err != nil {
		return wr.failed(err, typed)
	}
	if strings.HasPrefix(place, "?") {
		return wr.shown(place)
	}
	return wr.lead(place)
}

// wordPages has for each word that does not only write the page that it opens: an address, or a place on the table's own page. The
// error is a *scorer.Error that says why there is none.
var wordPages = map[string]func(t *scorer.Table, rest string) (place string, err error){
	"amend":   correctionOf,
	"explain": explanationOf,
	"sign": func(t *scorer.Table, _ string) (string, error) {
		if !t.Result.Over {
			return "", notHere("a page has signatures when the game is over; until then it is rollbook sign %d", t.Number)
		}
		return onTable("sign"), nil
	},
	"chart": func(t *scorer.Table, rest string) (string, error) {
		if rest != "" {
			return "", notHere("this page has the charts of what is asked and of what was read last; others: rollbook chart %s %s", t.Setup.System.ID, rest)
		}
		return onTable("charts"), nil
	},
	"why":   func(*scorer.Table, string) (string, error) { return onTable("prompt"), nil },
	"show":  func(*scorer.Table, string) (string, error) { return onTable("board"), nil },
	"board": pageCalled("/board"),
	"log":   pageCalled("/plays"),
	"box":   pageCalled("/box"),
	"sheet": pageCalled("/sheet.pdf"),
	"quit":  func(*scorer.Table, string) (string, error) { return "/", nil },
	"pager": func(*scorer.Table, string) (string, error) {
		return "", notHere("a page is as long as it is: nothing is shown a screenful at a time here")
	},
	"help": func(*scorer.Table, string) (string, error) {
		var words []string
		for _, h := range scorer.Helpers {
			words = append(words, strings.TrimSpace(h.Name()+" "+h.Operand))
		}
		return "", notHere("typed here: dice as they lie, a call, a call with its roll, =7-3, and the words %s", strings.Join(words, ", "))
	},
}

// notHere says why a page does not do what a word asks for.
func notHere(format string, args ...any) error { return scorer.NotDone(format, args...) }

// onTable is a place on the table's own page.
func onTable(id string) string { return "?open=" + id + "#" + id }

// pageCalled opens a page of the game.
func pageCalled(path string) func(*scorer.Table, string) (string, error) {
	return func(t *scorer.Table, _ string) (string, error) { return gamePath(t.Number) + path, nil }
}

// correctionOf is the page that shows what a correction would change.
func correctionOf(t *scorer.Table, rest string) (string, error) {
	words := strings.Fields(rest)
	if len(words) < 2 {
		return "", notHere("which entry, and what is right? amend 31 43; the plays have the numbers of their entries, #31")
	}
	number := strings.TrimPrefix(words[0], "#")
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(t.Tokens) {
		return "", notHere("there is no entry %s: the record has 1 to %d", words[0], len(t.Tokens))
	}
	value, used := t.ReadAt(n, words[1:])
	query := url.Values{"n": {number}, "as": {value}}
	if reason := strings.Join(words[1+used:], " "); reason != "" {
		query.Set("reason", reason)
	}
	return gamePath(t.Number) + "/correct?" + query.Encode(), nil
}

// explanationOf is the page of a play: the last one, one by its number, or that of an entry.
func explanationOf(t *scorer.Table, rest string) (string, error) {
	plays := t.Trace.Plays()
	if len(plays) == 0 {
		return "", notHere("nothing has been played yet")
	}
	i, words := len(plays)-1, strings.Fields(rest)
	entry := len(words) == 2 && words[0] == "entry"
	if entry {
		words = words[1:]
	}
	if len(words) > 0 {
		n, err := strconv.Atoi(strings.TrimPrefix(words[0], "#"))
		switch {
		case err != nil || len(words) > 1:
			return "", notHere("a page explains plays and entries, as explain 7 and explain entry 31; for a figure it is rollbook explain %d %s", t.Number, rest)
		case entry:
			i = slices.IndexFunc(plays, func(p replay.Play) bool { return p.First <= n && n <= p.Last })
		default:
			i = slices.IndexFunc(plays, func(p replay.Play) bool { return p.N == n })
		}
		if i < 0 {
			return "", notHere("there is no %s: the game has %d plays and %d entries so far", rest, len(plays), len(t.Tokens))
		}
	}
	return gamePath(t.Number) + "/play/" + strconv.Itoa(plays[i].N), nil
}
