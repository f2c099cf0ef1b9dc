package web

import (
	"net/http"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/report"
	"rollbook/season"
)

// SeasonPages is a season that is served.
type SeasonPages struct {
	Key, Name string                                   // in its address; for people
	Stamp     func() (string, error)                   // changes whenever the season may have changed
	Season    func() (*report.Season, error)           // played as deep as Histories
	Begin     func(string, [16]byte) (int64, error)    // begins a fixture, by its Ref, or the next one for "", with a nonce, or any for zero
	Colors    func(engine.Header) engine.Sides[string] // the teams' own in a game, #rrggbb; "" for none

	// Report writes a fixture's score without a record into the file, and the key of the team that advanced after a tie, "" for
	// none. A score that is there already changes nothing.
	Report func(fixture string, score engine.Sides[int], to string) error
}

// A cachedSeason is the last playing of a season.
type cachedSeason struct {
	stamp string
	*report.Season
}

// ofSeason answers with the season of an address: by its key, in a list.
func (s *Server) ofSeason(answer func(http.ResponseWriter, *http.Request, *SeasonPages) error) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		for i := range s.Seasons {
			if s.Seasons[i].Key == r.PathValue("season") {
				return answer(w, r, &s.Seasons[i])
			}
		}
		return missing("no such season is served")
	}
}

// playSeason returns a season as it stands now.
func (s *Server) playSeason(p *SeasonPages) (*report.Season, error) {
	stamp, err := p.Stamp()
	if err != nil {
		return nil, refusal(err)
	}
	s.playing.Lock()
	defer s.playing.Unlock()
	if k, ok := s.seasons[p.Key]; ok && k.stamp == stamp {
		return k.Season, nil
	}
	played, err := p.Season()
	if err != nil {
		return nil, refusal(err)
	}
	s.seasons[p.Key] = cachedSeason{stamp, played}
	return played, nil
}

func (s *Server) season(w http.ResponseWriter, r *http.Request, p *SeasonPages) error {
	played, err := s.playSeason(p)
	if err != nil {
		return err
	}
	base := "/season/" + p.Key
	view := makeSeason(played, s.seasonLinks(base))
	view.page = s.layout(r, played.Name)
	view.Head = played.System.Title
	if personOf(r).Scores {
		view.open(base)
	}
	return s.send(w, r, http.StatusOK, "season", view)
}

// seasonLinks lead to games of the ledger; a record from a file has no page here.
func (s *Server) seasonLinks(base string) seasonLinks {
	return seasonLinks{
		game: func(g *season.Game) string {
			return pick.If(g.File != "", "", "/game/"+g.Ref)
		},
		team: func(t *season.Team) string { return base + "/" + report.TeamFolder(t) },
	}
}

func (s *Server) seasonTeam(w http.ResponseWriter, r *http.Request, p *SeasonPages) error {
	played, err := s.playSeason(p)
	if err != nil {
		return err
	}
	base := "/season/" + p.Key
	for _, t := range played.Teams {
		if report.TeamFolder(t) == "team/"+r.PathValue("team") {
			view := makeTeam(played, t, s.seasonLinks(base))
			view.page = s.layout(r, t.Name)
			view.Back = &anchor{Href: base, Words: "‹\u00a0" + played.Name}
			return s.send(w, r, http.StatusOK, "team", view)
		}
	}
	return missing("the season has no such team")
}

// reportScore writes the score of a fixture that was played without a record into the season's file.
func (s *Server) reportScore(w http.ResponseWriter, r *http.Request, p *SeasonPages) error {
	fixture := r.PostForm.Get("fixture")
	if fixture == "" {
		return bad("the field fixture is missing, as CHI@GB")
	}
	var score engine.Sides[int]
	for _, side := range engine.Teams {
		points, err := strconv.Atoi(strings.TrimSpace(r.PostForm.Get(side.String())))
		if err != nil || points < 0 || points > 999 {
			return &httpError{http.StatusUnprocessableEntity, "a score is a whole number from 0 to 999", "go back and fill in both"}
		}
		score[side] = points
	}
	if err := p.Report(fixture, score, r.PostForm.Get("to")); err != nil {
		return refusal(err)
	}
	return redirect(w, r, "/season/"+p.Key+"#latest")
}

// playFixture begins a fixture, the next one unless the form names another, and redirects to its table.
func (s *Server) playFixture(w http.ResponseWriter, r *http.Request, p *SeasonPages) error {
	s.beginning.Lock()
	defer s.beginning.Unlock()
	nonce := formNonce(r)
	n, err := s.begunBy(nonce)
	if err != nil {
		return err
	}
	if n == 0 {
		if n, err = p.Begin(r.PostForm.Get("fixture"), nonce); err != nil {
			return refusal(err)
		}
	}
	return redirect(w, r, gamePath(n))
}
