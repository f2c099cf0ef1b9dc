package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/tools/must"
)

// A stage is a folder in which a work is done again and again from the same beginning.
type stage struct {
	work
	home    string // all of it; removed by close
	folder  string // what is watched
	state   string // where states are laid out to be looked at
	path    string // of the ledger
	argv    []string
	env     []string
	address string        // at which it serves pages
	origin  tree          // the folder before
	base    book          // the ledger before
	final   book          // the ledger after a run that nothing disturbed
	made    []byte        // the file after such a run
	said    string        // what such a run prints
	took    time.Duration // how long it was
}

// newStage prepares a work, and does it once undisturbed.
func newStage(w work) *stage {
	home := must.Get(filepath.EvalSymlinks(must.Get(os.MkdirTemp("", "powercut-"))))
	s := &stage{work: w, home: home, folder: filepath.Join(home, "folder"), state: filepath.Join(home, "state")}
	if err := must.Try(s.prepare); err != nil {
		s.close()
		must.Do(fmt.Errorf("%s: %w", w.name, err))
	}
	return s
}

func (s *stage) close() { os.RemoveAll(s.home) }

func (s *stage) prepare() {
	if s.ledger == "" {
		s.ledger = "ledger.rollbook"
	}
	s.path = filepath.Join(s.folder, s.ledger)
	must.Do(os.Mkdir(s.folder, 0o700))
	game := sample()
	if !s.fresh {
		bring(s.path, game.record(half))
		if s.earlier != nil {
			s.earlier(s.folder, s.path)
		}
	}
	if s.posts != nil {
		free := must.Get(net.Listen("tcp", "127.0.0.1:0"))
		s.address = free.Addr().String()
		free.Close()
	}
	fill := strings.NewReplacer("FOLDER", s.folder, "ADDRESS", s.address)
	s.argv, s.env = []string{must.Get(os.Executable())}, append(os.Environ(), partVariable+"=rollbook")
	args := s.args
	if !s.alone {
		args = append(slices.Clip(args), "--ledger", s.path)
	}
	for _, arg := range args {
		s.argv = append(s.argv, fill.Replace(arg))
	}
	s.origin = readTree(s.folder)
	// Looking undoes what a crash left half done; the work begins before that.
	s.base = look(s.path)
	s.reset()
	began := time.Now()
	out, err := s.run(nil)
	s.said, s.took = out, time.Since(began)
	if err != nil {
		must.Do(fmt.Errorf("undisturbed it fails: %w: %s", err, out))
	}
	s.final = look(s.path)
	if found, err := filepath.Glob(filepath.Join(s.folder, s.file)); s.file != "" && err == nil && len(found) == 1 {
		s.file, _ = filepath.Rel(s.folder, found[0])
	}
	if s.file != "" {
		s.made = must.Get(os.ReadFile(filepath.Join(s.folder, s.file)))
	}
	if s.ack != "" && s.acknowledged(out, false) != s.units(s.final) {
		must.Do(fmt.Errorf("undisturbed it acknowledges something else than it does: %s", out))
	}
}

// run does the work and returns what it said; killed, if not nil, may end it before.
func (s *stage) run(killed func(*os.Process)) (out string, err error) {
	cmd := exec.Command(s.argv[0], s.argv[1:]...)
	cmd.Env, cmd.Stdin, cmd.SysProcAttr = s.env, strings.NewReader(s.input), &syscall.SysProcAttr{Setpgid: true}
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	must.Do(cmd.Start())
	if killed != nil {
		killed(cmd.Process)
	}
	heard, err := s.attend(cmd)
	return said.String() + heard, err
}

// attend waits for the end of the work. If it serves pages, entries are posted meanwhile; what was acknowledged is heard.
func (s *stage) attend(cmd *exec.Cmd) (heard string, err error) {
	if s.posts == nil {
		return "", cmd.Wait()
	}
	ctx, ended := context.WithCancel(context.Background())
	var posting sync.WaitGroup
	posting.Go(func() {
		var broken bool
		if heard, broken = s.post(ctx); broken { // it may be ending already
			select {
			case <-ctx.Done():
				return
			case <-time.After(time.Second):
			}
		}
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGINT) // Ctrl-C; strace leaves it to the program
	})
	err = cmd.Wait()
	ended()
	posting.Wait()
	return heard, err
}

// post posts entries to the pages of game 1 until they are done, one is not taken, or there is no answer.
func (s *stage) post(ctx context.Context) (heard string, broken bool) {
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for i := 0; i < len(s.posts) && ctx.Err() == nil; {
		a, err := client.PostForm("http://"+s.address+"/game/1/entry", url.Values{"entry": {s.posts[i]}, "after": {strconv.Itoa(half + i)}})
		switch {
		case errors.Is(err, syscall.ECONNREFUSED): // it has not begun yet
			time.Sleep(5 * time.Millisecond)
			continue
		case err != nil:
			return heard, true
		}
		a.Body.Close()
		if a.StatusCode != http.StatusSeeOther {
			return heard, false
		}
		heard += s.ack + "\n"
		i++
	}
	return heard, false
}

// reset makes the folder as it was before the work.
func (s *stage) reset() { s.origin.write(s.folder) }

// units counts what a work adds one by one, games or lines, in a book.
func (s *stage) units(b book) int {
	if s.games {
		return len(b.games)
	}
	return b.lines()
}

// acknowledged returns how many units the ledger must have after the output; done says that the exit status was 0.
func (s *stage) acknowledged(out string, done bool) int {
	if done && s.posts == nil { // a server ends well whatever it has answered
		return s.units(s.final)
	}
	n := s.units(s.base)
	if s.ack == "" {
		return n
	}
	for line := range strings.Lines(out) {
		if strings.HasPrefix(line, s.ack) && strings.HasSuffix(line, "\n") {
			n++
		}
	}
	return min(n, s.units(s.final))
}

// promised reports whether anything was acknowledged.
func (s *stage) promised(out string, done bool) bool {
	return s.acknowledged(out, done) > s.units(s.base) || done && s.file != ""
}

// A verdict is what there is to say about a folder whatever was acknowledged.
type verdict struct {
	book
	faults []string
	file   bool // the file is there, complete
}

// judge looks at a folder that holds a tree after a crash. final is the ledger that would have come of the run; nil if
// that is not known line by line.
func (s *stage) judge(folder string, final *book) verdict {
	path := filepath.Join(folder, s.file)
	data, err := os.ReadFile(path) // before something more is recorded, which can change it
	v := verdict{book: lookAndAppend(filepath.Join(folder, s.ledger))}
	v.faults = v.book.faults
	if len(v.faults) == 0 {
		if why := s.base.extends(v.book); why != "" && !v.missing {
			v.faults = append(v.faults, "what was there before: "+why)
		}
		if final != nil {
			if why := v.book.extends(*final); why != "" {
				v.faults = append(v.faults, why)
			}
			if n := len(v.games); s.games && n > 0 && len(v.games[n-1]) < len(final.games[n-1]) {
				v.faults = append(v.faults, fmt.Sprintf("game %d is there in part", n))
			}
		}
	}
	if n := s.units(v.book); s.whole && len(v.faults) == 0 && n != s.units(s.base) && n != s.units(s.final) {
		v.faults = append(v.faults, fmt.Sprintf("%d lines were added, all or none of %d expected", n-s.units(s.base), s.units(s.final)-s.units(s.base)))
	}
	if v.missing && !s.fresh {
		v.faults = append(v.faults, "the ledger is gone")
	}
	if final == nil || !s.loose {
		v.faults = append(v.faults, brokenCopies(filepath.Join(folder, s.ledger+".copies"))...)
	}
	if s.file == "" {
		return v
	}
	switch old, was := s.origin.files[s.file]; {
	case errors.Is(err, fs.ErrNotExist):
		if was {
			v.faults = append(v.faults, s.file+" is gone: neither the old nor the new one is there")
		}
	case err != nil:
		v.faults = append(v.faults, err.Error())
	case was && bytes.Equal(data, old):
	case strings.HasSuffix(s.file, ".rollbook"):
		copied := look(path)
		v.file = len(copied.faults) == 0 && copied.extends(s.base) == "" && s.base.extends(copied) == ""
		if !v.file {
			v.faults = append(v.faults, fmt.Sprintf("%s is not a whole copy: %s", s.file, strings.Join(copied.faults, "; ")))
		}
	default:
		if v.file = bytes.Equal(data, s.made); !v.file {
			v.faults = append(v.faults, fmt.Sprintf("%s is neither old nor new: %d bytes, %d expected", s.file, len(data), len(s.made)))
		}
	}
	return v
}

// brokenCopies names the copies of games beside a ledger that are not whole. Those being made have hidden names.
func brokenCopies(copies string) (broken []string) {
	entries, _ := os.ReadDir(copies)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(copies, e.Name()))
		if err == nil {
			_, err = line.ParseAttested(data)
		}
		if err != nil {
			broken = append(broken, fmt.Sprintf("the copy %s is broken: %v", e.Name(), err))
		}
	}
	return broken
}

// owes says what is missing of what was acknowledged; "" if nothing is.
func (s *stage) owes(v verdict, out string, done bool) string {
	if need := s.acknowledged(out, done); s.units(v.book) < need {
		return fmt.Sprintf("lost: %s acknowledged: %d, there: %d", engine.Choose(s.games, "games", "lines"), need, s.units(v.book))
	}
	if done && s.file != "" && !v.file {
		return s.file + " was acknowledged, and is not there"
	}
	return ""
}
