package pdf

import (
	"fmt"
	"strconv"
	"strings"
)

// longName is as long as a name may be, in wide letters.
var longName = strings.Repeat("Wolverhampton WANDERERS of ", 3)[:64]

const fingerprint = "7Q3NXK5V8M2ZP0RWAJ4C6YHTD9E1FGBS7Q3NXK5V8M2ZP0RWAJ4C"

// demo draws every primitive on a few pages; without a game, the same pages blank.
func demo(filled bool) *canvas {
	c := &canvas{}
	f := foot{system: "Game of Inches", version: "rulings 1", blank: true}
	if filled {
		f.fingerprint, f.state = fingerprint, "sealed, 203 entries"
	}
	c.begin(f)
	demoSheet(c, filled)
	demoBoxScore(c, filled)
	demoBook(c, filled)
	return c
}

// say returns s on a filled sheet and nothing on a blank one.
func say(filled bool, s string) string {
	if filled {
		return s
	}
	return ""
}

func demoSheet(c *canvas, filled bool) {
	r := c.page("Score sheet")
	r = c.masthead(r, "GAME OF INCHES", "official score sheet")
	r = c.fields(r, []float64{3, 1, 2}, "Event", say(filled, "Season 4, week 7"), "Date", say(filled, "2016-10-20"),
		"Scorer", say(filled, longName))
	_, r = r.cutTop(3)
	ls := lineScore{periods: []string{"1", "2", "3", "4", "OT"}, total: "FINAL"}
	if filled {
		ls.rows = [2]lineRow{
			{longName, []string{"0", "10", "0", "7"}, "17"},
			{"Ἀθῆναι Παναθηναϊκός", []string{"7", "3", "14", "0"}, "24"},
		}
	}
	r = c.lineScore(r, ls)

	_, r = r.cutTop(3)
	r = c.band(r, "GAME CLOCK")
	for q := range 4 {
		var row, name rect
		row, r = r.cutTop(7)
		name, row = row.cutLeft(8)
		c.text(name, "Q"+strconv.Itoa(q+1), strong)
		cells := c.grid(row, 25, 1)
		used := 25
		if q == 3 {
			used = 17
		}
		if filled {
			for _, cell := range cells[:used] {
				c.slash(cell)
			}
			c.voidCells(cells[used:])
		}
		_, r = r.cutTop(1.5)
	}
	_, r = r.cutTop(2)
	r = c.band(r, "DICE NUMBERS, two rows of 20")
	place, r := r.cutTop(14)
	cells := c.number(c.grid(place, 20, 2), 1)
	if filled {
		c.voidCells(c.fill(cells, strings.Split("4 3 6 12 1 5 2 2 3 4 6 6 1 5 4 3 2 1 6 5 4 3 2 2 1", " ")))
	}
	_, r = r.cutTop(3)
	r = c.band(r, "MARKS")
	place, r = r.cutTop(8)
	marks := c.grid(place, 10, 1)
	if filled {
		for i, draw := range []func(rect){c.check, c.cross, c.slash, c.dot, c.ring, c.void} {
			draw(marks[i])
		}
		c.text(marks[4], "43", written.centred())
		c.struck(marks[6], "43~44", written.centred())
		c.text(marks[7], "İzmir", written)
		c.text(marks[8], longName, written)
		c.crossOut(marks[9])
		c.text(marks[9], "2", written.centred())
	}
	_, r = r.cutTop(3)
	note := []string{}
	if filled {
		note = []string{"rule.overtime: none", "Snow from the third quarter on; the table agreed to read the fallen die as it lay on the carpet, " +
			"which the rulings leave to the table, and to play on without a time-out until the end of the half."}
	}
	place, r = r.cutTop(42)
	c.notes(place, "NOTES", note)
	place, _ = r.cutBottom(2 * signatureRow)
	c.signatures(place, []signature{
		{role: "scorer", name: say(filled, "Ł. Żółć")}, {role: "visitor", signed: say(filled, "sealed, entry 203")}, {role: "home"},
		{role: "in protest, ruling number"}, {role: "league", name: say(filled, longName)},
	})
}

func demoBoxScore(c *canvas, filled bool) {
	r := c.page("Box score")
	r = c.masthead(r, "BOX SCORE", "Game of Inches")
	rows := []statRow{
		{label: "First downs", figures: [2][]string{{"21"}, {"18"}}}, {label: "Offence", heading: true},
		{label: "Rushes, yards", figures: [2][]string{{"22", "84"}, {"31", "140"}}}, {label: "Time of possession", figures: [2][]string{{"28:15"}, {"31:45"}}},
	}
	if !filled {
		for i := range rows {
			rows[i].figures = [2][]string{}
		}
	}
	place, r := r.cutTop(teamStatsHeight(len(rows)))
	c.teamStats(place, say(filled, longName), say(filled, "Динамо Москва"), rows)
	_, r = r.cutTop(4)
	if filled {
		r = c.barChart(r, []bar{{"Shots", 12, 7}, {"Corners", 3, 0}, {"Yards lost", -2, 4}})
	}
	_, r = r.cutTop(3)
	r = c.band(r, "DRIVE CHART")
	place, r = r.cutTop(90)
	var drives []drive
	if filled {
		drives = []drive{
			{false, "CHI", "1 25", 20, 55, 7, 35, "punt", false},
			{true, "GB", "1 18", 80, 0, 9, 80, "touchdown", true},
			{false, "CHI", "1 9", 25, 20, 3, -5, "punt", false},
			{true, "GB", "1 5", 60, 60, 1, 0, "fumble", false},
			{false, "CHI", "2 25", 60, 100, 4, 40, "touchdown", true},
			{true, "GB", "2 20", 98, 100, 1, -2, "safety", false},
			{false, "CHI", "2 11", 30, 72, 8, 42, "field goal", true},
			{true, "GB", "2 2", 75, 71, 2, 4, "end of half", false},
		}
	}
	c.driveChart(place, "visitor →", "← home", drives)
	_, r = r.cutTop(3)
	r = c.band(r, "SCORING")
	place, r = r.cutTop(40)
	t := table{columns: []column{
		{head: "Q", width: 8, align: atCentre}, {head: "Clock", width: 14, align: atRight}, {head: "Team"}, {head: "How"},
		{head: "Score", width: 20, align: atRight},
	}}
	if filled {
		t.rows = [][]string{
			{"1", "18", "Green Bay Packers", "touchdown, PAT good", "0-7"},
			{"2", "20", longName + longName, "field goal, 38 yards", "3-7"},
		}
	}
	c.table(place, t)
	demoPitch(c, r.inset(40, 4), filled)
}

// demoPitch shows what lines, circles, arcs and polylines are for.
func demoPitch(c *canvas, r rect, filled bool) {
	c.box(r, light, none)
	c.down(r, r.middle().x, light)
	c.circle(r.middle(), 7, light, none)
	c.arc(point{r.x, r.middle().y}, 8, -90, 90, light)
	c.line(point{r.x, r.y}, point{r.x + 8, r.y + 8}, dashed)
	if filled {
		c.polyline([]point{{r.x + 10, r.bottom() - 5}, r.middle(), {r.right() - 4, r.y + 6}}, inked)
	}
}

func demoBook(c *canvas, filled bool) {
	running := func() rect {
		return c.masthead(c.page(""), "PLAY-BY-PLAY", say(filled, "Łódź Bears at Green Bay"))
	}
	r := c.masthead(c.page("Play-by-play"), "PLAY-BY-PLAY", "Game of Inches")
	if !filled {
		return
	}
	sections := []playSection{}
	n := 0
	for q := range 4 {
		s := playSection{head: "QUARTER " + strconv.Itoa(q+1)}
		for i := range 45 {
			n++
			text := "Chicago gains 4 yards to the GB 36 over left tackle."
			if i%7 == 3 {
				text = "Green Bay punts 44 yards from its own 31; Δημήτρης returns it 12 yards to " +
					"the Chicago 37, where a penalty for holding moves it back ten."
			}
			s.plays = append(s.plays, playLine{n, fmt.Sprintf("%d-%d", i%4+1, 10-i%7), text, i%11 == 5})
		}
		sections = append(sections, s)
	}
	f := newFlow(r, 2, running)
	c.playByPlay(f, sections)
	f.gap(3)
	f.paragraph(c, "Every play above follows from the record attached to this file. "+longName, prose)

	c.bookmark("Corrections", f.below().y)
	t := table{columns: []column{
		{head: "Entry", width: 14, align: atRight}, {head: "Was", width: 20}, {head: "Is", width: 20}, {head: "Why", wrap: true},
	}}
	for i := range 90 {
		t.rows = append(t.rows, []string{strconv.Itoa(i), "43", "44", strings.Repeat("read from the wrong side of the table; ", i%6)})
	}
	f.gap(4)
	c.tables(f.below(), t, running)
}
