package web

import (
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/report"
)

// A card is a picture of a result to post: 1200 by 630 pixels, as shapes. The SVG and the PNG draw the same shapes, with
// their colours in them, so that it looks the same wherever it is shown.
type card struct{ shapes []shape }

// The card's size, in pixels.
const (
	CardWidth  = 1200
	CardHeight = 630
)

// A shape is a filled polygon, a disc, or a line of text. Lengths are tenths of a pixel.
type shape struct {
	points []point // of a polygon
	x, y   int     // of a disc its centre, of a text its base line
	r      int     // of a disc
	text   string
	size   int // of the text, in pixels
	bold   bool
	anchor int // 0 start, 1 middle, 2 end
	fill   string
}

type point struct{ x, y int }

// The card's colours: those of the pages, in light.
const (
	cardPaper = "#faf9f4"
	cardSheet = "#ffffff"
	cardPrint = "#16181d"
	cardSoft  = "#55585f"
	cardInk   = "#0e1a60"
	cardTint  = "#eae8e0"
	cardRule  = "#b3b0a5"
	cardTurf  = "#e9eee3"
)

// teamColors are what a team may have: all of them readable beside each other and on paper.
var teamColors = []string{"#9c1420", "#0e4d92", "#14663a", "#5b2a86", "#b35400", "#00606b", "#7a1050", "#5c4a1e", "#374151", "#1e3a8a"}

// colors are the teams' colours: their own, "" for none, else by their names. Where both would have the same, the visitor
// takes another one.
func colors(names engine.Names, own engine.Sides[string]) engine.Sides[string] {
	of := func(name string) int {
		h := fnv.New32a()
		h.Write([]byte(name))
		return int(h.Sum32() % uint32(len(teamColors)))
	}
	home, visitor := of(names.Full[engine.Home]), of(names.Full[engine.Visitor])
	if home == visitor {
		visitor = (visitor + 1) % len(teamColors)
	}
	tone := engine.Sides[string]{engine.Visitor: teamColors[visitor], engine.Home: teamColors[home]}
	for _, side := range engine.Teams {
		if own[side] != "" {
			tone[side] = onPaper(own[side])
		}
	}
	if tone[engine.Visitor] == tone[engine.Home] {
		tone[engine.Visitor] = teamColors[visitor]
	}
	return tone
}

// onPaper is a colour, made darker where it would be lost on white.
func onPaper(hex string) string {
	const brightest = 150_000 // of 255,000 for white
	c := rgb(hex)
	bright := 299*int(c.R) + 587*int(c.G) + 114*int(c.B)
	if bright <= brightest {
		return strings.ToLower(hex)
	}
	dark := func(part uint8) int { return int(part) * brightest / bright }
	return fmt.Sprintf("#%02x%02x%02x", dark(c.R), dark(c.G), dark(c.B))
}

func (c *card) rect(fill string, x, y, w, h int) {
	x, y, w, h = 10*x, 10*y, 10*w, 10*h
	c.shapes = append(c.shapes, shape{points: []point{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}, fill: fill})
}

func (c *card) polygon(fill string, points ...point) {
	c.shapes = append(c.shapes, shape{points: points, fill: fill})
}

func (c *card) disc(fill string, x, y, r int) {
	c.shapes = append(c.shapes, shape{x: 10 * x, y: 10 * y, r: 10 * r, fill: fill})
}

// write writes a line of text; a name too long for its place is made smaller, and at last cut.
func (c *card) write(fill string, x, y, size, anchor, room int, bold bool, text string) {
	if text == "" {
		return
	}
	for size > 16 && cardTextWidth(text, size, bold) > room {
		size--
	}
	runes := []rune(text)
	for len(runes) > 1 && cardTextWidth(string(runes), size, bold) > room {
		runes = runes[:len(runes)-1]
		text = strings.TrimRight(string(runes), " ") + "…"
	}
	c.shapes = append(c.shapes, shape{x: 10 * x, y: 10 * y, size: size, bold: bold, anchor: anchor, fill: fill, text: text})
}

// makeCard draws a game's card. The fingerprint may be empty, for a record from a file, and so may the teams' own colours.
func makeCard(v *derived, fingerprint string, own engine.Sides[string]) *card {
	c := &card{}
	tone := colors(v.names, own)
	c.rect(cardPaper, 0, 0, CardWidth, CardHeight)
	c.rect(tone[engine.Visitor], 0, 0, CardWidth/2, 14)
	c.rect(tone[engine.Home], CardWidth/2, 0, CardWidth/2, 14)
	h := v.setup.Header
	var parts []string
	for _, key := range []string{"event", "date", "site"} {
		if text := h.Get(key); text != "" {
			parts = append(parts, text)
		}
	}
	c.write(cardSoft, 60, 62, 26, 0, 700, false, strings.Join(parts, ", "))
	c.write(cardSoft, 1140, 62, 26, 2, 360, false, v.setup.System.Title)
	heads, rows := v.lineScore()
	score := v.game().Score()
	width := min(64, 420/max(len(heads), 1))
	left := 960 - width*len(heads)
	for i, head := range heads {
		c.write(cardSoft, left+width*i+width/2, 108, 20, 1, width, false, head)
	}
	for i, side := range engine.Teams {
		y := 120 + 118*i
		c.rect(cardSheet, 60, y, 1080, 112)
		c.rect(tone[side], 60, y, 12, 112)
		c.rect(cardTint, 970, y, 170, 112)
		c.write(cardInk, 92, y+76, 54, 0, left-110, true, v.names.Full[side])
		if len(rows) > i {
			for n, cell := range rows[i] {
				c.write(cardInk, left+width*n+width/2, y+70, 34, 1, width, true, cell)
			}
		}
		c.write(cardInk, 1055, y+88, 92, 1, 160, true, strconv.Itoa(score[side]))
	}
	c.rect(cardPrint, 60, 234, 1080, 3)
	switch {
	case len(v.drives) > 0:
		c.drives(v, tone)
	case v.setup.System.Customs.Ground == engine.PitchGround:
		c.goals(v, tone)
	default:
		c.periods(report.RoundsOf(&v.score), tone)
	}
	status := "Final"
	if !v.over {
		status = strings.Join(v.status(), ", ")
	}
	c.write(cardPrint, 60, 596, 24, 0, 420, true, status)
	if fingerprint != "" {
		c.write(cardSoft, 1140, 596, 18, 2, 640, false, fingerprint)
	}
	return c
}

// drives are the drives in their order, from where each began to where it ended: the visitor's go up, the home team's down.
// Those that scored are dark.
func (c *card) drives(v *derived, tone engine.Sides[string]) {
	const top, tall, left, wide = 402, 146, 60, 1080
	c.rect(cardTurf, left, top, wide, tall)
	for spot := 20; spot < 100; spot += 20 {
		c.rect(cardRule, left, top+tall*spot/100, wide, 1)
	}
	step := wide * 10 / len(v.drives)
	for i, d := range v.drives {
		start, end := d.Start, d.End
		if d.Team == engine.Visitor {
			start, end = 100-start, 100-end
		}
		x := left*10 + step*i + step/2
		half := min(step*35/100, 110)
		from, to := top*10+tall*start/10, top*10+tall*end/10
		head := 90
		if d.Team == engine.Visitor {
			head = -head
		}
		if (to-from)*head > 0 && (to-from)/head >= 1 {
			c.polygon(tone[d.Team], point{x - half, from}, point{x + half, from}, point{x + half, to - head}, point{x, to}, point{x - half, to - head})
		} else {
			c.polygon(tone[d.Team], point{x - half, to - head}, point{x + half, to - head}, point{x, to})
		}
		if d.Scored() {
			y := (to + head) / 10
			c.disc(tone[d.Team], x/10, min(max(y, top-14), top+tall+14), 7)
		}
	}
	c.write(cardSoft, left, top-30, 20, 0, 520, false, "Every drive; a dot is a score")
	c.write(cardSoft, left+wide, top-30, 20, 2, 520, false, v.names.Nick[engine.Visitor]+" go up, "+v.names.Nick[engine.Home]+" down")
}

// goals are the goals of both sides on the minutes of the match.
func (c *card) goals(v *derived, tone engine.Sides[string]) {
	const y, left, wide = 450, 60, 1080
	c.rect(cardPrint, left, y, wide, 3)
	for _, minute := range []int{0, 45, 90} {
		x := left + wide*minute/90
		c.rect(cardPrint, x-1, y-14, 3, 31)
		c.write(cardSoft, x, y+66, 20, min(minute/45, 2), 120, false, strconv.Itoa(minute)+"′")
	}
	var said engine.Sides[[]string]
	for _, g := range v.goals() {
		at := y - 30
		if g.team == engine.Home {
			at = y + 32
		}
		c.disc(tone[g.team], left+wide*g.at/90, at, 13)
		said[g.team] = append(said[g.team], strings.TrimSpace(g.minute+"′ "+g.scorer))
	}
	c.write(tone[engine.Visitor], left, y-62, 26, 0, wide, true, strings.Join(said[engine.Visitor], ", "))
	c.write(tone[engine.Home], left, y+104, 26, 0, wide, true, strings.Join(said[engine.Home], ", "))
}

// periods are the figures of the line score as bars.
func (c *card) periods(rounds report.Rounds, tone engine.Sides[string]) {
	const base, tall, left, wide = 510, 130, 60, 1080
	c.rect(cardPrint, left, base, wide, 2)
	step := wide / max(len(rounds.Heads), 1)
	for i, head := range rounds.Heads {
		x := left + step*i + step/2
		c.write(cardSoft, x, base+32, 22, 1, step, false, "round "+head)
		for n, side := range engine.Teams {
			points := rounds.Points[i][n]
			h := tall * points / rounds.Most
			c.rect(tone[side], x-46+48*n, base-h, 44, max(h, 3))
			c.write(cardPrint, x-24+48*n, base-h-8, 22, 1, 60, true, strconv.Itoa(points))
		}
	}
	c.write(cardSoft, left, 372, 20, 0, 700, false, "Reals standing in each round")
}
