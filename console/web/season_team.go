package web

import (
	"cmp"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/report"
	"rollbook/season"
)

// A teamView is a team of a season: its results, and its figures.
type teamView struct {
	page
	Name, Sub string
	Results   []fixtureView
	Figures   []season.TeamFigure
	Over      string // which games the figures cover
	Hurt      []string
}

func makeTeam(s *report.Season, t *season.Team, to seasonLinks) teamView {
	s = linked(s)
	row, table := s.Standing(t)
	v := teamView{Over: s.FiguresOver(t), Name: t.Name}
	v.Sub = s.Name + ", " + cmp.Or(table.Group, "table") + ": place " + strconv.Itoa(row.Place)
	for _, o := range s.Outcomes() {
		v.Sub += ", " + strconv.Itoa(o.Of(row)) + " " + o.Word
	}
	if s.Champion() == t {
		v.Sub += "; champion"
	}
	for _, r := range s.Of(t) {
		one := fixtureOf(s, r, to)
		one.State = listed(r.Fixture.Round.Name, one.State)
		if r.HasScore() {
			side := r.Side(t)
			one.State += ", " + s.Form(r.Letter(side)) + " " + engine.Number(r.Score[side]) + "–" + engine.Number(r.Score[side.Other()])
		}
		v.Results = append(v.Results, one)
	}
	for _, f := range s.TeamFigures(t) {
		if strings.Trim(f.Value.String()+f.Against.String(), "0.") != "" { // a page of zeros hides what a team has done
			v.Figures = append(v.Figures, f)
		}
	}
	v.Hurt = lists.Map(s.HurtNow(t), s.HurtWords)
	return v
}
