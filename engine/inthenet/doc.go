// Package inthenet is Inside the Net Soccer: a match of two halves for two teams with player cards, one action per card.
//
// # Source
//
// The rulebook's text, a set of pages and a reference sheet. Section 1 of RULES.md says what it lacks, and what replaces
// that; the rulings are version 1. The team sheets and player cards belong to their owner: their figures are in the
// header of the record (NET-1), and a table types what its Fast Action Cards say (NET-11). The colors that tie actions to
// defensive ranges are rebuilt in actionChart and checkChart, the red print that marks stoppages in (*game).stoppage.
//
// # How to read it
//
// Rules: rules.go has the match and what it keeps, card.go a Fast Action Card, action.go zone play, fouls.go fouls,
// cards, injuries and penalties, shots.go what happens in front of the goal, keeping.go goalkeepers and loose balls,
// substitutions.go the bench. P is the side in possession and Q the other, A the player that the card names on offense
// and D the one on defense, as in RULES.md; a zone is always a third of the pitch as P sees it, unless it is called a
// home zone.
//
// What people see: events.go is what happened, box.go counts it, narrate.go and scoreboard.go say it, sheet.go has
// whatever else the match sheet needs. Package cards has the cards of players, team files, lineups and the deck.
package inthenet
