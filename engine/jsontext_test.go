package engine

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestTextIsQuoted(t *testing.T) {
	for _, text := range []string{"", "4th & goal", `a "quick" kick`, `\`, "−2 yards", "é", "a\x00b\tc\x7f",
		"\"at both ends\"", "𝟜𝟛"} {
		got := string(appendString(nil, text))
		var back string
		if err := json.Unmarshal([]byte(got), &back); err != nil || back != text {
			t.Errorf("%q is %s, which is %q, %v", text, got, back, err)
		}
		if strings.ContainsAny(got, "\x00\t\x7f") {
			t.Errorf("%q has control characters left in %q", text, got)
		}
	}
	for text, want := range map[string]string{"a\u0085b": `"a\u0085b"`, "\u202e": `"\u202e"`,
		"\U000e0041": `"\udb40\udc41"`, "\ufffd\u00a0": `"` + "\ufffd" + `\u00a0"`} {
		if got := string(appendString(nil, text)); got != want {
			t.Errorf("%q, which a terminal might obey, is %s", text, got)
		}
	}
	if got := string(appendString(nil, "a\xffb\xc3")); got != `"a`+"\ufffd"+`b`+"\ufffd"+`"` {
		t.Errorf("bytes that are no text are %q", got)
	}
}
