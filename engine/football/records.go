package football

import "rollbook/engine"

// HomeLead returns how many more regular-season wins than the visitor the home team gets credit for, in rulebooks that
// rate teams by their wins. A home team at .500 or better gets one extra. A tie counts half.
func HomeLead(s *engine.Setup, games int) int {
	lead := s.Int("home-wins") - s.Int("visitor-wins")
	if !s.Yes("neutral-site") && 2*s.Int("home-wins")+s.Int("home-ties") >= games {
		lead++
	}
	return lead
}

// CheckWins refuses the keys of a rating by wins unless both teams' wins are given and no key replaces them.
func CheckWins(s *engine.Setup, keys []string, inPlace ...string) error {
	for _, key := range keys {
		if !s.Given(key) {
			continue
		}
		for _, other := range inPlace {
			if s.Given(other) {
				return s.Errorf(key, "%s and %s cannot both be given", key, other)
			}
		}
		for _, other := range []string{"home-wins", "visitor-wins"} {
			if !s.Given(other) {
				return s.Errorf(key, "%s needs %s too", key, other)
			}
		}
	}
	return nil
}

// CheckPlayoff refuses a playoff game without overtime.
func CheckPlayoff(s *engine.Setup) error {
	if s.Yes("playoff") && s.Word("rule.overtime") == "none" {
		return s.Errorf("rule.overtime", "a playoff game needs overtime: rule.overtime cannot be none")
	}
	return nil
}

// KickLength returns the length of a field goal: from the ball to the goal line, 10 yards of end zone, and 7 yards back
// to the holder.
func KickLength(ball int) int { return Flip(ball) + 17 }

// HalfTheWay returns the yards of a penalty toward a goal line: at most half the distance to it.
func HalfTheWay(yards, distance int) int { return min(yards, distance/2) }
