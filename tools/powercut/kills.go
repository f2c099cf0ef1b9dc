package main

import (
	"math/rand/v2"
	"os"
	"strings"
	"time"
)

// kills does the work n times and kills it with kill -9 at random moments, which needs no recorder.
func (s *stage) kills(n int, seed uint64) (tally, error) {
	var t tally
	chance := rand.New(rand.NewPCG(seed, 1))
	whole := s.took
	for range n {
		if err := s.reset(); err != nil {
			return t, err
		}
		began := time.Now()
		after := time.Duration(chance.Int64N(int64(whole) + 1))
		var killer *time.Timer
		out, err := s.run(func(p *os.Process) { killer = time.AfterFunc(after, func() { _ = p.Kill() }) })
		killer.Stop()
		if done := err == nil; done {
			whole = (3*whole + time.Since(began)) / 4 // so that most kills come in time, also while the machine is busy
		} else {
			whole += whole / 8
		}
		t.tried++
		if s.promised(out, err == nil) {
			t.acks++
		}
		v := s.judge(s.folder, nil)
		found := v.faults
		if owed := s.owes(v, out, err == nil); owed != "" {
			found = append(found, owed)
		}
		if len(found) > 0 {
			t.fault("%s, killed after %s: %s%s", s.name, after, strings.Join(found, "; "), lastWords(out))
		}
	}
	return t, nil
}
