package engine

import "testing"

// A member without a value is null in JSON, and none to people.
func TestAssertionOfNull(t *testing.T) {
	for assertion, holds := range map[string]bool{"=winner:null": true, "=winner:none": true, "=winner:home": false, "=over:none": false} {
		if r := playToy(t, assertion, Observer{}).Refused; (r == nil) != holds {
			t.Errorf("%s: %v", assertion, r)
		}
	}
}
