package report

import (
	"cmp"
	"strconv"
	"strings"

	"rollbook/internal/pick"
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
	name := strings.Map(func(r rune) rune {
		return pick.If(r >= 'a' && r <= 'z' || r >= '0' && r <= '9', r, '-')
	}, ref)
	return cmp.Or(strings.Trim(name, "-"), "x")
}
