package web

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"rollbook/report"
	"rollbook/season"
)

// A Publishing writes a site into a folder, each file as soon as it is made.
type Publishing struct {
	// Where the site will be on the web, with a slash at its end, so that a link shows a picture; and what its first page is called on
	// the others. "" is nowhere, and the usual name. Both are set before anything is added.
	At, Name string

	folder string
	old    siteIndex
	oldAt  time.Time // when the site was complete last

	root    *os.Root // nil before the first file is written
	index   siteIndex
	changed map[string]bool // the files that were written
	folders map[string]bool // of games, that are taken
}

// A Published says what publishing did.
type Published struct{ Pages, Written, Unchanged, Removed int }

// ErrForeign is the error for a folder that rollbook did not make.
var ErrForeign = errors.New("the folder has files, and rollbook did not make it")

// ErrNoGames is the error for a site with no season and no game that can be shown.
var ErrNoGames = errors.New("no games to publish")

// Open begins publishing into a folder, which is made if needed. Files in it stay until they are replaced; a folder with
// somebody else's files is refused.
func Open(folder string) (*Publishing, error) {
	p := &Publishing{folder: folder, changed: map[string]bool{}, folders: map[string]bool{},
		index: siteIndex{Format: 1, Generator: "rollbook", Files: map[string]string{}, Games: map[string]publishedGame{}}}
	root, err := os.OpenRoot(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		return nil, err
	}
	defer root.Close()
	if info, err := root.Stat(siteFile); err == nil {
		p.oldAt = info.ModTime()
	}
	p.old, err = readIndex(root)
	return p, err
}

// Publish writes the site with a publishing that may already have some of its games. It writes only files that have changed,
// and removes files it wrote before that the site no longer has.
func (s *Site) Publish(p *Publishing) (Published, error) {
	defer p.close()
	for _, g := range s.Games {
		p.Folder(g.Ref)
	}
	if err := s.makeGames(p); err != nil {
		return Published{}, err
	}
	for _, a := range []asset{assets()["app.css"], assets()["icon.svg"], assets()["replay.js"]} {
		if err := p.put(a.name, a.body); err != nil {
			return Published{}, err
		}
	}
	if err := s.home(p); err != nil {
		return Published{}, err
	}
	return p.finish()
}

// PublishTable writes the table for browsers in place of a site, with what makes an app of its first page at the addresses that its other
// pages have for it: phones ask for icons past the worker.
func (p *Publishing) PublishTable(table func(places map[string]string) (map[string][]byte, error)) (Published, error) {
	defer p.close()
	places, static := map[string]string{}, map[string][]byte{}
	for place, name := range map[string]string{
		"STYLE":    "app.css",
		"MANIFEST": "app.webmanifest",
		"ICON":     "icon.svg",
		"TOUCH":    "icon-180.png",
		"":         "icon-512.png",
	} {
		a := assets()[name]
		static["static/"+a.name] = a.body
		if place != "" {
			places[place] = "static/" + a.name
		}
	}
	files, err := table(places)
	if err != nil {
		return Published{}, err
	}
	maps.Copy(files, static)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := p.put(name, files[name]); err != nil {
			return Published{}, err
		}
	}
	return p.finish()
}

// makeGames makes the pages of every game, one after the other, because what goes into a sheet and a picture is large. It
// leaves out games that cannot be shown.
func (s *Site) makeGames(p *Publishing) error {
	var games []SiteGame
	for _, g := range s.Games {
		err := g.Make(p)
		if err == nil {
			games = append(games, g)
			continue
		}
		if s.Failed != nil {
			err = s.Failed(err)
		}
		if err != nil {
			return err
		}
	}
	if s.Games = games; s.Season == nil && len(games) == 0 {
		return ErrNoGames
	}
	return nil
}

// Folder is that of a game, the same whenever it is asked for: never of a name, always of letters that every web space has. Games are to
// be asked for in an order of their own.
func (p *Publishing) Folder(ref string) string {
	if g, known := p.index.Games[ref]; known {
		return g.Folder
	}
	name := report.Slug(ref)
	for n := 2; p.folders[name]; n++ {
		name = report.Slug(ref) + "-" + strconv.Itoa(n)
	}
	p.folders[name] = true
	p.index.Games[ref] = publishedGame{Folder: "game/" + name}
	return "game/" + name
}

// Keeps reports whether the pages of a game are there already, made of the same; then they are part of the site.
func (p *Publishing) Keeps(ref, input string) bool {
	folder := p.Folder(ref)
	g, known := p.old.Games[ref]
	if !known || input == "" || g.Input != input || g.Folder != folder {
		return false
	}
	for _, name := range g.Files {
		info, err := os.Lstat(filepath.Join(p.folder, filepath.FromSlash(folder), name))
		if err != nil || !info.Mode().IsRegular() || info.ModTime().After(p.oldAt) {
			return false
		}
	}
	for _, name := range g.Files {
		p.index.Files[folder+"/"+name] = p.old.Files[folder+"/"+name]
	}
	p.index.Games[ref] = g
	return true
}

// Add writes the pages of a game. Input stands for all that they are made of.
func (p *Publishing) Add(ref, input string, made *GamePages) error {
	one := publishedGame{Input: input, Folder: p.Folder(ref), Line: made.line}
	p.preview(&made.view.page, one.Folder+"/", one.Folder+"/card.png")
	body, err := render("sitegame", made.view)
	if err != nil {
		return err
	}
	made.files["index.html"] = body
	for _, name := range slices.Sorted(maps.Keys(made.files)) {
		if err := p.put(one.Folder+"/"+name, made.files[name]); err != nil {
			return err
		}
		one.Files = append(one.Files, name)
	}
	p.index.Games[ref] = one
	return nil
}

// page writes a page of a folder.
func (p *Publishing) page(template, folder string, about *page, view any) error {
	p.preview(about, folder, "")
	body, err := render(template, view)
	if err != nil {
		return err
	}
	return p.put(folder+"index.html", body)
}

// preview says what a link to a page shows, where the site will be on the web; and what its first page is called.
func (p *Publishing) preview(page *page, path, picture string) {
	if page.Back != nil && p.Name != "" {
		page.Back.Words, page.Back.Label = "‹\u00a0"+p.Name, p.Name
	}
	if p.At == "" {
		return
	}
	if page.Preview = (&preview{Address: p.At + path}); picture != "" {
		page.Preview.Picture = p.At + picture
	}
}

// links say where games and teams are, relative to a page; up leads to the first page.
func (p *Publishing) links(up string) seasonLinks {
	return seasonLinks{
		game: func(g *season.Game) string {
			if one := p.index.Games[g.Ref]; one.Files != nil {
				return up + one.Folder + "/index.html"
			}
			return ""
		},
		team: func(t *season.Team) string { return up + report.TeamFolder(t) + "/index.html" },
	}
}
