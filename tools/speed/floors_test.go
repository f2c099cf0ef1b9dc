package main

import (
	"math"
	"os"
	"path/filepath"
	"testing"

	"rollbook/internal/thorough"
)

// TestFloorsThatABusyMachineHolds measures what a busy machine does not change: the peak memory of commands as
// whole processes, and the size of the program.
func TestFloorsThatABusyMachineHolds(t *testing.T) {
	if !thorough.Tests() {
		t.Skip("builds the program; ROLLBOOK_THOROUGH=1 has it tried")
	}
	t.Chdir("../..") // paths are those of the repository
	b := &bench{folder: t.TempDir(), builds: map[string]string{}}
	b.builds["now"] = b.path("rollbook")
	b.build()
	program, err := os.Stat(b.builds["now"])
	if err != nil {
		t.Fatal(err)
	}
	if size := float64(program.Size()) / 1e6; size > 31 {
		t.Errorf("the program has %.1f MB", size)
	}
	b.inputs = makeInput(b.folder, 100)
	for _, r := range []struct {
		most float64 // MB
		row
	}{
		{64, row{name: "verify", each: true, run: args("verify", "ALL")}},
		{64, row{name: "log", each: true, run: args("log", "--jsonl", "ALL")}},
		{64, row{name: "box", each: true, run: args("box", "ALL")}},
		{64, row{name: "import", run: (*bench).importAll}},
		{64, row{name: "publish", run: onLedger("publish", filepath.Join(b.folder, "site"))}},
		{200, row{name: "print --all", run: onLedger("print", "book", "--all", "--force", "-o", filepath.Join(b.folder, "books"))}},
	} {
		for i := range b.inputs {
			least := math.Inf(1)
			for try := 0; try < 3 && least > r.most; try++ { // a collector that gets no processor lets more lie
				least = min(least, r.run(b, "now", &b.inputs[i]).memory)
			}
			t.Logf("%s of %s: %.0f MB", r.name, b.inputs[i].system, least)
			if least > r.most {
				t.Errorf("%s of %s: %.0f MB", r.name, b.inputs[i].system, least)
			}
			if !r.each {
				break
			}
		}
	}
}
