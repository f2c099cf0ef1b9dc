package web

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"rollbook/chances"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
	"rollbook/report"
	"rollbook/report/recap"
)

// A Site is what publish makes of games: the same pages without a server, for any web host.
type Site struct {
	Name   string // of the site
	Games  []SiteGame
	Season *report.Season // nil for games alone

	// Failed is called, in the order of the games, for those that cannot be shown: if it returns nil the game is left out;
	// an error ends publishing.
	Failed func(error) error
}

// A SiteGame is a game of a site.
type SiteGame struct {
	Ref string // the number in the ledger, or what the season calls its record
	// Make keeps or adds the game's pages: one game at a time, so that a site of a thousand games holds one run. Those of a season's
	// games were made as they were run for its tables.
	Make func(*Publishing) error
}

// A PageSource is a game with all that its pages are made of.
type PageSource struct {
	Trace       *replay.Trace        // its run, with a journal and whole
	Facts       []report.Fact        // beside the entries; nil for a record from a file
	Fingerprint string               // "" for a record from a file
	Colors      engine.Sides[string] // the teams' own, #rrggbb; "" for none
	Record      []byte
	Attested    []byte           // the ledger's lines with their hashes; nil for a record from a file
	Sheet       []byte           // as PDF; nil leaves it out
	Moments     *chances.Moments // nil leaves the curve of the chances out
}

// A siteGameView is a game's page of a site.
type siteGameView struct {
	page
	Headline, Sub string
	Game          scoreboard
	TurningOf     string // what they are
	Turning       []string
	Remark        string
	Figures       []figureView
	Sections      []section
	Entries       string
	Sheet         bool
	Score         string
	Fingerprint   string
	Items         []playItem
	Curve         *figureView // of the chances; nil leaves it out
	Course        string      // where it begins and ends, in parts of its width
	Ground        template.HTML
	Frames        []frame // before the first play and after each
	Dots          []dot
}

// A siteHomeView is the first page of a site.
type siteHomeView struct {
	page
	Name, Sub string
	Season    *seasonView
	Games     []gameLine
}

// home makes the first page of the site and the pages of its teams.
func (s *Site) home(p *Publishing) error {
	view := siteHomeView{page: sitePage(s.Name, ""), Name: s.Name, Sub: engine.Count(len(s.Games), "game", "games")}
	if s.Season == nil {
		for _, g := range s.Games {
			one := p.index.Games[g.Ref]
			one.Line.Href = one.Folder + "/index.html"
			view.Games = append(view.Games, one.Line)
		}
	} else {
		if err := s.teams(p); err != nil {
			return err
		}
		season := makeSeason(s.Season, p.links(""))
		view.Season, view.Sub = &season, season.Sub
	}
	view.Description = view.Name + ". " + view.Sub
	return p.page("sitehome", "", &view.page, &view)
}

// GamePages are what a site has of a game: nothing of its run.
type GamePages struct {
	view  siteGameView
	files map[string][]byte // by their names in the game's folder
	line  gameLine          // on the first page
}

// sitePage is what surrounds a page of a site; up leads to the first page.
func sitePage(title, up string) page {
	p := page{Title: title, Assets: up, Site: true, Foot: "Scored with rollbook."}
	if up != "" {
		p.Back = &anchor{Href: up + "index.html", Words: "‹\u00a0All games", Label: "All games and tables"}
	}
	return p
}

// MakePages makes the pages of a game.
func MakePages(g *PageSource) *GamePages {
	v := derive(g.Trace)
	v.own = colorsIn(v.Setup.Header, g.Colors)
	view := makeSiteGame(v, g)
	if g.Moments != nil {
		drawn := chancesFigure(v, g.Moments)
		curve := v.figureOf(drawn)
		view.Curve, view.Course = &curve, courseOf(drawn)
	}
	made := &GamePages{view: view, files: map[string][]byte{"record.roll": g.Record},
		line: gameLine{Rows: rowsOf(v.names.Full, v.Result.Game.Score(), v.Result.Over), Words: view.Sub}}
	if !v.Result.Over {
		made.line.State = "in progress: " + strings.Join(v.status(), ", ")
	}
	for i := range made.line.Rows { // a name is a piece of all that the ledger has of the game, which would stay with it
		made.line.Rows[i].Team = strings.Clone(made.line.Rows[i].Team)
	}
	if g.Attested != nil {
		made.files["record.attested"] = g.Attested
	}
	if g.Sheet != nil {
		made.files["sheet.pdf"] = g.Sheet
	}
	made.files["card.png"] = cardOf(v, view.Headline, g.Fingerprint).Card().PNG()
	return made
}

// makeSiteGame makes what a page tells of a game.
func makeSiteGame(v *derived, g *PageSource) siteGameView {
	story := recap.Of(g.Trace)
	view := siteGameView{
		page:        sitePage(story.Headline, "../../"),
		Headline:    story.Headline,
		Game:        makeScoreboard(v),
		Figures:     figures(v),
		Sections:    sections(&v.score),
		Entries:     engine.Count(v.Result.Entries, "entry", "entries"),
		Sheet:       g.Sheet != nil,
		Score:       v.standings(),
		Fingerprint: g.Fingerprint,
		Remark:      story.Remark.Text,
		Items:       playItems(v, g.Facts, nil),
	}
	for _, item := range view.Items {
		for i := 0; item.Play != nil && i < len(item.Play.Steps); i++ {
			item.Play.Steps[i].N = 0 // nobody corrects a published game
		}
	}
	view.replays(v)
	view.Script = "replay.js"
	view.Sub = listed(story.Sub, v.Setup.System.Title)
	view.Description = strings.TrimSpace(ended(view.Sub) + " " + story.Remark.Text)
	view.TurningOf, view.Turning = turningPoints(v, story, g.Moments)
	return view
}

// A frame is a moment of a replay: the score where it changes, and what moves on the ground, or the frame that has the same.
type frame struct {
	Score  string
	Moving template.HTML
	As     int
}

// A dot is a score on the track of a replay.
type dot struct {
	At   int // in thousandths of it
	Tone string
}

// Last is the number of the last play.
func (view siteGameView) Last() int { return len(view.Frames) - 1 }

// replays makes the frames of a game: a page shows any moment of it without running it.
func (view *siteGameView) replays(v *derived) {
	states, m, last := replay.Run(v.Setup, v.Tokens, replay.Keep{States: true}), v.moment(), ""
	m.Brief = true
	v.heads(view.Items, states)
	seen := map[template.HTML]int{}
	for m.Play = -1; m.Play < len(v.plays); m.Play++ {
		at := 0
		if m.Play >= 0 {
			at = v.plays[m.Play].Last
			if side := v.scorer(&v.plays[m.Play]); side != engine.Nobody {
				view.Dots = append(view.Dots, dot{1000 * (m.Play + 1) / len(v.plays), v.tones()[side]})
			}
		}
		m.State, m.Asked = states.State(at), ""
		if at < len(v.Answers) {
			m.Asked = v.Answers[at].Prompt
		}
		_, p := m.Ground()
		one := frame{Moving: p.Moving()}
		if score := engine.ScoreText(v.ScoreAfter(at)); score != last {
			one.Score, last = score, score
		}
		if as, ok := seen[one.Moving]; ok {
			one.Moving, one.As = "", as
		} else {
			seen[one.Moving] = m.Play + 1
		}
		view.Frames = append(view.Frames, one)
		view.Ground = p.SVG()
	}
}

// decisive are the scores that decided a game.
func decisive(story recap.Recap) (points []string) {
	return lists.Map(story.Decisive, func(l recap.Line) string { return sentence(strings.TrimPrefix(l.When+": "+l.Text, ": ")) })
}

// turningPoints are what a game turned on, and what they are: the plays that moved the chances most, where they are known, by the numbers
// of their rings on the curve.
func turningPoints(v *derived, story recap.Recap, m *chances.Moments) (of string, points []string) {
	if m == nil || len(m.Swings) == 0 {
		return "Decisive scores", decisive(story)
	}
	story.Turn(m, v.plays, v.names.Nick[engine.Home])
	for n, swing := range m.Swings {
		at := slices.IndexFunc(story.Turned, func(l recap.Line) bool { return l.Play == swing.Play })
		points = append(points, fmt.Sprintf("%d. %s %s", n+1, story.Turned[at].When, story.Turned[at].Text))
	}
	return "Turning points", points
}

// teams makes the pages of a season's teams.
func (s *Site) teams(p *Publishing) error {
	for _, t := range s.Season.Teams {
		view := makeTeam(s.Season, t, p.links("../../"))
		view.page = sitePage(t.Name, "../../")
		view.Description = view.Name + ", " + view.Sub
		if err := p.page("team", report.TeamFolder(t)+"/", &view.page, &view); err != nil {
			return err
		}
	}
	return nil
}
