package console

import (
	_ "embed"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger"
)

// version is the program's; the rulings have their own.
const version = "1.0.0"

// notices are the licenses of what is built into the program; tools/notices writes them.
//
//go:embed NOTICES
var notices string

// versionText says what identifies the program: its release and commit, the formats it writes, and the rulings.
func versionText() string {
	commit, changed := "built outside a checkout", ""
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				commit = "commit " + s.Value[:min(len(s.Value), 12)]
			case s.Key == "vcs.modified" && s.Value == "true":
				changed = " with changes"
			}
		}
	}
	rulings := engine.Map(systems.All, func(s *engine.System) string { return s.ID + " " + s.Version })
	return fmt.Sprintf("rollbook %s, %s\n%s for %s/%s\nrecords of format 1, ledgers of format %d\nrulings: %s", version, commit+changed,
		runtime.Version(), runtime.GOOS, runtime.GOARCH, ledger.Format, strings.Join(rulings, ", "))
}
