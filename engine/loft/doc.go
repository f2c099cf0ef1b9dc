// Package loft plays Loft, an invented team sport of trigger kicks, sends and nobles, by its dice game's own sheet:
// six playing rules, a scoresheet for seven rounds, the charts of three stages, a fouls chart and a prayer chart.
//
// # What the text lacks
//
// For everything else the sheet sends its reader to the general rules of the sport, which we do not have. So it never
// says what a graze, a pierce or a purge noble does, what sends a fenceman off, what a plain penalty kick is worth, how
// points are wiped out, who must dodge and for how long, or how many rounds win. And the extraction lost the shading of
// three charts. The rulings, LOFT-1 to LOFT-42 (version 1), join the loose ends into one game; where the sport itself
// says something else, a table states it in the header (Notice, and the settings).
//
// # How to read the code
//
// The charts stand in charts_one.go, charts_two.go, charts_three.go and charts_fouls.go, cell by cell in printed
// order. The order of play is rules.go (the game and its rounds), stage_one.go, nobles.go, kicks.go (penalty and
// conversion kicks, fouls), stage_two.go and stage_three.go. A is the side on the advance, D the other one; both are
// named so in the rulings, and in the code are g.attack and g.defense. A block is one round of the scoresheet: what is
// written on the paper, box by box, and nothing else is kept of a round. Distances are letters on the charts: C is long
// range, B mid-range, A short range, A+ the target circle.
package loft
