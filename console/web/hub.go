package web

import (
	"fmt"
	"net/http"
	"sync"
	"time"
)

// A hub tells everybody who follows a game that something was recorded here. What other programs record shows within LookEvery.
type hub struct {
	mu    sync.Mutex
	wrote chan struct{} // closed by the next write
}

// next is closed once something is recorded.
func (h *hub) next() <-chan struct{} {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.wrote
}

// tell wakes everybody. Nobody waits for that.
func (h *hub) tell() {
	h.mu.Lock()
	defer h.mu.Unlock()
	close(h.wrote)
	h.wrote = make(chan struct{})
}

// streamEnds is how long a stream lasts; the browser reconnects by itself.
const streamEnds = 15 * time.Minute

// events is the stream of a game: the latest event at once, then each one that follows, and now and then the latest
// again, so that a page can tell a quiet game from a dead network. Nothing waits for a watcher: one that has stopped
// reading is cut off by its deadline. An event says how far the record has come: the number of its lines, which only rises,
// and the beginning of the hash there.
func (s *Server) events(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	control := http.NewResponseController(w)
	write := func(b []byte) bool {
		control.SetWriteDeadline(time.Now().Add(s.WriteTimeout))
		_, err := w.Write(b)
		return err == nil && control.Flush() == nil
	}
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(http.StatusOK)
	if !write([]byte("retry: 2000\n\n")) {
		return nil
	}
	look, beat, end := time.NewTicker(s.LookEvery), time.NewTicker(s.Heartbeat), time.NewTimer(streamEnds)
	defer look.Stop()
	defer beat.Stop()
	defer end.Stop()
	for told := 0; ; {
		wrote := s.hub.next() // before the game is read, so that no write falls between
		if k, err := s.load(k.Number); err == nil && k.lines() != told {
			told = k.lines()
			if !write(fmt.Appendf(nil, "id: %d\ndata: %d %s\n\n", told, told, k.seen())) {
				return nil
			}
		}
		select {
		case <-r.Context().Done():
			return nil
		case <-s.done:
			return nil
		case <-end.C:
			write([]byte("retry: 100\n\n"))
			return nil
		case <-beat.C:
			told = 0
		case <-look.C:
		case <-wrote:
		}
	}
}
