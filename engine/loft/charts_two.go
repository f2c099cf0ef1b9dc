package loft

// normalKickChart: black and gray cells count after a missed kick (LOFT-30).
var normalKickChart = strikeChart{ID: "normal-kick", Title: "Stage two gameplay, normal kick", Cells: [36]strikeCell{
	/* 11 */ {caught, targetCircle, "a long strike"},
	/* 12 */ {caught, shortRange, "a long strike, superb"},
	/* 13 */ {caught, shortRange, "a long strike, the obstructor misled"},
	/* 14 */ {caught, midRange, "the advancer feints first"},
	/* 15 */ {caught, midRange, "struck to perfection"},
	/* 16 */ {caught, midRange, "struck toward the sideline"},
	/* 21 */ {caught, midRange, "a clever run"},
	/* 22 */ {caught, midRange, "in spite of close marking"},
	/* 23 */ {caught, midRange, ""},
	/* 24 */ {caught, midRange, ""},
	/* 25 */ {caught, midRange, "the obstructor misled"},
	/* 26 */ {caught, shortRange, ""}, // the letter counts, not the words
	/* 31 */ {caught, longRange, "the fenceman takes no risk"},
	/* 32 */ {caught, longRange, "a poor strike, well saved"},
	/* 33 */ {caught, longRange, "won in the air"},
	/* 34 */ {caught, longRange, ""},
	/* 35 */ {caught, longRange, ""},
	/* 36 */ {caught, longRange, ""},
	/* 41 */ {caught, longRange, ""},
	/* 42 */ {foul, nowhere, ""},
	/* 43 */ {foul, nowhere, ""},
	/* 44 */ {nothing, nowhere, "a long strike, overhit"}, // gray
	/* 45 */ {nothing, nowhere, "a long strike, underhit"}, // gray
	/* 46 */ {nothing, nowhere, "a long strike, astray"}, // gray
	/* 51 */ {nothing, nowhere, "a long strike, spoiled"}, // gray
	/* 52 */ {nothing, nowhere, "a strike from the middle, astray"}, // black
	/* 53 */ {nothing, nowhere, "a strike from the middle, badly hit"}, // black
	/* 54 */ {nothing, nowhere, "a strike from the middle, underhit"}, // black
	/* 55 */ {nothing, nowhere, "a strike from the middle, let fall"}, // black
	/* 56 */ {nothing, nowhere, "a short strike, overhit"},
	/* 61 */ {nothing, nowhere, "a short strike, badly hit"},
	/* 62 */ {nothing, nowhere, "a short strike, well defended"},
	/* 63 */ {nothing, nowhere, "a short strike, touched"},
	/* 64 */ {intercepted, midRange, ""},
	/* 65 */ {misses, nowhere, ""},
	/* 66 */ {misses, nowhere, ""},
}}

var riskyKickChart = strikeChart{ID: "risky-kick", Title: "Stage two gameplay, risky kick", Cells: [36]strikeCell{
	/* 11 */ {caught, shortRange, "a long strike, held on the slide"},
	/* 12 */ {caught, targetCircle, "a long strike, held at full stretch"},
	/* 13 */ {caught, midRange, "a superb strike"},
	/* 14 */ {caught, midRange, "held on the slide"},
	/* 15 */ {caught, midRange, "right through the obstructor's hands"},
	/* 16 */ {caught, midRange, "the obstructor dives and falls short"},
	/* 21 */ {caught, midRange, ""},
	/* 22 */ {caught, midRange, "the obstructor misled"},
	/* 23 */ {caught, longRange, "the fenceman takes no risk"},
	/* 24 */ {caught, longRange, "a clever run"},
	/* 25 */ {caught, longRange, ""},
	/* 26 */ {caught, longRange, ""},
	/* 31 */ {foul, nowhere, ""},
	/* 32 */ {foul, nowhere, ""},
	/* 33 */ {nothing, nowhere, "a long strike that fails"}, // gray
	/* 34 */ {nothing, nowhere, "a long strike that fails"}, // gray
	/* 35 */ {nothing, nowhere, "a long strike that fails"}, // gray
	/* 36 */ {nothing, nowhere, "a strike from the middle that fails"}, // black
	/* 41 */ {nothing, nowhere, "a strike from the middle, misunderstood"}, // black
	/* 42 */ {nothing, nowhere, "a strike from the middle, far overhit"}, // black
	/* 43 */ {nothing, nowhere, "a strike from the middle, an inch short"}, // black
	/* 44 */ {nothing, nowhere, "a short strike, an inch wide"},
	/* 45 */ {nothing, nowhere, "a short strike that the obstructor foresees"},
	/* 46 */ {nothing, nowhere, "a short strike that fails"},
	/* 51 */ {intercepted, longRange, ""},
	/* 52 */ {intercepted, midRange, ""},
	/* 53 */ {nothing, nowhere, "the fenceman mishandles it"},
	/* 54 */ {misses, nowhere, ""},
	/* 55 */ {misses, nowhere, ""},
	/* 56 */ {misses, nowhere, ""},
	/* 61 */ {misses, nowhere, ""},
	/* 62 */ {misses, nowhere, ""},
	/* 63 */ {misses, nowhere, ""},
	/* 64 */ {misses, nowhere, ""},
	/* 65 */ {misses, nowhere, ""},
	/* 66 */ {misses, nowhere, ""},
}}

// nobleTwoChart is for normal and risky kicks. After a miss the roll is lowered first (LOFT-33).
var nobleTwoChart = plainChart{ID: "noble-two", Title: "Stage two gameplay, team attempting a noble", Cells: [36]cell{
	/* 11 */ {caught, ""},
	/* 12 */ {caughtUnlessRisky, ""}, // LOFT-34
	/* 13 */ {caught, ""},
	/* 14 */ {intercepted, "the fenceman's strike"}, // LOFT-35
	/* 15 */ {intercepted, "the fenceman's strike"}, // LOFT-35
	/* 16 */ {misses, ""},
	/* 21 */ {misses, ""},
	/* 22 */ {misses, ""},
	/* 23 */ {missesIfRisky, ""},
	/* 24 */ {missesIfRisky, ""},
	/* 25 */ {foul, ""},
	/* 26 */ {nothing, "an inch too far"},
	/* 31 */ {nothing, "the banker goes up for it in vain"},
	/* 32 */ {nothing, "the banker dives for it in vain"},
	/* 33 */ {nothing, "as near as can be"},
	/* 34 */ {nothing, "a hard strike goes just by"},
	/* 35 */ {nothing, "the noble fails"},
	/* 36 */ {nothing, "the noble fails"},
	/* 41 */ {nothing, "the noble fails"},
	/* 42 */ {nothing, "the noble fails"},
	/* 43 */ {nothing, "the noble fails"},
	/* 44 */ {nothing, "the noble fails"},
	/* 45 */ {nothing, "the noble fails"},
	/* 46 */ {nothing, "the noble fails"},
	/* 51 */ {nothing, "struck astray"},
	/* 52 */ {nothing, "the obstructor is in the way"},
	/* 53 */ {nothing, "the advancer cannot reach the ball"},
	/* 54 */ {nothing, "the advancer cannot reach the ball"},
	/* 55 */ {nothing, "the advancer cannot reach the ball"},
	/* 56 */ {nothing, "the advancer cannot reach the ball"},
	/* 61 */ {nothing, "the advancer cannot reach the ball"},
	/* 62 */ {nothing, "the advancer cannot reach the ball"},
	/* 63 */ {nothing, "the advancer cannot reach the ball"},
	/* 64 */ {nothing, "the advancer cannot reach the ball"},
	/* 65 */ {nothing, "the advancer cannot reach the ball"},
	/* 66 */ {nothing, "the advancer cannot reach the ball"},
}}

// kickChart is read by the distance of the kick, and by the fenceman of the side that does not kick (LOFT-22).
var kickChart = plainChart{ID: "kick", Title: "Conversion kicks and penalty kicks", Cells: [36]cell{
	/* 11 */ {caught, "the banker goes up and has it"},
	/* 12 */ {caught, "the banker dives and has it"},
	/* 13 */ {caught, "driven hard"},
	/* 14 */ {caught, "the fenceman gets a hand to it"},
	/* 15 */ {caught, "juggled, then held"},
	/* 16 */ {caught, "a lovely chip"},
	/* 21 */ {caught, "neatly taken"},
	/* 22 */ {caught, "a toe still on the stripe"},
	/* 23 */ {caught, ""},
	/* 24 */ {caught, ""},
	/* 25 */ {caught, ""},
	/* 26 */ {caught, ""},
	/* 31 */ {caught, ""},
	/* 32 */ {caughtNearer, ""},
	/* 33 */ {caughtNearer, ""},
	/* 34 */ {caughtNearer, ""},
	/* 35 */ {caughtNearer, ""},
	/* 36 */ {caughtNearer, ""},
	/* 41 */ {nothing, "held, but out of bounds"},
	/* 42 */ {caughtCircle, "a little too high"},
	/* 43 */ {caughtCircle, "a hand's breadth wide"},
	/* 44 */ {caughtCircle, "well astray"},
	/* 45 */ {caughtCircle, "underhit"},
	/* 46 */ {caughtCircle, "touched on its way"},
	/* 51 */ {caughtShort, "knocked away"},
	/* 52 */ {caughtShort, "a poor kick"},
	/* 53 */ {caughtShort, "nowhere near"},
	/* 54 */ {caughtShort, "held, but out of bounds"},
	/* 55 */ {caughtShort, ""},
	/* 56 */ {noFenceman, ""},
	/* 61 */ {noFenceman, ""},
	/* 62 */ {noFenceman, ""},
	/* 63 */ {noFenceman, ""},
	/* 64 */ {noFenceman, ""},
	/* 65 */ {noFenceman, ""},
	/* 66 */ {noFenceman, ""},
}}
