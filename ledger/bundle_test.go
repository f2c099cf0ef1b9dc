package ledger

import (
	"fmt"
	"strings"
	"testing"
)

// TestABundleHidesNothing: rows that only look like good ones when they are read at once are refused as they are when read
// one by one. A sound file cannot have most of them.
func TestABundleHidesNothing(t *testing.T) {
	t.Parallel()
	lines := []Line{opening(1), entry("11", "run"), entry("12", "run"), note}
	head, hashes, texts := Head{N: -1}, []string{}, []string{}
	for _, line := range lines {
		head = head.Follow(line.String())
		hashes, texts = append(hashes, "x'"+head.Hash.String()+"'"), append(texts, "'"+line.String()+"'")
	}
	row := func(n, line, hash string) string { return fmt.Sprintf("(1, %s, %s, %s, 0)", n, line, hash) }
	good := func(i int) string { return row(fmt.Sprint(i), texts[i], hashes[i]) }
	cut := func(s string, from, to int) string { return fmt.Sprintf("substr(%s, %d, %d)", s, from, to) }
	both := hashes[1][:len(hashes[1])-1] + hashes[2][2:] // of lines 1 and 2
	for what, rows := range map[string][]string{
		"":                                {good(0), good(1), good(2), good(3)},
		"a line feed, and a missing line": {good(0), row("1", texts[1]+"||char(10)||"+texts[2], hashes[1]), row("2", "NULL", hashes[2]), good(3)},
		"a line feed, and a line less":    {good(0), row("1", texts[1]+"||char(10)||"+texts[2], both), good(3)},
		"hashes cut elsewhere":            {good(0), row("1", texts[1], cut(both, 1, 31)), row("2", texts[2], cut(both, 32, 33)), good(3)},
		"one hash for two":                {good(0), row("1", texts[1], both), row("2", texts[2], "NULL"), good(3)},
		"numbers of another order":        {good(0), row("1", texts[2], hashes[2]), row("2", texts[1], hashes[1]), good(3)},
		"a number that is missing":        {good(0), good(1), row("3", texts[2], hashes[2]), row("4", texts[3], hashes[3])},
		"a number that is no integer":     {good(0), row("1.5", texts[1], hashes[1]), good(2), good(3)},
		"a number before the first":       {row("-1", texts[0], hashes[0]), row("0", texts[1], hashes[1]), row("1", texts[2], hashes[2])},
		"a line that is another":          {good(0), good(1), row("2", texts[1], hashes[2]), good(3)},
		"a row without a number":          {row("NULL", texts[0], hashes[0]), good(0), good(1), good(2), good(3)},
		"no line 0":                       {good(1), good(2)},
		"a line with no end":              {good(0), row("1", cut(texts[1], 1, 30), hashes[1]), good(2)},
	} {
		l := create(t)
		l.Close()
		if err := raw(t, l.path, "DROP TABLE entry", "CREATE TABLE entry(game, n, line, hash, seq)",
			"INSERT INTO entry VALUES "+strings.Join(rows, ", ")); err != nil {
			t.Fatal(err)
		}
		l = open(t, l.path, ReadOnly)
		b, err := l.fetch(1)
		if err != nil {
			t.Fatal(what, err)
		}
		whole := false
		if b != nil {
			_, _, whole = b.check(1, nil)
		}
		one, _ := l.reportRows(1)
		if (one.Fault == nil) != (what == "") {
			t.Errorf("%s: one by one it is %v", what, one.Fault)
		}
		if whole != (what == "") {
			t.Errorf("%s: read at once it is whole", what)
		}
	}
}
