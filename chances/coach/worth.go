package coach

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"rollbook/engine"
)

// A Worth is what the calls at a prompt are worth in every kind of situation: how many of 1000 games that go on from
// there are won, a tie counting half. House coaches call by it, and people look it up.
type Worth struct {
	ID, Title string
	Calls     []*engine.Call
	// Axes are what situations differ by. A line of the data has the classes of the last one.
	Axes   []Axis
	Why    string // the reason for a call that is the best
	prompt *engine.Prompt
	worth  func() []int16 // situation by situation, call by call; 0 where it is not known
}

// An Axis is one thing that situations differ by: the lead, the spot. To has the greatest number of each class but the
// last; Words are the players' names for the classes, "" if that goes without saying.
type Axis struct {
	To    []int
	Words []string
}

// Reason says in players' words why a house coach makes his call at the open prompt of a game. If a chart decided, it
// says what each call is worth there.
func Reason(g engine.Game, p *engine.Prompt, call, why string) string {
	if weigh := g.Hooks().Weigh; weigh != nil {
		chart, situation := weigh(p)
		if w, ok := chart.(*Worth); ok && w.Why == why {
			return w.Words(situation, call, p.Options)
		}
	}
	return why
}

// unknown is a missing figure in the data: a rare situation, or a call that is not legal there.
const unknown = "-"

// NewWorth returns a chart that parses its data when somebody first asks for a figure, which most runs of the program
// never do. After a line with its id come its lines in order: the situation for readers, a colon, and what the calls are
// worth in each class of the last axis, with slashes between.
func NewWorth(id, title string, prompt *engine.Prompt, calls []*engine.Call, axes []Axis, data string) *Worth {
	about, _, _ := strings.Cut(title, ":")
	why := "the best call on the chart “" + about + "”"
	w := &Worth{ID: id, Title: title, Calls: calls, Axes: axes, Why: why, prompt: prompt}
	w.worth = sync.OnceValue(func() []int16 { return w.read(data) })
	return w
}

func (w *Worth) read(data string) (worth []int16) {
	_, data, _ = strings.Cut(data, "\n"+w.ID+"\n")
	for line := range strings.Lines(data) {
		_, figures, ok := strings.Cut(line, ":")
		if !ok {
			break
		}
		for _, f := range strings.FieldsFunc(figures, func(r rune) bool { return r == ' ' || r == '/' || r == '\n' }) {
			n, err := strconv.Atoi(f)
			if err != nil && f != unknown {
				panic("a chart of worth has the figure " + f)
			}
			worth = append(worth, int16(n))
		}
	}
	if want := w.Situations() * len(w.Calls); len(worth) != want && len(worth) > 0 {
		panic(fmt.Sprintf("%s has %d figures, not %d", w.ID, len(worth), want))
	}
	return worth
}

// Situations is how many kinds of situation there are.
func (w *Worth) Situations() int {
	n := 1
	for _, a := range w.Axes {
		n *= len(a.Words)
	}
	return n
}

// At returns the number of the situation with these numbers on the axes.
func (w *Worth) At(numbers ...int) (situation int) {
	for i, a := range w.Axes {
		class := 0
		for class < len(a.To) && numbers[i] > a.To[class] {
			class++
		}
		situation = situation*len(a.Words) + class
	}
	return situation
}

// Classes returns a situation's class on each axis.
func (w *Worth) Classes(situation int) []int {
	classes := make([]int, len(w.Axes))
	for i, a := range slices.Backward(w.Axes) {
		classes[i], situation = situation%len(a.Words), situation/len(a.Words)
	}
	return classes
}

// Of returns what a call is worth in a situation, of 1000; 0 if that is not known.
func (w *Worth) Of(situation, call int) int {
	worth := w.worth()
	if len(worth) == 0 {
		return 0
	}
	return int(worth[situation*len(w.Calls)+call])
}

// best returns the call that is worth the most of those that are legal; nil if none is known.
func (w *Worth) best(situation int, legal []*engine.Call) (best *engine.Call) {
	most := 0
	for i, c := range w.Calls {
		if n := w.Of(situation, i); n > most && slices.Contains(legal, c) {
			best, most = c, n
		}
	}
	return best
}

// called are the calls that are ever the best.
func (w *Worth) called() (calls []*engine.Call) {
	for s := range w.Situations() {
		if best := w.best(s, w.Calls); best != nil && !slices.Contains(calls, best) {
			calls = append(calls, best)
		}
	}
	return calls
}

// Words says what a call is worth in a situation, next to the best of the other legal calls: "4th & short, own 21-30,
// level: go for it wins 52 in 100, punt 49".
func (w *Worth) Words(situation int, call string, legal []*engine.Call) string {
	mine := slices.IndexFunc(w.Calls, func(c *engine.Call) bool { return c.Word == call })
	if mine < 0 {
		return ""
	}
	said := w.Situation(situation) + ": " + w.Calls[mine].Said() + " wins " + inHundred(w.Of(situation, mine)) + " in 100"
	others := slices.DeleteFunc(slices.Clone(legal), func(c *engine.Call) bool { return c.Word == call })
	if other := w.best(situation, others); other != nil {
		said += ", " + other.Said() + " " + inHundred(w.Of(situation, slices.Index(w.Calls, other)))
	}
	return said
}

// Situation says what a situation is: the classes that have words, the last axis first.
func (w *Worth) Situation(situation int) string {
	var said []string
	for i, class := range slices.Backward(w.Classes(situation)) {
		if words := w.Axes[i].Words[class]; words != "" {
			said = append(said, words)
		}
	}
	return strings.Join(said, ", ")
}

// inHundred writes wins of 1000 as wins of 100.
func inHundred(n int) string { return fmt.Sprintf("%d.%d", n/10, n%10) }

// Name returns the chart's id and its heading.
func (w *Worth) Name() (id, title string) { return w.ID, w.Title }

// Rows returns a row for each situation that is known: what each call is worth, the best first.
func (w *Worth) Rows() (rows []engine.Row) {
	for s := range w.Situations() {
		var calls []int
		for i := range w.Calls {
			if w.Of(s, i) > 0 {
				calls = append(calls, i)
			}
		}
		slices.SortStableFunc(calls, func(a, b int) int { return w.Of(s, b) - w.Of(s, a) })
		var said []string
		for _, i := range calls {
			said = append(said, w.Calls[i].Said()+" "+inHundred(w.Of(s, i)))
		}
		if said != nil {
			rows = append(rows, engine.Row{Roll: w.Situation(s), Cell: strings.Join(said, ", ")})
		}
	}
	return rows
}
