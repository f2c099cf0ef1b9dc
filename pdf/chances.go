package pdf

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"rollbook/chances"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/pdf/layout"
	"rollbook/report/figure"
)

// Chances are how likely the home side was to win a game, play by play.
type Chances struct {
	*chances.Moments
	Note string // what the estimate assumes
}

// turned are the plays that turned the game, the biggest first: others moved the chances less than an estimate may be off.
func (g *sheetGame) turned() []chances.Swing {
	const least = 0.05
	isSmall := func(s chances.Swing) bool { return math.Abs(s.Change.Float()) < least }
	return slices.DeleteFunc(slices.Clone(g.Chances.Swings), isSmall)
}

// curve returns the chances of a game, with numbered rings at the first plays that turned it; nil if nobody has worked them
// out. The side that is named first is up.
func (g *sheetGame) curve(width, height float64, rings int) (curve *figure.Figure, head string) {
	if g.Chances == nil {
		return nil, ""
	}
	up, nicks := g.system.Sport.Named()[0], g.nicks()
	turned := lists.Map(g.turned()[:rings], func(s chances.Swing) int { return s.Play })
	head = "CHANCES OF " + strings.ToUpper(nicks[up]) + ", play by play; ticks: scores"
	return figure.Chances(g.Chances.Curve, up, g.parts(), turned, nicks, width, height), head
}

// parts are the parts of the game, by their first plays.
func (g *sheetGame) parts() []figure.Part {
	return figure.PartsOf(&g.system.Sport, len(g.run.plays), func(i int) engine.Value { return g.run.state(g.run.plays[i].first - 1) })
}

// legendText is the style of the legend, and legendColumns are its columns: the ring, when the play was, the chances before and after it,
// what happened. Widths in millimeters.
var (
	legendGap     = 1.5 // below the curve
	legendText    = layout.Prose.Sized(7.5)
	legendColumns = []float64{6, 27, 20}
)

// legendLeft is the width of all columns before what happened.
const legendLeft = 6 + 27 + 20

// legend says of each ring of the curve when the play was, what happened, and how the chances of the side that is up changed.
func (g *sheetGame) legend(width float64) (rows [][]string) {
	if g.Chances == nil {
		return nil
	}
	for n, s := range g.turned() {
		if s.Play < 1 || s.Play > len(g.run.plays) {
			continue
		}
		before, after := s.Value.Float()-s.Change.Float(), s.Value.Float()
		if g.system.Sport.Named()[0] != engine.Home {
			before, after = 1-before, 1-after
		}
		p := &g.run.plays[s.Play-1]
		when := layout.Joined(g.run.moment(p.first-1).part.Mark, "play "+strconv.Itoa(s.Play))
		change := fmt.Sprintf("%.0f → %.0f%%", 100*before, 100*after)
		rows = append(rows, []string{strconv.Itoa(n + 1), when, change, turnWords(p.text[p.said:], width-legendLeft)})
	}
	return rows
}

// turnWords tells a play that turned the game on two lines of a width at most: without the arithmetic of dice, and if it is too long,
// without its quietest sentences. A score, a turnover or a card shouts.
func turnWords(said string, width float64) string {
	said = strings.ToUpper(said[:1]) + diceAside().ReplaceAllString(said[1:], "")
	sentences := strings.SplitAfter(strings.TrimSuffix(said, "."), ". ")
	isQuiet := func(sentence string) bool { return !shout().MatchString(sentence) }
	for len(sentences) > 1 && len(legendLines(strings.Join(sentences, ""), width)) > 2 {
		quiet := max(0, slices.IndexFunc(sentences, isQuiet))
		sentences = slices.Delete(sentences, quiet, quiet+1)
	}
	return strings.Join(sentences, "")
}

// diceAside finds what a sentence says of its dice in parentheses, shout words in capitals.
var (
	diceAside = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\([^()]*[0-9][^()]*\) ?`) })
	shout     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b[A-Z]{4}|!`) })
)

func legendLines(said string, width float64) []string {
	return layout.Wrap(said, layout.Margined(layout.Rect{W: width}).W, legendText)
}

// legendHeight is the height of a row of the legend, in millimeters.
func legendHeight(row []string, width float64) float64 {
	return float64(len(legendLines(row[3], width-legendLeft)))*legendText.Lead() + 0.4
}

// drawLegend draws the legend.
func (p *pager) drawLegend(rows [][]string) {
	p.gap(legendGap)
	for _, row := range rows {
		line := p.take(legendHeight(row, p.r.W))
		for i, text := range row {
			cell := line
			if i < len(legendColumns) {
				cell, line = line.CutLeft(legendColumns[i])
			}
			p.c.Paragraph(cell, text, legendText)
		}
	}
}
