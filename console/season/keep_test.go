package season

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/web"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/season"
)

// The pages of a season's games keep no runs.
func TestPagesOfASeasonKeepNoRun(t *testing.T) {
	for _, f := range fixtures.Seasons() {
		t.Run(f.System, func(t *testing.T) {
			c := recorded(t, f)
			s, err := ReadableSeason(c, f.File)
			if err != nil {
				t.Fatal(err)
			}
			p, err := web.Open(filepath.Join(t.TempDir(), "site"))
			if err != nil {
				t.Fatal(err)
			}
			pages := &SitePages{Plan: s.Season.Plan, Publishing: p, Step: func() {},
				Input: func(*game.Game, engine.Sides[string]) string { return "" },
				Draw:  func(string, string, *game.Game, engine.Sides[string]) error { return nil }}
			if err := s.Play(c, season.Histories, pages.Run); err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			pages.Finish()
			if kept := runsKept(s); kept > 0 || len(pages.made) == 0 {
				t.Errorf("%d runs kept for %d pages", kept, len(pages.made))
			}
			for one, failed := range pages.made {
				if *failed != nil {
					t.Errorf("%s: %v", one.Ref, *failed)
				}
			}
		})
	}
}

// runsKept counts the games of a season whose runs are kept.
func runsKept(s *League) (n int) {
	for _, g := range s.Games.made {
		if g.Played != nil {
			n++
		}
	}
	return n
}

// TestAServedSeasonQuotesNothing serves a season whose file becomes another, or names a file that cannot be read: who watches
// learns that there is no season now, and nothing of the files.
func TestAServedSeasonQuotesNothing(t *testing.T) {
	c := callIn(t.TempDir())
	folder := c.Session.At("league")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	page := Page(c, "league/s.season", "S")
	for _, text := range []string{"password=hunter2\n", "rollbook season 1\nseason: hunter2\nsystem: inches\nrecords: ../hunter2\n",
		"rollbook season 1\nseason: S\nsystem: inches\npoints: hunter2\n", ""} {
		path := filepath.Join(folder, "s.season")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if text == "" {
			os.Remove(path)
		}
		if _, err := page.Season(); err == nil || strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(),
			"league") || !strings.Contains(err.Error(), "season check") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// servedSeason is a season file with a ledger, as serve has them.
func servedSeason(t *testing.T, text string) (c *cli.Call, page web.SeasonPages, read func() string) {
	t.Helper()
	c = callIn(t.TempDir())
	file := c.Session.At("s.season")
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(c.Session.Dir, "l.rollbook")
	err := ledger.Create(path)
	if err == nil {
		c.Session.Held, err = ledger.Open(path, ledger.ReadWrite, ledger.NoCopies())
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Session.Held.Close() })
	c.Term.Now = func() time.Time { return time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC) }
	return c, Page(c, "s.season", "S"), func() string {
		now, _ := os.ReadFile(file)
		return string(now)
	}
}

// score is a score, the visitors' first.
func score(visitor, home int) engine.Sides[int] {
	return engine.Sides[int]{engine.Visitor: visitor, engine.Home: home}
}

// TestAPageReportsAScore: a score reported on a page is in the file, at the fixture that its form names, and once; one that
// cannot be is refused and changes nothing. A fixture is begun by its name, and the score of a game that stops is reported.
func TestAPageReportsAScore(t *testing.T) {
	text := "rollbook season 1\nseason: S\nsystem: inches\n\nteam CHI: Bears\nteam GB: Packers\n\nround 1\n" +
		"  CHI @ GB postponed\nround 2\n  CHI @ GB\n  CHI @ GB\n" +
		"round Final\n  playoff: yes\n  F: CHI @ GB\n  X: winner F @ CHI\n"
	c, page, read := servedSeason(t, text)
	for fixture, to := range map[string]string{"CHI@XX": "", "2: CHI@GB": "", "X": "", "F": "XX", "CHI@GB": ""} {
		if err := page.Report(fixture, score(7, 7), to); err == nil || read() != text {
			t.Errorf("%s to %s: %v\n%s", fixture, to, err, read())
		}
	}
	if err := page.Report("F", score(7, 3), "CHI"); err == nil {
		t.Error("a score that is not level says who went on")
	}
	want := strings.NewReplacer("  CHI @ GB\nround", "  CHI @ GB 7-3\nround", "F: CHI @ GB", "F: CHI @ GB 3-3 to GB").Replace(text)
	for range 2 {
		if err := page.Report("2: CHI @ GB #2", score(7, 3), ""); err != nil {
			t.Error(err)
		}
		if err := page.Report("F", score(3, 3), "GB"); err != nil || read() != want {
			t.Errorf("%v\n%s", err, read())
		}
	}
	if err := page.Report("F", score(4, 3), ""); err == nil || read() != want {
		t.Errorf("another score replaces the first: %v\n%s", err, read())
	}
	n, err := page.Begin("2: CHI @ GB", [16]byte{})
	if err != nil || n != 1 {
		t.Fatalf("begun: %d %v", n, err)
	}
	g, err := c.Session.Held.Game(1)
	if err != nil || g.Header.Get("visitor") != "Bears" || g.Header.Get("date") != "2026-11-22" || g.Header.Get("event") != "S, 2" {
		t.Errorf("the game begun is %v %v", g.Header, err)
	}
	if err := page.Report("2: CHI @ GB", score(9, 0), ""); err != nil || !strings.Contains(read(), "round 2\n  CHI @ GB 9-0\n") {
		t.Errorf("the score of a game that stopped: %v\n%s", err, read())
	}
}

// TestNoReportIsLost: many programs report and begin at once, and each has read what the others wrote.
func TestNoReportIsLost(t *testing.T) {
	const programs = 12
	text, rounds := "rollbook season 1\nseason: S\nsystem: inches\nteam A: Alba\nteam B: Bruma\n", ""
	for n := range programs {
		rounds += fmt.Sprintf("round R%d\n  A @ B\nround S%d\n  B @ A\n", n, n)
	}
	c, _, read := servedSeason(t, text+rounds)
	var all sync.WaitGroup
	for n := range programs {
		all.Go(func() {
			page := Page(c, "s.season", "S") // has nothing in common with the others
			if err := page.Report(fmt.Sprintf("R%d: A @ B", n), score(n, 1), ""); err != nil {
				t.Error(err)
			}
			if _, err := page.Begin("", [16]byte{}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for n := range programs {
		if !strings.Contains(read(), fmt.Sprintf("round R%d\n  A @ B %d-1\n", n, n)) {
			t.Errorf("report %d is lost:\n%s", n, read())
		}
	}
	events := map[string]bool{}
	games, err := c.Session.Held.Games()
	for _, g := range games {
		events[g.Header.Get("event")+g.Header.Get("visitor")] = true
	}
	if err != nil || len(events) != programs {
		t.Errorf("%d of %d fixtures are begun once: %v %v", len(events), programs, events, err)
	}
	if left, _ := filepath.Glob(c.Session.At("*.lock")); left != nil {
		t.Errorf("left behind: %v", left)
	}
}

// callIn is a command in a folder, without flags and without a ledger.
func callIn(folder string) *cli.Call {
	s := &cli.Session{Term: &term.Terminal{Out: io.Discard, ErrOut: io.Discard,
		Env: func(string) string { return "" }}, Stdin: strings.NewReader(""), Dir: folder}
	return &cli.Call{Session: s, Term: s.Term}
}

// recorded is a command in a folder with a recorded season and its records.
func recorded(t *testing.T, f fixtures.Season) *cli.Call {
	t.Helper()
	folder := t.TempDir()
	for name, text := range f.Files {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(folder, f.File), []byte(f.Text), 0o644); err != nil {
		t.Fatal(err)
	}
	return callIn(folder)
}
