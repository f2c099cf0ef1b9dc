package pdf

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
	c := &canvas{pages: []*page{{}}}
	side := float64(code.Size) // a millimetre a module
	c.qr(rect{10, 20, side, side}, text)
	black := map[[2]int]bool{}
	for _, m := range c.pages[0].marks {
		for x := range int(m.rect.w + 0.5) {
			black[[2]int{int(m.rect.x-10+0.5) + x, int(m.rect.y - 20 + 0.5)}] = true
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
