package web

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/internal/pick"
)

// makeWait makes the open prompt for a watcher.
func makeWait(v *derived) *wait {
	p := v.Result.Next
	title, why := titleOf(v, p)
	w := &wait{
		Who:   who(v, p),
		Title: title,
		Why:   why,
		ID:    p.ID,
		By:    p.By.String(),
		Word:  p.Kind.String(),
		After: v.Result.Entries,
		tint:  v.tint(p.By),
	}
	if p.Kind == engine.RollKind { // the keys say which number or call
		w.Kind = p.Dice.String()
	}
	return w
}

// makeAsk makes the open prompt for a scorer.
func makeAsk(v *derived) *ask {
	p := v.Result.Next
	a := &ask{wait: *makeWait(v), Pad: keysFor(v, p),
		Numeric: p.Kind == engine.RollKind && p.Dice.Faces == 6 || p.Kind == engine.NumberKind && p.Min >= 0}
	legal := engine.LegalNow(v.Result.Game, p)
	a.Say = strings.ToUpper(legal[:1]) + legal[1:] + "."
	switch p.Kind {
	case engine.CallKind:
		first := p.Options[0].Word
		a.Say = "On a keyboard, the first letters of a call will do: " + first[:beginning(v.Setup.System, p.Options, 0)] + " for " + first + "."
	case engine.CardKind, engine.RollKind:
		a.Subs = v.substitutions(p)
	}
	return a
}

// titleOf is the heading of a prompt, and why it is asked: the chart's printed name, or the name of the decision.
func titleOf(v *derived, p *engine.Prompt) (title, why string) {
	why = engine.WhyNow(v.Result.Game, p)
	charts := v.Result.Game.Charts(p)
	for _, c := range charts {
		if id, name := c.Name(); id == p.ID || len(charts) == 1 {
			title = name
		}
	}
	switch {
	case p.Title != "":
		title = p.Title
	case title != "":
	case p.Kind == engine.CallKind && len(p.Options) == 2:
		title = callWords(p.Options[0].Word) + " or " + strings.ReplaceAll(p.Options[1].Word, "-", " ") + "?"
	default:
		title = sentence(strings.ReplaceAll(p.ID, "-", " "))
	}
	return title, ended(sentence(why))
}

// lastRoom is how many characters three lines of a small phone hold.
const lastRoom = 98

// makeLast says what has just happened: for a play in progress what it has come to so far, otherwise the last play.
func makeLast(v *derived) last {
	if len(v.plays) == 0 {
		return last{}
	}
	p := v.plays[len(v.plays)-1]
	l, room := last{}, lastRoom
	for _, a := range v.Answers[p.First-1 : p.Last] {
		e := lastEntry{Entry: a.Entry}
		if roll, ok := a.Dice.Read(a.Entry); ok && a.Kind == engine.RollKind && a.Dice.Faces == 6 && !a.Dice.Zero {
			e.Dice = roll.Faces()[:a.Dice.Count]
		}
		l.Entries = append(l.Entries, e)
		room -= 1 + utf8.RuneCountInString(a.Entry)
	}
	l.Event = v.eventOf(&p)
	l.Lead, l.Rest = told(p.Text)
	l.Lead = tail(l.Lead, room)
	if l.Lead == "" {
		var cells []string
		for _, c := range v.Result.Journal.Cells {
			if c.Entry >= p.First {
				cell, _, _ := strings.Cut(c.Chart.Rows()[c.Row].Cell, " (") // the chart below has the rest
				cells = append(cells, sentence(cell)+".")
			}
		}
		l.Lead = tail(strings.Join(cells, " "), room)
	}
	return l
}

// tail drops sentences from the front of a text until it is short enough: the result is at its end.
func tail(text string, most int) string {
	for utf8.RuneCountInString(text) > most {
		_, rest, found := strings.Cut(text, ". ")
		if !found {
			return text
		}
		text = rest
	}
	return text
}

// playViews are the plays with their steps; one pass over the journal serves them all.
func (v *derived) playViews() (views []playView) {
	steps := v.steps()
	for _, p := range v.plays {
		view := playView{N: p.N, Entries: strings.Join(p.Entries, " ")}
		view.Lead, view.Rest = told(p.Text)
		if side := v.scorer(&p); side != engine.Nobody {
			view.Score, view.Tone = strings.Replace(engine.ScoreText(v.ScoreAfter(p.Last)), "-", "–", 1), v.tones()[side]
		}
		view.Steps = slices.Clone(steps[p.First-1 : p.Last])
		views = append(views, view)
	}
	return views
}

// makeSteps says of every entry which cells it led to, what it was compared with, and which rulings decided. A chart writes
// out all its rows when asked, so each is asked only once.
func (v *derived) makeSteps() []stepView {
	written := map[engine.Chart][]engine.Row{}
	j := v.Result.Journal
	views := make([]stepView, len(v.Answers))
	words := make([][]string, len(views))
	rulings := make([][]string, len(views))
	for _, r := range j.ReadAs {
		rolled, read, _ := strings.Cut(v.Answers[r.Entry-1].Entry, "~")
		words[r.Entry-1] = append(words[r.Entry-1], "rolled "+rolled+", read as "+read)
	}
	for _, c := range j.Cells {
		_, title := c.Chart.Name()
		if written[c.Chart] == nil {
			written[c.Chart] = c.Chart.Rows()
		}
		row := written[c.Chart][c.Row]
		words[c.Entry-1] = append(words[c.Entry-1], title+" "+row.Roll+": "+row.Cell)
	}
	for _, c := range j.Cited {
		if number := strconv.Itoa(c.Ruling); !slices.Contains(rulings[c.Entry-1], number) {
			rulings[c.Entry-1] = append(rulings[c.Entry-1], number)
		}
	}
	for i, a := range v.Answers {
		said := cmp.Or(strings.Join(words[i], "; "), strings.ReplaceAll(a.Prompt, "-", " "))
		views[i] = stepView{N: i + 1, Entry: a.Entry, Words: said}
		if n := len(rulings[i]); n > 0 {
			views[i].Rulings = pick.If(n > 1, "rulings ", "ruling ") + strings.Join(rulings[i], ", ")
		}
	}
	return views
}

// fewCharts is how many of the charts that a prompt may lead to are shown.
const fewCharts = 3

// makeCharts are the chart that is rolled on now, and the one read last if that is a different one.
func makeCharts(v *derived) []chartView {
	var views, last []chartView
	lastID := ""
	if cells := v.Result.Journal.Cells; len(cells) > 0 {
		hit := cells[len(cells)-1]
		lastID, _ = hit.Chart.Name()
		last = append(last, makeChart(hit.Chart, hit.Row))
	}
	if v.Result.Next != nil {
		now := v.Result.Game.Charts(v.Result.Next)
		for _, c := range now[:min(len(now), fewCharts)] {
			if id, _ := c.Name(); id != lastID {
				views = append(views, makeChart(c, -1))
			}
		}
	}
	return append(views, last...)
}

// makeChart makes a chart of a page. Consecutive rows that say the same become one; hit is the row that was read, or -1.
// A long chart is folded, and what was read on it is said before it.
func makeChart(c engine.Chart, hit int) chartView {
	const long = 40
	_, title := c.Name()
	rows := c.Rows()
	view := chartView{Title: title, Long: len(rows) > long}
	for i := 0; i < len(rows); i++ {
		first, struck := rows[i].Roll, i == hit
		for i+1 < len(rows) && rows[i+1].Cell == rows[i].Cell {
			i++
			struck = struck || i == hit
		}
		roll := pick.If(rows[i].Roll == first, first, first+"–"+rows[i].Roll)
		view.Wide = view.Wide || utf8.RuneCountInString(roll) > 3
		view.Rows = append(view.Rows, chartRow{roll, rows[i].Cell, struck})
	}
	if hit >= 0 {
		view.Note = "framed: the cell just read"
		view.Read = rows[hit].Roll + ": " + rows[hit].Cell
	}
	return view
}

// substitutions are the sides that a prompt lets change players.
func (v *derived) substitutions(p *engine.Prompt) []substitution {
	var subs []substitution
	for _, side := range engine.Teams {
		if !strings.Contains(p.Form, side.String()+":OUT>IN") {
			continue
		}
		s := substitution{Side: side.String(), Team: v.names.Nick[side]}
		on := map[int]bool{}
		for _, n := range v.state.Get("lineup").Of(side).Numbers() {
			if n > 0 {
				on[n] = true
				s.On = append(s.On, option{Value: side.String() + ":" + strconv.Itoa(n), Words: strconv.Itoa(n) + " " + v.player(side, n)})
			}
		}
		for _, kind := range []string{"-keeper", "-player"} {
			for _, card := range v.Setup.Header.All(side.String() + kind) {
				number, _, _ := strings.Cut(card, ",")
				if n, err := strconv.Atoi(strings.TrimSpace(number)); err == nil && !on[n] {
					s.Bench = append(s.Bench, option{Value: strconv.Itoa(n), Words: strconv.Itoa(n) + " " + v.player(side, n)})
				}
			}
		}
		subs = append(subs, s)
	}
	return subs
}
