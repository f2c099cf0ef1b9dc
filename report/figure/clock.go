package figure

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// Clock draws the time as a system's own sheet shows it: crossed boxes, or the dice numbers written so far. Nil where the status line
// says it all.
func Clock(sport *engine.Sport, state engine.Value) *Picture {
	switch {
	case state.At("period").Int() == 0:
		return nil
	case sport.Strip == engine.NumberStrip:
		return numberLine(strings.Fields(state.Get("line").String()))
	case sport.Strip == engine.BoxStrip && state.Get("phase").String() != "toss":
		return timeBoxes(state.Get("clock").Int())
	}
	return nil
}

// boxesAQuarter is how many time boxes a quarter of a BoxStrip has.
const boxesAQuarter = 25

func timeBoxes(left int) *Picture {
	all := max(boxesAQuarter, left)
	used := all - left
	p := newPicture("strip", 96*all, 106)
	p.label = strconv.Itoa(used) + " of " + strconv.Itoa(all) + " time boxes used"
	var boxes, crosses []any
	for i := range all {
		x := 5 + 96*i
		boxes = append(boxes, "M", x, 5, "h", 86, "v", 86, "h", -86, "z")
		if i < used {
			crosses = append(crosses, "M", x+10, 81, "L", x+76, 15)
		}
	}
	p.path("box", boxes...)
	if len(crosses) > 0 {
		p.path("cross", crosses...)
	}
	return p
}

// numbersAQuarter is how many dice numbers a quarter of a NumberStrip has, and half of them a row.
const numbersAQuarter = 40

func numberLine(numbers []string) *Picture {
	all := max(numbersAQuarter, len(numbers))
	rows := (all + 19) / 20
	p := newPicture("strip", 120*20, 120*rows+6)
	p.label = strconv.Itoa(len(numbers)) + " dice numbers written"
	if len(numbers) > 0 {
		p.label += ", the last of them " + numbers[len(numbers)-1]
	}
	var boxes []any
	for i := range all {
		boxes = append(boxes, "M", 3+120*(i%20), 3+120*(i/20), "h", 114, "v", 114, "h", -114, "z")
	}
	p.path("box", boxes...)
	for i, n := range numbers {
		p.text("", 60+120*(i%20), 92+120*(i/20), n)
	}
	return p
}
