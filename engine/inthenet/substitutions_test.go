package inthenet

import "testing"

func TestReadChange(t *testing.T) {
	for entry, want := range map[string]bool{"home:9>17": true, "visitor:10>7": true, "homer:9>17": false, "9>17": false, "home:9": false,
		"home:9>": false, "home:>17": false, "home:0>17": false, "home:9>0": false, "home:9>x": false, "home:9-17": false, "": false} {
		if side, out, in, ok := readChange(entry); ok != want {
			t.Errorf("%q is read as %s %d>%d, %v", entry, side, out, in, ok)
		}
	}
}
