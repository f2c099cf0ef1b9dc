package replay

import "testing"

// A sheet names its game as its players do.
func TestSystemsByTheirTitles(t *testing.T) {
	for word, want := range map[string]string{
		"Game of Inches": "inches", "Rapid Roll": "rapidroll", "five-dice": "fivedice", "Five Dice Football": "fivedice", "LOFT": "loft",
		"Inside the Net": "inthenet", "INCHES": "inches", "Game": "", "chess": "", "": "",
	} {
		if got := systemCalled(word); got != want {
			t.Errorf("%q: %q, want %q", word, got, want)
		}
	}
}
