package web

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"

	"rollbook/engine"
	"rollbook/ledger/outfile"
	"rollbook/replay"
	"rollbook/replay/chances"
	"rollbook/replay/recap"
	"rollbook/replay/season"
	"rollbook/report"
)

// A Site is what publish makes of games: the same pages without a server, for any web space.
type Site struct {
	Name   string // of the site
	Games  []SiteGame
	Season *report.Season // nil for games alone

	// Failed is called, in the order of the games, for those that cannot be shown: where it returns nil the game is left out,
	// an error ends publishing.
	Failed func(error) error
}

// A SiteGame is a game of a site.
type SiteGame struct {
	Ref string // the number in the ledger, or what the season calls its record
	// Make makes the game's pages: of a game that is run only then, a few at a time, so that a site of a thousand games holds few
	// runs. The pages of a season's games were made as they were run for its tables. It is called side by side.
	Make func() (*GamePages, error)
}

// A ShownGame is a game with all that its pages show.
type ShownGame struct {
	Trace       *replay.Trace        // its run, with a journal and whole
	Facts       []report.Fact        // beside the entries; nil for a record from a file
	Fingerprint string               // "" for a record from a file
	Colors      engine.Sides[string] // the teams' own, #rrggbb; "" for none
	Record      []byte
	Sheet       []byte           // as PDF; nil leaves it out
	Moments     *chances.Moments // nil leaves the curve of the chances out
}

// A Published says what publishing has done.
type Published struct{ Pages, Written, Unchanged, Removed int }

// siteFile marks a folder as ours, and knows every file in it that is.
const siteFile = "rollbook-site.json"

// A siteIndex is what that file says.
type siteIndex struct {
	Format    int               `json:"format"`
	Generator string            `json:"generator"`
	Files     map[string]string `json:"files"` // SHA-256 by path
}

// ErrForeign is the error of a folder that rollbook did not make.
var ErrForeign = errors.New("the folder has files, and rollbook did not make it")

// ErrNoGames is the error of a site without a season of which no game can be shown.
var ErrNoGames = errors.New("there is no game to publish")

// Publish writes a site into a folder, which it makes if there is none. Only files that are not as they are to be are written;
// files that it wrote before and that the site has no longer are removed; a folder with files of somebody else's is refused.
func (s *Site) Publish(folder string) (Published, error) {
	var done Published
	if _, err := published(folder); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return done, err // before the games are run
	}
	files, err := s.files()
	if err != nil {
		return done, err
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return done, err
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return done, err
	}
	defer root.Close()
	old, err := readIndex(root)
	if err != nil {
		return done, err
	}
	index := siteIndex{Format: 1, Generator: "rollbook", Files: map[string]string{}}
	for name, body := range files {
		sum := sha256.Sum256(body)
		index.Files[name] = hex.EncodeToString(sum[:])
		if strings.HasSuffix(name, ".html") {
			done.Pages++
		}
	}
	list, err := json.MarshalIndent(index, "", " ")
	if err != nil {
		return done, err
	}
	sweep(folder, old.Files, index.Files)
	// what is to be there is named before it is written, so that a site that was cut off can be written again
	if err := writeInto(root, siteFile, mergedIndex(old, index)); err != nil {
		return done, err
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if was, err := root.ReadFile(name); err == nil && bytes.Equal(was, files[name]) {
			done.Unchanged++
			continue
		}
		if err := writeInto(root, name, files[name]); err != nil {
			return done, err
		}
		done.Written++
	}
	for name := range old.Files {
		if _, stays := files[name]; !stays && fs.ValidPath(name) {
			if root.Remove(name) == nil {
				done.Removed++
			}
			for d := path.Dir(name); d != "."; d = path.Dir(d) {
				if root.Remove(d) != nil { // it has other files
					break
				}
			}
		}
	}
	if err := writeInto(root, siteFile, append(list, '\n')); err != nil {
		return done, err
	}
	if done.Written > 0 {
		for _, d := range foldersOf(files) {
			outfile.SyncFolder(filepath.Join(folder, filepath.FromSlash(d)))
		}
		outfile.SyncFolder(filepath.Dir(folder))
	}
	return done, nil
}

// foldersOf lists the folders that files are in, and those above them, from the innermost on.
func foldersOf(files map[string][]byte) []string {
	all := map[string]bool{".": true}
	for name := range files {
		for d := path.Dir(name); d != "."; d = path.Dir(d) {
			all[d] = true
		}
	}
	return slices.SortedFunc(maps.Keys(all), func(a, b string) int { return cmp.Compare(len(b), len(a)) })
}

// published reads what was published in a folder before.
func published(folder string) (siteIndex, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return siteIndex{}, err
	}
	defer root.Close()
	return readIndex(root)
}

// readIndex reads what was published in a folder before; nothing of an empty one.
func readIndex(root *os.Root) (siteIndex, error) {
	var index siteIndex
	text, err := root.ReadFile(siteFile)
	if errors.Is(err, fs.ErrNotExist) {
		entries, err := fs.ReadDir(root.FS(), ".")
		entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return outfile.IsTempName(e.Name()) })
		if err == nil && len(entries) > 0 {
			err = fmt.Errorf("%w: it has %s", ErrForeign, entries[0].Name())
		}
		return index, err
	}
	if err != nil {
		return index, err
	}
	if json.Unmarshal(text, &index) != nil || index.Generator != "rollbook" {
		return index, fmt.Errorf("%w: %s is not rollbook's", ErrForeign, siteFile)
	}
	return index, nil
}

// mergedIndex names the files of before and those that are to be.
func mergedIndex(old, now siteIndex) []byte {
	all := siteIndex{Format: now.Format, Generator: now.Generator, Files: map[string]string{}}
	maps.Copy(all.Files, old.Files)
	maps.Copy(all.Files, now.Files)
	text, _ := json.MarshalIndent(all, "", " ") // of texts
	return append(text, '\n')
}

// writeInto writes a file under another name first, so that nobody ever loads half of it, and none is half there after a power cut.
func writeInto(root *os.Root, name string, body []byte) error {
	if was, err := root.ReadFile(name); err == nil && bytes.Equal(was, body) {
		return nil
	}
	if d := path.Dir(name); d != "." {
		if err := root.MkdirAll(d, 0o777); err != nil {
			return err
		}
	}
	temporary := path.Join(path.Dir(name), filepath.Base(outfile.TempName(name)))
	f, err := root.OpenFile(temporary, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(body)
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = root.Rename(temporary, name)
	}
	if err != nil {
		root.Remove(temporary)
	}
	return err
}

// sweep removes what publishing left that was killed, from the folder and from those of its files.
func sweep(folder string, files ...map[string]string) {
	swept := map[string]bool{}
	for _, names := range append(files, map[string]string{siteFile: ""}) {
		for name := range names {
			if d := path.Dir(name); !swept[d] && fs.ValidPath(name) {
				swept[d] = true
				outfile.RemoveLeftovers(filepath.Join(folder, filepath.FromSlash(d)))
			}
		}
	}
}

// A siteGameView is a game's page of a site.
type siteGameView struct {
	page
	Headline, Sub string
	Game          scoreboard
	Turning       []string
	Remark        string
	Figures       []figure
	Sections      []section
	Entries       string
	Sheet         bool
	Fingerprint   string
	Items         []playItem
}

// A siteHomeView is the first page of a site.
type siteHomeView struct {
	page
	Name, Sub string
	Season    *seasonView
	Games     []gameLine
}

// files makes every file of the site, by its path.
func (s *Site) files() (map[string][]byte, error) {
	made, err := s.makeGames()
	if err != nil {
		return nil, err
	}
	names := s.folders()
	files := map[string][]byte{}
	for _, a := range assets() {
		if a.name != assets()["app.js"].name {
			files[a.name] = a.body
		}
	}
	files["index.html"] = nil
	lines := make([]gameLine, len(made))
	for i, m := range made {
		for name, body := range m.files {
			files[names[i]+"/"+name] = body
		}
		lines[i] = m.line
		lines[i].Href = names[i] + "/index.html"
	}
	view := siteHomeView{page: sitePage(s.Name, ""), Name: s.Name, Sub: engine.Count(len(s.Games), "game", "games")}
	if s.Season == nil {
		view.Games = lines
	} else {
		if err := s.teams(files, names); err != nil {
			return nil, err
		}
		season := makeSeason(s.Season, s.links("", names))
		view.Season, view.Sub = &season, season.Sub
	}
	home, err := render("sitehome", view)
	files["index.html"] = home
	return files, err
}

// GamePages are what a site has of a game: nothing of its run.
type GamePages struct {
	// Remark takes the place of the recap's own, as a record of the season, which is known when all games were run; "" for none.
	Remark string

	view  siteGameView
	files map[string][]byte // by their names in the game's folder
	line  gameLine          // on the first page
	err   error
}

// makeGames makes the files of every game, side by side; each by itself, so that the order of making changes nothing. Games that
// cannot be shown are left out of the site.
func (s *Site) makeGames() ([]*GamePages, error) {
	all := make([]*GamePages, len(s.Games))
	var wait sync.WaitGroup
	work := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for i := range work {
				made, err := s.Games[i].Make()
				if err == nil {
					err = made.finish()
				}
				if err != nil {
					made = &GamePages{err: err}
				}
				all[i] = made
			}
		})
	}
	for i := range s.Games {
		work <- i
	}
	close(work)
	wait.Wait()
	var games []SiteGame
	var made []*GamePages
	for i, m := range all {
		if m.err == nil {
			games, made = append(games, s.Games[i]), append(made, m)
			continue
		}
		if s.Failed == nil {
			return nil, m.err
		}
		if err := s.Failed(m.err); err != nil {
			return nil, err
		}
	}
	if s.Games = games; s.Season == nil && len(games) == 0 {
		return nil, ErrNoGames
	}
	return made, nil
}

// sitePage is what a page of a site has around it; up leads to the first page.
func sitePage(title, up string) page {
	p := page{Title: title, Style: up + assets()["app.css"].name, Icon: up + assets()["icon.svg"].name, Head: title, Foot: "Scored with rollbook."}
	if up != "" {
		p.Back = &anchor{Href: up + "index.html", Words: "‹\u00a0All games", Label: "All games and tables"}
	}
	return p
}

// folders are the folders of the games, in their order: never of a name, always of letters that every web space has.
func (s *Site) folders() []string {
	taken := map[string]bool{}
	var names []string
	for _, g := range s.Games {
		name := slug(g.Ref)
		for n := 2; taken[name]; n++ {
			name = slug(g.Ref) + "-" + strconv.Itoa(n)
		}
		taken[name] = true
		names = append(names, "game/"+name)
	}
	return names
}

// slug makes a file's name of a reference: its small letters, digits and hyphens.
func slug(ref string) string {
	ref = strings.TrimSuffix(strings.ToLower(ref), ".roll")
	var b strings.Builder
	for _, r := range ref {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0:
			b.WriteByte('-')
		}
	}
	name := strings.Trim(b.String(), "-")
	if name == "" {
		name = "x"
	}
	return name
}

// MakePages makes the pages of a game.
func MakePages(g *ShownGame) (*GamePages, error) {
	v := derive(g.Trace)
	told := recap.Of(g.Trace)
	view := siteGameView{page: sitePage(v.standings(), "../../"), Headline: told.Headline, Game: makeScoreboard(v), Figures: figures(v),
		Sections: sections(&v.score), Entries: engine.Count(v.entries(), "entry", "entries"), Sheet: g.Sheet != nil, Fingerprint: g.Fingerprint,
		Remark: told.Remark.Text, Items: playItems(v, g.Facts, nil)}
	if g.Moments != nil {
		view.Figures = append(view.Figures, chancesFigure(v, g.Moments))
	}
	view.Sub = strings.TrimPrefix(told.Sub+", "+v.setup.System.Title, ", ")
	for _, l := range told.Turning {
		view.Turning = append(view.Turning, l.Text)
	}
	made := &GamePages{view: view, files: map[string][]byte{"record.roll": g.Record},
		line: gameLine{Score: v.standings(), System: v.setup.System.Title, Words: told.Headline}}
	if g.Sheet != nil {
		made.files["sheet.pdf"] = g.Sheet
	}
	if told.Sub != "" {
		made.line.Words = told.Sub
	}
	card, err := makeCard(v, g.Fingerprint, g.Colors).png()
	made.files["card.png"] = card
	return made, err
}

// finish writes the page that waited for the remark.
func (g *GamePages) finish() error {
	if g.Remark != "" {
		g.view.Remark = g.Remark
	}
	body, err := render("sitegame", g.view)
	g.files["index.html"], g.view = body, siteGameView{}
	return err
}

// links say where games and teams are, seen from a page; up leads to the first one.
func (s *Site) links(up string, names []string) seasonLinks {
	return seasonLinks{
		game: func(g *season.Game) string {
			i := slices.IndexFunc(s.Games, func(one SiteGame) bool { return one.Ref == g.Ref })
			if i < 0 {
				return ""
			}
			return up + names[i] + "/index.html"
		},
		team: func(t *season.Team) string { return up + teamFolder(t) + "/index.html" },
	}
}

// teamFolder is a team's, by its place in the season file.
func teamFolder(t *season.Team) string {
	return "team/" + strconv.Itoa(t.Index()+1) + "-" + slug(t.Key)
}

// teams makes the pages of a season's teams.
func (s *Site) teams(files map[string][]byte, names []string) error {
	for _, t := range s.Season.Teams {
		view := makeTeam(s.Season, t, s.links("../../", names))
		view.page = sitePage(t.Name, "../../")
		body, err := render("team", view)
		if err != nil {
			return err
		}
		files[teamFolder(t)+"/index.html"] = body
	}
	return nil
}
