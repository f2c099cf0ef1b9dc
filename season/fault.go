package season

import (
	"cmp"
	"slices"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/replay"
)

// The kinds of faults of season files, beside replay's for what is not text at all. Those that leave the file unread come first
// (status 2), then those of a file that can be read but is not valid (status 1).
const (
	FaultFirstLine replay.FaultKind = "season-first-line" // of the file
	FaultNewer     replay.FaultKind = "season-newer"      // made by a newer rollbook
	FaultLine      replay.FaultKind = "season-line"       // neither a key nor a block nor a fixture
	FaultKey       replay.FaultKind = "season-key"        // unknown
	FaultTwice     replay.FaultKind = "season-twice"      // a key or a name given twice
	FaultMissing   replay.FaultKind = "season-missing"    // required
	FaultValue     replay.FaultKind = "season-value"      // not legal
	FaultTeam      replay.FaultKind = "season-team"       // unknown
	FaultGroup     replay.FaultKind = "season-group"      // unknown
	FaultName      replay.FaultKind = "season-name"       // of a fixture, unknown
	FaultPlace     replay.FaultKind = "season-place"      // beyond the teams
	FaultItself    replay.FaultKind = "season-itself"     // a team against itself
	FaultCycle     replay.FaultKind = "season-ring"       // a fixture that depends on its own result
	FaultOutside   replay.FaultKind = "season-outside"    // a file outside the season's folder
	FaultTo        replay.FaultKind = "season-to"         // who advanced, though the score already says

	FaultRound    replay.FaultKind = "season-round"    // a team twice in one round
	FaultEarly    replay.FaultKind = "season-early"    // a result of a fixture whose sides are not known yet
	FaultGame     replay.FaultKind = "season-game"     // missing, void, of another system, or a record that does not verify
	FaultTwoGames replay.FaultKind = "season-games"    // two for one fixture
	FaultLinked   replay.FaultKind = "season-linked"   // one game for two fixtures
	FaultStray    replay.FaultKind = "season-stray"    // a game of the season that fits no fixture
	FaultSettings replay.FaultKind = "season-settings" // a game's settings are not what the file says
	FaultScore    replay.FaultKind = "season-score"    // reported, but the record says otherwise
	FaultDrawn    replay.FaultKind = "season-drawn"    // a playoff that does not say who advanced
	FaultWentOn   replay.FaultKind = "season-went-on"  // the wrong side advanced
)

// StatusOf returns the exit status of a kind of fault: 2 where the file cannot be read as a season, 1 where it can but
// something in it, or in its games, is not valid.
func StatusOf(kind replay.FaultKind) int {
	return pick.If(Brief(kind) != "", 1, 2)
}

// Brief describes a kind of fault of status 1 without quoting any file: anybody can read a published page, and the file
// that a season names as a record could be anything. It is "" for other kinds.
func Brief(kind replay.FaultKind) string { return briefs[kind] }

var briefs = map[replay.FaultKind]string{
	FaultRound:    "a team plays twice in one round",
	FaultEarly:    "a result for teams that are not known yet",
	FaultGame:     "a game that is missing or does not verify",
	FaultTwoGames: "two games for one fixture",
	FaultLinked:   "one game for two fixtures",
	FaultStray:    "a game of the season that fits no fixture",
	FaultSettings: "a game with other settings than the season's",
	FaultScore:    "a score in the file that is not the game's",
	FaultDrawn:    "a tied playoff game that does not say who advanced",
	FaultWentOn:   "a team that did not advance is said to",
}

// Status returns the worst exit status of some faults; 0 for none.
func Status(faults []*replay.Fault) int {
	worst := 0
	for _, f := range faults {
		if f.Refusal == nil {
			worst = max(worst, StatusOf(f.Kind))
		} else {
			worst = max(worst, 1)
		}
	}
	return worst
}

// fault makes a fault at a place of the file.
func (p *Plan) fault(kind replay.FaultKind, at word, why, hint string) *replay.Fault {
	return &replay.Fault{Kind: kind, Name: p.File, Line: at.line, Column: at.column, Width: len(at.text), Excerpt: p.line(at.line).text,
		Why: why, Hint: hint}
}

// Outside makes the fault of a path that leads out of the season's folder.
func (p *Plan) Outside(path Path, why string) *replay.Fault {
	return p.fault(FaultOutside, path.at, quote(path.Text)+" "+why, "move the file into the season's folder; --outside reads it where it is")
}

// sortFaults sorts faults in the order of the file.
func sortFaults(faults []*replay.Fault) {
	slices.SortStableFunc(faults, func(a, b *replay.Fault) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
}

// quote returns foreign text for a message.
func quote(s string) string { return engine.Quote(s) }
