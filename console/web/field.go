package web

import (
	"strconv"
	"strings"
	"unicode"

	"rollbook/engine"
	"rollbook/report"
	"rollbook/report/figure"
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
	tones := figure.Colors(v.names, engine.Sides[string]{})
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
	p.path("drive", "M", x+100*ahead, y-40, "l", 40*ahead, 40, "l", -40*ahead, 40)
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
