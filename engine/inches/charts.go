package inches

import (
	"strconv"

	"rollbook/engine"
)

var printed = engine.ReadCharts(engine.ReadText(texts, "charts.txt"))

// The charts in printed order. charts.txt has their cells, cells.go what they do.
var (
	scrimmageChart = column("scrimmage", "Scrimmage Action", green, scrimmagePlay, "")
	goForItChart   = column("go-for-it", "4th down", green, goForItPlay, "")
	kickoffChart   = column("kickoff", "Kickoff", green, noPlay, "")
	fieldGoalChart = column("field-goal", "Field Goal & Extra Point", green, kickPlay, "good from").
			about("{us} try {field goal}: {good from}")
	noHuddleChart    = column("no-huddle", "No Huddle Offense", green, noHuddlePlay, "")
	ballControlChart = column("ball-control", "Ball Control Offense", green, ballControlPlay, "")
	longGainChart    = column("long-gain", "Long Gain", red, noPlay, "").
				about("{us} roll on Long Gain for {runner}, who run from {place}")
	// "Defense" is the team that did not fumble: INCHES-32.
	fumbleReturnChart = column("fumble-return", "Fumble Return", red, noPlay, "").
				about("Loose ball {at}, {offense} on offense: {us} roll")
	interceptionReturnChart = column("interception-return", "Interception Return", red, noPlay, "pick")
	puntChart               = column("punt", "Punt", green, kickPlay, "net")
	puntMidfieldChart       = column("punt-midfield", "Punt from midfield or closer", green, kickPlay, "net")
	twoPointChart           = column("two-point", "Two Point Conversion", green, noPlay, "")
	onsideChart             = column("onside", "Onsides Kick", green, noPlay, "")
	bigPlayChart            = pairs("big-play", "BIG PLAY!", red, bigPlayRoll)
)

// bigPlayShift is the Team Ratings Effects table: by the first die of the roll that led to the Big Play, how many
// rolls up a favored team counts and an underdog down (INCHES-4).
var bigPlayShift = func() (shift [7]int) {
	for i, r := range printed["big-play-shift"] {
		shift[i+1], _ = strconv.Atoi(r.Cell)
	}
	return shift
}()

// charts are all charts, in the order of the game.
var charts = []engine.Chart{
	kickoffChart, onsideChart, scrimmageChart, noHuddleChart, ballControlChart, goForItChart, puntChart,
	puntMidfieldChart, fieldGoalChart, twoPointChart, bigPlayChart, ratingsChart, fumbleReturnChart,
	interceptionReturnChart, longGainChart,
}
