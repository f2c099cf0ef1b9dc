package console

import (
	_ "embed"
	"runtime"
	"runtime/debug"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger/line"
)

// notices are the licenses of what is built into the program; tools/notices writes them.
//
//go:embed NOTICES
var notices string

type versionFlags struct {
	Licenses bool `flag:"licenses" help:"print the licenses of everything built into the program"`
}

var versionCommand = cli.Command{
	Name: "version", Purpose: "print the version",
	Examples: `rollbook version
rollbook version --licenses      the licenses of everything built into it`,
	Takes: cli.Answers,
	Run: cli.With(func(c *cli.Call, f *versionFlags) error {
		if f.Licenses {
			return c.AnswerOrSay(map[string]string{"licenses": notices}, "%s", term.Text(strings.TrimSuffix(notices, "\n")))
		}
		v := thisVersion()
		if c.JSON {
			return c.Answer(v)
		}
		commit := "commit " + v.Commit
		switch {
		case v.Commit == "":
			commit = "built outside a checkout"
		case v.Changed:
			commit += " with changes"
		}
		c.Say("rollbook %s, %s", v.Version, commit)
		c.Say("%s for %s", v.Go, v.Platform)
		c.Say("records of format 1, ledgers of format %d", v.Ledger)
		var rulings []string
		for _, r := range v.Rulings {
			rulings = append(rulings, r.System+" "+r.Version)
		}
		c.Say("rulings: %s", strings.Join(rulings, ", "))
		return nil
	}),
}

// A programVersion identifies a program.
type programVersion struct {
	Version  string            `json:"version"` // the release
	Commit   string            `json:"commit,omitempty"`
	Changed  bool              `json:"changed,omitempty"` // the tree had uncommitted changes
	Go       string            `json:"go"`
	Platform string            `json:"platform"`
	Ledger   int               `json:"ledger"` // the format of ledgers
	Rulings  []rulingsVersions `json:"rulings"`
}

type rulingsVersions struct {
	System  string `json:"system"`
	Version string `json:"version"`
}

func thisVersion() programVersion {
	v := programVersion{Version: version, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH, Ledger: line.Format}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				v.Commit = s.Value[:min(len(s.Value), 12)]
			case "vcs.modified":
				v.Changed = s.Value == "true"
			}
		}
	}
	v.Rulings = engine.Map(systems.All, func(s *engine.System) rulingsVersions { return rulingsVersions{s.ID, s.Version} })
	return v
}
