package table

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
	"rollbook/report"
)

// The helper words at the prompt that write something other than entries into the ledger.

// do runs a helper that only writes. An undo that takes back more than a typo asks for confirmation like any other
// correction, if there is somebody to ask.
func (t *Prompt) do(h *scorer.Helper, rest string) reply {
	steps, reason := scorer.Steps(rest)
	if h.Name() == "undo" && reason != "" && t.keys != nil {
		return t.askUndo(steps, reason)
	}
	if h.Name() == "note" && rest != "" && t.keys != nil && t.desk.By == "" {
		by, ok := t.askText("your name (Enter: leave it out): ", "name")
		if !ok {
			t.term.Errf("nothing was written")
			return goOn
		}
		t.desk.By = by
		defer func() { t.desk.By = "" }()
	}
	entries := len(t.desk.Game.Tokens)
	said, err := h.Do(t.desk, rest)
	var why *scorer.ReasonError
	switch {
	case errors.As(err, &why) && t.keys != nil:
		t.term.Errf("%v", why)
		return t.askUndo(steps, reason)
	case err != nil:
		return t.failed(err)
	case !t.quiet:
		t.term.Outf("%s", term.Visible(said))
	}
	return pick.If(len(t.desk.Game.Tokens) != entries, showBoard, goOn)
}

func (t *Prompt) askUndo(steps int, reason string) reply {
	return t.correct(&change{
		propose:  func(says scorer.Attribution) (*scorer.Proposal, error) { return t.desk.ProposeUndo(steps, says) },
		show:     t.printUndo,
		question: func(p *scorer.Proposal) string { return "Undo " + term.Plural(len(p.Undone), "entry") + "?" },
		says:     scorer.Attribution{Reason: reason},
	}, func(p *scorer.Proposal) string { return "undone: " + strings.Join(p.Undone, " ") })
}

func (t *Prompt) printUndo(p *scorer.Proposal) {
	undone := report.FewWords(strings.Join(p.Undone, " "))
	t.term.Outf("%s", t.term.Style.Bold(t.term.Wrap("These entries will be undone: "+undone, "  ")))
	t.printGone(t.desk.Trace.Plays(), len(p.After.Tokens)+1)
	t.term.Outf("")
}

// takeAmend corrects the record after showing what changes and hearing yes: 20 43 gives play 20 another roll, 20 s43 another
// call and roll, 20 +s43 inserts what was left out before it, 20 - removes what was never made, #31 means one entry,
// home-wins=9 corrects the header, and swap exchanges the teams.
func (t *Prompt) takeAmend(rest string) reply {
	words := strings.Fields(rest)
	fields, ok := HeaderChanges(words, "")
	if strings.EqualFold(rest, "swap") {
		fields, ok = t.desk.SwapSides(), true
	}
	if ok {
		return t.correct(t.headerChange(fields, scorer.Attribution{}), headerText)
	}
	read, err := t.desk.ReadChange("amend", rest)
	if err != nil {
		return t.failed(err)
	}
	return t.correct(t.amendment(read.Edits, scorer.Attribution{Reason: read.Reason}), amendedText)
}

// correct shows a change, asks for what every correction needs, and records it after a yes.
func (t *Prompt) correct(ch *change, done func(*scorer.Proposal) string) reply {
	p, err := ch.propose(ch.says)
	switch {
	case err != nil:
		return t.failed(err)
	case t.keys == nil:
		return t.no("amend asks before it records; in a pipe it is rollbook amend %d … --reason TEXT --by NAME --yes",
			t.desk.Game.Number)
	}
	ch.show(p)
	if p, ok := t.settle(ch, false); ok {
		t.term.Outf("%s", done(p))
		return showBoard
	}
	return goOn
}

// askAttribution asks for what every correction and undo needs, as far as nobody has said it: a reason, who says so, and who on
// the other side agrees. It reports whether the person answered to the end; if not, nothing may be written.
func (t *Prompt) askAttribution(says *scorer.Attribution) bool {
	ok := true
	if t.rejects("reason", says.Reason) {
		says.Reason = ""
	}
	if says.Reason == "" {
		says.Reason, ok = t.askText("reason (Enter: change nothing): ", "reason")
	}
	if says.By = t.desk.By; ok && says.Reason != "" && says.By == "" {
		question := "your name (Enter: change nothing): "
		if t.saidBy != "" { // Enter takes the last name given at this table
			question = "your name [" + engine.Visible(t.saidBy) + "]: "
		}
		says.By, ok = t.askText(question, "name")
		says.By = cmp.Or(says.By, t.saidBy)
	}
	if ok && says.By != "" && says.Agreed == "" {
		says.Agreed, ok = t.askText("who on the other side agrees (Enter: nobody): ", "name")
	}
	if !ok || says.Reason == "" || says.By == "" {
		t.term.Errf("nothing was written")
		return false
	}
	return true
}

func (t *Prompt) takeSign(string) reply {
	if t.keys == nil {
		return t.no("sign asks before it records; in a pipe it is rollbook sign %d --scorer NAME --yes", t.desk.Game.Number)
	}
	if err := t.desk.Game.Counts(); err != nil {
		return t.failed(err)
	}
	names := map[string]string{}
	for _, side := range []string{"visitor", "home", "scorer"} {
		who := "the scorer"
		if team := engine.SideNamed(side); team != engine.Nobody {
			who = "for " + t.desk.Game.Setup.Team(team)
		}
		name, ok := t.askText(who+" (Enter: nobody): ", "name")
		if !ok {
			names = nil
			break
		}
		if name != "" {
			names[side] = name
		}
	}
	if len(names) == 0 {
		t.term.Errf("nothing was written")
		return goOn
	}
	p, err := t.desk.ProposeSign(names, "")
	if err != nil {
		return t.failed(err)
	}
	t.printSigning(p)
	if t.agree(fmt.Sprintf("Sign game %d?", t.desk.Game.Number), p) {
		t.term.Outf("signed")
	}
	return goOn
}

func (t *Prompt) agree(question string, p *scorer.Proposal) bool {
	if !t.askYesNo(question, false) {
		t.term.Errf("nothing was written")
		return false
	}
	return t.confirm(p)
}

func (t *Prompt) confirm(p *scorer.Proposal) bool {
	if err := t.desk.Confirm(p); err != nil {
		t.failed(err)
		return false
	}
	return true
}

// askYesNo asks a question until the answer is yes or no, or Enter for the usual one of them. A roll is neither.
func (t *Prompt) askYesNo(question string, usual bool) (yes bool) {
	yesNo := pick.If(usual, "[Y/n] ", "[y/N] ")
	if w := t.term.Width(); w > 0 && term.Width(question)+1+len(yesNo)+1 > w { // the line editor needs the whole line
		t.term.Outf("%s", t.term.Wrap(question, ""))
		question = yesNo
	} else {
		question = engine.Visible(question) + " " + yesNo
	}
	for {
		switch answer, ok := t.askLine(question); {
		case !ok:
			return false
		case answer == "":
			return usual
		case strings.EqualFold(answer, "y"), strings.EqualFold(answer, "yes"):
			return true
		case strings.EqualFold(answer, "n"), strings.EqualFold(answer, "no"):
			return false
		}
		refuse(t.term, "y or n?")
	}
}

// askLine asks another question. After Ctrl-C or Ctrl-D it asks nothing more.
func (t *Prompt) askLine(question string) (answer string, ok bool) {
	answer, err := t.keys.Prompt(question)
	return strings.TrimSpace(answer), err == nil
}

// askText asks another question until the answer is a reason or a name, whichever is asked for.
func (t *Prompt) askText(question, what string) (answer string, ok bool) {
	for {
		if answer, ok = t.askLine(question); what == "name" {
			answer = engine.OneSpelling(answer)
		}
		if !t.rejects(what, answer) {
			return answer, ok
		}
	}
}

// rejects reports whether an answer cannot be a reason or a name, and says so: a command or a roll was meant for the prompt,
// and yes is nobody's name. Either would stay in the record forever.
func (t *Prompt) rejects(what, answer string) bool {
	switch {
	case answer == "?":
		refuse(t.term, "type the "+what+" as the record should have it")
	case t.desk.IsCommand(answer):
		refuse(t.term, engine.Quote(answer)+" is not a "+what+", and was not done")
	case what == "name" && slices.Contains([]string{"y", "yes", "n", "no"}, strings.ToLower(answer)):
		refuse(t.term, "that is not a name: who is it?")
	default:
		return false
	}
	return true
}

func refuse(t *term.Terminal, why string) {
	lead := "no:"
	if rest, saysSo := strings.CutPrefix(why, "no "); saysSo {
		lead, why = "no", rest
	}
	t.Errf("%s %s", t.Style.Bad(term.Text(lead)), term.Text(t.Beside(lead+" ", why)))
}

func (t *Prompt) no(format string, args ...any) reply {
	refuse(t.term, cli.Refused(format, args...).Why)
	return notRead
}

// failed reports why nothing was done.
func (t *Prompt) failed(err error) reply {
	var e *scorer.Error
	var f *cli.Failure
	var why *scorer.ReasonError
	w, ok := errors.AsType[*line.WriteError](err)
	t.unseen = ok && w.Unseen
	switch {
	case errors.As(err, &why):
		return t.no("%v", why)
	case errors.As(err, &e):
		f = &cli.Failure{Why: e.Why, Hint: e.Hint}
	case !errors.As(err, &f):
		t.session.Fail(game.ScorerTrouble(err))
		return notRead
	}
	refuse(t.term, f.Why)
	if f.Hint != "" {
		t.term.Hint("%s", f.Hint)
	}
	return notRead
}
