package recap

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/report"
)

// scoring returns the lines for the scores, in order: in football one for a touchdown with its try, in the box score's
// words; in other sports one for each scoring play, in its own words.
func (c *story) scoring(tr *replay.Trace) (lines []Line) {
	box := engine.BoxOf(tr.Result.Game)
	sport := &tr.Setup.System.Sport
	scores, drives := report.Scores(sport, box), report.Drives(sport, box)
	of := report.DriveOf(drives, scores)
	next, touchdown := 0, -1 // the next score; the line of a touchdown without its try yet
	what, after := make([]string, 0, len(c.moments)), make([]engine.Sides[int], 0, len(c.moments))
	for i := range c.moments {
		m := &c.moments[i]
		line, first := m.line(), next
		for next < len(scores) && scores[next].After != m.after {
			next++
		}
		if next == len(scores) { // another sport, or a game whose box disagrees
			lines, what, after, next = append(lines, line), append(what, ""), append(after, m.after), first
			continue
		}
		s, d := &scores[next], of[next]
		if touchdown >= 0 && s.Team == scores[next-1].Team && s.Kind.Try {
			what[touchdown] += "; " + s.Kind.Words
			lines[touchdown].Score, lines[touchdown].Last, after[touchdown] = line.Score, line.Last, m.after
			next, touchdown = next+1, -1
			continue
		}
		if touchdown >= 0 {
			what[touchdown] += "; the try fails"
		}
		said := c.names.Nick[s.Team] + " " + s.Kind.Words
		if s.Clock != "" && !s.Kind.Try {
			said += " (" + tr.Setup.System.Members.Term(tr.Setup.System.Members.Key(engine.ClockRole), c.names.Nick).Words + ": " + s.Clock + ")"
		}
		if d >= 0 && drives[d].Team == s.Team {
			said += ", " + engine.Count(drives[d].Yards, "yard", "yards") + " in " + engine.Count(drives[d].Plays, "play", "plays")
		}
		touchdown = -1
		if s.Kind.Drive == "touchdown" {
			touchdown = len(lines)
		}
		lines, what, after, next = append(lines, line), append(what, said), append(after, m.after), next+1
	}
	if plays := tr.Plays(); touchdown >= 0 && plays[len(plays)-1].N > lines[touchdown].Play {
		what[touchdown] += "; the try fails"
	}
	for i := range lines {
		if what[i] != "" {
			lines[i].Text = what[i] + ". " + c.names.ScoreLine(after[i]) + "."
		}
	}
	return lines
}

// telling returns at most three sentences about the whole game: what stands out, when it was decided, and how often the
// lead changed.
func (c *story) telling(remark Line, scoring []Line) []string {
	sentences := []string{}
	if remark.Text != "" {
		sentences = append(sentences, remark.Text)
	}
	winner := engine.Ahead(c.score)
	if !c.over || winner == engine.Nobody {
		return sentences
	}
	first := c.forGood()
	if m := &c.moments[first]; m.when.Said != "" {
		who, after, line := c.names.Nick[winner], m.after, m.in(scoring)
		if strings.HasPrefix(remark.Text, who+" ") {
			who = "They"
		}
		for _, next := range c.moments[first:] {
			if next.Last <= line.Last {
				after = next.after
			}
		}
		sentences = append(sentences, who+" took the lead for good in "+m.when.Said+", "+scoreOf(winner, after)+".")
	}
	if c.changes > 1 {
		sentences = append(sentences, "The lead changed hands "+report.Times(c.changes)+".")
	}
	return sentences
}

// figures returns the figures that tell most of a game, for both sides: "Yards: Bears 355, Packers 344".
func (c *story) figures(system *engine.System, g engine.Game) []string {
	all := make([]string, len(system.Sport.Telling))
	for i, key := range system.Sport.Telling {
		label := system.Figures[slices.IndexFunc(system.Figures, func(f engine.Figure) bool { return f.Key == key })].Label
		visitor, _ := g.Figure(engine.Visitor, key)
		home, _ := g.Figure(engine.Home, key)
		all[i] = label + ": " + c.names.Nick[engine.Visitor] + " " + visitor.Text() + ", " + c.names.Nick[engine.Home] + " " + home.Text()
	}
	return all
}
