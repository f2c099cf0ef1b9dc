package web

import (
	"html/template"
	"net"
	"net/http"
	"slices"
	"strconv"
	"time"

	"rsc.io/qr"

	"rollbook/engine"
)

// aDay is how long somebody stays in after using a key.
const aDay = 24 * time.Hour

// named returns a name that neither anybody who is in nor this machine has: a second Ada is Ada 2. The lock is held.
func (k *Keys) named(name string, now time.Time) (string, error) {
	taken := func(name string) bool {
		if k.machine != "" && engine.Folded(name) == engine.Folded(k.machine) {
			return true
		}
		for _, p := range k.holders {
			if p.in(now) && engine.Folded(p.Name) == engine.Folded(name) {
				return true
			}
		}
		return false
	}
	free := name
	for n := 2; taken(free); n++ {
		free = name + " " + strconv.Itoa(n)
	}
	return free, engine.CheckName(free)
}

// sitsHere sets who is scoring at this machine.
func (k *Keys) sitsHere(name string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.machine = name
}

// in reports whether a person's day is not over.
func (p *person) in(now time.Time) bool { return now.Sub(p.since) < aDay }

// people are those who are in, in the order they came.
func (k *Keys) people(now time.Time) (all []person) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, p := range k.holders {
		if p.in(now) {
			all = append(all, p)
		}
	}
	slices.SortFunc(all, func(a, b person) int { return a.number - b.number })
	return all
}

// change removes somebody who is in, or leaves them only watching.
func (k *Keys) change(number int, out bool) (found bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for token, p := range k.holders {
		if p.number != number {
			continue
		}
		if p.Scores, found = false, true; out {
			delete(k.holders, token)
		} else {
			k.holders[token] = p
		}
	}
	return found
}

// A personView is somebody who is in.
type personView struct {
	Number     int
	Name, What string
	Scores     bool
}

// peopleIn are those who are in with a key, for this machine's first page.
func (s *Server) peopleIn() (all []personView) {
	for _, p := range s.Keys.people(s.Now()) {
		what := engine.Choose(p.Scores, "scoring", "watching")
		all = append(all, personView{p.number, p.Name, what + ", since " + p.since.Local().Format("15:04"), p.Scores})
	}
	return all
}

// changePerson removes somebody, or turns a scorer into a watcher.
func (s *Server) changePerson(w http.ResponseWriter, r *http.Request) error {
	number, err := strconv.Atoi(r.PostForm.Get("number"))
	act := r.PostForm.Get("act")
	if err != nil || act != "out" && act != "watch" {
		return bad("a person's number is missing, or what to do: out or watch")
	}
	if s.Keys == nil || !s.Keys.change(number, act == "out") {
		return missing("nobody with this number is connected")
	}
	return redirect(w, r, "/#people")
}

// A handView shows the current keys as codes to scan.
type handView struct {
	page
	Codes []handCode
}

type handCode struct {
	Title, Address string
	Code           template.HTML
}

// handOn lets a scorer's phone bring others in: it shows a code to score, and one to watch.
func (s *Server) handOn(w http.ResponseWriter, r *http.Request) error {
	at := engine.Choose(here(r), s.lan, r.Host)
	if s.Keys == nil || at == "" {
		return &httpError{http.StatusNotFound, "only this machine is served", "end rollbook serve and start rollbook serve --lan"}
	}
	score, watch := s.Keys.Pair()
	view := handView{page: s.layout(r, "Invite")}
	for _, one := range [][2]string{{"To score", score}, {"To watch", watch}} {
		address := "http://" + at + "/join/" + one[1]
		view.Codes = append(view.Codes, handCode{one[0], address, scanCode(one[0], address)})
	}
	w.Header().Set("Refresh", "15") // a used code is replaced
	return s.send(w, r, http.StatusOK, "hand", view)
}

// scanCode draws a code to scan.
func scanCode(title, text string) template.HTML {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return ""
	}
	const square, margin = 40, 4
	size := square * (code.Size + 2*margin)
	p := newPicture("code", size, size)
	p.label = title + ": a code to scan"
	p.rect("light", 0, 0, size, size)
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x > from {
				p.rect("dark", square*(from+margin), square*(y+margin), square*(x-from), square)
			}
		}
	}
	return p.SVG()
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
