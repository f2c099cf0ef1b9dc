// Package cards holds what people bring to a match of Inside the Net Soccer besides dice: the cards of players and
// goalkeepers, the team files in which a table types them, lineups, and Fast Action Cards.
//
// columns.go says what a card holds, row.go reads one and keeps all its faults, card.go is the result. The header of a
// record and a team file are read by the same code: squad.go and teamfile.go. For people who have no record yet, lineup.go
// turns two teams into a header, template.go writes an empty team file, text.go shows cards, deck.go reads and prints a deck
// of FACs, deal.go draws from one.
package cards
