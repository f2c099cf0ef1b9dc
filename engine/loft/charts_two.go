package loft

// normalKickChart: black and gray cells count after a missed kick (LOFT-30).
var normalKickChart = strikeChart{ID: "normal-kick", Title: "Stage two gameplay, normal kick", Cells: [36]strikeCell{
	{caught, targetCircle, "a long strike"},                      // 11
	{caught, shortRange, "a long strike, superb"},                // 12
	{caught, shortRange, "a long strike, the obstructor misled"}, // 13
	{caught, midRange, "the advancer feints first"},              // 14
	{caught, midRange, "struck to perfection"},                   // 15
	{caught, midRange, "struck toward the sideline"},             // 16
	{caught, midRange, "a clever run"},                           // 21
	{caught, midRange, "in spite of close marking"},              // 22
	{caught, midRange, ""},                                       // 23
	{caught, midRange, ""},                                       // 24
	{caught, midRange, "the obstructor misled"},                  // 25
	{caught, shortRange, ""},                                     // 26: the letter counts, not the words
	{caught, longRange, "the fenceman takes no risk"},            // 31
	{caught, longRange, "a poor strike, well saved"},             // 32
	{caught, longRange, "won in the air"},                        // 33
	{caught, longRange, ""},                                      // 34
	{caught, longRange, ""},                                      // 35
	{caught, longRange, ""},                                      // 36
	{caught, longRange, ""},                                      // 41
	{foul, nowhere, ""},                                          // 42
	{foul, nowhere, ""},                                          // 43
	{nothing, nowhere, "a long strike, too long"},                // 44, gray
	{nothing, nowhere, "a long strike, too short"},               // 45, gray
	{nothing, nowhere, "a long strike, wide"},                    // 46, gray
	{nothing, nowhere, "a long strike, broken up"},               // 51, gray
	{nothing, nowhere, "a strike from the middle, off target"},   // 52, black
	{nothing, nowhere, "a strike from the middle, badly hit"},    // 53, black
	{nothing, nowhere, "a strike from the middle, short"},        // 54, black
	{nothing, nowhere, "a strike from the middle, dropped"},      // 55, black
	{nothing, nowhere, "a short strike, too long"},               // 56
	{nothing, nowhere, "a short strike, badly hit"},              // 61
	{nothing, nowhere, "a short strike, well defended"},          // 62
	{nothing, nowhere, "a short strike, touched"},                // 63
	{intercepted, midRange, ""},                                  // 64
	{misses, nowhere, ""},                                        // 65
	{misses, nowhere, ""},                                        // 66
}}

var riskyKickChart = strikeChart{ID: "risky-kick", Title: "Stage two gameplay, risky kick", Cells: [36]strikeCell{
	{caught, shortRange, "a long strike, held on the slide"},          // 11
	{caught, targetCircle, "a long strike, held at full stretch"},     // 12
	{caught, midRange, "a superb strike"},                             // 13
	{caught, midRange, "held on the slide"},                           // 14
	{caught, midRange, "right through the obstructor's hands"},        // 15
	{caught, midRange, "the obstructor dives and falls short"},        // 16
	{caught, midRange, ""},                                            // 21
	{caught, midRange, "the obstructor misled"},                       // 22
	{caught, longRange, "the fenceman takes no risk"},                 // 23
	{caught, longRange, "a clever run"},                               // 24
	{caught, longRange, ""},                                           // 25
	{caught, longRange, ""},                                           // 26
	{foul, nowhere, ""},                                               // 31
	{foul, nowhere, ""},                                               // 32
	{nothing, nowhere, "a long strike, no good"},                      // 33, gray
	{nothing, nowhere, "a long strike, no good"},                      // 34, gray
	{nothing, nowhere, "a long strike, no good"},                      // 35, gray
	{nothing, nowhere, "a strike from the middle, no good"},           // 36, black
	{nothing, nowhere, "a strike from the middle, misunderstood"},     // 41, black
	{nothing, nowhere, "a strike from the middle, much too long"},     // 42, black
	{nothing, nowhere, "a strike from the middle, an inch short"},     // 43, black
	{nothing, nowhere, "a short strike, an inch wide"},                // 44
	{nothing, nowhere, "a short strike that the obstructor foresees"}, // 45
	{nothing, nowhere, "a short strike, no good"},                     // 46
	{intercepted, longRange, ""},                                      // 51
	{intercepted, midRange, ""},                                       // 52
	{nothing, nowhere, "the fenceman mishandles it"},                  // 53
	{misses, nowhere, ""},                                             // 54
	{misses, nowhere, ""},                                             // 55
	{misses, nowhere, ""},                                             // 56
	{misses, nowhere, ""},                                             // 61
	{misses, nowhere, ""},                                             // 62
	{misses, nowhere, ""},                                             // 63
	{misses, nowhere, ""},                                             // 64
	{misses, nowhere, ""},                                             // 65
	{misses, nowhere, ""},                                             // 66
}}

// nobleTwoChart is for normal and risky kicks. After a miss the roll is lowered first (LOFT-33).
var nobleTwoChart = plainChart{ID: "noble-two", Title: "Stage two gameplay, team attempting a noble", Cells: [36]cell{
	{caught, ""},                           // 11
	{caughtUnlessRisky, ""},                // 12, LOFT-34
	{caught, ""},                           // 13
	{intercepted, "the fenceman's strike"}, // 14, LOFT-35
	{intercepted, "the fenceman's strike"}, // 15, LOFT-35
	{misses, ""},                           // 16
	{misses, ""},                           // 21
	{misses, ""},                           // 22
	{missesIfRisky, ""},                    // 23
	{missesIfRisky, ""},                    // 24
	{foul, ""},                             // 25
	{nothing, "an inch too far"},           // 26
	{nothing, "the banker goes up for it in vain"},  // 31
	{nothing, "the banker dives for it in vain"},    // 32
	{nothing, "as near as can be"},                  // 33
	{nothing, "a hard strike goes just by"},         // 34
	{nothing, "the noble fails"},                    // 35
	{nothing, "the noble fails"},                    // 36
	{nothing, "the noble fails"},                    // 41
	{nothing, "the noble fails"},                    // 42
	{nothing, "the noble fails"},                    // 43
	{nothing, "the noble fails"},                    // 44
	{nothing, "the noble fails"},                    // 45
	{nothing, "the noble fails"},                    // 46
	{nothing, "struck astray"},                      // 51
	{nothing, "the obstructor is in the way"},       // 52
	{nothing, "the advancer cannot reach the ball"}, // 53
	{nothing, "the advancer cannot reach the ball"}, // 54
	{nothing, "the advancer cannot reach the ball"}, // 55
	{nothing, "the advancer cannot reach the ball"}, // 56
	{nothing, "the advancer cannot reach the ball"}, // 61
	{nothing, "the advancer cannot reach the ball"}, // 62
	{nothing, "the advancer cannot reach the ball"}, // 63
	{nothing, "the advancer cannot reach the ball"}, // 64
	{nothing, "the advancer cannot reach the ball"}, // 65
	{nothing, "the advancer cannot reach the ball"}, // 66
}}

// kickChart is read by the distance of the kick, and by the fenceman of the side that does not kick (LOFT-22).
var kickChart = plainChart{ID: "kick", Title: "Conversion kicks and penalty kicks", Cells: [36]cell{
	{caught, "the banker goes up and has it"},  // 11
	{caught, "the banker dives and has it"},    // 12
	{caught, "driven hard"},                    // 13
	{caught, "the fenceman gets a hand to it"}, // 14
	{caught, "juggled, then held"},             // 15
	{caught, "a lovely chip"},                  // 16
	{caught, "neatly taken"},                   // 21
	{caught, "a toe still on the stripe"},      // 22
	{caught, ""},                               // 23
	{caught, ""},                               // 24
	{caught, ""},                               // 25
	{caught, ""},                               // 26
	{caught, ""},                               // 31
	{caughtNearer, ""},                         // 32
	{caughtNearer, ""},                         // 33
	{caughtNearer, ""},                         // 34
	{caughtNearer, ""},                         // 35
	{caughtNearer, ""},                         // 36
	{nothing, "held, but out of bounds"},       // 41
	{caughtCircle, "an inch too high"},         // 42
	{caughtCircle, "an inch wide"},             // 43
	{caughtCircle, "wide"},                     // 44
	{caughtCircle, "short"},                    // 45
	{caughtCircle, "touched on its way"},       // 46
	{caughtShort, "broken up"},                 // 51
	{caughtShort, "a poor kick"},               // 52
	{caughtShort, "far off target"},            // 53
	{caughtShort, "held, but out of bounds"},   // 54
	{caughtShort, ""},                          // 55
	{noFenceman, ""},                           // 56
	{noFenceman, ""},                           // 61
	{noFenceman, ""},                           // 62
	{noFenceman, ""},                           // 63
	{noFenceman, ""},                           // 64
	{noFenceman, ""},                           // 65
	{noFenceman, ""},                           // 66
}}
