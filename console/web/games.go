package web

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
	"rollbook/replay/chances"
)

// seenDigits is how much of a fingerprint a page's forms send back.
const seenDigits = 16

// A kept game is a game of the ledger with what pages show of it, good as long as the ledger has the same head.
type kept struct {
	*scorer.Game
	view    *derived
	moments *chances.Moments // nil until somebody looks

	forWatchers sync.Once // their table, or why there is none
	watched     []byte
	unmade      error
}

// A gameCache keeps games that were looked at, so that twenty watchers cost one run.
type gameCache struct {
	mu    sync.Mutex
	games map[int64]*kept
}

// keepGames is how many games are kept.
const keepGames = 64

// load returns a game as the ledger has it now.
func (s *Server) load(number int64) (*kept, error) {
	at, err := s.Ledger.Game(number)
	if err != nil {
		return nil, err
	}
	s.games.mu.Lock()
	k := s.games.games[number]
	s.games.mu.Unlock()
	if k != nil && k.Head == at.Head {
		return k, nil
	}
	g, tr, err := scorer.LoadTraced(s.Ledger, number, engine.Observer{Journal: true})
	if err != nil {
		return nil, err
	}
	return s.keep(g, tr), nil
}

// keep keeps what is derived of a game from its run.
func (s *Server) keep(g *scorer.Game, tr *replay.Trace) *kept {
	k := &kept{Game: g, view: derive(tr)}
	s.games.mu.Lock()
	defer s.games.mu.Unlock()
	if s.games.games == nil || len(s.games.games) >= keepGames {
		s.games.games = map[int64]*kept{}
	}
	s.games.games[g.Number] = k
	return k
}

// gameNumber reads the game of an address.
func gameNumber(r *http.Request) (int64, error) {
	n, err := strconv.ParseInt(r.PathValue("game"), 10, 64)
	if err != nil || n < 1 {
		return 0, missing("there is no such game")
	}
	return n, nil
}

// loaded is the game of an address: for a scorer as the ledger has it now, for a watcher as the stream told last, so that many
// of them do not queue at the ledger before the next entry.
func (s *Server) loaded(r *http.Request) (*kept, error) {
	n, err := gameNumber(r)
	if err != nil {
		return nil, err
	}
	if !personOf(r).Scores {
		if k := s.hub.shown(n); k != nil {
			return k, nil
		}
	}
	k, err := s.load(n)
	var fault *ledger.Fault
	if errors.As(err, &fault) {
		return nil, &httpError{http.StatusInternalServerError, fault.Error(), "rollbook verify shows more; rollbook ledger recover makes a new ledger of what can be read"}
	}
	return k, err
}

// gamePath is the address of a game.
func gamePath(n int64) string { return "/game/" + strconv.FormatInt(n, 10) }

// seen is the beginning of the game's fingerprint, as forms send it.
func (k *kept) seen() string { return k.Head.Hash.String()[:seenDigits] }

// lines is how many lines the record has.
func (k *kept) lines() int { return k.Head.N + 1 }

// links are the pages of a game.
func (k *kept) links(leave string) []anchor {
	base := gamePath(k.Number)
	var links []anchor
	for _, a := range []anchor{{Href: base, Words: "Table"}, {Href: base + "/board", Words: "Board"}, {Href: base + "/plays", Words: "All plays"},
		{Href: base + "/box", Words: "Box score"}, {Href: base + "/chances", Words: "Chances"}, {Href: base + "/sheet.pdf", Words: "Sheet (PDF)"}, {Href: base + "/book.pdf", Words: "Book (PDF)"},
		{Href: base + "/record.roll", Words: "Record", Download: true}} {
		if a.Href != base+leave && (k.view.over || a.Href != base+"/chances") {
			links = append(links, a)
		}
	}
	return links
}

// sub says which game it is, in small print.
func (k *kept) sub() string {
	var parts []string
	for _, key := range []string{"event", "date", "site"} {
		if v := k.Setup.Header.Get(key); v != "" {
			parts = append(parts, v)
		}
	}
	return strings.Join(append(parts, k.Setup.System.Title), ", ")
}

// teams is who plays: Duluth Icebreakers at Omaha Mammoths.
func (k *kept) teams() string {
	return k.Setup.Team(engine.Visitor) + " at " + k.Setup.Team(engine.Home)
}

// sentence makes a sentence of the words of an error.
func sentence(why string) string {
	if why == "" {
		return ""
	}
	if strings.HasPrefix(why, `"`) || strings.HasPrefix(why, "rollbook ") {
		return why
	}
	first, size := utf8.DecodeRuneInString(why)
	return string(unicode.ToUpper(first)) + why[size:]
}

// ended is a sentence with its full stop, where the words of an error have none.
func ended(sentence string) string {
	if sentence == "" || strings.HasSuffix(sentence, ".") {
		return sentence
	}
	return sentence + "."
}
