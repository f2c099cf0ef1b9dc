package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// A row is one kind of work.
type row struct {
	name  string
	unit  string
	aim   string
	heavy bool // run once for every three rounds
	// run does the work once, for one system or, where all of it is in one ledger, for in == nil.
	run func(b *bench, p program, in *input) (cost, error)
	// figure makes the figure of the table of what the run took.
	figure func(c cost, in *input) float64
}

// bySystem are the rows with a figure for each system.
var bySystem = []row{
	{name: "verify of files", unit: "M entries/s", aim: "15, none under 10", figure: entryRate,
		run: func(_ *bench, p program, in *input) (cost, error) { return p.measure("verify", in.bare) }},
	{name: "verify, with play-by-play in comments", unit: "M entries/s", figure: entryRate,
		run: func(_ *bench, p program, in *input) (cost, error) { return p.measure("verify", in.file) }},
	{name: "tokeniser alone, the bytes of verify", unit: "M entries/s", figure: entryRate,
		run: func(b *bench, _ program, in *input) (cost, error) {
			return process{path: b.self, args: []string{tokeniserPart, in.bare}}.measure(false)
		}},
	{name: "JSON lines with play-by-play", unit: "M entries/s", aim: "2, none under 1.2", figure: entryRate,
		run: func(_ *bench, p program, in *input) (cost, error) { return p.measure("replay", "--jsonl", in.bare) }},
	{name: "plays as text", unit: "M entries/s", figure: entryRate,
		run: func(_ *bench, p program, in *input) (cost, error) { return p.measure("replay", in.bare) }},
	{name: "text box scores", unit: "games/s", aim: "30,000, none under 10,000",
		figure: func(c cost, in *input) float64 { return float64(in.games) / c.cpu.Seconds() },
		run:    func(_ *bench, p program, in *input) (cost, error) { return p.measure("box", in.bare) }},
	{name: "simulated games", unit: "games/s", figure: func(c cost, in *input) float64 { return float64(in.games) / c.cpu.Seconds() },
		run: func(_ *bench, p program, in *input) (cost, error) {
			return p.measure(append([]string{"simulate", in.system, "--games", strconv.Itoa(in.games)}, in.teams...)...)
		}},
	{name: "one sheet", unit: "ms", figure: cpu,
		run: func(b *bench, p program, in *input) (cost, error) { return b.paper(p, "sheet", in.one) }},
	{name: "one book", unit: "ms", figure: cpu,
		run: func(b *bench, p program, in *input) (cost, error) { return b.paper(p, "book", in.one) }},
}

// together are the rows over all systems.
var together = []row{
	{name: "a Go program that does nothing", unit: "ms", figure: cpu,
		run: func(b *bench, _ program, _ *input) (cost, error) { return process{path: b.nothing}.measure(false) }},
	{name: "where: the start alone", unit: "ms", figure: cpu,
		run: func(_ *bench, p program, _ *input) (cost, error) { return p.measure("where") }},
	{name: "import of all games", unit: "s", aim: "4 s, 64 MB", heavy: true, figure: seconds, run: (*bench).importAll},
	{name: "verify of the ledger", unit: "s", aim: "2 s, 64 MB", heavy: true, figure: seconds,
		run: func(b *bench, p program, _ *input) (cost, error) { return b.onLedger(p, "verify") }},
	{name: "verify of the ledger, by the clock", unit: "s", heavy: true, figure: func(c cost, _ *input) float64 { return c.wall.Seconds() },
		run: func(b *bench, p program, _ *input) (cost, error) { return b.onLedger(p, "verify") }},
	{name: "games", unit: "ms", aim: "60 ms, 32 MB", figure: cpu,
		run: func(b *bench, p program, _ *input) (cost, error) { return b.onLedger(p, "games") }},
	{name: "show GAME", unit: "ms", aim: "2 over the Go program", figure: cpu,
		run: func(b *bench, p program, _ *input) (cost, error) { return b.onLedger(p, "show", "1") }},
	{name: "show", unit: "ms", aim: "as show GAME", figure: cpu,
		run: func(b *bench, p program, _ *input) (cost, error) { return b.onLedger(p, "show") }},
	{name: "play GAME, and nothing typed", unit: "ms", figure: cpu,
		run: func(b *bench, p program, _ *input) (cost, error) { return b.onLedger(p, "play", theOpenGame) }},
	{name: "play, and nothing typed", unit: "ms", aim: "as play GAME", figure: cpu,
		run: func(b *bench, p program, _ *input) (cost, error) { return b.onLedger(p, "play") }},
	{name: "undo GAME", unit: "ms", figure: cpu,
		run: func(b *bench, p program, _ *input) (cost, error) { return b.onLedger(p, "undo", theOpenGame) }},
	{name: "undo", unit: "ms", aim: "as undo GAME", figure: cpu,
		run: func(b *bench, p program, _ *input) (cost, error) { return b.onLedger(p, "undo") }},
	{name: "durable entries from a pipe", unit: "entries/s", aim: "3,000", run: (*bench).piped,
		figure: func(c cost, in *input) float64 { return float64(entriesTyped) / c.wall.Seconds() }},
	{name: "last key to the next prompt, p50", unit: "ms", aim: "0.6", figure: func(c cost, _ *input) float64 { return milliseconds(c.wall) },
		run: (*bench).typed},
	{name: "last key to the next prompt, own CPU", unit: "ms", aim: "0.2", figure: cpu, run: (*bench).typed},
	{name: "print book --all", unit: "s", aim: "3 s, 200 MB for 500", heavy: true, figure: seconds, run: (*bench).books},
}

func entryRate(c cost, in *input) float64 { return float64(in.entries) / c.cpu.Seconds() / 1e6 }
func seconds(c cost, _ *input) float64    { return c.cpu.Seconds() }
func cpu(c cost, _ *input) float64        { return milliseconds(c.cpu) }
func milliseconds(d time.Duration) float64 {
	return float64(d) / float64(time.Millisecond)
}

// The teams of simulated matches of Inside the Net.
const (
	visitorTeam = "fixtures/inthenet/saltmarsh.csv"
	homeTeam    = "fixtures/inthenet/calder-vale.csv"
)

// measure runs a build and throws away what it prints.
func (p program) measure(args ...string) (cost, error) {
	return process{path: p.path, args: args}.measure(false)
}

// paper prints one paper of one game.
func (b *bench) paper(p program, kind, file string) (cost, error) {
	return p.measure("print", kind, file, "-o", filepath.Join(b.folder, "paper.pdf"), "--force")
}

// books prints the books of games of all systems in one file.
func (b *bench) books(p program, _ *input) (cost, error) {
	args := []string{"print", "book", "--all", "-o", filepath.Join(b.folder, "books.pdf"), "--force"}
	for i := range b.inputs {
		args = append(args, b.inputs[i].books)
	}
	return p.measure(args...)
}

// importAll imports games of all systems into a new ledger, which becomes the ledger of the build.
func (b *bench) importAll(p program, _ *input) (cost, error) {
	ledger := b.ledgerOf(p)
	left, err := filepath.Glob(ledger + "*")
	if err != nil {
		return cost{}, err
	}
	for _, file := range left {
		if err := os.RemoveAll(file); err != nil {
			return cost{}, err
		}
	}
	args := []string{"import", "--ledger", ledger}
	for i := range b.inputs {
		args = append(args, b.inputs[i].part)
	}
	c, err := p.measure(args...)
	if err != nil {
		return c, err
	}
	b.opened[p.name] = ""
	return c, b.begin(p)
}

// begin begins a game of Game of Inches after all others and plays half of it.
func (b *bench) begin(p program) error {
	c, err := process{path: p.path, args: []string{"new", "inches", "--visitor", "Bears", "--home", "Packers", "--ledger", b.ledgerOf(p)}}.measure(true)
	if err != nil {
		return err
	}
	number, _, _ := strings.Cut(strings.TrimPrefix(c.out, "game "), ":")
	entries, err := tokens(b.inputs[0].one)
	if err != nil {
		return err
	}
	b.opened[p.name] = number
	_, err = process{path: p.path, args: []string{"play", number, "--ledger", b.ledgerOf(p)},
		stdin: strings.NewReader(strings.Join(entries[:entriesTyped], "\n") + "\n")}.measure(false)
	return err
}

// onLedger runs a command on the ledger of the build, with nothing to read.
func (b *bench) onLedger(p program, args ...string) (cost, error) {
	if b.opened[p.name] == "" {
		if _, err := b.importAll(p, nil); err != nil {
			return cost{}, err
		}
	}
	for i, arg := range args {
		if arg == theOpenGame {
			args[i] = b.opened[p.name]
		}
	}
	return p.measure(append(args, "--ledger", b.ledgerOf(p))...)
}

// entriesTyped is how many entries are typed into one game: most of a game's.
const entriesTyped = 150

// piped begins a ledger with one game and types entries from a pipe.
func (b *bench) piped(p program, _ *input) (cost, error) {
	ledger, entries, err := b.freshGame(p)
	if err != nil {
		return cost{}, err
	}
	return process{path: p.path, args: []string{"play", "--ledger", ledger}, stdin: strings.NewReader(strings.Join(entries, "\n") + "\n")}.measure(false)
}

// freshGame begins a game of Game of Inches in a ledger of its own, and returns what is to be typed.
func (b *bench) freshGame(p program) (ledger string, entries []string, err error) {
	b.fresh++
	ledger = filepath.Join(b.folder, fmt.Sprintf("fresh-%d.rollbook", b.fresh))
	if _, err := p.measure("new", "inches", "--visitor", "Visitors", "--home", "Home", "--ledger", ledger); err != nil {
		return "", nil, err
	}
	entries, err = tokens(b.inputs[0].one)
	return ledger, entries[:min(entriesTyped, len(entries))], err
}
