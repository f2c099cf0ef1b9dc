package season

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/web"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/pdf"
	"rollbook/replay/season"
)

// A season with the books of its games keeps none of their runs: each is drawn as it is run.
func TestBooksOfASeasonKeepNoRun(t *testing.T) {
	for _, f := range fixtures.Seasons() {
		t.Run(f.System, func(t *testing.T) {
			c := recorded(t, f)
			books := &seasonBooks{pdf.BindSeason(pdf.A4), map[*season.Game]drawnBook{}}
			s, err := ReadRun(c, f.File, season.Histories, books.run)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			records := 0
			for name := range f.Files {
				records += engine.BoolToInt(strings.HasSuffix(name, ".roll"))
			}
			bound, err := books.of(s)
			if kept := runsKept(s); err != nil || kept > 0 || len(bound) != records {
				t.Errorf("%d books of %d records, %d runs kept, %v", len(bound), records, kept, err)
			}
		})
	}
}

// The same holds for the pages of a season's games.
func TestPagesOfASeasonKeepNoRun(t *testing.T) {
	for _, f := range fixtures.Seasons() {
		t.Run(f.System, func(t *testing.T) {
			c := recorded(t, f)
			s, err := ReadableSeason(c, f.File)
			if err != nil {
				t.Fatal(err)
			}
			pages := SitePagesOf(s, func(*game.Game, engine.Sides[string]) (*web.GamePages, error) { return nil, nil })
			if err := s.Play(c, season.Histories, pages.Run); err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			pages.Finish()
			if kept := runsKept(s); kept > 0 || len(pages.made) == 0 {
				t.Errorf("%d runs kept for %d pages", kept, len(pages.made))
			}
			for one, made := range pages.made {
				if made.err != nil {
					t.Errorf("%s: %v", one.Ref, made.err)
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
