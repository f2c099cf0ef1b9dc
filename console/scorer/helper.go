package scorer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
)

// A Helper is a word at the prompt that is not an entry.
type Helper struct {
	Names   []string // the last is the one that completion offers
	Operand string   // what may follow it, as help prints it; "" for nothing
	Purpose string

	// Do does what a helper does if it only writes; said is what has been done, in a few words. It is nil if there is more
	// to ask or show.
	Do func(t *Desk, rest string) (said string, err error)
}

// Name is the helper's name here.
func (h *Helper) Name() string { return h.Names[len(h.Names)-1] }

// Helpers are the words at the prompt, in the order help lists them.
var Helpers = []*Helper{
	{[]string{"<", "undo"}, "[N] [REASON]", "undo the line typed last, or the last N (<< is two)", (*Desk).doUndo},
	{[]string{">"}, "", "redo what was undone last, like undo --redo", (*Desk).doRedo},
	{[]string{"amend"}, "N VALUE [REASON]",
		"correct play N or entry #N, insert (20 +VALUE) or remove (20 -), or correct the header (KEY=VALUE, swap): asks", nil},
	{[]string{"what-if", "what if"}, "N VALUE", "what if play N were different, inserted or removed; nothing is written", nil},
	{[]string{"slip"}, "=14-7", "look for the one slip that explains another score, or another figure", nil},
	{[]string{"reroll"}, "REASON", "note that a roll does not count: a cocked die", (*Desk).doReroll},
	{[]string{"note"}, "TEXT", "write a remark into the record", (*Desk).doNote},
	{[]string{"sign"}, "", "sign the game by name", nil},
	{[]string{"?", "explain"}, "[WHAT]", "explain the last play; or 7, #31, box.home.yards", nil},
	{[]string{"why"}, "", "what you are asked now", nil},
	{[]string{"chart"}, "[NAME] [ROLL]", "the chart to roll on, or another, or one row of it", nil},
	{[]string{"rules", "rule"}, "N", "a ruling by its number, 20; or a section of the rules, 4.6", nil},
	{[]string{"board"}, "", "the scoreboard", nil},
	{[]string{"show"}, "", "the game, its score, what comes next, its fingerprint", nil},
	{[]string{"log"}, "[N]", "the last plays, what was undone, corrected and noted", nil},
	{[]string{"sheet"}, "", "the sheet so far", nil},
	{[]string{"box"}, "", "the box score", nil},
	{[]string{"h", "help"}, "", "this", nil},
	{[]string{"q", "exit", "quit"}, "", "leave; everything is recorded", nil},
}

// HelperNames lists the names of all helpers.
func HelperNames() []string { return lists.Map(Helpers, (*Helper).Name) }

func (t *Desk) doUndo(rest string) (said string, err error) {
	steps, reason := Steps(rest)
	undone, err := t.Undo(steps, reason, "")
	if err != nil {
		return "", err
	}
	return "undone: " + strings.Join(undone, " "), nil
}

func (t *Desk) doRedo(string) (said string, err error) {
	back, err := t.Redo()
	if err != nil {
		return "", err
	}
	return "redone: " + strings.Join(back, " "), nil
}

func (t *Desk) doNote(remark string) (said string, err error) { return "noted", t.Note(remark) }

func (t *Desk) doReroll(reason string) (said string, err error) { return "noted", t.reroll(reason) }

// Refuses says what is wrong with what follows the helper; nil if nothing is.
func (h *Helper) Refuses(rest string) error {
	if h.Operand == "" && rest != "" {
		return Wrong("%s takes %s", h.Name(), pick.If(StartsWithDigit(rest), "no number", "nothing after it"))
	}
	return nil
}

// IsCommand reports whether an answer to another question was meant for the prompt: a helper with its arguments, a
// roll, or a call and its roll. A helper that only looks may begin a sentence, as in "box score misread".
func (t *Desk) IsCommand(answer string) bool {
	if figures, ok := engine.SplitDice(answer); ok && len(figures) > 0 {
		return true
	}
	if t.isPlay(Words(answer)) {
		return true
	}
	h, rest := t.Helper(answer)
	if h == nil || h.Refuses(rest) != nil {
		return false
	}
	return rest == "" || h.Do != nil || StartsWithDigit(strings.TrimLeft(rest, "#="))
}

// isPlay reports whether words are legal entries at the open prompt, with a roll among them: s 43.
func (t *Desk) isPlay(words []string) (rolled bool) {
	at, next := t.end(), t.Result.Next
	for len(words) > 0 && next != nil {
		entries, used := at.complete(next, words)
		at = at.after(entries...)
		r := at.run()
		if r.Refused != nil {
			return false
		}
		rolled = rolled || StartsWithDigit(entries[len(entries)-1])
		words, next = words[used:], r.Next
	}
	return rolled && len(words) == 0
}

// Helper returns the helper that a line begins with, and what follows it; nil for a line of entries. A call at the open
// prompt takes precedence over a helper of the same name. << is two steps of undo, and so on.
func (t *Desk) Helper(line string) (h *Helper, rest string) {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	word, rest = strings.ToLower(word), strings.TrimSpace(rest)
	if word == "undo" && rest == "--redo" {
		word, rest = ">", ""
	}
	if word == "" || len(t.Calls(word)) > 0 {
		return nil, ""
	}
	if first, after, _ := strings.Cut(rest, " "); word == "what" && strings.EqualFold(first, "if") {
		word, rest = "what if", strings.TrimSpace(after)
	}
	if after := strings.TrimLeft(word, "<"); after != word && (len(after) > 0 || len(word) > 1) && strings.Trim(after, "0123456789") == "" {
		steps := cmp.Or(after, strconv.Itoa(len(word)))
		word, rest = "<", strings.TrimSpace(steps+" "+rest)
	}
	i := slices.IndexFunc(Helpers, func(h *Helper) bool { return slices.Contains(h.Names, word) })
	if i < 0 {
		return nil, ""
	}
	return Helpers[i], rest
}

// Steps reads what follows undo: the number of steps, 1 unless it begins with a number, and the reason.
func Steps(rest string) (steps int, reason string) {
	number, reason, _ := strings.Cut(rest, " ")
	if n, err := strconv.Atoi(number); err == nil && n > 0 {
		return n, strings.TrimSpace(reason)
	}
	return 1, rest
}
