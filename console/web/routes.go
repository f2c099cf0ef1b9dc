package web

import (
	"net/http"
	"strings"
)

// routes lists every address with who may have it. Whatever changes anything is a POST.
func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	handle := func(pattern string, may access, do handler) {
		if strings.HasPrefix(pattern, "POST ") {
			do = s.readingForm(may, do)
		}
		mux.HandleFunc(pattern, s.page(s.admitted(may, do)))
	}
	handle("GET /static/{name}", anybody, s.static)
	handle("GET /{$}", watchers, s.home)
	if served {
		handle("GET /join", anybody, s.joinForm)
		handle("GET /join/{code}", anybody, s.joinForm)
		handle("POST /join", anybody, s.join)
		handle("GET /watch/{code}", anybody, s.letWatch)
		handle("GET /invite", scorers, s.invite)
		handle("GET /season/{season}", watchers, s.ofSeason(s.season))
		handle("GET /season/{season}/team/{team}", watchers, s.ofSeason(s.seasonTeam))
		handle("POST /season/{season}/report", scorers, s.ofSeason(s.reportScore))
		handle("POST /season/{season}/play", scorers, s.ofSeason(s.playFixture))
	}
	if s.Pocket != nil {
		handle("GET /games.zip", watchers, s.archive)
		handle("POST /import", scorers, s.takeOver)
	}

	handle("GET /new", scorers, s.newForm)
	handle("GET /template/{system}", watchers, s.template)
	handle("POST /new", scorers, s.newGame)

	handle("GET /game/{game}", watchers, s.ofGame(s.game))
	handle("GET /game/{game}/board", watchers, s.ofGame(s.board))
	handle("GET /game/{game}/plays", watchers, s.ofGame(s.allPlays))
	handle("GET /game/{game}/play/{play}", watchers, s.ofGame(s.play))
	handle("GET /game/{game}/box", watchers, s.ofGame(s.boxScore))
	handle("GET /game/{game}/chances", watchers, s.ofGame(s.chancesPage))
	handle("GET /game/{game}/sheet.pdf", watchers, s.ofGame(paper("sheet", s.Sheet)))
	handle("GET /game/{game}/book.pdf", watchers, s.ofGame(paper("book", s.Book)))
	handle("GET /game/{game}/record.roll", watchers, s.ofGame(s.record))
	handle("GET /game/{game}/record.attested", watchers, s.ofGame(s.attested))
	handle("GET /game/{game}/picture.png", watchers, s.ofGame(s.picture))
	handle("GET /game/{game}/share", watchers, s.ofGame(s.share))
	handle("GET /game/{game}/events", watchers, s.ofGame(s.events))

	handle("POST /game/{game}/entry", scorers, s.enter)
	handle("POST /game/{game}/undo", scorers, s.undo)
	handle("POST /game/{game}/redo", scorers, s.redo)
	handle("POST /game/{game}/note", scorers, s.note)
	handle("GET /game/{game}/sign", scorers, s.asking(s.signForm))
	handle("GET /game/{game}/about", scorers, s.ofGame(s.about))
	handle("POST /game/{game}/sign", scorers, s.sign)
	handle("POST /game/{game}/coach", scorers, s.ofGame(s.coach))
	handle("GET /game/{game}/correct", scorers, s.asking(s.correction))
	handle("POST /game/{game}/correct", scorers, s.correct)
	for _, form := range []string{"entry", "undo", "redo", "note", "coach"} { // a refusal's page, reloaded
		handle("GET /game/{game}/"+form, watchers, s.back)
	}
	mux.HandleFunc("/", s.page(s.admitted(anybody, func(w http.ResponseWriter, r *http.Request) error {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			return &httpError{http.StatusMethodNotAllowed, "nothing can be sent to " + r.URL.Path, ""}
		}
		return missing("there is no page " + r.URL.Path)
	})))
	return mux
}
