package console

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"

	"rollbook/console/web"
	"rollbook/ledger"
	"rollbook/replay/season"
	"rollbook/report"
)

// seasonPages are the seasons that serve shows: those named, or those of the folder. Of one that cannot be read every fault has
// been said.
func (c *call) seasonPages(l *ledger.Ledger) (pages []web.SeasonPages, err error) {
	paths := c.StringSlice("season")
	if len(paths) == 0 {
		paths = seasonsHere()
	}
	quiet := *c.session // nobody is asked at the terminal while pages are served
	quiet.held, quiet.stdin = l, strings.NewReader("")
	own := &call{session: &quiet, Context: c.Context}
	for _, path := range paths {
		s, err := own.readPlan(path)
		if err != nil {
			return nil, err
		}
		if season.Status(s.faults) == statusTrouble {
			return nil, c.sayFaults(s.faults)
		}
		pages = append(pages, own.seasonPage(path, s.Name))
	}
	return pages, nil
}

// seasonPage is a season as serve shows it. Its file is read again each time.
func (c *call) seasonPage(path, name string) web.SeasonPages {
	read := func(depth season.Depth) (*league, error) {
		s, err := c.readPlan(path)
		if err == nil && season.Status(s.faults) < statusTrouble {
			err = s.play(c, depth, nil)
		} else if err == nil {
			err = no
		}
		if err != nil { // why is not for a page: it may quote the file, or one that it names
			return nil, refused("%s cannot be read now: rollbook season check says why", filepath.Base(path))
		}
		return s, nil
	}
	return web.SeasonPages{
		Key: strings.TrimSuffix(filepath.Base(path), ".season"), Name: name,
		Stamp: func() (string, error) {
			text, err := os.ReadFile(path)
			if err != nil {
				return "", err
			}
			sum := sha256.New()
			sum.Write(text)
			games, err := c.held.Games()
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
			return s.Season, nil
		},
		Begin: func() (int64, error) {
			s, err := read(season.Figures)
			if err != nil {
				return 0, err
			}
			_, setup, err := s.beginning(c, "")
			if err != nil {
				return 0, err
			}
			g, err := c.held.Begin(c.opening(setup))
			return g.Number, err
		},
	}
}
