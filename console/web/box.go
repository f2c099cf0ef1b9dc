package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A boxView is the box score, with the pictures that people would rather look at.
type boxView struct {
	gamePage
	Game     scoreboard
	Figures  []figureView
	Sections []section
	Proof    []string
}

// A section is a table of the box score.
type section struct {
	Title, Label string
	Columns      []engine.Column
	Rows         [][]cell
	Key          []chartRow // in place of rows: signs with what they mean
	Narrow       bool       // the rows begin with a number
}

// A cell is a figure or a word of a table.
type cell struct {
	Text string
	Head bool
	Left bool
	Sub  bool // of what the row above it says
}

func (s *Server) boxScore(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	about := s.pageOf(r, k, "Box score: "+k.view.standings(), "/box")
	view := boxView{about, makeScoreboard(k.view), figures(k.view), sections(&k.view.score), k.view.score.Proof}
	return s.send(w, r, http.StatusOK, "box", view)
}

// sections are the tables of a box score, without the line score, which the scoreboard is.
func sections(b *engine.BoxScore) []section {
	var views []section
	for i := range b.Sections {
		s := &b.Sections[i]
		if s.Kind == engine.LineScoreSection || len(s.Rows) == 0 {
			continue
		}
		view := sectionView(s)
		if view.Title == "" { // it goes on with what is above it
			view.Title = "Figures"
			if len(views) > 0 {
				view.Title = views[len(views)-1].Title
			}
		}
		view.Label = view.Title
		if n := slices.IndexFunc(views, func(other section) bool { return other.Label == view.Label }); n >= 0 {
			view.Label += ", table " + strconv.Itoa(len(views)+1)
		}
		views = append(views, view)
	}
	return views
}

// sectionView makes a section. The first column is the head of its rows.
func sectionView(s *engine.Section) section {
	view := section{Title: s.Title}
	if s.Kind == engine.KeySection {
		for _, row := range s.Rows {
			for i := 0; i+1 < len(row); i += 2 {
				if row[i] != "" {
					view.Key = append(view.Key, chartRow{Roll: row[i], Cell: row[i+1]})
				}
			}
		}
		return view
	}
	var from []int // where each column of the page begins
	for i := 0; i < len(s.Columns); i += max(1, s.Columns[i].Span) {
		view.Columns = append(view.Columns, s.Columns[i])
		from = append(from, i)
	}
	total := -1 // where the score after each row begins, which takes the room of two names
	if s.Kind == engine.ScoringSection {
		total = len(s.Columns) - 2
		view.Columns = append(view.Columns[:len(view.Columns)-2], engine.Column{Name: engine.TotalName(false)})
		from = from[:len(from)-1]
	}
	if !slices.ContainsFunc(view.Columns, func(c engine.Column) bool { return c.Name != "" }) {
		view.Columns = nil
	}
	view.Narrow = !slices.ContainsFunc(s.Rows, func(row []string) bool { return len(row[0]) > len("90+10") })
	for _, row := range s.Rows {
		var cells []cell
		for n, i := range from {
			one := cell{Text: row[i], Head: i == 0, Left: s.Columns[i].Left}
			if span := s.Columns[i].Span; span > 1 { // a team's figures, as the head of the row names them one after another
				one.Text = listed(slices.Clone(row[i : i+span])...)
			}
			if i == total {
				one.Text = row[i] + "-" + row[i+1]
			}
			one.Sub = n == 0 && strings.HasPrefix(one.Text, " ")
			one.Text = strings.TrimSpace(one.Text)
			cells = append(cells, one)
		}
		view.Rows = append(view.Rows, cells)
	}
	return view
}
