package console

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

// helps is what the helper words do in the terminal, by their names.
var helps = map[string]func(t *table, rest string) reply{
	"undo":  (*table).takeUndo,
	"redo":  (*table).takeRedo,
	"?":     (*table).explainLast,
	"why":   (*table).why,
	"chart": (*table).chart,
	"board": func(*table, string) reply { return showBoard },
	"note":  (*table).takeNote,
	"log":   (*table).log,
	"help":  (*table).help,
	"quit":  func(*table, string) reply { return leave },
}

// tableHelp lists what can be typed at the prompt beside entries.
func tableHelp() string {
	var b strings.Builder
	row := func(words, purpose string) { fmt.Fprintf(&b, "  %-22s  %s\n", words, purpose) }
	for _, h := range scorer.Helpers {
		row(strings.TrimSpace(strings.Join(h.Names, ", ")+" "+h.Operand), h.Purpose)
	}
	row("=7-3", "check what you believe: the score, or =clock:12, =ball:35")
	return strings.TrimSuffix(b.String(), "\n")
}

// take takes one line as a person or a pipe gives it.
func (t *table) take(line string) reply {
	t.stopped = strings.TrimSpace(line)
	if h, rest := t.Helper(line); h != nil {
		if h.Operand == "" && rest != "" {
			word, _, _ := strings.Cut(t.stopped, " ")
			t.s.tell("%s nothing may follow %s: %s", t.s.style.bad("no:"), word, quoted(rest))
			return notRead
		}
		return helps[h.Name()](t, rest)
	}
	if p := t.Result.Next; t.stopped == "" && p != nil && !t.quiet {
		switch {
		case p.Fact:
			t.s.tell("that happened at the table: type which, %s", engine.LegalNow(t.Result.Game, p))
		case p.Kind == engine.CallKind:
			line = p.Options[0]
		}
	}
	steps, rest := t.Take(line)
	result := goOn
	for i := range steps {
		if r := t.tellStep(&steps[i]); r != goOn {
			result = r
		}
	}
	if result == notRead && len(rest) > 0 && !t.quiet {
		t.s.tell("not read: %s", strings.Join(rest, " "))
	}
	return result
}

// tellStep says what words of a line came to.
func (t *table) tellStep(s *scorer.Step) reply {
	var e *scorer.Error
	switch {
	case s.Failed():
		t.stopped = strings.Join(s.Words, " ")
		switch {
		case s.Refused != nil:
			t.refuse(s.Refused)
		case errors.As(s.Err, &e) && e.No:
			t.s.tell("%s %s", t.s.style.bad("no:"), e.Why)
		default:
			t.failed(s.Err)
		}
		return notRead
	case s.Undone != nil:
		if !t.quiet {
			t.s.say("undone: %s", strings.Join(s.Undone, " "))
		}
		return showBoard
	case s.Held != "":
		t.s.tell("yes: %s", s.Held)
	case s.Said != "" && !t.quiet:
		for _, line := range strings.Split(s.Said, "\n") {
			t.s.say("%s", t.s.wrap(line, "  "))
		}
	}
	return goOn
}

// failed reports why nothing was recorded.
func (t *table) failed(err error) {
	var w *ledger.WriteError
	t.unseen = errors.As(err, &w) && w.Unseen
	t.s.report(scorerTrouble(err))
}

// refuse says why an entry is not allowed, and what would be.
func (t *table) refuse(r *engine.Refusal) {
	t.s.tell("%s %s", t.s.style.bad("no:"), t.s.wrap(r.Why, ""))
	switch {
	case r.Code == engine.CodeAssert:
		t.s.tell("hint: rollbook dispute --slip %d %s looks for the slip that would explain it", t.Number, r.Entry)
	case r.Hint != "" && !strings.HasPrefix(r.Hint, "a record holds"):
		t.s.tell("hint: %s", r.Hint)
	}
}

func (t *table) takeUndo(reason string) reply {
	if _, err := strconv.Atoi(reason); err == nil {
		t.s.tell("%s one entry is undone at a time", t.s.style.bad("no:"))
		return notRead
	}
	undone, err := t.Undo(1, reason, "")
	if err != nil {
		t.failed(err)
		return notRead
	}
	if !t.quiet {
		t.s.say("undone: %s", strings.Join(undone, " "))
	}
	return showBoard
}

func (t *table) takeRedo(string) reply {
	if t.Record.Redoable() == 0 {
		t.s.tell("%s there is nothing to redo", t.s.style.bad("no:"))
		return notRead
	}
	back, err := t.Redo()
	if err != nil {
		t.failed(err)
		return notRead
	}
	if !t.quiet {
		t.s.say("redone: %s", strings.Join(back, " "))
	}
	return showBoard
}

func (t *table) takeNote(remark string) reply {
	if remark == "" {
		t.s.tell("%s which remark? note Smith was injured in real life", t.s.style.bad("no:"))
		return notRead
	}
	if err := t.Note(remark); err != nil {
		t.failed(err)
		return notRead
	}
	if !t.quiet {
		t.s.say("noted")
	}
	return goOn
}

// explainLast explains the last play.
func (t *table) explainLast(string) reply {
	plays, _ := replay.Plays(t.Setup, t.Tokens)
	if len(plays) == 0 {
		t.s.say("nothing has been ruled yet")
		return goOn
	}
	last := plays[len(plays)-1]
	t.s.explain(t.Setup, replay.Explain(t.Setup, t.Tokens, last.First, last.Last))
	return goOn
}

func (t *table) why(string) reply {
	if t.Result.Over {
		t.s.say("the game is over")
		return goOn
	}
	t.s.say("%s", t.s.wrap(t.Result.Game.Why(t.Result.Next), ""))
	t.s.say("%s", t.s.wrap("legal: "+engine.LegalNow(t.Result.Game, t.Result.Next), ""))
	return goOn
}

// chart shows the chart that is rolled on, or another by its name.
func (t *table) chart(name string) reply {
	why := "no chart is called " + quoted(name)
	if name == "" && t.Result.Next != nil {
		name, why = t.Result.Next.ID, "nothing is rolled on a chart here"
	}
	if charts := chartsNamed(t.Setup.System, name, ""); len(charts) > 0 {
		t.s.printCharts(charts)
		return goOn
	}
	var names []string
	for _, c := range t.Setup.System.Charts {
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
	plays, _ := replay.Plays(t.Setup, t.Tokens)
	t.s.printPlays(plays[max(0, len(plays)-n):])
}

func (t *table) help(string) reply {
	t.s.say("%s", text(tableHelp()))
	return goOn
}
