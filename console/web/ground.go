package web

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/replay"
	"rollbook/report"
)

// The football field: 100 yards of two units between two end zones of twenty. The visitors drive to the right.
const (
	fieldLong = 2400
	fieldWide = 440
	endZone   = 200
	yard      = 20
)

// spotX is the position of a spot n yards from a team's own goal line.
func spotX(side engine.Side, spot int) int {
	if side == engine.Home {
		spot = 100 - spot
	}
	return endZone + yard*spot
}

// field draws the ball and the drive on a football field.
func field(v *derived) *picture {
	p := newPicture("ground", fieldLong, fieldWide)
	tones := v.tones()
	for i, side := range engine.Teams {
		p.put("rect", "", "class", "ez", "x", i*(fieldLong-endZone), "y", 0, "width", endZone, "height", fieldWide, "fill", tones[side])
	}
	for spot := 10; spot < 100; spot += 10 {
		x := endZone + yard*spot
		p.path("l", "M", x, 0, "V", fieldWide)
		p.text("s", x, fieldWide-25, strconv.Itoa(min(spot, 100-spot)))
	}
	for spot := 5; spot < 100; spot += 10 {
		x := endZone + yard*spot
		p.path("l", "M", x, 150, "v", 20, "M", x, 270, "v", 20)
	}
	p.path("g", "M", endZone, 0, "V", fieldWide, "M", fieldLong-endZone, 0, "V", fieldWide)
	p.turned("onez", endZone/2+28, fieldWide/2, -90, initials(v.names.Full[engine.Visitor]))
	p.turned("onez", fieldLong-endZone/2-28, fieldWide/2, 90, initials(v.names.Full[engine.Home]))

	side := v.state.Get("possession").Side()
	if side == engine.Nobody {
		p.label = "the field, with no ball on it"
		return p
	}
	ball, down, toGo := v.state.Get("ball"), v.state.At("down").Int(), v.state.At("to_go").Int()
	spot, kick := ball.Int(), false
	if ball.IsNull() {
		if spot = v.state.At("kick_from").Int(); spot == 0 {
			p.label = v.names.Nick[side] + " to kick off"
			return p
		}
		kick = true
	}
	ahead, direction := 1, "going right"
	if side == engine.Home {
		ahead, direction = -1, "going left"
	}
	x, y, over := spotX(side, spot), fieldWide/2, ""
	place := v.place(side, spot)
	p.label = v.names.Nick[side] + " ball at " + place + ", " + direction
	if kick {
		p.label = v.names.Nick[side] + " kick off from " + place + ", " + direction
	}
	if down > 0 && toGo > 0 {
		p.label += ", " + downText(down) + " and " + strconv.Itoa(toGo)
		if line := spot + toGo; line < 100 {
			lx := spotX(side, line)
			p.path("first", "M", lx, 140, "V", fieldWide-130) // between the words above and the yards below
		}
		over = downText(down) + " & " + strconv.Itoa(toGo) + ", "
	}
	if d := v.openDrive(side); d != nil && d.Start != spot {
		from := spotX(side, d.Start)
		p.path("tick", "M", from, y-50, "v", 100)
		stretches := v.stretches(d.Start, spot)
		for _, to := range stretches {
			p.path("drive gone", "M", from, y, "H", spotX(side, to))
			from = spotX(side, to)
			p.path("tick", "M", from, y-25, "v", 50)
		}
		p.path("drive", "M", from, y, "H", x)
		p.label += "; the drive began at " + v.place(side, d.Start)
	}
	p.path("ball", "M", x-70, y, "q", 70, -90, 140, 0, "q", -70, 90, -140, 0)
	p.path("lace", "M", x-25, y, "h", 50)
	if spot < 93 { // else it would lie on the team in the end zone
		p.path("drive", "M", x+100*ahead, y-40, "l", 40*ahead, 40, "l", -40*ahead, 40)
	}
	room := 320 + 25*len(over)
	p.text("at", min(max(x, room), fieldLong-room), 110, over+spotText(spot))
	return p
}

// stretches are the spots where the plays of the drive in progress ended, other than where it began and where the ball is
// now.
func (v *derived) stretches(start, spot int) (spots []int) {
	if len(v.plays) == 0 {
		return nil
	}
	drive, yards := v.Drive(v.plays[len(v.plays)-1].Last)
	if drive < 0 || start+yards != spot {
		return nil
	}
	for _, p := range v.plays[:len(v.plays)-1] {
		if of, yards := v.Drive(p.Last); of == drive && start+yards != start && start+yards != spot {
			spots = append(spots, start+yards)
		}
	}
	return spots
}

// place says where a spot is, as seen by the team with the ball: their own 28, the Bears 32.
func (v *derived) place(side engine.Side, spot int) string {
	switch {
	case spot == 50:
		return "midfield"
	case spot < 50:
		return "their own " + strconv.Itoa(spot)
	}
	return "the " + v.names.Nick[side.Other()] + " " + strconv.Itoa(100-spot)
}

// spotText is the label of a spot over the ball: own 28, 50, opp 32.
func spotText(spot int) string {
	switch {
	case spot == 50:
		return "50"
	case spot < 50:
		return "own " + strconv.Itoa(spot)
	}
	return "opp " + strconv.Itoa(100-spot)
}

func downText(down int) string { return [...]string{"", "1st", "2nd", "3rd", "4th"}[min(down, 4)] }

// initials are what fits into an end zone: the first three letters of a team's name, in capitals.
func initials(name string) string {
	var b strings.Builder
	n := 0
	for _, r := range name {
		if unicode.IsLetter(r) && n < 3 {
			b.WriteRune(unicode.ToUpper(r))
			n++
		}
	}
	return b.String()
}

// openDrive is the drive in progress of a team; nil if there is none.
func (v *derived) openDrive(side engine.Side) *report.Drive {
	if n := len(v.drives); n > 0 && !v.drives[n-1].Ended() && v.drives[n-1].Team == side {
		return &v.drives[n-1]
	}
	return nil
}

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
		p.text(pick.If(strings.EqualFold(zone, in), "s onz", "s"), 420+780*i, 110, zone)
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

// court draws the ranges around the target circle, and who is on the advance. It is a diagram: the rulebook gives no
// measurements.
func court(v *derived) *picture {
	p := newPicture("ground", 2400, 460)
	const x, y = 2140, 210
	p.path("l", "M", 0, y, "h", 2400)
	for _, r := range []int{370, 730, 1100} {
		p.circle("l", x, y, r)
	}
	p.circle("zone", x, y, 120)
	p.circle("l", x, y, 120)
	p.circle("man", x, y, 30)
	p.text("s", x, 430, "A+")
	p.text("s", 1960, 70, "A short")
	p.text("s", 1610, 70, "B mid")
	p.text("s", 1236, 70, "C long")

	side, stage, play := v.state.At("advance").Side(), v.state.At("stage").Int(), v.state.At("play").Int()
	dodge, kick := v.state.At("dodge"), v.state.At("kick")
	switch {
	case stage == 3 && !dodge.IsNull():
		who, must := "both teams", "must dodge"
		if d := dodge.Get("side").Side(); d != engine.Nobody {
			who = v.names.Nick[d]
		}
		if t := dodge.Get("seconds").Int(); t > 0 {
			must += " for " + minutes(t)
		}
		p.label = who + " " + must
		p.text("at lf", 60, 100, must) // the line above names the team; a name can be as long as the court
		return p
	case side == engine.Nobody:
		p.label = "the court, with nobody on the advance"
		return p
	}
	box := map[engine.Side]string{engine.Visitor: "V", engine.Home: "H"}[side] + strconv.Itoa(play)
	p.label = v.names.Nick[side] + " on the advance, " + box
	where := box
	if potentials := v.state.At("potentials").Of(side).Numbers(); stage == 2 && play >= 1 && play <= len(potentials) {
		stake := ": " + strconv.Itoa(potentials[play-1]) + " at stake"
		p.label, where = p.label+stake, where+stake
	}
	p.text("at lf", 60, 100, where)
	if !kick.IsNull() {
		kicker, distance := v.names.Nick[kick.Get("side").Side()], kick.Get("distance").String()
		from := cmp.Or(map[string]int{"A+": x - 100, "A": 1880, "B": 1500, "C": 1150}[distance], 1500)
		p.circle("man", from-90, 240, 45)
		p.circle("ball", from, 210, 36)
		p.path("drive", "M", from+70, 170, "l", 40, 40, "l", -40, 40)
		p.label += "; " + kicker + " kick from " + distance + " for " + strconv.Itoa(kick.Get("worth").Int())
		return p
	}
	p.circle("opp", 240, 250, 45)
	p.text("s", 240, 380, "keeper")
	p.circle("man", 840, 230, 45)
	p.text("s", 600, 320, "advancer")
	p.circle("opp", 940, 310, 45)
	p.text("s", 820, 430, "obstructor")
	p.path("drive dash", "M", 320, 230, "Q", 520, 110, 660, 180)
	p.circle("ball", 540, 170, 36)
	return p
}

// minutes writes seconds as a clock does.
func minutes(seconds int) string { return fmt.Sprintf("%d:%02d", seconds/60, seconds%60) }
