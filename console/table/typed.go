package table

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/replay"
)

// helperFuncs are what the helper words that do more than write do in the terminal, by name.
var helperFuncs = map[string]func(t *Prompt, rest string) reply{
	"amend":   (*Prompt).takeAmend,
	"sign":    (*Prompt).takeSign,
	"explain": (*Prompt).takeExplain,
	"why":     (*Prompt).why,
	"what if": (*Prompt).takeWhatIf,
	"slip":    (*Prompt).takeSlip,
	"rule":    (*Prompt).takeRule,
	"chart":   (*Prompt).takeChart,
	"board":   (*Prompt).takeBoard,
	"show":    show(func(t *Prompt) { view.Show(t.term, t.game(), &t.desk.Result) }),
	"log":     (*Prompt).log,
	"sheet":   show(func(t *Prompt) { view.Sheet(t.term, t.game(), t.desk.Result.Game) }),
	"box":     show(func(t *Prompt) { view.Box(t.term, t.desk.Game.Setup, t.desk.Result.Game) }),
	"help":    show(func(t *Prompt) { t.term.Outf("%s", term.Text(Help(t.desk.Game.Setup.System))) }),
	"quit":    func(*Prompt, string) reply { return leave },
}

// Help lists what can be typed at the prompt of a system; of any without one.
func Help(system *engine.System) string {
	var b strings.Builder
	row := func(words, purpose string) { fmt.Fprintf(&b, "  %-24s  %s\n", words, purpose) }
	call := "s"
	if system != nil && len(system.Calls) > 0 {
		call = system.Calls[0].Short
	}
	row("43, "+call+", "+call+"43", "dice as they lie, a call, a call with its roll")
	row("3 3, 3-3, 14 12 5, 14125", "the dice of one roll")
	if system == nil || system.Teams != nil {
		row("7 3, 73, 7314125", "a card, a card and its dice")
	}
	for _, h := range scorer.Helpers {
		row(strings.TrimSpace(strings.Join(h.Names, ", ")+" "+h.Operand), h.Purpose)
	}
	row("=7-3", "check the score, or any member of the state: =KEY:VALUE")
	return strings.TrimSuffix(b.String(), "\n")
}

// synonyms map what people type at the table to the word they mean.
var synonyms = map[string]string{
	"score": "board", "scoreboard": "board", "status": "show", "stats": "box",
	"boxscore": "box", "history": "log", "plays": "log", "edit": "amend",
	"fix": "amend", "correct": "amend", "back": "undo", "oops": "undo",
	"redo": ">", "remark": "note", "dispute": "what if", "charts": "chart", "leave": "quit",
	"save": "quit", "bye": "quit", "commands": "help",
}

// otherCommands are commands that people look for at the table.
var otherCommands = []string{"print", "export", "recap", "compare", "verify", "odds", "games"}

// guessWord says which word of the table was probably meant by a word without an answer; "" for a word that looks like
// an entry.
func (t *Prompt) guessWord(typed string) string {
	word := strings.ToLower(typed)
	var calls []string
	p := t.desk.Result.Next
	if p != nil {
		calls = p.Words()
	}
	switch {
	case len(word) < 3, strings.Trim(word, "abcdefghijklmnopqrstuvwxyz-") != "",
		t.desk.Game.Setup.System.Meant(word, t.desk.Game.Setup.System.Calls) != nil,
		p != nil && p.Form != "" && scorer.NamesSide(t.desk.Game.Setup, word):
		return ""
	case slices.Contains(otherCommands, word): // print is no punt
		return word + " is a command of its own: rollbook help " + word + ", in another terminal"
	case engine.Nearest(word, calls) != "":
		return ""
	}
	switch near := cmp.Or(synonyms[word], term.Nearest(word, scorer.HelperNames())); {
	case near != "":
		return term.Quoted(typed) + ": did you mean " + near + "?"
	case len(calls) == 0:
		return term.Quoted(typed) + " is not a word here: help lists what can be typed"
	}
	return ""
}

// take takes one line from a person or a pipe.
func (t *Prompt) take(line string) reply {
	t.stopped = strings.TrimSpace(line)
	mayBeSum := t.sum
	t.sum = false
	answered := t.answered
	t.answered = false
	if h, rest := t.desk.Helper(line); h != nil {
		if answered && strings.EqualFold(t.stopped, "q") {
			t.term.Errf("q again leaves the game")
			return goOn
		}
		if err := h.Refuses(rest); err != nil {
			return t.failed(err)
		}
		if h.Do != nil {
			return t.do(h, rest)
		}
		t.answered = t.keys != nil
		return helperFuncs[h.Name()](t, rest)
	}
	advice, _ := t.desk.Advice(t.coach)
	if advice != "" && scorer.StartsWithDigit(t.stopped) {
		if next := t.desk.Follows(advice); next != nil && next.Kind == engine.RollKind {
			if r := t.tellSteps(t.desk.TakeAdvice(advice)); r == notRead {
				return r
			}
		}
	}
	if p := t.desk.Result.Next; t.stopped == "" && p != nil && !t.quiet {
		switch {
		case advice != "":
			return t.tellSteps(t.desk.TakeAdvice(advice))
		case scorer.EnterTakes(p) != "":
			line = scorer.EnterTakes(p)
		case p.Kind == engine.CallKind:
			t.term.Errf("%s", t.term.Wrap(scorer.CallFirst(p), ""))
		}
	}
	if roll := t.desk.MayBeSum(line); roll != "" && mayBeSum && t.keys != nil {
		if as := pick.If(roll == "11", "two ones", "a one and a two"); !t.askYesNo(roll+" as "+as+"?", true) {
			t.term.Errf("not recorded: type both dice as they lie")
			return notRead
		}
	}
	if t.quiet {
		return t.tellSteps(t.desk.TakeText(line))
	}
	return t.tellSteps(t.desk.Take(line))
}

// tellSteps reports what the words of a line came to.
func (t *Prompt) tellSteps(steps []scorer.Step, rest []string) reply {
	result := goOn
	for i := range steps {
		if r := t.tellStep(&steps[i]); r != goOn {
			result = r
		}
	}
	if result == notRead || len(rest) > 0 {
		t.tellSaid()
	}
	switch unread := strings.Join(rest, " "); {
	case unread == "" || t.quiet:
	case steps[len(steps)-1].Stopped != "":
		t.term.Errf("%s", t.term.Wrap(steps[len(steps)-1].Stopped+"; not read: "+unread, ""))
	case result == notRead:
		t.term.Errf("not read: %s", unread)
	}
	return result
}

// tellStep reports what one step of a line came to.
func (t *Prompt) tellStep(s *scorer.Step) reply {
	switch {
	case s.Failed():
		t.tellSaid()
		t.stopped = strings.Join(s.Words, " ")
		if s.Refused == nil {
			return t.failed(s.Err)
		}
		t.explainRefusal(s)
		return notRead
	case s.Undone != nil:
		if !t.quiet {
			t.term.Outf("undone: %s", strings.Join(s.Undone, " "))
		}
		return showBoard
	case s.Confirmed != "":
		t.term.Errf("yes: %s", s.Confirmed)
		return goOn
	case t.quiet || s.Stopped != "":
		return goOn
	}
	if isReadOtherwise(s) {
		t.said = append(t.said, t.term.Style.Dim(t.term.Wrap(strings.Join(s.Entries, "  "), "  ")))
	}
	if s.Said != "" {
		for line := range strings.SplitSeq(s.Said, "\n") {
			t.said = append(t.said, t.term.Wrap(line, "  "))
		}
	}
	return goOn
}

// isReadOtherwise reports whether numbers were typed with nothing between them, such as 7314125, or with something that
// no record has there, such as 4,3 or 4 and 3: the table then shows how it read them, since a left-out digit is easily
// overlooked.
func isReadOtherwise(s *scorer.Step) bool {
	const letters = "abcdefghijklmnopqrstuvwxyz-"
	return slices.ContainsFunc(s.Words, func(word string) bool {
		figures := strings.TrimLeft(strings.ToLower(word), letters)
		plain := len(figures) <= 2 && strings.Trim(figures, "0123456789") == "" && word != "-" && !strings.EqualFold(word, "and")
		return !plain && !slices.Contains(s.Entries, word)
	})
}

// explainRefusal says in one line why an entry is not allowed; if that did not help, at length, with what would be allowed.
func (t *Prompt) explainRefusal(s *scorer.Step) {
	r := s.Refused
	if what := t.guessWord(s.Words[0]); what != "" && !t.quiet && (r.Entry == s.Words[0] || len(s.Words) == 1) {
		refuse(t.term, what)
		return
	}
	t.sum = s.Sum
	again := false
	if r.Code == engine.CodeDice || r.Code == engine.CodeNumber {
		again, t.refusedAt = t.refusedAt == t.desk.Game.Head, t.desk.Game.Head
	}
	if s.Short != "" && !again && !t.quiet {
		refuse(t.term, s.Short)
		return
	}
	why := r.Why
	if p := t.desk.Result.Next; p != nil && r.Prompt != nil && p.ID == r.Prompt.ID && !t.quiet { // the prompt says it too
		why = strings.Replace(why, r.Prompt.Legal(), engine.LegalNow(t.desk.Result.Game, p), 1)
	}
	refuse(t.term, why)
	switch {
	case r.Code == engine.CodeAssert && t.noMember(r.Entry) != "":
		t.term.Hint("%s", t.noMember(r.Entry))
	case r.Code == engine.CodeAssert && r.Hint == "" && t.quiet:
		t.term.Hint("rollbook slip %d %s looks for the slip that would explain it", t.desk.Game.Number, r.Entry)
	case r.Code == engine.CodeAssert && r.Hint == "":
		t.term.Hint("slip %s looks for the slip that would explain it", r.Entry)
	case r.Hint != "":
		t.term.Hint("%s", r.Hint)
	}
}

// noMember says what can be asserted if an assertion names neither a member of the state nor a score; "" if it does.
func (t *Prompt) noMember(assertion string) string {
	path, _, named := strings.Cut(assertion[1:], ":")
	if !named {
		if visitor, home, two := strings.Cut(path, "-"); !two || !scorer.StartsWithDigit(visitor) || !scorer.StartsWithDigit(home) {
			return "a score is two numbers, the visitor's first, like =7-3"
		}
		return ""
	}
	_, _, err := replay.FigureOf(t.desk.Game.Setup, t.desk.Game.Tokens, path)
	switch wrong, ok := errors.AsType[*replay.PathError](err); {
	case !ok:
		return ""
	case wrong.Near != "":
		return "did you mean =" + wrong.Near + "?"
	default:
		return "there are " + strings.Join(wrong.Has, ", ")
	}
}
