package cards

import "rollbook/engine"

// Files are the team files and the deck, as the console offers them.
var Files = &engine.TeamFiles{
	Read:      func(text string) (engine.TeamFile, []*engine.TeamFault) { return readTeam(text) },
	Template:  appendTemplate,
	Check:     checkEntrant,
	Match:     matchHeader,
	Formation: "4-4-2",
	Deck:      readDeck,
}
