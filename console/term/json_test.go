package term

import (
	"strings"
	"testing"
)

// What a terminal would obey is escaped wherever it is in what is written, and nothing else is touched.
func TestJSONIsEscapedAtEveryPlace(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"é−\n\t", "é−\n\t"}, {"\x7f", `\u007f`}, {"\u0085", `\u0085`}, {"\u202e", `\u202e`}, {"\U000e0041", `\udb40\udc41`},
	} {
		for before := range 20 {
			for _, after := range []int{0, 1, 7, 8, 9} {
				left, right := strings.Repeat("x", before), strings.Repeat("~", after)
				if got := string(escape([]byte(left + c.in + right))); got != left+c.want+right {
					t.Errorf("%q between %d and %d other bytes is %q", c.in, before, after, got)
				}
			}
		}
	}
}
