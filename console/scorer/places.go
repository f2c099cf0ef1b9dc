package scorer

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
)

// Places joins the words that name a place in a game: "entry 31" becomes #31, and "play 20" becomes one word.
func Places(words []string) (joined []string) {
	for i := 0; i < len(words); i++ {
		word := words[i]
		if i+1 < len(words) && StartsWithDigit(strings.TrimPrefix(words[i+1], "#")) {
			switch number := strings.TrimPrefix(words[i+1], "#"); strings.ToLower(word) {
			case "entry":
				word, i = "#"+number, i+1
			case "play":
				word, i = ofPlay+number, i+1
			}
		}
		joined = append(joined, word)
	}
	return joined
}

const ofPlay = "play "

// IsPlace reports whether a word, as Places joins them, names a place in a game.
func IsPlace(word string) bool {
	return StartsWithDigit(strings.TrimPrefix(word, "#")) || strings.HasPrefix(word, ofPlay)
}

// EntriesAt returns the entries at a place: 20 or play 20, a play; 20-22, several; #31, an entry; #31-32.
func EntriesAt(tr *replay.Trace, place string) (first, last int, err error) {
	number := strings.TrimPrefix(place, ofPlay)
	number, isEntry := strings.CutPrefix(number, "#")
	from, to, several := strings.Cut(number, "-")
	if !several {
		to = from
	}
	first, notFirst := strconv.Atoi(from)
	last, notLast := strconv.Atoi(strings.TrimPrefix(to, "#"))
	ofPlays := tr.Plays()
	all, what := len(ofPlays), "play"
	if isEntry {
		all, what = tr.Result.Entries, "entry"
	}
	if notFirst != nil {
		return 0, 0, Wrong("%s is not the number of a play or an entry", engine.Quote(number)).
			but("log shows the numbers, #31 of an entry; rollbook amend --header KEY=VALUE corrects the header, --void REASON voids the game")
	}
	if all == 0 {
		return 0, 0, Wrong("nothing has been played yet")
	}
	if notLast != nil || first < 1 || last < first || last > all {
		return 0, 0, Wrong("there is no %s %s: the game has 1 to %d", what, number, all).but("20 is a play, #31 an entry, as log prints them")
	}
	if !isEntry {
		first, last = ofPlays[first-1].First, ofPlays[last-1].Last
	}
	return first, last, nil
}

// entryAt is EntriesAt for the one entry that a value replaces, which is as read in its place: the call of a play, or the only one of
// its entries with digits; otherwise the only one in whose place the value is allowed, and takes the most words.
func entryAt(tr *replay.Trace, place string, read func(n int) (value string, words int)) (n int, err error) {
	first, last, err := EntriesAt(tr, place)
	if err != nil || first == last {
		return first, err
	}
	if strings.Contains(place, "-") || place[0] == '#' {
		return 0, Wrong("%s are several entries: one at a time", engine.Quote(place))
	}
	var like, fit []int
	var all []string
	entries := lists.Map(tr.Answers, func(a replay.Answer) string { return a.Entry })
	most := 0
	for n := first; n <= last; n++ {
		value, words := read(n)
		if StartsWithDigit(entries[n-1]) == StartsWithDigit(value) {
			like = append(like, n)
		}
		all = append(all, "#"+strconv.Itoa(n)+" "+entries[n-1])
		if words < most || engine.Run(tr.Setup, append(entries[:n-1:n-1], value), engine.Observer{}).Refused != nil {
			continue
		}
		if words > most {
			fit, most = nil, words
		}
		fit = append(fit, n)
	}
	switch {
	case len(like) == 1:
		return like[0], nil
	case len(fit) == 1:
		return fit[0], nil
	}
	return 0, Wrong("play %s has %s: which of these?", strings.TrimPrefix(place, ofPlay), strings.Join(all, ", ")).
		but("#%d names one", append(fit, last)[0])
}

// Edits reads changes to a game as people ask for them: places with their new values, entries to insert ("20 scrimmage 43"),
// and what to remove (20, #31-32). Places are named as in EntriesAt.
func Edits(tr *replay.Trace, as [][2]string, inserts, removes []string) (edits []replay.Edit, err error) {
	for _, one := range as {
		n, err := entryAt(tr, one[0], func(int) (string, int) { return one[1], 1 })
		if err != nil {
			return nil, err
		}
		if err := oneEntry(one[1]); err != nil {
			return nil, err
		}
		edits = append(edits, replay.Edit{Kind: replay.EditAs, N: n, Values: []string{one[1]}})
	}
	for _, where := range removes {
		first, last, err := EntriesAt(tr, strings.Join(Places(strings.Fields(where)), " "))
		if err != nil {
			return nil, err
		}
		for n := first; n <= last; n++ {
			edits = append(edits, replay.Edit{Kind: replay.EditRemove, N: n})
		}
	}
	for _, text := range inserts {
		words := Places(strings.Fields(text))
		if len(words) < 2 {
			return nil, Wrong("insert what, before which play or entry? not %s", engine.Quote(text)).but(`--insert "20 scrimmage 43"`)
		}
		n, _, err := EntriesAt(tr, words[0])
		if end := tr.Result.Entries + 1; words[0] == "#"+strconv.Itoa(end) {
			n, err = end, nil
		}
		if err != nil {
			return nil, err
		}
		for _, w := range words[1:] {
			if err := oneEntry(w); err != nil {
				return nil, err
			}
		}
		edits = append(edits, replay.Edit{Kind: replay.EditInsert, N: n, Values: words[1:]})
	}
	return edits, nil
}

// oneEntry refuses a text that cannot be one entry of a record.
func oneEntry(v string) error {
	switch {
	case v == "", strings.ContainsAny(v, " \t\r\n;"):
		return Wrong("%s: an entry is one word", engine.Quote(v))
	case v[0] == '=':
		return Wrong("%s: that is an assertion, not an entry", engine.Quote(v))
	}
	return nil
}

// Changes reads what follows amend, or another word for a change: 20 43 gives the roll of a play another value, 20
// +scrimmage 43 inserts entries that were left out before it, 20 - removes what was never made; more is what follows them.
func (t *Desk) Changes(word, rest string) (edits []replay.Edit, more string, err error) {
	words := Places(strings.Fields(rest))
	if len(words) < 2 {
		return nil, "", Wrong("which play, and what is right? %[1]s 20 43, %[1]s 20 "+
			"+scrimmage 43, %[1]s 20 -; log shows the numbers, #31 of an entry", word)
	}
	left, inserts := strings.CutPrefix(words[1], "+")
	switch {
	case inserts && (left != "" || len(words) > 2):
		words[1] = left
		edits, err = Edits(t.Trace, nil, []string{strings.Join(words, " ")}, nil)
		return edits, "", err
	case words[1] == "-":
		edits, err = Edits(t.Trace, nil, nil, words[:1])
		return edits, strings.Join(words[2:], " "), err
	}
	n, err := entryAt(t.Trace, words[0], func(n int) (string, int) { return t.readAt(n, words[1:]) })
	if err != nil {
		return nil, "", err
	}
	value, used := t.readAt(n, words[1:])
	edits, err = Edits(t.Trace, [][2]string{{"#" + strconv.Itoa(n), value}}, nil, nil)
	return edits, strings.Join(words[1+used:], " "), err
}

// ChangeText says what an edit would change.
func ChangeText(e replay.Edit) string {
	switch values := strings.Join(e.Values, " "); e.Kind {
	case replay.EditInsert:
		return "before entry " + strconv.Itoa(e.N) + ": " + values
	case replay.EditRemove:
		return "without entry " + strconv.Itoa(e.N) + ": " + e.Was
	default:
		return "entry " + strconv.Itoa(e.N) + ": " + values + " instead of " + e.Was
	}
}
