// Package loft is Loft: The Simulation Game, the dice game of an invented team sport in which trigger kicks are sent on
// for potentials, potentials are converted to reals, and a dodger may still save the side that is behind.
//
// # Source
//
// The only source is the game's own sheet: six playing rules, a scoresheet for seven rounds, the charts of the three
// stages, a fouls chart and a prayer chart. For everything else it sends its readers to the general rules of the sport,
// which we do not have. So the text never says what a graze, a pierce or a purge noble does, what sends a fenceman off,
// what a plain penalty kick is worth, how points are wiped out, who must dodge and for how long, or how many rounds win;
// and the extraction lost the shading of three charts (Notice says what is in force).
//
// The 42 rulings, version 1, join these loose ends into one game; where the sport says something else, a table states it
// in the header. A branch that a ruling decides names it, as LOFT-7, so that a search for the name finds the ruling, the
// code and its test.
//
// # How to read the code
//
// The charts stand in charts_one.go, charts_two.go, charts_three.go and charts_fouls.go as printed, a cell a line behind
// its roll; charts.go says what cells can do. rules.go has the game and its rounds, stage_one.go, nobles.go,
// stage_two.go and stage_three.go the plays, kicks.go penalty and conversion kicks and fouls. The rulings call the side
// on the advance A and the other one D; in the code they are g.attack and g.defense. Every play asks first and changes
// afterwards.
//
// A block (block.go) is one round of the scoresheet, and nothing else is kept of a round; scoresheet.go writes it as
// the paper has it. The rules report events (events.go) while anybody looks on. box.go counts them into statistics,
// boxscore.go lays those out, narrate.go tells them in sentences, and why.go says what each prompt is about.
//
// Distances are letters on the charts: C is long range, B mid-range, A short range, A+ the target circle.
package loft
