package cli

import (
	"slices"

	"github.com/urfave/cli/v2"
)

// pageFlags say where a paper goes.
func pageFlags() []cli.Flag {
	return append([]cli.Flag{
		&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE`, or under its own name into a folder (default: named after teams and date)"},
		ForceFlag("a PDF"),
	}, PaperFlags()...)
}

// PaperFlags say what papers are printed on and with.
func PaperFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "paper", Usage: "letter or a4, as `NAME` (default: by LC_ALL, LC_PAPER or LANG)"},
		&cli.StringFlag{Name: "font", Usage: "take letters that papers lack, as 東京, from the TrueType font of `FILE`"},
	}
}

// ForceFlag is for files that rollbook replaces where it made them, and nobody wrote into them: a PDF, a picture.
func ForceFlag(made string) cli.Flag {
	return &cli.BoolFlag{Name: "force", Usage: "replace the file even if it is not " + made + " made by rollbook"}
}

// SayingFlags say who says something, why, and who agrees.
func SayingFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "reason", Usage: "why, as `TEXT`"},
		&cli.StringFlag{Name: "by", Usage: "who says so, as `NAME`"},
		&cli.StringFlag{Name: "agreed", Usage: "who of the other side agrees, as `NAME`"},
		&cli.BoolFlag{Name: "yes", Usage: "do not ask"},
	}
}

// OutputFlags say where a command writes what it makes.
func OutputFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE`"},
		&cli.BoolFlag{Name: "force", Usage: "replace the file"},
	}
}

// AllFlags returns the command's own flags and the common ones that it takes.
func (row *Command) AllFlags() []cli.Flag {
	flags := slices.Clone(row.Flags)
	if row.Takes&Papers != 0 {
		flags = append(flags, pageFlags()...)
	}
	if row.Takes&TakesLedger != 0 {
		flags = append(flags, &cli.StringFlag{Name: "ledger", Usage: "the ledger's `FILE` (default: ROLLBOOK_LEDGER, else in your data folder)"})
	}
	if row.Takes&Seasons != 0 {
		flags = append(flags, &cli.BoolFlag{Name: "outside", Usage: "let the season file name files outside its folder"})
	}
	if row.Takes&Answers != 0 {
		flags = append(flags, &cli.BoolFlag{Name: "json", Usage: "answer in JSON"})
	}
	if row.Takes&Lists != 0 {
		flags = append(flags, &cli.BoolFlag{Name: "csv", Usage: "answer as comma-separated values"})
	}
	if row.Takes&(Answers|Converses) != 0 {
		flags = append(flags, &cli.StringFlag{Name: "color", Usage: "auto, always or never, as `WHEN`", Value: "auto"})
	}
	if row.Takes&Answers != 0 {
		flags = append(flags, &cli.BoolFlag{Name: "no-pager", Usage: "print long answers as they are"})
	}
	return flags
}
