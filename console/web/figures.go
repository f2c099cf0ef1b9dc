package web

import (
	"html/template"
	"math"
	"strings"

	"rollbook/engine"
	"rollbook/report"
	"rollbook/report/figure"
)

// A figureView is a chart with its heading.
type figureView struct {
	Title, Note string
	SVG         template.HTML
}

func figureOf(f *figure.Figure) figureView { return figureView{f.Title, f.Note, drawing(f).SVG()} }

// figures are the charts of a game: its drives, its rounds, or its goals and shots.
func figures(v *derived) (all []figureView) {
	nick := v.names.Nick
	switch {
	case len(v.drives) > 0:
		all = append(all, figureOf(figure.Drives(v.drives, nick, figure.PageWidth)))
	case v.Setup.System.Sport.Ground == engine.PitchGround:
		minute := func(g *report.Goal) string { return g.Minute + "′" }
		all = append(all, figureOf(figure.Goals(report.Goals(v.box), engine.Teams, nick, figure.PageNarrow, minute)), figureOf(figure.Shots(v.box, engine.Teams, nick, figure.PageWidth)))
	case v.Setup.System.Sport.Ground != engine.FieldGround:
		if f := roundsOf(v); f != nil {
			all = append(all, figureOf(f))
		}
	}
	return all
}

// roleClasses are the style sheet's classes for the parts of a figure.
var roleClasses = map[figure.Role]string{figure.Turf: "turf", figure.Grid: "l", figure.Axis: "a", figure.Open: "v", figure.Full: "h", figure.Curve: "c",
	figure.Thin: "c thin", figure.Pale: "c pale", figure.Narrow: "c narrow", figure.Note: "s", figure.Strong: "b", figure.Word: ""}

// drawing writes a figure as a picture, three units of its view box to a millimeter.
func drawing(f *figure.Figure) *picture {
	if f == nil {
		return nil
	}
	length := func(mm float64) int { return int(math.Round(30 * mm)) }
	p := newPicture("fig", length(f.W), length(f.H))
	p.label = f.Label
	for _, s := range f.Shapes {
		class, x, y := roleClasses[s.Role], length(s.Points[0].X), length(s.Points[0].Y)
		switch {
		case s.Text != "":
			p.text(strings.TrimSpace(class+[...]string{"", " mid", " end"}[s.Anchor]), x, y, s.Text)
		case s.Radius > 0:
			p.circle(class, x, y, length(s.Radius))
		default:
			steps := []any{"M", x, y}
			for _, to := range s.Points[1:] {
				steps = append(steps, "L", length(to.X), length(to.Y))
			}
			if s.Closed {
				steps = append(steps, "z")
			}
			p.path(class, steps...)
		}
	}
	return p
}

// cardOf is the picture of a game to post, in the teams' own colors if there are any. The run must have recorded its states.
func cardOf(v *derived, headline, fingerprint string) *figure.Result {
	g := &figure.Result{Headline: headline, Over: v.Result.Over, Names: v.names, Score: v.Result.Game.Score(), System: v.Setup.System, Header: v.Setup.Header, Box: v.box, BoxScore: v.score, Status: "Final",
		Fingerprint: fingerprint, Colors: v.own, Scorer: func(g *report.Goal) string { return v.player(g.Side, g.Player) }}
	if !v.Result.Over {
		g.Status = strings.Join(v.status(), ", ")
	}
	return g
}
