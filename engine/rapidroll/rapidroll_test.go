package rapidroll

import (
	"encoding/json"
	"strings"
	"testing"
)

// keys returns the members of a JSON object in their order.
func keys(t *testing.T, object string) []string {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(object))
	var keys []string
	depth, key := 0, true
	for {
		token, err := d.Token()
		if err != nil {
			return keys
		}
		switch v := token.(type) {
		case json.Delim:
			if v == '{' || v == '[' {
				depth++
			} else {
				depth--
			}
			if depth == 1 {
				key = true
			}
			continue
		case string:
			if depth == 1 && key {
				keys = append(keys, v)
				key = false
				continue
			}
		}
		if depth == 1 {
			key = true
		}
	}
}
