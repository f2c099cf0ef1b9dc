package web

import (
	"cmp"
	"fmt"
	"strconv"

	"rollbook/engine"
)

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
