package web

import (
	"html/template"
	"slices"
	"strconv"

	"rollbook/engine"
)

// A scoreboard is the line score, where the game stands, and the time as the sheet shows it.
type scoreboard struct {
	Heads  []string // of the periods
	Total  string   // head of the last column
	Rows   []scoreLine
	Lines  int      // of the record, that it was made from; 0 on a site
	Spoken string   // the score in words, for ears
	Status []string // what the scoreboard says behind the score
	Facts  []string
	Ball   bool // the sport's ball is pointed
	Strip  template.HTML
	Rounds *roundTable // of loft
}

// A scoreLine is a team's line.
type scoreLine struct {
	Mark, Role string // V, visitor
	Team       string // as play-by-play calls it
	Away       string // what stands before that in its full name
	HasBall    bool
	Cells      []string
	Total      string
}

// makeScoreboard makes the scoreboard of a game.
func makeScoreboard(v *derived) scoreboard {
	b := scoreboard{Spoken: v.standings(), Status: v.status(), Facts: v.facts(), Total: "Total", Ball: v.setup.System.Customs.Ground == engine.FieldGround}
	heads, rows := v.lineScore()
	b.Heads = heads
	score := v.game().Score()
	has := v.state.Possession
	if has == "" {
		has = v.state.Advance
	}
	for i, side := range engine.Teams {
		line := scoreLine{Mark: [...]string{"V", "H"}[i], Role: side.String(), Team: v.names.Nick[side],
			HasBall: !v.over && has == side.String(), Total: strconv.Itoa(score[side])}
		if full := v.names.Full[side]; full != line.Team {
			if before, ok := cutSuffixWord(full, line.Team); ok {
				line.Away = before
			}
		}
		if len(rows) > i {
			line.Cells = rows[i]
		}
		for len(line.Cells) < len(heads) {
			line.Cells = append(line.Cells, "")
		}
		b.Rows = append(b.Rows, line)
	}
	if v.setup.System.Customs.Ground == engine.CourtGround {
		b.Total = "Rounds"
		b.Rounds = rounds(v)
	}
	if p := strip(v); p != nil {
		b.Strip = p.SVG()
	}
	return b
}

// lineScore takes the score by periods from the box score: the heads of its columns and the figures of both teams. The
// periods of a whole game are all there, so that the board does not grow while it is looked at.
func (v *derived) lineScore() (heads []string, rows [][]string) {
	i := slices.IndexFunc(v.box.Sections, func(s engine.Section) bool { return s.Kind == engine.LineScoreSection })
	if i < 0 {
		return nil, nil
	}
	s := &v.box.Sections[i]
	for _, c := range s.Columns[1 : len(s.Columns)-1] {
		heads = append(heads, c.Name)
	}
	for _, row := range s.Rows {
		rows = append(rows, slices.Clone(row[1:len(row)-1]))
	}
	return heads, rows
}

// cutSuffixWord returns what stands before the last words of a name.
func cutSuffixWord(name, last string) (string, bool) {
	n := len(name) - len(last)
	if n > 1 && name[n:] == last && name[n-1] == ' ' {
		return name[:n-1], true
	}
	return "", false
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

// A roundBox is a box: what is written in it, and whether it is the one that is open now.
type roundBox struct {
	Text string
	Open bool
}

// rounds makes the block of the round in progress from the state; nil after the end.
func rounds(v *derived) *roundTable {
	s := &v.state
	if v.over || s.Round == 0 {
		return nil
	}
	t := &roundTable{Round: strconv.Itoa(s.Round)}
	for i, side := range engine.Teams {
		row := roundRow{Mark: [...]string{"V", "H"}[i], Role: side.String()}
		open := s.Advance == side.String()
		for n := range s.Potentials.of(side) {
			row.Potentials = append(row.Potentials, roundBox{s.potentialsText(side, n), open && s.Stage == 1 && s.Play == n+1})
			row.Reals = append(row.Reals, roundBox{s.realsText(side, n), open && s.Stage == 2 && s.Play == n+1})
		}
		if d := s.Dodge; d != nil && (d.Side == side.String() || d.Side == "both") {
			row.Dodge = "dodge"
			if d.Seconds != nil {
				row.Dodge = minutes(*d.Seconds)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// potentialsText is a box of stage one as the sheet has it: a check mark for the graze, the potentials, an X where some
// were wiped out.
func (s *standing) potentialsText(side engine.Side, n int) string {
	text := ""
	if s.Graze.of(side) == n+1 {
		text = "√"
	}
	value, lost := s.Potentials.of(side)[n], 0
	if purged := s.Purged.of(side); n < len(purged) {
		lost = purged[n]
	}
	played := s.Stage > 1 || n+1 < s.Play || value > 0 || lost > 0
	if !played {
		return text
	}
	text += strconv.Itoa(value + lost)
	if lost > 0 {
		text += "X"
		if value > 0 {
			text += strconv.Itoa(value)
		}
	}
	return text
}

// realsText is a box of stage two: an X for no conversion, the reals, an X behind reals that were wiped out.
func (s *standing) realsText(side engine.Side, n int) string {
	reals := s.Reals.of(side)
	if n >= len(reals) || reals[n] == nil || s.Stage == 2 && s.Advance == side.String() && s.Play == n+1 {
		return ""
	}
	switch wiped := s.Wiped.of(side); {
	case n < len(wiped) && wiped[n]:
		return strconv.Itoa(*reals[n]) + "X"
	case *reals[n] == 0:
		return "X"
	}
	return strconv.Itoa(*reals[n])
}
