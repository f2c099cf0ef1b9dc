package cmd

import (
	"bytes"
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

// scan imports the games of the codes in operands or their files, which must have all codes of each paper.
func (i *importer) scan(operands []string) error {
	text, err := readScan(i.call.Session, operands)
	if err != nil {
		return err
	}
	papers, err := recordcode.Read(text)
	if err != nil {
		return cli.Refused("%v", err)
	}
	if len(papers) == 0 {
		return cli.Refused("there is no record code in what was scanned").
			But("a record code begins with RB1: the large codes at the end of a sheet")
	}
	for _, p := range papers {
		if p.Missing != nil {
			missing := lists.Map(p.Missing, strconv.Itoa)
			return cli.Refused("record code %s: of its %d parts %s %s missing", p.Name,
				p.Parts, strings.Join(missing, ", "), pick.If(len(missing) == 1, "is", "are")).
				But("scan these too, in any order")
		}
	}
	for _, p := range papers {
		name := "record code " + p.Name
		if !line.IsAttested(p.Record) {
			for _, r := range replay.Read(name, p.Record) {
				i.outcome.Add(i.record(r))
			}
			continue
		}
		lines, err := line.ParseShort(p.Record)
		var attested []byte
		if err == nil {
			attested, err = line.AppendAttested(nil, lines)
		}
		switch {
		case errors.Is(err, line.ErrNewer):
			err = cli.Trouble("%s: %v", name, err)
		case err != nil:
			err = cli.Refused("%s: %v", name, err)
		default:
			err = i.attested(name, bytes.NewReader(attested))
		}
		i.outcome.Add(err)
	}
	i.flush()
	return nil
}
