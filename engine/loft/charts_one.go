package loft

// beforeGrazeChart: a shaded cell notches a graze besides (LOFT-4). On a later roll of a play 43 and 65 are read as 45
// (LOFT-9).
var beforeGrazeChart = plainChart{ID: "before-graze", Title: "Stage one gameplay, before a graze is achieved", Cells: [36]cell{
	{good, "caught at full stretch"},                         // 11
	{good, "sent in from the corner"},                        // 12
	{good, "the fenceman gets a hand to it, held anyway"},    // 13
	{good, "a high, looping send"},                           // 14
	{good, "sent from above a rolling tackle"},               // 15
	{good, "struck from far out"},                            // 16
	{good, "struck from close in"},                           // 21
	{good, "sent off just before the advancer is flattened"}, // 22
	{good, "juggled, then held"},                             // 23
	{good, "a hopeful strike comes off"},                     // 24
	{good, "pinpoint from a long way"},                       // 25
	{good, "a simple strike from nearby"},                    // 26
	{good, "struck from the middle distance"},                // 31
	{struck, ""},                           // 32
	{struck, ""},                           // 33
	{outside, ""},                          // 34, LOFT-9
	{short, ""},                            // 35, LOFT-12
	{rare, ""},                             // 36
	{nothing, "the try for a noble fails"}, // 41
	{nothing, "the advancer crosses a loft line"},           // 42
	{nothing, "the trigger kick is mishandled"},             // 43, shaded: LOFT-4
	{nothing, "the trigger kick is mishandled"},             // 44
	{nothing, "the send is too long"},                       // 45
	{noFenceman, "the send is too short"},                   // 46
	{nothing, "the send is touched and out of reach"},       // 51
	{nothing, "an obstructor breaks up the send"},           // 52
	{noFenceman, "the send is wide"},                        // 53
	{noFenceman, "the send is far wide"},                    // 54
	{nothing, "the send is much too long"},                  // 55
	{noFenceman, "the banker cannot reach the send"},        // 56
	{nothing, "the send is broken up"},                      // 61
	{nothing, "the advancer is brought down"},               // 62
	{nothing, "the ball is mishandled under hard pressure"}, // 63
	{nothing, "the ball is mishandled"},                     // 64
	{noFenceman, "the ball is mishandled"},                  // 65, shaded: LOFT-4
	{foul, ""},                                              // 66
}}

// afterGrazeChart: on a later roll of a play 64 and 65 are read as 44 (LOFT-9).
var afterGrazeChart = plainChart{ID: "after-graze", Title: "Stage one gameplay, after a graze is achieved", Cells: [36]cell{
	{good, "the banker catches it at full stretch"},          // 11
	{good, "sent in from the corner"},                        // 12
	{good, "a high, looping send"},                           // 13
	{good, "sent off just before the advancer is flattened"}, // 14
	{good, "a flat, hard send is held"},                      // 15
	{good, "sent from far out"},                              // 16
	{good, "sent from close in"},                             // 21
	{good, "sent from the middle distance"},                  // 22
	{good, "the advancer shakes off the obstructor"},         // 23
	{struck, ""},                           // 24
	{struck, ""},                           // 25
	{outside, ""},                          // 26, LOFT-9
	{short, ""},                            // 31
	{rare, ""},                             // 32
	{nothing, "the try for a noble fails"}, // 33
	{nothing, "the advancer crosses a loft line"},           // 34
	{pierce, "the kick is mishandled"},                      // 35
	{pierce, "the kick is mishandled"},                      // 36
	{nothing, "the send is long"},                           // 41
	{noFenceman, "the send is short"},                       // 42
	{nothing, "the fenceman breaks up the send"},            // 43, LOFT-21
	{noFenceman, "the send is wide"},                        // 44
	{nothing, "the send is far wide"},                       // 45
	{noFenceman, "the banker cannot reach the send"},        // 46
	{nothing, "the advancer is brought down"},               // 51
	{nothing, "the obstructor touches the send"},            // 52
	{noFenceman, "the send is broken up"},                   // 53
	{nothing, "the advancer is brought down"},               // 54
	{nothing, "the ball is mishandled under hard pressure"}, // 55
	{nothing, "a misunderstanding, the ball is mishandled"}, // 56
	{nothing, "the ball is mishandled"},                     // 61
	{nothing, "the ball is mishandled"},                     // 62
	{badKick, ""},                                           // 63, LOFT-10
	{pierce, "by the keeper himself"},                       // 64
	{pierce, "by the keeper himself"},                       // 65
	{foul, ""},                                              // 66
}}

// nobleBeforeChart: five cells speak of purge nobles (LOFT-16); "the send" of 31, 32, 35 and 44 is the noble (LOFT-17).
var nobleBeforeChart = nobleChart{ID: "noble-before", Title: "Team going for a noble, before a graze is achieved", Cells: [36]nobleCell{
	{noble, false, ""},  // 11
	{noble, true, ""},   // 12
	{noble, true, ""},   // 13
	{noble, true, ""},   // 14
	{outside, true, ""}, // 15
	{short, false, ""},  // 16
	{short, false, ""},  // 21
	{short, false, ""},  // 22
	{nothing, false, "the advancer crosses a loft line"},           // 23
	{nothing, false, "the trigger kick is mishandled"},             // 24
	{nothing, false, "an inch too high for the banker"},            // 25
	{nothing, false, "the banker dives for it in vain"},            // 26
	{noFenceman, false, "the banker cannot hold it"},               // 31
	{noFenceman, false, "the kick falls an inch short"},            // 32
	{nothing, false, "the kick is long"},                           // 33
	{nothing, false, "the kick is short"},                          // 34
	{noFenceman, false, "the kick is touched"},                     // 35
	{nothing, false, "the kick is broken up"},                      // 36
	{nothing, false, "the advancer is brought down"},               // 41
	{nothing, false, "the ball is mishandled under hard pressure"}, // 42
	{nothing, false, "the ball is mishandled"},                     // 43
	{noFenceman, false, "the ball is mishandled"},                  // 44
	{nothing, false, "the ball is mishandled"},                     // 45
	{foul, true, ""}, // 46
	{nothing, false, "the ball is mishandled"},            // 51
	{nothing, false, "the ball is mishandled"},            // 52
	{nothing, false, "the ball is mishandled"},            // 53
	{nothing, false, "the ball is mishandled"},            // 54
	{nothing, false, "the ball is mishandled"},            // 55
	{nothing, false, "the ball is mishandled"},            // 56
	{nothing, false, "the ball is mishandled"},            // 61
	{nothing, false, "the ball is mishandled"},            // 62
	{nothing, false, "the advancer kicks thin air"},       // 63
	{nothing, false, "an overhead kick comes to nothing"}, // 64
	{nothing, false, "the kick goes straight up"},         // 65
	{nothing, false, "broken up before it has begun"},     // 66
}}

var nobleAfterChart = nobleChart{ID: "noble-after", Title: "Team going for a noble or purge noble, after a graze is achieved", Cells: [36]nobleCell{
	{noble, false, ""},  // 11
	{noble, true, ""},   // 12
	{outside, true, ""}, // 13
	{short, false, ""},  // 14
	{short, false, ""},  // 15
	{short, false, ""},  // 16
	{nothing, false, "the advancer crosses a loft line"},           // 21
	{pierce, false, "the trigger kick is mishandled"},              // 22
	{pierce, false, "the trigger kick is mishandled"},              // 23
	{noFenceman, false, "the banker cannot hold it"},               // 24
	{noFenceman, false, "the kick falls an inch short"},            // 25
	{nothing, false, "the kick is long"},                           // 26
	{nothing, false, "the kick is short"},                          // 31
	{noFenceman, false, "the kick is touched"},                     // 32
	{nothing, false, "the kick is broken up"},                      // 33
	{nothing, false, "the advancer is brought down"},               // 34
	{nothing, false, "the ball is mishandled under hard pressure"}, // 35
	{nothing, false, "the ball is mishandled"},                     // 36
	{noFenceman, false, "the ball is mishandled"},                  // 41
	{nothing, false, "the ball is mishandled"},                     // 42
	{foul, true, ""}, // 43
	{nothing, false, "the ball is mishandled"},            // 44
	{nothing, false, "the ball is mishandled"},            // 45
	{purgePierce, false, "the ball is mishandled"},        // 46, LOFT-21
	{nothing, false, "the ball is mishandled"},            // 51
	{nothing, false, "the ball is mishandled"},            // 52
	{nothing, false, "the ball is mishandled"},            // 53
	{purgePierce, false, "the ball is mishandled"},        // 54, LOFT-21
	{purgePierce, false, "the ball is mishandled"},        // 55, LOFT-21
	{nothing, false, "the ball is mishandled"},            // 56
	{nothing, false, "the advancer kicks thin air"},       // 61
	{nothing, false, "an overhead kick comes to nothing"}, // 62
	{nothing, false, "the kick goes straight up"},         // 63
	{nothing, false, "broken up before it has begun"},     // 64
	{pierce, false, "by the keeper himself"},              // 65
	{pierce, false, "by the keeper himself"},              // 66
}}

// rareChart is the first of the two printed copies, with 25-33 and 34-36 (LOFT-13).
var rareChart = plainChart{ID: "rare", Title: "Rare plays", Cells: [36]cell{
	{noble, ""},                      // 11
	{noble, ""},                      // 12
	{noble, ""},                      // 13
	{noble, ""},                      // 14
	{noble, ""},                      // 15
	{noble, ""},                      // 16
	{noble, ""},                      // 21
	{noble, ""},                      // 22
	{nothing, "the send is blocked"}, // 23
	{nothing, "the send is blocked"}, // 24
	{obstructorKick, "he catches a strike aimed at him"},      // 25
	{obstructorKick, "he catches a strike aimed at him"},      // 26
	{obstructorKick, "he catches a strike aimed at him"},      // 31
	{obstructorKick, "he catches a strike aimed at him"},      // 32
	{obstructorKick, "he catches a strike aimed at him"},      // 33
	{nothing, "the banker drops the send"},                    // 34
	{nothing, "the banker drops the send"},                    // 35
	{nothing, "the banker drops the send"},                    // 36
	{nothing, "the banker crosses the white stripe too soon"}, // 41
	{nothing, "the banker crosses the white stripe too soon"}, // 42
	{good, "caught tumbling out, ruled in"},                   // 43
	{good, "caught tumbling out, ruled in"},                   // 44
	{good, "caught tumbling out, ruled in"},                   // 45
	{good, "caught tumbling out, ruled in"},                   // 46
	{good, "from the far end of the field"},                   // 51
	{good, "from the far end of the field"},                   // 52
	{good, "from the far end of the field"},                   // 53
	{good, "from the far end of the field"},                   // 54
	{good, "sent on with the first touch"},                    // 55
	{good, "sent on with the first touch"},                    // 56
	{good, "sent on with the first touch"},                    // 61
	{nothing, "advancer and obstructor run into each other"},  // 62
	{nothing, "advancer and obstructor run into each other"},  // 63
	{nothing, "advancer and obstructor run into each other"},  // 64
	{nothing, "a great leap by the fenceman knocks it down"},  // 65, LOFT-21
	{nothing, "a great leap by the fenceman knocks it down"},  // 66, LOFT-21
}}

// shortSendChart is rolled by the side of the fenceman who caught the ball; a good throw is +2 for that side (LOFT-11).
var shortSendChart = strikeChart{ID: "short-send", Title: "Short send put back into play", Cells: [36]strikeCell{
	{goodReturn, nowhere, "the banker catches it at full stretch"},  // 11
	{goodReturn, nowhere, "caught on the slide"},                    // 12
	{goodReturn, nowhere, "the banker goes up for it"},              // 13
	{goodReturn, nowhere, "the banker robs an obstructor"},          // 14
	{goodReturn, nowhere, "the banker is all alone"},                // 15
	{goodReturn, nowhere, "the obstructor loses his footing"},       // 16
	{goodReturn, nowhere, "the banker shakes off an obstructor"},    // 21
	{goodReturn, nowhere, "a run down the whole field"},             // 22
	{goodReturn, nowhere, "caught with no room to spare"},           // 23
	{goodReturn, nowhere, "juggled, then held"},                     // 24
	{goodReturn, nowhere, "a little throw is enough"},               // 25
	{goodReturn, nowhere, "a mighty throw"},                         // 26
	{goodReturn, nowhere, "nobody was looking"},                     // 31
	{goodReturn, nowhere, "thrown exactly between two obstructors"}, // 32
	{goodReturn, nowhere, "caught"},                                 // 33
	{goodReturn, nowhere, "caught"},                                 // 34
	{goodReturn, nowhere, "caught"},                                 // 35
	{nothing, nowhere, "the throw falls an inch short"},             // 36
	{nothing, nowhere, "an inch long"},                              // 41
	{nothing, nowhere, "an inch wide"},                              // 42
	{nothing, nowhere, "the throw is broken up"},                    // 43
	{nothing, nowhere, "the throw is broken up"},                    // 44
	{nothing, nowhere, "a poor throw"},                              // 45
	{nothing, nowhere, "the fenceman leaves his stripe"},            // 46
	{nothing, nowhere, "an obstructor touches the throw"},           // 51
	{nothing, nowhere, "the fenceman throws in haste"},              // 52
	{nothing, nowhere, "very nearly intercepted"},                   // 53
	{nothing, nowhere, "the fenceman hesitates too long"},           // 54
	{nothing, nowhere, "the throw is short"},                        // 55
	{nothing, nowhere, "the throw is wide"},                         // 56
	{nothing, nowhere, "the throw is much too long"},                // 61
	{intercepted, midRange, ""},                                     // 62
	{nothing, nowhere, "the banker loses his footing"},              // 63
	{nothing, nowhere, "a misunderstanding"},                        // 64
	{nothing, nowhere, "the catch is not made"},                     // 65
	{intercepted, longRange, ""},                                    // 66
}}
