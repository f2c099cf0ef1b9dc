package season

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/console/table"
	"rollbook/console/web"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/report"
	"rollbook/season"
)

// Pages are the seasons that serve shows: those named, or those in the folder. If one cannot be read, all its faults have
// been reported.
func Pages(c *cli.Call, l *ledger.Ledger, paths []string) (pages []web.SeasonPages, err error) {
	if len(paths) == 0 {
		paths = seasonsHere(c.Session)
	}
	quiet := *c.Session // nobody is asked at the terminal while pages are served
	quiet.Held, quiet.Stdin = l, strings.NewReader("")
	own := &cli.Call{Session: &quiet, Term: quiet.Term, Context: c.Context}
	for _, path := range paths {
		s, err := ReadableSeason(own, path)
		if err != nil {
			return nil, err
		}
		page := Page(own, path, s.Season.Name)
		page.Colors = func(h engine.Header) engine.Sides[string] { return colorsOf(s.Season.Plan, h) }
		pages = append(pages, page)
	}
	return pages, nil
}

// Page is a season as serve shows it. Its file is read again each time.
func Page(c *cli.Call, path, name string) web.SeasonPages {
	read := func(depth season.Depth) (*League, error) {
		s, err := readPlan(c, path)
		if err == nil && season.Status(s.faults) < cli.StatusTrouble {
			err = s.Play(c, depth, nil)
		} else if err == nil {
			err = cli.No
		}
		if err != nil { // the reason does not belong on a page: it may quote the file, or one it names
			return nil, cli.Refused("%s cannot be read now: rollbook season check says why", filepath.Base(path))
		}
		return s, nil
	}
	return web.SeasonPages{
		Key: strings.TrimSuffix(filepath.Base(path), ".season"), Name: name,
		Stamp: func() (string, error) {
			text, err := os.ReadFile(c.Session.At(path))
			if err != nil {
				return "", err
			}
			sum := sha256.New()
			sum.Write(text)
			games, err := c.Session.Held.Games()
			for _, g := range games {
				sum.Write(g.Head.Hash[:])
			}
			return hex.EncodeToString(sum.Sum(nil)), err
		},
		Season: func() (*report.Season, error) {
			s, err := read(season.Histories)
			if err != nil {
				return nil, err
			}
			_ = s.Forecast(c.Context) // season odds says why there are none
			return s.Season, nil
		},
		Begin: func(fixture string, nonce [16]byte) (int64, error) {
			defer lock(c.Session, path)()
			s, err := read(season.Figures)
			if err != nil {
				return 0, err
			}
			_, setup, err := s.beginning(c, &table.BeginFlags{}, fixture, false)
			if err != nil {
				return 0, err
			}
			opening := scorer.Opening(setup, c.Term.Now())
			if nonce != [16]byte{} {
				opening.Nonce = nonce
			}
			g, err := c.Session.Held.Begin(opening)
			return g.Number, err
		},
		Report: func(fixture string, score engine.Sides[int], to string) error {
			defer lock(c.Session, path)()
			s, err := read(season.Scores)
			if err != nil {
				return err
			}
			f, err := s.fixtureAmong(s.Season.FixtureNamed(fixture), fixture, (*season.Result).CanReport)
			if err != nil {
				return err
			}
			one, err := s.Season.ReportOn(f, score, to)
			if err != nil {
				return err
			}
			text, err := s.Season.Report([]season.Report{one})
			if err != nil {
				return err
			}
			return s.write(text)
		},
	}
}
