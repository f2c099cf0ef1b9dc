package web

import (
	"html/template"
	"net/url"

	"rollbook/engine"
	"rollbook/internal/pick"
)

// A page is what the layout needs from every view.
type page struct {
	Title  string
	Class  string // of the body
	Assets string // the address of their folder
	Script string // the name of one; "" for a page without
	Site   bool   // nothing is served, and no phone makes an app of the pages

	Description string // for search engines and previews; "" for none
	Preview     *preview

	Events string // address of the stream that says when the page is outdated; "" for none
	Back   *anchor
	Head   string // at the right of the top
	Links  []anchor
	Foot   string
	Start  string // a command at its end; "" for none
	Pips   bool   // the pips of dice are drawn on it

	Pocket bool // a browser answers for itself
	Front  bool // it is the first page of a pocket
}

// A preview is what chats and forums show of a link: absolute addresses of the page and of its picture, "" for none.
type preview struct{ Address, Picture string }

// An anchor is a link with its text.
type anchor struct {
	Href, Words string
	Label       string // for screen readers, if the text alone says too little
	Download    bool
}

// A tableView is the scorer's table: /game/N.
type tableView struct {
	page
	After  int    // entries answered
	Names  string // Duluth Icebreakers at Omaha Mammoths
	Game   scoreboard
	Ground template.HTML
	Place  string // Field, Pitch, Court
	Last   last
	Ask    *ask  // nil when the game is over, or where only watching is allowed
	Wait   *wait // what is asked, for a watcher
	Odds   *odds // the next three for a watcher, too
	Drive  string
	Scores []playItem
	Over   *over
	Tools  *tools // nil for a watcher
	Plays  []playItem
	Charts []chartView
	Menu   []anchor
	tableSays
}

// tableSays is what the table says besides the game: a refusal, a clash, what was written or checked.
type tableSays struct {
	Alert  string // why something was refused, or a clash
	Said   string // what was written besides entries, or checked
	Undone string // the entries that this was an undo of; "" for anything else

	typed, instead string     // what was refused, and the entry probably meant
	tool           string     // the form that was refused; "" for the keys and the line
	sent           url.Values // what was in that form
}

// Had is what the form that was refused held in a field, or in the one after it; "" for other forms.
func (v tableView) Had(tool, field string, i int) string {
	if v.tool != tool || i >= len(v.sent[field]) {
		return ""
	}
	return v.sent[field][i]
}

// Reasons are why people undo.
func (v tableView) Reasons() []string { return []string{"wrong die", "wrong key", "cocked die"} }

// last is what has just happened: what came of it, and in small print the rest.
type last struct {
	Entries    []lastEntry
	Lead, Rest string
	Event      *event // nil if it was no score
}

// An event is a score, on the scorer's color until the next entry.
type event struct {
	Word, Score, Note string // TOUCHDOWN; Bears 6, Lions 0; 8 plays, 64 yards
	tint
}

// A tint is a team's color behind words: #rrggbb, "" for nobody's.
type tint struct {
	Tone string
	Pale bool // dark words can be read on it
}

// A lastEntry is an entry of the last play; for six-sided dice, their faces, the larger or darker one first.
type lastEntry struct {
	Entry string
	Dice  []int
}

// A wait is the open prompt as those who only watch see it: who is asked, what, on which chart, why.
type wait struct {
	Who, Kind  string // Icebreakers roll; 2d6, "" if no dice are rolled
	Title, Why string
	ID, By     string // of the prompt
	Word       string // its kind as in the protocol
	After      int
	tint
}

// An ask is the same with the keys, for a scorer.
type ask struct {
	wait
	Seen      string
	Action    string // where an entry is sent
	Method    string // get, where it is only asked what it would change; "" for post
	Of        string // the entry that it would change; "" for the next one
	Pad       *keypad
	Numeric   bool
	Say       string
	Typed     string // what was refused
	Suggested string // what the refusal says could have been meant; "" for nothing, or more than one thing
	Subs      []substitution
	Advice    string // the house coach's call; "" if he has nothing to decide
	Because   string
}

// tools are what can be done besides an entry.
type tools struct {
	Base      string // /game/7
	After     int
	Seen      string
	LastEntry string // what undo would take back; "" for nothing
	Whose     string // why undo must be told why: the game is over, imported or signed; "" for at once
	Redo      bool
	Dice      bool // a roll can be read as another
	Pairs     bool // two dice are read as one number
	Over      bool
	Visitor   string // names of the teams, for the check of the score
	Home      string
	Coach     []option // the sides for which the house coach may call
}

// A playView is a play in the list: what came of it, and in small print the rest.
type playView struct {
	N          int
	Entries    string
	Lead, Rest string
	Score      string // after it, if it changed: 7–0
	Tone       string // of the team that scored
	Steps      []stepView
	More       string // address of the whole explanation; "" for none
}

// Scored reports whether the play changed the score.
func (p *playView) Scored() bool { return p.Score != "" }

// A stepView is an entry of a play and what it led to.
type stepView struct {
	N       int
	Entry   string
	Words   string
	Rulings string
	Fix     string // address of its correction; "" for nobody who may
}

// A chartView is a chart with the cells just read.
type chartView struct {
	Title, Note string
	Read        string // the cell just read; "" for none
	Wide        bool   // its rolls are long
	Long        bool   // it is folded
	Rows        []chartRow
}

// A chartRow is a row of a chart, or several consecutive ones that say the same.
type chartRow struct {
	Roll, Cell string
	Hit        bool
}

// A substitution is a side that may change players, with those on the field and those on the bench.
type substitution struct {
	Side, Team string
	On, Bench  []option
}

// An option is a choice in a list.
type option struct {
	Value, Words string
	Chosen       bool
	Tone         string // of a swatch
}

// fewPlays is how many plays the table shows; the others are one link away.
const fewPlays = 6

// who says who is asked, as a heading.
func who(v *derived, p *engine.Prompt) string {
	team, one := "The table", "s"
	if p.By.IsTeam() {
		team, one = v.names.Nick[p.By], ""
	}
	switch p.Kind {
	case engine.RollKind:
		return team + " roll" + one
	case engine.CallKind:
		return team + pick.If(p.Fact, " state", " call") + one
	case engine.NumberKind:
		return team + " look" + one + " up"
	}
	return team + " turn" + one + " a card"
}
