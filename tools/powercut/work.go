package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"rollbook/tools/must"
)

// A work is a command whose run is disturbed, and what it owes its user.
type work struct {
	name   string
	ledger string // below the folder; "" is ledger.rollbook
	// earlier adds to what is there before, which is a ledger with half of a game.
	earlier func(folder, path string)
	fresh   bool     // there is no ledger before
	args    []string // FOLDER and ADDRESS are put in
	input   string
	// Each line of output that begins with ack acknowledges one more line of game 1, or one more game. The exit
	// status 0 acknowledges all that the command is to do.
	ack   string
	games bool
	file  string   // below the folder: the file it writes, whole or not at all
	reads bool     // it only reads: it must answer as always, or fail
	alone bool     // it has nothing to do with the ledger
	whole bool     // all its lines are there, or none
	loose bool     // a power cut may leave its copies of games in part: they are not synced one by one
	posts []string // it serves pages: entries of game 1 that a phone posts, one after another; then Ctrl-C
}

// half is how many entries the prepared game has before a command.
const half = 8

// works returns the commands that write; play enters n entries. It needs the recorder.
func works(entries int) []work {
	g := sample()
	return []work{
		{name: "play", args: []string{"play", "1"}, input: asserted(g.entries[half : half+entries]), ack: "yes: "},
		{name: "end", args: []string{"play", "2"}, input: g.entries[len(g.entries)-1] + "\n",
			earlier: func(_, path string) { bring(path, g.record(len(g.entries)-1)) }},
		{name: "new", args: []string{"new", "loft", "--visitor", "Herons", "--home", "Foxes"}, ack: "game ", games: true},
		{name: "first", fresh: true, ledger: "data/rollbook/ledger.rollbook",
			args: []string{"new", "loft", "--visitor", "Herons", "--home", "Foxes"}, ack: "game ", games: true},
		{name: "undo", args: []string{"undo", "1", "--reason", "misread", "--by", "Ada", "--yes"}, ack: "game 1: "},
		{name: "note", args: []string{"note", "1", "the lights went out"}, ack: "game 1: "},
		{name: "amend", args: []string{"amend", "1", "7", "62", "--reason", "misread", "--by", "Ada", "--yes"}, ack: "game 1: entry 7 "},
		{name: "insert", args: []string{"amend", "1", "--insert", "6 long-pass 63", "--reason", "left out", "--by", "Ada", "--yes"}, whole: true},
		{name: "remove", args: []string{"amend", "1", "--remove", "6-7", "--reason", "never made", "--by", "Ada", "--yes"}, whole: true},
		{name: "rewind", args: []string{"amend", "1", "7", "62", "--rewind", "--reason", "misread", "--by", "Ada", "--yes"}, whole: true},
		{name: "header", args: []string{"amend", "1", "--header", "visitor", "Herons", "--reason", "misspelled", "--by", "Ada", "--yes"}, ack: "game 1: visitor corrected"},
		{name: "sign", args: []string{"sign", "1", "--visitor", "Ann", "--yes"}, ack: "game 1: signed"},
		{name: "void", args: []string{"void", "1", "--reason", "begun by mistake", "--by", "Ada", "--yes"}, ack: "game 1 is void"},
		{name: "redo", args: []string{"redo", "1", "--yes"}, ack: "game 1: ",
			earlier: func(_, path string) { succeed(path, "", "undo", "1", "--reason", "misread", "--by", "Ada", "--yes") }},
		{name: "import", args: []string{"import", "-"}, ack: "game ", games: true, loose: true,
			input: g.record(20) + g.record(30) + g.record(len(g.entries))},
		{name: "extend", args: []string{"import", "FOLDER/1.attested", "FOLDER/2.attested"},
			earlier: func(folder, path string) { extensions(g, folder, path) }},
		{name: "export", args: []string{"export", "1", "-o", "FOLDER/out.roll"}, file: "out.roll"},
		{name: "replace", args: []string{"export", "1", "--attested", "--force", "-o", "FOLDER/out.roll"}, file: "out.roll",
			earlier: func(folder, _ string) { write(folder, "out.roll", "the old one\n") }},
		{name: "serve", args: []string{"serve", "--listen", "ADDRESS"}, posts: g.entries[half : half+entries], ack: "HTTP/1.1 303"},
		{name: "begin", args: []string{"season", "begin", "FOLDER/l.season"}, ack: "game ", games: true, earlier: league},
		{name: "report", args: []string{"season", "report", "FOLDER/l.season", "HER 17 FOX 20"}, file: "l.season", earlier: league},
		{name: "format", args: []string{"format", "--write", "FOLDER/r.roll"}, file: "r.roll", alone: true,
			earlier: func(folder, _ string) { write(folder, "r.roll", g.record(20)) }},
		{name: "mend", args: []string{"verify", "--mend"}, file: "ledger.rollbook.copies/*",
			earlier: func(_, path string) { must.Do(os.RemoveAll(path + ".copies")) }},
		{name: "heads", args: []string{"heads", "-o", "FOLDER/heads.txt"}, file: "heads.txt"},
		{name: "print", args: []string{"print", "sheet", "1", "-o", "FOLDER/sheet.pdf"}, file: "sheet.pdf"},
		{name: "publish", args: []string{"publish", "FOLDER/site", "1"}, file: "site/index.html"},
		{name: "backup", args: []string{"backup", "FOLDER/copy.rollbook"}, file: "copy.rollbook"},
		{name: "recover", args: []string{"recover", "FOLDER/new.rollbook"}, file: "new.rollbook"},
		recovery(),
	}
}

// readers returns commands that only read.
func readers() []work {
	return []work{
		{name: "verify", args: []string{"verify", "--verbose"}, reads: true},
		{name: "games", args: []string{"games"}, reads: true},
		{name: "show", args: []string{"show", "1"}, reads: true},
		{name: "attest", args: []string{"export", "1", "--attested"}, reads: true},
	}
}

// recovery is a note in a ledger whose last writer was killed while it changed the file: first that must be undone.
func recovery() work {
	w := work{name: "recovery", args: []string{"note", "1", "the lights went out"}, ack: "game 1: "}
	s := newStage(w)
	defer s.close()
	r := s.recordRun(nil)
	last, file := 0, slices.Index(r.before.sorted(), s.ledger)
	for i, e := range r.events {
		if e.op == opWrite && e.file == file {
			last = i
		}
	}
	killed := r.disk(r.events[:last]).kept()
	if len(killed.files[s.ledger+"-journal"]) == 0 {
		must.Do(errors.New("no journal is left by a kill"))
	}
	w.earlier = func(folder, _ string) { killed.write(folder) }
	return w
}

// A played game is one that chance played, for the commands to work on.
type played struct {
	header  string
	entries []string
}

// scoreless is how many entries at the beginning of the sample nobody has scored in.
const scoreless = 44

// sample is a whole game of Rapid Roll.
var sample = sync.OnceValue(func() (g played) {
	out, status := run("", "simulate", "rapidroll", "--games", "1", "--seed", "3", "--coach", "even", "--record")
	if status != 0 {
		must.Do(fmt.Errorf("simulate: %s", out))
	}
	header, entries, _ := strings.Cut(out, "\n\n")
	for line := range strings.Lines(header + "\n") {
		if !strings.HasPrefix(line, "note:") { // what is simulated may not enter a ledger
			g.header += line
		}
	}
	for line := range strings.Lines(entries) {
		line, _, _ = strings.Cut(line, ";")
		g.entries = append(g.entries, strings.Fields(line)[1:]...) // without the number of the play
	}
	return g
})

// record writes the first entries of the game as a record.
func (p played) record(entries int) string {
	return fmt.Sprintf("%sevent: %d entries\n\n%s\n\n", p.header, entries, strings.Join(p.entries[:entries], "\n"))
}

// succeed runs the program on the ledger at path, which has to succeed.
func succeed(path, input string, args ...string) {
	if out, status := rollbook(path, input, args...); status != 0 {
		must.Do(fmt.Errorf("%s: %s", args[0], out))
	}
}

// bring brings a record into the ledger at path, which it makes if there is none.
func bring(path, record string) { succeed(path, record, "import", "-") }

func write(folder, name, text string) {
	must.Do(os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
}

// extensions brings a second game into the ledger at path, plays both on in another, and leaves what came of them in the folder:
// importing that replaces two copies at once.
func extensions(g played, folder, path string) {
	elsewhere := must.Get(os.MkdirTemp("", "powercut-"))
	defer os.RemoveAll(elsewhere)
	other := filepath.Join(elsewhere, "ledger.rollbook")
	bring(path, g.record(half+1))
	succeed(path, "", "backup", other)
	for i, game := range []string{"1", "2"} {
		succeed(other, strings.Join(g.entries[half+i:half+i+4], "\n")+"\n", "play", game)
		succeed(other, "", "export", game, "--attested", "-o", filepath.Join(folder, game+".attested"))
	}
}

// league puts a season of two teams into the folder.
func league(folder, _ string) {
	write(folder, "l.season", "rollbook season 1\nseason: Club\nsystem: loft\nteam HER: Herons\nteam FOX: Foxes\nround 1\n  HER @ FOX\n")
}

// asserted lets each entry be followed by an assertion of the score, which is answered once the entry is recorded.
func asserted(entries []string) string {
	return strings.Join(entries, " =0-0\n") + " =0-0\n"
}
