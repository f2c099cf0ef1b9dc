package web

import (
	"html/template"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/report/figure"
)

// A scoreboard is the line score, where the game stands, and the time as the sheet shows it.
type scoreboard struct {
	Columns []string // of the periods
	Total   string   // head of the score
	More    []string // heads of further totals
	Rows    []scoreLine
	Lines   int      // of the record, that it was made from; 0 on a site
	Spoken  string   // the score in words, for screen readers
	Now     string   // what is played: the down and the spot, the period of a match
	Status  []string // what else the scoreboard says after the score
	Facts   []string
	Ball    string // the sport's: "pointed", "round"; "" for none
	Strip   template.HTML
	Rounds  *roundTable // of loft
}

// A scoreLine is a team's line.
type scoreLine struct {
	Mark, Role string // V, visitor
	Team       string // as the play-by-play calls it
	Long       bool   // a word of it is too long for half a phone
	Away       string // what comes before that in its full name
	HasBall    bool
	Timeouts   int // left
	tint
	Cells []string
	Total string
	More  []string
	Lost  bool // the game is over, and the other team has won
}

// balls are the forms of balls.
var balls = map[engine.Ground]string{engine.FieldGround: "pointed", engine.PitchGround: "round", engine.CourtGround: "round"}

func makeScoreboard(v *derived) scoreboard {
	b := scoreboard{Spoken: v.standings(), Facts: v.facts(), Total: "Total", Ball: balls[v.Setup.System.Sport.Ground]}
	b.Now, b.Status = v.ranked()
	if rating := v.Setup.Rating(); rating != "" {
		b.Facts = append(b.Facts, sentence(rating))
	}
	full := v.score.LineScore()
	b.Columns = full.Parts
	if len(full.Totals) > 1 || full.Totals != nil && full.Totals[0] != engine.TotalName(v.Result.Over) {
		b.Total, b.More = full.Totals[0], full.Totals[1:]
	}
	score := v.Result.Game.Score()
	has := v.Setup.System.Turn(v.state)
	for i, side := range engine.Teams {
		line := scoreLine{
			Mark:    [...]string{"V", "H"}[i],
			Role:    side.String(),
			Team:    v.names.Nick[side],
			HasBall: !v.Result.Over && has == side,
			Lost:    v.Result.Over && engine.Ahead(score) == side.Other(),
			tint:    v.tint(side),
			Total:   strconv.Itoa(score[side]),
		}
		line.Long = slices.ContainsFunc(strings.Fields(line.Team), func(word string) bool { return utf8.RuneCountInString(word) > 9 })
		line.Timeouts = v.timeouts(i)
		if before, ok := strings.CutSuffix(v.names.Full[side], " "+line.Team); ok {
			line.Away = before
		}
		if full.Totals != nil {
			line.Cells, line.More = full.Rows[i].Parts, full.Rows[i].Totals[1:]
		}
		b.Rows = append(b.Rows, line)
	}
	if v.Setup.System.Sport.Ground == engine.CourtGround {
		b.Rounds = rounds(v)
	}
	if !v.Result.Over {
		b.Strip = figure.Clock(&v.Setup.System.Sport, v.state).SVG()
	}
	return b
}

// timeouts is how many a team has left, by its place on the scoreboard; 0 in a game without.
func (v *derived) timeouts(place int) (left int) {
	for _, f := range v.board.Further {
		if f.Label == "timeouts" && !v.Result.Over {
			left, _ = strconv.Atoi(f.Teams[place][strings.LastIndex(f.Teams[place], " ")+1:])
		}
	}
	return left
}

// A roundTable is a block of loft's sheet: potentials, reals and dodge time of the round that is being played.
type roundTable struct {
	Round string
	Rows  []roundRow
}

// A roundRow is a side's boxes of the block.
type roundRow struct {
	Mark, Role        string
	Potentials, Reals []roundBox
	Dodge             string
}

// A roundBox is a box: what is written in it, and whether it is the open one.
type roundBox struct {
	Text string
	Open bool
}

// rounds makes the block of the round in progress from the state; nil after the end.
func rounds(v *derived) *roundTable {
	round, stage, play := v.state.At("round").Int(), v.state.At("stage").Int(), v.state.At("play").Int()
	if v.Result.Over || round == 0 {
		return nil
	}
	t := &roundTable{Round: strconv.Itoa(round)}
	dodge := v.state.Get("dodge")
	for i, side := range engine.Teams {
		row := roundRow{Mark: [...]string{"V", "H"}[i], Role: side.String()}
		open := pick.If(v.state.Get("advance").Side() == side, play, 0) // the box of the play in progress, if the side is on the advance
		texts := v.board.Boxes[side]                                    // of the potentials, then of the reals
		for n := range len(texts) / 2 {
			row.Potentials = append(row.Potentials, roundBox{texts[n], stage == 1 && open == n+1})
			row.Reals = append(row.Reals, roundBox{texts[len(texts)/2+n], stage == 2 && open == n+1})
		}
		if who := dodge.Get("side"); who.Side() == side || who.String() == "both" {
			row.Dodge = "dodge"
			if seconds := dodge.Get("seconds"); !seconds.IsNull() {
				row.Dodge = figure.Minutes(seconds.Int())
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
