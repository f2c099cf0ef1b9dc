package table

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"rollbook/console/scorer"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay"
)

// helps is what the helper words do in the terminal that do not only write, by their names.
var helps = map[string]func(t *Table, rest string) reply{
	"amend":   (*Table).takeAmend,
	"sign":    (*Table).takeSign,
	"explain": (*Table).takeExplain,
	"why":     (*Table).why,
	"chart":   (*Table).takeChart,
	"board":   (*Table).takeBoard,
	"show":    (*Table).show,
	"log":     (*Table).log,
	"sheet":   (*Table).sheet,
	"box":     (*Table).box,
	"pager":   (*Table).pager,
	"help":    (*Table).help,
	"quit":    func(*Table, string) reply { return leave },
}

// tableHelp lists what can be typed at the prompt.
func tableHelp() string {
	var b strings.Builder
	row := func(words, purpose string) { fmt.Fprintf(&b, "  %-22s  %s\n", words, purpose) }
	row("43, s, s43, no huddle", "dice as they lie, a call, a call with its roll")
	row("3 3, 3-3, 14 12 5, 7 3", "the dice of one roll, a card")
	row("14125, 73, 7314125", "the same without blanks, a card and its dice")
	for _, h := range scorer.Helpers {
		row(strings.TrimSpace(strings.Join(h.Names, ", ")+" "+h.Operand), h.Purpose)
	}
	row("=7-3", "check the score, or any figure: =clock:12, =ball:none")
	return strings.TrimSuffix(b.String(), "\n")
}

// take takes one line as a person or a pipe gives it.
func (t *Table) take(line string) reply {
	t.stopped = strings.TrimSpace(line)
	if h, rest := t.Helper(line); h != nil {
		if err := h.Refuses(rest); err != nil {
			return t.failed(err)
		}
		if h.Do != nil {
			return t.do(h, rest)
		}
		return helps[h.Name()](t, rest)
	}
	if t.stopped == "" && !t.quiet && t.Rewound() != nil {
		return t.do(scorer.HelperNamed("redo"), "")
	}
	advice, _ := t.Advice(t.coach)
	if advice != "" && view.StartsWithDigit(t.stopped) {
		if next := t.Follows(advice); next != nil && next.Kind == engine.RollKind {
			if r := t.taken(t.TakeAdvice(advice)); r == notRead {
				return r
			}
		}
	}
	if p := t.Result.Next; t.stopped == "" && p != nil && !t.quiet {
		switch {
		case advice != "":
			return t.taken(t.TakeAdvice(advice))
		case p.Fact:
			t.s.Tell("that happened at the table: type which, %s", engine.LegalNow(t.Result.Game, p))
		case p.Default() != "":
			line = p.Default()
		case p.Kind == engine.CallKind:
			t.s.Tell("%s", t.s.Wrap("first the call: "+scorer.CallsShortly(p), ""))
		}
	}
	if t.quiet || t.pasted {
		return t.taken(t.TakeText(line))
	}
	return t.taken(t.Take(line))
}

// taken says what the words of a line came to.
func (t *Table) taken(steps []scorer.Step, rest []string) reply {
	result := goOn
	for i := range steps {
		if r := t.tellStep(&steps[i]); r != goOn {
			result = r
		}
	}
	switch unread := strings.Join(rest, " "); {
	case unread == "" || t.quiet:
	case steps[len(steps)-1].Stopped != "":
		t.s.Tell("%s", t.s.Wrap(steps[len(steps)-1].Stopped+"; not read: "+unread, ""))
	case result == notRead:
		t.s.Tell("not read: %s", unread)
	}
	return result
}

// tellStep says what words of a line came to.
func (t *Table) tellStep(s *scorer.Step) reply {
	switch {
	case s.Failed():
		t.stopped = strings.Join(s.Words, " ")
		if s.Refused == nil {
			return t.failed(s.Err)
		}
		t.refuse(s)
		return notRead
	case s.Undone != nil:
		if !t.quiet {
			t.s.Say("undone: %s", strings.Join(s.Undone, " "))
		}
		return showBoard
	case s.Held != "":
		t.s.Tell("yes: %s", s.Held)
		return goOn
	case t.quiet || s.Stopped != "":
		return goOn
	}
	if isReadOtherwise(s) {
		t.s.Say("%s", t.s.Style.Dim(t.s.Wrap(strings.Join(s.Entries, "  "), "  ")))
	}
	if s.Said != "" {
		for _, line := range strings.Split(s.Said, "\n") {
			t.s.Say("%s", t.s.Wrap(line, "  "))
		}
	}
	return goOn
}

// isReadOtherwise reports whether figures were typed without anything between them, as 7314125, or with something that no record
// has there, as 4,3 or 4 and 3: how they were read is shown then, since a figure that was left out is easily overlooked.
func isReadOtherwise(s *scorer.Step) bool {
	const letters = "abcdefghijklmnopqrstuvwxyz-"
	return slices.ContainsFunc(s.Words, func(word string) bool {
		figures := strings.TrimLeft(strings.ToLower(word), letters)
		plain := len(figures) <= 2 && strings.Trim(figures, "0123456789") == "" && word != "-" && !strings.EqualFold(word, "and")
		return !plain && !slices.Contains(s.Entries, word)
	})
}

// refuse says why an entry is not allowed, in a line; when that did not help, at length, with what would be allowed.
func (t *Table) refuse(s *scorer.Step) {
	r := s.Refused
	first := t.refusedAt != t.Head
	t.refusedAt = t.Head
	if s.Short != "" && first && !t.quiet {
		t.s.No(s.Short)
		return
	}
	t.s.No(r.Why)
	switch {
	case r.Code == engine.CodeAssert && t.noMember(r.Entry) != "":
		t.s.Hint(t.noMember(r.Entry))
	case r.Code == engine.CodeAssert && r.Hint == "":
		t.s.Tell("hint: rollbook slip %d %s looks for the slip that would explain it", t.Number, r.Entry)
	case r.Hint != "" && !strings.HasPrefix(r.Hint, "a record holds"):
		t.s.Hint(r.Hint)
	}
}

// noMember says what can be asserted where an assertion is of no member that the state has, nor of a score; "" where it is.
func (t *Table) noMember(assertion string) string {
	path, _, named := strings.Cut(assertion[1:], ":")
	if !named {
		if visitor, home, two := strings.Cut(path, "-"); !two || !view.StartsWithDigit(visitor) || !view.StartsWithDigit(home) {
			return "a score is two numbers, the visitor's first, as =7-3"
		}
		return ""
	}
	_, _, err := replay.FigureOf(t.Setup, t.Tokens, path)
	var wrong *replay.PathError
	switch {
	case !errors.As(err, &wrong):
		return ""
	case wrong.Near != "":
		return "did you mean =" + wrong.Near + "?"
	}
	return "there are " + strings.Join(wrong.Has, ", ")
}
