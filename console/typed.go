package console

import (
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

// A helper is a word at the prompt that is no entry.
type helper struct {
	words   []string // the last is the one that completes; a call of the same name goes first
	operand string   // what may follow it; "" for nothing
	purpose string
	run     func(t *table, rest string) reply
}

// helpers are the words at the prompt in the order of help.
func helpers() []helper {
	return []helper{
		{[]string{"<", "undo"}, "[REASON]", "undo the last entry", (*table).takeUndo},
		{[]string{">", "redo"}, "", "redo what was undone last", (*table).takeRedo},
		{[]string{"?"}, "", "explain the last play", (*table).explainLast},
		{[]string{"why"}, "", "what the open prompt is about", (*table).why},
		{[]string{"chart"}, "[CHART]", "the chart to roll on, or another", (*table).chart},
		{[]string{"board"}, "", "the scoreboard", func(*table, string) reply { return showBoard }},
		{[]string{"note"}, "TEXT", "write a remark into the record", (*table).takeNote},
		{[]string{"log"}, "[N]", "the last plays", (*table).log},
		{[]string{"h", "help"}, "", "this", (*table).help},
		{[]string{"q", "exit", "quit"}, "", "leave; everything is recorded", func(*table, string) reply { return leave }},
	}
}

// tableHelp lists what can be typed at the prompt beside entries.
func tableHelp() string {
	var b strings.Builder
	row := func(words, purpose string) { fmt.Fprintf(&b, "  %-22s  %s\n", words, purpose) }
	for _, h := range helpers() {
		row(strings.TrimSpace(strings.Join(h.words, ", ")+" "+h.operand), h.purpose)
	}
	row("=7-3", "check what you believe: the score, or =clock:12, =ball:35")
	return strings.TrimSuffix(b.String(), "\n")
}

// take takes one line as a person or a pipe gives it.
func (t *table) take(line string) reply {
	t.stopped = strings.TrimSpace(line)
	word, rest, _ := strings.Cut(t.stopped, " ")
	rest = strings.TrimSpace(rest)
	if h := t.helper(word); h != nil {
		if h.operand == "" && rest != "" {
			t.s.tell("%s nothing may follow %s: %s", t.s.style.bad("no:"), word, quoted(rest))
			return notRead
		}
		return h.run(t, rest)
	}
	line, _, _ = strings.Cut(line, ";")
	words := strings.Fields(line)
	switch p := t.result.Next; {
	case len(words) == 0 && p != nil && p.Kind == engine.CallKind && !p.Fact && !t.quiet && strings.TrimSpace(word) == "":
		words = p.Options[:1]
	case len(words) == 0 && p != nil && p.Fact && !t.quiet:
		t.s.tell("that happened at the table: type which, %s", engine.LegalNow(t.result.Game, p))
	case len(words) == 1 && isPlayNumber(words[0]):
		t.s.tell("%s %s is the number of a play; an entry has no full stop", t.s.style.bad("no:"), words[0])
		return notRead
	}
	return t.entries(words)
}

// helper returns the helper that a word at the open prompt means; nil where a call begins with it, or none is called so.
func (t *table) helper(word string) *helper {
	word = strings.ToLower(word)
	if word == "" || len(t.calls(word)) > 0 {
		return nil
	}
	for _, h := range helpers() {
		for _, w := range h.words {
			if w == word {
				return &h
			}
		}
	}
	return nil
}

// calls returns the options of the open prompt that a word is the beginning of; the one that it is, if it is one.
func (t *table) calls(word string) []string {
	p := t.result.Next
	if p == nil || p.Kind != engine.CallKind {
		return nil
	}
	word = strings.ToLower(word)
	var fits []string
	for _, o := range p.Options {
		if o == word {
			return []string{o}
		}
		if strings.HasPrefix(o, word) {
			fits = append(fits, o)
		}
	}
	return fits
}

// entries takes the words of a line one by one, up to the first that is not allowed. What the entries before that came to is
// said first, and what comes after it is named.
func (t *table) entries(words []string) reply {
	first := len(t.tokens) + 1
	result := goOn
	for i, word := range words {
		if isPlayNumber(word) {
			continue
		}
		if word == "<" {
			t.happened(first)
			result = t.takeUndo("")
			first = len(t.tokens) + 1
		} else {
			refusal, err := t.enter(t.complete(word))
			switch {
			case err != nil:
				t.happened(first)
				t.s.report(err)
				result = notRead
			case refusal != nil:
				t.happened(first)
				t.refuse(refusal)
				result = notRead
			case word[0] == '=':
				t.happened(first)
				first = len(t.tokens) + 1
				t.s.tell("yes: %s", word[1:])
			}
		}
		if result == notRead {
			t.stopped = word
			if rest := words[i+1:]; len(rest) > 0 && !t.quiet {
				t.s.tell("not read: %s", strings.Join(rest, " "))
			}
			break
		}
	}
	if result != notRead {
		t.happened(first)
	}
	return result
}

// complete makes whole entries of what was typed at the open prompt: the beginning of a word its word, a bare roll at a call
// the first option and the roll. What fits nothing is returned as it is, to be refused.
func (t *table) complete(typed string) []string {
	p := t.result.Next
	if p == nil || p.Kind != engine.CallKind || typed[0] == '=' {
		return []string{typed}
	}
	switch fits := t.calls(typed); {
	case len(fits) == 1:
		return fits
	case len(fits) == 0 && startsWithDigit(typed) && !p.Fact && t.rollFollows(p.Options[0]):
		return []string{p.Options[0], typed}
	}
	return []string{typed}
}

// rollFollows reports whether a call is followed at once by a roll or a number.
func (t *table) rollFollows(call string) bool {
	next := engine.Run(t.setup, append(t.tokens[:len(t.tokens):len(t.tokens)], call), engine.Observer{}).Next
	return next != nil && next.Kind != engine.CallKind
}

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

// isPlayNumber reports whether a word is the number of a play as records have it, "12.".
func isPlayNumber(word string) bool {
	number, ok := strings.CutSuffix(word, ".")
	return ok && number != "" && strings.Trim(number, "0123456789") == ""
}

// refuse says why an entry is not allowed, and what would be.
func (t *table) refuse(r *engine.Refusal) {
	t.s.tell("%s %s", t.s.style.bad("no:"), t.s.wrap(r.Why, ""))
	switch {
	case r.Code == engine.CodeAssert:
		t.s.tell("hint: rollbook dispute --slip %d %s looks for the slip that would explain it", t.number, r.Entry)
	case r.Hint != "" && !strings.HasPrefix(r.Hint, "a record holds"):
		t.s.tell("hint: %s", r.Hint)
	}
}

// happened says what the entries from number first on came to.
func (t *table) happened(first int) {
	if t.quiet || len(t.tokens) < first {
		return
	}
	if text := t.result.Game.AppendPlayByPlay(nil, first, len(t.tokens)); len(text) > 0 {
		t.s.say("%s", t.s.wrap(string(text), "  "))
		return
	}
	for _, c := range t.result.Journal.Cells { // a play that waits for a further roll: what it has come to so far
		if c.Entry >= first {
			_, title := c.Chart.Name()
			row := c.Chart.Rows()[c.Row]
			t.s.say("%s", t.s.wrap(title+", "+row.Roll+": "+row.Cell, "  "))
		}
	}
}

func (t *table) takeUndo(reason string) reply {
	if _, err := strconv.Atoi(reason); err == nil {
		t.s.tell("%s one entry is undone at a time", t.s.style.bad("no:"))
		return notRead
	}
	if err := engine.CheckText(reason, ledger.MaxText); err != nil {
		t.s.tell("%s the reason: %v", t.s.style.bad("no:"), err)
		return notRead
	}
	undone, err := t.undo(reason, "")
	if err != nil {
		t.s.report(err)
		return notRead
	}
	if !t.quiet {
		t.s.say("undone: %s", undone)
	}
	return showBoard
}

func (t *table) takeRedo(string) reply {
	about := t.record.Redoable()
	if about == 0 {
		t.s.tell("%s there is nothing to redo", t.s.style.bad("no:"))
		return notRead
	}
	standing := len(t.tokens)
	lines, _, err := t.withEnd([]ledger.Line{{Kind: ledger.KindRedo, At: t.s.now(), N: about, By: t.by}})
	if err == nil {
		err = t.write(nil, lines...)
	}
	if err != nil {
		t.s.report(err)
		return notRead
	}
	if !t.quiet {
		t.s.say("redone: %s", strings.Join(t.tokens[standing:], " "))
	}
	return showBoard
}

func (t *table) takeNote(remark string) reply {
	if remark == "" {
		t.s.tell("%s which remark? note Smith was injured in real life", t.s.style.bad("no:"))
		return notRead
	}
	if err := t.note(remark); err != nil {
		t.s.report(err)
		return notRead
	}
	if !t.quiet {
		t.s.say("noted")
	}
	return goOn
}

// explainLast explains the last play.
func (t *table) explainLast(string) reply {
	plays, _ := replay.Plays(t.setup, t.tokens)
	if len(plays) == 0 {
		t.s.say("nothing has been ruled yet")
		return goOn
	}
	last := plays[len(plays)-1]
	t.s.explain(t.setup, replay.Explain(t.setup, t.tokens, last.First, last.Last))
	return goOn
}

func (t *table) why(string) reply {
	if t.result.Over {
		t.s.say("the game is over")
		return goOn
	}
	t.s.say("%s", t.s.wrap(t.result.Game.Why(t.result.Next), ""))
	t.s.say("%s", t.s.wrap("legal: "+engine.LegalNow(t.result.Game, t.result.Next), ""))
	return goOn
}

// chart shows the chart that is rolled on, or another by its name.
func (t *table) chart(name string) reply {
	why := "no chart is called " + quoted(name)
	if name == "" && t.result.Next != nil {
		name, why = t.result.Next.ID, "nothing is rolled on a chart here"
	}
	if charts := chartsNamed(t.setup.System, name, ""); len(charts) > 0 {
		t.s.printCharts(charts)
		return goOn
	}
	var names []string
	for _, c := range t.setup.System.Charts {
		id, _ := c.Name()
		names = append(names, id)
	}
	t.s.say("%s", t.s.wrap(why+"; the charts are "+strings.Join(names, ", "), ""))
	return goOn
}

func (t *table) log(n string) reply {
	count := 6
	if n != "" {
		var err error
		if count, err = strconv.Atoi(n); err != nil || count < 1 {
			t.s.tell("%s %s is no number of plays", t.s.style.bad("no:"), quoted(n))
			return notRead
		}
	}
	t.lastPlays(count)
	return goOn
}

func (t *table) lastPlays(n int) {
	plays, _ := replay.Plays(t.setup, t.tokens)
	t.s.printPlays(plays[max(0, len(plays)-n):])
}

func (t *table) help(string) reply {
	t.s.say("%s", text(tableHelp()))
	return goOn
}
