package web

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"html/template"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"rsc.io/qr"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
	"rollbook/report/figure"
)

// An access says who may see a page.
type access uint8

const (
	anybody  access = iota // pages that show no game
	watchers               // anyone who joined by a code, and this machine
	scorers                // those with the code to score, and this machine
)

// A person is the sender of a request.
type person struct {
	Name   string // typed with the code to score; on this machine the value of --by
	Scores bool
	In     bool
}

type personKey struct{}

// personOf is the sender of an admitted request.
func personOf(r *http.Request) person {
	p, _ := r.Context().Value(personKey{}).(person)
	return p
}

// arrivedAt is the address at which a request's connection came in; the zero one if it is none of TCP's.
func arrivedAt(r *http.Request) netip.AddrPort {
	local, _ := r.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr)
	at := local.AddrPort() // of nil, too
	return netip.AddrPortFrom(at.Addr().Unmap().WithZone(""), at.Port())
}

// addressed reports whether a request names the very address its connection came in at. A name that somebody else's name
// server points at this machine does not.
func addressed(r *http.Request) bool {
	here := arrivedAt(r)
	if strings.EqualFold(r.Host, fmt.Sprintf("localhost:%d", here.Port())) {
		return here.Addr().IsLoopback()
	}
	named, err := netip.ParseAddrPort(r.Host)
	return err == nil && named == here
}

// here reports whether a connection came in at the loopback address.
func here(r *http.Request) bool { return arrivedAt(r).Addr().IsLoopback() }

// admitted lets in those who may enter, and tells the others why not.
func (s *Server) admitted(may access, do handler) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		p := s.identify(r)
		if here(r) {
			p.In, p.Scores = true, true
			if p.Name == "" {
				p.Name = s.By
			}
		}
		switch {
		case may >= watchers && !p.In:
			return s.noCode(w, r)
		case may >= scorers && !p.Scores:
			return &httpError{http.StatusForbidden, "your link is for watching: nothing was recorded", "ask for the code to score"}
		}
		return do(w, as(r, p))
	}
}

// as is a request with its sender.
func as(r *http.Request, p person) *http.Request {
	return r.WithContext(context.WithValue(r.Context(), personKey{}, p))
}

// identify reads the cookie.
func (s *Server) identify(r *http.Request) person {
	c, err := r.Cookie(s.cookie(r, "").Name)
	if err != nil || s.Codes == nil {
		return person{}
	}
	return s.Codes.admit(c.Value)
}

// cookie is the one cookie of this server. Cookies ignore ports, so the port is in the name.
func (s *Server) cookie(r *http.Request, value string) *http.Cookie {
	return &http.Cookie{
		Name:     fmt.Sprintf("rollbook-%d", arrivedAt(r).Port()),
		Value:    value,
		Path:     "/",
		MaxAge:   int(aYear / time.Second),
		HttpOnly: true,
		SameSite: http.SameSiteStrictMode,
	}
}

// aYear is how long a browser keeps the cookie.
const aYear = 365 * 24 * time.Hour

const tokenBytes = 16

// token is a random token that nobody can guess.
func token() string {
	var b [tokenBytes]byte
	rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// A joinView asks for a name and the code to score.
type joinView struct {
	page
	Alert, Name, Code string
}

// joinForm shows the form. It changes nothing: browsers also ask for what they only preview.
func (s *Server) joinForm(w http.ResponseWriter, r *http.Request) error {
	if s.Codes == nil {
		return redirect(w, r, "/")
	}
	return s.sendJoin(w, r, http.StatusOK, joinView{Code: r.PathValue("code")})
}

func (s *Server) sendJoin(w http.ResponseWriter, r *http.Request, status int, v joinView) error {
	v.page = s.layout(r, "Rollbook: join")
	v.Back, v.Foot, v.Code = nil, "", typedCode(v.Code)
	return s.send(w, r, status, "join", v)
}

// join trades the code to score, and a name, for a cookie.
func (s *Server) join(w http.ResponseWriter, r *http.Request) error {
	if s.Codes == nil {
		return missing("no code is needed on this machine")
	}
	v := joinView{Name: engine.OneSpelling(r.PostForm.Get("name")), Code: r.PostForm.Get("code")}
	if !isCode(v.Code, s.Codes.Score) {
		v.Alert = "This is not the code to score. The screen where rollbook serve was started shows it, and Invite on a phone that scores."
		return s.sendJoin(w, r, http.StatusUnauthorized, v)
	}
	if err := engine.CheckName(v.Name); err != nil {
		v.Alert = ended(sentence("the name: " + err.Error()))
		return s.sendJoin(w, r, http.StatusUnprocessableEntity, v)
	}
	http.SetCookie(w, s.cookie(r, s.Codes.ticket(person{Name: v.Name, Scores: true})))
	return redirect(w, r, "/")
}

// letWatch answers the link to watch with the game that is played, or with the first page: whoever comes from another site would not
// send the new cookie along a redirect.
func (s *Server) letWatch(w http.ResponseWriter, r *http.Request) error {
	if p := s.identify(r); s.Codes != nil && !p.In && !here(r) {
		if !isCode(r.PathValue("code"), s.Codes.Watch) {
			return &httpError{http.StatusUnauthorized, "this link is no longer valid", "ask for the one that rollbook serve shows now"}
		}
		p = person{In: true}
		http.SetCookie(w, s.cookie(r, s.Codes.ticket(p)))
		r = as(r, p)
	}
	games, err := s.Ledger.Games()
	if err != nil {
		return err
	}
	open := lists.Only(games, func(g line.Game) bool { return !g.Ended && !g.Void && g.Damage == nil })
	if len(open) != 1 {
		return s.home(w, r)
	}
	k, err := s.load(open[0].Number)
	if err != nil {
		return err
	}
	return s.game(w, r, k)
}

// noCode says that a code is needed. A link from another site arrives without the cookie, and the link to the page itself then sends it.
func (s *Server) noCode(w http.ResponseWriter, r *http.Request) error {
	v := messageView{page: s.layout(r, "Rollbook: a link is needed"), Heading: "A link is needed",
		Why:  "You need the link to watch, or the code to score, to see this.",
		Hint: "If you have joined already and followed a link from elsewhere, go on. Otherwise open the address that rollbook serve shows.",
		Next: anchor{Href: r.URL.Path, Words: "Go on"}}
	v.Back, v.Foot = nil, ""
	v.Links = []anchor{{Href: "/join", Words: "Type the code to score"}}
	return s.send(w, r, http.StatusUnauthorized, "message", v)
}

// An inviteView shows the link to watch and the code to score as codes to scan.
type inviteView struct {
	page
	Codes []scanView
}

type scanView struct {
	Title, Address string
	Code           template.HTML
}

// invite lets a scorer's phone bring others in.
func (s *Server) invite(w http.ResponseWriter, r *http.Request) error {
	at := pick.If(here(r), s.lan, r.Host)
	if s.Codes == nil || at == "" {
		return &httpError{http.StatusNotFound, "only this machine is served", "end rollbook serve and start rollbook serve --lan"}
	}
	watch, score := s.Codes.Addresses(at)
	view := inviteView{page: s.layout(r, "Invite"), Codes: []scanView{
		{"To watch", watch, scanCode("To watch", watch)}, {"To score", score, scanCode("To score", score)}}}
	return s.send(w, r, http.StatusOK, "invite", view)
}

// Addresses are those that a server at an address lets watchers and scorers in by.
func (c *Codes) Addresses(at string) (watch, score string) {
	return "http://" + at + "/watch/" + c.Watch, "http://" + at + "/join/" + c.Score
}

// scanCode draws a code to scan.
func scanCode(title, text string) template.HTML {
	code, _ := qr.Encode(text, qr.M) // an address is short enough
	return figure.Squares(title+": a code to scan", code.Size, code.Black).SVG()
}

// outside is the first address that other machines can reach; "" for none.
func outside(listeners []net.Listener) string {
	for _, l := range listeners {
		if address, ok := l.Addr().(*net.TCPAddr); ok && !address.IP.IsLoopback() {
			return address.String()
		}
	}
	return ""
}
