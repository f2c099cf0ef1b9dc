package web

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
)

// How many connections are served at once: to other machines in all, of those who have shown no key, and to one address. This machine has as
// many for itself, which take nothing from the others.
const (
	maxConnections = 256
	maxStrangers   = 96
	maxOfAddress   = 32
)

// neighborhood is what counts as one address: a machine has as many of IPv6 as it likes, all in the same /64.
func neighborhood(from netip.Addr) netip.Prefix {
	from = from.Unmap().WithZone("")
	bits := from.BitLen()
	switch {
	case from.IsLoopback():
		return netip.Prefix{}
	case from.Is6():
		bits = 64
	}
	near, _ := from.Prefix(bits)
	return near
}

// A counter counts connections over all listeners. A connection that has not shown a key is a stranger's: there is always room
// for one more of them, since the oldest one has to go.
type counter struct {
	mu        sync.Mutex
	all       int // but for this machine's own
	of        map[netip.Prefix]int
	strangers []*countedConn // oldest first
}

func newCounter() *counter { return &counter{of: map[netip.Prefix]int{}} }

// limit closes connections that are one too many, so that nobody can keep the others waiting.
func (c *counter) limit(l net.Listener) net.Listener { return &limitedListener{l, c} }

type limitedListener struct {
	net.Listener
	count *counter
}

func (l *limitedListener) Accept() (net.Conn, error) {
	for {
		conn, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		from, _ := netip.ParseAddrPort(conn.RemoteAddr().String())
		if counted := l.count.take(conn, from.Addr().Unmap()); counted != nil {
			return counted, nil
		}
		conn.Close()
	}
}

// take counts a new connection; nil is one too many.
func (c *counter) take(conn net.Conn, from netip.Addr) *countedConn {
	taken := &countedConn{Conn: conn, count: c, address: from, as: neighborhood(from)}
	c.mu.Lock()
	defer c.mu.Unlock()
	if taken.isOwn() {
		if c.of[taken.as] >= maxConnections {
			return nil
		}
		c.of[taken.as]++
		return taken
	}
	if c.of[taken.as] >= maxOfAddress {
		return nil
	}
	if len(c.strangers) >= maxStrangers || c.all >= maxConnections && len(c.strangers) > 0 {
		oldest := c.strangers[0]
		c.drop(oldest)
		oldest.Conn.Close()
	}
	if c.all >= maxConnections {
		return nil
	}
	c.strangers = append(c.strangers, taken)
	c.all++
	c.of[taken.as]++
	return taken
}

// drop counts a connection no more.
func (c *counter) drop(conn *countedConn) {
	if conn.gone {
		return
	}
	conn.gone = true
	if !conn.isOwn() {
		c.all--
	}
	c.uncount(conn.as)
	c.known(conn)
}

func (c *counter) uncount(as netip.Prefix) {
	if c.of[as]--; c.of[as] == 0 {
		delete(c.of, as)
	}
}

// known marks a connection as no longer a stranger's.
func (c *counter) known(conn *countedConn) {
	c.strangers = slices.DeleteFunc(c.strangers, func(s *countedConn) bool { return s == conn })
}

// A countedConn is a connection that is served.
type countedConn struct {
	net.Conn
	count   *counter
	address netip.Addr
	as      netip.Prefix // what it is counted as
	gone    bool         // it is not counted any more
}

// isOwn reports whether it comes from this machine.
func (c *countedConn) isOwn() bool { return c.address.IsLoopback() }

func (c *countedConn) Close() error {
	c.count.mu.Lock()
	c.count.drop(c)
	c.count.mu.Unlock()
	return c.Conn.Close()
}

// welcome keeps a place for a connection on which a key was shown; its address has a number of them, whatever its neighbors have.
func (c *countedConn) welcome() {
	c.count.mu.Lock()
	defer c.count.mu.Unlock()
	own, _ := c.address.Prefix(c.address.BitLen())
	if c.gone || c.isOwn() || own != c.as && c.count.of[own] >= maxOfAddress {
		return
	}
	c.count.uncount(c.as)
	c.as = own
	c.count.of[own]++
	c.count.known(c)
}

// connKey is the key of the connection in the context of its requests.
type connKey struct{}

// keepOpen lets the connection of somebody with a key serve further requests; all others are closed after one answer.
func keepOpen(w http.ResponseWriter, r *http.Request) {
	w.Header().Del("Connection")
	if conn, ok := r.Context().Value(connKey{}).(*countedConn); ok {
		conn.welcome()
	}
}
