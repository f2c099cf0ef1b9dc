package web

import (
	"cmp"
	"strconv"
	"strings"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/replay"
)

// pitch draws who has the ball, in which zone, and the two players that the card named. The visitors attack to the right.
func pitch(v *derived) *picture {
	p := newPicture("ground", 2400, 480)
	side, in := v.state.Get("possession").Side(), v.state.Get("zone").String()
	third := map[string]int{"def": 0, "mid": 1, "off": 2}[in]
	if side == engine.Home {
		third = 2 - third
	}
	left := [...]int{30, 810, 1590}[third]
	if side != engine.Nobody {
		p.rect("zone", left, 30, 780, 420)
	}
	p.path("l", "M", 30, 30, "h", 2340, "v", 420, "H", 30, "z", "M", 1200, 30, "v", 420,
		"M", 30, 110, "h", 240, "v", 260, "H", 30, "M", 2370, 110, "h", -240, "v", 260, "h", 240,
		"M", 30, 180, "h", 90, "v", 120, "H", 30, "M", 2370, 180, "h", -90, "v", 120, "h", 90)
	p.circle("l", 1200, 240, 100)
	p.path("first", "M", 810, 30, "v", 420, "M", 1590, 30, "v", 420)
	if side == engine.Nobody {
		p.label = "the pitch, with the ball with nobody"
		return p
	}
	for i, zone := range []string{"DEF", "MID", "OFF"} {
		if side == engine.Home {
			i = 2 - i
		}
		p.text(engine.Choose(strings.EqualFold(zone, in), "s onz", "s"), 420+780*i, 110, zone)
	}
	ahead, direction := 1, "going right"
	if side == engine.Home {
		ahead, direction = -1, "going left"
	}
	middle := left + 390
	x := middle - 90*ahead
	offense, defense := v.state.Get("offence").Int(), v.state.Get("defence").Int()
	name, against := v.player(side, offense), v.player(side.Other(), defense)
	p.label = v.names.Nick[side] + " have the ball in their " + strings.ToUpper(in) + " zone, " + direction
	if offense == 0 {
		name := v.names.Nick[side]
		if short := initials(v.names.Full[side]); utf8.RuneCountInString(name) > 12 && short != "" {
			name = short
		}
		p.text("at onz", middle, 200, name)
		p.circle("ball", middle, 300, 45)
		p.path("drive", "M", middle+110*ahead, 260, "l", 40*ahead, 40, "l", -40*ahead, 40)
		return p
	}
	p.label += ": " + name + " on the ball"
	p.text("at onz", middle, 200, name)
	p.circle("man", x, 290, 65)
	p.text("in rev", x, 316, strconv.Itoa(offense))
	p.circle("ball", x+95*ahead, 260, 30)
	if defense != 0 {
		p.label += ", " + against + " against him"
		p.circle("opp", x+220*ahead, 310, 65)
		p.text("in", x+220*ahead, 336, strconv.Itoa(defense))
		p.text("onz", middle, 435, against)
	}
	p.path("drive", "M", x+360*ahead, 240, "l", 40*ahead, 40, "l", -40*ahead, 40)
	return p
}

// player is the last name on the card of the player with a number.
func (v *derived) player(side engine.Side, shirt int) string {
	if shirt == 0 {
		return ""
	}
	return cmp.Or(replay.PlayerName(v.Setup, side, shirt), "no. "+strconv.Itoa(shirt))
}
