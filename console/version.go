package console

import (
	"runtime"
	"runtime/debug"
	"strings"

	"rollbook/engine/systems"
	"rollbook/ledger"
)

var versionCommand = command{
	name: "version", purpose: "say which program this is, and which rulings it knows",
	examples: "rollbook version",
	takes:    answers,
	run: func(c *call) error {
		v := thisVersion()
		if c.json() {
			return c.answer(v)
		}
		commit := "commit " + v.Commit
		switch {
		case v.Commit == "":
			commit = "built outside a checkout"
		case v.Changed:
			commit += " with changes"
		}
		c.say("rollbook %s, %s", v.Version, commit)
		c.say("%s for %s", v.Go, v.Platform)
		c.say("records of format 1, ledgers of format %d", v.Ledger)
		var rulings []string
		for _, r := range v.Rulings {
			rulings = append(rulings, r.System+" "+r.Version)
		}
		c.say("rulings: %s", strings.Join(rulings, ", "))
		return nil
	},
}

// A programVersion is what tells one program from another.
type programVersion struct {
	Version  string            `json:"version"` // the release
	Commit   string            `json:"commit,omitempty"`
	Changed  bool              `json:"changed,omitempty"` // the tree was not as the commit has it
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
	v := programVersion{Version: version, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH, Ledger: ledger.Format}
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
	for _, s := range systems.All {
		v.Rulings = append(v.Rulings, rulingsVersions{s.ID, s.Version})
	}
	return v
}
