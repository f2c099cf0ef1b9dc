// Package cards is what people bring to a match of Inside the Net Soccer besides dice: the cards of players and
// goalkeepers, the team files in which they type them, lineups, and Fast Action Cards.
//
// columns.go lists the columns of a card, row.go reads one and reports all its faults, card.go is the result. squad.go reads
// the cards of a header, teamfile.go those of a team file. Without a record, lineup.go makes a header of two teams,
// template.go writes an empty team file, text.go shows cards, deck.go reads and prints a deck of FACs, and deal.go draws
// from one.
package cards
