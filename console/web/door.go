package web

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/hex"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"time"

	"rollbook/engine"
)

// An access says who may see a page.
type access uint8

const (
	anybody  access = iota // pages that show no game
	watchers               // anyone who joined with a key, and this machine
	scorers                // those with the key to score, and this machine
	machine                // only this machine
)

// A person is the sender of a request.
type person struct {
	Name   string // typed with the key; on this machine the value of --by
	Scores bool
	In     bool
	device string // tells two browsers apart
	number int    // for those who came in with a key, for the list of people
	since  time.Time
}

type personKey struct{}

// personOf is the sender of an admitted request.
func personOf(r *http.Request) person {
	p, _ := r.Context().Value(personKey{}).(person)
	return p
}

// arrivedAt is the address at which a request's connection came in; nil if it is none of TCP's.
func arrivedAt(r *http.Request) *net.TCPAddr {
	at, _ := r.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr)
	return at
}

// addressed reports whether a request names the very address its connection came in at. A name that somebody else's name
// server points at this machine does not.
func addressed(r *http.Request) bool {
	local := arrivedAt(r)
	if local == nil {
		return false
	}
	here := netip.AddrPortFrom(local.AddrPort().Addr().Unmap().WithZone(""), local.AddrPort().Port())
	if strings.EqualFold(r.Host, fmt.Sprintf("localhost:%d", here.Port())) {
		return here.Addr().IsLoopback()
	}
	named, err := netip.ParseAddrPort(r.Host)
	return err == nil && named == here
}

// here reports whether a connection came in at the loopback address.
func here(r *http.Request) bool {
	local := arrivedAt(r)
	return local != nil && local.AddrPort().Addr().Unmap().IsLoopback()
}

// admitted lets in those who may enter, and tells the others why not.
func (s *Server) admitted(may access, do handler) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		p := s.identify(r)
		if here(r) {
			p.In, p.Scores = true, true
			if p.Name == "" {
				p.Name = s.By
			}
			if p.device == "" && r.Method == http.MethodGet && may != anybody {
				p.device = token()
				http.SetCookie(w, s.cookie(r, p.device))
			}
		}
		if p.In {
			keepOpen(w, r)
		}
		r = r.WithContext(context.WithValue(r.Context(), personKey{}, p))
		switch {
		case may >= watchers && !p.In:
			return s.noKey(w, r)
		case may == machine && !here(r):
			return &httpError{http.StatusForbidden, "people are removed only at the machine where rollbook serve runs", ""}
		case may >= scorers && !p.Scores:
			return &httpError{http.StatusForbidden, "your key is for watching: nothing was recorded", "ask for the key to score"}
		}
		return do(w, r)
	}
}

// identify reads the cookie.
func (s *Server) identify(r *http.Request) person {
	c, err := r.Cookie(s.cookie(r, "").Name)
	if err != nil {
		return person{}
	}
	if s.Keys != nil {
		if p, ok := s.Keys.holder(c.Value, s.Now()); ok {
			return p
		}
	}
	if here(r) && len(c.Value) == 2*tokenBytes {
		return person{device: c.Value}
	}
	return person{}
}

// cookie is the one cookie of this server. Cookies ignore ports, so the port is in the name.
func (s *Server) cookie(r *http.Request, value string) *http.Cookie {
	port := 0
	if local := arrivedAt(r); local != nil {
		port = local.Port
	}
	return &http.Cookie{Name: "rollbook-" + strconv.Itoa(port), Value: value, Path: "/", MaxAge: int(aDay / time.Second), HttpOnly: true, SameSite: http.SameSiteStrictMode}
}

const tokenBytes = 16

// token is a random token that nobody can guess.
func token() string {
	var b [tokenBytes]byte
	rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// Keys let other machines in: one key to score, one only to watch, each good for one person. They live in memory and are
// gone at exit; whoever has used one is in for a day.
type Keys struct {
	// Changed is called with a fresh pair when one has been used.
	Changed func(score, watch string)

	mu           sync.Mutex
	score, watch string
	machine      string               // the name of who is scoring at this machine
	holders      map[string]person    // by their tokens
	came         int                  // how many have come in
	wrong        map[netip.Prefix]int // wrong keys in this minute, by sender; forgotten with the minute
	guesses      int                  // all of them
	minute       time.Time            // when it began
}

// NewKeys makes a pair of keys.
func NewKeys() *Keys {
	return &Keys{score: newKey(), watch: newKey(), holders: map[string]person{}, wrong: map[netip.Prefix]int{}}
}

// Pair returns the current keys.
func (k *Keys) Pair() (score, watch string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.score, k.watch
}

// keyLetters are the letters of fingerprints, none of which looks like another. 13 of 32 letters make 65 bits.
const (
	keyLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	keyLength  = 13
)

func newKey() string {
	var b [keyLength]byte
	rand.Read(b[:]) // never fails
	for i := range b {
		b[i] = keyLetters[b[i]%32]
	}
	return string(b[:])
}

// typedKey normalizes a key as people type it: in any case, with spaces or hyphens, O for 0, I and L for 1.
func typedKey(text string) string {
	text = strings.ToUpper(text)
	return strings.NewReplacer(" ", "", "-", "", "O", "0", "I", "1", "L", "1").Replace(text)
}

// holder returns who holds a token. It compares every token, so that timing reveals nothing.
func (k *Keys) holder(given string, now time.Time) (found person, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for token, p := range k.holders {
		if subtle.ConstantTimeCompare([]byte(token), []byte(given)) == 1 && p.in(now) {
			found, ok = p, true
		}
	}
	return found, ok
}

// How many wrong keys are checked per minute: from one address, and from all together.
const (
	triesAMinute = 10
	triesOfAll   = 300
)

// use accepts a key from a person, and returns the token that stands for it from then on. A key is good once.
func (k *Keys) use(key, name string, from netip.Addr, now time.Time) (token string, err error) {
	token, err = k.trade(key, name, from, now)
	if err == nil && k.Changed != nil {
		k.Changed(k.Pair())
	}
	return token, err
}

// trade is use without a call of Changed, which may use the keys itself.
func (k *Keys) trade(key, name string, from netip.Addr, now time.Time) (string, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if since := now.Sub(k.minute); since < 0 || since >= time.Minute {
		k.minute, k.guesses = now, 0
		clear(k.wrong)
	}
	near := neighborhood(from)
	if k.wrong[near] >= triesAMinute || k.guesses >= triesOfAll {
		return "", &httpError{http.StatusTooManyRequests, "too many keys were tried", "wait a minute"}
	}
	p := person{In: true, device: token(), number: k.came + 1, since: now}
	var err error
	if p.Name, err = k.named(name, now); err != nil {
		return "", &httpError{http.StatusUnprocessableEntity, "someone already here has this name", "type another one"}
	}
	switch key = typedKey(key); {
	case subtle.ConstantTimeCompare([]byte(key), []byte(k.score)) == 1:
		p.Scores, k.score = true, newKey()
	case subtle.ConstantTimeCompare([]byte(key), []byte(k.watch)) == 1:
		k.watch = newKey()
	default:
		k.wrong[near]++
		k.guesses++
		return "", &httpError{http.StatusUnauthorized, "wrong key, or one that has been used: each works once", "the screen where rollbook serve was started shows the current one"}
	}
	k.holders[p.device] = p
	k.came++
	return p.device, nil
}

// A joinView asks for a name and a key.
type joinView struct {
	page
	Heading, Words, Alert string
	Name, Key             string
}

// joinForm shows the form. It changes nothing, so that previewing the link does not use up a key.
func (s *Server) joinForm(w http.ResponseWriter, r *http.Request) error {
	if s.Keys == nil {
		return redirect(w, r, "/")
	}
	return s.sendJoin(w, r, http.StatusOK, joinView{Key: typedKey(r.PathValue("key")), Heading: "Join",
		Words: "Your name and the key let you score or watch, whichever the key is for."})
}

func (s *Server) sendJoin(w http.ResponseWriter, r *http.Request, status int, v joinView) error {
	v.page = s.layout(r, "Rollbook: join")
	v.Back, v.Foot = nil, ""
	if len(v.Key) > keyLength {
		v.Key = v.Key[:keyLength]
	}
	return s.send(w, r, status, "join", v)
}

// join trades a key for a cookie.
func (s *Server) join(w http.ResponseWriter, r *http.Request) error {
	if s.Keys == nil {
		return missing("no key is needed on this machine")
	}
	v := joinView{Name: r.PostForm.Get("name"), Key: r.PostForm.Get("key"), Heading: "Join"}
	name := engine.OneSpelling(v.Name)
	if err := engine.CheckName(name); err != nil {
		v.Alert = ended(sentence("the name: " + err.Error()))
		return s.sendJoin(w, r, http.StatusUnprocessableEntity, v)
	}
	from, _ := netip.ParseAddrPort(r.RemoteAddr)
	token, err := s.Keys.use(v.Key, name, from.Addr().Unmap(), s.Now())
	if e, ok := err.(*httpError); ok {
		v.Alert, v.Words = ended(sentence(e.why)), ended(sentence(e.hint))
		return s.sendJoin(w, r, e.status, v)
	}
	http.SetCookie(w, s.cookie(r, token))
	return redirect(w, r, "/")
}

// noKey says that a key is needed. A link from another site arrives without the cookie, and the link to the page itself then
// sends it.
func (s *Server) noKey(w http.ResponseWriter, r *http.Request) error {
	v := messageView{page: s.layout(r, "Rollbook: a key is needed"), Heading: "A key is needed",
		Why:  "You need a key to see this.",
		Hint: "If you have joined already and followed a link from elsewhere, go on. Otherwise open the address with the key that rollbook serve shows.",
		Next: anchor{Href: r.URL.Path, Words: "Go on"}}
	v.Back, v.Foot = nil, ""
	v.Links = []anchor{{Href: "/join", Words: "Type a key"}}
	return s.send(w, r, http.StatusUnauthorized, "message", v)
}
