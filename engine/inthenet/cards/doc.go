// Package cards is what people bring to a match of Inside the Net Soccer in addition to dice: player and goalkeeper
// cards, the team files they type them into, lineups, and Fast Action Cards.
//
// columns.go lists the columns of a card, row.go reads one and reports all its faults, card.go is the result. squad.go
// reads the cards of a header, teamfile.go those of a team file. Without a record, lineup.go makes a header from two
// teams, template.go writes an empty team file, text.go shows cards, deck.go reads and prints a deck of FACs, and deal.go
// draws from one.
package cards
