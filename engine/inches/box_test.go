package inches

import (
	"strings"
	"testing"

	"rollbook/internal/enginetest"
)

// points are what each kind of score is worth.
var points = map[string]float64{"touchdown-offense": 6, "touchdown-kickoff": 6, "touchdown-punt": 6,
	"touchdown-interception": 6, "touchdown-fumble": 6, "field-goal": 3, "safety": 2, "extra-point": 1, "two-point": 2, "try-return": 2}

func TestEveryGameKeepsTheLaws(t *testing.T) {
	enginetest.Laws(t, setups(t), 60, func(t *testing.T, state, box map[string]any) {
		score := state["score"].(map[string]any)
		sum := map[string]float64{}
		for _, s := range list(box, "scoring") {
			if s["points"] != points[s["kind"].(string)] {
				t.Errorf("a %s of %v points", s["kind"], s["points"])
			}
			sum[s["team"].(string)] += s["points"].(float64)
		}
		for _, side := range []string{"visitor", "home"} {
			if sum[side] != score[side] {
				t.Errorf("%s: %v points from scores, %v on the board", side, sum[side], score[side])
			}
			balance(t, side, box)
		}
		for _, d := range list(box, "drives") {
			if start := d["start"].(float64); start < 1 || start > 99 || d["result"] == nil {
				t.Errorf("a drive that cannot be: %v", d)
			}
		}
	})
}

func list(box map[string]any, key string) (members []map[string]any) {
	for _, m := range box[key].([]any) {
		members = append(members, m.(map[string]any))
	}
	return members
}

// balance checks the sums of one team's statistics.
func balance(t *testing.T, side string, box map[string]any) {
	t.Helper()
	f := flatten("", box[side].(map[string]any), map[string]float64{})
	drives, plays, yards, boxes := 0.0, 0.0, 0.0, 0.0
	for _, d := range list(box, "drives") {
		if d["team"] == side {
			drives++
			plays += d["plays"].(float64)
			yards += d["yards"].(float64)
			boxes += d["boxes"].(float64)
		}
	}
	touchdowns := 0.0
	for key, n := range f {
		if strings.HasPrefix(key, "touchdowns.") {
			touchdowns += n
		}
	}
	for _, c := range []struct {
		what      string
		got, want float64
	}{
		{"drives", f["drives"], drives},
		{"plays of drives", f["plays"], plays},
		{"yards of drives", f["yards"], yards},
		{"boxes of drives", f["boxes"], boxes},
		{"plays", f["plays"], f["scrimmage.rolls"] + f["no_huddle.rolls"] + f["ball_control.rolls"] + f["fourth_down.tried"]},
		{"yards", f["yards"], f["scrimmage.yards"] + f["no_huddle.yards"] + f["ball_control.yards"] +
			f["fourth_down.yards"] + f["fakes.yards"]},
		{"points", f["points"], 6*touchdowns + 3*f["field_goals.made"] + 2*f["safeties"] + f["extra_points.made"] +
			2*f["two_points.made"] + 2*f["try_returns"]},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s are %v and %v", side, c.what, c.got, c.want)
		}
	}
	tries := f["extra_points.tried"] + f["two_points.tried"]
	for _, c := range [][2]float64{
		{f["fumbles_lost"], f["fumbles"]}, {f["fakes.made"], f["fakes.tried"]},
		{f["fourth_down.made"], f["fourth_down.tried"]}, {f["fourth_down.tried"], f["fourth_down.faced"]},
		{f["field_goals.made"] + f["field_goals.blocked"], f["field_goals.tried"]},
		{f["onside.recovered"], f["onside.tried"]}, {tries, touchdowns}, {touchdowns, tries + 1},
	} {
		if c[0] > c[1] {
			t.Errorf("%s: %v is more than %v in %v", side, c[0], c[1], f)
		}
	}
}

// flatten makes one level of an object: "fakes.made".
func flatten(prefix string, o map[string]any, into map[string]float64) map[string]float64 {
	for key, v := range o {
		switch v := v.(type) {
		case map[string]any:
			flatten(prefix+key+".", v, into)
		case float64:
			into[prefix+key] = v
		}
	}
	return into
}

func TestUnfinishedPlaysHaveDefiniteFigures(t *testing.T) {
	playAll(t, []branch{
		{"a drive begins with its first question", "", homeAt20,
			"box.home.drives 1 box.drives.0.plays 0 box.drives.0.start 20 box.drives.0.clock 24"},
		{"a call counts nothing", "", homeAt20 + " scrimmage", "box.home.plays 0"},
		{"the roll counts, the big play is still open", "", homeAt20 + " scrimmage 34", "box.home.plays 1 box.home.boxes 1 box.home.big_plays 0"},
		{"a sack and a fumble", "", homeAt20 + " scrimmage 34 22", "box.home.big_plays 1 box.home.sacks 1 box.home.fumbles 0"},
		{"rolled for", "", homeAt20 + " scrimmage 34 22 22", "box.home.fumbles 1 box.home.fumbles_lost 0"},
		{"a punt on its way", "", homeAt20 + " scrimmage 46 punt 12", "box.home.punts 1 box.drives.0.result null"},
		{"a block", "", homeAt20 + " scrimmage 46 punt 11", "box.home.punts_blocked 1 box.home.punts 0"},
		{"a blocked field goal", "", homeAt94 + " scrimmage 46 field-goal 11", "box.home.field_goals.tried 1 box.home.field_goals.blocked 1"},
		{"an interception is one when it is rolled for", "", homePicked, "box.home.interceptions 0"},
		{"a blocked extra point", "", homeScores + " extra-point 11", "box.home.extra_points.tried 1"},
		{"an intercepted conversion", "", homeScores + " two-point 11", "box.home.two_points.tried 1"},
		{"a drive that time ends", "", homeAt20 + half(), "box.drives.0.result time"},
		{"a possession without a question is no drive", "", lastBox() + " no-huddle 56 44",
			"box.visitor.drives 0 box.drives.0.result interception"},
	})
}

func TestFiguresThatPlayersMiss(t *testing.T) {
	deep := homeAt20 + " scrimmage 46 punt " // from the own 20
	playAll(t, []branch{
		{"a plain punt", "", deep + "33", "box.home.punt_net_yards 50 box.home.punt_net 50.0"},
		{"a touchback", "", homeAt50 + " scrimmage 46 punt 34", "box.home.punt_net_yards 30"},
		{"down behind the line", "", homeAt94 + " scrimmage 46 punt 45", "box.home.punt_net_yards -10 box.home.punt_net -10.0"},
		{"returned by a Long Gain", "", deep + "12 11", "box.home.punt_net_yards 27 box.visitor.punt_net_yards 0"},
		{"returned for a touchdown", "", deep + "12 13", "box.home.punt_net_yards -20"},
		{"fumbled", "", deep + "44 33", "box.home.punt_net_yards 36 box.visitor.turnovers 1"},
		{"fumbled after the Long Gain, and run back", "", deep + "12 36 23 11",
			"box.home.punt_net_yards 25 box.visitor.long_gains.yards 20 box.home.long_gains.yards 18"},
		{"two punts", "", deep + "33 scrimmage 46 punt 33 scrimmage 46 punt 45", "box.home.punt_net 39.5 box.visitor.punt_net 50.0"},
		{"a block is no punt", "", deep + "11 22", "box.home.punt_net_yards 0 box.home.punt_net 0"},
		{"a Long Gain of another kind", "", "2 13 11", "box.visitor.punt_net_yards 0"},
		{"turnovers", "", homeAt50 + " scrimmage 34 16 23 36 33 no-huddle 56 44", "box.home.turnovers 2 box.visitor.turnovers 1"},
		{"none on downs", "", homeAt20 + " scrimmage 46 go 44", "box.home.turnovers 0"},
		{"a roll from the 20", "", homeAt20 + " scrimmage 56 scrimmage 56", "ball 80 box.home.red_zone.trips 1 box.home.red_zone.touchdowns 0"},
		{"a score from farther out", "", homeScores, "box.home.red_zone.trips 0 box.home.red_zone.touchdowns 0"},
		{"a touchdown", "", homeAt94 + " scrimmage 44", "box.home.red_zone.trips 1 box.home.red_zone.touchdowns 1"},
		{"a field goal, one trip for all rolls", "", homeKicks, "box.home.red_zone.trips 1 box.home.red_zone.field_goals 1"},
		{"a new drive is a new trip", "", homeKicks + " onside 36 scrimmage 66 scrimmage 14", "ball 92 box.home.red_zone.trips 2"},
		{"a score outside after a trip", "", homeKicks + " onside 36 scrimmage 34 64",
			"box.home.red_zone.trips 1 box.home.red_zone.touchdowns 0"},
	})
}

// Three drives, worked out by hand. Packers gain 15 and 16 yards, are short on 4th down at the 51, and punt 44 yards net. Bears gain
// 5 yards and punt 22 net. Packers make a Big Play of 12.
func TestTheBoxScoreOfThreeDrives(t *testing.T) {
	run(t, homeAt20+" scrimmage 13 no-huddle 44 scrimmage 46 punt 33 scrimmage 33 ball-control 12 punt 46 scrimmage 34 43").BoxScore(
		"Bears 0 0", "Packers 0 0",
		"Plays, yards 2 5 4 43",
		"Scrimmage Action, yards 1 5 3 27", "No Huddle, yards 0 0 1 16", "Ball Control, yards 1 0 0 0",
		"4th downs made, tried, faced 0 0 1 0 0 1",
		"Big Plays 0 1",
		"Punts, blocked 1 0 1 0", "Net punting average 22.0 44.0",
		"Drives, time boxes 1 3 2 5",
		"Packers 1st 24 Packers 20 3 31 4 punt", "Bears 1st 20 Bears 5 2 5 3 punt", "Packers 1st 17 Bears 32 1 12 1 in progress")
}
