package console

import (
	"bufio"
	"errors"
	"io"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/ledger"
	"rollbook/replay"
)

// eachGame reads a file record by record, however long it is; an attested record is one game, which has not been run.
func eachGame(s *cli.Session, path string, do func(*replay.Record), attested func(*game) error) error {
	f, err := s.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	source := bufio.NewReader(f)
	if !isAttested(source) {
		return scanRecords(s, path, source, do)
	}
	g, err := attestedGame(path, source)
	if err == nil {
		err = attested(g)
	}
	return err
}

// eachRecord is eachGame for those who only play what stands.
func eachRecord(s *cli.Session, path string, do func(*replay.Record)) error {
	return eachGame(s, path, do, func(g *game) error {
		if err := g.check(); err != nil {
			return err
		}
		do(&replay.Record{Name: path, Number: 1, Line: 1, Header: g.setup.Header, Tokens: g.tokens, Setup: g.setup})
		return nil
	})
}

// isAttested reports whether a file is an attested record; nothing of it is used up.
func isAttested(source *bufio.Reader) bool {
	begin, _ := source.Peek(64)
	return ledger.IsAttested(string(begin))
}

// attestedGame reads the game of an attested record, without running it.
func attestedGame(path string, source io.Reader) (*game, error) {
	lines, err := ledger.ReadAttested(source)
	var g *scorer.Game
	if err == nil {
		g, err = scorer.DeriveUnplayed(lines)
	}
	switch {
	case errors.Is(err, ledger.ErrNewer):
		return nil, cli.Trouble("%s: %v", path, err)
	case err != nil:
		return nil, cli.Refused("%s: %v", path, err)
	}
	made := ledgerGame(g)
	made.name = path
	return made, nil
}

func scanRecords(s *cli.Session, path string, source io.Reader, do func(*replay.Record)) error {
	records := replay.NewScanner(path, source)
	for r := records.Next(); r != nil; r = records.Next() {
		do(r)
	}
	if err := records.Err(); err != nil {
		return cli.FileTrouble(path, err)
	}
	return nil
}
