package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// A citedRuling is a ruling that decided something, and the plays it decided.
type citedRuling struct {
	*engine.Ruling
	plays []int
}

// cited lists the rulings that decided something, by number.
func (g *sheetGame) cited() []citedRuling {
	plays := map[int][]int{}
	for _, x := range g.run.journal.Cited {
		p := g.run.playOf(x.Entry)
		if seen := plays[x.Ruling]; p > 0 && (len(seen) == 0 || seen[len(seen)-1] != p) {
			plays[x.Ruling] = append(seen, p)
		}
	}
	var cited []citedRuling
	for i := range g.system.Rules.Rulings() {
		if ruling := &g.system.Rules.Rulings()[i]; plays[ruling.N] != nil {
			cited = append(cited, citedRuling{ruling, plays[ruling.N]})
		}
	}
	return cited
}

// rulings lists rulings in three columns: number, question, plays. The columns of the last page are balanced.
func (g *sheetGame) rulings(p *pager, cited []citedRuling) {
	const gap = 1.0
	f := layout.NewFlow(p.r, 3, p.next)
	texts := lists.Map(cited, func(x citedRuling) string {
		return g.system.RulingName(x.N) + ". " + strings.NewReplacer("`", "", "*", "").Replace(x.Question) + " " + citedAt(x.plays)
	})
	wrapped := lists.Map(texts, func(text string) []string { return layout.Wrap(text, layout.Margined(f.Columns[0]).W, playText) })
	heights := lists.Map(wrapped, func(lines []string) float64 { return float64(len(lines)) * playText.Lead() })
	for i, lines := range wrapped {
		f.Gap(gap)
		f.Need(heights[i])
		f.Balance(heights[i:], gap)
		for _, line := range lines {
			row := f.Take(playText.Lead())
			p.c.Set(row, layout.Margined(row), line, playText)
		}
	}
	p.r = f.Below()
}

// citedAt lists plays: the first six.
func citedAt(plays []int) string {
	const most = 6
	word := pick.If(len(plays) > 1, "plays ", "play ")
	said := lists.Map(plays[:min(len(plays), most)], strconv.Itoa)
	s := word + strings.Join(said, ", ")
	if more := len(plays) - most; more > 0 {
		s += " and " + strconv.Itoa(more) + " more"
	}
	return s
}
