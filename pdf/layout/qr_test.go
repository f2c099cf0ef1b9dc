package layout

import (
	"testing"

	"rsc.io/qr"
)

// A code on paper has the modules of the code, each black where the code is, and nowhere else.
func TestACodeIsDrawnModuleByModule(t *testing.T) {
	const text = "3V37 9BVM FPZF 544A MWSX 22NZ M45H KCNP"
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		t.Fatal(err)
	}
	black := map[[2]int]bool{}
	for _, run := range runsIn(code) {
		for x := range run.W {
			black[[2]int{run.X + x, run.Y}] = true
		}
	}
	for y := range code.Size {
		for x := range code.Size {
			if black[[2]int{x, y}] != code.Black(x, y) {
				t.Fatalf("module %d of row %d is black: %v", x, y, black[[2]int{x, y}])
			}
		}
	}
}
