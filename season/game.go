package season

import (
	"cmp"
	"errors"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/replay"
)

// Games are the games available to a season: those of the ledger, and those of record files.
type Games struct {
	All []*Game
	// Find returns the game that = GAME names: a number of the ledger, or a record beside the season file. The error says
	// why there is none. Nil looks the word up among the Refs of All.
	Find func(ref string) (*Game, error)
	// Run runs a game, as (*Game).Run does. A caller who needs more of a run than the season puts a function here, so that one
	// run serves both; nil is (*Game).Run.
	Run func(*Game, engine.Observer) (*replay.Trace, error)
}

// named returns the game with a Ref.
func (g *Games) named(ref string) (*Game, error) {
	for _, one := range g.All {
		if one.Ref == ref {
			return one, nil
		}
	}
	return nil, errors.New("there is no such game")
}

// A Game is a recorded game. It is loaded only when a fixture needs it, and then once; again if it has a high.
type Game struct {
	Ref    string        // its name in every command: 14, week-1.roll, week-1.roll#2
	File   string        // of the record; "" in the ledger
	ID     string        // identifies a record wherever it is found, like its fingerprint; "" to go by Ref
	Header engine.Header // as far as it could be read
	Void   bool
	Reason func() string // why it is void; nil if it is not
	Fault  *replay.Fault // why the record cannot be read; nil if it can

	// State and Score are what is known of the game without a run, for instance from the last line of a ledger's game.
	State GameState
	Score engine.Sides[int] // of a game that is over
	// Load returns the record, for a run.
	Load func() (*engine.Setup, []string, error)
	// Fits compares a run with the prompts of an attested record; nil for other records.
	Fits func(*replay.Trace) error
}

// Run loads the game and runs it under an observer. The error says why it cannot be read, or is not the recorded game.
func (g *Game) Run(o engine.Observer) (*replay.Trace, error) {
	if g.Load == nil {
		return nil, errors.New("there is no record")
	}
	setup, tokens, err := g.Load()
	if err != nil {
		return nil, err
	}
	tr := replay.Run(setup, tokens, replay.Keep{Journal: o.Journal, Watch: o.Watch})
	if g.Fits != nil {
		err = g.Fits(tr)
	}
	return tr, err
}

// A GameState says whether a game is over, open or unknown.
type GameState uint8

// The states of games. A run finds out the state of an unknown one.
const (
	GameUnknown GameState = iota
	GameOpen
	GameOver
)

// Name returns what messages call the game: its record, or its number in the ledger.
func (g *Game) Name() string {
	return pick.If(g.File == "", "game "+g.Ref, g.Ref)
}

// correct says how the game is corrected.
func (g *Game) correct() string {
	return pick.If(g.File == "", "rollbook amend "+g.Ref+" ENTRY VALUE corrects it", "to correct it, edit "+g.File)
}

func (g *Game) id() string { return cmp.Or(g.ID, "ref "+g.Ref) }

// A Depth says how much of its games a season needs.
type Depth uint8

// The depths. The standings need scores, leaders and injuries need figures, the season's highs need the history of every score.
const (
	Scores Depth = iota
	Figures
	Histories
)

// played is the result of running a game.
type played struct {
	over     bool
	score    engine.Sides[int]
	why      string // why the record does not verify; "" if it does
	figures  *figures
	injuries []engine.Injury
	history  scoreHistory
}

// play runs a game as deep as needed; not at all if its end is known and nothing more is needed.
func (m *matcher) play(g *Game) *played {
	if g.State == GameOpen || g.State == GameOver && m.depth == Scores {
		return &played{over: g.State == GameOver, score: g.Score}
	}
	p := &played{}
	o := engine.Observer{Journal: m.depth >= Figures}
	if m.depth >= Histories {
		o.Watch = p.history.watch
	}
	tr, err := m.games.Run(g, o)
	if err != nil {
		return &played{why: err.Error()}
	}
	r := &tr.Result
	p.over, p.score = r.Over, r.Game.Score()
	switch {
	case r.Refused != nil:
		p.why = r.Refused.Why
	case r.Over && m.depth >= Figures:
		p.figures = m.figures(r.Game)
		if players := r.Game.Hooks().Players; players != nil {
			p.injuries = players.Injuries()
		}
		if m.depth >= Histories {
			p.history.plays = r.Journal.Plays
		}
	}
	return p
}
