package line

import (
	"strings"
	"testing"
)

func TestChainIsTheDocumentedHash(t *testing.T) {
	// Computed with sha256sum over the bytes given in the package comment.
	h0 := Before.Follow("a")
	if got := h0.Hash.String(); got != chainOfA {
		t.Errorf("hash of line 0 is %s", got)
	}
	if got := h0.Follow("b").Hash.String(); got != chainOfAB {
		t.Errorf("hash of line 1 is %s", got)
	}
}

func TestFingerprintIsReadAsPeopleTypeIt(t *testing.T) {
	for _, h := range []Hash{{}, {0: 0xFF, 31: 0x01}, Before.Follow("a").Hash, Before.Follow("b").Hash, {31: 0xFF}} {
		f := h.Fingerprint()
		if len(f) != 52+12 || strings.Count(f, "-") != 12 {
			t.Fatalf("%s is not 13 groups of 4", f)
		}
		typed := strings.NewReplacer("0", "o", "1", "l", "-", " ").Replace(strings.ToLower(f))
		for _, s := range []string{f, strings.ReplaceAll(f, "-", ""), typed, strings.ReplaceAll(f, "1", "I")} {
			if got, err := ParseFingerprint(s); err != nil || got != h {
				t.Errorf("%s was read as %v, %v", s, got, err)
			}
		}
		if yes, whole, err := h.Agrees(f); !yes || !whole || err != nil {
			t.Error("the whole fingerprint does not agree")
		}
		if yes, whole, err := h.Agrees(h.Short()); !yes || whole || err != nil {
			t.Error("the beginning does not agree, or counts as whole")
		}
		if yes, _, _ := h.Agrees("ZZZZ-ZZZZ"); yes {
			t.Error("a foreign beginning agrees")
		}
	}
}

func TestOtherTextIsRefusedAsAFingerprint(t *testing.T) {
	good := Before.Follow("a").Hash.Fingerprint()
	for _, s := range []string{"", "7", good[:60], good + "0", good[:len(good)-1] + "Z", good[:len(good)-1] + "U",
		strings.Replace(good, "-", "_", 1), "\x1b[2J" + good, "É" + good} {
		if _, err := ParseFingerprint(s); err == nil {
			t.Errorf("%q was accepted", s)
		}
	}
	if _, _, err := (Hash{}).Agrees("000"); err == nil {
		t.Error("3 characters are enough for nothing")
	}
}

const (
	chainOfA  = "870596447ca94c2235b9ae7e2deecdf8ec0f715b2cf5657132cd210a7583cc00"
	chainOfAB = "095a44d672b2d7e251e5ea1d682313973562a7af32c4eac5b8bfc2df25392e49"
)
