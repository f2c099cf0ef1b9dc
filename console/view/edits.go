package view

import (
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/replay"
)

// EntryNumber reads the number of an entry, as lists print it (#31) or without the sign.
func EntryNumber(word string) (n int, ok bool) {
	n, err := strconv.Atoi(strings.TrimPrefix(word, "#"))
	return n, err == nil && n > 0
}

// Removals reads the entries to take out: 31, #31 or 31-32.
func Removals(word string) (edits []replay.Edit, ok bool) {
	first, last, several := strings.Cut(word, "-")
	from, ok := EntryNumber(first)
	to := from
	if ok && several {
		to, ok = EntryNumber(last)
	}
	const most = 1000 // entries, so that a slip of the finger is no work
	if !ok || to < from || to-from >= most {
		return nil, false
	}
	for n := from; n <= to; n++ {
		edits = append(edits, replay.Edit{Kind: replay.EditRemove, N: n})
	}
	return edits, true
}

// Insertion reads the value of --insert: the number of the entry that something comes before, and the entries to put in.
func Insertion(text string) (replay.Edit, error) {
	words := strings.Fields(text)
	n, ok := 0, len(words) > 1
	if ok {
		n, ok = EntryNumber(words[0])
	}
	if !ok {
		return replay.Edit{}, cli.Trouble("--insert %s: the number of the entry that it comes before, and what was left out", term.Quoted(text)).But(`--insert "31 scrimmage 43"`)
	}
	for _, w := range words[1:] {
		if err := OneEntry("--insert", w); err != nil {
			return replay.Edit{}, err
		}
	}
	return replay.Edit{Kind: replay.EditInsert, N: n, Values: words[1:]}, nil
}

// Rereadings prints the entries that a repair leaves as they are, and that answer another prompt with it.
func Rereadings(s *cli.Session, reread []replay.Mismatch) {
	const few = 6
	if len(reread) == 0 {
		return
	}
	s.Say("%s", s.Style.Bold("These stay, and are read where the rules ask for them now:"))
	for i := range reread[:min(few, len(reread))] {
		m := &reread[i]
		s.Say("%s", s.Wrap("  entry "+strconv.Itoa(m.N)+", "+m.Value+": "+m.AskedWhy+" (recorded: "+m.WasWhy+")", "    "))
	}
	if more := len(reread) - few; more > 0 {
		s.Say("  … and %d more", more)
	}
}
