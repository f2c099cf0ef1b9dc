package web

import (
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"time"
)

// A hub knows who watches which game.
type hub struct {
	mu    sync.Mutex
	games map[int64]*watched
}

// A watched game has watchers, and one look at the ledger for all of them.
type watched struct {
	watchers map[chan struct{}]bool
	event    []byte // the latest, the same bytes for everybody
	end      chan struct{}
}

// watch adds a watcher. Its channel holds at most one wake-up: whoever has not looked yet will see the latest anyway.
func (s *Server) watch(game int64) chan struct{} {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	w := s.hub.games[game]
	if w == nil {
		w = &watched{watchers: map[chan struct{}]bool{}, end: make(chan struct{})}
		s.hub.games[game] = w
		go s.follow(game, w.end)
	}
	c := make(chan struct{}, 1)
	w.watchers[c] = true
	return c
}

// unwatch takes a watcher away, and with the last one the look at the ledger.
func (s *Server) unwatch(game int64, c chan struct{}) {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	w := s.hub.games[game]
	delete(w.watchers, c)
	if len(w.watchers) == 0 {
		close(w.end)
		delete(s.hub.games, game)
	}
}

// lookEvery is how often the ledger is asked whether another program has recorded something.
const lookEvery = 150 * time.Millisecond

// follow looks at a game's head while anybody watches it.
func (s *Server) follow(game int64, end chan struct{}) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		select {
		case <-end:
			return
		case <-s.done:
			return
		case <-tick.C:
			s.changed(game)
		}
	}
}

// changed wakes who watches the game if it has other lines than the last event says.
func (s *Server) changed(game int64) {
	event, err := s.event(game)
	if err != nil {
		return // whoever asks for the page is told
	}
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	w := s.hub.games[game]
	if w == nil || string(w.event) == string(event) {
		return
	}
	w.event = event
	for c := range w.watchers {
		select {
		case c <- struct{}{}:
		default:
		}
	}
}

// event says how far a game's record is: the number of its lines, which only rises, and the beginning of the hash there.
func (s *Server) event(game int64) ([]byte, error) {
	g, err := s.Ledger.Game(game)
	if err != nil {
		return nil, err
	}
	lines := strconv.Itoa(g.Head.N + 1)
	return []byte("id: " + lines + "\ndata: " + lines + " " + g.Head.Hash.String()[:seenDigits] + "\n\n"), nil
}

// latest is the last event of a watched game.
func (h *hub) latest(game int64) []byte {
	h.mu.Lock()
	defer h.mu.Unlock()
	if w := h.games[game]; w != nil {
		return w.event
	}
	return nil
}

// streamEnds is how long a stream lasts; the browser comes back by itself.
const streamEnds = 15 * time.Minute

// events is the stream of a game: the latest event at once, then each that follows. Nothing waits for a watcher: one that has
// stopped reading is cut off by its deadline.
func (s *Server) events(w http.ResponseWriter, r *http.Request) error {
	number, err := gameNumber(r)
	if err != nil {
		return err
	}
	first, err := s.event(number)
	if err != nil {
		return err
	}
	control := http.NewResponseController(w)
	write := func(b []byte) error {
		control.SetWriteDeadline(s.now().Add(s.WriteTimeout))
		if _, err := w.Write(b); err != nil {
			return err
		}
		return control.Flush()
	}
	c := s.watch(number)
	defer s.unwatch(number, c)
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	if write([]byte(fmt.Sprintf("retry: 2000\n%s", first))) != nil {
		return nil
	}
	beat := time.NewTicker(s.Heartbeat)
	defer beat.Stop()
	end := time.NewTimer(streamEnds)
	defer end.Stop()
	for {
		select {
		case <-r.Context().Done():
			return nil
		case <-s.done:
			return nil
		case <-end.C:
			return nil
		case <-beat.C:
			if write([]byte(": still here\n\n")) != nil {
				return nil
			}
		case <-c:
			if write(s.hub.latest(number)) != nil {
				return nil
			}
		}
	}
}

// now is the time of the machine, for deadlines.
func (s *Server) now() time.Time { return time.Now() }
