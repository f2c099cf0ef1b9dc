package figure

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/replay"
	"rollbook/report"
)

// A Moment is a game after a play, for the picture of its ground.
type Moment struct {
	Trace  *replay.Trace
	Plays  []replay.Play // of the whole game
	Play   int           // the index of the last one; -1 before the first
	State  engine.Value  // after it
	Asked  string        // the prompt that is open then; "" after the end
	Names  engine.Names
	Drives []report.Drive // of the whole game
	Tones  engine.Sides[string]
	Brief  bool // a drive is one line
}

// Ground draws the system's field, pitch or court, and says what it is called; nil if it has none.
func (v *Moment) Ground() (place string, p *Picture) {
	switch v.Trace.Setup.System.Sport.Ground {
	case engine.CourtGround:
		return "Court", v.court()
	case engine.PitchGround:
		return "Pitch", v.pitch()
	case engine.FieldGround:
		return "Field", v.field()
	}
	return "The game", nil
}

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
func (v *Moment) field() *Picture {
	p := newPicture("ground", fieldLong, fieldWide)
	for i, side := range engine.Teams {
		p.put("rect", "", "class", "ez", "x", i*(fieldLong-endZone), "y", 0,
			"width", endZone, "height", fieldWide, "fill", v.Tones[side])
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
	p.turned("onez", endZone/2+28, fieldWide/2, -90, initials(v.Names.Full[engine.Visitor]))
	p.turned("onez", fieldLong-endZone/2-28, fieldWide/2, 90, initials(v.Names.Full[engine.Home]))

	p.marks.WriteString(`<defs><g id="ball"><path d="M-7 0q7-9 14 0q-7 9-14 0"/><path class="lace" d="M-2.5 0h5"/></g></defs>`)
	p.still = p.marks.Len()
	const y = fieldWide / 2
	if d := v.Scored(); d != nil { // its line goes into the end zone, where the ball is
		x, from := spotX(d.Team, 105), spotX(d.Team, d.Start)
		p.path("tick", "M", from, y-50, "v", 100)
		p.path("drive", "M", from, y, "H", x)
		p.put("use", "", "class", "ball", "href", "#ball", "x", x, "y", y)
		p.label = v.Names.Nick[d.Team] + " have scored; the drive began at " + v.spot(d.Team, d.Start)
		return p
	}

	side := v.State.Get("possession").Side()
	if side == engine.Nobody {
		p.label = "the field, with no ball on it"
		return p
	}
	ball, down, toGo := v.State.Get("ball"), v.State.At("down").Int(), v.State.At("to_go").Int()
	spot, kick := ball.Int(), ball.IsNull()
	if kick {
		if spot = v.State.At("kick_from").Int(); spot == 0 {
			p.label = v.Names.Nick[side] + " to kick off"
			return p
		}
	}
	ahead := pick.If(side == engine.Home, -1, 1)
	direction := pick.If(side == engine.Home, "going left", "going right")
	x, over := spotX(side, spot), ""
	p.label = v.Names.Nick[side] + pick.If(kick, " kick off from ", " ball at ") + v.spot(side, spot) + ", " + direction
	if down > 0 && toGo > 0 {
		p.label += ", " + downText(down) + " and " + strconv.Itoa(toGo)
		if line := spot + toGo; line < 100 {
			lx := spotX(side, line)
			p.path("first", "M", lx, 140, "V", fieldWide-130) // between the words above and the yards below
		}
		over = downText(down) + " & " + strconv.Itoa(toGo) + ", "
	}
	if d, goesOn := v.drive(); d != nil && goesOn && d.Team == side && d.Start != spot {
		from := spotX(side, d.Start)
		p.path("tick", "M", from, y-50, "v", 100)
		for _, to := range v.stretches(d.Start, spot) {
			p.path("drive gone", "M", from, y, "H", spotX(side, to))
			from = spotX(side, to)
			p.path("tick", "M", from, y-25, "v", 50)
		}
		p.path("drive", "M", from, y, "H", x)
		p.label += "; the drive began at " + v.spot(side, d.Start)
	}
	p.put("use", "", "class", "ball", "href", "#ball", "x", x, "y", y)
	if spot < 93 { // else it would lie on the team in the end zone
		p.path("drive", "M", x+100*ahead, y-40, "l", 40*ahead, 40, "l", -40*ahead, 40)
	}
	room := 320 + 25*len(over)
	p.text("at", min(max(x, room), fieldLong-room), 110, over+spotText(spot))
	return p
}

// drive is the drive of the last play, and whether it went on; nil if there is none.
func (v *Moment) drive() (d *report.Drive, goesOn bool) {
	if v.Play < 0 || len(v.Drives) == 0 {
		return nil, false
	}
	of := -1
	for n := v.Plays[v.Play].Last; of < 0 && n > 0; n-- { // a score leaves no drive behind
		of, _ = v.Trace.Drive(n)
	}
	if of < 0 || of >= len(v.Drives) {
		return nil, false
	}
	d, goesOn = &v.Drives[of], !v.Drives[of].Ended()
	if v.Play+1 < len(v.Plays) {
		next, _ := v.Trace.Drive(v.Plays[v.Play+1].Last)
		goesOn = next == of
	}
	return d, goesOn
}

// Scored is the drive that the last play ended with a score; nil for none.
func (v *Moment) Scored() *report.Drive {
	d, goesOn := v.drive()
	if d == nil || goesOn || !d.Scored() || d.Against {
		return nil
	}
	p := v.Plays[v.Play]
	if before, after := v.Trace.ScoreAfter(p.First-1), v.Trace.ScoreAfter(p.Last); after[d.Team] == before[d.Team] {
		return nil
	}
	return d
}

// stretches are the spots where the plays of the drive in progress ended, other than where it began and where the ball is now.
func (v *Moment) stretches(start, spot int) (spots []int) {
	drive, yards := v.Trace.Drive(v.Plays[v.Play].Last)
	if v.Brief || drive < 0 || start+yards != spot {
		return nil
	}
	for _, p := range v.Plays[:v.Play] {
		if of, yards := v.Trace.Drive(p.Last); of == drive && start+yards != start && start+yards != spot {
			spots = append(spots, start+yards)
		}
	}
	return spots
}

// spot says where a team's spot is: "Bears 32".
func (v *Moment) spot(side engine.Side, spot int) string {
	return v.Trace.Setup.System.Sport.Spot(&v.Names, side, spot)
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
	letters := lists.Only([]rune(strings.ToUpper(name)), unicode.IsLetter)
	return string(letters[:min(len(letters), 3)])
}

// pitch draws who has the ball, in which zone, and the two players that the card named. The visitors attack to the right.
func (v *Moment) pitch() *Picture {
	p := newPicture("ground", 2400, 480)
	side, in := v.State.Get("possession").Side(), v.State.Get("zone").String()
	third := map[string]int{"def": 0, "mid": 1, "off": 2}[in]
	if side == engine.Home {
		third = 2 - third
	}
	left := [...]int{30, 810, 1590}[third]
	p.path("l", "M", 30, 30, "h", 2340, "v", 420, "H", 30, "z", "M", 1200, 30, "v", 420,
		"M", 30, 110, "h", 240, "v", 260, "H", 30, "M", 2370, 110, "h", -240, "v", 260, "h", 240,
		"M", 30, 180, "h", 90, "v", 120, "H", 30, "M", 2370, 180, "h", -90, "v", 120, "h", 90)
	p.circle("l", 1200, 240, 100)
	p.path("first", "M", 810, 30, "v", 420, "M", 1590, 30, "v", 420)
	p.still = p.marks.Len()
	if side == engine.Nobody {
		p.label = "the pitch, with the ball with nobody"
		return p
	}
	p.rect("zone here", left, 30, 780, 420)
	for i, zone := range []string{"DEF", "MID", "OFF"} {
		if side == engine.Home {
			i = 2 - i
		}
		p.text(pick.If(strings.EqualFold(zone, in), "s onz", "s"), 420+780*i, 110, zone)
	}
	ahead := pick.If(side == engine.Home, -1, 1)
	direction := pick.If(side == engine.Home, "going left", "going right")
	middle := left + 390
	x := middle - 90*ahead
	offense, defense := v.State.Get("offence").Int(), v.State.Get("defence").Int()
	if v.Asked == "recovery" { // a launched ball is loose, and the numbers are those of the shot before
		offense, defense = 0, 0
	}
	p.label = v.Names.Nick[side] + " have the ball in their " + strings.ToUpper(in) + " zone, " + direction
	if offense == 0 {
		name := v.Names.Nick[side]
		if short := initials(v.Names.Full[side]); utf8.RuneCountInString(name) > 12 && short != "" {
			name = short
		}
		p.text("at onz", middle, 200, name)
		p.circle("ball", middle, 300, 45)
		p.path("drive", "M", middle+110*ahead, 260, "l", 40*ahead, 40, "l", -40*ahead, 40)
		return p
	}
	name, against := v.Player(side, offense), v.Player(side.Other(), defense)
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

// Player is the last name on the card of the player with a number.
func (v *Moment) Player(side engine.Side, shirt int) string {
	if shirt == 0 {
		return ""
	}
	_, short := replay.PlayerName(v.Trace.Setup, side, shirt)
	return cmp.Or(short, "no. "+strconv.Itoa(shirt))
}

// court draws the ranges around the target circle, and who is on the advance. It is a diagram: the rulebook gives no
// measurements.
func (v *Moment) court() *Picture {
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
	p.still = p.marks.Len()

	side, stage, play := v.State.At("advance").Side(), v.State.At("stage").Int(), v.State.At("play").Int()
	dodge, kick := v.State.At("dodge"), v.State.At("kick")
	switch {
	case stage == 3 && !dodge.IsNull():
		who, must := "both teams", "must dodge"
		if d := dodge.Get("side").Side(); d != engine.Nobody {
			who = v.Names.Nick[d]
		}
		if t := dodge.Get("seconds").Int(); t > 0 {
			must += " for " + Minutes(t)
		}
		p.label = who + " " + must
		p.text("at lf", 60, 100, must) // the line above names the team; a name can be as long as the court
		return p
	case side == engine.Nobody:
		p.label = "the court, with nobody on the advance"
		return p
	}
	box := map[engine.Side]string{engine.Visitor: "V", engine.Home: "H"}[side] + strconv.Itoa(play)
	p.label = v.Names.Nick[side] + " on the advance, " + box
	where := box
	if potentials := v.State.At("potentials").Of(side).Numbers(); stage == 2 && play >= 1 && play <= len(potentials) {
		stake := ": " + strconv.Itoa(potentials[play-1]) + " at stake"
		p.label, where = p.label+stake, where+stake
	}
	p.text("at lf", 60, 100, where)
	if !kick.IsNull() {
		kicker, distance := v.Names.Nick[kick.Get("side").Side()], kick.Get("distance").String()
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

// Minutes writes seconds as a clock does.
func Minutes(seconds int) string { return fmt.Sprintf("%d:%02d", seconds/60, seconds%60) }
