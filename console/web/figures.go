package web

import (
	"html/template"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/report"
	"rollbook/report/figure"
)

// A figureView is a chart with its heading.
type figureView struct {
	Title, Note string
	SVG         template.HTML
}

// figureOf is a chart of a game, in the colors of its teams.
func (v *derived) figureOf(f *figure.Figure) figureView {
	return figureView{f.Title, f.Note, f.Picture(v.tones()).SVG()}
}

// figures are the charts of a game: its drives, its rounds, or its goals and shots.
func figures(v *derived) (all []figureView) {
	nick := v.names.Nick
	switch {
	case len(v.drives) > 0:
		all = append(all, v.figureOf(figure.Drives(v.drives, nick, figure.PageWidth)))
	case v.Setup.System.Sport.Ground == engine.PitchGround:
		minute := func(g *report.Goal) string { return g.Minute + "′" }
		all = append(all,
			v.figureOf(figure.Goals(report.Goals(v.box), engine.Teams, nick, figure.PageNarrow, minute)),
			v.figureOf(figure.Shots(v.box, engine.Teams, nick, figure.PageWidth)))
	case v.Setup.System.Sport.Ground != engine.FieldGround:
		if f := roundsOf(v); f != nil {
			all = append(all, v.figureOf(f))
		}
	}
	return all
}

// cardOf is the picture of a game to post, in the teams' own colors if there are any. The run must have recorded its states.
func cardOf(v *derived, headline, fingerprint string) *figure.Result {
	return &figure.Result{
		Headline:    headline,
		Over:        v.Result.Over,
		Names:       v.names,
		Score:       v.Result.Game.Score(),
		System:      v.Setup.System,
		Header:      v.Setup.Header,
		Box:         v.box,
		BoxScore:    v.score,
		Status:      pick.If(v.Result.Over, "Final", strings.Join(v.status(), ", ")),
		Fingerprint: fingerprint,
		Colors:      v.own,
		Scorer:      func(g *report.Goal) string { return v.player(g.Side, g.Player) },
	}
}
