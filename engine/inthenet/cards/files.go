package cards

import "rollbook/engine"

// Files are the team files and the deck, as the console offers them.
var Files = &engine.TeamFiles{
	Read:      func(text string) (engine.TeamFile, []*engine.TeamFault) { return readTeam(text) },
	Template:  appendTemplate,
	Check:     checkEntrant,
	Match:     matchHeader,
	Formation: "4-4-2",
	Deck: func(b []byte, text string) ([]byte, error) {
		deck, err := readDeck(text)
		if err != nil {
			return b, err
		}
		return appendDeck(b, deck), nil
	},
}
