package scorer

import (
	"cmp"
	"crypto/rand"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"rollbook/engine"
	"rollbook/ledger/line"
)

// A Beginning is a game before its first line: what has been said about it so far. The command line, a form on a page and
// a season's fixture each fill it in their own way; what is legal, and in which order a record has it, is decided here.
type Beginning struct {
	System *engine.System
	Given  []Given                       // the header but for the system, in the order in which it was said
	Teams  engine.Sides[engine.TeamFile] // read from card files; nil if the fields say everything about a team
}

// A Given is a header field and who says so: home-wins=3 (so far: 3 of 5).
type Given struct {
	Key   string `json:"key"`
	Value string `json:"value"`
	Why   string `json:"why,omitempty"` // "" if nobody needs to be told
}

// Value returns the first value of a key; "" for none.
func (b *Beginning) Value(key string) string { return b.given(key).Value }

// Why returns the reason for the first value of a key; "" for none.
func (b *Beginning) Why(key string) string { return b.given(key).Why }

func (b *Beginning) given(key string) Given {
	if at := b.index(key); at >= 0 {
		return b.Given[at]
	}
	return Given{}
}

func (b *Beginning) index(key string) int {
	return slices.IndexFunc(b.Given, func(g Given) bool { return g.Key == key })
}

// Set gives a key one value in place of all its values; "" removes it.
func (b *Beginning) Set(key, value, why string) { b.Override([]Given{{key, value, why}}) }

// Override puts fields over what has been said: the first one of a key replaces all its values, and later ones are added.
// A value of "" removes the key.
func (b *Beginning) Override(fields []Given) {
	seen := map[string]bool{}
	for _, g := range fields {
		at := b.index(g.Key)
		if at < 0 || seen[g.Key] {
			at = len(b.Given)
		} else {
			b.Given = slices.DeleteFunc(b.Given, func(old Given) bool { return old.Key == g.Key })
		}
		seen[g.Key] = true
		b.insert(at, g)
	}
}

// Add gives a key one more value; "" adds nothing.
func (b *Beginning) Add(key, value, why string) { b.insert(len(b.Given), Given{key, value, why}) }

// insert puts a field at an index, spelled as in records.
func (b *Beginning) insert(at int, g Given) {
	if g.Value = spelled(g.Key, g.Value); g.Value != "" {
		b.Given = slices.Insert(b.Given, at, g)
	}
}

// spelled returns a value as records spell it.
func spelled(key, value string) string {
	if (&engine.Setting{Key: key}).IsName() {
		return engine.OneSpelling(value)
	}
	return norm.NFC.String(strings.TrimSpace(value))
}

// LeaveOut removes a player's card from his team, wherever the team's cards come from.
func (b *Beginning) LeaveOut(side engine.Side, number int) {
	if team := b.Teams[side]; team != nil {
		b.Teams[side] = team.Without(number)
	}
	b.Given = slices.DeleteFunc(b.Given, func(g Given) bool {
		first, _, _ := strings.Cut(g.Value, ",")
		return IsCard(g.Key) && strings.HasPrefix(g.Key, side.String()) && strings.TrimSpace(first) == strconv.Itoa(number)
	})
}

// IsCard reports whether a key is a player's card.
func IsCard(key string) bool {
	return strings.HasSuffix(key, "-player") || strings.HasSuffix(key, "-keeper")
}

// formationOf and lineupOf are the keys for how a side lines up.
func formationOf(side engine.Side) string { return side.String() + "-formation" }
func lineupOf(side engine.Side) string    { return side.String() + "-lineup" }

// Entrant is a side as it lines up so far. Its team is nil if the side has no file.
func (b *Beginning) Entrant(side engine.Side) engine.Entrant {
	return engine.Entrant{Team: b.Teams[side], Formation: b.Value(formationOf(side)), Lineup: b.Value(lineupOf(side))}
}

// LineUp fills in how a team with a file lines up, unless somebody has said: in the usual formation, with the starters
// that the file suggests, which it returns. It leaves a team without a file alone. The error says why the team cannot
// line up as asked.
func (b *Beginning) LineUp(side engine.Side) (suggested string, err error) {
	e := b.Entrant(side)
	if e.Team == nil {
		return "", nil
	}
	e.Formation = cmp.Or(e.Formation, b.System.Teams.Formation)
	if e.Lineup == "" {
		suggested, err = e.Team.SuggestLineup(e.Formation)
		e.Lineup = suggested
	}
	if err == nil {
		err = b.System.Teams.Check(e)
	}
	if err != nil {
		return "", fmt.Errorf("%s: %w", e.Team.Title(), err)
	}
	b.Set(formationOf(side), e.Formation, b.Why(formationOf(side)))
	b.Set(lineupOf(side), e.Lineup, b.Why(lineupOf(side)))
	return suggested, nil
}

// ErrOneTeam is why a game cannot begin if only one of its teams comes from a file.
var ErrOneTeam error = Wrong("a game needs both team files, or both teams' names and cards")

// CheckTeams says why the teams cannot play each other, as far as can be known before they line up.
func (b *Beginning) CheckTeams() error {
	visitor, home := b.Teams[engine.Visitor], b.Teams[engine.Home]
	switch {
	case (visitor == nil) != (home == nil):
		return ErrOneTeam
	case visitor == nil:
		return nil
	}
	return engine.CheckTeams(b.name(engine.Visitor), b.name(engine.Home))
}

// name is a team's name: the one given, or the one in its file.
func (b *Beginning) name(side engine.Side) string {
	if name := b.Value(side.String()); name != "" || b.Teams[side] == nil {
		return name
	}
	return b.Teams[side].Title()
}

// Header returns the game's header in the order records use, with the fields of all systems first. Teams with files must
// have lined up (LineUp).
func (b *Beginning) Header() (engine.Header, error) {
	if err := b.CheckTeams(); err != nil {
		return nil, err
	}
	files := b.Teams[engine.Visitor] != nil
	var settings engine.Header
	for _, known := range engine.CommonSettings() {
		settings = b.appendAll(settings, known.Key)
	}
	for _, g := range b.Given {
		if settings.Get(g.Key) == "" {
			settings = b.appendAll(settings, g.Key)
		}
	}
	if !files {
		return append(engine.Header{{Key: "system", Value: b.System.ID}}, settings...), nil
	}
	settings = slices.DeleteFunc(settings, func(f engine.Field) bool { return slices.Contains(matched, f.Key) })
	h, err := b.System.Teams.Match(b.Entrant(engine.Visitor), b.Entrant(engine.Home), settings)
	for i, f := range h {
		if side := engine.SideNamed(f.Key); side != engine.Nobody {
			h[i].Value = b.name(side)
		}
	}
	return h, err
}

// matched are the keys that a match between two team files fills in from their lineups.
var matched = []string{engine.Visitor.String(), engine.Home.String(), formationOf(engine.Visitor), lineupOf(engine.Visitor),
	formationOf(engine.Home), lineupOf(engine.Home)}

func (b *Beginning) appendAll(h engine.Header, key string) engine.Header {
	for _, g := range b.Given {
		if g.Key == key {
			h = append(h, engine.Field{Key: key, Value: g.Value})
		}
	}
	return h
}

// Setup makes the game ready to begin. The error is a *engine.HeaderError, or says what is wrong with the teams.
func (b *Beginning) Setup() (*engine.Setup, error) {
	h, err := b.Header()
	if err != nil {
		return nil, err
	}
	if err := engine.CheckTeams(h.Get("visitor"), h.Get("home")); err == nil {
		if err := engine.CheckNicks(h); err != nil {
			return nil, err
		}
	}
	return b.System.Setup(h)
}

// Opening makes line 0 of a game that begins at the given time.
func Opening(setup *engine.Setup, at time.Time) line.Line {
	version, _ := strconv.Atoi(setup.System.Version)
	l := line.Line{Kind: line.KindOpen, System: setup.System.ID, Rulings: version, At: at}
	rand.Read(l.Nonce[:]) // never fails
	for _, f := range setup.Header {
		if f.Value != "" { // a key without a value says nothing
			l.Header = append(l.Header, engine.Field{Key: f.Key, Value: f.Value})
		}
	}
	return l
}
