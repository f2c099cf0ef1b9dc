package web

import (
	"errors"
	"net/url"
	"strings"

	"rollbook/console/scorer"
)

// A word of the table typed on a page is done there, opens the page of a correction, or is refused with a reason. None is ever swallowed.

// helped does what a word asks for; typed is the whole line.
func (wr *writing) helped(h *scorer.Helper, rest, typed string) error {
	if err := h.Refuses(rest); err != nil {
		return wr.failed(err, typed)
	}
	if h.Do != nil {
		_, err := h.Do(wr.table, rest)
		if why, ok := errors.AsType[*scorer.ReasonError](err); ok {
			return wr.refused(sentence(why.Error())+": type it after the command, like undo 2 read the wrong die", typed)
		}
		if err != nil {
			return wr.failed(err, typed)
		}
		return wr.wrote(nil)
	}
	if h.Name() != "amend" && h.Name() != "what if" { // nothing is written until somebody says yes
		const here = "Typed here: dice as they lie, a call, a call with its roll, =7-3, " +
			"and undo, reroll, note and amend with what they need"
		return wr.refused(here, typed)
	}
	place, err := correctionOf(wr.table, rest)
	if err != nil {
		return wr.failed(err, typed)
	}
	return wr.redirect(place)
}

// correctionOf is the page that shows what a correction would change.
func correctionOf(t *scorer.Desk, rest string) (string, error) {
	change, err := t.ReadChange("amend", rest)
	if err != nil {
		return "", err
	}
	place := change.Where
	if scorer.StartsWithDigit(place) {
		place = "play " + place
	}
	query := url.Values{"n": {place}}
	switch left, inserts := strings.CutPrefix(change.Right, "+"); {
	case inserts:
		query.Set("how", "before")
		query.Set("as", strings.TrimSpace(left))
	case change.Right == "-":
		query.Set("how", "out")
	case place[0] == '#':
		query.Set("as", change.Edits[0].Values[0])
	default:
		query.Set("as", change.Right)
	}
	if change.Reason != "" {
		query.Set("reason", change.Reason)
	}
	return gamePath(t.Game.Number) + "/correct?" + query.Encode(), nil
}
