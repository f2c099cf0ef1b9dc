package season

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/web"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/ledger"
	"rollbook/replay/season"
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
			pages := &SitePages{Plan: s.Plan, Publishing: p, Step: func() {}, Input: func(*game.Game, engine.Sides[string]) string { return "" },
				Draw: func(string, string, *game.Game, engine.Sides[string]) error { return nil }}
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
		n += engine.BoolToInt(g.Played != nil)
	}
	return n
}

// TestAServedSeasonQuotesNothing serves a season whose file becomes another, or names a file that cannot be read: who watches
// learns that there is no season now, and nothing of the files.
func TestAServedSeasonQuotesNothing(t *testing.T) {
	c := callIn(t.TempDir())
	folder := c.At("league")
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
		if _, err := page.Season(); err == nil || strings.Contains(err.Error(), "hunter2") || strings.Contains(err.Error(), "league") || !strings.Contains(err.Error(), "season check") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestAPageReportsAScore: a score reported on a page is in the file, one that cannot be is refused and changes nothing, and a fixture
// is begun by its teams.
func TestAPageReportsAScore(t *testing.T) {
	c := callIn(t.TempDir())
	file := c.At("s.season")
	text := "rollbook season 1\nseason: S\nsystem: inches\n\nteam CHI: Bears\nteam GB: Packers\n\nround 1\n  CHI @ GB\n  GB @ CHI\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(c.Dir, "l.rollbook")
	err := ledger.Create(path)
	if err == nil {
		c.Held, err = ledger.Open(path, ledger.ReadWrite, ledger.NoCopies())
	}
	if err != nil {
		t.Fatal(err)
	}
	defer c.Held.Close()
	c.Now = func() time.Time { return time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC) }
	page := Page(c, "s.season", "S")
	if err := page.Report("CHI 7 XX 3"); err == nil {
		t.Error("a team that there is not has a score")
	}
	if now, _ := os.ReadFile(file); string(now) != text {
		t.Error("a refused score changed the file")
	}
	if err := page.Report("CHI 7 GB 3"); err != nil {
		t.Fatal(err)
	}
	if now, _ := os.ReadFile(file); !strings.Contains(string(now), "CHI @ GB 7-3") {
		t.Errorf("the file has\n%s", now)
	}
	if n, err := page.Begin("GB@CHI"); err != nil || n != 1 {
		t.Fatalf("begun: %d %v", n, err)
	}
	g, err := c.Held.Game(1)
	if err != nil || g.Header.Get("visitor") != "Packers" || g.Header.Get("date") != "2026-11-22" {
		t.Errorf("the game begun is %v %v", g.Header, err)
	}
}

// callIn is a command in a folder, without flags and without a ledger.
func callIn(folder string) *cli.Call {
	s := &cli.Session{Terminal: &term.Terminal{Stdout: io.Discard, Stderr: io.Discard, Env: func(string) string { return "" }}, Stdin: strings.NewReader(""), Dir: folder}
	return &cli.Call{Session: s}
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
