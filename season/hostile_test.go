package season_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"rollbook/internal/thorough"
	"rollbook/season"
)

// TestHostileNames are refused where nobody could see what they are, and else are text like any other.
func TestHostileNames(t *testing.T) {
	for _, name := range []string{"\x1b[2J", "a\u202eb", "a\u200bb", "x\u0300\u0301\u0302\u0303", "\ufeff", "\ufffd",
		strings.Repeat("x", 81), "\ue000", "\u3164", "\u2800", "Bears\ufe0f"} {
		for _, file := range []string{
			strings.Replace(four, "Harbor League", name, 1), strings.Replace(four, "Chicago Bears", name, 1),
			strings.Replace(four, "North", name, 1),
			four + "round " + name + "\n", four + "round 1\n" + name + ": CHI @ GB\n", four + "round 1\n CHI @ " + name + "\n",
			strings.Replace(four, "group: North", "as: "+name, 1),
		} {
			_, faults := season.Read("x.season", file)
			if season.Status(faults) != 2 {
				t.Errorf("%q is a good name in\n%q", name, file)
			}
			for _, f := range faults {
				if text := f.Text(); strings.ContainsAny(text, "\x1b\u202e\u200b") {
					t.Errorf("%q drives a terminal", text)
				}
			}
		}
	}
	for _, name := range []string{`"; DROP TABLE entry;`, "<script>alert(1)</script>", "=cmd|' /C calc'!A0",
		"../../etc/passwd", "Ελλάς", "Дуб Краснодар", "نادي", "🏈", "O'Neill & Sons: the \\n %s team"} {
		s := played(t, strings.Replace(four, "Chicago Bears", name, 1)+"round 1\n CHI @ GB 3-0\n")
		b, err := json.Marshal(s.Tables())
		if err != nil {
			t.Fatal(err)
		}
		var back season.Tables
		if err := json.Unmarshal(b, &back); err != nil || back.Tables[0].Rows[0].Name != name {
			t.Errorf("%q came out as %q %v", name, back.Tables[0].Rows[0].Name, err)
		}
	}
}

// TestNamesMeetInNormalForm writes a name in two ways.
func TestNamesMeetInNormalForm(t *testing.T) {
	s := played(t, strings.Replace(four, "Chicago Bears", "Cafe\u0301   Bears", 1)+"round 1\n CHI @ GB\n", game("1",
		"Caf\u00e9 Bears", "Green Bay Packers", "Harbor League, 1", 1, 0))
	if s.Results[0].State != season.Proved {
		t.Errorf("%s %s", s.Results[0].State, texts(s.Faults))
	}
}

// TestLongFiles reads and plays long files of many shapes: whatever takes longer than linear time does not end here.
func TestLongFiles(t *testing.T) {
	size := thorough.Of(1<<17, 1<<20) // as long as a file may be
	fill := func(begin string, line func(i int) string) string {
		var b strings.Builder
		b.WriteString(begin)
		for i := 0; b.Len() < size; i++ {
			b.WriteString(line(i))
		}
		return b.String()
	}
	shapes := map[string]string{
		"one line":         head + strings.Repeat("x", size),
		"one fixture":      four + "round 1\n" + strings.Repeat("@ ", size/2),
		"blank":            strings.Repeat(" ", size),
		"lines":            fill(head, func(int) string { return "?\n" }),
		"unknown keys":     fill(head, func(i int) string { return fmt.Sprintf("k%d: 1\n", i) }),
		"keys twice":       fill(head, func(int) string { return "rule.overtime: none\n" }),
		"records":          fill(head, func(i int) string { return "records: games/*.roll\n" }),
		"order":            head + "order: " + strings.Repeat("points,", size/7),
		"lots":             head + "lots: " + strings.Repeat("A,", size/2) + "\nteam A: B\n",
		"teams":            fill(head, func(i int) string { return fmt.Sprintf("team T%d: N%d\n group: G%d\n", i, i, i) }),
		"level teams":      fill(head+"round 1\n T1 @ T2 1-0\n", func(i int) string { return fmt.Sprintf("team T%d: N%d\n", i, i) }),
		"teams twice":      fill(head, func(i int) string { return "team A: B\n" }),
		"spellings":        fill(head+"team A: B\n", func(i int) string { return fmt.Sprintf(" as: X%d\n", i%1000) }),
		"values":           fill(head+"team A: B\n", func(i int) string { return fmt.Sprintf("team T%d: N%d\n wins: %d\n", i, i, i) }),
		"rounds":           fill(four, func(i int) string { return fmt.Sprintf("round %d\n", i) }),
		"settings":         fill(four, func(i int) string { return fmt.Sprintf("round %d\n rule.overtime: none\n CHI @ GB 1-0\n", i) }),
		"fixtures":         fill(four+"round 1\n", func(i int) string { return "CHI @ GB 1-0\n" }),
		"unknown teams":    fill(four+"round 1\n", func(i int) string { return fmt.Sprintf("T%d @ U%d\n", i, i) }),
		"unknown fixtures": fill(four+"round 1\n", func(i int) string { return fmt.Sprintf("F%d: winner G%d @ CHI\n", i, i) }),
		"chain": fill(four+"round 1\nF0: CHI @ GB 1-0\n", func(i int) string {
			return fmt.Sprintf("round R%d\nF%d: winner F%d @ GB\n", i, i+1, i)
		}),
		"forward chain": fill(four+"round 1\n", func(i int) string { return fmt.Sprintf("F%d: winner F%d @ GB\n", i, i+1) }),
		"one ring": fill(four+"round 1\nF: winner F0 @ CHI\n",
			func(i int) string { return fmt.Sprintf("F%d: winner F%d @ GB\n", i, i+1) }) + "F: CHI @ GB\n",
		"places":    fill(four+"round 1\n CHI @ GB 1-0\nround 2\n counts: no\n", func(i int) string { return "#1 North @ #2 South\n" }),
		"bad bytes": fill(head, func(int) string { return "\xff\n" }),
	}
	for _, text := range shapes {
		plan, faults := season.Read("long.season", text)
		if season.Status(faults) < 2 {
			s := season.Play(plan, season.Games{}, season.Scores)
			s.Tables()
			s.Next()
		}
	}
}

// A key as long as the file may be is not written into every hint.
func TestHintsOfAHugeKeyAreShort(t *testing.T) {
	text := "rollbook season 1\nseason: S\nsystem: inches\nteam " + strings.Repeat("x", 1<<20) + ": A\nround 1\n" +
		strings.Repeat(" Z @ Q\n", 40_000)
	_, faults := season.Read("huge.season", text)
	for _, f := range faults[1:] {
		if len(f.Hint) > 200 {
			t.Fatalf("a hint of %d bytes", len(f.Hint))
		}
	}
}
