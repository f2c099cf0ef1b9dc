package football

import (
	"fmt"
	"slices"
	"strconv"

	"rollbook/engine"
)

// A Score is one line of a scoring summary.
type Score struct {
	Period int
	Clock  int // left in the period, in the system's units
	Team   engine.Side
	Kind   ScoreKind
	Yards  int               // of the play, on sheets that say so
	After  engine.Sides[int] // the score with these points
}

// AddScoring adds a scoring summary to a box score. left is the heading of the clock's column, "Boxes left"; without one, a
// column has the yards of each score.
func (n *Names) AddScoring(score *engine.BoxScore, scores []Score, left string) {
	without := 4 // the index of the column that is left out
	if left == "" {
		without = 1
	}
	s := score.Add(engine.ScoringSection, "Scoring", slices.Delete([]engine.Column{
		{Name: "Period", Left: true}, {Name: left}, {Name: "Team", Left: true}, {Name: "Score", Left: true}, {Name: "Yards"},
		{Name: n.Nick[engine.Visitor]}, {Name: n.Nick[engine.Home]},
	}, without, without+1)...)
	for i := range scores {
		e, yards := &scores[i], ""
		if e.Yards > 0 {
			yards = strconv.Itoa(e.Yards)
		}
		s.Row(slices.Delete([]string{
			PeriodName(e.Period), strconv.Itoa(e.Clock), n.Nick[e.Team], e.Kind.Words(), yards,
			strconv.Itoa(e.After[engine.Visitor]), strconv.Itoa(e.After[engine.Home]),
		}, without, without+1)...)
	}
}

// A ScoreKind is how points were scored.
type ScoreKind uint8

// The kinds of scores. Touchdowns are told apart by how their team got the ball: those come last, in the order of GainedBy.
const (
	_ ScoreKind = iota
	FieldGoalScore
	SafetyScore
	ExtraPointScore
	TwoPointScore
	TryReturnScore
	touchdown
)

// A GainedBy is how a team got the ball, or a play its yards.
type GainedBy uint8

const (
	NotGained GainedBy = iota // of a touchdown: on a weird play
	ByOffense                 // it had the ball already
	ByRush
	ByPass
	ByPenalty
	ByKickoff
	ByPunt
	ByInterception
	ByFumble
	ByBlock // of a kick
)

// Touchdown is a touchdown by how its team got the ball.
func Touchdown(by GainedBy) ScoreKind { return touchdown + ScoreKind(by) }

// A scoreRow says of a kind what it is worth, its name in the box and on the play log of five-dice football, what people call
// it, and how the other team's drives end on which it can be made.
type scoreRow struct {
	points          int
	key, log, words string
	against         []string
}

var scoreRows = [...]scoreRow{
	FieldGoalScore:                   {3, "field-goal", "field-goal", "field goal", nil},
	SafetyScore:                      {2, "safety", "safety", "safety", []string{"safety"}},
	ExtraPointScore:                  {1, "extra-point", "kick", "extra point", nil},
	TwoPointScore:                    {2, "two-point", "two-point", "two points", nil},
	TryReturnScore:                   {2, "try-return", "", "two points, return", nil},
	touchdown + ScoreKind(NotGained): {6, "", "weird", "touchdown, weird play", nil},
	touchdown + ScoreKind(ByOffense): {6, "touchdown-offense", "", "touchdown", nil},
	touchdown + ScoreKind(ByRush):    {6, "touchdown-rush", "run", "touchdown, run", nil},
	touchdown + ScoreKind(ByPass):    {6, "touchdown-pass", "pass", "touchdown, pass", nil},
	touchdown + ScoreKind(ByPenalty): {6, "touchdown-penalty", "", "touchdown penalty", nil},
	touchdown + ScoreKind(ByKickoff): {6, "touchdown-kickoff", "kickoff-return", "touchdown, kickoff return", nil},
	touchdown + ScoreKind(ByPunt):    {6, "touchdown-punt", "punt-return", "touchdown, punt return", []string{"punt"}},
	touchdown + ScoreKind(ByInterception): {6, "touchdown-interception", "interception-return", "touchdown, interception",
		[]string{"interception"}},
	touchdown + ScoreKind(ByFumble): {6, "touchdown-fumble", "fumble-return", "touchdown, loose ball", append(blocks, "fumble", "punt")},
	touchdown + ScoreKind(ByBlock):  {6, "", "block-return", "touchdown, blocked kick", blocks},
}

// blocks are how drives end with a blocked kick.
var blocks = []string{"blocked-punt", "blocked-field-goal", "blocked-kick"}

// String returns the kind in the box's words: "touchdown-punt".
func (k ScoreKind) String() string { return scoreRows[k].key }

// InLog returns the kind in the words of five-dice football: "punt-return".
func (k ScoreKind) InLog() string { return scoreRows[k].log }

// Words is a kind of score as people read it: "touchdown, punt return".
func (k ScoreKind) Words() string { return scoreRows[k].words }

// Points returns what a score is worth.
func (k ScoreKind) Points() int { return scoreRows[k].points }

// IsTouchdown reports whether a score is a touchdown.
func (k ScoreKind) IsTouchdown() bool { return k >= touchdown }

// scoreKinds are the kinds as reports read them.
var scoreKinds = func() map[string]engine.ScoreKind {
	kinds := map[string]engine.ScoreKind{}
	for i, row := range scoreRows[1:] {
		k := ScoreKind(i + 1)
		kind := engine.ScoreKind{Words: row.words, Against: row.against,
			Try:      k >= ExtraPointScore && k <= TryReturnScore,
			Returned: k == TryReturnScore || k >= Touchdown(ByKickoff)}
		switch {
		case k.IsTouchdown():
			kind.Drive = "touchdown"
		case k == FieldGoalScore:
			kind.Drive = "field-goal"
		}
		kinds[row.key], kinds[row.log] = kind, kind
	}
	delete(kinds, "")
	return kinds
}()

// Scored says that a team scored, and the new score. Nicknames take no article, which is good grammar for every name. Another
// sentence says that a kick or a try is good.
func (n *Names) Scored(team engine.Side, kind ScoreKind, after engine.Sides[int]) string {
	how := ""
	switch kind {
	case FieldGoalScore, ExtraPointScore, TwoPointScore:
	case SafetyScore:
		how = "SAFETY! " + n.Nick[team] + " get two points. "
	case TryReturnScore:
		how = n.Nick[team] + " get two points on the return! "
	default:
		how = "TOUCHDOWN, " + n.Nick[team] + "! "
	}
	return how + n.ScoreLine(after) + "."
}

// Final says how the game ended.
func (n *Names) Final(score engine.Sides[int]) string {
	if score[engine.Visitor] == score[engine.Home] {
		return "The game ends in a tie: " + n.ScoreLine(score) + "."
	}
	return "Final score: " + n.ScoreLine(score) + "."
}

// Prove adds the proof of both teams' points to a box score once there are any: what the scores of the summary are worth, next to
// the points on the board, as "Bears 9 = 6 in touchdowns + 0 in extra points + …".
func (n *Names) Prove(score *engine.BoxScore, scores []Score, points engine.Sides[int]) {
	if len(scores) == 0 {
		return
	}
	for _, team := range engine.Teams {
		var touchdowns, extraPoints, twoPoints, fieldGoals, safeties int
		for _, s := range scores {
			switch worth := s.Kind.Points(); {
			case s.Team != team:
			case s.Kind.IsTouchdown():
				touchdowns += worth
			case s.Kind == ExtraPointScore:
				extraPoints += worth
			case s.Kind == FieldGoalScore:
				fieldGoals += worth
			case s.Kind == SafetyScore:
				safeties += worth
			default:
				twoPoints += worth
			}
		}
		score.Proof = append(score.Proof, fmt.Sprintf(
			"%s %d = %d in touchdowns + %d in extra points + %d in two-point tries + %d in field goals + %d in safeties",
			n.Nick[team], points[team], touchdowns, extraPoints, twoPoints, fieldGoals, safeties))
	}
}
