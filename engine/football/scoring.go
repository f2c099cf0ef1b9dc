package football

import (
	"fmt"
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

// A ScoreKind is how points were scored.
type ScoreKind uint8

// The kinds of scores.
const (
	_ ScoreKind = iota
	FieldGoalScore
	SafetyScore
	ExtraPointScore
	KickScore // an extra point, on sheets that say so
	TwoPointScore
	TryReturnScore
	offenseTouchdown
	rushTouchdown
	passTouchdown
	penaltyTouchdown
	kickoffTouchdown
	puntTouchdown
	interceptionTouchdown
	fumbleTouchdown
	RunScore // touchdowns too, on sheets that call them so
	PassScore
	KickReturnScore
	PuntReturnScore
	PickReturnScore
	FumbleReturnScore
	BlockReturnScore
	WeirdScore
)

// A scoreRow says of a kind what it is worth, its name in the box and what people call it.
type scoreRow struct {
	points     int
	key, words string
}

var scoreRows = [...]scoreRow{
	FieldGoalScore:        {3, "field-goal", "field goal"},
	SafetyScore:           {2, "safety", "safety"},
	ExtraPointScore:       {1, "extra-point", "extra point"},
	KickScore:             {1, "kick", "extra point"},
	TwoPointScore:         {2, "two-point", "two points"},
	TryReturnScore:        {2, "try-return", "two points, return"},
	offenseTouchdown:      {6, "touchdown-offense", "touchdown"},
	rushTouchdown:         {6, "touchdown-rush", "touchdown, run"},
	passTouchdown:         {6, "touchdown-pass", "touchdown, pass"},
	penaltyTouchdown:      {6, "touchdown-penalty", "touchdown penalty"},
	kickoffTouchdown:      {6, "touchdown-kickoff", "touchdown, kickoff return"},
	puntTouchdown:         {6, "touchdown-punt", "touchdown, punt return"},
	interceptionTouchdown: {6, "touchdown-interception", "touchdown, interception"},
	fumbleTouchdown:       {6, "touchdown-fumble", "touchdown, loose ball"},
	RunScore:              {6, "run", "touchdown, run"},
	PassScore:             {6, "pass", "touchdown, pass"},
	KickReturnScore:       {6, "kickoff-return", "touchdown, kickoff return"},
	PuntReturnScore:       {6, "punt-return", "touchdown, punt return"},
	PickReturnScore:       {6, "interception-return", "touchdown, interception"},
	FumbleReturnScore:     {6, "fumble-return", "touchdown, loose ball"},
	BlockReturnScore:      {6, "block-return", "touchdown, blocked kick"},
	WeirdScore:            {6, "weird", "touchdown, weird play"},
}

// String returns the kind in the box's words: "touchdown-punt".
func (k ScoreKind) String() string { return scoreRows[k].key }

// Words is a kind of score as people read it: "touchdown, punt return".
func (k ScoreKind) Words() string { return scoreRows[k].words }

// Points returns what a score is worth.
func (k ScoreKind) Points() int { return scoreRows[k].points }

// IsTouchdown reports whether a score is a touchdown.
func (k ScoreKind) IsTouchdown() bool { return k.Points() == 6 }

// IsTry reports whether a score is a try, by either team.
func (k ScoreKind) IsTry() bool { return k >= ExtraPointScore && k <= TryReturnScore }

// Returned reports whether a score was a kick, an interception or a loose ball that was run back.
func (k ScoreKind) Returned() bool {
	return k >= kickoffTouchdown && k <= fumbleTouchdown || k >= KickReturnScore && k <= BlockReturnScore || k == TryReturnScore
}

// scoreKinds are the kinds as reports read them.
var scoreKinds = func() map[string]engine.ScoreKind {
	kinds := map[string]engine.ScoreKind{}
	for i, row := range scoreRows[1:] {
		k := ScoreKind(i + 1)
		kind := engine.ScoreKind{Words: row.words, Try: k.IsTry(), Returned: k.Returned(), Against: againstDrives[row.words]}
		switch {
		case k.IsTouchdown():
			kind.Drive = "touchdown"
		case k == FieldGoalScore:
			kind.Drive = "field-goal"
		}
		kinds[row.key] = kind
	}
	return kinds
}()

// againstDrives are the ends of drives on which the other team scores, by the words of the score.
var againstDrives = map[string][]string{
	SafetyScore.Words():       {"safety"},
	PuntReturnScore.Words():   {"punt"},
	PickReturnScore.Words():   {"interception"},
	FumbleReturnScore.Words(): {"fumble", "punt", "blocked-punt", "blocked-field-goal", "blocked-kick"},
	BlockReturnScore.Words():  {"blocked-punt", "blocked-field-goal", "blocked-kick"},
}

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
	ByBlock // of a kick
)

// Touchdown is a touchdown by how its team got the ball.
func Touchdown(by GainedBy) ScoreKind { return touchdowns[by] }

var touchdowns = [...]ScoreKind{ByOffense: offenseTouchdown, ByRush: rushTouchdown, ByPass: passTouchdown, ByPenalty: penaltyTouchdown,
	ByKickoff: kickoffTouchdown, ByPunt: puntTouchdown, ByInterception: interceptionTouchdown, ByFumble: fumbleTouchdown}

// Scored says that a team scored, and the new score. Nicknames take no article, which is good grammar for every name. Another
// sentence says that a kick or a try is good.
func (n *Names) Scored(team engine.Side, kind ScoreKind, after engine.Sides[int]) string {
	how := ""
	switch kind {
	case FieldGoalScore, ExtraPointScore, KickScore, TwoPointScore:
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
