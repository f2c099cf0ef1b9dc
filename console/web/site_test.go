package web

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"rollbook/chances"
	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/pick"
	"rollbook/internal/thorough"
	"rollbook/replay"
	"rollbook/report"
	"rollbook/season"
)

// TestATeamsResultsInWords: the page of a team calls a level score as the sport does, also that of a game after which somebody
// advanced, and says why a game was not simply played.
func TestATeamsResultsInWords(t *testing.T) {
	for _, c := range []struct{ system, round, want string }{
		{"inthenet", " A @ B 1-1\n", "1, by score only, D 1–1"},
		{"inches", " A @ B 1-1\n", "1, by score only, T 1–1"},
		{"inthenet", " playoff: yes\n A @ B 1-1 to A 4-3 on penalties\n", "1, to A 4-3 on penalties, by score only, D 1–1"},
		{"inches", " A @ B awarded 0-2 no show\n", "1, awarded: no show, L 0–2"},
		{"inches", " A @ B cancelled snow\n", "1, canceled: snow"},
	} {
		plan, faults := season.Read("s.season", "rollbook season 1\nseason: S\nsystem: "+c.system+"\n"+
			"team A: Alpha\nteam B: Beta\nround 1\n"+c.round)
		if len(faults) > 0 {
			t.Fatal(faults[0])
		}
		s := &report.Season{Season: season.Play(plan, season.Games{}, season.Histories)}
		nowhere := seasonLinks{game: func(*season.Game) string { return "" }, team: func(*season.Team) string { return "" }}
		if got := makeTeam(s, s.Teams[0], nowhere).Results[0].State; got != c.want {
			t.Errorf("%s: %q, want %q", c.system, got, c.want)
		}
	}
}

// publish writes a site into a folder.
func publish(s *Site, folder string) (Published, error) {
	p, err := Open(folder)
	if err != nil {
		return Published{}, err
	}
	return s.Publish(p)
}

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
		tokens := replay.Entries(rec.Tokens())
		tr := replay.Run(rec.Setup, tokens, replay.Keep{States: true})
		site.Games = append(site.Games, siteGame(f.Name+".roll",
			&PageSource{Trace: tr, Record: replay.AppendRun(nil, tr, replay.Wide, nil), Sheet: []byte("%PDF")}))
	}
	return site
}

// siteGame is a game that has been run.
func siteGame(ref string, shown *PageSource) SiteGame {
	return SiteGame{Ref: ref, Make: func(p *Publishing) error {
		if p.Keeps(ref, ref) {
			return nil
		}
		made := MakePages(shown)
		return p.Add(ref, ref, made)
	}}
}

// files publishes the site and reads what is there.
func (s *Site) files(t *testing.T) map[string]string {
	t.Helper()
	folder := t.TempDir()
	if _, err := publish(s, folder); err != nil {
		t.Fatal(err)
	}
	return filesIn(t, folder)
}

// TestPublishingKeepsWhatIsThere: pages made of the same are not made again, unless somebody has changed them.
func TestPublishingKeepsWhatIsThere(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	var made atomic.Int32
	publish := func(input string) Published {
		t.Helper()
		site := siteOf()
		for i, g := range site.Games {
			site.Games[i].Make = func(p *Publishing) error {
				if p.Keeps(g.Ref, input) {
					return nil
				}
				made.Add(1)
				of := replay.Read(fixtures.Records()[0].File, fixtures.Records()[0].Text)[0]
				pages := MakePages(&PageSource{Trace: replay.Run(of.Setup, replay.Entries(of.Tokens()), replay.Keep{States: true})})
				return p.Add(g.Ref, input, pages)
			}
		}
		site.Games = site.Games[:2]
		done, err := publish(site, folder)
		if err != nil {
			t.Fatal(err)
		}
		return done
	}
	publish("1")
	for _, c := range []struct {
		what, input   string
		before        func()
		made, written int
	}{
		{"the same", "1", nil, 0, 0},
		{"made of something else", "2", nil, 2, 0},
		{"a file that is gone", "2", func() { os.Remove(filepath.Join(folder, "game", report.Slug(siteOf().Games[0].Ref), "card.png")) }, 1, 1},
		{"a file that somebody changed", "2", func() {
			name := filepath.Join(folder, "game", report.Slug(siteOf().Games[1].Ref), "card.png")
			os.WriteFile(name, []byte("mine"), 0o666)
			later := time.Now().Add(time.Hour)
			os.Chtimes(name, later, later)
		}, 1, 1},
	} {
		if c.before != nil {
			c.before()
		}
		made.Store(0)
		if done := publish(c.input); int(made.Load()) != c.made || done.Written != c.written {
			t.Errorf("%s: %d made, %+v", c.what, made.Load(), done)
		}
	}
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

// foreign is a script other than the one that replays a game.
var foreign = regexp.MustCompile(`<script[^>]*(?:> *[^< ]|src="(?:[^./]|\.\./\.\./[^r])|src="/)|<script>`)

// checkSite checks a site's promises: pages that read as XML, links that stay inside and lead somewhere, no script.
func checkSite(t *testing.T, files map[string]string) {
	t.Helper()
	for name, body := range files {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		wellFormed(t, name, body)
		if strings.Contains(body, "http://") || len(foreign.FindAllString(body, -1)) > 0 || strings.Contains(body, "<form") {
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
	done, err := publish(site, one)
	if err != nil {
		t.Fatal(err)
	}
	if done.Pages != len(site.Games)+1 || done.Unchanged != 0 {
		t.Errorf("%+v", done)
	}
	if _, err := publish(siteOf(), two); err != nil {
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
	again, err := publish(site, one)
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

// Publishing sweeps what a killed run left, wherever it is, and does not refuse the folder for it.
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
	if _, err := publish(site, folder); err != nil {
		t.Fatal(err)
	}
	left = append(left, leave("game/"+report.Slug(site.Games[0].Ref)), leave(""))
	if _, err := publish(site, folder); err != nil {
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
	if _, err := publish(site, folder); err != nil {
		t.Fatal(err)
	}
	foreign := filepath.Join(folder, "game", "mine.txt")
	if err := os.WriteFile(foreign, []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	gone := "game/" + report.Slug(site.Games[0].Ref)
	site.Games = site.Games[1:]
	done, err := publish(site, folder)
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
	if _, err := publish(siteOf(), folder); !errors.Is(err, ErrForeign) {
		t.Errorf("a folder with a thesis: %v", err)
	}
	if files := filesIn(t, folder); len(files) != 1 {
		t.Errorf("%d files in it, want the one that was there", len(files))
	}
	other := t.TempDir()
	os.WriteFile(filepath.Join(other, siteFile), []byte(`{"generator":"another"}`), 0o666)
	if _, err := publish(siteOf(), other); !errors.Is(err, ErrForeign) {
		t.Errorf("a folder of another generator: %v", err)
	}
	clone := t.TempDir()
	if err := os.Mkdir(filepath.Join(clone, ".git"), 0o777); err != nil {
		t.Fatal(err)
	}
	if _, err := publish(siteOf(), clone); err != nil {
		t.Errorf("a fresh clone: %v", err)
	}
	if _, err := os.Stat(filepath.Join(clone, ".git")); err != nil {
		t.Errorf("the clone is none any more: %v", err)
	}
	// a link out of the folder is not followed
	linked, outside := t.TempDir(), t.TempDir()
	if _, err := publish(siteOf(), linked); err != nil {
		t.Fatal(err)
	}
	os.RemoveAll(filepath.Join(linked, "game"))
	if err := os.Symlink(outside, filepath.Join(linked, "game")); err != nil {
		t.Skip("no links here: ", err)
	}
	if _, err := publish(siteOf(), linked); err == nil || len(filesIn(t, outside)) > 0 {
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
			Load: func() (*engine.Setup, []string, error) { return rec.Setup, rec.Tokens(), nil }})
	}
	return &report.Season{Season: season.Play(plan, games, season.Histories)}
}

// The seasons of the fixtures as sites: their links hold.
func TestPublishedSeasons(t *testing.T) {
	t.Parallel()
	files := []string{"inthenet/estuary-league.season", "inches/harbor-league.season", "loft/lantern-cup.season"}
	for _, file := range thorough.Some(files, 1) {
		s := playedSeason(t, filepath.Join("../../fixtures/seasons", file))
		site := &Site{Name: s.Name, Season: s}
		for i := range s.Results {
			if g := s.Results[i].Game; g != nil {
				setup, tokens, err := g.Load()
				if err != nil {
					t.Fatal(err)
				}
				tr := replay.Run(setup, replay.Entries(tokens), replay.Keep{States: true})
				site.Games = append(site.Games, siteGame(g.Ref, &PageSource{Trace: tr, Record: replay.AppendRun(nil, tr, replay.Wide, nil)}))
			}
		}
		if len(site.Games) == 0 {
			t.Fatalf("%s has no games", file)
		}
		files := site.files(t)
		checkSite(t, files)
		for _, team := range s.Teams {
			if !strings.Contains(files["index.html"], team.Name) {
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
	var said []string
	h := open(t, func(s *Server) {
		s.Seasons = []SeasonPages{{Key: "harbor-league", Name: played.Name, Stamp: func() (string, error) { return stamp, nil },
			Season: func() (*report.Season, error) { runs++; return played, nil },
			Begin: func(fixture string, _ [16]byte) (int64, error) {
				begun++
				return 0, errors.New("no fixture can be begun: " + fixture)
			},
			Report: func(fixture string, score engine.Sides[int], to string) error {
				said = append(said, fmt.Sprint(fixture, score[engine.Visitor:], to))
				return nil
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
	if a := c.post("/season/harbor-league/play", "fixture", "OMA@DUL"); a.status != 422 || !strings.Contains(a.body, "OMA@DUL") {
		t.Errorf("play of a fixture: %d", a.status)
	}
	for _, form := range [][]string{{"fixture", "OMA@DUL", "visitor", "7"}, {"fixture", "OMA@DUL", "visitor", "7", "home", "x"},
		{"visitor", "7", "home", "3"}, {"fixture", "OMA@DUL", "visitor", "-7", "home", "3"}} {
		if a := c.post("/season/harbor-league/report", form...); a.status != 422 && a.status != 400 {
			t.Errorf("%v: %d", form, a.status)
		}
	}
	c.post("/season/harbor-league/report", "fixture", "Week 3: OMA @ DUL", "visitor", "7", "home", "7", "to", "DUL")
	if strings.Join(said, ";") != "Week 3: OMA @ DUL[7 7]DUL" {
		t.Errorf("reported: %q", said)
	}
	if !strings.Contains(c.get("/").body, "/season/harbor-league") {
		t.Error("the first page does not lead to the season")
	}
}

// Leaders have names: a season counts by shirts, and its records have the names.
func TestLeadersHaveNames(t *testing.T) {
	s := playedSeason(t, "../../fixtures/seasons/inthenet/estuary-league.season")
	page, err := render("season", makeSeason(s, seasonLinks{game: func(*season.Game) string { return "" },
		team: func(*season.Team) string { return "" }}))
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(page), `id="leaders"`)
	text, _, _ = strings.Cut(text, "</section>")
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

// A season says first who won it, then its latest round and the next; each fixture that can be played has its forms, for a scorer.
func TestASeasonFromTheSofa(t *testing.T) {
	t.Parallel()
	whole := playedSeason(t, "../../fixtures/seasons/inches/harbor-league.season")
	text, err := os.ReadFile("../../fixtures/seasons/inches/harbor-league.season")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "half.season")
	half := regexp.MustCompile(`(?m)^( +\w+ @ \w+) .*$`).ReplaceAllString(string(text), "$1")
	if err := os.WriteFile(path, []byte(half), 0o666); err != nil {
		t.Fatal(err)
	}
	unplayed := playedSeason(t, path)
	if err := os.WriteFile(path, []byte(strings.Replace(half, "GAL @ OMA", "GAL @ OMA 19-16", 1)), 0o666); err != nil {
		t.Fatal(err)
	}
	begun := playedSeason(t, path)
	h := open(t, func(s *Server) {
		for key, played := range map[string]*report.Season{"whole": whole, "half": unplayed, "begun": begun} {
			s.Seasons = append(s.Seasons, SeasonPages{Key: key, Name: played.Name, Stamp: func() (string, error) { return "1", nil },
				Season: func() (*report.Season, error) { return played, nil }})
		}
	})
	c := h.client()
	page := c.get("/season/whole").body
	wellFormed(t, "a whole season", page)
	at := 0
	for _, place := range []string{`id="champion"`, `id="latest"`, `id="table-1"`, `id="bracket"`, `id="grid"`, `id="rounds"`} {
		i := strings.Index(page, place)
		if i < at {
			t.Errorf("%s is not where it belongs", place)
		}
		at = i
	}
	if strings.Contains(page, "/report\"") || !strings.Contains(page, `class="w`) {
		t.Error("a finished season can be reported on, or its wins are not bold")
	}
	page = c.get("/season/half").body
	wellFormed(t, "an open season", page)
	if !strings.Contains(page, `action="/season/half/report"`) || !strings.Contains(page, `<button name="fixture" value="`) {
		t.Error("no fixture can be played or reported")
	}
	_, page, _ = strings.Cut(c.get("/season/begun").body, `id="latest"`)
	latest, next, _ := strings.Cut(page, `id="next"`)
	if !strings.Contains(latest, "Galveston") || strings.Contains(latest, "<form") || !strings.Contains(next, "<form") {
		t.Error("the open fixtures of the latest round are not next alone")
	}
}

// If the chances of a game are known, its page says which plays moved them most, each by the number of its ring on the curve; else which
// scores decided it.
func TestAPublishedGameSaysWhatItTurnedOn(t *testing.T) {
	t.Parallel()
	for _, f := range fixtures.OfEachSystem() {
		rec := replay.Read(f.File, f.Text)[0]
		tr := replay.Run(rec.Setup, replay.Entries(rec.Tokens()), replay.Keep{States: true})
		m, err := (&chances.Method{Coach: "house", Call: coach.House, Games: thorough.Of(4, 50), Seed: 1}).MomentsOf(t.Context(),
			chances.Game{Setup: rec.Setup, Entries: tr.Tokens}, 3)
		if err != nil {
			t.Fatal(err)
		}
		for _, known := range []*chances.Moments{nil, m} {
			made := MakePages(&PageSource{Trace: tr, Moments: known})
			plays := len(made.view.Turning)
			for i, s := range made.view.Turning {
				if known != nil && !strings.HasPrefix(s, fmt.Sprintf("%d. Play %d: ", i+1, known.Swings[i].Play)) {
					t.Errorf("%s: ring %d is %q", f.System, i+1, s)
				}
			}
			if want := map[bool]string{false: "Decisive scores", true: "Turning points"}[known != nil]; made.view.TurningOf != want ||
				plays == 0 || plays > 3 {
				t.Errorf("%s: %q of %d plays, want %q", f.System, made.view.TurningOf, plays, want)
			}
		}
	}
}

// The teams' own colors, which a season has, are on every page that shows the game, and on its picture.
func TestPagesHaveTheTeamsColors(t *testing.T) {
	t.Parallel()
	own := engine.Sides[string]{engine.Visitor: "#123456", engine.Home: "#654321"}
	h := open(t, func(s *Server) {
		s.Seasons = []SeasonPages{{Key: "none", Name: "None", Colors: func(engine.Header) engine.Sides[string] { return engine.Sides[string]{} }},
			{Key: "league", Name: "League", Colors: func(h engine.Header) engine.Sides[string] {
				return engine.Sides[string]{engine.Visitor: pick.If(h.Get("visitor") == "Duluth Icebreakers", "#123456", ""), engine.Home: "#654321"}
			}}}
	})
	game, entries := h.begin("inches", "ordinary-sunday")
	h.play(game, entries...)
	k := first(h.server.load(game))
	tr := replay.Run(k.Setup, replay.Entries(entries), replay.Keep{States: true})
	made := MakePages(&PageSource{Trace: tr, Colors: own, Fingerprint: k.Head.Hash.Fingerprint()})
	site, err := render("sitegame", made.view)
	if err != nil {
		t.Fatal(err)
	}
	for what, page := range map[string]string{"the table": h.client().get(at(game, "")).body,
		"the board": h.client().get(at(game, "/board")).body,
		"a play":    h.client().get(at(game, "/play/5")).body, "a site": string(site)} {
		for _, color := range own {
			if color != "" && !strings.Contains(page, `fill="`+color+`"`) {
				t.Errorf("%s has not the color %s", what, color)
			}
		}
	}
	if h.client().get(at(game, "/picture.png")).body != string(made.files["card.png"]) {
		t.Error("the picture has other colors")
	}
}
