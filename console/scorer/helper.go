package scorer

import (
	"slices"
	"strconv"
	"strings"
)

// A Helper is a word at the prompt that is no entry.
type Helper struct {
	Names   []string // the last is the one that completes
	Operand string   // what may follow it, as help shows it; "" for nothing
	Purpose string
}

// Name is what the helper is called here.
func (h *Helper) Name() string { return h.Names[len(h.Names)-1] }

// Helpers are the words at the prompt in the order of help.
var Helpers = []*Helper{
	{[]string{"<", "undo"}, "[N] [REASON]", "undo the line typed last, or the last N (<< is two)"},
	{[]string{">", "redo"}, "", "redo what was undone last"},
	{[]string{"amend"}, "N VALUE [REASON]", "correct entry N: shows what changes, and asks"},
	{[]string{"reroll"}, "REASON", "note that a roll does not count: a cocked die"},
	{[]string{"note"}, "TEXT", "write a remark into the record"},
	{[]string{"sign"}, "", "sign the game by name"},
	{[]string{"?", "explain"}, "[WHAT]", "explain the last play; or 7, entry 31, box.home.yards"},
	{[]string{"why"}, "", "what the open prompt is about"},
	{[]string{"chart"}, "[NAME] [ROLL]", "the chart to roll on, or another, or one row of it"},
	{[]string{"board"}, "", "the scoreboard"},
	{[]string{"show"}, "", "the game, its score, what comes next, its fingerprint"},
	{[]string{"log"}, "[N]", "the last plays, what was undone, corrected and noted"},
	{[]string{"sheet"}, "", "the sheet on one screen"},
	{[]string{"box"}, "", "the box score"},
	{[]string{"pager"}, "", "stop long answers at every screenful, or no longer"},
	{[]string{"h", "help"}, "", "this"},
	{[]string{"q", "exit", "quit"}, "", "leave; everything is recorded"},
}

// Helper returns the helper that a line begins with, and what follows it; nil for a line of entries. A call at the open
// prompt goes before a helper of the same name. << is two steps of undo, and so on.
func (t *Table) Helper(line string) (h *Helper, rest string) {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	word, rest = strings.ToLower(word), strings.TrimSpace(rest)
	if word == "" || len(t.Calls(word)) > 0 {
		return nil, ""
	}
	if after := strings.TrimLeft(word, "<"); after != word && (len(after) > 0 || len(word) > 1) && strings.Trim(after, "0123456789") == "" {
		steps := after
		if after == "" {
			steps = strconv.Itoa(len(word))
		}
		word, rest = "<", strings.TrimSpace(steps+" "+rest)
	}
	i := slices.IndexFunc(Helpers, func(h *Helper) bool { return slices.Contains(h.Names, word) })
	if i < 0 {
		return nil, ""
	}
	return Helpers[i], rest
}

// Steps reads what follows undo: how many steps, 1 unless it begins with a number, and the reason.
func Steps(rest string) (steps int, reason string) {
	number, reason, _ := strings.Cut(rest, " ")
	if n, err := strconv.Atoi(number); err == nil && n > 0 {
		return n, strings.TrimSpace(reason)
	}
	return 1, rest
}
