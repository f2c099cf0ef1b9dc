package inthenet

import (
	"slices"

	"rollbook/engine"
)

// rulings are the decisions on what the printed rules leave open, NET-1 to NET-56.
var rulings = slices.Concat(playRulings, peopleRulings)

var playRulings = []engine.Ruling{
	{N: 1, Group: "The match and its time",
		Question: "What does a record need, when the cards are not in the rulebook?",
		Decision: "The figures of every card of both squads, in its header. It points at no file.",
		Reason:   "A game must be derivable years later, from the record alone."},
	{N: 2, Group: "The match and its time",
		Question: "Does the formation guide bind?",
		Decision: "No: any three numbers of 1 or more with the sum of ten will do. A table may make 3 to 5 DF, 3 " +
			"to 5 MF and 1 to 3 FW binding.",
		Reason:   "The text recommends it.",
		Settings: []string{"rule.formation"}},
	{N: 3, Group: "The match and its time",
		Question: "What is the SOS number of a match?",
		Decision: "With sos: on, the distance of the two SOS ratings divided by 5 and rounded, an exact half up. " +
			"The higher rating is the stronger side; at 0 there is none. It is added to the base HREC for a " +
			"stronger home team and taken off for a stronger visitor.",
		Reason:   "So the two examples of the text come out.",
		Settings: []string{"sos", "visitor-sos", "home-sos"}},
	{N: 4, Group: "The match and its time",
		Question: "What are the limits of HREC?",
		Decision: "19 at most and 0 at least, at the moment it is used. The sum behind it is never cut, so that a " +
			"later change counts from the whole of it.",
		Reason: "19 is printed; below 0 the visitor recovers everything anyway."},
	{N: 5, Group: "The match and its time",
		Question: "Which way is down for the visitor?",
		Decision: "HREC is one number for both sides. What hurts a side moves it away from that side, down for " +
			"home and up for the visitor; what helps moves it the other way. So for cautions, fresh players and " +
			"tired ones."},
	{N: 6, Group: "The match and its time",
		Question: "Who may start where?",
		Decision: "Whoever can play the line of the spot by his POS. LINE is advice and is not checked."},
	{N: 7, Group: "The match and its time",
		Question: "When does a half end?",
		Decision: "When a card is needed and neither the 90 nor EXTRAS has one. The last card's action is played " +
			"out with all its dice, a penalty too. A corner, cross, rebound, OPEN or free kick that would need " +
			"another card is not played.",
		Reason: "The cards are the clock, and nothing lets one be turned beyond them."},
	{N: 8, Group: "The match and its time",
		Question: "How do half cards work?",
		Decision: "A 15-second event lays a card sideways, or turns the sideways one up. A 30-second event adds a " +
			"full card under it. In EXTRAS time the sideways card is turned first and counts as a full one; events " +
			"go on adding cards."},
	{N: 9, Group: "The match and its time",
		Question: "What if the 18 cards are used up?",
		Decision: "Nothing more is added. A full card or a new sideways card takes one of the 18; turning a " +
			"sideways card up takes none."},
	{N: 10, Group: "The match and its time",
		Question: "What earns extra time?",
		Decision: "A full card: a goal of any kind, a card that is shown, a substitution outside half-time. Half a " +
			"card: any other foul, also one on which a second yellow was not given. Nothing beyond its foul: a " +
			"penalty. Nothing: offsides, injuries, corners, goal kicks."},
	{N: 11, Group: "The match and its time",
		Question: "Why do the OFF counts of the card table add up to 109?",
		Decision: "A HIGH card is half an opportunity for each of its two spots, and the printed counts are " +
			"rounded up; two of them end in a half. Whether a typed card exists in any deck is not checked."},
	{N: 12, Group: "The match and its time",
		Question: "Who has the ball on a HIGH?",
		Decision: "The higher OFF of the two spots; equal OFF: the higher spot; an empty spot leaves the other. " +
			"HIGH pairs stand in the OFF section only and are refused elsewhere. In OPEN any HIGH means the highest " +
			"OFF of all ten."},
	{N: 13, Group: "The match and its time",
		Question: "How are kick-offs taken?",
		Decision: "At MID, in open play. The second half goes to the side that did not begin; after a goal the " +
			"side that conceded kicks off, after an own goal the side of the unlucky player.",
		Reason: "The text is silent, the sport is not."},
	{N: 14, Group: "Dice",
		Question: "How many rolls does an action take?",
		Decision: "One roll of three dice for each stage: zone play, corner, cross, rebound, OPEN, shot, penalty. " +
			"A shot is always a fresh roll; its white die serves for the goal and for SHOT SAVE OUT. On a drawn " +
			"foul the white die serves for PKw, PKc, Rcd and Ycd together.",
		Reason: "With one roll for both, an attempt could hardly ever be on target."},
	{N: 15, Group: "Dice",
		Question: "Which blue die is read?",
		Decision: "That of the roll that made it necessary: recovery, After Save/Int/Rec, goal kick, second " +
			"yellow, injury check. A fresh d20 is rolled only for the recovery after LaunchR and for the INJURY " +
			"chart."},
	{N: 16, Group: "Dice",
		Question: "How are ranges and rates read?",
		Decision: "A range holds both its ends. A rate is made by a die that is lower or equal. Rates after " +
			"adjustment are cut to 0 and 20."},
	{N: 17, Group: "Zone play",
		Question: "What if the white die fits more than one check?",
		Decision: "The order of the check table holds: the defender before the goalkeeper, so BlkP, then Int, then " +
			"SWEEP."},
	{N: 18, Group: "Zone play",
		Question: "In which zones do Ps+S, P++ and Own occur?",
		Decision: "Ps+S in MID, Own in DEF. P++ in DEF, and in MID if the card prints it there; the ball goes to " +
			"OFF from both."},
	{N: 19, Group: "Zone play",
		Question: "Where is a pass intercepted?",
		Decision: "Where it was going: the next zone for Pss+ and Pto+, OFF for Ps+S and P++, the same zone for " +
			"passes in OFF. The other side starts in the mirrored zone."},
	{N: 20, Group: "Zone play",
		Question: "Where is a blocked pass loose?",
		Decision: "In the zone where the action began, for every pass."},
	{N: 21, Group: "Zone play",
		Question: "Can a foul in a challenge bring a card or a penalty?",
		Decision: "No. Only Fld is held against Rcd, Ycd, PKw and PKc. The free kick is in the same zone."},
	{N: 22, Group: "Zone play",
		Question: "Can the white die save a drawn foul?",
		Decision: "No. Fld is a foul whatever it shows; the ranges only add a card or a penalty."},
	{N: 23, Group: "Zone play",
		Question: "What is Pto+ if nothing stops it?",
		Decision: "The other side's ball where the pass was going. An interception ends in the same place, but " +
			"counts as one."},
	{N: 24, Group: "Zone play",
		Question: "When is an own goal?",
		Decision: "On black 20 in the DEF zone with white in the player's Own range, looked at before anything " +
			"else, also without a defender and whatever SOS says. Not on a free kick."},
	{N: 25, Group: "Zone play",
		Question: "What are OffP and GK if nothing stops them?",
		Decision: "OffP is a free kick for the other side in its DEF zone, GK its goal kick. An offside stops play " +
			"but is no foul for EXTRAS."},
	{N: 26, Group: "Zone play",
		Question: "What cannot stop a free kick?",
		Decision: "No check of the table is made: no foul, tackle, block, interception, SWEEP or own goal. The " +
			"card's defender still adjusts OnT. Only this card is free; the cross, corner or OPEN that comes of it " +
			"has its own checks."},
	{N: 27, Group: "Zone play",
		Question: "What is Fld on a free kick?",
		Decision: "Pss+ without checks in DEF and MID; in OFF Att without checks, as a DK shot."},
	{N: 28, Group: "Zone play",
		Question: "What is the shot type on a free kick in OFF?",
		Decision: "DK for Att, after any kind of foul, and without an assist. ChlS and CryS stay Chl."},
	{N: 29, Group: "Zone play",
		Question: "Can one white die bring a penalty and a card?",
		Decision: "Yes. The card is shown first, then the penalty takes the place of the free kick."},
	{N: 30, Group: "Zone play",
		Question: "Who takes a corner?",
		Decision: "After CK the player who rolled it: his CK+ counts and he may have the assist. After a blocked " +
			"or saved shot nobody by name, unless the table lets the highest CK+ on the pitch take it. The taker is " +
			"settled when the corner is given.",
		Settings: []string{"rule.corner-taker"}},
	{N: 31, Group: "Zone play",
		Question: "Which die decides what becomes of a blocked shot?",
		Decision: "The white die of the same roll: odd a corner, even a rebound, also when the SOS number made the " +
			"block."},
	{N: 32, Group: "Zone play",
		Question: "What does 1* mean?",
		Decision: "In Chl+ only: a white 1 is a foul, and the defender himself may be hurt, by his own INJ rate " +
			"unless the table reads the attacker's as printed. The letter is always the hurt player's.",
		Reason:   "The line about the offensive player's rate looks copied from the paragraph above it.",
		Settings: []string{"injuries", "rule.star-rate"}},
	{N: 33, Group: "Zone play",
		Question: "Whose bonus counts on a corner or cross?",
		Decision: "The taker's CK+ or CrsP+ is added to the receiver's Shot; the receiver's own means nothing. A " +
			"taker whom the card names receives it with his own bonus."},
	{N: 34, Group: "Zone play",
		Question: "What if the white die is in CLR and in the goalkeeper's range?",
		Decision: "The defender clears: he comes first, as in NET-17."},
	{N: 35, Group: "Zone play",
		Question: "Who has the ball after a clearance?",
		Decision: "The shooting side, at MID; after a rebound too.",
		Reason:   "Odd, but printed four times."},
	{N: 36, Group: "Zone play",
		Question: "What can stop an OPEN shot?",
		Decision: "Nothing: the card's defensive number means nothing, nobody adjusts OnT, SOS has no effect. The " +
			"shot type is Shot."},
	{N: 37, Group: "Zone play",
		Question: "Which shot type is a shot?",
		Decision: "Chl from CryS and ChlS, CK from a corner, Reb from a rebound, DK from a free kick (NET-28), " +
			"Shot from all else. CryS has no OnT adjustment. Off target is a goal kick; a save that is neither CK " +
			"nor REB is held."},
}
