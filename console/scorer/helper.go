package scorer

import (
	"slices"
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
	{[]string{"<", "undo"}, "[REASON]", "undo the last entry"},
	{[]string{">", "redo"}, "", "redo what was undone last"},
	{[]string{"?"}, "", "explain the last play"},
	{[]string{"why"}, "", "what the open prompt is about"},
	{[]string{"chart"}, "[CHART]", "the chart to roll on, or another"},
	{[]string{"board"}, "", "the scoreboard"},
	{[]string{"note"}, "TEXT", "write a remark into the record"},
	{[]string{"log"}, "[N]", "the last plays"},
	{[]string{"h", "help"}, "", "this"},
	{[]string{"q", "exit", "quit"}, "", "leave; everything is recorded"},
}

// Helper returns the helper that a line begins with, and what follows it; nil for a line of entries. A call at the open
// prompt goes before a helper of the same name.
func (t *Table) Helper(line string) (h *Helper, rest string) {
	word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	word = strings.ToLower(word)
	if word == "" || len(Calls(t.Result.Next, word)) > 0 {
		return nil, ""
	}
	i := slices.IndexFunc(Helpers, func(h *Helper) bool { return slices.Contains(h.Names, word) })
	if i < 0 {
		return nil, ""
	}
	return Helpers[i], strings.TrimSpace(rest)
}
