package pdf

import "strconv"

// A playLine is a numbered play of a play-by-play.
type playLine struct {
	number int
	clock  string // what the clock or the situation was: "2 11:04", "3-7 H34"
	text   string
	strong bool // a score
}

// A playSection is the plays of a period, a half or a round.
type playSection struct {
	head  string
	plays []playLine
}

// playNumber is the width of the column of numbers in millimetres.
const playNumber = 9

// playByPlay sets the sections in the flow. A section's head stays with its first play, and is repeated where the
// section goes on in another column.
func (c *canvas) playByPlay(f *flow, sections []playSection) {
	for _, s := range sections {
		f.gap(2)
		f.need(12)
		c.playHead(f, s.head)
		for _, p := range s.plays {
			c.play(f, s.head, p)
		}
	}
}

func (c *canvas) playHead(f *flow, head string) {
	if head == "" {
		return
	}
	line := f.take(printedRow)
	c.shade(line, tint)
	c.text(line, head, strong)
	f.gap(0.8)
}

// play sets one play: its number, the clock in bold and the text, wrapped beside the number.
func (c *canvas) play(f *flow, head string, p playLine) {
	st := prose
	st.bold = p.strong
	lines := wrap(joined(p.clock, p.text), f.columns[f.at].w-playNumber-2, st)
	if f.need(float64(len(lines))*st.lead()) && head != "" {
		c.playHead(f, head+" (continued)")
	}
	for i, line := range lines {
		row := f.take(st.lead())
		number, words := row.cutLeft(playNumber)
		if i == 0 {
			c.text(number, strconv.Itoa(p.number), style{size: 7.5, floor: 7, tone: black, align: atRight})
		}
		c.set(words, words.inset(1, 0), line, st)
	}
	f.gap(0.7)
}
