package loft

const (
	normalKickWhy = "{us} strike off a normal kick for {points}{shades}"
	riskyKickWhy  = "{us} strike off a risky kick for {points}{shades}"
	nobleTwoWhy   = "{us} go for a noble, {points} reals{lowered}"
)

// normalKickChart: black and gray cells count after a missed kick (LOFT-30); a table's copy says which ones they are.
var normalKickChart = newChart("normal-kick", "Stage two gameplay, normal kick", normalKickWhy, []kickCell{
	{"11", caught, targetCircle, "a long strike"},
	{"12", caught, shortRange, "a long strike, superb"},
	{"13", caught, shortRange, "a long strike, the obstructor fooled"},
	{"14", caught, midRange, "the advancer feints first"},
	{"15", caught, midRange, "struck to perfection"},
	{"16", caught, midRange, "struck toward the sideline"},
	{"21", caught, midRange, "a clever run"},
	{"22", caught, midRange, "in spite of close marking"},
	{"23-24", caught, midRange, ""},
	{"25", caught, midRange, "the obstructor fooled"},
	{"26", caught, shortRange, ""}, // the letter counts, not the words
	{"31", caught, longRange, "the fenceman plays it safe"},
	{"32", caught, longRange, "a poor strike, well saved"},
	{"33", caught, longRange, "won in the air"},
	{"34-41", caught, longRange, ""},
	{"42-43", foul, nowhere, ""},
	{"44", nothing, nowhere, "a long strike, overhit"},
	{"45", nothing, nowhere, "a long strike, underhit"},
	{"46", nothing, nowhere, "a long strike, astray"},
	{"51", nothing, nowhere, "a long strike, spoiled"},
	{"52", nothing, nowhere, "a strike from the middle, astray"},
	{"53", nothing, nowhere, "a strike from the middle, badly hit"},
	{"54", nothing, nowhere, "a strike from the middle, underhit"},
	{"55", nothing, nowhere, "a strike from the middle, dropped"},
	{"56", nothing, nowhere, "a short strike, overhit"},
	{"61", nothing, nowhere, "a short strike, badly hit"},
	{"62", nothing, nowhere, "a short strike, well defended"},
	{"63", nothing, nowhere, "a short strike, touched"},
	{"64", intercepted, midRange, ""},
	{"65-66", misses, nowhere, ""},
}).marked(cellsOf("65-66"), thirdMiss)

var riskyKickChart = newChart("risky-kick", "Stage two gameplay, risky kick", riskyKickWhy, []kickCell{
	{"11", caught, shortRange, "a long strike, held on the slide"},
	{"12", caught, targetCircle, "a long strike, held at full stretch"},
	{"13", caught, midRange, "a superb strike"},
	{"14", caught, midRange, "held on the slide"},
	{"15", caught, midRange, "right through the obstructor's hands"},
	{"16", caught, midRange, "the obstructor dives and falls short"},
	{"21", caught, midRange, ""},
	{"22", caught, midRange, "the obstructor fooled"},
	{"23", caught, longRange, "the fenceman plays it safe"},
	{"24", caught, longRange, "a clever run"},
	{"25-26", caught, longRange, ""},
	{"31-32", foul, nowhere, ""},
	{"33-35", nothing, nowhere, "a long strike that fails"},
	{"36", nothing, nowhere, "a strike from the middle that fails"},
	{"41", nothing, nowhere, "a strike from the middle, a mix-up"},
	{"42", nothing, nowhere, "a strike from the middle, badly overhit"},
	{"43", nothing, nowhere, "a strike from the middle, an inch short"},
	{"44", nothing, nowhere, "a short strike, an inch wide"},
	{"45", nothing, nowhere, "a short strike, read by the obstructor"},
	{"46", nothing, nowhere, "a short strike that fails"},
	{"51", intercepted, longRange, ""},
	{"52", intercepted, midRange, ""},
	{"53", nothing, nowhere, "the fenceman mishandles it"},
	{"54-66", misses, nowhere, ""},
}).marked(cellsOf("54-66"), thirdMiss)

// nobleTwoChart is for normal and risky kicks. After a miss the roll is lowered first (LOFT-33).
var nobleTwoChart = newChart("noble-two", "Stage two gameplay, team attempting a noble", nobleTwoWhy, []cell{
	{"11", caught, ""},
	{"12", caughtUnlessRisky, ""}, // LOFT-34
	{"13", caught, ""},
	{"14-15", nobleIntercepted, "the fenceman's strike"},
	{"16-22", misses, ""},
	{"23-24", missesIfRisky, ""},
	{"25", foul, ""},
	{"26", nothing, "an inch too far"},
	{"31", nothing, "the banker goes up for it in vain"},
	{"32", nothing, "the banker dives for it in vain"},
	{"33", nothing, "as close as it gets"},
	{"34", nothing, "hard, and barely wide"},
	{"35-46", nothing, "the noble fails"},
	{"51", nothing, "struck astray"},
	{"52", nothing, "the obstructor is in the way"},
	{"53-66", nothing, "the advancer cannot reach the ball"},
})

// kicksChart is read by the distance of the kick, and depends on the fenceman of the side that is not kicking (LOFT-22).
var kicksChart = newChart("kick", "Conversion kicks and penalty kicks", "", []cell{
	{"11", caught, "the banker goes up and has it"},
	{"12", caught, "the banker dives and has it"},
	{"13", caught, "driven hard"},
	{"14", caught, "the fenceman gets a hand to it"},
	{"15", caught, "juggled, then held"},
	{"16", caught, "a lovely chip"},
	{"21", caught, "neatly taken"},
	{"22", caught, "a toe still on the stripe"},
	{"23-31", caught, ""},
	{"32-36", caughtNearer, ""},
	{"41", nothing, "held, but out of bounds"},
	{"42", caughtCircle, "a little too high"},
	{"43", caughtCircle, "a hand's breadth wide"},
	{"44", caughtCircle, "well off target"},
	{"45", caughtCircle, "underhit"},
	{"46", caughtCircle, "touched on its way"},
	{"51", caughtShort, "knocked away"},
	{"52", caughtShort, "a poor kick"},
	{"53", caughtShort, "nowhere near"},
	{"54", caughtShort, "held, but out of bounds"},
	{"55", caughtShort, ""},
	{"56-66", noFenceman, ""},
})
