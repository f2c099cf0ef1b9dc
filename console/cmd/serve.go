package cmd

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

	"rsc.io/qr"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/console/web"
	"rollbook/engine"
	"rollbook/pdf"
)

// usualAddress is where serve listens by default.
const usualAddress = "127.0.0.1:7654"

type serveFlags struct {
	Listen   string   `flag:"listen" value:"ADDRESS" help:"this machine's own ADDRESS and port" default:"127.0.0.1:7654"`
	Lan      bool     `flag:"lan" help:"let other machines on the private network watch and score"`
	NewCodes bool     `flag:"new-codes" help:"replace the link to watch and the code to score"`
	Browse   bool     `flag:"browser" help:"open the browser"`
	Season   []string `flag:"season" value:"FILE" help:"show the season in FILE (default: those in the folder)"`
	By       string   `flag:"by" value:"NAME" help:"who is scoring at this machine"`
	cli.Paper
}

var serveCommand = cli.Command{
	Name: "serve", First: true, Purpose: "score in a browser, on this machine",
	Examples: `rollbook serve                     then open http://` + usualAddress + `
rollbook serve --browser           the same, and open the browser
rollbook serve --lan               let phones on your home network watch and score
rollbook serve --lan --new-codes   the same, and whoever joined before must join again
rollbook serve --listen 127.0.0.1:8000

Without --lan only this machine can connect. With it, the screen shows a link to watch and an address with the code to
score, also as a QR code. Both stay the same until you ask for new ones. Ctrl-C stops the server.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Converses,
	Run:   cli.With(runServe),
}

func runServe(c *cli.Call, f *serveFlags) error {
	if by := f.By; by != "" {
		if err := engine.CheckName(by); err != nil {
			return cli.Trouble("--by: %v", err)
		}
	}
	paper, err := game.Paper(c, f.Paper)
	if err != nil {
		return err
	}
	listeners, err := listen(f.Listen, f.Lan)
	if err != nil {
		return err
	}
	for _, l := range listeners {
		defer l.Close()
	}
	l, err := game.MakeLedger(c)
	if err != nil {
		return err
	}
	defer l.Close()
	seasons, err := seasons.Pages(c, l, f.Season)
	if err != nil {
		return err
	}
	draw := func(write func(io.Writer, pdf.Paper, *pdf.Game) error) func(io.Writer, *scorer.Account) error {
		return func(w io.Writer, g *scorer.Account) error { return write(w, paper, game.FromScorer(g).Paper()) }
	}
	server := &web.Server{Ledger: l, Cure: game.Cure, Now: c.Term.Now, By: f.By,
		Sheet: draw(pdf.WriteSheet), Book: draw(pdf.WriteBook), Log: c.Term.ErrOut, Seasons: seasons}
	if len(listeners) > 1 || f.NewCodes {
		path, err := game.LedgerPath(c.Term, c.Flags.Ledger)
		if err != nil {
			return err
		}
		file := path + ".codes"
		codes, err := web.ReadCodes(c.Session.At(file), f.NewCodes)
		if err != nil {
			return cli.Trouble("the codes for other machines cannot be kept in %s: %v", file, cli.Unwrap(err))
		}
		if len(listeners) > 1 {
			server.Codes = codes
		}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	home := "http://" + listeners[0].Addr().String()
	if len(listeners) == 1 {
		c.Term.Outf("%s (this machine only; Ctrl-C ends)", home)
	} else {
		c.Term.Outf("%s (Ctrl-C ends)", home)
		showCodes(c.Term, listeners[1:], server.Codes)
	}
	if f.Browse {
		openBrowser(home)
	}
	if err := server.Serve(ctx, listeners...); err != nil {
		return cli.Trouble("the pages can no longer be served: %v", err)
	}
	return nil
}

// listen opens the loopback address, and with --lan each private address of this machine separately: never all addresses,
// which would include public ones.
func listen(address string, lan bool) ([]net.Listener, error) {
	host, port, err := net.SplitHostPort(address)
	if host == "localhost" {
		host = "127.0.0.1"
	}
	ip, notIP := netip.ParseAddr(host)
	switch {
	case err != nil:
		return nil, cli.Trouble("--listen %s is not an address with a port", term.Quoted(address)).But("--listen %s", usualAddress)
	case notIP != nil || !ip.IsLoopback():
		return nil, cli.Trouble("--listen %s is not an address of this machine alone", term.Quoted(address)).
			But("127.0.0.1:7654 is one; --lan lets other machines in")
	case port == "80":
		return nil, cli.Trouble("browsers drop :80 from addresses, so it cannot be used").But("--listen %s", usualAddress)
	}
	first, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, cli.Trouble("port %s is taken, perhaps by another rollbook serve", port).
			But("--listen %s takes another", net.JoinHostPort(host, "7655"))
	}
	if err != nil {
		return nil, cli.Trouble("--listen %s: %v", address, cli.Unwrap(err))
	}
	listeners := []net.Listener{first}
	if !lan {
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
		return nil, cli.Trouble("this machine has no address in a private network").But("without --lan it serves itself")
	}
	return listeners, nil
}

// privateAddresses returns this machine's addresses in private networks, IPv4 first.
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

// showCodes shows the addresses by which other machines watch and score, and the first one to score as a code to scan.
func showCodes(t *term.Terminal, listeners []net.Listener, codes *web.Codes) {
	t.Outf("")
	for i, l := range listeners {
		watch, score := codes.Addresses(l.Addr().String())
		t.Outf("to watch: %s", watch)
		t.Outf("to score: %s", score)
		if i == 0 && t.Screen != nil {
			t.Outf("%s", term.Text(qrText(score)))
		}
	}
	t.Outf("Both stay valid until --new-codes. It is plain http: use it only on your home network.")
}

// qrText draws a QR code in characters, two rows of squares per line, black on white whatever the terminal's colors.
func qrText(address string) string {
	code, _ := qr.Encode(address, qr.L) // which is never too long
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

// openBrowser opens an address in the user's browser. If that fails, the address has been printed.
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
