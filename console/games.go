package console

import (
	"slices"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/ledger"
)

var gamesCommand = command{
	name: "games", purpose: "list the games in the ledger",
	examples: `rollbook games
rollbook games -v         with their fingerprints
rollbook games --void     with those that do not count
rollbook games --season league.season     those that are a fixture of a season`,
	takes: takesLedger | answers | lists,
	flags: []cli.Flag{
		&cli.BoolFlag{Name: "verbose", Aliases: []string{"v", "V"}, Usage: "with the fingerprints"},
		&cli.BoolFlag{Name: "void", Usage: "with the void games"},
		&cli.StringFlag{Name: "season", Usage: "the games of the season in `FILE`"},
	},
	run: func(c *call) error {
		if c.String("season") != "" {
			return c.gamesOf(c.String("season"))
		}
		l, err := c.openLedger(ledger.ReadOnly)
		if err != nil {
			return err
		}
		defer l.Close()
		games, err := l.Games()
		if err != nil {
			return ledgerTrouble(err)
		}
		return c.listGames(l, games)
	},
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
	Line     int    `json:"line"` // the number of the last
	Print    string `json:"fingerprint,omitempty"`
	Round    string `json:"round,omitempty"`   // of a season
	Fixture  string `json:"fixture,omitempty"` // of a season
	File     string `json:"file,omitempty"`    // of a season's game that is in no ledger: its record
}

func (c *call) listGames(l *ledger.Ledger, games []ledger.Game) error {
	all := make([]listed, 0, len(games))
	for i := range games {
		if g := &games[i]; !g.Void || c.Bool("void") {
			all = append(all, listedOf(l, g))
		}
	}
	return c.answerGames(all, len(games), []string{"game", "date", "system", "event", "visitor", "home", "over", "standing", "damage", "void", "fingerprint"}, gameRows(all))
}

// listedOf is the line of a game of the ledger.
func listedOf(l *ledger.Ledger, g *ledger.Game) listed {
	one := listed{Game: g.Number, System: g.Opening.System, Over: g.Ended, Void: g.Void, Standing: g.Result}
	if g.Damage != nil {
		one.Damage = g.Damage.Error()
		return one
	}
	h := g.Header
	one.Line, one.Print = g.Head.N, g.Head.Hash.Fingerprint()
	one.Visitor, one.Home, one.Date, one.Event = h.Get("visitor"), h.Get("home"), h.Get("date"), h.Get("event")
	if !g.Ended {
		one.Standing = scoreboard(l, g.Number)
	}
	return one
}

// answerGames answers with a list of games; one that is damaged makes the answer no.
func (c *call) answerGames(all []listed, had int, columns []string, rows [][]string) error {
	var err error
	switch {
	case c.json():
		err = c.answer(map[string]any{"games": all})
	case c.Bool("csv"):
		err = c.writeCSV(columns, rows)
	default:
		c.printGames(all, had)
	}
	if err == nil && slices.ContainsFunc(all, func(g listed) bool { return g.Damage != "" }) {
		return no
	}
	return err
}

func gameRows(all []listed) (rows [][]string) {
	for _, g := range all {
		rows = append(rows, []string{itoa(int(g.Game)), g.Date, g.System, g.Event, g.Visitor, g.Home, yesNo(g.Over), g.Standing, g.Damage, yesNo(g.Void), g.Print})
	}
	return rows
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

func (c *call) printGames(all []listed, had int) {
	table := &grid{columns: wordColumns(4), indent: "  "}
	table.columns[0].Left = false
	for _, g := range all {
		date, state := g.Date, g.Standing
		switch {
		case g.Damage != "":
			state = g.Damage
		case g.Void:
			state = "void: " + g.Visitor + " at " + g.Home + "; " + state
		case !g.Over:
			state = "in progress: " + g.Visitor + " at " + g.Home + "; " + state
		}
		if date == "" {
			date = "no date"
		}
		if g.Round != "" {
			state = g.Round + ": " + state
		}
		name := itoa(int(g.Game))
		if g.File != "" {
			name = g.File
		}
		table.rows = append(table.rows, []string{name, date, g.System, state})
		if c.Bool("verbose") && g.Print != "" {
			table.rows = append(table.rows, []string{"", "", "", g.Print})
		}
	}
	c.print(table)
	switch {
	case len(all) == 0 && had > 0:
		c.tell("no game that counts; rollbook games --void lists the others")
	case len(all) == 0:
		c.tell("no games yet; rollbook new SYSTEM begins one")
	}
}

// scoreboard returns where a game of the ledger stands, on one line.
func scoreboard(l *ledger.Ledger, number int64) string {
	g, err := loadGame(l, number)
	if err != nil {
		return err.Error()
	}
	r := g.run(engine.Observer{})
	return firstLine(string(r.Game.AppendScoreboard(nil)))
}
