package cmd

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
	"rollbook/season"
)

type gamesFlags struct {
	System  string `flag:"system" value:"SYSTEM" help:"games of this SYSTEM"`
	Season  string `flag:"season" value:"FILE" help:"games of the season in FILE"`
	Open    bool   `flag:"open" help:"games that are not over"`
	Void    bool   `flag:"void" help:"void games"`
	Verbose bool   `flag:"verbose,v" help:"with events and fingerprints"`
}

var gamesCommand = cli.Command{
	Name: "games", First: true, Purpose: "list the games in the ledger", Operands: "[WORD ...]", To: cli.Many,
	Examples: `rollbook games
rollbook games bears                        of the Chicago Bears, or any other Bears
rollbook games bears 2016-10 week           of that month, in a "Week 7" or "Regular week"
rollbook games --system inches --open       games in progress
rollbook games --season league.season       the fixtures of a season
rollbook games -v                           with events and fingerprints
rollbook games --void                       void games

A WORD matches the beginning of the date or of any word in the teams and the event, ignoring case and accents; all must
match. --json and --csv add the score as numbers, and the period (half, round) and clock at which a game stands or
ended.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Lists,
	Run:   cli.With(runGames),
}

func runGames(c *cli.Call, f *gamesFlags) error {
	list := &gameList{call: c, flags: f, all: []*listed{}}
	for _, o := range c.Operands {
		list.words = append(list.words, strings.Fields(engine.Folded(o))...)
	}
	if f.System != "" {
		system, err := game.SystemNamed(f.System)
		if err != nil {
			return err
		}
		list.system = system.ID
	}
	if f.Season != "" {
		return list.ofSeason()
	}
	return game.Reading(c, func(l *ledger.Ledger) error {
		list.ledger = l
		err := l.EachGame(func(g *line.Game) error {
			_, err := list.add(g)
			return err
		}, "visitor", "home", "date", "event", "system")
		if ledger.DoesNotHold(err) { // there may be more games
			list.status, err = game.LedgerTrouble(err), nil
		}
		if err != nil {
			return game.LedgerTrouble(err)
		}
		return list.answer()
	})
}

// A listed game is a line of rollbook games.
type listed struct {
	Game     int64  `json:"game"`
	System   string `json:"system"`
	Date     string `json:"date,omitempty"`
	Event    string `json:"event,omitempty"`
	Visitor  string `json:"visitor"`
	Home     string `json:"home"`
	Over     bool   `json:"over"`
	Void     bool   `json:"void"`
	Standing string `json:"standing"` // the result, or the scoreboard
	Damage   string `json:"damage,omitempty"`
	Line     int    `json:"line"`             // the number of the last
	Played   string `json:"played,omitempty"` // when that was recorded
	Print    string `json:"fingerprint,omitempty"`
	Round    string `json:"round,omitempty"`   // of the requested season
	Fixture  string `json:"fixture,omitempty"` // of that season
	File     string `json:"file,omitempty"`    // the record of a game that is not in the ledger
	Score    *score `json:"score,omitempty"`   // even of an open game; nil if the game cannot be run
	Result   string `json:"result,omitempty"`  // of a game that is over

	Period engine.Value `json:"period,omitzero"` // when in the game it is or ended, from replay.When
	Clock  engine.Value `json:"clock,omitzero"`
}

// A score is the points of both teams, in JSON.
type score struct {
	Visitor int `json:"visitor"`
	Home    int `json:"home"`
}

// A gameList is what rollbook games lists: the games of a ledger or a season that fit.
type gameList struct {
	call     *cli.Call
	flags    *gamesFlags
	ledger   *ledger.Ledger
	words    []string // that begin words of the teams or the event, or the date
	system   string
	all      []*listed
	rejected int   // games that do not fit
	status   error // of a list with damaged games
}

// wants reports whether to list a game. An unreadable game is listed, unless the flags ask for one of its facts.
func (list *gameList) wants(g *line.Game) bool {
	f, kind := list.flags, list.flags.Open || !list.flags.Void // of a game that is open
	switch {
	case g.Damage != nil:
		return kind && list.words == nil && list.system == ""
	case g.Void:
		kind = f.Void
	case g.Ended:
		kind = !f.Open && !f.Void
	}
	if !kind || list.system != "" && g.Opening.System != list.system {
		return false
	}
	h := g.Header
	text := strings.Join([]string{h.Get("visitor"), h.Get("home"), h.Get("event"), h.Get("date")}, " ")
	return game.HasWords(engine.Folded(text), list.words)
}

// add puts a game on the list and returns its line; nil for a game that does not fit.
func (list *gameList) add(g *line.Game) (*listed, error) {
	if !list.wants(g) {
		list.rejected++
		return nil, nil
	}
	one := &listed{
		Game:     g.Number,
		System:   g.Opening.System,
		Over:     g.Ended,
		Void:     g.Void,
		Standing: g.Result,
		Result:   g.Result,
	}
	list.all = append(list.all, one)
	if g.Damage != nil {
		one.Damage, list.status = g.Damage.Error(), cli.No
		return one, nil
	}
	h, data := g.Header, list.call.Flags.JSON || list.call.Flags.CSV
	one.Visitor, one.Home, one.Date, one.Event = h.Get("visitor"), h.Get("home"), h.Get("date"), h.Get("event")
	if g.Number > 0 && (data || list.flags.Verbose) {
		one.Line, one.Print, one.Played = g.Head.N, g.Head.Hash.Fingerprint(), g.Played.Format(time.RFC3339)
	}
	if g.Number > 0 && (data || !g.Ended) {
		if err := one.findStanding(list.ledger); err != nil {
			return nil, err
		}
	}
	if points, ok := scorer.ScoreOf(h, g.Result); ok {
		one.Score = &score{points[engine.Visitor], points[engine.Home]}
	}
	return one, nil
}

// answer lists the games; in CSV with more columns for those of a season.
func (list *gameList) answer(more ...string) error {
	columns := slices.Concat(gameColumns, more)
	listed, err := list.call.ListedRows(map[string]any{"games": list.all}, list.all, columns...)
	if !listed {
		list.print()
	}
	return cmp.Or(err, list.status)
}

// gameColumns are the columns of games in CSV.
var gameColumns = []string{
	"game", "date", "system", "event", "visitor", "home", "over", "standing", "damage", "void", "fingerprint",
	"visitor_score", "home_score", "result", "period", "clock",
}

func (list *gameList) print() {
	table := &term.Grid{Indent: "  ", Columns: []engine.Column{{}, {Left: true}, {Left: true}, {Left: true}}}
	for _, g := range list.all {
		name := g.File
		if name == "" {
			name = strconv.FormatInt(g.Game, 10)
		}
		table.Rows = append(table.Rows, []string{name, cmp.Or(g.Date, "no date"), cmp.Or(g.Round, g.System), g.outcome()})
		if !list.flags.Verbose {
			continue
		}
		list.call.Term.Print(table)
		table.Rows = nil
		for _, more := range []string{g.Event, g.Print} {
			if more != "" {
				list.call.Term.Outf("     %s", more)
			}
		}
	}
	list.call.Term.Print(table)
	switch {
	case len(list.all) > 0:
	case list.rejected == 0:
		list.call.Term.Errf("no games yet; rollbook new SYSTEM begins one")
	case list.flags.Void:
		list.call.Term.Errf("no such game is void; rollbook games lists those that count")
	default:
		list.call.Term.Errf("no game matches; rollbook games lists those that count, rollbook games --void the others")
	}
}

// outcome says who played, and the score.
func (g *listed) outcome() string {
	state := ""
	switch {
	case g.Damage != "":
		return g.Damage
	case g.Void:
		state = "void: "
	case !g.Over:
		state = "in progress: "
	}
	if g.Score == nil {
		return state + g.Standing
	}
	return fmt.Sprintf("%s%s %d, %s %d", state, g.Visitor, g.Score.Visitor, g.Home, g.Score.Home)
}

// findStanding finds a ledger game's score, or how it ended, or why it is invalid. The error is trouble with the ledger.
func (g *listed) findStanding(l *ledger.Ledger) error {
	loaded, tr, err := scorer.Trace(l, g.Game, engine.Observer{})
	if errors.Is(err, ledger.ErrTrouble) || errors.Is(err, ledger.ErrInUse) {
		return err
	}
	if err != nil {
		if !g.Over {
			g.Standing = game.ScorerTrouble(err).Error()
		}
		return nil
	}
	played := tr.Result.Game
	points := played.Score()
	g.Period, g.Clock = replay.When(loaded.Setup.System, engine.StateOf(played))
	if g.Over {
		return nil
	}
	g.Standing, g.Score = played.Scoreboard().Brief(), &score{points[engine.Visitor], points[engine.Home]}
	return nil
}

// ofSeason answers with the games of a season: those of the ledger, and its records.
func (list *gameList) ofSeason() error {
	return seasons.WithSeason(list.call, list.flags.Season, season.Scores, nil, func(s *seasons.League) (err error) {
		list.ledger = s.Games.Ledger
		for _, r := range s.Season.Results {
			if r.Game == nil {
				continue
			}
			g := line.Game{Opening: line.Line{System: s.Season.System.ID}, Header: r.Game.Header, Ended: r.Decided()}
			if r.Game.File == "" {
				if g, err = s.Games.Ledger.Find(r.Game.Ref); err != nil {
					return game.LedgerTrouble(err)
				}
			} else if g.Ended {
				h := g.Header
				g.Result = fmt.Sprintf("%s %d, %s %d",
					h.Get("visitor"), r.Score[engine.Visitor], h.Get("home"), r.Score[engine.Home])
			}
			one, err := list.add(&g)
			if err != nil {
				return game.LedgerTrouble(err)
			}
			if one == nil {
				continue
			}
			one.Round, one.Fixture = r.Fixture.Round.Name, r.Fixture.String()
			if r.Game.File != "" {
				one.File = r.Game.Ref
			}
		}
		return list.answer("round", "fixture", "file")
	})
}
