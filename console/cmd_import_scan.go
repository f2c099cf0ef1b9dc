package console

import (
	"errors"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
	"rollbook/pdf/recordcode"
	"rollbook/replay"
)

// readScan returns the operands' words about a paper: texts, or files of them, joined.
func readScan(s *cli.Session, operands []string) (string, error) {
	var b strings.Builder
	for _, one := range operands {
		if game.IsFile(s, one) {
			text, err := s.ReadText(one, cli.MaxFile)
			if err != nil {
				return "", err
			}
			one = text
		}
		b.WriteString(one + " ")
	}
	return b.String(), nil
}

// A scannedGame is the game of a paper's codes: its record, or all of its lines in the ledger.
type scannedGame struct {
	name   string
	record *replay.Record
	lines  []line.Line
}

// scannedGames returns the games of the codes in a text, which must have all codes of each paper.
func scannedGames(text string) (games []scannedGame, err error) {
	papers, err := recordcode.Read(text)
	if err != nil {
		return nil, cli.Refused("%v", err)
	}
	for _, p := range papers {
		if p.Missing != nil {
			missing := lists.Map(p.Missing, strconv.Itoa)
			return nil, cli.Refused("record code %s: of its %d parts %s %s missing", p.Name,
				p.Parts, strings.Join(missing, ", "), pick.If(len(missing) == 1, "is", "are")).
				But("scan these too, in any order")
		}
		name := "record code " + p.Name
		if line.IsAttested(p.Record) {
			lines, err := line.ParseShort(p.Record)
			if errors.Is(err, line.ErrNewer) {
				return nil, cli.Trouble("%s: %v", name, err)
			}
			if err != nil {
				return nil, cli.Refused("%s: %v", name, err)
			}
			games = append(games, scannedGame{name: name, lines: lines})
			continue
		}
		for _, r := range replay.Read(name, p.Record) {
			if r.Fault != nil {
				return nil, cli.Faulty(r.Fault)
			}
			games = append(games, scannedGame{name: name, record: r})
		}
	}
	if games == nil {
		return nil, cli.Refused("there is no record code in what was scanned").
			But("a record code begins with RB1: the large codes at the end of a sheet")
	}
	return games, nil
}
