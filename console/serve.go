package console

import (
	"context"
	"errors"
	"io"
	"net"
	"net/netip"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"
	"syscall"

	"github.com/urfave/cli/v2"
	"rsc.io/qr"

	"rollbook/console/scorer"
	"rollbook/console/web"
	"rollbook/engine"
	"rollbook/pdf"
	"rollbook/replay"
)

// usualAddress is where serve listens.
const usualAddress = "127.0.0.1:7654"

var serveCommand = command{
	name: "serve", purpose: "the table as pages in a browser, on this machine",
	examples: `rollbook serve                     then open http://` + usualAddress + `
rollbook serve --open              the same, and open the browser
rollbook serve --lan               phones in this house may come in, each with a key
rollbook serve --listen 127.0.0.1:8000

Without --lan nobody but this machine can come in. With it the screen shows an address with a key, as text and as a code to
scan: one key to score, another only to watch. Each is good once; the next one is shown then. Ctrl-C ends.`,
	takes: takesLedger | seasons | converses,
	flags: append([]cli.Flag{
		&cli.StringFlag{Name: "listen", Usage: "this machine's own `ADDRESS` and port", Value: usualAddress},
		&cli.BoolFlag{Name: "lan", Usage: "let other machines of the private network in, with a key"},
		&cli.BoolFlag{Name: "open", Usage: "open the browser"},
		&cli.StringSliceFlag{Name: "season", Usage: "show the season of `FILE` (default: those of the folder)"},
		&cli.StringFlag{Name: "by", Usage: "who scores at this machine, as `NAME`"},
	}, paperFlags()...),
	run: (*call).serve,
}

func (c *call) serve() error {
	if by := c.String("by"); by != "" {
		if err := engine.CheckName(by); err != nil {
			return trouble("--by: %v", err)
		}
	}
	paper, err := c.paper()
	if err != nil {
		return err
	}
	listeners, err := c.listen()
	if err != nil {
		return err
	}
	for _, l := range listeners {
		defer l.Close()
	}
	l, err := c.makeLedger()
	if err != nil {
		return err
	}
	defer l.Close()
	seasons, err := c.seasonPages(l)
	if err != nil {
		return err
	}
	draw := func(begin func(pdf.Paper) *pdf.Binder) func(io.Writer, *scorer.Game) error {
		return func(w io.Writer, g *scorer.Game) error { return writeOne(w, begin(paper), ledgerGame(g).paper()) }
	}
	server := &web.Server{Ledger: l, Now: c.now, By: c.String("by"), Record: recordOf, Sheet: draw(pdf.BindSheets), Book: draw(pdf.BindBook), Log: c.stderr, Seasons: seasons}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	home := "http://" + listeners[0].Addr().String()
	if len(listeners) == 1 {
		c.say("%s (this machine only; Ctrl-C ends)", home)
	} else {
		c.say("%s (Ctrl-C ends)", home)
		server.Keys = web.NewKeys()
		server.Keys.Changed = func(score, watch string) { c.showKeys(listeners[1:], score, watch) }
		score, watch := server.Keys.Pair()
		c.showKeys(listeners[1:], score, watch)
	}
	if c.Bool("open") {
		openBrowser(home)
	}
	c.goesThroughMany() // page after page
	if err := server.Serve(ctx, listeners...); err != nil {
		return trouble("the pages cannot be served any more: %v", err)
	}
	return nil
}

// recordOf is a game as a record file, with its play-by-play and what the ledger has beside it.
func recordOf(g *scorer.Game) []byte {
	return replay.AppendRun(nil, replay.Run(g.Setup, g.Tokens, replay.Keep{Journal: true}), ledgerGame(g).remarks())
}

// listen opens the loopback address, and with --lan each private address of this machine by itself: never all at once, which
// would be public ones too.
func (c *call) listen() ([]net.Listener, error) {
	address := c.String("listen")
	host, port, err := net.SplitHostPort(address)
	if host == "localhost" {
		host = "127.0.0.1"
	}
	ip, notIP := netip.ParseAddr(host)
	switch {
	case err != nil:
		return nil, trouble("--listen %s is not an address with a port", quoted(address)).but("--listen %s", usualAddress)
	case notIP != nil || !ip.IsLoopback():
		return nil, trouble("--listen %s is not an address of this machine alone", quoted(address)).but("127.0.0.1:7654 is one; --lan lets other machines in")
	case port == "80":
		return nil, trouble("browsers leave :80 out of what they ask for, so it cannot be served").but("--listen %s", usualAddress)
	}
	first, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, trouble("port %s is taken, perhaps by another rollbook serve", port).but("--listen %s takes another", net.JoinHostPort(host, "7655"))
	}
	if err != nil {
		return nil, trouble("--listen %s: %v", address, bare(err))
	}
	listeners := []net.Listener{first}
	if !c.Bool("lan") {
		return listeners, nil
	}
	_, port, _ = net.SplitHostPort(first.Addr().String())
	for _, ip := range privateAddresses() {
		if l, err := net.Listen("tcp", net.JoinHostPort(ip.String(), port)); err == nil {
			listeners = append(listeners, l)
		}
	}
	if len(listeners) == 1 {
		first.Close()
		return nil, trouble("this machine has no address in a private network").but("without --lan it serves itself")
	}
	return listeners, nil
}

// privateAddresses are this machine's addresses in private networks, those of IPv4 first.
func privateAddresses() (found []netip.Addr) {
	addresses, _ := net.InterfaceAddrs()
	for _, v4 := range []bool{true, false} {
		for _, a := range addresses {
			prefix, err := netip.ParsePrefix(a.String())
			if err != nil {
				continue
			}
			if ip := prefix.Addr().Unmap(); ip.IsPrivate() && ip.Is4() == v4 {
				found = append(found, ip)
			}
		}
	}
	return found
}

// showKeys shows the addresses with their keys. The code is for the key to score, at the first address.
func (s *session) showKeys(listeners []net.Listener, score, watch string) {
	s.say("")
	for i, l := range listeners {
		at := "http://" + l.Addr().String() + "/join/"
		s.say("to score: %s%s", at, score)
		s.say("to watch: %s%s", at, watch)
		if i == 0 && s.screen != nil {
			s.say("%s", text(qrText(at+score)))
		}
	}
	s.say("Each key is good once; whoever comes in types a name. On the network it is plain http: only let it run at home.")
}

// qrText draws a QR code in characters, two rows of squares a line, black on white whatever the terminal's colours are.
func qrText(address string) string {
	code, err := qr.Encode(address, qr.L)
	if err != nil {
		return ""
	}
	const margin = 2
	var b strings.Builder
	for y := -margin; y < code.Size+margin; y += 2 {
		b.WriteString("\x1b[30;107m")
		for x := -margin; x < code.Size+margin; x++ {
			switch upper, lower := code.Black(x, y), code.Black(x, y+1); {
			case upper && lower:
				b.WriteString("█")
			case upper:
				b.WriteString("▀")
			case lower:
				b.WriteString("▄")
			default:
				b.WriteString(" ")
			}
		}
		b.WriteString("\x1b[0m\n")
	}
	return b.String()
}

// openBrowser opens an address in the user's browser. Where it cannot, the address has been printed.
func openBrowser(address string) {
	program, args := "xdg-open", []string{address}
	switch runtime.GOOS {
	case "darwin":
		program = "open"
	case "windows":
		program, args = "rundll32", []string{"url.dll,FileProtocolHandler", address}
	}
	if cmd := exec.Command(program, args...); cmd.Start() == nil {
		go cmd.Wait()
	}
}
