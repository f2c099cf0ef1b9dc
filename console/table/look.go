package table

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay"
)

// The helper words at the prompt that only look.

// takeExplain explains the last play, or what is named.
func (t *Table) takeExplain(rest string) reply {
	what := strings.Fields(rest)
	full := slices.Contains(what, "--full")
	what = slices.DeleteFunc(what, func(word string) bool { return word == "--full" })
	if len(t.Tokens) == 0 {
		t.s.Say("nothing has been ruled yet")
		return goOn
	}
	if len(what) == 1 && view.IsFigure(t.s, what[0]) && what[0] != "entry" {
		return t.explainFigure(what[0])
	}
	first, last, err := view.WhichEntries(t.game(), what)
	if err != nil {
		return t.wrong(err)
	}
	t.paged(func() {
		view.Explain(t.s, t.Setup, replay.Run(t.Setup, t.Tokens, replay.Keep{Explain: true}).Explain(first, last), full)
	})
	return goOn
}

func (t *Table) explainFigure(path string) reply {
	f, _, err := replay.FigureOf(t.Setup, t.Tokens, path)
	if err != nil {
		return t.wrong(view.FigureTrouble(t.game().Name, err))
	}
	t.paged(func() { view.Figure(t.s, t.game(), f) })
	return goOn
}

// wrong says what was asked for in a way that makes no sense.
func (t *Table) wrong(err error) reply {
	var f *cli.Failure
	if !errors.As(err, &f) {
		return t.no("%v", err)
	}
	t.no("%s", f.Why)
	if f.Hint != "" {
		t.s.Hint(f.Hint)
	}
	return notRead
}

// why says what the open prompt is about.
func (t *Table) why(string) reply {
	if t.Result.Over {
		t.s.Say("the game is over")
		return goOn
	}
	t.s.Say("%s", t.s.Wrap(engine.WhyNow(t.Result.Game, t.Result.Next), ""))
	t.s.Say("%s", t.s.Style.Dim(t.legal(t.Result.Next, "  ")))
	return goOn
}

// takeChart shows the charts of the open prompt, or another by its name; with a roll only the row of it.
func (t *Table) takeChart(rest string) reply {
	words := strings.Fields(rest)
	var charts []engine.Chart
	if t.Result.Next != nil {
		charts = t.Result.Game.Charts(t.Result.Next)
	}
	known := slices.Clone(charts)
	for _, c := range t.Setup.System.Charts {
		if id, _ := c.Name(); !slices.Contains(view.ChartNames(charts), id) {
			known = append(known, c)
		}
	}
	named := false
	if len(words) > 0 {
		called := view.ChartsCalled(known, words[0])
		if called == nil {
			called = t.Setup.System.ChartsByName(strings.ToLower(words[0]))
		}
		if called != nil {
			charts, words, named = called, words[1:], true
		} else if !view.StartsWithDigit(words[0]) {
			begins := view.ChartNames(known)
			if some := slices.DeleteFunc(view.ChartNames(known), func(id string) bool { return !strings.HasPrefix(id, strings.ToLower(words[0])) }); len(some) > 0 {
				begins = some
			}
			t.s.Say("%s", t.s.Wrap("no chart is called "+term.Quoted(words[0])+"; the charts are "+strings.Join(begins, ", "), ""))
			return goOn
		}
	}
	switch {
	case len(charts) == 0:
		t.s.Say("%s", t.s.Wrap("nothing is rolled on a chart here; the charts are "+strings.Join(view.ChartNames(known), ", "), ""))
		return goOn
	case len(words) > 1:
		return t.no("unexpected %s: chart takes a name and a roll", term.Quoted(words[1]))
	}
	roll := strings.Join(words, "")
	printed := view.PrintedCharts(charts, roll)
	if len(printed) == 0 && !named { // a number at a call is about what comes behind the call
		if then := t.ChartsThen(); len(then) > 0 {
			charts = then
		}
		printed = view.PrintedCharts(charts, roll)
	}
	if len(printed) == 0 {
		rows := charts[0].Rows()
		_, title := charts[0].Name()
		return t.no("%s has no row %s: its rows are %s to %s", title, term.Quoted(roll), rows[0].Roll, rows[len(rows)-1].Roll)
	}
	t.paged(func() { view.Charts(t.s, printed) })
	return goOn
}

// takeBoard shows the scoreboard.
func (t *Table) takeBoard(string) reply {
	if t.quiet {
		t.board()
	}
	return showBoard
}

// show says which game it is, and where it stands.
func (t *Table) show(string) reply {
	view.Show(t.s, t.game(), &t.Result)
	return goOn
}

// box prints the box score.
func (t *Table) box(string) reply {
	t.paged(func() { view.Box(t.s, t.Setup, t.Result.Game) })
	return goOn
}

// sheet prints the sheet as text.
func (t *Table) sheet(string) reply {
	view.Sheet(t.s, t.game(), t.Result.Game)
	return goOn
}

// log prints the last plays.
func (t *Table) log(n string) reply {
	count := 6
	if n != "" {
		var err error
		if count, err = strconv.Atoi(n); err != nil || count < 1 {
			return t.no("%s is no number of plays", term.Quoted(n))
		}
	}
	plays := replay.Run(t.Setup, t.Tokens, replay.Keep{Journal: true}).Plays()
	t.paged(func() { view.Log(t.s, t.game(), plays[max(0, len(plays)-count):]) })
	return goOn
}

func (t *Table) lastPlays(n int) {
	plays := replay.Run(t.Setup, t.Tokens, replay.Keep{Journal: true}).Plays()
	view.Plays(t.s, plays[max(0, len(plays)-n):])
}

// help lists what can be typed.
func (t *Table) help(string) reply {
	t.paged(func() { t.s.Say("%s", term.Text(tableHelp())) })
	return goOn
}

// paged prints an answer that may be longer than the terminal is high, a screen at a time, unless the pager is cat. No other
// pager is begun: it would take keys from the line editor.
func (t *Table) paged(print func()) {
	if t.s.Screen == nil || t.keys == nil || !t.stops() {
		print()
		return
	}
	out := t.s.Stdout
	height := t.s.Height()
	lines := bytes.SplitAfter(t.s.Captured(print), []byte("\n"))
	for page := max(height-2, 5); height > 0 && len(lines) > page+2; lines = lines[page:] {
		out.Write(bytes.Join(lines[:page], nil))
		typed, stop := t.keys.Prompt("-- Enter: more, q: enough -- ")
		if typed = strings.TrimSpace(typed); stop != nil || typed != "" {
			if typed != "q" { // somebody has read enough, and goes on with the game
				t.next = typed
			}
			return
		}
	}
	out.Write(bytes.Join(lines, nil))
}

// stops reports whether a long answer stops at every screenful: by the environment, until somebody says otherwise.
func (t *Table) stops() bool { return (t.s.Pager() != nil) != t.flipped }

// pager has long answers stop, or no longer.
func (t *Table) pager(string) reply {
	if t.s.Screen == nil || t.keys == nil {
		return t.no("long answers stop on a terminal only")
	}
	t.flipped = !t.flipped
	t.s.Say("long answers %s", term.Text(engine.Choose(t.stops(), "stop at every screenful", "run through")))
	return goOn
}
