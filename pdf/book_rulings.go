package pdf

import (
	"cmp"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"sync"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// A citedRuling is a ruling that decided something, and the plays it decided.
type citedRuling struct {
	*engine.Ruling
	plays []int
}

// cited lists the rulings that decided something, by number.
func (b *book) cited() []citedRuling {
	plays := map[int][]int{}
	for _, x := range b.run.journal.Cited {
		p := b.run.playOf(x.Entry)
		if seen := plays[x.Ruling]; p > 0 && (len(seen) == 0 || seen[len(seen)-1] != p) {
			plays[x.Ruling] = append(seen, p)
		}
	}
	var cited []citedRuling
	for i := range b.g.system.Rules.Rulings() {
		if ruling := &b.g.system.Rules.Rulings()[i]; plays[ruling.N] != nil {
			cited = append(cited, citedRuling{ruling, plays[ruling.N]})
		}
	}
	sort.Slice(cited, func(i, j int) bool { return cited[i].N < cited[j].N })
	return cited
}

// A rulingText is a ruling in print: number and question, decision, plays; and its height in a column.
type rulingText struct {
	said   [3]string
	height float64 // millimeters
}

func byHeight(a, b rulingText) int { return cmp.Compare(a.height, b.height) }

// rulingStyles are the styles of the three parts of a ruling.
var rulingStyles = [3]layout.Style{layout.Strong, layout.Printed.Sized(8), layout.Prose}

// rulingTexts returns the rulings that decided something.
func (b *book) rulingTexts() (texts []rulingText) {
	width := layout.Margined(layout.NewFlow(layout.Inside, 2, nil).Columns[0]).W
	for _, x := range b.cited() {
		text := rulingText{[3]string{b.g.system.RulingName(x.N) + ". " + plain(x.Question), plain(x.Decision), citedAt(x.plays)}, 0.5}
		for i, st := range rulingStyles {
			text.height += float64(len(layout.Wrap(text.said[i], width, st))) * st.Lead()
		}
		texts = append(texts, text)
	}
	return texts
}

// rulings sets the rulings in two columns. A ruling stays in one column, and the columns of the last page are balanced.
func (b *book) rulings(texts []rulingText) {
	const gap = 2.5
	f := layout.NewFlow(b.r, 2, b.next)
	heights := engine.Map(texts, func(text rulingText) float64 { return text.height })
	for i, text := range texts {
		f.Gap(gap)
		f.Need(min(text.height, f.Columns[f.At].H))
		f.Balance(heights[i:], gap)
		for j, st := range rulingStyles {
			f.Paragraph(b.c, text.said[j], st)
		}
	}
	b.r = f.Below()
}

var code = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("`+([^`]+)`+") })

// plain returns a Markdown text of the rulings for paper: code in quotes, list items and table rows on their own lines,
// and the lines of a paragraph as one.
func plain(markdown string) string {
	var b strings.Builder
	runsOn := false // the paragraph continues
	for i, line := range strings.Split(code().ReplaceAllString(markdown, "“$1”"), "\n") {
		text := strings.TrimSpace(line)
		apart := text == ""
		switch {
		case strings.HasPrefix(text, "|"):
			if strings.Trim(text, "|-: ") == "" {
				continue // between the headings and the rows
			}
			cells := engine.Map(strings.Split(strings.Trim(text, "|"), "|"), strings.TrimSpace)
			text, apart = strings.Join(cells, " · "), true
		case strings.HasPrefix(text, "- "):
			text, runsOn = "–"+text[1:], false
		}
		switch {
		case runsOn && !apart:
			b.WriteByte(' ')
		case i > 0:
			b.WriteByte('\n')
		}
		b.WriteString(text)
		runsOn = !apart
	}
	return b.String()
}

// citedAt lists plays: all of them up to a dozen.
func citedAt(plays []int) string {
	const most = 12
	word := engine.Choose(len(plays) > 1, "plays ", "play ")
	said := engine.Map(plays[:min(len(plays), most)], strconv.Itoa)
	s := word + strings.Join(said, ", ")
	if more := len(plays) - most; more > 0 {
		s += " and " + strconv.Itoa(more) + " more"
	}
	return s
}
