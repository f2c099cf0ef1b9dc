package pdf

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/replay/season"
	"rollbook/report"
)

// The grid of results has as many teams across as stay legible; a season of more has several grids.
const (
	gridTeams = 16
	gridNames = 38.0 // millimetres wide
	gridCell  = 7.0  // millimetres high, for one meeting
	gridHead  = 6.0
)

// results prints the results as a grid, each against each: at home in the rows, visiting in the columns.
func (b *seasonBook) results() {
	b.c.paragraph(b.take(6), report.GridNote, printed.sized(8))
	met := b.s.Meetings()
	most := 1
	for _, games := range met {
		most = max(most, len(games))
	}
	height := max(gridCell, float64(min(most, 6))*4.2)
	teams := b.s.Teams
	for across := range slices.Chunk(teams, b.gridTeams(met)) {
		b.need(min(gridHead+height*float64(len(teams)), 100))
		for rows := teams; len(rows) > 0; {
			fit := min(len(rows), int((b.r.h-gridHead+slack)/height))
			if fit < 1 {
				b.r = b.next()
				continue
			}
			b.resultGrid(b.take(gridHead+height*float64(fit)), rows[:fit], across, met)
			rows = rows[fit:]
		}
		b.gap(6)
	}
}

// gridTeams returns how many teams stand across a grid, the same in each, so that no score and no key is cut.
func (b *seasonBook) gridTeams(met map[report.Pairing][]report.Meeting) int {
	widest := 0.0
	for _, games := range met {
		for _, game := range games {
			widest = max(widest, cellText.sized(cellText.floor).width(game.Score))
		}
	}
	for _, t := range b.s.Teams {
		widest = max(widest, gridKey.sized(gridKey.floor).width(t.Key))
	}
	most := min(gridTeams, len(b.s.Teams))
	for most > 1 && margined(rect{w: (b.r.w - gridNames) / float64(most)}).w < widest {
		most--
	}
	grids := (len(b.s.Teams) + most - 1) / most
	return (len(b.s.Teams) + grids - 1) / grids
}

// gridKey is the team's key above its column.
var gridKey = strong.sized(8).centred()

func (b *seasonBook) resultGrid(r rect, down, across []*season.Team, met map[report.Pairing][]report.Meeting) {
	cell := min(24, (r.w-gridNames)/float64(len(across)))
	r.w = gridNames + cell*float64(len(across))
	head, body := r.cutTop(gridHead)
	b.c.shade(head, tint)
	for i, t := range across {
		b.c.text(rect{r.x + gridNames + cell*float64(i), head.y, cell, head.h}, t.Key, gridKey)
	}
	for n, row := range body.rows(len(down), 0) {
		home := down[n]
		tag, rest := row.cutLeft(gridNames)
		b.c.name(tag, b.s.TeamName(home), printed)
		for i, place := range rest.columns(len(across), 0) {
			visitor := across[i]
			if visitor == home {
				b.c.shade(place, tint)
				continue
			}
			games := met[report.Pairing{Home: home, Visitor: visitor}]
			for k, line := range place.rows(max(1, len(games)), 0) {
				if k < len(games) {
					b.c.text(line, games[k].Score, cellText.aligned(atCentre))
				}
			}
		}
		if n > 0 {
			b.c.across(row, row.y, ruled)
		}
	}
	for i := range across {
		b.c.down(r, r.x+gridNames+cell*float64(i), ruled)
	}
	b.c.across(r, body.y, light)
	b.c.box(r, light, none)
}

// leaders prints the first five of every figure that anybody has, those of players first. The columns of the last page end alike.
func (b *seasonBook) leaders(shown []*season.Leaders) {
	b.c.paragraph(b.take(6), b.over(), printed.sized(8))
	const head, gap, most = 4.5, 2, 5
	f := newFlow(b.r, 3, b.next)
	shown = slices.DeleteFunc(shown, func(l *season.Leaders) bool { return len(report.First(l, most)) == 0 })
	heights := make([]float64, len(shown))
	for i, l := range shown {
		heights[i] = head + float64(len(report.First(l, most)))*prose.lead()
	}
	for i, l := range shown {
		f.gap(gap)
		f.need(heights[i])
		f.balance(heights[i:], gap)
		b.c.text(f.take(head), l.Label, strong)
		for _, row := range report.First(l, most) {
			line := f.take(prose.lead())
			value, line := line.cutRight(10)
			place, who := line.cutLeft(6)
			b.c.set(place, margined(place), strconv.Itoa(row.Place), prose.flushRight())
			b.c.text(who, b.s.Leader(&row), prose.sized(prose.size))
			b.c.set(value, margined(value), string(row.Value), prose.flushRight())
		}
	}
	b.r = f.below()
}

// over says over how many games figures go, as a sentence.
func (b *seasonBook) over() string { return "Figures go " + b.s.Over() + "." }

// highs prints the season's highs, each with its game and play.
func (b *seasonBook) highs(highs []*season.High) {
	b.c.paragraph(b.take(6), b.over(), printed.sized(8))
	shown := table{columns: []column{{head: "Record", width: 48}, {head: "", width: 14, align: atRight}, {head: "Who", width: 46}, {head: "When"}}}
	for _, h := range highs {
		shown.rows = append(shown.rows, []string{h.Label, strconv.Itoa(h.Value), b.s.Who(h.Team, h.Player), strings.Join(b.s.When(h), ", ")})
	}
	b.r = b.c.tables(b.r, shown, b.next)
}

// weeksHeight is what the picture of so many teams' places needs.
func weeksHeight(teams int) float64 { return 12 + float64(teams)*7 }

// weeks draws the places after each round as lines, a picture for each group.
func (b *seasonBook) weeks() {
	for _, p := range b.s.Places() {
		if len(p.Rounds) == 0 {
			b.c.paragraph(b.take(6), "Nothing has been played yet.", prose)
			return
		}
		const most = 16 // lines that can be told apart
		for some := range slices.Chunk(p.Teams, most) {
			b.head(p.Group, weeksHeight(len(p.Teams)))
			b.placeLines(b.take(weeksHeight(len(p.Teams))), some, &p)
			b.gap(6)
		}
	}
}

// placeLines draws one group: weeks across, places down. Teams that share a place stand under each other.
func (b *seasonBook) placeLines(r rect, drawn []report.TeamPlaces, p *report.Places) {
	head, r := r.cutTop(6)
	left, r := r.cutLeft(46)
	_, r = r.cutRight(20)
	step, last := 0.0, len(p.Rounds)-1
	if last > 0 {
		step = r.w / float64(last)
	}
	lines := r.rows(len(p.Teams), 0)
	every := 1 + int(10/max(step, 1))
	for i, round := range p.Rounds {
		x := r.x + step*float64(i)
		b.c.down(rect{x, lines[0].middle().y, 0, lines[len(lines)-1].middle().y - lines[0].middle().y}, x, ruled)
		if i%every == 0 || i == last && last-(i/every)*every > every/2 {
			b.c.text(rect{x - 9, head.y, 18, head.h}, shortRound(round), small.centred())
		}
	}
	for n, t := range drawn {
		points := make([]point, len(p.Rounds))
		for i, row := range t.Rows {
			points[i] = point{r.x + step*float64(i), lines[row-1].middle().y}
		}
		line := []pen{{0.7, black}, {0.35, ink}, {0.7, grey}, {0.25, black}}[n%4]
		if len(points) > 1 {
			b.c.polyline(points, line)
		}
		for i, at := range points {
			b.c.circle(at, 1, pen{0.3, black}, []tone{ink, white}[n/4%2])
			if i == 0 {
				b.c.text(rect{left.x, at.y - 3, left.w - 3, 6}, b.s.TeamName(t.Team), printed.flushRight())
			}
			if i == last {
				b.c.text(rect{at.x + 2, at.y - 3, 18, 6}, strconv.Itoa(t.Places[i])+" "+t.Key, strong)
			}
		}
	}
}

// shortRound is a round's name for a narrow place: its number where it ends with one.
func shortRound(name string) string {
	words := strings.Fields(name)
	if last := words[len(words)-1]; len(words) > 1 && len(last) < 4 {
		if _, err := strconv.Atoi(last); err == nil {
			return last
		}
	}
	return name
}
