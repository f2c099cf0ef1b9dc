package figure

import (
	"fmt"
	"hash/fnv"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/report"
)

// The sizes of a card, in pixels: the one that links show, and the tall one that fills a phone.
const (
	CardWidth  = 1200
	CardHeight = 630
	TallWidth  = 1080
	TallHeight = 1350
)

// A Result is a game for a card.
type Result struct {
	Names       engine.Names
	Score       engine.Sides[int]
	System      *engine.System
	Header      engine.Header
	Box         engine.Value
	BoxScore    engine.BoxScore
	Status      string                      // its status: "Final"
	Over        bool                        // if one has won
	Headline    string                      // "" for none
	Fingerprint string                      // "" for a record from a file
	Colors      engine.Sides[string]        // the teams' own, #rrggbb; "" for one derived from the team's name
	Scorer      func(g *report.Goal) string // the name of who scored a goal, of soccer
}

// The card's colors: those of the pages, in light.
const (
	paper = "#faf9f4"
	sheet = "#ffffff"
	print = "#16181d"
	soft  = "#55585f"
	ink   = "#0e1a60"
	tint  = "#eae8e0"
	rule  = "#b3b0a5"
	turf  = "#e9eee3"
)

// A Card is a picture of a result to post. Its lengths are pixels.
type Card struct {
	Figure
	colors [roles]string
}

// A layout is the positions on a card, in pixels: baselines of text, sizes of type, tops and heights of boxes.
type layout struct {
	w, h                       float64
	occasion, headline         float64 // baselines
	small, large, title, total float64 // sizes of type: names of periods, teams, the headline, the scores
	rows, row                  float64 // top of the first team's row; how high a row is
	line                       float64 // of a separate line score; 0 if the rows have it
	chart, turf                float64 // top of the chart, and how high the field in it is
	status, proof              float64 // baseline of the status; room for the fingerprint
}

var (
	wideCard = layout{w: CardWidth, h: CardHeight, occasion: 52, headline: 104, small: 20, large: 50, title: 40, total: 84,
		rows: 142, row: 98, chart: 382, turf: 120, status: CardHeight - 34, proof: 640}
	tallCard = layout{w: TallWidth, h: TallHeight, occasion: 90, headline: 180, small: 28, large: 64, title: 54, total: 130,
		rows: 240, row: 180, line: 690, chart: 900, turf: 230, status: TallHeight - 90, proof: TallWidth - 2*around}
)

// The space around a card and the width of the scores, in pixels.
const (
	around = 60
	totals = 190
)

// Card draws a result for links: 1200 by 630 pixels.
func (g *Result) Card() *Card { return g.draw(&wideCard) }

// Tall draws a result for phones: 1080 by 1350 pixels.
func (g *Result) Tall() *Card { return g.draw(&tallCard) }

// draw draws a result: the winner in full on the team's color, the loser pale.
func (g *Result) draw(at *layout) *Card {
	c := &Card{Figure: Figure{W: at.w, H: at.h}}
	tone := Colors(g.Names, g.Colors)
	c.colors = [roles]string{Turf: turf, Grid: rule, Axis: print, Open: tone[engine.Visitor], Full: tone[engine.Home],
		Curve: ink, Thin: ink, Pale: soft, Narrow: ink, Note: soft, Strong: ink, Word: print}
	right, inner := at.w-around, at.w-2*around
	c.fill(paper, 0, 0, at.w, at.h)
	c.say(soft, around, at.occasion, at.small+4, Start, inner-340, strings.Join(report.Occasion(g.Header), ", "))
	c.say(soft, right, at.occasion, at.small+4, End, 320, g.System.Title)
	c.bold(print, around, at.headline, at.title, Start, inner, g.Headline)
	heads, figures := g.periods()
	column := min(1.3*at.large, 420/float64(max(len(heads), 1)))
	left := right - totals - 10 - column*float64(len(heads))
	line := at.rows
	if at.line > 0 {
		column = min(3*at.small, (inner-300)/float64(max(len(heads), 1)))
		left, line = right-column*float64(len(heads)), at.line
	}
	middle := func(i int) float64 { return left + column*(float64(i)+0.5) }
	for i, head := range heads {
		c.say(soft, middle(i), line-8, at.small, Middle, column, head)
	}
	ahead := engine.Nobody
	if g.Over {
		ahead = engine.Ahead(g.Score)
	}
	for i, side := range engine.Teams {
		y := at.rows + (at.row+6)*float64(i)
		name, back := ink, sheet
		switch {
		case side == ahead:
			name, back = sheet, tone[side]
		case ahead != engine.Nobody:
			name = soft
		}
		c.fill(back, around, y, inner, at.row)
		c.fill(tone[side], around, y, 12, at.row)
		room := pick.If(at.line == 0, left-around-50, inner-totals-50)
		base := y + at.row/2
		c.bold(name, around+32, base+0.36*at.large, at.large, Start, room, g.Names.Full[side])
		c.bold(name, right-totals/2, base+0.36*at.total, at.total, Middle, totals-20, strconv.Itoa(g.Score[side]))
		under, color := base+0.36*34, name
		if at.line > 0 {
			under, color = at.line+46*float64(i+1)-8, print
			c.say(color, around, under, 30, Start, 280, g.Names.Nick[side])
		}
		for n := range heads {
			c.bold(color, middle(n), under, 34, Middle, column, figures[i][n])
		}
	}
	g.chart(c, at)
	c.bold(print, around, at.status, 24, Start, 420, g.Status)
	c.say(soft, right, at.h-34, 18, End, at.proof, g.Fingerprint)
	return c
}

// periods returns the heads of the line score but for the score itself, and both teams' figures in them.
func (g *Result) periods() (heads []string, figures [2][]string) {
	line := g.BoxScore.LineScore()
	for i := range figures { // the score itself is large
		figures[i] = slices.Concat(line.Rows[i].Parts, line.Rows[i].Totals[min(1, len(line.Totals)):])
	}
	return slices.Concat(line.Parts, line.Totals[min(1, len(line.Totals)):]), figures
}

// chart draws the drives, the goals or the rounds of the game under its score.
func (g *Result) chart(c *Card, at *layout) {
	const large = 7.5 // pixels in a millimeter
	wide := at.w - 2*around
	drives := report.Drives(&g.System.Sport, g.Box)
	switch {
	case len(drives) > 0:
		c.add(strip(drives, wide, at.turf, wide/70, dots(drives, report.Scores(&g.System.Sport, g.Box))), around, at.chart, 1)
		c.say(soft, around, at.chart-10, 20, Start, wide/2, "Every drive; a dot is a score")
		c.say(soft, around+wide, at.chart-10, 20, End, wide/2, g.Names.Nick[engine.Visitor]+" go up, "+g.Names.Nick[engine.Home]+" down")
	case g.System.Sport.Ground == engine.PitchGround:
		goals := report.Goals(g.Box)
		c.add(Goals(goals, engine.Teams, g.Names.Nick, wide/large, nil), around, at.chart+28, large)
		var said engine.Sides[[]string]
		for i := range goals {
			said[goals[i].Side] = append(said[goals[i].Side], strings.TrimSpace(goals[i].Minute+"′ "+g.Scorer(&goals[i])))
		}
		c.bold(c.colors[Open], around, at.chart+10, 26, Start, wide, strings.Join(said[engine.Visitor], ", "))
		c.bold(c.colors[Full], around, at.chart+172, 26, Start, wide, strings.Join(said[engine.Home], ", "))
	case g.System.Sport.Ground != engine.FieldGround:
		if rounds := report.RoundsOf(&g.System.Sport, &g.BoxScore); len(rounds.Columns) > 0 {
			c.add(Rounds(rounds, g.Names.Nick, wide/large), around, at.chart-10, large)
			c.say(soft, around, at.chart-10, 20, Start, wide, rounds.Title)
		}
	}
}

// over is how far a strip extends beyond its field at both ends, where the dots are, as a fraction of the field.
const over = 0.3

// fewDrives is how many drives a strip has room for at least: a game in progress will have more.
const fewDrives = 12

// Strip draws drives side by side on a field, the visitor's up and the home team's down, with a dot and the score at each
// score.
func Strip(drives []report.Drive, scores []report.Score, width float64) *Figure {
	f := strip(drives, width, 0.2*width, large, dots(drives, scores))
	f.Label = engine.Count(len(drives), "drive", "drives") + ", side by side; the table of drives says the same"
	return f
}

// strip is Strip with a field of a height, and scores of a size or larger at the dots.
func strip(drives []report.Drive, wide, tall, least float64, scores []dot) *Figure {
	step, zone := wide/float64(max(len(drives), fewDrives)), over*tall
	flat := &Figure{W: tall + 2*zone, H: wide}
	turf := field{zone - tall/10, 0, tall * 1.2, step * float64(len(drives))}
	flat.rect(Turf, zone, 0, tall, wide)
	for yards := 20; yards < 100; yards += 20 {
		flat.line(Grid, Point{turf.spot(engine.Visitor, yards), 0}, Point{turf.spot(engine.Visitor, yards), wide})
	}
	thick, head := min(0.7*step, 0.15*tall), 0.06*tall
	flat.bars(&turf, drives, thick, head)
	for _, d := range scores {
		if d.apart {
			ahead := pick.If(d.team == engine.Home, -head, head)
			flat.circle(roleOf(d.team), turf.spot(d.team, 100)+ahead, min(max(step*d.at, thick/2), wide-thick/2), 0.4*thick)
		}
	}
	up := flat.turned()
	size := max(min(0.16*tall, 0.4*step), least)
	var ends engine.Sides[float64] // end of the words so far
	for _, d := range scores {
		x, y := step*d.at, 0.17*tall
		if d.team == engine.Home {
			y = up.H - 0.17*tall + 0.9*size
		}
		s := Shape{Role: Strong, Points: []Point{{x, y}}, Anchor: Middle, Size: size, Bold: true, Text: d.text}
		half, end := s.width()/2, &ends[d.team]
		s.Points[0].X = min(max(x, half, *end+half), wide-half)
		if s.Points[0].X-half >= *end { // otherwise there is no room after the previous words
			up.put(s)
			*end = s.Points[0].X + half + 0.4*size
		}
	}
	return up
}

// A dot is a score on a strip: where it is, in drives from the left, and the score after it and its try.
type dot struct {
	at    float64
	team  engine.Side
	text  string
	apart bool // it did not end a drive of its team: a safety or a return
}

// dots returns the scores of a game; one against the team with the ball comes between its drive and the next.
func dots(drives []report.Drive, scores []report.Score) (found []dot) {
	of, next := report.DriveOf(drives, scores), 0 // and the drive after the last score
	for i := range scores {
		s := &scores[i]
		if last := len(found) - 1; s.Kind.Try && last >= 0 && found[last].team == s.Team {
			found[last].text = engine.ScoreText(s.After)
			continue
		}
		d := dot{at: float64(of[i]) + 0.5, team: s.Team, text: engine.ScoreText(s.After), apart: of[i] < 0 || drives[of[i]].Team != s.Team}
		switch {
		case of[i] < 0: // a kickoff, after the last score or at the start of a half
			for next < len(drives) && s.Period != 2 && s.Period != 4 && drives[next].Period < s.Period {
				next++
			}
			d.at = float64(next)
		case d.apart:
			d.at += 0.5
			fallthrough
		default:
			next = of[i] + 1
		}
		found = append(found, d)
	}
	return found
}

func (c *Card) fill(color string, x, y, w, h float64) {
	c.rect(Turf, x, y, w, h)
	c.Shapes[len(c.Shapes)-1].color = color
}

// say writes a line of text of a size in pixels; if it is too long for its place, it shrinks, and is cut as a last
// resort.
func (c *Card) say(color string, x, y, size float64, anchor Anchor, room float64, words string) {
	c.set(Shape{Points: []Point{{x, y}}, Size: size, Anchor: anchor, color: color}, room, words)
}

func (c *Card) bold(color string, x, y, size float64, anchor Anchor, room float64, words string) {
	c.set(Shape{Points: []Point{{x, y}}, Size: size, Anchor: anchor, color: color, Bold: true}, room, words)
}

func (c *Card) set(s Shape, room float64, words string) {
	s.Text = words
	for s.Size > 16 && s.width() > room {
		s.Size--
	}
	c.write(s, room, words)
}

// shades are the light and the dark one of engine.TeamColors: visitors wear the light one, the home team the dark one, so that the two
// differ in print and for the color-blind. White words can be read on all.
var shades = [...]engine.Sides[string]{
	{engine.Visitor: "#c6283c", engine.Home: "#6b0f1a"},
	{engine.Visitor: "#b35400", engine.Home: "#5e2a00"},
	{engine.Visitor: "#6f7000", engine.Home: "#3b3a00"},
	{engine.Visitor: "#1a7f3c", engine.Home: "#0b4020"},
	{engine.Visitor: "#007a7f", engine.Home: "#003f44"},
	{engine.Visitor: "#1f6ac8", engine.Home: "#0d2f6b"},
	{engine.Visitor: "#8a4fd0", engine.Home: "#3d1a70"},
	{engine.Visitor: "#667080", engine.Home: "#2b303b"},
}

// Shade is a side's shade of a color of engine.TeamColors; "" for another word.
func Shade(color string, side engine.Side) string {
	if i := slices.Index(engine.TeamColors, color); i >= 0 {
		return shades[i][side]
	}
	return ""
}

// Colors returns the teams' colors: their own, or by name. If both would be the same, the visitor gets another one.
func Colors(names engine.Names, own engine.Sides[string]) engine.Sides[string] {
	of := func(side engine.Side) int {
		h := fnv.New32a()
		h.Write([]byte(names.Full[side]))
		return int(h.Sum32() % uint32(len(shades)))
	}
	home, visitor := of(engine.Home), of(engine.Visitor)
	if home == visitor {
		visitor = (visitor + 1) % len(shades)
	}
	tone := engine.Sides[string]{engine.Visitor: shades[visitor][engine.Visitor], engine.Home: shades[home][engine.Home]}
	for _, side := range engine.Teams {
		if own[side] != "" {
			tone[side] = onPaper(own[side])
		}
	}
	if tone[engine.Visitor] == tone[engine.Home] {
		tone[engine.Visitor] = shades[visitor][engine.Visitor]
	}
	return tone
}

// onPaper returns a color, darkened if it would be lost on white.
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

// IsPale reports whether a color wants dark words on it: white ones would be hard to read.
func IsPale(hex string) bool {
	part := func(b uint8) float64 { return math.Pow(float64(b)/255, 2.2) }
	c := rgb(hex)
	return 1.05/(0.2126*part(c.R)+0.7152*part(c.G)+0.0722*part(c.B)+0.05) < 4.5
}

// rgb reads a color, #rrggbb.
func rgb(hex string) color.RGBA {
	n, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 32)
	if err != nil {
		panic(err) // a color of the palette, or a valid one from the season file
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}
