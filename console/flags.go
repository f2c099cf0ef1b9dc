package console

import (
	"slices"

	"github.com/urfave/cli/v2"
)

// pageFlags say where a paper goes.
func pageFlags() []cli.Flag {
	return append([]cli.Flag{
		&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE`, or under its own name into a folder (default: named after teams and date)"},
		forceFlag("a PDF"),
	}, paperFlags()...)
}

// paperFlags say what papers are printed on and with.
func paperFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "paper", Usage: "letter or a4, as `NAME` (default: by LC_ALL, LC_PAPER or LANG)"},
		&cli.StringFlag{Name: "font", Usage: "take letters that papers lack, as 東京, from the TrueType font of `FILE`"},
	}
}

// forceFlag is for files that rollbook replaces where it made them, and nobody wrote into them: a PDF, a picture.
func forceFlag(made string) cli.Flag {
	return &cli.BoolFlag{Name: "force", Usage: "replace the file even if it is not " + made + " made by rollbook"}
}

// sayingFlags say who says something, why, and who agrees.
func sayingFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "reason", Usage: "why, as `TEXT`"},
		&cli.StringFlag{Name: "by", Usage: "who says so, as `NAME`"},
		&cli.StringFlag{Name: "agreed", Usage: "who of the other side agrees, as `NAME`"},
		&cli.BoolFlag{Name: "yes", Usage: "do not ask"},
	}
}

// outputFlags say where a command writes what it makes.
func outputFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE`"},
		&cli.BoolFlag{Name: "force", Usage: "replace the file"},
	}
}

// allFlags returns the command's own flags and the common ones that it takes.
func (row *command) allFlags() []cli.Flag {
	flags := slices.Clone(row.flags)
	if row.takes&papers != 0 {
		flags = append(flags, pageFlags()...)
	}
	if row.takes&takesLedger != 0 {
		flags = append(flags, &cli.StringFlag{Name: "ledger", Usage: "the ledger's `FILE` (default: ROLLBOOK_LEDGER, else in your data folder)"})
	}
	if row.takes&seasons != 0 {
		flags = append(flags, &cli.BoolFlag{Name: "outside", Usage: "let the season file name files outside its folder"})
	}
	if row.takes&answers != 0 {
		flags = append(flags, &cli.BoolFlag{Name: "json", Usage: "answer in JSON"})
	}
	if row.takes&lists != 0 {
		flags = append(flags, &cli.BoolFlag{Name: "csv", Usage: "answer as comma-separated values"})
	}
	if row.takes&(answers|converses) != 0 {
		flags = append(flags, &cli.StringFlag{Name: "color", Usage: "auto, always or never, as `WHEN`", Value: "auto"})
	}
	if row.takes&answers != 0 {
		flags = append(flags, &cli.BoolFlag{Name: "no-pager", Usage: "print long answers as they are"})
	}
	return flags
}
