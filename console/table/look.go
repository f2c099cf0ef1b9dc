package table

import (
	"context"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/dispute"
)

// The helper words at the prompt that only look.

func (t *Prompt) takeExplain(rest string) reply {
	what := scorer.Places(strings.Fields(rest))
	full := slices.Contains(what, "--full")
	what = slices.DeleteFunc(what, func(word string) bool { return word == "--full" })
	if len(t.desk.Game.Tokens) == 0 {
		t.term.Outf("nothing has been played yet; help lists what can be typed")
		return goOn
	}
	if len(what) > 0 && !scorer.IsPlace(what[0]) {
		figures, _, err := view.Figures(t.game(), what)
		if err != nil {
			return t.failed(err)
		}
		for _, f := range figures {
			view.Figure(t.term, t.game(), f)
		}
		return goOn
	}
	first, last, err := view.WhichEntries(t.game(), what)
	if err != nil {
		return t.failed(err)
	}
	view.Explain(t.term, t.desk.Game.Setup,
		replay.Run(t.desk.Game.Setup, t.desk.Game.Tokens, replay.Keep{Explain: true}).Explain(first, last), full)
	return goOn
}

func (t *Prompt) why(string) reply {
	if t.desk.Result.Over {
		t.term.Outf("the game is over")
		return goOn
	}
	t.term.Outf("%s", t.term.Wrap(whyNow(&t.desk.Result), ""))
	t.term.Outf("%s", t.term.Style.Dim(t.legal(t.desk.Result.Next, "  ")))
	return goOn
}

// takeChart shows the charts of the open prompt, or others by name; with a roll, only its row.
func (t *Prompt) takeChart(rest string) reply {
	words := strings.Fields(rest)
	named := len(words) > 0 && !scorer.StartsWithDigit(words[0])
	var charts []engine.Chart
	switch {
	case named:
		var err error
		if charts, err = view.ChartsNamed(t.desk.Game.Setup.System, words[0]); err != nil {
			return t.failed(err)
		}
		words = words[1:]
	case t.desk.Result.Next != nil:
		charts = t.desk.Result.Game.Charts(t.desk.Result.Next)
	}
	switch {
	case len(charts) == 0:
		names := view.ChartNames(t.desk.Game.Setup.System.Charts)
		t.term.Outf("%s", t.term.Wrap("no chart is used here; the charts are "+strings.Join(names, ", "), ""))
		return goOn
	case len(words) > 1:
		return t.no("unexpected %s: chart takes a name and a roll", term.Quoted(words[1]))
	}
	roll := strings.Join(words, "")
	printed, err := view.PrintedCharts(charts, roll)
	// at a call, a number is meant for what follows the call
	if then := t.desk.ChartsThen(); err != nil && !named && len(then) > 0 {
		printed, err = view.PrintedCharts(then, roll)
	}
	if err != nil {
		return t.failed(err)
	}
	view.Charts(t.term, printed)
	return goOn
}

// takeWhatIf shows what the game would be if it were changed the way amend does.
func (t *Prompt) takeWhatIf(rest string) reply {
	read, err := t.desk.ReadChange("what if", rest)
	if err == nil && read.Reason != "" {
		err = cli.Trouble("unexpected %s: make one change at a time", term.Quoted(read.Reason))
	}
	if err != nil {
		return t.failed(err)
	}
	d, err := t.desk.WhatIf(read.Edits)
	if err != nil {
		return t.failed(err)
	}
	view.Dispute(t.term, t.game(), d, false)
	return goOn
}

func (t *Prompt) takeSlip(rest string) reply {
	beliefs := scorer.Words(rest)
	if len(beliefs) == 0 || slices.ContainsFunc(beliefs, func(b string) bool { return !engine.IsAssertion(b) }) {
		return t.no("which score, or which figure? slip =14-7")
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	search := dispute.FindSlips(ctx, t.desk.Game.Setup, slices.Concat(t.desk.Game.Tokens, beliefs), dispute.SlipWork)
	if ctx.Err() != nil {
		t.term.Errf("stopped")
		return notRead
	}
	view.Slips(t.term, t.game(), &search, beliefs, false)
	return goOn
}

func (t *Prompt) takeRule(rest string) reply {
	if strings.Contains(rest, ".") {
		section, err := view.SectionNamed(t.desk.Game.Setup.System, rest)
		if err != nil {
			return t.failed(err)
		}
		t.term.Outf("%s", t.term.Markdown(section.Text))
		return goOn
	}
	if rest == "" {
		return t.no("which ruling, or which section? rule 20, rule 4.6")
	}
	r, err := view.RulingNamed(t.desk.Game.Setup.System, rest)
	if err != nil {
		return t.failed(err)
	}
	view.Ruling(t.term, t.desk.Game.Setup.System, r)
	return goOn
}

func (t *Prompt) takeBoard(string) reply {
	view.Rating(t.term, t.desk.Game.Setup)
	if t.quiet {
		t.board()
	}
	return showBoard
}

func (t *Prompt) log(n string) reply {
	count := 6
	if n != "" {
		var err error
		if count, err = strconv.Atoi(n); err != nil || count < 1 {
			return t.no("%s is not a number of plays", term.Quoted(n))
		}
	}
	plays := t.desk.Trace.Plays()
	skipped := max(0, len(plays)-count)
	view.Log(t.term, plays[skipped:], scorer.WithoutSlips(t.game().HistoryAfter(plays[:skipped])))
	return goOn
}

// show is a word that takes nothing and only prints.
func show(print func(*Prompt)) func(t *Prompt, rest string) reply {
	return func(t *Prompt, _ string) reply {
		print(t)
		return goOn
	}
}
