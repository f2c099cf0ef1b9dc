package console

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var updateScripts = flag.Bool("update", false, "rewrite the outputs that scripts compare")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"rollbook": func() { os.Exit(Run(os.Args, os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// TestScripts runs the commands as a user types them: testdata/script/*.txtar, each in a folder and with a ledger of its own.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		UpdateScripts:       *updateScripts,
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("ROLLBOOK_LEDGER", filepath.Join(e.WorkDir, "ledger.rollbook"))
			e.Setenv("NO_COLOR", "1")
			return nil
		},
	})
}
