package report

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/season"
)

// A Fixture is a fixture and its result, for programs.
type Fixture struct {
	Round   string `json:"round"`
	Name    string `json:"name,omitempty"`
	Fixture string `json:"fixture"` // as the file names its sides
	Date    string `json:"date,omitempty"`
	Visitor string `json:"visitor"` // a team's key; until it is known, the side as the file writes it
	Home    string `json:"home"`
	Neutral bool   `json:"neutral"`
	State   string `json:"state"`           // waiting, open, postponed, in progress, cancelled, reported, proved
	Score   []int  `json:"score,omitempty"` // the visitors' first
	Game    string `json:"game,omitempty"`
	Awarded bool   `json:"awarded,omitempty"`
	Forfeit string `json:"forfeit,omitempty"` // both
	Reason  string `json:"reason,omitempty"`  // why it was awarded, forfeited or cancelled
	To      string `json:"to,omitempty"`      // who advanced after a tie
	How     string `json:"how,omitempty"`
	Second  string `json:"second,omitempty"` // a second scorer's record
	Agrees  bool   `json:"agrees,omitempty"` // it agrees with the game's
	Say     string `json:"say,omitempty"`    // what is missing, like who advanced after a tie
}

// FixtureOf returns a fixture for programs.
func FixtureOf(r *season.Result) Fixture {
	f := r.Fixture
	row := Fixture{Round: f.Round.Name, Name: f.Name, Fixture: f.String(), Date: f.Day(), Visitor: KeyOf(r, engine.Visitor),
		Home: KeyOf(r, engine.Home), Neutral: f.Neutral, State: r.State.String()}
	if r.HasScore() {
		row.Score = []int{r.Score[engine.Visitor], r.Score[engine.Home]}
	}
	if f.Fate == season.Forfeited {
		row.Forfeit = "both"
	}
	if r.Game != nil {
		row.Game = r.Game.Ref
	}
	row.Awarded, row.Reason, row.How = f.Fate == season.Awarded, f.Reason, f.How
	if f.To != nil && r.Through != engine.Nobody {
		row.To = KeyOf(r, r.Through)
	}
	if r.NeedsTo {
		row.Say = needsTo(r)
	}
	if r.Second != nil {
		row.Second, row.Agrees = r.Second.Game.Ref, r.Second.At == 0
	}
	return row
}

func needsTo(r *season.Result) string {
	return pick.If(r.Fixture.Fate == season.Forfeited, "nobody won", "drawn") + ": say who went on"
}

// FixturesOf returns fixtures for programs.
func FixturesOf(results []*season.Result) []Fixture { return lists.Map(results, FixtureOf) }

// KeyOf returns the key of the team that plays a side.
func KeyOf(r *season.Result, side engine.Side) string {
	if t := r.Teams[side]; t != nil {
		return t.Key
	}
	return r.Fixture.Sides[side].String()
}

// A FixtureLine is a fixture for people, in the parts that line up in a list.
type FixtureLine struct {
	Teams  engine.Sides[string]
	Scores engine.Sides[string] // "" before it is decided
	At     string               // between the sides: "@", or "v" on neutral ground
	State  string               // what it came to without a game: "by score only", "awarded: crowd trouble", "in progress"
	Where  string               // the game: "game 12", "by score only", "in progress, game 12", "waiting"; "" while it is open
	WentOn string               // who advanced after a tie: "to CRO 3-2 on penalties"; "" else
	Note   string               // Where, plus anything else about the fixture
}

// FixtureLine returns a fixture for people.
func (s *Season) FixtureLine(r *season.Result) FixtureLine {
	f := r.Fixture
	line := FixtureLine{At: pick.If(f.Neutral, "v", "@")}
	for _, side := range engine.Teams {
		line.Teams[side] = s.Side(r, side)
		if r.HasScore() {
			line.Scores[side] = strconv.Itoa(r.Score[side])
		}
	}
	switch r.State {
	case season.Proved:
		line.Where = s.GameName(r.Game)
	case season.InProgress:
		line.Where = "in progress, " + s.GameName(r.Game)
	case season.Reported, season.Waiting, season.PutOff, season.CalledOff:
		line.Where = r.State.Words()
	}
	if r.State == season.Reported && r.Game != nil && !s.Links {
		line.Where += ", " + s.GameName(r.Game) + " in progress"
	}
	if r.State != season.Proved {
		line.State = r.State.Words()
	}
	if f.Fate == season.Awarded {
		line.State, line.Where = "awarded", "awarded"
	}
	if f.Fate == season.Forfeited {
		line.State, line.Where = "both forfeit", "both forfeit"
	}
	line.Note = line.Where
	if f.Reason != "" {
		line.State, line.Note = line.State+": "+f.Reason, line.Note+": "+f.Reason
	}
	switch {
	case r.NeedsTo:
		line.Note = needsTo(r)
	case f.To != nil && r.Through != engine.Nobody:
		line.WentOn = strings.TrimSpace("to " + KeyOf(r, r.Through) + " " + f.How)
		line.Note = line.WentOn + ", " + line.Note
	}
	if r.Second != nil {
		second := pick.If(r.Second.At == 0, ", both records agree", ", another record differs")
		line.Note = strings.TrimPrefix(line.Note+second, ", ")
	}
	if r.Faulty {
		line.Note = "not played: see season check"
	}
	if f.Name != "" {
		line.Note = strings.TrimSuffix(f.Name+": "+line.Note, ": ")
	}
	byName := f.Sides[engine.Visitor].Kind == season.TeamSide && f.Sides[engine.Home].Kind == season.TeamSide
	if r.State != season.Waiting && !byName {
		line.Note = strings.TrimSpace(line.Note + " (" + f.String() + ")")
	}
	if f.Date != "" && f.Date != f.Round.Date {
		line.Note = strings.TrimSpace(line.Note + " on " + f.Date)
	}
	return line
}

// Side returns the name of a side's team, or the side as the file writes it until it is known.
func (s *Season) Side(r *season.Result, side engine.Side) string {
	if t := r.Teams[side]; t != nil {
		return s.TeamName(t)
	}
	return r.SideName(side)
}
