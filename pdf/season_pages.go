package pdf

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/internal/lists"
	"rollbook/pdf/layout"
	"rollbook/report"
	"rollbook/report/figure"
	"rollbook/season"
)

// The grid of results has as many teams across as stay legible; a larger season has several grids.
const (
	gridTeams = 16
	gridNames = 38.0 // millimeters wide
	gridCell  = 7.0  // millimeters high, for one meeting
	gridHead  = 6.0
)

// results prints the results as a grid, each against each: at home in the rows, visiting in the columns.
func (b *seasonBook) results() {
	b.note(report.GridNote)
	met := b.s.Meetings()
	if b.blank {
		met = nil
	}
	most := 1
	for _, games := range met {
		most = max(most, len(games))
	}
	height := max(gridCell, float64(min(most, 6))*4.2)
	teams := b.s.Teams
	for across := range slices.Chunk(teams, b.gridTeams(met)) {
		b.need(min(gridHead+height*float64(len(teams)), 100))
		for rows := teams; len(rows) > 0; {
			fit := min(len(rows), int((b.r.H-gridHead+layout.Slack)/height))
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

// gridTeams returns how many teams go across a grid, the same in each, without cutting off scores or keys.
func (b *seasonBook) gridTeams(met map[report.Pairing][]report.Meeting) int {
	widest := 0.0
	for _, games := range met {
		for _, game := range games {
			widest = max(widest, layout.CellText.Sized(layout.CellText.Floor).Width(game.Score))
		}
	}
	for _, t := range b.s.Teams {
		widest = max(widest, gridKey.Sized(gridKey.Floor).Width(t.Key))
	}
	most := min(gridTeams, len(b.s.Teams))
	for most > 1 && layout.Margined(layout.Rect{W: (b.r.W - gridNames) / float64(most)}).W < widest {
		most--
	}
	grids := (len(b.s.Teams) + most - 1) / most
	return (len(b.s.Teams) + grids - 1) / grids
}

// gridKey is how the keys of teams are set above their columns.
var gridKey = layout.Strong.Sized(8).Centered()

func (b *seasonBook) resultGrid(r layout.Rect, down, across []*season.Team, met map[report.Pairing][]report.Meeting) {
	cell := min(24, (r.W-gridNames)/float64(len(across)))
	r.W = gridNames + cell*float64(len(across))
	head, body := r.CutTop(gridHead)
	b.c.Shade(head, layout.Tint)
	for i, t := range across {
		b.c.Text(layout.Rect{X: r.X + gridNames + cell*float64(i), Y: head.Y, W: cell, H: head.H}, t.Key, gridKey)
	}
	for n, row := range body.Rows(len(down), 0) {
		home := down[n]
		tag, rest := row.CutLeft(gridNames)
		b.c.Name(tag, b.s.TeamName(home), layout.Printed)
		for i, place := range rest.Columns(len(across), 0) {
			visitor := across[i]
			if visitor == home {
				b.c.Shade(place, layout.Tint)
				continue
			}
			games := met[report.Pairing{Home: home, Visitor: visitor}]
			for k, line := range place.Rows(max(1, len(games)), 0) {
				if k < len(games) {
					b.c.Text(line, games[k].Score, layout.CellText.Aligned(layout.AtCenter))
				}
			}
		}
		if n > 0 {
			b.c.Across(row, row.Y, layout.Ruled)
		}
	}
	for i := range across {
		b.c.Down(r, r.X+gridNames+cell*float64(i), layout.Ruled)
	}
	b.c.Across(r, body.Y, layout.Light)
	b.c.Box(r, layout.Light, layout.None)
}

const (
	leaderHead   = 4.5 // millimeters above a list of leaders
	leadersShown = 5
)

// leaderHeights returns the height of each list of leaders.
func leaderHeights(shown []*season.Leaders) (heights []float64) {
	return lists.Map(shown, func(l *season.Leaders) float64 {
		return leaderHead + float64(len(report.First(l, leadersShown)))*layout.Prose.Lead()
	})
}

// leaders prints the first five of the season's leading figures, each with the number of games. The columns of the last
// page are balanced.
func (b *seasonBook) leaders(shown []*season.Leaders) {
	b.note("Figures " + b.s.Over() + ". In brackets: games.")
	const gap = 2
	f := layout.NewFlow(b.r, 3, b.next)
	heights := leaderHeights(shown)
	for i, l := range shown {
		f.Gap(gap)
		f.Need(heights[i])
		f.Balance(heights[i:], gap)
		b.c.Text(f.Take(leaderHead), l.Label, layout.Strong)
		for _, row := range report.First(l, leadersShown) {
			line := f.Take(layout.Prose.Lead())
			games, line := line.CutRight(8)
			value, line := line.CutRight(9)
			place, who := line.CutLeft(6)
			b.c.Set(place, layout.Margined(place), strconv.Itoa(row.Place), layout.Prose.FlushRight())
			b.c.Text(who, b.s.WhoShort(b.s.TeamNamed(row.Team), row.Player), layout.Prose.Sized(layout.Prose.Size))
			b.c.Set(value, layout.Margined(value), string(row.Value), layout.Prose.FlushRight())
			b.c.Set(games, layout.Margined(games), "("+strconv.Itoa(row.Games)+")", layout.Prose.FlushRight())
		}
	}
	b.r = f.Below()
}

// highs prints the season's highs, each with its game and play.
func (b *seasonBook) highs(highs []*season.High) {
	b.note("Records " + b.s.HighsOver() + ".")
	shown := layout.Table{Columns: []layout.Column{
		{Name: "Record", Width: 42},
		{Name: "", Width: 14, Align: layout.AtRight},
		{Name: "Who"},
		{Name: "When"},
	}}
	shown.Rows = lists.Map(highs, func(h *season.High) []string {
		return []string{report.HighLabel(h), strconv.Itoa(h.Value), b.s.Who(h.Team, h.Player), strings.Join(b.s.When(h), ", ")}
	})
	b.r = b.c.Tables(b.r, shown, b.next)
}

// weeks draws the places after each round as lines, a picture for each group.
func (b *seasonBook) weeks() {
	for _, p := range b.s.Places() {
		const most = 16 // lines that can be told apart
		for some := range slices.Chunk(p.Teams, most) {
			height := figure.PlacesHeight(len(p.Teams), b.r.W)
			b.need(min(height, 200))
			b.chart(figure.Places(&p, some, b.r.W, min(height, b.r.H)))
			b.gap(6)
		}
	}
}

// odds draws how the odds of each team went, a picture for each group.
func (b *seasonBook) odds(courses []report.OddsCourse) {
	b.note(b.s.CourseNote())
	for _, c := range courses {
		const most = 24 // strips on a page
		for some := range slices.Chunk(c.Teams, most) {
			b.need(figure.OddsHeight(len(some)))
			b.chart(figure.Odds(&c, some, b.r.W))
			b.gap(6)
		}
	}
}
