package fivedice

import (
	"errors"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestEverySettingIsRead(t *testing.T) {
	for _, line := range []string{"clock: plays", "clock: table", "plays: 1", "plays: 99", "plays: 07", "overtime: one", "overtime: none",
		"overtime: until-won", "overtime-plays: 1", "overtime-plays: 99", "kickoff-line: 30", "kickoff-line: 35",
		"kickoff-line: 40", "two-point: yes", "two-point: no",
		"visitor-offense: A", "visitor-offense: Z", "visitor-offense: ask", "home-offense: M", "home-offense: ask", "blank-code: 12",
		"blank-code: 20", "rule.offsetting: replay", "rule.offsetting: stands", "rule.return-check: all", "rule.return-check: penalties",
		"rule.return-check: turnovers", "rule.interference: length", "rule.interference: stated", "rule.code-13: d10", "rule.code-13: ten-plus",
		"rule.injured: ball", "rule.injured: stated", "rule.missed-kick: kick-spot", "rule.missed-kick: line"} {
		if _, err := System.Setup(enginetest.Header(System, line)); err != nil {
			t.Errorf("%s: %v", line, err)
		}
	}
}

func TestSettingsThatCannotBe(t *testing.T) {
	for _, line := range []string{"clock: Table", "clock: ", "plays: 0", "plays: 100", "plays: +5", "plays: x",
		"overtime: yes", "overtime-plays: 0",
		"overtime-plays: 100", "kickoff-line: 20", "kickoff-line: 030", "two-point: maybe", "visitor-offense: a", "visitor-offense: AB",
		"visitor-offense: 1", "home-offense: Ask", "home-offense: É", "blank-code: 11", "blank-code: 21", "rule.offsetting: yes",
		"rule.return-check: none", "rule.interference: Length", "rule.code-13: 10", "rule.injured: offense", "rule.missed-kick: spot",
		"rule.overtime: one", "blank: 14"} {
		_, err := System.Setup(enginetest.Header(System, line, "event: after it"))
		var h *engine.HeaderError
		if !errors.As(err, &h) || h.Line != 5 {
			t.Errorf("%s: %v, want an error at its line", line, err)
		}
	}
	_, err := System.Setup(enginetest.Header(System, "plays: 5", "plays: 5"))
	var h *engine.HeaderError
	if !errors.As(err, &h) || h.Line != 6 {
		t.Errorf("plays given twice: %v", err)
	}
}

func TestClockSettings(t *testing.T) {
	play(t, "visitor", "plays: 12").State("clock", "12")
	play(t, "visitor", "clock: table", "plays: 12").State("clock", "0")
	play(t, regulation, "plays: 1").State("clock", "1")
	play(t, regulation, "plays: 1", "overtime-plays: 9").State("clock", "9")
}

func TestCodesAfterTheBlankOneAreCitedAndMarked(t *testing.T) {
	if s := play(t, drive20+"run 20", "blank-code: 19").State("ball", "25", "down", "1"); !cites(s, 3) {
		t.Error("code 20 is placed by blank-code, and ruling 3 is not cited")
	}
	for blank := 12; blank < 20; blank++ {
		for n, row := range sheetWith(blank, false).Rows() {
			if got, want := strings.Contains(row.Cell, string(placed)), n > blank && n <= 20; got != want {
				t.Errorf("blank-code %d: code %d marked as placed %t, want %t", blank, n, got, want)
			}
		}
	}
}

func TestTheReadingOfCode13IsNotedAtCode13(t *testing.T) {
	for n, row := range sheetWith(20, true).Rows() {
		if got, want := strings.Contains(row.Cell, "as rule.code-13 says"), n == 13; got != want {
			t.Errorf("code %d has the note: %t, want %t", n, got, want)
		}
	}
}
