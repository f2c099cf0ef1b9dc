package report_test

import (
	"strings"
	"testing"

	"rollbook/replay/season"
	"rollbook/report"
)

// TestCalendar checks the fixtures of a season as a calendar file: lines of 75 bytes, texts escaped, the same event before and after a score.
func TestCalendar(t *testing.T) {
	const text = "rollbook season 1\nseason: Łódź, Süd; Nord\nsystem: inches\nteam A: " + "Ärger über Öl und Äpfel aus Überlingen" + "\nteam B: B\nround 1: 2026-09-06\n A @ B\n B @ A on 2026-09-07\n" +
		"round 2\n A @ B\nround 3: 2026-09-20\n A v B cancelled snow\nround 4: 2026-09-27\n A @ B postponed\n"
	calendar := func(text string) (string, int) {
		plan, faults := season.Read("s.season", text)
		if len(faults) > 0 {
			t.Fatal(faults[0].Text())
		}
		s := report.Season{Season: season.Play(plan, season.Games{}, season.Scores)}
		b, undated := s.AppendCalendar(nil)
		return string(b), undated
	}
	got, undated := calendar(text)
	if undated != 2 || strings.Count(got, "BEGIN:VEVENT") != 3 || strings.Count(got, "STATUS:CANCELLED") != 1 {
		t.Errorf("%d without a day:\n%s", undated, got)
	}
	for line := range strings.SplitAfterSeq(got, "\r\n") {
		if len(line) > 75+len("\r\n") || strings.Contains(strings.TrimSuffix(line, "\r\n"), "\n") || strings.ToValidUTF8(line, "?") != line {
			t.Errorf("line %q", line)
		}
	}
	unfolded := strings.ReplaceAll(got, "\r\n ", "")
	for _, want := range []string{"X-WR-CALNAME:Łódź\\, Süd\\; Nord\r\n", "DTSTART;VALUE=DATE:20260907\r\nSUMMARY:B at Ärger über Öl und Äpfel aus Überlingen\r\n",
		"SUMMARY:Ärger über Öl und Äpfel aus Überlingen against B\r\n"} {
		if !strings.Contains(unfolded, want) {
			t.Errorf("%q is missing in\n%s", want, unfolded)
		}
	}
	after, _ := calendar(strings.Replace(text, "A @ B\n B", "A @ B 3-6\n B", 1))
	if want := strings.Replace(unfolded, "Überlingen at B\r\n", "Überlingen 3 at B 6\r\n", 1); strings.ReplaceAll(after, "\r\n ", "") != want {
		t.Errorf("a score changes more than a summary:\n%s", after)
	}
}
