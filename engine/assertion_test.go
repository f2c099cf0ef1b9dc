package engine

import (
	"strings"
	"testing"
)

func TestMembersAreFoundByTheirPath(t *testing.T) {
	const doc = `{"a":1,"b":{"c":[10,{"d":"x\"]}"},[]],"e":null},"f":"","g":[],"h":{}}`
	for path, want := range map[string]string{
		"a": "1", "b.c.0": "10", "b.c.1.d": `x"]}`, "b.c.2": "[]", "b.e": "null", "f": "", "g": "[]", "h": "{}", "b": `{"c":[10,{"d":"x\"]}"},[]],"e":null}`,
	} {
		if got, ok := Member([]byte(doc), strings.Split(path, ".")); !ok || got != want {
			t.Errorf("%s is %q, %v; want %q", path, got, ok, want)
		}
	}
	for _, path := range []string{"", "z", "a.b", "b.c.3", "b.c.-1", "b.c.x", "g.0", "h.a", "f.0", "b.c.0.0"} {
		if got, ok := Member([]byte(doc), strings.Split(path, ".")); ok {
			t.Errorf("%q is taken for a path, to %q", path, got)
		}
	}
}

// A member that holds nothing is null in JSON, and none to people.
func TestNothingIsNullOrNone(t *testing.T) {
	for assertion, holds := range map[string]bool{"=winner:null": true, "=winner:none": true, "=winner:home": false, "=over:none": false} {
		if r := playToy(t, assertion, Observer{}).Refused; (r == nil) != holds {
			t.Errorf("%s: %v", assertion, r)
		}
	}
}

// FuzzNoPathBreaksTheSearch holds that looking for a member never panics, whatever document it is given.
func FuzzNoPathBreaksTheSearch(f *testing.F) {
	f.Add(`{"a":[1,{"b":"c"}]}`, "a.1.b")
	f.Add(`{"a`, "a")
	f.Fuzz(func(t *testing.T, doc, path string) { Member([]byte(doc), strings.Split(path, ".")) })
}
