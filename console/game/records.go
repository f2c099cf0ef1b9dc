package game

import (
	"bufio"
	"crypto/sha256"
	"errors"
	"io"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// EachIn reads a file record by record, however long it is; an attested record is one game, which has not been run.
func EachIn(s *cli.Session, path string, do func(*replay.Record), attested func(*Game) error) error {
	f, err := s.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	source := bufio.NewReader(f)
	if !IsAttested(source) {
		return ScanRecords(s, path, source, do)
	}
	g, err := FromAttested(path, source)
	if err == nil {
		err = attested(g)
	}
	return err
}

// EachRecordIn is EachIn for a caller that only plays the current entries.
func EachRecordIn(s *cli.Session, path string, do func(*replay.Record)) error {
	return EachIn(s, path, do, func(g *Game) error {
		if err := g.Check(); err != nil {
			return err
		}
		do(replay.Recorded(path, g.Setup, g.Tokens))
		return nil
	})
}

// IsAttested reports whether a file is an attested record; without consuming any of it but a byte-order mark.
func IsAttested(source *bufio.Reader) bool {
	const mark = "\ufeff" // which editors put before a text
	if begin, _ := source.Peek(len(mark)); string(begin) == mark {
		source.Discard(len(mark))
	}
	begin, _ := source.Peek(64)
	return line.IsAttested(string(begin))
}

// FromAttested reads the game of an attested record, without running it.
func FromAttested(path string, source io.Reader) (*Game, error) {
	lines, err := line.ReadAttested(source)
	var g *scorer.Account
	if err == nil {
		g, err = scorer.OfLines(lines)
	}
	switch {
	case errors.Is(err, line.ErrNewer):
		return nil, cli.Trouble("%s: %v", path, err)
	case err != nil:
		return nil, cli.Refused("%s: %v", path, err)
	}
	made := FromScorer(g)
	made.Name = path
	return made, nil
}

// ScanRecords yields every record of an opened source with a path, one after another.
func ScanRecords(s *cli.Session, path string, source io.Reader, do func(*replay.Record)) error {
	records := replay.NewScanner(path, source, s.Cache)
	for r := records.Next(); r != nil; r = records.Next() {
		do(r)
	}
	if err := records.Err(); err != nil {
		return cli.FileTrouble(path, err)
	}
	return nil
}

// A Digest identifies a record, or its header, to compare a file of any length with the whole ledger.
type Digest [16]byte

// DigestOf returns the digest of a header and of entries. A field without a value says nothing.
func DigestOf(header engine.Header, entries []string) Digest {
	var fixed [4096]byte
	b := fixed[:0]
	for _, f := range header {
		if f.Value == "" {
			continue
		}
		b = append(append(append(append(b, f.Key...), ": "...), f.Value...), '\n')
	}
	for _, e := range entries {
		b = append(append(b, '\n'), e...)
	}
	sum := sha256.Sum256(b)
	return Digest(sum[:len(Digest{})])
}
