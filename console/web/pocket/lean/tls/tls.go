// Package tls takes the place of crypto/tls where rollbook is built smaller: it has what net/http is written with, and makes no
// connection. Pages are served without TLS, and where rollbook runs in a browser, the browser makes connections.
package tls

import (
	"context"
	"errors"
	"net"
)

var errNone = errors.New("this program has no TLS")

// The types have the members that net/http names.
type (
	Certificate struct{}
	Config      struct {
		NextProtos                         []string
		ServerName                         string
		Certificates                       []Certificate
		GetCertificate, GetConfigForClient func()
	}
	Conn            struct{ net.Conn }
	ConnectionState struct {
		NegotiatedProtocol         string
		NegotiatedProtocolIsMutual bool
	}

	RecordHeaderError struct {
		RecordHeader [5]byte
		Conn         net.Conn
	}
)

func (c *Config) Clone() *Config {
	own := *c
	return &own
}

func (c *Conn) ConnectionState() ConnectionState       { return ConnectionState{} }
func (c *Conn) Handshake() error                       { return errNone }
func (c *Conn) HandshakeContext(context.Context) error { return errNone }
func (c *Conn) NetConn() net.Conn                      { return c.Conn }
func (c *Conn) VerifyHostname(string) error            { return errNone }

func (RecordHeaderError) Error() string { return errNone.Error() }

func Client(conn net.Conn, _ *Config) *Conn                { return &Conn{conn} }
func Listen(string, string, *Config) (net.Listener, error) { return nil, errNone }
func LoadX509KeyPair(string, string) (Certificate, error)  { return Certificate{}, errNone }
func NewListener(net.Listener, *Config) net.Listener       { panic(errNone) }
