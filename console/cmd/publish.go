package cmd

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"

	"rollbook/chances"
	"rollbook/console/cli"
	"rollbook/console/game"
	seasons "rollbook/console/season"
	"rollbook/console/term"
	"rollbook/console/web"
	"rollbook/console/web/pocket"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/pdf"
	"rollbook/replay"
	"rollbook/report"
	"rollbook/season"
)

type publishFlags struct {
	Season  string `flag:"season" value:"FILE" help:"the season in FILE, with its games"`
	Chances bool   `flag:"chances" help:"add each game's win probability curve (a second or two per game)"`
	Table   string `flag:"table" value:"DIR" help:"write the table itself into DIR: a phone can score with it, without a computer or network"`
	URL     string `flag:"url" value:"URL" help:"the site's address, so that chats and forums show a picture with each link"`
	cli.Paper
}

var publishCommand = cli.Command{
	Name: "publish", Purpose: "write games as a static web site", Operands: "DIR [GAME ...]", To: cli.Many,
	Examples: `rollbook publish site             every game in the ledger
rollbook publish site 12          this game; you can name several
rollbook publish site --season league.season
rollbook publish site --url https://example.org/league    so that a link shows the result as a picture
rollbook publish --table phone    a folder for any https site: a phone that opens it can score, and keeps its games

The pages need neither scripts nor a server, and links are relative: you can open the folder straight from a disk. Only
changed files are written. A folder that holds other files is refused.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Converses,
	Run:   cli.With(runPublish),
}

func runPublish(c *cli.Call, f *publishFlags) error {
	paper, err := game.Paper(c, f.Paper)
	if err != nil {
		return err
	}
	if f.URL, err = siteAddress(f.URL); err != nil {
		return err
	}
	if f.Table != "" {
		return publishTable(c, f)
	}
	if len(c.Operands) == 0 {
		return cli.Trouble("into which folder?").But("rollbook publish site")
	}
	site := &web.Site{Name: "Games"}
	if f.Season != "" {
		if len(c.Operands) > 1 {
			return cli.Trouble("unexpected %s: a site shows a season or games, not both", term.Quoted(c.Operand(1)))
		}
		return publishSeason(c, f, site, paper)
	}
	o := &cli.Outcome{Session: c.Session}
	site.Failed = func(err error) error {
		o.Add(err)
		return nil
	}
	draws := sitePages{c, f.Chances, paper, programDigest(), f.URL}
	add := func(ref string, read func() (*game.Game, error)) {
		site.Games = append(site.Games, web.SiteGame{Ref: ref, Make: func(p *web.Publishing) error {
			g, err := read()
			if err != nil {
				return err
			}
			input := draws.input(g, engine.Sides[string]{})
			if p.Keeps(ref, input) {
				return nil
			}
			if err := g.Check(); err != nil {
				return err
			}
			return draws.draw(p, ref, input, g, engine.Sides[string]{})
		}})
	}
	names := c.Operands[1:]
	var l *ledger.Ledger
	if len(names) == 0 || !game.AllFiles(c.Session, names) {
		if l, err = game.OpenLedger(c, ledger.ReadOnly); err != nil {
			return err
		}
		defer l.Close()
	}
	fromLedger := func(number int64) {
		add(strconv.Itoa(int(number)), func() (*game.Game, error) { return game.Read(l, number) })
	}
	if len(names) == 0 {
		all, err := l.Games()
		if err != nil {
			return game.LedgerTrouble(err)
		}
		for _, one := range all {
			if !one.Void {
				fromLedger(one.Number)
			}
		}
	}
	for _, name := range names {
		if !game.IsFile(c.Session, name) {
			if number, err := game.Number(l, name); o.Add(err) {
				fromLedger(number)
			}
		} else if g, err := game.FromFile(c.Session, name); o.Add(err) {
			add(g.Name, func() (*game.Game, error) {
				one := *g // and its run is dropped with it
				return &one, nil
			})
		}
	}
	p, err := openSite(c)
	if err != nil {
		return err
	}
	p.At = f.URL
	bar := c.Term.Progress("game")
	bar.Total = len(site.Games)
	err = writeSite(c, site, p, bar)
	if errors.Is(err, web.ErrNoGames) {
		return errors.Join(o.Err(), game.NoGames())
	}
	return cmp.Or(err, o.Err())
}

// siteAddress returns where a site will be on the web, with a trailing slash; "" for nowhere.
func siteAddress(at string) (string, error) {
	if at == "" {
		return "", nil
	}
	u, err := url.Parse(at)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return "", cli.Trouble("--url %s is not the address of a site", term.Quoted(at)).
			But("--url https://example.org/league")
	}
	return strings.TrimSuffix(u.String(), "/") + "/", nil
}

func openSite(c *cli.Call) (*web.Publishing, error) {
	p, err := web.Open(c.Session.At(c.Operand(0)))
	return p, siteTrouble(c.Operand(0), err)
}

func siteTrouble(folder string, err error) error {
	var f *cli.Failure
	switch {
	case errors.Is(err, web.ErrForeign):
		return cli.Trouble("%s: %v", term.Quoted(folder), err).But("name a new folder, or an empty one")
	case err == nil, errors.Is(err, web.ErrNoGames), errors.As(err, &f):
		return err
	}
	return cli.Trouble("the site cannot be written: %v", cli.Unwrap(err))
}

func writeSite(c *cli.Call, site *web.Site, p *web.Publishing, bar *term.Progress) error {
	for i, one := range site.Games {
		site.Games[i].Make = func(p *web.Publishing) error {
			bar.Step()
			return one.Make(p)
		}
	}
	done, err := site.Publish(p)
	bar.Done()
	if err != nil {
		return siteTrouble(c.Operand(0), err)
	}
	return sayPublished(c, c.Operand(0), done)
}

func sayPublished(c *cli.Call, folder string, done web.Published) error {
	return c.AnswerOrSay(map[string]any{"folder": folder, "pages": done.Pages,
		"written": done.Written, "unchanged": done.Unchanged, "removed": done.Removed},
		"%s: %s; %s written, %d unchanged, %d removed", folder, term.Plural(done.Pages, "page"),
		term.Plural(done.Written, "file"), done.Unchanged, done.Removed)
}

func publishTable(c *cli.Call, f *publishFlags) error {
	switch {
	case len(c.Operands) > 0:
		return cli.Trouble("unexpected %s: the table has no games; each browser keeps its own", term.Quoted(c.Operand(0)))
	case f.Season != "" || f.Chances || f.URL != "":
		return cli.Trouble("--table writes no games, so --season, --chances and --url do not go with it")
	}
	p, err := web.Open(c.Session.At(f.Table))
	if err != nil {
		return siteTrouble(f.Table, err)
	}
	done, err := p.PublishTable(func(places map[string]string) (map[string][]byte, error) {
		files, err := pocket.Files(places)
		if err == nil {
			files["NOTICES"] = []byte(notices) // of what is compiled into the program
		}
		return files, err
	})
	switch {
	case errors.Is(err, pocket.ErrNotBuilt):
		return cli.Trouble("%v", err).But(pocket.Cure)
	case err != nil:
		return siteTrouble(f.Table, err)
	}
	return sayPublished(c, f.Table, done)
}

// sitePages makes the pages of games.
type sitePages struct {
	call        *cli.Call
	withChances bool
	paper       pdf.Paper
	program     string
	site        string // where it will be, and its name on its games' pages
}

// input identifies everything that a game's pages are made from. Colors are the teams' own.
func (s *sitePages) input(g *game.Game, colors engine.Sides[string]) string {
	if s.program == "" {
		return ""
	}
	sum := sha256.New()
	fmt.Fprintln(sum, s.program, strconv.Quote(s.site), s.withChances, s.paper,
		colors, strconv.Quote(g.Name), hex.EncodeToString(g.Head.Hash[:]), g.Head.N)
	for _, f := range g.Setup.Header {
		fmt.Fprintln(sum, f.Key, strconv.Quote(f.Value))
	}
	for _, token := range g.Tokens {
		fmt.Fprintln(sum, token)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// programDigest identifies this program, since another one may draw differently; "" if unknown.
var programDigest = sync.OnceValue(func() string {
	path, err := os.Executable()
	if err != nil {
		return ""
	}
	program, err := os.Open(path)
	if err != nil {
		return ""
	}
	defer program.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, program); err != nil { // piece by piece: it is larger than what publish needs of memory
		return ""
	}
	return hex.EncodeToString(sum.Sum(nil))
})

// draw makes a site's files for a game, all from one run, and adds them.
func (s *sitePages) draw(p *web.Publishing, ref, input string, g *game.Game, colors engine.Sides[string]) error {
	if err := g.HeldBy(&g.Trace().Result); err != nil {
		return err
	}
	drawn := g.Paper()
	var sheet bytes.Buffer
	if err := pdf.WriteSheet(&sheet, s.paper, drawn); err != nil {
		return cli.Trouble("%s: %v", g.Name, err)
	}
	source := &web.PageSource{Trace: g.Trace(), Record: drawn.Record}
	if g.Record != nil {
		source.Facts, source.Fingerprint = g.History(), g.Head.Hash.Fingerprint()
		source.Record = replay.AppendRun(nil, g.Trace(), replay.Wide, report.Remarks(source.Facts))
		var err error
		if source.Attested, err = line.AppendAttested(nil, g.Lines); err != nil {
			return cli.Trouble("%s: %v", g.Name, err)
		}
	}
	source.Sheet, source.Colors = sheet.Bytes(), colors
	if s.withChances && g.Trace().Result.Over {
		ctx, stop := cancelOnInterrupt(s.call)
		defer stop()
		moments, err := chances.ForPages().MomentsOf(ctx, chances.Game{Setup: g.Setup, Entries: replay.Entries(g.Tokens)}, chances.PageSwings)
		if err != nil {
			return explainStop(err)
		}
		source.Moments = moments
	}
	return p.Add(ref, input, web.MakePages(source))
}

// publishSeason publishes a season with all its games. It reports the season's faults, also on its first page.
func publishSeason(c *cli.Call, f *publishFlags, site *web.Site, paper pdf.Paper) error {
	s, err := seasons.ReadableSeason(c, f.Season)
	if err != nil {
		return err
	}
	p, err := openSite(c)
	if err != nil {
		return err
	}
	bar := c.Term.Progress("game")
	defer bar.Done()
	p.At, p.Name = f.URL, s.Season.Name
	draws := sitePages{c, f.Chances, paper, programDigest(), f.URL + " " + s.Season.Name}
	made := &seasons.SitePages{Plan: s.Season.Plan, Publishing: p, Input: draws.input, Step: bar.Step,
		Draw: func(ref, input string, g *game.Game, colors engine.Sides[string]) error {
			return draws.draw(p, ref, input, g, colors)
		}}
	if err := s.Play(c, season.Histories, made.Run); err != nil {
		return err
	}
	defer s.Close()
	made.Finish()
	s.ForecastOrNote(c)
	site.Name, site.Season = s.Season.Name, s.Season
	for _, r := range s.Season.Results {
		if one := r.Game; one != nil {
			site.Games = append(site.Games, web.SiteGame{Ref: one.Ref, Make: func(*web.Publishing) error { return made.Made(s.Games, one) }})
		}
	}
	if err := writeSite(c, site, p, &term.Progress{}); err != nil {
		return err
	}
	return s.ReportFaults()
}
