package football

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// A Score is one line of a scoring summary.
type Score struct {
	Period int
	Clock  int // left in the period, in the system's units
	Team   engine.Side
	Kind   string // "touchdown-pass", "field-goal", …
	Points int
	After  engine.Sides[int] // the score with these points
}

// AppendScoring adds a scoring summary as a member of the box.
func AppendScoring(o *engine.Object, key string, scores []Score) {
	o.Objects(key, len(scores), func(i int) {
		s := &scores[i]
		o.Int("period", s.Period)
		o.Int("clock", s.Clock)
		o.Side("team", s.Team)
		o.Word("kind", s.Kind)
		o.Int("points", s.Points)
		o.Ints("score", s.After)
	})
}

// AddScoring adds a scoring summary to a box score; left is what the clock counts, as "Boxes left".
func (n *Names) AddScoring(score *engine.BoxScore, scores []Score, left string) {
	s := score.Add(engine.ScoringSection, "Scoring",
		engine.Column{Name: "Period", Left: true}, engine.Column{Name: left}, engine.Column{Name: "Team", Left: true},
		engine.Column{Name: "Score", Left: true}, engine.Column{Name: n.Nick[engine.Visitor]}, engine.Column{Name: n.Nick[engine.Home]})
	for i := range scores {
		e := &scores[i]
		s.Row(PeriodName(e.Period), strconv.Itoa(e.Clock), n.Nick[e.Team], wordsOf(e.Kind),
			strconv.Itoa(e.After[engine.Visitor]), strconv.Itoa(e.After[engine.Home]))
	}
}

// scoreWords are the kinds of scores that people call by other words.
var scoreWords = [...]struct{ kind, words string }{
	{"touchdown-offense", "touchdown"},
	{"touchdown-rush", "touchdown, run"},
	{"touchdown-pass", "touchdown, pass"},
	{"touchdown-kickoff", "touchdown, kickoff return"},
	{"touchdown-punt", "touchdown, punt return"},
	{"touchdown-interception", "touchdown, interception"},
	{"touchdown-fumble", "touchdown, loose ball"},
	{"two-point", "two points"},
	{"try-return", "two points, return"},
}

// wordsOf is a kind of score as people read it: "touchdown, punt return".
func wordsOf(kind string) string {
	for _, s := range scoreWords {
		if s.kind == kind {
			return s.words
		}
	}
	return strings.ReplaceAll(kind, "-", " ")
}

// AppendScore says that a team scored, and the score after it. A nickname has no article, which is good
// grammar for every name. That a kick or a try is good has been said, so that only the score remains.
func (n *Names) AppendScore(b []byte, team engine.Side, kind string, after engine.Sides[int]) []byte {
	switch kind {
	case "field-goal", "extra-point", "kick", "two-point":
	case "safety":
		b = engine.Say(b, "SAFETY! ", n.Nick[team], " get two points. ")
	case "try-return":
		b = engine.Say(b, n.Nick[team], " get two points on the return! ")
	default:
		b = engine.Say(b, "TOUCHDOWN, ", n.Nick[team], "! ")
	}
	return append(n.AppendStanding(b, after), '.')
}

// AppendFinal says how the game ended.
func (n *Names) AppendFinal(b []byte, score engine.Sides[int]) []byte {
	if score[engine.Visitor] == score[engine.Home] {
		b = engine.Say(b, "The game ends in a tie: ")
	} else {
		b = engine.Say(b, "Final score: ")
	}
	return append(n.AppendStanding(b, score), '.')
}

// Prove proves both teams' points in a box score by a scoring summary, once there are any.
func (n *Names) Prove(score *engine.BoxScore, scores []Score, points engine.Sides[int]) {
	var teams engine.Sides[Scores]
	for _, s := range scores {
		switch of := &teams[s.Team]; s.Kind {
		case "extra-point":
			of.ExtraPoints++
		case "two-point", "try-return":
			of.TwoPoints++
		case "field-goal":
			of.FieldGoals++
		case "safety":
			of.Safeties++
		default:
			of.Touchdowns++
		}
	}
	if len(scores) == 0 {
		return
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
	b := engine.Say(make([]byte, 0, 128), n.Nick[team], " ")
	b = engine.Say(engine.AppendNumber(b, points), " = ")
	for i, p := range [...]struct {
		points int
		words  string
	}{
		{6 * s.Touchdowns, "touchdowns"},
		{s.ExtraPoints, "extra points"},
		{2 * s.TwoPoints, "two-point tries"},
		{3 * s.FieldGoals, "field goals"},
		{2 * s.Safeties, "safeties"},
	} {
		if i > 0 {
			b = engine.Say(b, " + ")
		}
		b = engine.Say(engine.AppendNumber(b, p.points), " in ", p.words)
	}
	return string(b)
}
