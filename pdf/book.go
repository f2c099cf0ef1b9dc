package pdf

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// A game book: cover with the result, statistics, a picture of the game, every play, the rulings that decided something,
// corrections and remarks, signatures.

// A book is a game book being drawn.
type book struct {
	*pager
	g      *sheetGame
	run    *run
	scored bool // the cover has the scoring
	coded  bool // the cover has the record as a label

	// For which the cover has no room:
	points     []leadPoint // of the momentum
	most, best []string    // the play of the game, and superlatives

	inRounds *engine.Section // the table that is below the rounds, or on the cover of a game in progress; nil for none
}

// bookOf draws a game's book.
func bookOf(c *layout.Canvas, g *Game) error {
	g = g.told()
	r, err := g.play()
	if err != nil {
		return err
	}
	sheet, foot := newSheetGame(g, r), g.foot(r)
	draw := func(c *layout.Canvas, close bool, short float64) (left float64) {
		c.Begin(foot)
		b := &book{g: sheet, run: r, pager: &pager{c: c, title: g.Title(), close: close, short: short}}
		b.draw()
		return b.r.H / c.Body().H
	}
	left := draw(c, false, 0)
	again := func(close bool, short float64) {
		other := c.Another()
		if now := draw(other, close, short); len(other.Pages) < len(c.Pages) || len(other.Pages) == len(c.Pages) && now < left {
			c.Pages, left = other.Pages, now
		}
	}
	if left > nearlyEmpty { // plays set close save a page
		again(true, 0)
	}
	most := engine.Choose(len(c.Pages) <= 3, halfEmpty, nearlyEmpty)
	for n := 0; left > most && len(c.Pages) > 1 && n < 6; n++ { // pages that end sooner fill the last one
		again(false, (left-most)*c.Body().H/float64(len(c.Pages)-1)+float64(4*n*n))
	}
	return nil
}

// The parts of a book's last page that may be left: of a long one's, so that little more than a third of it is used, and of that of a game
// just begun, which has little but heads and lines to sign.
const (
	nearlyEmpty = 0.6
	halfEmpty   = 0.5
)

func (b *book) draw() {
	r := b.run
	b.cover()
	drives := len(b.g.drives())
	switch {
	case b.g.unseen() && !hasRounds(r.box):
	case drives > 0:
		b.chapter("Drive chart", ownPage, b.drives)
	case hasRounds(r.box):
		b.chapter("Rounds", ownPage, b.rounds)
	case report.HasShots(r.box):
		b.chapter("Goals and shots", ownPage, b.shots)
	}
	if len(r.score.Sections) > 0 {
		b.chapter("Statistics", b.statisticsRoom(), b.statistics)
	}
	if b.g.Chances != nil {
		b.chapter("Chances", curveLeast+curveBelow, b.chances)
	}
	if len(r.plays) > 0 {
		b.chapter("Play-by-play", 28, func() { b.playByPlay(b.playSections()) })
	}
	if cited := b.rulingTexts(); len(cited) > 0 {
		first := cited[:min(len(cited), 2)] // one at the top of each column
		b.chapter("Rulings", slices.MaxFunc(first, byHeight).height, func() { b.rulings(cited) })
	}
	b.ending()
	b.c.LinkWords(playWords(), digits())
}

// statisticsRoom is the room for the heading and the teams' figures, in two columns if necessary.
func (b *book) statisticsRoom() float64 {
	room := 45.0
	for _, s := range b.run.sections(engine.ComparisonSection) {
		room = max(room, 6+layout.TeamStatsHeight((len(s.Rows)+1)/2))
	}
	return room
}

// playWords finds plays that a text names: "play 8", "plays 8, 14".
var playWords = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\bplays? ([0-9]+(?:, [0-9]+)*)`) })

var digits = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`[0-9]+`) })

// statistics prints every section of the box score that is not elsewhere in the book, and the proof.
func (b *book) statistics() {
	b.drawMomentum(b.points, momentumMost)
	b.sentences("PLAY OF THE GAME", b.most)
	b.sentences("SUPERLATIVES", b.best)
	var sections, players []*engine.Section // players are tall tables: what fills the page goes before them
	for i := range b.run.score.Sections {
		if s := &b.run.score.Sections[i]; !b.elsewhere(s) {
			switch {
			case ofPlayers(s):
				players = append(players, s)
				continue
			case s.Kind == engine.ComparisonSection && b.g.filled() && !b.run.over:
				s = b.g.known(s)
			}
			sections = append(sections, s)
		}
	}
	b.sections(append(sections, players...), b.g)
	b.proof(b.run.score.Proof, nil)
}

// elsewhere reports whether a section belongs to another chapter.
func (b *book) elsewhere(s *engine.Section) bool {
	switch s.Kind {
	case engine.LineScoreSection:
		return true
	case engine.ScoringSection:
		return b.scored || report.HasShots(b.run.box)
	case engine.DriveSection:
		return len(b.g.drives()) > 0
	}
	return s == b.inRounds
}

// A moment is what a state says about when a play was made, and the situation. Members that a system lacks are zero.
type moment struct {
	score         engine.Sides[int]
	period, clock int
	part          engine.Stretch
	possession    engine.Side
	ball          int // the spot; -1 if there is no line of scrimmage
	kickFrom      int // the spot of a kickoff to come; 0 otherwise
	down, toGo    int
	phase, zone   string
}

// momentOf reads a state of any system.
func momentOf(system *engine.System, s engine.Value) *moment {
	m := &moment{score: s.Get("score").Ints(), period: s.At("period").Int(), clock: system.Role(engine.ClockRole, s).Int(), part: system.Sport.StretchOf(s),
		kickFrom: s.At("kick_from").Int(), possession: system.Turn(s),
		ball: -1, down: s.At("down").Int(), toGo: s.At("to_go").Int(), phase: system.Role(engine.PhaseRole, s).String(), zone: s.At("zone").String()}
	if ball := system.Role(engine.PlaceRole, s); !ball.IsNull() {
		m.ball = ball.Int()
	}
	return m
}

// situation says who has the ball, where, and on which down: "V 3-7 H34", "H kickoff", "V MID".
func (m *moment) situation() string {
	said := []string{letter(m.possession)}
	switch {
	case said[0] == "":
		return ""
	case m.zone != "":
		said = append(said, strings.ToUpper(m.zone))
	case m.phase == "kickoff" || m.phase == "try":
		said = append(said, m.phase)
	case m.ball >= 0:
		if m.down > 0 {
			said = append(said, downAndDistance(m.down, m.toGo, m.ball))
		} else if m.phase == "fourth-down" {
			said = append(said, "4th")
		}
		said = append(said, sidedSpot(m.possession, m.ball))
	}
	return strings.Join(said, " ")
}

// ended describes the drive that a play ended; "" for any other play.
func (b *book) ended(i int) string {
	p := &b.run.plays[i]
	at, _ := b.run.trace.Drive(p.first - 1)
	drives := b.g.drives()
	if at < 0 || !drives[at].Ended() {
		return ""
	}
	if i+1 < len(b.run.plays) {
		if next, _ := b.run.trace.Drive(b.run.plays[i+1].first - 1); next == at {
			return ""
		}
	}
	d := &drives[at]
	return engine.Count(d.Plays, "play", "plays") + ", " + engine.Count(d.Yards, "yard", "yards") + ", " + d.Words()
}

// playSections returns the plays with their entries, each under the part of the game in which it began.
func (b *book) playSections() []playSection {
	var sections []playSection
	for i, p := range b.run.plays {
		before, after := b.run.moment(p.first-1), b.run.moment(p.last)
		head := strings.ToUpper(before.part.Head)
		if i == 0 || sections[len(sections)-1].head != head {
			sections = append(sections, playSection{head: head})
		}
		var entries []string
		for n := p.first; n <= p.last; n++ {
			e := b.run.entries[n-1]
			for _, was := range b.g.marks[n-1].was {
				e += " (" + engine.Choose(was.value == "", "put in", "was "+was.value) + ", c" + strconv.Itoa(was.row) + ")"
			}
			entries = append(entries, e)
		}
		line := playLine{number: p.number, clock: before.part.Clock, situation: before.situation(), entries: strings.Join(entries, " "), text: p.text}
		began := strings.TrimRight(p.text[:p.said], ": ")
		line.text = p.text[p.said:]
		switch {
		case p.said == 0:
		case b.g.system.Sport.Ground == engine.PitchGround:
			line.clock = began
		case b.g.system.Sport.Ground != engine.FieldGround:
			line.situation = began
		default: // its columns say the situation
			line.text = strings.ToUpper(line.text[:1]) + line.text[1:]
		}
		line.drive = b.ended(i)
		if before.score != after.score {
			line.score = b.g.points(after.score)
		}
		s := &sections[len(sections)-1]
		s.plays = append(s.plays, line)
	}
	return sections
}

// ending closes the book: remarks and corrections if there are any, the record as a label unless the cover has it, the
// lines to sign. The settings are on the cover. It starts where there is room, if necessary with all lines to sign in one
// row.
func (b *book) ending() {
	const name, gap = "Corrections, remarks, signatures", 6
	said, fixes := strings.Join(b.g.remarks(true), "\n"), b.g.corrections()
	fixes.RowHeight = 0 // nobody writes in a book by hand
	var l *label
	var codes []*label
	if !b.coded {
		codes = b.g.labels(layout.Inside.W*0.6, layout.Inside.W)
		l = roomiest(codes, labelInBox)
	}
	height := 0.0
	if said != "" {
		height += 9 + float64(len(layout.Wrap(said, layout.Inside.W-2, layout.Prose)))*layout.Prose.Lead()
	}
	if len(fixes.Rows) > 0 {
		height += 9 + fixes.TableHeight(layout.Inside.W)
	}
	if l != nil {
		height += 3 + l.h
	}
	across := 3
	if left := b.r.H - gap - height; left < 2*layout.SignatureRow && left >= layout.SignatureRow {
		across = 6
	}
	signing := float64(6/across) * layout.SignatureRow

	b.next = func() layout.Rect { return b.turn("", name+", continued") }
	parted := l != nil && height > 3+l.h && b.r.H >= gap+height-3-l.h // the label goes with the signatures
	if !parted && b.r.H < min(gap+height+signing, ownPage/2) {
		b.r = b.turn(name, name)
	} else {
		b.gap(gap)
		b.c.Bookmark(name, b.r.Y)
	}
	if said != "" {
		b.list("REMARKS", said)
	}
	if len(fixes.Rows) > 0 {
		b.head("CORRECTIONS: what was replaced is struck through", fixes.FirstHeight(b.r.W))
		below := 3 + signing
		if l != nil {
			below += 3 + l.h
		}
		if over := fixes.TableHeight(b.r.W) + below - b.r.H; over > 0 { // more rows go with the lines to sign if these would be nearly alone
			last := math.Mod(over, b.c.Body().H)
			b.r.H = max(min(b.r.H, fixes.FirstHeight(b.r.W)), b.r.H-max(0, (1-nearlyEmpty)*b.c.Body().H-last))
		}
		b.r = b.c.Tables(b.r, fixes, func() layout.Rect { return b.c.Band(b.next(), "CORRECTIONS, continued") })
		b.gap(3)
	}
	switch {
	case l != nil:
		l = l.orWhole(b.g.wholeLabels(layout.Inside.W*besideNotes, layout.Inside.W), l.noLater(b.r.H, 3+signing))
		b.need(l.h + 3 + signing)
		if l.without == b.g.beside() {
			l = roomiest(codes, b.r.H-3-signing)
		}
		drawLabel(b.c, b.take(l.h), l)
		b.gap(3)
	case !b.coded:
		b.c.Paragraph(b.take(layout.Printed.Lead()), tooLong, layout.Printed)
	}
	b.need(signing)
	place, rest := b.r.CutBottom(signing)
	if b.run.over {
		place, rest = b.r.CutTop(signing)
	}
	if b.r = rest; !b.run.over {
		b.lines()
	}
	b.c.Signatures(place, b.g.signing(), across)
}
