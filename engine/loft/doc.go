// Package loft is LOFT: The Simulation Game, the dice game of an invented team sport in which trigger kicks are sent on
// for potentials, potentials are converted to reals, and a dodger can still save the side that is behind.
//
// # Source
//
// The only source is the game's own sheet: six playing rules, a scoresheet for seven rounds, the charts of the three
// stages, a fouls chart and a prayer chart. For everything else it points to the sport's general rules, which we do not
// have. So the text never says what a graze, a pierce or a purge noble does, what sends a fenceman off, what a plain
// penalty kick is worth, how points are wiped out, who must dodge and for how long, or how many rounds win; and the text
// lost the shading of three charts (a new game asks for it by settings, Setting.Lost).
//
// RULES.md has the complete rules, with the 42 rulings, version 1, that make all this one game; if the sport differs, a
// table says so in the header. A branch that a ruling decides cites it, as LOFT-7, so that a search for the name finds
// the ruling, the code and its test.
//
// # How to read the code
//
// The charts are in charts_stage_one.go, charts_stage_two.go, charts_stage_three.go and charts_fouls.go as printed, one
// cell per line after its rolls; charts.go says what cells can do, charts_table.go marks them to match a table's own
// copy. rules.go has the game and its rounds, stage_one.go, nobles.go, stage_two.go and stage_three.go the plays,
// kicks.go penalty and conversion kicks and fouls. RULES.md calls the side on the advance A and the other one D; in the
// code they are g.attack and g.defense. Every play asks first and changes state later.
//
// A block (block.go) is one round of the scoresheet, and all that remains of a round. The rules report events (events.go)
// whenever a journal is kept. box.go counts them in one table of figures, for JSON, text and paper; narrate.go makes
// sentences of them; scoreboard.go shows the block of the round and says what each prompt is about.
//
// Distances are letters on the charts: C is long range, B mid-range, A short range, A+ the target circle.
package loft
