package web

import (
	"net"
	"net/netip"
	"sync"
)

// How many connections are served at once, in all and to one address.
const (
	maxConnections = 256
	maxOfAddress   = 32
)

// A counter counts connections over all listeners.
type counter struct {
	mu  sync.Mutex
	all int
	of  map[netip.Addr]int
}

func newCounter() *counter { return &counter{of: map[netip.Addr]int{}} }

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
		address := from.Addr().Unmap()
		if l.count.take(address) {
			return &countedConn{Conn: conn, leave: sync.OnceFunc(func() { l.count.leave(address) })}, nil
		}
		conn.Close()
	}
}

func (c *counter) take(address netip.Addr) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all >= maxConnections || c.of[address] >= maxOfAddress && !address.IsLoopback() {
		return false
	}
	c.all++
	c.of[address]++
	return true
}

func (c *counter) leave(address netip.Addr) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all--
	if c.of[address]--; c.of[address] == 0 {
		delete(c.of, address)
	}
}

type countedConn struct {
	net.Conn
	leave func()
}

func (c *countedConn) Close() error {
	c.leave()
	return c.Conn.Close()
}
