package console

import (
	"bufio"
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/mattn/go-runewidth"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/replay"
)

type gamesFlags struct {
	System  string `flag:"system" value:"SYSTEM" help:"games of this SYSTEM"`
	Season  string `flag:"season" value:"FILE" help:"games of the season in FILE"`
	Open    bool   `flag:"open" help:"games that are not over"`
	Void    bool   `flag:"void" help:"void games"`
	Sort    string `flag:"sort" value:"KEY" help:"by game, date, played, system, visitor, home or event" default:"game"`
	Reverse bool   `flag:"reverse" help:"in reverse order"`
	Verbose bool   `flag:"verbose,v" help:"with events and fingerprints"`
}

var gamesCommand = cli.Command{
	Name: "games", First: true, Purpose: "list the games in the ledger", Operands: "[WORD ...]", To: cli.Many,
	Examples: `rollbook games
rollbook games bears                        of the Chicago Bears, or any other Bears
rollbook games bears 2016-10 week           of that month, in a "Week 7" or "Regular week"
rollbook games --system inches --open       games in progress
rollbook games --sort played --reverse      most recently played first
rollbook games --season league.season       the fixtures of a season
rollbook games -v                           with events and fingerprints
rollbook games --void                       void games

A WORD matches the beginning of the date or of any word of the teams and the event, whatever its case and accents; all must match.
--json and --csv have the score in numbers, and the period (half, round) and the clock where a game is or ended.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Lists,
	Run:   cli.With(runGames),
}

func runGames(c *cli.Call, f *gamesFlags) error {
	wanted, err := f.makeFilter(c)
	if err != nil {
		return err
	}
	if f.Season != "" {
		return gamesOf(c, f, wanted)
	}
	return game.Reading(c, func(l *ledger.Ledger) error {
		return listGames(c, f, l, wanted, func(list func(*line.Game) error) error {
			return l.EachGame(list, "visitor", "home", "visitor-short", "home-short", "date", "event", "system")
		}, nil)
	})
}

// sorts are the orders of games.
var sorts = []struct {
	key     string
	compare func(a, b *listed) int
}{
	{"game", func(a, b *listed) int { return cmp.Compare(a.Game, b.Game) }},
	{"date", byText(func(g *listed) string { return g.Date })},
	{"played", func(a, b *listed) int { return cmp.Or(cmp.Compare(a.seq, b.seq), a.played.Compare(b.played)) }},
	{"system", byText(func(g *listed) string { return g.System })},
	{"visitor", byText(func(g *listed) string { return g.Visitor })},
	{"home", byText(func(g *listed) string { return g.Home })},
	{"event", byText(func(g *listed) string { return g.Event })},
}

func byText(of func(*listed) string) func(a, b *listed) int {
	return func(a, b *listed) int { return strings.Compare(engine.Folded(of(a)), engine.Folded(of(b))) }
}

func sortKeys() []string {
	var keys []string
	for _, s := range sorts {
		keys = append(keys, s.key)
	}
	return keys
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

	names  engine.Names
	played time.Time
	seq    int64 // rises with what was played here
}

// A score is the points of both teams, in JSON.
type score struct {
	Visitor int `json:"visitor"`
	Home    int `json:"home"`
}

// listGames lists games in the requested order, from all that each yields. inSeason adds a season's facts about one.
func listGames(c *cli.Call, f *gamesFlags, l *ledger.Ledger, wanted gameFilter, each func(list func(*line.Game) error) error, inSeason func(*listed)) error {
	all := []*listed{}
	had := 0
	whole := c.JSON || c.CSV || f.Verbose // more than lines of names and scores
	status := error(nil)
	if err := each(func(g *line.Game) error {
		had++
		if !wanted.wants(g) {
			return nil
		}
		one := &listed{Game: g.Number, System: g.Opening.System, Over: g.Ended, Void: g.Void, Standing: g.Result, Result: g.Result, played: g.Played, seq: g.Seq}
		if g.Damage != nil {
			one.Damage, status = g.Damage.Error(), cli.No
		} else {
			h := g.Header
			one.names = engine.NamesIn(h)
			one.Visitor, one.Home, one.Date, one.Event = h.Get("visitor"), h.Get("home"), h.Get("date"), h.Get("event")
			if g.Number > 0 {
				if whole {
					one.Line, one.Print, one.Played = g.Head.N, g.Head.Hash.Fingerprint(), g.Played.Format(time.RFC3339)
				}
				if !g.Ended || c.JSON || c.CSV {
					if err := one.standsIn(l); err != nil {
						return err
					}
				}
			}
			if points, ok := scorer.ScoreOf(h, g.Result); ok {
				one.Score = &score{points[engine.Visitor], points[engine.Home]}
			}
		}
		all = append(all, one)
		return nil
	}); ledger.DoesNotHold(err) { // there may be more games
		status = game.LedgerTrouble(err)
	} else if err != nil {
		return game.LedgerTrouble(err)
	}
	if !slices.IsSortedFunc(all, wanted.compare) { // as usual
		slices.SortStableFunc(all, wanted.compare)
	}
	if f.Reverse {
		slices.Reverse(all)
	}
	if inSeason != nil {
		for _, one := range all {
			inSeason(one)
		}
	}
	var err error
	switch {
	case c.JSON:
		err = c.Answer(map[string]any{"games": all})
	case c.CSV:
		fields := gameColumns
		if inSeason != nil {
			fields = slices.Concat(fields, fixtureColumns)
		}
		err = term.WriteList(c.Terminal, fields, all)
	default:
		out := bufio.NewWriterSize(c.Out, 1<<16)
		c.Out = out
		printListed(c, f, all, had)
		err = out.Flush()
	}
	if err != nil {
		return err
	}
	return status
}

var gameColumns = []engine.CSVColumn[*listed]{
	{Key: "game", Value: func(g *listed) string { return strconv.Itoa(int(g.Game)) }},
	{Key: "date", Value: func(g *listed) string { return g.Date }},
	{Key: "system", Value: func(g *listed) string { return g.System }},
	{Key: "event", Value: func(g *listed) string { return g.Event }},
	{Key: "visitor", Value: func(g *listed) string { return g.Visitor }},
	{Key: "home", Value: func(g *listed) string { return g.Home }},
	{Key: "over", Value: func(g *listed) string { return pick.If(g.Over, "yes", "no") }},
	{Key: "standing", Value: func(g *listed) string { return g.Standing }},
	{Key: "damage", Value: func(g *listed) string { return g.Damage }},
	{Key: "void", Value: func(g *listed) string { return pick.If(g.Void, "yes", "no") }},
	{Key: "fingerprint", Value: func(g *listed) string { return g.Print }},
	{Key: "visitor_score", Value: func(g *listed) string { return g.points(func(s *score) int { return s.Visitor }) }},
	{Key: "home_score", Value: func(g *listed) string { return g.points(func(s *score) int { return s.Home }) }},
	{Key: "result", Value: func(g *listed) string { return g.Result }},
	{Key: "period", Value: func(g *listed) string { return term.Cell(g.Period) }},
	{Key: "clock", Value: func(g *listed) string { return term.Cell(g.Clock) }},
}

// fixtureColumns are the extra columns of a season's games.
var fixtureColumns = []engine.CSVColumn[*listed]{
	{Key: "round", Value: func(g *listed) string { return g.Round }},
	{Key: "fixture", Value: func(g *listed) string { return g.Fixture }},
	{Key: "file", Value: func(g *listed) string { return g.File }},
}

// points returns one of the score's numbers; "" if there is no score.
func (g *listed) points(of func(*score) int) string {
	if g.Score == nil {
		return ""
	}
	return strconv.Itoa(of(g.Score))
}

// usualWidth is the width of a list of games without a terminal.
const usualWidth = 80

// printGames prints a line for each game, no longer than a line of the screen.
func printListed(c *cli.Call, f *gamesFlags, all []*listed, had int) {
	width := cmp.Or(c.Width(), usualWidth)
	numbers, ids := 3, 0
	for _, g := range all {
		numbers, ids = max(numbers, term.Width(g.name())), max(ids, term.Width(engine.Visible(g.kind())))
	}
	for _, g := range all {
		line := term.Pad(g.name(), numbers, false) + "  " + term.Pad(cmp.Or(g.Date, "no date"), len("2016-10-20"), true) + "  " + term.Pad(engine.Visible(g.kind()), ids, true) + "  "
		state, room := g.state(), width-term.Width(line)
		if g.Score != nil && width < usualWidth && term.Width(state)+g.shortest() > room { // the teams have their own line
			c.Outf("%s", term.Text(strings.TrimRight(line+strings.TrimSuffix(state, ": "), " ")))
			line, state = strings.Repeat(" ", numbers+2), ""
			room = width - term.Width(line)
		}
		c.Outf("%s", term.Text(line+g.fitted(state, room)))
		if f.Verbose {
			for _, more := range []string{g.Event, g.Print} {
				if more != "" {
					c.Outf("%s", term.Text(strings.Repeat(" ", numbers+2))+term.Visible(more))
				}
			}
		}
	}
	switch {
	case len(all) > 0:
	case had == 0:
		c.Errf("no games yet; rollbook new SYSTEM begins one")
	case len(c.Operands) == 1 && game.System(c.Operand(0)) != nil:
		c.Errf("no team or event has that name; rollbook games --system %s lists the games of that system", c.Operand(0))
	case len(c.Operands) == 0 && !slices.ContainsFunc([]string{"system", "season", "open", "void"}, c.Given):
		c.Errf("no game counts; rollbook games --void lists those that are void")
	case f.Void:
		c.Errf("no such game is void; rollbook games lists those that count")
	default:
		c.Errf("no game matches; rollbook games lists those that count, rollbook games --void the others")
	}
}

// name returns the game's name: its number, or the end of its file's name.
func (g *listed) name() string {
	const most = 24
	if g.File == "" {
		return strconv.Itoa(int(g.Game))
	}
	return runewidth.TruncateLeft(engine.Visible(g.File), max(0, term.Width(engine.Visible(g.File))-most), "…")
}

// kind returns a list's words about a game in addition to its date: its system, or its round of the requested season.
func (g *listed) kind() string {
	if g.Round == "" {
		return g.System
	}
	return runewidth.Truncate(engine.Visible(g.Round), 16, "…")
}

// state returns the words about a game that is not over, or void.
func (g *listed) state() string {
	switch {
	case g.Damage != "":
		return ""
	case g.Void:
		return "void: "
	case !g.Over:
		return "in progress: "
	}
	return ""
}

// shortest returns how many columns the score takes with the teams' short names.
func (g *listed) shortest() int {
	return term.Width(engine.Visible(g.names.Nick[engine.Visitor])) + term.Width(engine.Visible(g.names.Nick[engine.Home])) +
		len(strconv.Itoa(g.Score.Visitor)) + len(strconv.Itoa(g.Score.Home)) + len(" ,  ")
}

// fitted says who played and the score. If that takes too many columns it uses the teams' short names, and cuts those if
// necessary.
func (g *listed) fitted(state string, width int) string {
	switch {
	case g.Damage != "":
		return runewidth.Truncate(engine.Visible(g.Damage), width, "…")
	case g.Score == nil:
		return runewidth.Truncate(state+engine.Visible(g.Standing), width, "…")
	}
	visitor, home := engine.Visible(g.Visitor), engine.Visible(g.Home)
	away, last := strconv.Itoa(g.Score.Visitor), strconv.Itoa(g.Score.Home)
	room := width - term.Width(state) - len(away) - len(last) - len(" ,  ")
	if term.Width(visitor)+term.Width(home) > room {
		visitor, home = engine.Visible(g.names.Nick[engine.Visitor]), engine.Visible(g.names.Nick[engine.Home])
	}
	if term.Width(visitor)+term.Width(home) > room { // the longer name is cut, then both equally
		half := max(room/2, 1)
		visitor = runewidth.Truncate(visitor, max(half, room-term.Width(home)), "…")
		home = runewidth.Truncate(home, max(half, room-term.Width(visitor)), "…")
	}
	return state + visitor + " " + away + ", " + home + " " + last
}

// standsIn finds a ledger game's score, or how it ended, or why it is invalid. The error is trouble with the ledger.
func (g *listed) standsIn(l *ledger.Ledger) error {
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
