package report

import (
	"cmp"
	"strconv"
	"strings"

	"rollbook/season"
)

// Where a published season has its pages.

// TeamFolder returns a team's folder, by its position in the season file.
func TeamFolder(t *season.Team) string {
	return "team/" + strconv.Itoa(t.Index()+1) + "-" + Slug(t.Key)
}

// Slug makes a file name from a reference: its lower-case letters, digits and hyphens.
func Slug(ref string) string {
	ref = strings.TrimSuffix(strings.ToLower(ref), ".roll")
	var b strings.Builder
	for _, r := range ref {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0:
			b.WriteByte('-')
		}
	}
	name := cmp.Or(strings.Trim(b.String(), "-"), "x")
	return name
}
