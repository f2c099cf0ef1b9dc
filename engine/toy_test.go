package engine

import (
	"strconv"
	"strings"
	"testing"
)

// toy is a game with one prompt of each kind, asked in turn until the sum of the numbers reaches 10.
type toy struct {
	Base
	t          *Table
	score      Sides[int]
	asked      int
	over       bool
	last, card string
	roll       Roll
	boxes      int // how often the box was made
}

var (
	toyPunt      = &Call{Word: "punt", Short: "u"}
	toyPass      = &Call{Word: "pass", Short: "s"}
	toyFieldGoal = &Call{Word: "field-goal", Short: "f"}

	toyRoll = Prompt{Kind: RollKind, ID: "pair", Dice: Dice{Count: 2, Faces: 6}}
	toyDice = Prompt{Kind: RollKind, ID: "three", Dice: Dice{Count: 3, Faces: 20}}
	toyCall = Prompt{Kind: CallKind, ID: "call", Options: []*Call{toyPunt, toyPass, toyFieldGoal},
		Charts: []Chart{&Guide{"call", "The calls", []Row{{"punt", "the other team's ball"}}}}}
	toyNumber = Prompt{Kind: NumberKind, ID: "number", Min: -3, Max: 10}
	toyCard   = Prompt{Kind: CardKind, ID: "card"}
)

var toySystem = &System{
	ID: "toy",
	Settings: []Setting{
		{Key: "speed", Values: []string{"slow", "fast"}},
		{Key: "size", Number: true, Signed: true, Min: -5, Max: 20, Default: "3"},
		{Key: "player", Repeats: true, Check: CheckName, Form: "a name"},
		DiceSetting(0),
	},
	Charts:  []Chart{&Guide{"pair", "The pair", []Row{{"11", "nothing"}}}},
	Prompts: []*Prompt{&toyRoll, &toyDice, &toyCall, &toyNumber, &toyCard},
	Calls:   []*Call{toyPunt, toyPass, toyFieldGoal, {Word: "kneel", Short: "pa"}},
	Open:    func(*Setup) (func() Game, error) { return func() Game { return &toy{} }, nil },
}

func (g *toy) Play(t *Table) {
	g.t = t
	for g.score[Home] < 10 {
		t.NewPlay()
		g.roll = t.Roll(&toyRoll, Visitor)
		g.asked++
		g.roll = t.Roll(&toyDice, BothAtTable)
		g.asked++
		g.last = t.Call(&toyCall, Home).Word
		g.asked++
		n := t.Number(&toyNumber, Home)
		g.asked++
		g.score[Home] += n
		card := t.Card(&toyCard, Visitor, "a/b")
		if !strings.Contains(card, "/") {
			t.Refuse("is not a card, written as 7/3")
		}
		g.asked++
		g.card = card
	}
	g.over = true
}

func (g *toy) Score() Sides[int] { return g.score }

func (g *toy) State(o *Object) {
	o.Ints("score", g.score)
	o.Bool("over", g.over)
	o.Add("winner", If(g.over, SideOf(Ahead(g.score))))
	o.Int("asked", g.asked)
	o.Word("last", g.last)
	o.Int("sum", g.roll.Sum())
	o.Add("live", Value{})
	o.List("list")
	o.Int("", 4)
	o.Int("", -8)
	o.Close()
}

func (g *toy) Box(o *Object) {
	g.boxes++
	o.Add("home", Members(Item{"yards", Int(12 * g.asked)}))
}

func (g *toy) Tell(_, _ int) string { return "" }

func (g *toy) WhyNot(_ *Prompt, call string) (string, int) {
	if call == "kneel" {
		return "the team is behind", 7
	}
	return "", 0
}

func (g *toy) Hooks() Hooks { return Hooks{Deal: g.deal} }

func (g *toy) deal(p *Prompt, pick func(int) int) string {
	if p.Kind == CardKind {
		return strconv.Itoa(pick(9)) + "/" + strconv.Itoa(pick(9))
	}
	return ""
}

// toySetup is the toy's header read.
func toySetup(t testing.TB, more ...Field) *Setup {
	t.Helper()
	s, err := toySystem.Setup(append(Header{{"system", "toy", 2}, {"visitor", "Bears", 3}, {"home", "Packers", 4}}, more...))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// playToy plays a record of the toy.
func playToy(t testing.TB, record string, o Observer) Result {
	t.Helper()
	return Run(toySetup(t), strings.Fields(record), o)
}
