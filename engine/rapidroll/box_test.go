package rapidroll

import "testing"

func TestPuntingAveragesAreGrossAndNet(t *testing.T) {
	after(t, opening+"punt 33 roll 21").State("box.visitor.punts.average", "48.0", "box.visitor.punts.net_average", "48.0",
		"box.visitor.punts.touchbacks", "0", "box.home.punts.average", "0")
	// A touchback costs 20 yards, a return its length.
	after(t, opening+"end-run 66 54 punt 54").State("box.visitor.punts.yards", "26", "box.visitor.punts.touchbacks", "1",
		"box.visitor.punts.net_yards", "6", "box.visitor.punts.average", "26.0", "box.visitor.punts.net_average", "6.0")
	after(t, "onside-kick 34 short-pass 33 25 sneak 65 sneak 65 punt 34 return").State("box.home.punts.yards", "42",
		"box.home.punts.returned", "11", "box.home.punts.net_yards", "31", "box.visitor.punts.returned", "0")
	// What a penalty wipes out counts for neither.
	after(t, opening+"punt 66 33 roll 34 31 accept").State("box.visitor.punts.net_yards", "0", "box.visitor.punts.net_average", "0")
	// A touchback after a kickoff or an interception is no punt's.
	after(t, "kickoff 65").State("box.home.punts.touchbacks", "0", "box.home.punts.net_yards", "0")
	after(t, deepIn+"deep-pass 56 touchback").State("box.visitor.punts.touchbacks", "0")
}

func TestTheRedZoneBeginsAtThe20(t *testing.T) {
	at74 := opening + "end-run 66 54 "
	after(t, at74+"line-run 32 short-pass 64").State("box.visitor.red_zone.trips", "0") // on the 79
	after(t, at74+"end-run 63").State("box.visitor.red_zone.trips", "0")                // on the 80, and no snap yet
	after(t, at74+"end-run 63 short-pass").State("box.visitor.red_zone.trips", "1")
	after(t, at74+"end-run 63 short-pass 64 medium-pass 62").State("box.visitor.red_zone.trips", "1", "box.home.red_zone.trips", "0")
	after(t, at74+"end-run 63 spike").State("box.visitor.red_zone.trips", "1")
	after(t, deepIn+"line-run 54 magic 8", magic8).State("box.visitor.red_zone.touchdowns", "1", "box.visitor.red_zone.field_goals", "0")
	after(t, deepIn+"field-goal 22").State("box.visitor.red_zone.field_goals", "1", "box.visitor.red_zone.touchdowns", "0")
	after(t, opening+"long-pass 11").State("box.visitor.red_zone.trips", "0", "box.visitor.red_zone.touchdowns", "0")
	// The next drive begins.
	after(t, deepIn+"field-goal 22 kickoff 34 long-pass 11").State("box.home.red_zone.touchdowns", "0")
}

func TestDiceNumbersBelongToWhoSnaps(t *testing.T) {
	numbers := func(record, visitor, home string) {
		t.Helper()
		after(t, record).State("box.visitor.numbers", visitor, "box.home.numbers", home)
	}
	numbers(opening, "0", "0") // a kickoff is nobody's
	numbers(opening+"line-run 54 punt 33 roll 21", "2", "0")
	numbers(opening+"line-run 54 punt 33 roll 21 line-run 54 time-out", "2", "0")
	numbers(scoredTouchdown+"extra-point 46", "1", "0") // nor is a try
}

// Field goals are tried whether they are good, missed or blocked; a blocked punt is none.
func TestEveryFieldGoalIsTriedOnce(t *testing.T) {
	after(t, inRange+"field-goal 22").State("box.visitor.field_goals.tried", "1", "box.visitor.field_goals.made", "1")
	after(t, inRange+"field-goal 65").State("box.visitor.field_goals.tried", "1", "box.visitor.field_goals.made", "0")
	after(t, inRange+"field-goal 11 33").State("box.visitor.field_goals.tried", "1", "box.visitor.field_goals.blocked", "1")
	after(t, opening+"punt 11 33").State("box.visitor.field_goals.tried", "0", "box.visitor.punts.blocked", "1")
}

// The line is shown in rows of twenty numbers; only a period without a number has an empty row.
func TestTheLineIsShownInRowsOfTwenty(t *testing.T) {
	for plays, rows := range map[int]int{0: 1, 18: 1, 19: 1, 20: 2, 38: 2} {
		s := after(t, opening+sneaks(plays)).Result.Game.BoxScore()
		if got := len(s.Sections[len(s.Sections)-1].Rows); got != rows {
			t.Errorf("%d plays: %d rows, want %d", plays, got, rows)
		}
	}
}

// A number that a timeout takes back is not on the sheet's line either, and the one after it takes its place.
func TestTheSheetHasTheNumbersThatAreWritten(t *testing.T) {
	for record, want := range map[string]string{
		"line-run 54":                       `[[{"number":34,"entry":2},{"number":54,"entry":4}]]`,
		"line-run 54 time-out":              `[[{"number":34,"entry":2}]]`,
		"line-run 54 spike sneak 61":        `[[{"number":34,"entry":2},{"number":61,"entry":7}]]`,
		"line-run 54 time-out punt 43 roll": `[[{"number":34,"entry":2},{"number":43,"entry":7}]]`,
	} {
		s := after(t, opening+record)
		if got := s.Result.Game.Sheet().At("lines").Text(); got != want {
			t.Errorf("%s: %s, want %s", record, got, want)
		}
	}
}

// Two drives, worked out by hand. Bears: a run for 3, a pass for 5, no gain on 3rd down, a punt of 45 that is caught fair.
// Packers: passes for 17 and 25, and a field goal from 48 yards that misses.
func TestTheBoxScoreOfTwoDrives(t *testing.T) {
	after(t, opening+"line-run 54 short-pass 34 sneak 66 punt 33 return 43 medium-pass 64 deep-pass 44 field-goal 64").BoxScore(
		"Bears 0 0", "Packers 0 0",
		"First downs 0 2", "rushing, passing, penalty 0 0 0 0 2 0",
		"3rd downs made by play or penalty, tried 0 1 0 0",
		"Net yards 8 42", "plays 3 2",
		"Rushes, yards, touchdowns 2 3 0 0 0 0",
		"Passes complete, tried, intercepted 1 1 0 2 2 0", "yards gross, net, touchdowns 5 5 0 42 42 0",
		"Punts, yards, blocked 1 45 0 0 0 0", "average, net average 45.0 45.0 0.0 0.0",
		"Kick returns, yards, touchdowns 1 20 0 0 0 0",
		"Field goals made, tried, blocked, long 0 0 0 0 0 1 0 0",
		"Dice numbers 4 3",
		"Bears 1st 39 Bears 20 3 8 punt", "Packers 1st 35 Packers 27 2 42 missed field goal",
		"1st 34 54 34 66 33 64 44 64").
		State("sheet.lines.0.1", `{"number":54,"entry":4}`, "sheet.snaps.0.1", `{"entry":5,"down":2,"to_go":7,"spot":23}`,
			"sheet.snaps.1.2", `{"entry":17,"down":1,"to_go":10,"spot":69}`, "sheet.time_outs", `[{"visitor":3,"home":3}]`)
}
