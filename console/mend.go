package console

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger"
)

// The helper words at the prompt that write into the ledger beside entries.

// takeUndo undoes what was typed last, or the last so many lines.
func (t *table) takeUndo(rest string) reply {
	steps, reason := scorer.Steps(rest)
	undone, err := t.Undo(steps, reason, "")
	var why *scorer.ReasonError
	if errors.As(err, &why) && t.keys != nil {
		t.s.tell("%v", why)
		var agreed string
		going := false
		if reason, going = t.asked("why: "); going && reason != "" {
			agreed, going = t.askedName(whoAgrees)
		}
		if !going {
			t.s.tell("nothing was written")
			return goOn
		}
		if reason != "" {
			undone, err = t.Undo(steps, reason, agreed)
		}
	}
	if err != nil {
		return t.failed(err)
	}
	if !t.quiet {
		t.s.say("undone: %s", strings.Join(undone, " "))
	}
	return showBoard
}

// takeRedo takes the last undo back.
func (t *table) takeRedo(string) reply {
	if t.Record.Redoable() == 0 {
		return t.no("there is nothing to redo")
	}
	back, err := t.Redo()
	if err != nil {
		return t.failed(err)
	}
	if !t.quiet {
		t.s.say("redone: %s", strings.Join(back, " "))
	}
	return showBoard
}

// takeNote writes a remark.
func (t *table) takeNote(remark string) reply {
	if remark == "" {
		return t.no("which remark? note Smith was injured in real life")
	}
	return t.noted(t.Note(remark))
}

// takeReroll notes that a roll does not count.
func (t *table) takeReroll(reason string) reply {
	if reason == "" {
		return t.no("why does the roll not count? reroll the die was cocked")
	}
	return t.noted(t.Reroll(reason))
}

func (t *table) noted(err error) reply {
	if err != nil {
		return t.failed(err)
	}
	if !t.quiet {
		t.s.say("noted")
	}
	return goOn
}

// takeAmend corrects an entry, once what changes has been shown and somebody has said yes.
func (t *table) takeAmend(rest string) reply {
	words := strings.Fields(rest)
	if len(words) < 2 {
		return t.no("which entry, and what is right? amend 31 43; log shows the entries with their numbers, #31")
	}
	n, err := strconv.Atoi(strings.TrimPrefix(words[0], "#"))
	if err != nil {
		t.no("%s is not the number of an entry", quoted(words[0]))
		t.s.hint("log shows the numbers behind the entries of a play, as #31; the header is corrected by rollbook amend --header KEY VALUE")
		return notRead
	}
	if n < 1 || n > len(t.Tokens) {
		t.no("there is no entry %d: the record has 1 to %d", n, len(t.Tokens))
		t.s.hint("amend takes the number of an entry, and then what is right; log and explain show the numbers")
		return notRead
	}
	value, used := t.ReadAt(n, words[1:])
	if err := oneEntry("amend to", value); err != nil {
		return t.failed(err)
	}
	says := scorer.Saying{Reason: strings.Join(words[1+used:], " ")}
	p, err := t.ProposeAmend(n, value, says)
	if err != nil {
		return t.failed(err)
	}
	if t.keys == nil {
		return t.no("amend asks before it records; in a pipe it is rollbook amend %d %d %s --reason TEXT --by NAME --yes", t.Number, n, value)
	}
	t.paged(func() { t.printAmend(p) })
	says.By = t.By
	going := true
	ask := func(answer *string, by func(string) (string, bool), question string) {
		if going && *answer == "" {
			*answer, going = by(question)
		}
	}
	ask(&says.Reason, t.asked, "why: ")
	if says.Reason != "" {
		ask(&says.By, t.askedName, t.whoSays())
		says.By = cmp.Or(says.By, t.saidBy)
		if going && says.By == "" { // whoever pages through a long answer is quick with Enter
			t.s.answerNo("a correction needs somebody who says so")
			ask(&says.By, t.askedName, t.whoSays())
		}
	}
	if says.By != "" {
		ask(&says.Agreed, t.askedName, whoAgrees)
	}
	switch {
	case !going:
		t.s.tell("nothing was written")
		return goOn
	case says.Reason == "" || says.By == "":
		t.s.tell("nothing was written: a correction needs a reason, and somebody who says so")
		return goOn
	}
	if p, err = t.ProposeAmend(n, value, says); err != nil {
		return t.failed(err)
	}
	if !t.agree(fmt.Sprintf("Correct entry %d from %s to %s%s?", n, p.Lines[0].Was, p.Lines[0].Value, rewoundText(p)), p) {
		return goOn
	}
	t.saidBy = says.By
	t.s.say("%s", amendedText(n, p))
	return showBoard
}

// takeSign asks who signs the game, and writes it.
func (t *table) takeSign(string) reply {
	if t.keys == nil {
		return t.no("sign asks before it records; in a pipe it is rollbook sign %d --scorer NAME --yes", t.Number)
	}
	if err := t.Counts(); err != nil {
		return t.failed(err)
	}
	names := map[string]string{}
	for _, side := range []string{"visitor", "home", "scorer"} {
		who := "the scorer"
		if team := engine.SideNamed(side); team != engine.Nobody {
			who = "for " + t.Setup.Team(team)
		}
		name, going := t.asked(who + " (Enter: nobody): ")
		if !going {
			names = nil
			break
		}
		if name != "" {
			names[side] = name
		}
	}
	if len(names) == 0 {
		t.s.tell("nothing was written")
		return goOn
	}
	p, err := t.ProposeSign(names)
	if err != nil {
		return t.failed(err)
	}
	t.printSigning(p)
	if t.agree(fmt.Sprintf("Sign game %d?", t.Number), p) {
		t.s.say("signed")
	}
	return goOn
}

// agree asks for a yes, and records the proposal.
func (t *table) agree(question string, p *scorer.Proposal) bool {
	const yesNo = "[y/N] "
	if w := t.s.width(); w > 0 && columnsOf(question)+1+len(yesNo)+1 > w { // the line editor wants its line whole
		t.s.say("%s", t.s.wrap(question, ""))
		question = yesNo
	} else {
		question = engine.Visible(question) + " " + yesNo
	}
	answer, _ := t.asked(question)
	switch strings.ToLower(answer) {
	case "y", "yes":
		if err := t.Confirm(p); err != nil {
			t.failed(err)
			return false
		}
		return true
	}
	t.s.tell("nothing was written")
	return false
}

// asked asks a further question. After Ctrl-C or Ctrl-D nothing more is to be asked. What was typed while a long answer before
// the question waited for Enter is the answer to it.
func (t *table) asked(question string) (answer string, going bool) {
	if t.next != "" {
		answer, t.next = t.next, ""
		t.s.say("%s%s", text(question), shown(answer))
		return answer, true
	}
	answer, err := t.keys.Prompt(question)
	return strings.TrimSpace(answer), err == nil
}

// whoAgrees asks for the consent of the other side.
const whoAgrees = "who of the other side agrees (Enter: nobody): "

// whoSays asks who says so: by Enter whoever said so last at this table.
func (t *table) whoSays() string {
	if t.saidBy != "" {
		return "who says so [" + engine.Visible(t.saidBy) + "]: "
	}
	return "who says so: "
}

// askedName asks a further question until the answer can be a name: a yes would be written down as somebody called so.
func (t *table) askedName(question string) (name string, going bool) {
	for {
		name, going = t.asked(question)
		if !slices.Contains([]string{"y", "yes", "n", "no"}, strings.ToLower(name)) {
			return name, going
		}
		t.s.answerNo("that is no name: who is it?")
	}
}

// no says why a line is not taken.
func (t *table) no(format string, args ...any) reply {
	t.s.answerNo(refused(format, args...).why)
	return notRead
}

// failed reports why nothing was recorded.
func (t *table) failed(err error) reply {
	var e *scorer.Error
	var why *scorer.ReasonError
	var w *ledger.WriteError
	t.unseen = errors.As(err, &w) && w.Unseen
	switch {
	case errors.As(err, &why):
		return t.no("%v", why)
	case errors.As(err, &e):
		t.no("%s", e.Why)
		if e.Hint != "" {
			t.s.hint(e.Hint)
		}
	default:
		t.s.report(scorerTrouble(err))
	}
	return notRead
}
