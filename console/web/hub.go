package web

import (
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

// A watched game has watchers, and one poll of the ledger for all of them.
type watched struct {
	watchers map[chan struct{}]bool
	lines    int           // that its watchers know of
	wrote    chan struct{} // something was recorded here
	end      chan struct{}
}

// watch adds a watcher. Its channel has room for one wake-up: a watcher that has not looked yet will see the latest anyway.
func (s *Server) watch(game int64) chan struct{} {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	w := s.hub.games[game]
	if w == nil {
		w = &watched{watchers: map[chan struct{}]bool{}, wrote: make(chan struct{}, 1), end: make(chan struct{})}
		s.hub.games[game] = w
		go s.follow(game, w)
	}
	c := make(chan struct{}, 1)
	w.watchers[c] = true
	return c
}

// unwatch removes a watcher, and with the last one the poll of the ledger.
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

// follow polls a game while anybody watches it.
func (s *Server) follow(game int64, w *watched) {
	tick := time.NewTicker(s.LookEvery)
	defer tick.Stop()
	for {
		select {
		case <-w.end:
			return
		case <-s.done:
			return
		case <-w.wrote:
		case <-tick.C:
		}
		s.look(game)
	}
}

// wrote wakes a game's watchers soon. The scorer does not wait for that.
func (h *hub) wrote(game int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if w := h.games[game]; w != nil {
		wake(w.wrote)
	}
}

// wake wakes the watcher of a channel that has room for one wake-up.
func wake(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// look reads a game for all its watchers, and wakes them if it has more lines than they know of.
func (s *Server) look(game int64) {
	k, err := s.load(game)
	if err != nil { // a request for the page is told why
		return
	}
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	w := s.hub.games[game]
	if w == nil || w.lines >= k.lines() { // lines are only added
		return
	}
	w.lines = k.lines()
	for c := range w.watchers {
		wake(c)
	}
}

// event says how far a game's record has come: the number of its lines, which only rises, and the beginning of the hash
// there.
func (k *cachedGame) event() []byte {
	lines := strconv.Itoa(k.lines())
	return []byte("id: " + lines + "\ndata: " + lines + " " + k.seen() + "\n\n")
}

// streamEnds is how long a stream lasts; the browser reconnects by itself.
const streamEnds = 15 * time.Minute

// events is the stream of a game: the latest event at once, then each one that follows, and now and then the latest
// again, so that a page can tell a quiet game from a dead network. Nothing waits for a watcher: one that has stopped
// reading is cut off by its deadline.
func (s *Server) events(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	number := k.Number
	control := http.NewResponseController(w)
	write := func(b []byte) error {
		control.SetWriteDeadline(time.Now().Add(s.WriteTimeout))
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
	if write([]byte("retry: 2000\n\n")) != nil {
		return nil
	}
	s.look(number)
	wake(c)
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
			_ = write([]byte("retry: 100\n\n"))
			return nil
		case <-beat.C:
			wake(c)
		case <-c:
			if k, err := s.load(number); err == nil && write(k.event()) != nil {
				return nil
			}
		}
	}
}
