package pdf

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/replay/season"
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
	b.c.paragraph(b.take(6), "The home team is in the row, the visitors are in the column; the home team's score comes first. *: on neutral ground. Rounds that count.", printed.sized(8))
	met := map[[2]*season.Team][]string{}
	most := 1
	for _, r := range b.s.Results {
		if !r.Fixture.Round.Counts || !r.Decided() {
			continue
		}
		score := strconv.Itoa(r.Score[engine.Home]) + "-" + strconv.Itoa(r.Score[engine.Visitor])
		if r.Fixture.Neutral {
			score += "*"
		}
		pairing := [2]*season.Team{r.Teams[engine.Home], r.Teams[engine.Visitor]}
		met[pairing] = append(met[pairing], score)
		most = max(most, len(met[pairing]))
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
func (b *seasonBook) gridTeams(met map[[2]*season.Team][]string) int {
	widest := 0.0
	for _, scores := range met {
		for _, score := range scores {
			widest = max(widest, cellText.sized(cellText.floor).width(score))
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

func (b *seasonBook) resultGrid(r rect, down, across []*season.Team, met map[[2]*season.Team][]string) {
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
		b.c.name(tag, teamName(home), printed)
		for i, place := range rest.columns(len(across), 0) {
			visitor := across[i]
			if visitor == home {
				b.c.shade(place, tint)
				continue
			}
			scores := met[[2]*season.Team{home, visitor}]
			for k, line := range place.rows(max(1, len(scores)), 0) {
				if k < len(scores) {
					b.c.text(line, scores[k], cellText.aligned(atCentre))
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

// leaders prints the first five of every figure, those of players first. The columns of the last page end alike.
func (b *seasonBook) leaders(shown []*season.Leaders) {
	b.c.paragraph(b.take(6), b.overProved(), printed.sized(8))
	const head, gap = 4.5, 2
	f := newFlow(b.r, 3, b.next)
	heights := make([]float64, len(shown))
	for i, l := range shown {
		heights[i] = head + float64(len(l.Rows))*prose.lead()
	}
	for i, l := range shown {
		f.gap(gap)
		f.need(heights[i])
		f.balance(heights[i:], gap)
		b.c.text(f.take(head), l.Label, strong)
		for _, row := range l.Rows {
			line := f.take(prose.lead())
			value, line := line.cutRight(10)
			place, who := line.cutLeft(6)
			b.c.set(place, margined(place), strconv.Itoa(row.Place), prose.flushRight())
			b.c.text(who, b.who(row.Team, row.Player), prose.sized(prose.size))
			b.c.set(value, margined(value), string(row.Value), prose.flushRight())
		}
	}
	b.r = f.below()
}

// firsts are the first five of every figure that anybody has.
func (b *seasonBook) firsts() (shown []*season.Leaders) {
	for i, name := range b.s.FigureNames(season.Anybody) {
		whose := season.OfTeams
		if i < len(b.s.PlayerFigures) {
			whose = season.OfPlayers
		}
		l, err := b.s.Leaders(name, whose, false)
		if err != nil || len(l.Rows) == 0 || l.Rows[0].Value == "0" {
			continue
		}
		l.Rows = l.Rows[:min(len(l.Rows), 5)]
		for l.Rows[len(l.Rows)-1].Value == "0" {
			l.Rows = l.Rows[:len(l.Rows)-1]
		}
		if whose == season.OfPlayers {
			l.Label += ", players"
		}
		shown = append(shown, l)
	}
	return shown
}

// overProved says over how many games figures go.
func (b *seasonBook) overProved() string {
	proved, reported, _ := b.s.Counts()
	switch said := "Over " + engine.Count(proved, "proved game", "proved games") + "."; {
	case reported == 0:
		return said
	case proved == 0:
		return "No game is proved: those that are reported have a score and no statistics."
	default:
		return said + " " + engine.Count(reported, "more is reported: it has", "more are reported: they have") + " a score and no statistics."
	}
}

// who names a team, or a player with his team.
func (b *seasonBook) who(key string, player int) string {
	t := b.s.TeamNamed(key)
	switch {
	case t == nil:
		return key
	case player > 0:
		return legibleName(b.players.Called(t, player), "no. "+strconv.Itoa(player)) + ", " + teamName(t)
	}
	return teamName(t)
}

// highs prints the season's highs, each with its game and play.
func (b *seasonBook) highs(highs []*season.High) {
	b.c.paragraph(b.take(6), b.overProved(), printed.sized(8))
	shown := table{columns: []column{{head: "Record", width: 48}, {head: "", width: 14, align: atRight}, {head: "Who", width: 46}, {head: "When"}, {head: "Again", width: 12, align: atRight}}}
	for _, h := range highs {
		when := h.Result.Fixture.Round.Name
		if h.Result.Game != nil {
			when += ", " + gameName(h.Result.Game)
		} else {
			when += ", reported"
		}
		if h.Play > 0 {
			when += ", play " + strconv.Itoa(h.Play)
		}
		shown.rows = append(shown.rows, []string{h.Label, strconv.Itoa(h.Value), b.who(h.Team.Key, h.Player), when, counted(h.Equals)})
	}
	b.r = b.c.tables(b.r, shown, b.next)
}

// weeksHeight is what the picture of so many teams' places needs.
func weeksHeight(teams int) float64 { return 12 + float64(teams)*7 }

// inGroup are the teams of a group.
func (b *seasonBook) inGroup(group string) (teams []*season.Team) {
	for _, t := range b.s.Teams {
		if t.Group == group {
			teams = append(teams, t)
		}
	}
	return teams
}

// weeks draws the places after each round as lines, a picture for each group.
func (b *seasonBook) weeks() {
	weeks := b.s.Weeks()
	if len(weeks) == 0 {
		b.c.paragraph(b.take(6), "Nothing has been played yet.", prose)
		return
	}
	for _, group := range b.s.Groups {
		teams := b.inGroup(group)
		const most = 16 // lines that can be told apart
		for from := 0; from < len(teams); from += most {
			some := teams[from:min(len(teams), from+most)]
			b.head(group, weeksHeight(len(teams)))
			b.placeLines(b.take(weeksHeight(len(teams))), some, teams, weeks)
			b.gap(6)
		}
	}
}

// placeLines draws one group: weeks across, places down. Teams that share a place stand under each other.
func (b *seasonBook) placeLines(r rect, drawn, teams []*season.Team, weeks []season.Week) {
	head, r := r.cutTop(6)
	left, r := r.cutLeft(46)
	_, r = r.cutRight(20)
	step := 0.0
	if len(weeks) > 1 {
		step = r.w / float64(len(weeks)-1)
	}
	lines := r.rows(len(teams), 0)
	every := 1 + int(10/max(step, 1))
	for i, w := range weeks {
		x := r.x + step*float64(i)
		b.c.down(rect{x, lines[0].middle().y, 0, lines[len(lines)-1].middle().y - lines[0].middle().y}, x, ruled)
		if i%every == 0 || i == len(weeks)-1 && len(weeks)-1-(i/every)*every > every/2 {
			b.c.text(rect{x - 9, head.y, 18, head.h}, shortRound(w.Round.Name), small.centred())
		}
	}
	for n, t := range drawn {
		points := make([]point, len(weeks))
		for i, w := range weeks {
			points[i] = point{r.x + step*float64(i), lines[w.Rows[t.Index()]-1].middle().y}
		}
		p := []pen{{0.7, black}, {0.35, ink}, {0.7, grey}, {0.25, black}}[n%4]
		if len(points) > 1 {
			b.c.polyline(points, p)
		}
		for i, at := range points {
			b.c.circle(at, 1, pen{0.3, black}, []tone{ink, white}[n/4%2])
			if i == 0 {
				b.c.text(rect{left.x, at.y - 3, left.w - 3, 6}, teamName(t), printed.flushRight())
			}
			if i == len(points)-1 {
				place := strconv.Itoa(weeks[i].Places[t.Index()])
				b.c.text(rect{at.x + 2, at.y - 3, 18, 6}, place+" "+t.Key, strong)
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
