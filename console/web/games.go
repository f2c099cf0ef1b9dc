package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"rollbook/chances"
	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/report"
)

// seenDigits is how many digits of a fingerprint a page's forms send back.
const seenDigits = 16

// A cachedGame is a game of the ledger with what pages show of it, valid as long as the ledger has the same head.
type cachedGame struct {
	*scorer.Account
	view    *derived
	whose   string           // why an undo needs a reason; "" for none
	moments *chances.Moments // nil until somebody looks

	chancesNow func() *odds   // made once, for whoever watches
	end        func() *ending // made once, when the game is over
}

// An openTable is a game of the ledger that this server has open: it is read and run once, and again only if another
// program has recorded something.
type openTable struct {
	table  *scorer.Desk
	cached *cachedGame // what pages show of the game, perhaps of an earlier state
	form   string      // that recorded something last, and how far that brought the record: a button tapped twice is no clash
	lines  int
}

// mostOpen is how many games stay open.
const mostOpen = 64

// at passes the open table of a game, as the ledger has it now, to do.
func (s *Server) at(game int64, do func(*openTable) error) (err error) {
	s.opening.Lock()
	defer s.opening.Unlock()
	o := s.tables[game]
	if o != nil {
		err = o.table.Refresh()
	} else {
		o = &openTable{}
		o.table, err = scorer.Open(s.Ledger, game, s.By, s.Now)
	}
	if err != nil {
		delete(s.tables, game) // to be reread
		return err
	}
	if len(s.tables) == mostOpen {
		clear(s.tables)
	}
	s.tables[game] = o
	return do(o)
}

// traced is what pages show of the game as it stands on a table.
func (s *Server) traced(o *openTable) *cachedGame {
	own := s.colorsOf(o.table.Game.Setup.Header)
	if o.cached == nil || o.cached.Account != o.table.Game || o.cached.view.own != own {
		o.cached = &cachedGame{Account: o.table.Game, view: derive(o.table.Trace)}
		o.cached.view.own = own
		o.cached.chancesNow, o.cached.end = sync.OnceValue(o.cached.makeOdds), sync.OnceValue(o.cached.makeEnding)
		if whose := o.table.NotTypedHere(); whose != "" {
			o.cached.whose = "The game " + whose
		}
	}
	return o.cached
}

// colorsOf are the teams' own colors in a game, by the first season that has any, else by its record; "" for none.
func (s *Server) colorsOf(h engine.Header) (own engine.Sides[string]) {
	for i := 0; i < len(s.Seasons) && own == (engine.Sides[string]{}); i++ {
		if s.Seasons[i].Colors != nil {
			own = s.Seasons[i].Colors(h)
		}
	}
	return colorsIn(h, own)
}

// load rereads a game from the ledger.
func (s *Server) load(number int64) (k *cachedGame, err error) {
	err = s.at(number, func(o *openTable) error {
		k = s.traced(o)
		return nil
	})
	return k, err
}

// gameNumber reads the game of an address.
func gameNumber(r *http.Request) (int64, error) {
	n, err := strconv.ParseInt(r.PathValue("game"), 10, 64)
	if err != nil || n < 1 {
		return 0, missing("there is no such game")
	}
	return n, nil
}

// ofGame answers with the game of an address.
func (s *Server) ofGame(answer func(http.ResponseWriter, *http.Request, *cachedGame) error) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		n, err := gameNumber(r)
		if err != nil {
			return err
		}
		k, err := s.load(n)
		if err != nil {
			return err
		}
		return answer(w, r, k)
	}
}

// gamePath is the address of a game.
func gamePath(n int64) string { return "/game/" + strconv.FormatInt(n, 10) }

// playPath is the address of a play's page.
func (k *cachedGame) playPath(n int) string { return gamePath(k.Number) + "/play/" + strconv.Itoa(n) }

// seen is the beginning of the game's fingerprint, as forms send it.
func (k *cachedGame) seen() string { return k.Head.Hash.String()[:seenDigits] }

// lines is how many lines the record has.
func (k *cachedGame) lines() int { return k.Head.N + 1 }

// links are the pages of a game, except for one.
func (s *Server) links(k *cachedGame, leave string) []anchor {
	base := gamePath(k.Number)
	var links []anchor
	link := func(there bool, path, words string) {
		if there && path != leave {
			links = append(links, anchor{Href: base + path, Words: words})
		}
	}
	link(true, "", "Table")
	link(true, "/box", "Box")
	link(true, "/plays", "Plays")
	link(true, "/board", "Board")
	link(k.view.Result.Over, "/chances", "Chances")
	link(true, "/share", "Share")
	link(s.Sheet != nil, "/sheet.pdf", "Sheet")
	link(s.Sheet != nil, "/book.pdf", "Book")
	record := anchor{Href: base + "/record.attested", Words: "Record", Download: s.Pocket == nil} // a browser would ask its host for it
	return append(links, record)
}

// menu is what the menu of the table leads to.
func (s *Server) menu(k *cachedGame, scores bool) []anchor {
	base := gamePath(k.Number)
	links := append([]anchor{{Href: "/", Words: "Games"}}, s.links(k, "")...)
	if scores && k.Record.Void == nil {
		links = append(links,
			anchor{Href: base + "/plays?fix", Words: "Correct"},
			anchor{Href: base + "/correct", Words: "What if"},
			anchor{Href: base + "/sign", Words: "Sign"})
	}
	if scores && s.Codes != nil {
		links = append(links, anchor{Href: "/invite", Words: "Invite"})
	}
	if scores {
		links = append(links, anchor{Href: base + "/about", Words: "About"})
	}
	return links
}

// fileName is the name of the game's files, without an extension.
func (k *cachedGame) fileName() string { return "game-" + strconv.FormatInt(k.Number, 10) }

// A gamePage is what pages about a game have.
type gamePage struct {
	page
	Names, Sub string // who plays, and which game this is
	Base       string // of the game's addresses
}

// pageOf begins a page of a game, with links to all but itself.
func (s *Server) pageOf(r *http.Request, k *cachedGame, title, own string) gamePage {
	v := gamePage{s.layout(r, title), k.teams(), k.sub(), gamePath(k.Number)}
	v.Back, v.Links = tableLink(k.Number), s.links(k, own)
	return v
}

// tableLink leads to the table of a game.
func tableLink(game int64) *anchor { return &anchor{Href: gamePath(game), Words: "‹\u00a0The table"} }

// sub says which game this is, in small print.
func (k *cachedGame) sub() string {
	return strings.Join(append(report.Occasion(k.Setup.Header), k.Setup.System.Title), ", ")
}

// teams is who plays: Duluth Icebreakers at Omaha Mammoths.
func (k *cachedGame) teams() string {
	return k.Setup.Team(engine.Visitor) + " at " + k.Setup.Team(engine.Home)
}

// listed joins parts with commas, but for those that are "".
func listed(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), ", ")
}

// sentence turns an error's text into a sentence.
func sentence(why string) string {
	if why == "" {
		return ""
	}
	word, _, _ := strings.Cut(why, " ")
	if strings.HasPrefix(why, `"`) || word == "rollbook" || strings.Contains(strings.TrimRight(word, ".:"), ".") { // a file
		return why
	}
	first, size := utf8.DecodeRuneInString(why)
	return string(unicode.ToUpper(first)) + why[size:]
}

// ended ends a sentence with a period, which an error's text lacks.
func ended(sentence string) string {
	return pick.If(sentence == "" || strings.ContainsAny(sentence[len(sentence)-1:], ".!?"), sentence, sentence+".")
}
