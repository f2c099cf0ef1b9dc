package season

import (
	"cmp"
	"math/big"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/internal/plain"
)

// A Plan is what a season file says.
type Plan struct {
	File        string // its name, as it was given
	Name        string // of the season
	System      *engine.System
	Points      Points
	Order       []Criterion
	Restart     bool          // the rest of three or more tied teams starts over at the second criterion
	Lots        []*Team       // in drawn order
	Records     []string      // files and patterns of records, relative to the season file
	Settings    engine.Header // of every game
	Teams       []*Team       // in the file's order, as everything below
	Groups      []string      // in the order in which they first appear; one "" if there are none
	Conferences []string      // in the order in which they first appear
	Rounds      []*Round
	Fixtures    []*Fixture // of all rounds
	Paths       []Path     // that stay in the season's folder, except for links: of records, cards, and games of fixtures

	text  string
	plain string   // the text as it is read, at the same offsets
	lines []string // of the plain text, with blanks for all white space
	keys  map[string]*Team
	names map[string]*Team // by NAME and by every other spelling

	rounds map[string]*Round

	grouped     map[string][]*Team // by group; those in none under ""
	conferences map[string][]*Team // by conference
}

// newPlan returns the plan of a file that is still to be read.
func newPlan(name, text string) *Plan {
	read := plain.Text(text)
	return &Plan{
		File:        name,
		text:        text,
		plain:       read,
		lines:       strings.Split(strings.NewReplacer("\t", " ", "\v", " ", "\f", " ", "\r", " ").Replace(read), "\n"),
		keys:        map[string]*Team{},
		names:       map[string]*Team{},
		rounds:      map[string]*Round{},
		grouped:     map[string][]*Team{},
		conferences: map[string][]*Team{},
	}
}

// A Path is a file, or a pattern of files, that the season file names, relative to its folder.
type Path struct {
	Text string
	at   word
}

// A Team is one of the season's teams.
type Team struct {
	Key, Name         string
	As                []string      // other spellings that records use
	Group, Conference string        // "" for none
	Adjustments       []Adjustment  // in the file's order
	Color             string        // #rrggbb; "" for none
	File              string        // of its cards, relative to the season file; "" for none
	Settings          engine.Header // keys without visitor- or home-; the value may be SoFar

	index        int
	conferenceAt word
}

// An Adjustment is points awarded to a team or deducted from it, and why.
type Adjustment struct {
	Points *big.Rat
	Reason string
}

// String returns the points with their sign: −8.
func (a Adjustment) String() string {
	return pick.If(a.Points.Sign() < 0, "−", "+") + decimal(new(big.Rat).Abs(a.Points))
}

// adjusted returns the sum of the points awarded to a team and deducted from it.
func (t *Team) adjusted() *big.Rat {
	sum := new(big.Rat)
	for _, a := range t.Adjustments {
		sum.Add(sum, a.Points)
	}
	return sum
}

// String returns the team's key; "" for no team.
func (t *Team) String() string {
	if t == nil {
		return ""
	}
	return t.Key
}

// MarshalText returns the team as JSON has it: its key.
func (t *Team) MarshalText() ([]byte, error) { return []byte(t.Key), nil }

// KeysOf returns the keys of some teams.
func KeysOf(teams []*Team) []string { return lists.Map(teams, (*Team).String) }

// SoFar is the value of wins or ties that the season itself counts.
const SoFar = "so-far"

// A Round is fixtures played at the same time.
type Round struct {
	Name     string
	Date     string // "" for none
	Playoff  bool
	Counts   bool // in the standings
	Settings engine.Header
	Fixtures []*Fixture

	index int
}

// String returns the round's name.
func (r *Round) String() string { return r.Name }

// A Fixture is a game of the plan.
type Fixture struct {
	Name    string // "" for none
	Round   *Round
	Sides   engine.Sides[Side]
	Neutral bool               // neither side is at home
	Date    string             // its own; "" for the round's
	Score   *engine.Sides[int] // reported; nil for none
	Link    string             // the game that it was played as; "" for none
	Fate    Fate               // if it was not simply played
	Reason  string             // of the fate; "" for none
	To      *Side              // who advanced after a tie; nil for none
	How     string             // it did: 3-2 on penalties
	Line    int                // of the file

	index     int
	again     int         // how often its round has its sides up to here
	legs      [2]*Fixture // two, of a tie whose last leg this is; on the first leg only the second of them
	at        word        // of the whole fixture
	scoreAt   word
	outcomeAt word // of all that came of it
	reasonAt  word
	linkAt    word
	sidesAt   engine.Sides[word]
	toAt      word // to SIDE [WORDS]
}

// A Fate says what happened to a fixture that was not simply played.
type Fate uint8

// The fates.
const (
	Planned   Fate = iota
	Awarded        // its score was given
	Forfeited      // both sides lost it, with no score
	Canceled       // it will not be played, and counts nowhere
	Postponed      // it is still to be played, with no day
)

var fateWords = [...]string{Awarded: "awarded", Forfeited: "forfeit both", Canceled: "cancelled", Postponed: "postponed"}

// String returns the word of season files; "" if there is none.
func (f Fate) String() string { return fateWords[f] }

// fateOf returns the fate that a text begins with, in any case, and the text after it; 0 for none. Americans write canceled.
func fateOf(text string) (fate Fate, rest string) {
	for fate, words := range append(fateWords[:], "canceled") {
		n := len(words)
		if n > 0 && len(text) >= n && strings.EqualFold(text[:n], words) && (len(text) == n || text[n] == ' ') {
			if fate == len(fateWords) {
				fate = int(Canceled)
			}
			return Fate(fate), strings.TrimLeft(text[n:], " ")
		}
	}
	return Planned, text
}

// Day returns the fixture's date: its own, or the round's; "" for none.
func (f *Fixture) Day() string { return cmp.Or(f.Date, f.Round.Date) }

// String returns the fixture as the file names its sides: CHI @ GB.
func (f *Fixture) String() string {
	return f.Sides[engine.Visitor].String() + between(f) + f.Sides[engine.Home].String()
}

func between(f *Fixture) string { return pick.If(f.Neutral, " v ", " @ ") }

// Ref names the fixture in commands and forms: by its own name, or by its round and its sides: Week 3: CHI @ GB. Where a round
// has the same sides again, their number follows: Week 3: CHI @ GB #2.
func (f *Fixture) Ref() string {
	switch {
	case f.Name != "":
		return f.Name
	case f.again > 1:
		return f.Round.Name + ": " + f.String() + " #" + strconv.Itoa(f.again)
	}
	return f.Round.Name + ": " + f.String()
}

// A SideKind says how a fixture names a side.
type SideKind uint8

// The kinds of sides.
const (
	TeamSide   SideKind = iota // KEY
	PlaceSide                  // #N, #N GROUP, #N CONFERENCE
	WinnerSide                 // winner NAME
	LoserSide                  // loser NAME
)

// A Side is one side of a fixture as the file names it.
type Side struct {
	Kind  SideKind
	Team  *Team    // of a TeamSide
	Place int      // of a PlaceSide, from 1
	Group string   // of a PlaceSide, or a conference; "" for the table of all
	Of    *Fixture // of a WinnerSide and a LoserSide
	First *Fixture // the first leg, if this is the second of two; else nil
}

// String returns the side as the file writes it.
func (s Side) String() string {
	switch s.Kind {
	case PlaceSide:
		return pick.If(s.Group == "", "#"+strconv.Itoa(s.Place), "#"+strconv.Itoa(s.Place)+" "+s.Group)
	case WinnerSide:
		return "winner " + s.decider()
	case LoserSide:
		return "loser " + s.decider()
	}
	return s.Team.Key
}

// decider names the fixtures whose winner or loser is meant: A, or A1+A2 for two legs.
func (s Side) decider() string {
	if s.First != nil {
		return s.First.Name + "+" + s.Of.Name
	}
	return s.Of.Name
}

// Text returns the text of the file.
func (p *Plan) Text() string { return p.text }

// Command writes a command about the season for a shell, with its file: rollbook season report "F: CHI 17 GB 20" cup.season.
func (p *Plan) Command(words ...string) string {
	return strings.Join(append([]string{"rollbook season"}, lists.Map(append(words, p.File), engine.ShellWord)...), " ")
}

// members returns the teams in a group or a conference; all teams for "".
func (p *Plan) members(table string) []*Team {
	if table == "" {
		return p.Teams
	}
	if teams := p.conferences[table]; teams != nil {
		return teams
	}
	return p.grouped[table]
}

// TeamNamed returns the team with a key, a name or another spelling, or nil.
func (p *Plan) TeamNamed(name string) *Team {
	if t := p.keys[name]; t != nil {
		return t
	}
	return p.names[folded(name)]
}

// RoundNamed returns the round with a name, or nil.
func (p *Plan) RoundNamed(name string) *Round { return p.rounds[nameKey(name)] }

// Event returns the event of a round's games: SEASON, ROUND.
func (p *Plan) Event(r *Round) string { return p.Name + ", " + r.Name }
