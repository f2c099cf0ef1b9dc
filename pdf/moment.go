package pdf

import (
	"strings"

	"rollbook/engine"
)

// A moment is what a state says about when a play was made, and the situation. Members that a system lacks are zero.
type moment struct {
	score         engine.Sides[int]
	period, clock int
	part          engine.Stretch
	possession    engine.Side
	ball          int // the spot; -1 if there is no line of scrimmage
	kickFrom      int // the spot of a kickoff to come; 0 otherwise
	down, toGo    int
	phase, zone   string
}

// momentOf reads a state of any system.
func momentOf(system *engine.System, s engine.Value) *moment {
	m := &moment{
		score:      s.Get("score").Ints(),
		period:     s.At("period").Int(),
		clock:      system.Role(engine.ClockRole, s).Int(),
		part:       system.Sport.StretchOf(s),
		kickFrom:   s.At("kick_from").Int(),
		possession: system.Turn(s),
		ball:       -1,
		down:       s.At("down").Int(),
		toGo:       s.At("to_go").Int(),
		phase:      system.Role(engine.PhaseRole, s).String(),
		zone:       s.At("zone").String(),
	}
	if ball := system.Role(engine.PlaceRole, s); !ball.IsNull() {
		m.ball = ball.Int()
	}
	return m
}

// situation says who has the ball, where, and on which down: "V 3-7 H34", "H kickoff", "V MID".
func (m *moment) situation() string {
	said := []string{letter(m.possession)}
	switch {
	case said[0] == "":
		return ""
	case m.zone != "":
		said = append(said, strings.ToUpper(m.zone))
	case m.phase == "kickoff" || m.phase == "try":
		said = append(said, m.phase)
	case m.ball >= 0:
		if m.down > 0 {
			said = append(said, downAndDistance(m.down, m.toGo, m.ball))
		} else if m.phase == "fourth-down" {
			said = append(said, "4th")
		}
		said = append(said, sidedSpot(m.possession, m.ball))
	}
	return strings.Join(said, " ")
}
