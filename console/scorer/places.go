package scorer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/replay"
	"rollbook/replay/dispute"
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

// entryAt is EntriesAt for the one entry that words replace, which is as read in its place: the call of a play, or the only one of
// its entries with digits; otherwise the only one in whose place the value is allowed, and takes the most words.
func entryAt(tr *replay.Trace, place string, words []string) (n int, err error) {
	first, last, err := EntriesAt(tr, place)
	if err != nil || first == last {
		return first, err
	}
	if strings.Contains(place, "-") || place[0] == '#' {
		return 0, Wrong("%s are several entries: one at a time", engine.Quote(place))
	}
	var like, fit []int
	var all []string
	entries := entriesOf(tr)
	most := 0
	for n := first; n <= last; n++ {
		value, used := readAt(tr, n, words)
		if StartsWithDigit(entries[n-1]) == StartsWithDigit(value) {
			like = append(like, n)
		}
		all = append(all, "#"+strconv.Itoa(n)+" "+entries[n-1])
		if used < most || engine.Run(tr.Setup, append(entries[:n-1:n-1], value), engine.Observer{}).Refused != nil {
			continue
		}
		if used > most {
			fit, most = nil, used
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

func entriesOf(tr *replay.Trace) []string {
	return lists.Map(tr.Answers, func(a replay.Answer) string { return a.Entry })
}

// readAt reads words as one entry in the place of entry n, as the prompt there would, and returns how many words it took:
// 5 7 as a card, s as the call it abbreviates. A word that is not an entry is returned unchanged.
func readAt(tr *replay.Trace, n int, words []string) (value string, used int) {
	at := &place{tr.Setup, entriesOf(tr)[:n-1]}
	if entries, used := at.complete(at.next(), words); len(entries) == 1 {
		return entries[0], used
	}
	return words[0], 1
}

// asPlay reads words as a whole play in the place of another, as the prompt would: a call with its roll, or all the rolls of the
// calls that were made. They are nil unless two entries or more make a play.
func asPlay(tr *replay.Trace, first, last int, words []string) (play []string, used int) {
	entries := entriesOf(tr)
	at, typed := &place{tr.Setup, entries[:first-1]}, 0
	for used < len(words) {
		p := at.next()
		var read []string
		took := 0
		if made := first - 1 + len(play); p.Kind == engine.CallKind && made < last && isRolled(words[used]) {
			read = entries[made : made+1]
		} else {
			read, took = at.complete(p, words[used:])
			typed += len(read)
		}
		if !at.allows(read...) {
			return nil, 0
		}
		at, play, used = at.after(read...), append(play, read...), used+took
		if r := at.run(); r.Begins || r.Over {
			return pick.If(typed > 1, play, nil), used
		}
	}
	return pick.If(typed > 1 && len(play) == last-first+1, play, nil), used
}

// replacePlay gives a play the entries of another; nil where words are no whole play, or the same.
func replacePlay(tr *replay.Trace, first, last int, words []string) (edits []dispute.Edit, used int) {
	play, used := asPlay(tr, first, last, words)
	if play == nil {
		return nil, 0
	}
	if len(play) != last-first+1 {
		// inserted first, since a line cannot be put before one that is gone
		return append([]dispute.Edit{{Kind: dispute.EditInsert, N: first, Values: play}}, removal(first, last)...), used
	}
	for i, value := range play {
		if n := first + i; value != tr.Answers[n-1].Entry {
			edits = append(edits, dispute.Edit{Kind: dispute.EditAs, N: n, Values: []string{value}})
		}
	}
	return edits, used
}

func removal(first, last int) (edits []dispute.Edit) {
	for n := first; n <= last; n++ {
		edits = append(edits, dispute.Edit{Kind: dispute.EditRemove, N: n})
	}
	return edits
}

// insertion reads words as entries before entry n, as the prompt there would.
func insertion(tr *replay.Trace, n int, words []string) ([]dispute.Edit, error) {
	at := &place{tr.Setup, entriesOf(tr)[:n-1]}
	var values []string
	for len(words) > 0 {
		if err := oneEntry(words[0]); err != nil {
			return nil, err
		}
		entries, used := at.complete(at.next(), words)
		at, values, words = at.after(entries...), append(values, entries...), words[used:]
	}
	return []dispute.Edit{{Kind: dispute.EditInsert, N: n, Values: values}}, nil
}

// readChange reads a change to a game at a place as people write it: 43 or s gives an entry of a play another value, s43
// all of them, +s43 inserts entries that were left out before it, - removes it. more are the words after it.
func readChange(tr *replay.Trace, where string, words []string) (edits []dispute.Edit, more []string, err error) {
	first, last, err := EntriesAt(tr, where)
	left, inserts := strings.CutPrefix(words[0], "+")
	if end := tr.Result.Entries + 1; inserts && where == "#"+strconv.Itoa(end) {
		first, err = end, nil
	}
	switch {
	case err != nil:
		return nil, nil, err
	case inserts:
		edits, err = insertion(tr, first, append(strings.Fields(left), words[1:]...))
		return edits, nil, err
	case words[0] == "-":
		return removal(first, last), words[1:], nil
	case first < last && where[0] != '#' && !strings.Contains(where, "-"):
		if edits, used := replacePlay(tr, first, last, words); edits != nil {
			return edits, words[used:], nil
		}
	}
	n, err := entryAt(tr, where, words)
	if err == nil {
		err = oneEntry(words[0])
	}
	if err != nil {
		return nil, nil, err
	}
	at := &place{tr.Setup, entriesOf(tr)[:n-1]}
	if both, _ := at.complete(at.next(), words); len(both) > 1 && at.allows(both...) {
		return nil, nil, Wrong("%s is %s, and #%d is one entry", engine.Quote(words[0]), strings.Join(both, " and "), n).
			but("the number of its play, without #, changes the whole play")
	}
	value, used := readAt(tr, n, words)
	return []dispute.Edit{{Kind: dispute.EditAs, N: n, Values: []string{value}}}, words[used:], nil
}

// Edits reads changes to a game as people ask for them: places with what is right there, entries to insert ("20 scrimmage 43"),
// and what to remove (20, #31-32). Places are named as in EntriesAt, and what is right is read as by readChange.
func Edits(tr *replay.Trace, as [][2]string, inserts, removes []string) (edits []dispute.Edit, err error) {
	change := func(where string, words []string) error {
		if len(words) == 0 {
			return Wrong("what is right at %s? a value is missing", where).but("20 43, 20 s43, 20 +s43, 20 -")
		}
		some, more, err := readChange(tr, where, words)
		if err == nil && len(more) > 0 {
			err = Wrong("%s is more than %s takes", engine.Quote(strings.Join(more, " ")), where).
				but("20 43 is the roll of play 20, 20 s43 its call and roll, 20 \"43 11\" its two rolls")
		}
		edits = append(edits, some...)
		return err
	}
	for i := 0; i < len(as) && err == nil; i++ {
		err = change(as[i][0], strings.Fields(as[i][1]))
	}
	for i := 0; i < len(removes) && err == nil; i++ {
		err = change(strings.Join(Places(strings.Fields(removes[i])), " "), []string{"-"})
	}
	for i := 0; i < len(inserts) && err == nil; i++ {
		words := Places(strings.Fields(inserts[i]))
		if len(words) < 2 {
			return nil, Wrong("insert what, before which play or entry? not %s", engine.Quote(inserts[i])).but(`--insert "20 scrimmage 43"`)
		}
		err = change(words[0], append([]string{"+"}, words[1:]...))
	}
	return edits, err
}

// oneEntry refuses a text that cannot be one entry of a record.
func oneEntry(v string) error {
	switch {
	case strings.Contains(v, ";"):
		return Wrong("%s: an entry is one word", engine.Quote(v))
	case v[0] == '=':
		return Wrong("%s: that is an assertion, not an entry", engine.Quote(v))
	}
	return nil
}

// A Change is what follows amend at the prompt.
type Change struct {
	Where  string // a place, as EntriesAt takes it
	Right  string // what is right there: 43, +s 43, -
	Reason string
	Edits  []dispute.Edit
}

// ReadChange reads what follows amend, or another word for a change: a place and what is right there, or the flags of the
// command.
func (t *Desk) ReadChange(word, rest string) (*Change, error) {
	rest, reason, _ := strings.Cut(rest, "--reason")
	words := Places(strings.Fields(strings.ReplaceAll(rest, `"`, "")))
	switch {
	case len(words) > 1 && words[0] == "--insert":
		words = slices.Insert(words[1:], 1, "+")
	case len(words) > 1 && words[0] == "--remove":
		words = []string{words[1], "-"}
	}
	if len(words) < 2 || words[len(words)-1] == "+" {
		return nil, Wrong("which play, and what is right? %[1]s 20 43, %[1]s 20 +43 inserts, %[1]s 20 - removes; "+
			"log shows the numbers, #31 of an entry", word)
	}
	edits, behind, err := readChange(t.Trace, words[0], words[1:])
	return &Change{
		Where:  words[0],
		Right:  strings.Join(words[1:len(words)-len(behind)], " "),
		Reason: cmp.Or(strings.Trim(reason, `= "'`), strings.Join(behind, " ")),
		Edits:  edits,
	}, err
}

// ChangeText says what an edit would change.
func ChangeText(e dispute.Edit) string {
	switch values := strings.Join(e.Values, " "); e.Kind {
	case dispute.EditInsert:
		return "before entry " + strconv.Itoa(e.N) + ": " + values
	case dispute.EditRemove:
		return "without entry " + strconv.Itoa(e.N) + ": " + e.Was
	default:
		return "entry " + strconv.Itoa(e.N) + ": " + values + " instead of " + e.Was
	}
}
