package football

import (
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A Score is one line of a scoring summary.
type Score struct {
	Period int
	Clock  int // left in the period, in the system's units
	Team   engine.Side
	Kind   ScoreKind
	After  engine.Sides[int] // the score with these points
}

// AddScoring adds a scoring summary to a box score; left is the heading of the clock's column: "Boxes left".
func (n *Names) AddScoring(score *engine.BoxScore, scores []Score, left string) {
	s := score.Add(engine.ScoringSection, "Scoring",
		engine.Column{Name: "Period", Left: true}, engine.Column{Name: left}, engine.Column{Name: "Team", Left: true},
		engine.Column{Name: "Score", Left: true}, engine.Column{Name: n.Nick[engine.Visitor]}, engine.Column{Name: n.Nick[engine.Home]})
	for i := range scores {
		e := &scores[i]
		s.Row(PeriodName(e.Period), strconv.Itoa(e.Clock), n.Nick[e.Team], e.Kind.Words(),
			strconv.Itoa(e.After[engine.Visitor]), strconv.Itoa(e.After[engine.Home]))
	}
}

// A ScoreKind is how points were scored, in the box's words.
type ScoreKind string

// The scores other than touchdowns.
const (
	FieldGoalScore  ScoreKind = "field-goal"
	SafetyScore     ScoreKind = "safety"
	ExtraPointScore ScoreKind = "extra-point"
	KickScore       ScoreKind = "kick" // an extra point, on sheets that say so
	TwoPointScore   ScoreKind = "two-point"
	TryReturnScore  ScoreKind = "try-return"
)

// A GainedBy is how a team got the ball, or a play its yards.
type GainedBy uint8

const (
	NotGained GainedBy = iota
	ByOffense          // it had the ball already
	ByRush
	ByPass
	ByPenalty
	ByKickoff
	ByPunt
	ByInterception
	ByFumble
)

// Touchdown is a touchdown by how its team got the ball: "touchdown-punt".
func Touchdown(by GainedBy) ScoreKind { return touchdowns[by] }

var touchdowns = [...]ScoreKind{
	ByOffense: "touchdown-offense", ByRush: "touchdown-rush", ByPass: "touchdown-pass", ByPenalty: "touchdown-penalty",
	ByKickoff: "touchdown-kickoff", ByPunt: "touchdown-punt", ByInterception: "touchdown-interception", ByFumble: "touchdown-fumble",
}

// IsTouchdown reports whether a score is a touchdown.
func (k ScoreKind) IsTouchdown() bool { return k.Points() == 6 }

// Points returns what a score is worth.
func (k ScoreKind) Points() int {
	switch k {
	case FieldGoalScore:
		return 3
	case SafetyScore, TwoPointScore, TryReturnScore:
		return 2
	case ExtraPointScore, KickScore:
		return 1
	}
	return 6
}

// scoreWords are the names of kinds of scores that print calls by another name.
var scoreWords = map[ScoreKind]string{
	Touchdown(ByOffense):      "touchdown",
	Touchdown(ByRush):         "touchdown, run",
	Touchdown(ByPass):         "touchdown, pass",
	Touchdown(ByKickoff):      "touchdown, kickoff return",
	Touchdown(ByPunt):         "touchdown, punt return",
	Touchdown(ByInterception): "touchdown, interception",
	Touchdown(ByFumble):       "touchdown, loose ball",
	"run":                     "touchdown, run", // the words of five dice's sheet
	"pass":                    "touchdown, pass",
	"kickoff-return":          "touchdown, kickoff return",
	"punt-return":             "touchdown, punt return",
	"interception-return":     "touchdown, interception",
	"fumble-return":           "touchdown, loose ball",
	"block-return":            "touchdown, blocked kick",
	"weird":                   "touchdown, weird play",
	KickScore:                 "extra point",
	TwoPointScore:             "two points",
	TryReturnScore:            "two points, return",
}

// Words is a kind of score as people read it: "touchdown, punt return".
func (k ScoreKind) Words() string {
	if words, ok := scoreWords[k]; ok {
		return words
	}
	return strings.ReplaceAll(string(k), "-", " ")
}

// AppendScore says that a team scored, and the new score. Nicknames take no article, which is good grammar for every
// name. Another sentence says that a kick or a try is good.
func (n *Names) AppendScore(b []byte, team engine.Side, kind ScoreKind, after engine.Sides[int]) []byte {
	switch kind {
	case FieldGoalScore, ExtraPointScore, KickScore, TwoPointScore:
	case SafetyScore:
		b = engine.AppendAll(b, "SAFETY! ", n.Nick[team], " get two points. ")
	case TryReturnScore:
		b = engine.AppendAll(b, n.Nick[team], " get two points on the return! ")
	default:
		b = engine.AppendAll(b, "TOUCHDOWN, ", n.Nick[team], "! ")
	}
	return append(n.AppendScoreLine(b, after), '.')
}

// AppendFinal says how the game ended.
func (n *Names) AppendFinal(b []byte, score engine.Sides[int]) []byte {
	if score[engine.Visitor] == score[engine.Home] {
		b = engine.AppendAll(b, "The game ends in a tie: ")
	} else {
		b = engine.AppendAll(b, "Final score: ")
	}
	return append(n.AppendScoreLine(b, score), '.')
}

// Prove adds the proof of both teams' points to a box score, from the scoring summary, once there are any.
func (n *Names) Prove(score *engine.BoxScore, scores []Score, points engine.Sides[int]) {
	if len(scores) == 0 {
		return
	}
	var teams engine.Sides[Scores]
	for _, s := range scores {
		switch of := &teams[s.Team]; s.Kind {
		case ExtraPointScore, KickScore:
			of.ExtraPoints++
		case TwoPointScore, TryReturnScore:
			of.TwoPoints++
		case FieldGoalScore:
			of.FieldGoals++
		case SafetyScore:
			of.Safeties++
		default:
			of.Touchdowns++
		}
	}
	for _, team := range engine.Teams {
		score.Proof = append(score.Proof, n.Proof(team, points[team], teams[team]))
	}
}

// Scores are how often a team scored in each way, by its statistics.
type Scores struct{ Touchdowns, ExtraPoints, TwoPoints, FieldGoals, Safeties int }

// Proof adds up what a team's scores are worth, next to the points on the board:
// "Bears 9 = 6 in touchdowns + 0 in extra points + …".
func (n *Names) Proof(team engine.Side, points int, s Scores) string {
	return fmt.Sprintf("%s %d = %d in touchdowns + %d in extra points + %d in two-point tries + %d in field goals + %d in safeties",
		n.Nick[team], points, 6*s.Touchdowns, s.ExtraPoints, 2*s.TwoPoints, 3*s.FieldGoals, 2*s.Safeties)
}
