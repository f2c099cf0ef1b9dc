package console

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "rewrite the golden parts of the scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"rollbook": func() { os.Exit(Run(os.Args, os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// The scripts are sessions as a user types them.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("HOME", e.WorkDir)
			e.Setenv("XDG_DATA_HOME", e.WorkDir+"/data")
			e.Setenv("NO_COLOR", "")
			team, err := os.ReadFile("../fixtures/inthenet/saltmarsh.csv")
			if err != nil {
				return err
			}
			return os.WriteFile(filepath.Join(e.WorkDir, "saltmarsh.csv"), team, 0o644)
		},
	})
}
