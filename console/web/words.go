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

// A word of the table typed on a page is done there, opens its page, or is refused with a reason. None is ever swallowed.

// helped does what a word asks for; typed is the whole line.
func (wr *writing) helped(h *scorer.Helper, rest, typed string) error {
	if err := h.Refuses(rest); err != nil {
		return wr.failed(err, typed)
	}
	if h.Do != nil {
		line := wr.table.Head.N + 1
		_, err := h.Do(wr.table, rest)
		if why, ok := errors.AsType[*scorer.ReasonError](err); ok {
			return wr.refused(sentence(why.Error())+": type it after the command, like undo 2 read the wrong die", typed)
		}
		if err != nil {
			return wr.failed(err, typed)
		}
		return wr.wrote(line)
	}
	if h.Name() == "help" {
		return wr.refused("Typed here: dice as they lie, a call, a call with its roll, =7-3, and the words "+strings.Join(typedHere(), ", "), typed)
	}
	opens, known := wordPages[h.Name()]
	if !known {
		return wr.refused(h.Name()+" works only at the prompt of rollbook play", typed)
	}
	place, err := opens(wr.table, rest)
	if err != nil {
		return wr.failed(err, typed)
	}
	if strings.HasPrefix(place, "?") {
		return wr.toTable(place)
	}
	return wr.redirect(place)
}

// wordPages has, for each word that does more than write, the page it opens: an address, or a place on the table's own
// page. The error is a *scorer.Error that says why there is none.
var wordPages = map[string]func(t *scorer.Table, rest string) (place string, err error){
	"amend":   correctionOf,
	"what if": correctionOf, // nothing is written until somebody says yes
	"explain": explanationOf,
	"sign":    pageCalled("/sign"),
	"chart": func(t *scorer.Table, rest string) (string, error) {
		if rest != "" {
			return "", scorer.Wrong("this page has the charts of what is asked and of what was read last; others: rollbook rules %s chart %s", t.Setup.System.ID, rest)
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
		return "", scorer.Wrong("pages scroll: there is no pager here")
	},
}

// typedHere are the words that a page takes, with what follows them.
func typedHere() (words []string) {
	for _, h := range scorer.Helpers {
		if _, opens := wordPages[h.Name()]; (opens || h.Do != nil) && h.Name() != "pager" {
			words = append(words, strings.TrimSpace(h.Name()+" "+h.Operand))
		}
	}
	return words
}

// onTable is a place on the table's own page.
func onTable(id string) string { return "?open=" + id + "#" + id }

// pageCalled opens a page of the game.
func pageCalled(path string) func(*scorer.Table, string) (string, error) {
	return func(t *scorer.Table, _ string) (string, error) { return gamePath(t.Number) + path, nil }
}

// correctionOf is the page that shows what a correction would change.
func correctionOf(t *scorer.Table, rest string) (string, error) {
	edits, reason, err := t.Changes("amend", rest)
	if err != nil {
		return "", err
	}
	query := url.Values{"n": {scorer.Places(strings.Fields(rest))[0]}}
	switch e := edits[0]; e.Kind {
	case replay.EditAs:
		query.Set("as", e.Values[0])
	case replay.EditInsert:
		query.Set("how", "before")
		query.Set("as", strings.Join(e.Values, " "))
	case replay.EditRemove:
		query.Set("how", "out")
	}
	if reason != "" {
		query.Set("reason", reason)
	}
	return gamePath(t.Number) + "/correct?" + query.Encode(), nil
}

// explanationOf is the page of a play: the last one, one by its number, or that of an entry.
func explanationOf(t *scorer.Table, rest string) (string, error) {
	plays := t.Trace.Plays()
	if len(plays) == 0 {
		return "", scorer.Wrong("nothing has been played yet")
	}
	i, words := len(plays)-1, scorer.Places(strings.Fields(rest))
	switch {
	case len(words) > 1 || len(words) == 1 && !scorer.IsPlace(words[0]):
		return "", scorer.Wrong("a page explains plays and entries (explain 7, explain #31); for a figure use rollbook explain %d %s", t.Number, rest)
	case len(words) == 1:
		first, _, err := scorer.EntriesAt(t.Trace, words[0], true)
		if err != nil {
			return "", err
		}
		i = slices.IndexFunc(plays, func(p replay.Play) bool { return p.First <= first && first <= p.Last })
	}
	return gamePath(t.Number) + "/play/" + strconv.Itoa(plays[i].N), nil
}
