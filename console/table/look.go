package table

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay"
)

// The helper words at the prompt that only look.

func (t *Prompt) takeExplain(rest string) reply {
	what := scorer.Places(strings.Fields(rest))
	full := slices.Contains(what, "--full")
	what = slices.DeleteFunc(what, func(word string) bool { return word == "--full" })
	if len(t.Tokens) == 0 {
		t.s.Outf("nothing has been played yet")
		return goOn
	}
	if len(what) > 0 && !scorer.IsPlace(what[0]) {
		figures, _, err := view.Figures(t.game(), what)
		if err != nil {
			return t.failed(err)
		}
		for _, f := range figures {
			view.Figure(t.s, t.game(), f)
		}
		return goOn
	}
	first, last, err := view.WhichEntries(t.game(), what)
	if err != nil {
		return t.failed(err)
	}
	view.Explain(t.s, t.Setup, replay.Run(t.Setup, t.Tokens, replay.Keep{Explain: true}).Explain(first, last), full)
	return goOn
}

func (t *Prompt) why(string) reply {
	if t.Result.Over {
		t.s.Outf("the game is over")
		return goOn
	}
	t.s.Outf("%s", t.s.Wrap(whyNow(&t.Result), ""))
	t.s.Outf("%s", t.s.Style.Dim(t.legal(t.Result.Next, "  ")))
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
		if charts, err = view.ChartsNamed(t.Setup.System, words[0]); err != nil {
			return t.failed(err)
		}
		words = words[1:]
	case t.Result.Next != nil:
		charts = t.Result.Game.Charts(t.Result.Next)
	}
	switch {
	case len(charts) == 0:
		names := view.ChartNames(t.Setup.System.Charts)
		t.s.Outf("%s", t.s.Wrap("no chart is used here; the charts are "+strings.Join(names, ", "), ""))
		return goOn
	case len(words) > 1:
		return t.no("unexpected %s: chart takes a name and a roll", term.Quoted(words[1]))
	}
	roll := strings.Join(words, "")
	printed, err := view.PrintedCharts(charts, roll)
	if then := t.ChartsThen(); err != nil && !named && len(then) > 0 { // at a call, a number is meant for what follows the call
		printed, err = view.PrintedCharts(then, roll)
	}
	if err != nil {
		return t.failed(err)
	}
	view.Charts(t.s, printed)
	return goOn
}

// takeWhatIf shows what the game would be if it were changed the way amend does.
func (t *Prompt) takeWhatIf(rest string) reply {
	edits, more, err := t.Changes("what if", rest)
	if err == nil && more != "" {
		err = cli.Trouble("unexpected %s: make one change at a time", term.Quoted(more))
	}
	if err != nil {
		return t.failed(err)
	}
	d, err := t.WhatIf(edits)
	if err != nil {
		return t.failed(err)
	}
	view.Dispute(t.s, t.game(), d, false)
	return goOn
}

func (t *Prompt) takeSlip(rest string) reply {
	beliefs := scorer.Words(rest)
	if len(beliefs) == 0 || slices.ContainsFunc(beliefs, func(b string) bool { return !engine.IsAssertion(b) }) {
		return t.no("which score, or which figure? slip =14-7")
	}
	search := replay.FindSlips(t.Setup, slices.Concat(t.Tokens, beliefs), replay.SlipWork)
	view.Slips(t.s, t.game(), &search, beliefs, false)
	return goOn
}

func (t *Prompt) takeRule(rest string) reply {
	if strings.Contains(rest, ".") {
		section, err := view.SectionNamed(t.Setup.System, rest)
		if err != nil {
			return t.failed(err)
		}
		view.Section(t.s, section)
		return goOn
	}
	if rest == "" {
		return t.no("which ruling, or which section? rule 20, rule 4.6")
	}
	r, err := view.RulingNamed(t.Setup.System, rest)
	if err != nil {
		return t.failed(err)
	}
	view.Ruling(t.s, t.Setup.System, r)
	return goOn
}

func (t *Prompt) takeBoard(string) reply {
	view.Rating(t.s, t.Setup)
	if t.quiet {
		t.board()
	}
	return showBoard
}

func (t *Prompt) show(string) reply {
	view.Show(t.s, t.game(), &t.Result)
	return goOn
}

func (t *Prompt) box(string) reply {
	view.Box(t.s, t.Setup, t.Result.Game)
	return goOn
}

func (t *Prompt) sheet(string) reply {
	view.Sheet(t.s, t.game(), t.Result.Game)
	return goOn
}

func (t *Prompt) log(n string) reply {
	count := 6
	if n != "" {
		var err error
		if count, err = strconv.Atoi(n); err != nil || count < 1 {
			return t.no("%s is not a number of plays", term.Quoted(n))
		}
	}
	plays := t.Trace.Plays()
	skipped := max(0, len(plays)-count)
	view.Log(t.s, plays[skipped:], scorer.WithoutSlips(t.game().HistoryAfter(plays[:skipped])))
	return goOn
}

func (t *Prompt) help(string) reply {
	t.s.Outf("%s", term.Text(Help(t.Setup.System)))
	return goOn
}
