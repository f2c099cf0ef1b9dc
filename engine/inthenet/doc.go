// Package inthenet is Inside the Net Soccer: a match of two halves for two teams with player cards, an action a card.
//
// # Source
//
// The rulebook's text, a set of pages and a reference sheet. It lacks the team sheets and the player cards, which belong
// to their owner: their figures stand in the header of the record (NET-1). It lacks the deck of 108 Fast Action Cards: the
// table types what its card says (NET-11). The six colours that tie actions to defensive ranges are rebuilt in
// actionChart and checkChart, and the red print that marks stoppages in (*game).stoppage. Restarts after goals, penalty
// takers and corners won off a defender are ruled (NET-13, NET-43, NET-30). The rulings are version 1, NET-1 to NET-56.
//
// # How to read it
//
// Rules: rules.go has the match and what it keeps, turn.go a card, action.go zone play, fouls.go fouls, cards, injuries
// and penalties, shots.go what happens in front of the goal, keeping.go goalkeepers and loose balls, substitutions.go
// the bench. P is the side in possession and Q the other, A the player whom the card names on offence and D the one on
// defence, as in the rulings; a zone is always a third of the pitch as P sees it, unless it is called a home zone.
//
// Cards: columns.go says what a card holds, cardrow.go reads one and keeps all its faults, cards.go is what comes of it.
// The header (settings.go) and team files (teamfile.go) are read by the same code. For people who have no record yet:
// lineup.go turns two teams into a header, template.go is an empty team file, cardtext.go shows cards, deck.go a deck.
//
// People: events.go is what happened, box.go counts it, boxscore.go, narrate.go and scoreboard.go say it.
package inthenet
