package web

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"golang.org/x/net/netutil"

	"rollbook/console/scorer"
	"rollbook/ledger/line"
)

// A Server serves the games of a ledger as pages. The fields are set before Handler or Serve is called.
type Server struct {
	Ledger  line.Store
	Cure    func(error) string // what helps against an error of the ledger; "" for nothing
	Now     func() time.Time
	By      string                                 // who is scoring at this machine, if known
	Sheet   func(io.Writer, *scorer.Account) error // the official sheet as PDF; nil if there is none
	Book    func(io.Writer, *scorer.Account) error // the game book as PDF; nil if there is none
	Seasons []SeasonPages
	Codes   *Codes    // nil if only this machine may connect
	Pocket  *Pocket   // nil for a server
	Log     io.Writer // trouble that nobody is told about; nil for nowhere

	// Limits; zero means the usual one.
	HeaderTimeout, BodyTimeout, WriteTimeout, Heartbeat time.Duration
	LookEvery                                           time.Duration // how often a followed game is looked at for what other programs record

	once       sync.Once
	estimating sync.Mutex // one game's chances at a time
	routed     http.Handler
	hub        hub
	opening    sync.Mutex           // one at a time has a table
	tables     map[int64]*openTable // of the games looked at
	beginning  sync.Mutex           // one at a time begins a game
	coached    sync.Map             // sides by game
	playing    sync.Mutex           // one season at a time
	seasons    map[string]cachedSeason
	lan        string        // an address at which other machines come in; "" for none
	done       chan struct{} // closed when streams should end
}

// The limits of a request, in bytes, and of connections that are served at once on each address.
const (
	maxHeader       = 16 << 10
	maxStrangerForm = 4 << 10
	maxForm         = 64 << 10
	maxNewForm      = 256 << 10 // with team files
	maxConnections  = 256
)

func (s *Server) init() {
	s.once.Do(func() {
		s.done = make(chan struct{})
		s.hub.wrote = make(chan struct{})
		s.tables, s.seasons = map[int64]*openTable{}, map[string]cachedSeason{}
		s.HeaderTimeout = cmp.Or(s.HeaderTimeout, 5*time.Second)
		s.BodyTimeout = cmp.Or(s.BodyTimeout, 10*time.Second)
		s.WriteTimeout = cmp.Or(s.WriteTimeout, 10*time.Second)
		s.Heartbeat = cmp.Or(s.Heartbeat, 20*time.Second)
		s.LookEvery = cmp.Or(s.LookEvery, time.Second)
		if s.Cure == nil {
			s.Cure = func(error) string { return "" }
		}
		s.routed = s.middlewares(s.routes())
	})
}

// Handler returns the pages. Except in a pocket it must be served over real connections: the address a request came in at
// is part of the security.
func (s *Server) Handler() http.Handler {
	s.init()
	if s.Pocket != nil {
		return s.Pocket.within(s.routed)
	}
	return s.routed
}

// Serve serves the listeners until the context ends, then finishes the requests in progress and ends the streams.
func (s *Server) Serve(ctx context.Context, listeners ...net.Listener) error {
	s.init()
	s.lan = outside(listeners)
	server := &http.Server{Handler: s.routed, ReadHeaderTimeout: s.HeaderTimeout, ReadTimeout: s.BodyTimeout, WriteTimeout: s.WriteTimeout,
		IdleTimeout: time.Minute, MaxHeaderBytes: maxHeader, ErrorLog: log.New(io.Discard, "", 0)}
	server.RegisterOnShutdown(func() { close(s.done) })
	failed := make(chan error, len(listeners))
	for _, l := range listeners { // this machine's own connections are not limited by those of others
		go func() { failed <- server.Serve(netutil.LimitListener(l, maxConnections)) }()
	}
	var err error
	select {
	case <-ctx.Done():
	case err = <-failed:
	}
	ending, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	if server.Shutdown(ending) != nil {
		server.Close()
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// headers are the headers of every response.
var headers = [][2]string{
	{"Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; manifest-src 'self'; img-src 'self'; " +
		"connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"},
	{"Referrer-Policy", "same-origin"}, // with no-referrer the browser would send Origin: null, and every form be refused
	{"X-Content-Type-Options", "nosniff"},
	{"X-Frame-Options", "DENY"},
	{"Cross-Origin-Resource-Policy", "same-origin"},
}

// middlewares are, from the outside in: headers, the requested host name, the origin of a write.
func (s *Server) middlewares(next http.Handler) http.Handler {
	origins := http.NewCrossOriginProtection()
	origins.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.sendError(w, r, &httpError{http.StatusForbidden, "this was sent by a page on another site; nothing was recorded",
			"open the address that rollbook serve printed"})
	}))
	next = origins.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, h := range headers {
			w.Header().Set(h[0], h[1])
		}
		if r.ContentLength != 0 {
			w.Header().Set("Connection", "close") // until the body is read: else the server reads it to keep the connection
		}
		if !addressed(r) {
			hint := "what is served is http://" + arrivedAt(r).String()
			s.sendError(w, r, &httpError{http.StatusMisdirectedRequest, "this address is not being served", hint})
			return
		}
		next.ServeHTTP(w, r)
	})
}

// readingForm reads a whole form, within its limit, of somebody who was admitted.
func (s *Server) readingForm(may access, do handler) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		limit := int64(maxForm)
		switch {
		case may == anybody:
			limit = maxStrangerForm
		case r.URL.Path == "/new":
			limit = maxNewForm
		case r.URL.Path == "/import":
			limit = scorer.MaxTaken
		}
		r.Body = http.MaxBytesReader(w, r.Body, limit)
		err := r.ParseForm() // ParseMultipartForm alone would forget what was wrong with a plain one
		if err == nil {
			if err = r.ParseMultipartForm(limit); errors.Is(err, http.ErrNotMultipart) {
				err = nil
			}
		}
		if err != nil {
			if _, ok := errors.AsType[*http.MaxBytesError](err); ok {
				return &httpError{http.StatusRequestEntityTooLarge, "this is larger than any form here sends; nothing was recorded", ""}
			}
			if strings.HasPrefix(r.Header.Get("Content-Type"), "multipart/") {
				return &httpError{http.StatusBadRequest, "the chosen file did not arrive; nothing was recorded",
					"perhaps it was moved, renamed or changed after it was chosen, or is a folder; go back and choose it again"}
			}
			return &httpError{http.StatusBadRequest, "this form cannot be read; nothing was recorded", ""}
		}
		w.Header().Del("Connection")
		return do(w, r)
	}
}

// An httpError is a refusal: its status, what was wrong, and what helps.
type httpError struct {
	status    int
	why, hint string
}

func (e *httpError) Error() string { return e.why }

func missing(why string) error { return &httpError{http.StatusNotFound, why, ""} }

func refusal(err error) error { return &httpError{http.StatusUnprocessableEntity, err.Error(), ""} }

func bad(why string) error { return &httpError{http.StatusBadRequest, why, ""} }

// A handler answers a request, or says why it cannot.
type handler func(http.ResponseWriter, *http.Request) error

// page makes a handler of one that returns errors: each becomes a page with its status. A panic becomes one too, so that
// the connection does not just break.
func (s *Server) page(handle handler) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if bug := recover(); bug != nil && bug != http.ErrAbortHandler {
				s.logf("a bug at %s %s: %v\n%s", r.Method, r.URL.Path, bug, debug.Stack())
				s.sendError(w, r, &httpError{http.StatusInternalServerError,
					"this is a bug in rollbook; everything that was acknowledged is recorded", "rollbook play and the other commands still work"})
			}
		}()
		if err := handle(w, r); err != nil {
			s.sendError(w, r, err)
		}
	}
}

func (s *Server) logf(format string, args ...any) {
	if s.Log != nil {
		log.New(s.Log, "rollbook: ", 0).Printf(format, args...)
	}
}

// sendError shows an error as a page.
func (s *Server) sendError(w http.ResponseWriter, r *http.Request, err error) {
	var e *httpError
	var refused *scorer.Error
	switch {
	case errors.As(err, &e):
	case errors.As(err, &refused):
		e = &httpError{http.StatusUnprocessableEntity, refused.Why, refused.Hint}
	case errors.Is(err, line.ErrNoGame):
		e = &httpError{http.StatusNotFound, err.Error(), ""}
	default:
		s.logf("%s %s: %v", r.Method, r.URL.Path, err)
		e = &httpError{http.StatusInternalServerError, err.Error(), s.Cure(err)}
	}
	view := messageView{
		page:    s.layout(r, "Rollbook"),
		Heading: cmp.Or(headings[e.status], "Not recorded"),
		Why:     ended(sentence(e.why)),
		Hint:    ended(sentence(e.hint)),
		Next:    anchor{Href: "/", Words: "All games"},
	}
	if e.status == http.StatusMisdirectedRequest {
		view.Next, view.Back = anchor{}, nil
	}
	if err := s.send(w, r, e.status, "message", view); err != nil {
		http.Error(w, "this is a bug in rollbook", http.StatusInternalServerError)
	}
}

// A messageView says why there is no page.
type messageView struct {
	page
	Heading, Why, Hint string
	Next               anchor
}

// headings are those of messages that are not about something that was not recorded.
var headings = map[int]string{
	http.StatusNotFound:            "Not here",
	http.StatusConflict:            "Someone was faster",
	http.StatusUnauthorized:        "Not allowed",
	http.StatusForbidden:           "Not allowed",
	http.StatusInternalServerError: "Trouble",
}

// send answers with a fully rendered page.
func (s *Server) send(w http.ResponseWriter, r *http.Request, status int, name string, view any) error {
	body, err := render(name, view)
	if err != nil {
		return fmt.Errorf("this is a bug in rollbook: %w", err)
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	if body = packed(w, r, body); r.Method == http.MethodHead {
		body = nil
	}
	w.WriteHeader(status)
	w.Write(body)
	return nil
}

// redirect leads to another page.
func redirect(w http.ResponseWriter, r *http.Request, to string) error {
	http.Redirect(w, r, to, http.StatusSeeOther)
	return nil
}

// packed compresses responses worth compressing for browsers that accept it, and says so in the headers.
func packed(w http.ResponseWriter, r *http.Request, body []byte) []byte {
	const packet = 1400 // bytes: a smaller response does not arrive sooner
	w.Header().Set("Vary", "Accept-Encoding")
	if len(body) <= packet || !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		return body
	}
	w.Header().Set("Content-Encoding", "gzip")
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestSpeed) // a level that exists
	z.Write(body)                                   // memory does not fail
	z.Close()
	return b.Bytes()
}

// layout is what surrounds a page of this server.
func (s *Server) layout(r *http.Request, title string) page {
	p := page{Title: title, Assets: "/static/", Script: "app.js"}
	p.Back = &anchor{Href: "/", Words: "‹\u00a0Rollbook", Label: "Rollbook: all games"}
	switch {
	case s.Pocket != nil:
		p.Pocket = true
		if p.Front = r.URL.Path == "/"; p.Front {
			p.Foot = "The games are kept in this browser, and nowhere else. Version " + s.Pocket.Version + "."
		}
	case s.Codes == nil && r.URL.Path == "/":
		p.Foot = "Only this machine can open these pages. To let phones on your network score or watch, start"
		p.Start = "rollbook serve --lan"
	case personOf(r).Name != "":
		p.Foot = "Signed in as " + personOf(r).Name + "."
	}
	return p
}
