package cmd

import (
	_ "embed"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"rollbook/engine/systems"
	"rollbook/ledger"
)

// notices are the licenses of what is built into the program; tools/notices writes them.
//
//go:embed NOTICES
var notices string

// versionText says what identifies the program: its release or commit, as the build has noted it, the formats it writes, and the
// rulings.
func versionText() string {
	version := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
	}
	var rulings []string
	for _, s := range systems.All {
		rulings = append(rulings, s.ID+" "+s.Version)
	}
	return fmt.Sprintf("rollbook %s\n%s for %s/%s\nrecords of format 1, ledgers of format %d\nrulings: %s", version,
		runtime.Version(), runtime.GOOS, runtime.GOARCH, ledger.Format, strings.Join(rulings, ", "))
}
