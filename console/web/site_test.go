package web

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"maps"
	"math"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/replay"
	"rollbook/replay/season"
	"rollbook/report"
)

// siteOf makes a site of one game of each system.
func siteOf() *Site {
	site := &Site{Name: "Games"}
	done := map[string]bool{}
	for _, f := range fixtures.Records() {
		if done[f.System] {
			continue
		}
		done[f.System] = true
		rec := replay.Read(f.File, f.Text)[0]
		tokens := replay.Entries(rec.Tokens)
		tr := replay.Run(rec.Setup, tokens, replay.Keep{States: true})
		site.Games = append(site.Games, siteGame(f.Name+".roll", &ShownGame{Trace: tr, Record: replay.AppendRun(nil, tr, nil), Sheet: []byte("%PDF")}))
	}
	return site
}

// siteGame is a game that has been run.
func siteGame(ref string, shown *ShownGame) SiteGame {
	return SiteGame{Ref: ref, Make: func() (*GamePages, error) { return MakePages(shown) }}
}

// traced is a run with its journal.
func traced(setup *engine.Setup, tokens []string) *replay.Trace {
	return replay.Run(setup, tokens, replay.Keep{Journal: true})
}

// filesIn reads a folder.
func filesIn(t *testing.T, folder string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := fs.WalkDir(os.DirFS(folder), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		body, err := os.ReadFile(filepath.Join(folder, name))
		files[name] = string(body)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

var linkForm = regexp.MustCompile(`(?:href|src|action)="([^"]*)"`)

// checkSite holds a site to what it promises: pages that read as XML, links that stay inside and lead somewhere, no script.
func checkSite(t *testing.T, files map[string]string) {
	t.Helper()
	for name, body := range files {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		wellFormed(t, name, body)
		if strings.Contains(body, "http://") || strings.Contains(body, "<script") || strings.Contains(body, "<form") {
			t.Errorf("%s has a script, a form or an address of the web", name)
		}
		for _, link := range linkForm.FindAllStringSubmatch(body, -1) {
			to, _, _ := strings.Cut(link[1], "#")
			if to == "" {
				continue
			}
			if _, ok := files[path.Join(path.Dir(name), to)]; !ok {
				t.Errorf("%s links to %s, which is not there", name, link[1])
			}
		}
	}
}

func TestPublishedTwiceIsTheSame(t *testing.T) {
	t.Parallel()
	one, two := t.TempDir(), t.TempDir()
	site := siteOf()
	done, err := site.Publish(one)
	if err != nil {
		t.Fatal(err)
	}
	if done.Pages != 6 || done.Unchanged != 0 {
		t.Errorf("%+v", done)
	}
	if _, err := siteOf().Publish(two); err != nil {
		t.Fatal(err)
	}
	files := filesIn(t, one)
	if !maps.Equal(files, filesIn(t, two)) {
		t.Error("two folders of the same games differ")
	}
	checkSite(t, files)
	before := map[string]os.FileInfo{}
	for name := range files {
		before[name], _ = os.Stat(filepath.Join(one, name))
	}
	again, err := site.Publish(one)
	if err != nil || again.Written != 0 || again.Removed != 0 {
		t.Errorf("published again: %+v %v", again, err)
	}
	for name, was := range before {
		if now, err := os.Stat(filepath.Join(one, name)); err != nil || !now.ModTime().Equal(was.ModTime()) {
			t.Errorf("%s was written again", name)
		}
	}
	for name := range files {
		if path.Base(name) != strings.ToLower(path.Base(name)) || strings.ContainsAny(name, " :\\") {
			t.Errorf("the name %q is none for every web space", name)
		}
	}
}

// What was published before and is no more is removed; what somebody else put there stays.
// What a publishing left that was killed goes with the next, wherever it lies, and is no reason to refuse the folder.
func TestPublishingSweepsWhatAKilledOneLeft(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	leave := func(in string) (name string) {
		name = filepath.Join(folder, in, ".rollbook-999999999-7")
		long := time.Now().Add(-time.Hour)
		if err := errors.Join(os.WriteFile(name, []byte("half"), 0o666), os.Chtimes(name, long, long)); err != nil {
			t.Fatal(err)
		}
		return name
	}
	left := []string{leave("")}
	site := siteOf()
	if _, err := site.Publish(folder); err != nil {
		t.Fatal(err)
	}
	left = append(left, leave(site.folders()[0]), leave(""))
	if _, err := site.Publish(folder); err != nil {
		t.Fatal(err)
	}
	for _, name := range left {
		if _, err := os.Lstat(name); err == nil {
			t.Errorf("%s is still there", name)
		}
	}
}

func TestPublishingRemovesOnlyItsOwn(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	site := siteOf()
	if _, err := site.Publish(folder); err != nil {
		t.Fatal(err)
	}
	foreign := filepath.Join(folder, "game", "mine.txt")
	if err := os.WriteFile(foreign, []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	gone := site.folders()[0]
	site.Games = site.Games[1:]
	done, err := site.Publish(folder)
	if err != nil || done.Removed != 4 {
		t.Errorf("%+v %v, want 4 files removed", done, err)
	}
	if _, err := os.Stat(filepath.Join(folder, gone)); err == nil {
		t.Error("the game that is no more is still there")
	}
	if body, err := os.ReadFile(foreign); err != nil || string(body) != "mine" {
		t.Error("somebody else's file is gone")
	}
}

func TestAForeignFolderIsRefused(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "thesis.doc"), []byte("years of work"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := siteOf().Publish(folder); !errors.Is(err, ErrForeign) {
		t.Errorf("a folder with a thesis: %v", err)
	}
	if files := filesIn(t, folder); len(files) != 1 {
		t.Errorf("%d files in it, want the one that was there", len(files))
	}
	other := t.TempDir()
	os.WriteFile(filepath.Join(other, siteFile), []byte(`{"generator":"another"}`), 0o666)
	if _, err := siteOf().Publish(other); !errors.Is(err, ErrForeign) {
		t.Errorf("a folder of another generator: %v", err)
	}
	// a link out of the folder is not followed
	linked, outside := t.TempDir(), t.TempDir()
	if _, err := siteOf().Publish(linked); err != nil {
		t.Fatal(err)
	}
	os.RemoveAll(filepath.Join(linked, "game"))
	if err := os.Symlink(outside, filepath.Join(linked, "game")); err != nil {
		t.Skip("no links here: ", err)
	}
	if _, err := siteOf().Publish(linked); err == nil || len(filesIn(t, outside)) > 0 {
		t.Errorf("a linked folder: %v, %d files outside", err, len(filesIn(t, outside)))
	}
}

// playedSeason is a season of the fixtures with its games.
func playedSeason(t *testing.T, file string) *report.Season {
	t.Helper()
	folder := filepath.Dir(file)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	plan, faults := season.Read(file, string(text))
	if season.Status(faults) == 2 {
		t.Fatal(faults[0])
	}
	var games season.Games
	records, _ := filepath.Glob(filepath.Join(folder, "*.roll"))
	for _, name := range records {
		record, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rec := replay.Read(name, string(record))[0]
		games.All = append(games.All, &season.Game{Ref: filepath.Base(name), File: name, Header: rec.Setup.Header,
			Load: func() (*engine.Setup, []string, error) { return rec.Setup, rec.Tokens, nil }})
	}
	return &report.Season{Season: season.Play(plan, games, season.Histories), Folder: folder}
}

// The seasons of the fixtures as sites: their links hold.
func TestPublishedSeasons(t *testing.T) {
	t.Parallel()
	for _, file := range []string{"inches/harbor-league.season", "loft/lantern-cup.season", "inthenet/estuary-league.season"} {
		s := playedSeason(t, filepath.Join("../../fixtures/seasons", file))
		site := &Site{Name: s.Name, Season: s}
		for i := range s.Results {
			if g := s.Results[i].Game; g != nil {
				setup, tokens, err := g.Load()
				if err != nil {
					t.Fatal(err)
				}
				tr := replay.Run(setup, replay.Entries(tokens), replay.Keep{States: true})
				site.Games = append(site.Games, siteGame(g.Ref, &ShownGame{Trace: tr, Record: replay.AppendRun(nil, tr, nil)}))
			}
		}
		if len(site.Games) == 0 {
			t.Fatalf("%s has no games", file)
		}
		files, err := site.files()
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]string{}
		for name, body := range files {
			texts[name] = string(body)
		}
		checkSite(t, texts)
		home := files["index.html"]
		for _, team := range s.Teams {
			if !bytes.Contains(home, []byte(team.Name)) {
				t.Errorf("%s: the first page does not have %s", file, team.Name)
			}
		}
	}
}

func TestServedSeasons(t *testing.T) {
	t.Parallel()
	played := playedSeason(t, "../../fixtures/seasons/inches/harbor-league.season")
	runs, begun := 0, 0
	stamp := "1"
	h := open(t, func(s *Server) {
		s.Seasons = []SeasonPages{{Key: "harbor-league", Name: played.Name, Stamp: func() (string, error) { return stamp, nil },
			Season: func() (*report.Season, error) { runs++; return played, nil },
			Begin: func() (int64, error) {
				begun++
				return 0, errors.New("no fixture can be begun")
			}}}
	})
	c := h.client()
	for _, p := range []string{"/season/harbor-league", "/season/harbor-league", "/season/harbor-league/team/1-dul"} {
		a := c.get(p)
		if a.status != 200 {
			t.Fatalf("%s: %d", p, a.status)
		}
		wellFormed(t, p, a.body)
	}
	if runs != 1 {
		t.Errorf("the season was played %d times for the same games", runs)
	}
	stamp = "2"
	c.get("/season/harbor-league")
	if runs != 2 {
		t.Error("a season with another game is not played again")
	}
	for p, want := range map[string]int{"/season/nope": 404, "/season/..%2f..%2fetc": 404, "/season/harbor-league/team/99-x": 404} {
		if a := c.get(p); a.status != want {
			t.Errorf("%s: %d, want %d", p, a.status, want)
		}
	}
	if a := c.post("/season/harbor-league/play"); a.status != 422 || begun != 1 {
		t.Errorf("play: %d", a.status)
	}
	if !strings.Contains(c.get("/").body, "/season/harbor-league") {
		t.Error("the first page does not lead to the season")
	}
}

// Whoever leads is called by his name: a season counts by shirts, and its records have the names.
func TestLeadersHaveNames(t *testing.T) {
	s := playedSeason(t, "../../fixtures/seasons/inthenet/estuary-league.season")
	views := makeLeaders(s)
	text := fmt.Sprint(views)
	if !strings.Contains(text, "Østergård, Saltmarsh United") || strings.Contains(text, "no. ") {
		t.Errorf("the leaders are %s", text)
	}
	for _, team := range s.Teams {
		for _, hurt := range makeTeam(s, team, seasonLinks{game: func(*season.Game) string { return "" }}).Hurt {
			if strings.HasPrefix(hurt, "no. ") {
				t.Errorf("%s: %s", team.Name, hurt)
			}
		}
	}
}

// Goals that fall together are written beside or below each other, never over each other.
func TestGoalsAreNotWrittenOverEachOther(t *testing.T) {
	text := regexp.MustCompile(`<text class="[a-z ]*" x="([0-9.]+)" y="([0-9.]+)">([^<]*)`)
	seen := 0
	for _, f := range fixtures.Seasons() {
		if f.System != "inthenet" {
			continue
		}
		for name, record := range f.Files {
			if !strings.HasSuffix(name, ".roll") {
				continue
			}
			rec := replay.Read(name, record)[0]
			p := goalChart(derive(traced(rec.Setup, replay.Entries(rec.Tokens))))
			type place struct {
				x, y, half float64
				words      string
			}
			var placed []place
			for _, m := range text.FindAllStringSubmatch(string(p.SVG()), -1) {
				one := place{words: html.UnescapeString(m[3])}
				fmt.Sscan(m[1], &one.x)
				fmt.Sscan(m[2], &one.y)
				one.half = 2.7 * float64(utf8.RuneCountInString(one.words))
				if one.words == "kickoff" {
					one.x += one.half
				}
				for _, other := range placed {
					if math.Abs(one.y-other.y) < 8 && math.Abs(one.x-other.x) < one.half+other.half {
						t.Errorf("%s: %s is written over %s", name, one.words, other.words)
					}
				}
				if one.y < 8 || one.x-one.half < -1 || one.x+one.half > 241 {
					t.Errorf("%s: %s at %.1f, %.1f is outside the picture", name, one.words, one.x, one.y)
				}
				placed = append(placed, one)
				seen++
			}
		}
	}
	if seen < 20 {
		t.Errorf("only %d texts were looked at", seen)
	}
}
