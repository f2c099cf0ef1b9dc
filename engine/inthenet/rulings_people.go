package inthenet

import "rollbook/engine"

var peopleRulings = []engine.Ruling{
	{N: 38, Group: "Empty spots, cards, SOS",
		Question: "What if the offensive spot is empty?",
		Decision: "The other side has the ball at once, in open play, in the same place and without dice; on free " +
			"kicks, corners, crosses, rebounds and OPEN too. The card is used up and counts as possession."},
	{N: 39, Group: "Empty spots, cards, SOS",
		Question: "What if the defensive spot is empty?",
		Decision: "No stop is possible, by the goalkeeper neither (SWEEP, CrsPINT, REC), unless the table lets him " +
			"cover; nobody adjusts OnT. His saves are no stops. A drawn foul stands, charged to nobody and without " +
			"a card; PKw counts, PKc cannot.",
		Reason:   "The text counts the goalkeeper's ranges among the defensive checks.",
		Settings: []string{"rule.keeper-covers"}},
	{N: 40, Group: "Empty spots, cards, SOS",
		Question: "What do yellow cards do?",
		Decision: "The first lays one marker. With one, blue at or below the number in brackets is a second yellow " +
			"and sends him off; above it, or with (-), it is an ordinary foul and a second marker. With two markers " +
			"he is sent off without a check. Each marker moves the HREC of his line's zone by one against his side " +
			"while he is on the pitch. A spot that was sent off stays empty."},
	{N: 41, Group: "Empty spots, cards, SOS",
		Question: "Which SOS numbers on cards count?",
		Decision: "Those up to the number of the match, the equal one too unless the table ignores it; for the " +
			"stage of that card only, and never for the shot roll.",
		Reason:   "The text is open about the equal number, but could otherwise hardly call 1 and 1 a range.",
		Settings: []string{"rule.sos-equal"}},
	{N: 42, Group: "Empty spots, cards, SOS",
		Question: "What does an SOS number do?",
		Decision: "With the ball, the stronger side disregards TklR, Tkl, BlkP, Int, SWEEP, BlkS, CLR, CrsPINT and " +
			"REC; fouls, cards, own goals, OnT adjustments and saves stay. Without the ball, everything is checked " +
			"first; if nothing stops the play the named defender does: Tkl, Int, BlkS or CLR. What has no check " +
			"cannot be stopped: Cry+, CryS, Swch, CK, Fld, free kicks, OPEN."},
	{N: 43, Group: "Empty spots, cards, SOS",
		Question: "How is a penalty taken?",
		Decision: "The coach names the taker, or the table lets the fouled player take it, or who replaced him, or " +
			"the best PK if his spot is empty. White up to the rate is a goal, the equal number too unless the " +
			"table calls it a save; 20 is always a save. It is always on target. SHOT SAVE OUT follows a save.",
		Reason: "All other rates are made by the equal number, and the on-target line of its box is a copy of " +
			"another box.",
		Settings: []string{"rule.penalty-taker", "rule.pk-equal"}},
	{N: 44, Group: "Empty spots, cards, SOS",
		Question: "Who has the assist?",
		Decision: "The taker or crosser for a goal straight from it; the passer of Ps+S for a goal from OPEN; the " +
			"passer of P++, or of Pss+ from MID, if the next action is an Att that scores; the last shooter for a " +
			"goal from a rebound. None for CryS, ChlS, penalties, own goals and DK shots, none for oneself, none if " +
			"anything came between. Free kicks that were passes, crosses or corners count. Who has left the pitch " +
			"keeps it."},
	{N: 45, Group: "Empty spots, cards, SOS",
		Question: "How do injuries work?",
		Decision: "A fouled player is checked when his foul brought a card: blue up to his INJ rate and he is hurt " +
			"and cannot go on. If his side can substitute he is replaced now, with a window and a full card, or the " +
			"coach plays on short. Otherwise his spot stays empty. The number of the chart is for the league's " +
			"records.",
		Settings: []string{"injuries"}},
	{N: 46, Group: "Empty spots, cards, SOS",
		Question: "Are After Save, After Int and After Rec one table?",
		Decision: "One, or three where a card prints three. The goalkeeper's Pss+ and LaunchR are no passes of a " +
			"player, so no assist follows."},
	{N: 47, Group: "Substitutions and the end",
		Question: "Who may come on?",
		Decision: "Whoever can play the line of the spot; if the bench has nobody for it, any outfield player of " +
			"it. A goalkeeper only for a goalkeeper. The newcomer takes the same spot. The spot of a player sent " +
			"off is never filled."},
	{N: 48, Group: "Substitutions and the end",
		Question: "When may a side substitute, and how often?",
		Decision: "At fouls, offsides, corners, goal kicks and goals, and at half-time; in three windows besides " +
			"half-time, all changes at one stoppage being one. A manual side enters them at the card prompt after " +
			"the stoppage. Players are limited only by max-subs.",
		Settings: []string{"max-subs"}},
	{N: 49, Group: "Substitutions and the end",
		Question: "What time do substitutions add?",
		Decision: "A full card for each player, or for each window if the table says so; none at half-time.",
		Settings: []string{"rule.sub-extras"}},
	{N: 50, Group: "Substitutions and the end",
		Question: "What does a fresh player do?",
		Decision: "He moves the HREC of his line's zone by one toward his side, for good; also for an injured " +
			"player and at half-time. A goalkeeper moves nothing."},
	{N: 51, Group: "Substitutions and the end",
		Question: "What is the tired rule?",
		Decision: "With tired: on, a player of an automatic side who is found tired and not replaced moves the " +
			"HREC of his zone by one against his side, each time. Without it he is disregarded and cannot be told " +
			"to stay.",
		Settings: []string{"tired"}},
	{N: 52, Group: "Substitutions and the end",
		Question: "When is the sub check rolled?",
		Decision: "At half-time once, and at each stoppage of the second half, after its cards and injuries. Not " +
			"if no card is left, and not if it could change nothing.",
		Settings: []string{"visitor-subs", "home-subs"}},
	{N: 53, Group: "Substitutions and the end",
		Question: "How is the sub check read?",
		Decision: "Black names team and first spot, white a second spot of the same team; blue up to END is tired. " +
			"The same spot twice is one check. Empty spots and players who came on are skipped; a manual team named " +
			"means nothing."},
	{N: 54, Group: "Substitutions and the end",
		Question: "What follows a draw?",
		Decision: "Nothing: it stands. The text has no extra time and no shoot-out."},
	{N: 55, Group: "Substitutions and the end",
		Question: "What if a side has few players left?",
		Decision: "Play goes on whatever is left. A penalty for a side without an outfield player lapses into a " +
			"goal kick, by the blue die of the action."},
	{N: 56, Group: "Substitutions and the end",
		Question: "What is a bad entry?",
		Decision: "Dice of another number or beyond 1 to 20, a call that is not offered, a card or substitution " +
			"that does not read or is not allowed now, anything after full time. It is refused and changes nothing."},
}
