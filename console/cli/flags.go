package cli

import (
	"reflect"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
)

// A Work is what a command does, and its flags.
type Work struct {
	flags func() any // a struct of them, as With describes it
	do    func(c *Call, flags any) error
}

// Do returns work without its own flags.
func Do(run func(*Call) error) Work {
	return With(func(c *Call, _ *struct{}) error { return run(c) })
}

// With returns work that gets its flags in a struct. Each field is a flag of type string, bool, int or []string, with
// tags: flag, its names separated by commas; value, the name of its value in help; help, its
// meaning; default, its default value. An embedded struct adds its flags.
func With[F any](run func(c *Call, flags *F) error) Work {
	return Work{flags: func() any { return new(F) }, do: func(c *Call, flags any) error { return run(c, flags.(*F)) }}
}

// Output says where a command writes its result.
type Output struct {
	File  string `flag:"output,o" value:"FILE" help:"write to FILE"`
	Force bool   `flag:"force" help:"overwrite the file"`
}

// Paper says the size and font of papers.
type Paper struct {
	Size string `flag:"paper" value:"NAME" help:"letter or a4 (default: by LC_ALL, LC_PAPER or LANG)"`
	Font string `flag:"font" value:"FILE" help:"a TrueType font for letters that the built-in fonts lack, such as 東京"`
}

// Pages says where a paper goes.
type Pages struct {
	File  string `flag:"output,o" value:"FILE" help:"write to FILE, or into a folder (default: a file named after the teams and date)"`
	Force bool   `flag:"force" help:"overwrite the file even if rollbook didn't write it"`
	Paper
}

// Attribution is the flags for who says something, why, and who agrees.
type Attribution struct {
	Reason string `flag:"reason" value:"TEXT" help:"the reason"`
	By     string `flag:"by" value:"NAME" help:"your name"`
	Agreed string `flag:"agreed" value:"NAME" help:"who agreed for the other side"`
	Consent
}

// Consent is a yes on the command line.
type Consent struct {
	Yes bool `flag:"yes" help:"don't ask for confirmation"`
}

// common are the flags that commands get by what they take.
type common struct {
	Ledger  string `flag:"ledger" value:"FILE" help:"the ledger (default: ROLLBOOK_LEDGER, else in your data folder)"`
	Outside bool   `flag:"outside" help:"let the season file name files outside its folder"`
	JSON    bool   `flag:"json" help:"answer in JSON"`
	CSV     bool   `flag:"csv" help:"answer as comma-separated values"`
	Color   string `flag:"color" value:"WHEN" help:"when to use color: auto, always or never" default:"auto"`
	NoPager bool   `flag:"no-pager" help:"don't use a pager"`
	File    string `flag:"output,o" value:"FILE" help:"write the answer to FILE"`
	Force   bool   `flag:"force" help:"overwrite the file"`
}

// commonTaken says what a command must take to get a common flag.
var commonTaken = map[string]Taking{
	"ledger": TakesLedger, "outside": Seasons, "json": Answers, "csv": Lists,
	"color": Answers | Shows | Converses, "no-pager": Answers | Shows, "output": Lists, "force": Lists,
}

// allFlags returns the command's own flags and the common ones that it takes.
func (row *Command) allFlags() []cli.Flag {
	var flags []cli.Flag
	if row.Run.flags != nil {
		flags = flagsIn(reflect.TypeOf(row.Run.flags()).Elem())
	}
	for _, f := range flagsIn(reflect.TypeFor[common]()) {
		if row.Takes&commonTaken[f.Names()[0]] != 0 {
			flags = append(flags, f)
		}
	}
	return flags
}

// flagsIn makes the flags described by a struct.
func flagsIn(t reflect.Type) (flags []cli.Flag) {
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			flags = append(flags, flagsIn(f.Type)...)
			continue
		}
		usage := f.Tag.Get("help")
		if value := f.Tag.Get("value"); value != "" {
			usage += " `" + value + "`" // where the library looks for it; help removes it
		}
		flags = append(flags, flagOf(f.Type, f.Tag.Get("flag"), usage, f.Tag.Get("default")))
	}
	return flags
}

func flagOf(t reflect.Type, names, usage, usual string) cli.Flag {
	name, more := strings.Split(names, ",")[0], strings.Split(names, ",")[1:]
	switch t.String() {
	case "string":
		return &cli.StringFlag{Name: name, Aliases: more, Usage: usage, Value: usual}
	case "bool":
		return &cli.BoolFlag{Name: name, Aliases: more, Usage: usage}
	case "int":
		n, _ := strconv.Atoi(usual)
		return &cli.IntFlag{Name: name, Aliases: more, Usage: usage, Value: n}
	case "[]string":
		return &cli.StringSliceFlag{Name: name, Aliases: more, Usage: usage}
	}
	panic("a flag of the type " + t.String())
}

// fill puts the typed flags into a struct.
func fill(flags reflect.Value, typed *cli.Context) {
	for i := range flags.NumField() {
		to, tag := flags.Field(i), flags.Type().Field(i)
		if tag.Anonymous {
			fill(to, typed)
			continue
		}
		name, _, _ := strings.Cut(tag.Tag.Get("flag"), ",")
		switch tag.Type.String() {
		case "string":
			value := typed.String(name)
			switch {
			case tag.Tag.Get("value") == "NAME": // as the table and the pages read names
				value = engine.OneSpelling(value)
			// a link to whatever standard output is, and files are written under another name first
			case name == "output" && value == "/dev/stdout":
				value = "-"
			}
			to.SetString(value)
		case "bool":
			to.SetBool(typed.Bool(name))
		case "int":
			to.SetInt(int64(typed.Int(name)))
		case "[]string":
			to.Set(reflect.ValueOf(typed.StringSlice(name)))
		}
	}
}
