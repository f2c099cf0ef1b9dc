package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// some draws at most n of the faults; all of them where n is 0.
func some(all []fault, n int, seed uint64) []fault {
	if n == 0 || n >= len(all) {
		return all
	}
	chance := rand.New(rand.NewPCG(seed, 0))
	chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:n]
}

func (f fault) String() string {
	switch {
	case f.kill:
		return fmt.Sprintf("kill -9 at %s, call %d", f.name, f.nth)
	case f.forever:
		return fmt.Sprintf("%s on %s from call %d on", f.errno, f.name, f.nth)
	}
	return fmt.Sprintf("%s on %s, call %d", f.errno, f.name, f.nth)
}

// strike does the work once for each fault, and compares what the program said with what is in the folder.
func (s *stage) strike(faults []fault) (t tally) {
	for _, f := range faults {
		r := s.recordRun(&f)
		if !r.struck {
			continue // another run makes a call more or less: locks are waited for, rows read again
		}
		v := s.judge(s.folder, nil)
		found := s.count(&t, v, r.out, r.status == 0 && !r.hung)
		if !f.kill {
			found = append(found, s.untruths(r, v)...)
			if why := wrongCause(f, r.out); why != "" {
				found = append(found, why)
			}
		}
		t.fault(found, "%s, %s: %s%s", s.name, f, strings.Join(found, "; "), lastWords(r.out))
	}
	return t
}

// kills does the work n times and kills it with kill -9 at random moments, which needs no recorder.
func (s *stage) kills(n int, seed uint64) (t tally) {
	chance := rand.New(rand.NewPCG(seed, 1))
	for range n {
		s.reset()
		after := time.Duration(chance.Int64N(int64(s.took) + 1))
		var killer *time.Timer
		out, err := s.run(func(p *os.Process) { killer = time.AfterFunc(after, func() { _ = p.Kill() }) })
		killer.Stop()
		found := s.count(&t, s.judge(s.folder, nil), out, err == nil)
		t.fault(found, "%s, killed after %s: %s%s", s.name, after, strings.Join(found, "; "), lastWords(out))
	}
	return t
}

// lastWords shows the errors that a program printed.
func lastWords(out string) string {
	said := ""
	for line := range strings.Lines(out) {
		if strings.HasPrefix(line, "rollbook: ") || strings.Contains(line, "panic") {
			said += "\n  it said: " + strings.TrimSpace(line)
		}
	}
	return said
}

// before finds the number of entries that the program says the game has.
var before = regexp.MustCompile(`was not recorded, nor anything after it; (\d+) entr`)

// answered finds a command's answer about a game it has recorded.
var answered = regexp.MustCompile(`(?m)^game \d+: .* at `)

// denied finds the line that the program says was not recorded.
var denied = regexp.MustCompile(`line (\d+) of game (\d+) was NOT recorded`)

// denies reports whether the program says of a line that it was not recorded, and whether the line is there all the same.
func denies(out string, games [][]string) (says, lies bool) {
	m := denied.FindStringSubmatch(out)
	if m == nil {
		return false, false
	}
	line, _ := strconv.Atoi(m[1])
	game, _ := strconv.Atoi(m[2])
	return true, game > 0 && game <= len(games) && line < len(games[game-1])
}

// untruths compares the program's last words with the ledger.
func (s *stage) untruths(r *recording, v verdict) (found []string) {
	if r.hung {
		return []string{"it never ended"}
	}
	if strings.Contains(r.out, "goroutine ") || r.status < 0 {
		return []string{"it crashed"}
	}
	if r.status == 0 && s.reads && r.out != s.said {
		return []string{"it answers otherwise, as if nothing had failed: " + strings.TrimRight(r.out, "\n")}
	}
	if r.status == 0 || len(v.faults) > 0 {
		return nil
	}
	if !strings.Contains(r.out, "rollbook: ") {
		found = append(found, "it failed without a word")
	}
	more := s.units(v.book) - s.acknowledged(r.out, false)
	said, lies := denies(r.out, v.games)
	switch {
	case lies:
		found = append(found, "it says that a line was NOT recorded, and it is there")
	case said && s.ack == "": // what was recorded before it was acknowledged in another way
	case strings.Contains(r.out, "cannot be read to see whether"):
		// It does not know, and says so. Then it must not claim anything, either.
		if before.MatchString(r.out) {
			found = append(found, "it says first that it cannot know, then that it was not recorded")
		}
	case strings.Contains(r.out, "was recorded"):
		if more == 0 {
			found = append(found, "it says recorded, and it is not")
		}
	case strings.Contains(r.out, "NOT recorded") || before.MatchString(r.out):
		if more > 0 {
			found = append(found, fmt.Sprintf("it says NOT recorded, and %d more are there than were acknowledged", more))
		}
	case more > 0 && !answered.MatchString(r.out):
		found = append(found, fmt.Sprintf("it failed, and does not say that %d more are recorded", more))
	}
	if m := before.FindStringSubmatch(r.out); m != nil && len(found) == 0 && s.name == "play" {
		if said, _ := strconv.Atoi(m[1]); said != len(v.games[0])-1 {
			found = append(found, fmt.Sprintf("it says %d entries, there are %d", said, len(v.games[0])-1))
		}
	}
	return found
}

// wrongCause returns the cause that a message names if it is not the error that a call failed with; else "".
func wrongCause(f fault, out string) string {
	full := f.errno == "ENOSPC" || f.errno == "EFBIG"
	for _, words := range []string{"disk is full", "read-only", "damaged", "not a rollbook ledger", "in use by another", "no such ledger"} {
		if strings.Contains(out, words) && !(full && words == "disk is full") {
			return fmt.Sprintf("%s is called %q", f.errno, words)
		}
	}
	return ""
}
