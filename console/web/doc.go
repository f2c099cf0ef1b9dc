// Package web is the scorer's table as pages: the same engine, the same prompts and the same ledger as in the terminal, through
// package scorer, so that a page has no rule of its own. Site writes the same pages for any web space, Card a picture to post.
//
// A page is rendered to its end before its first byte is sent, from a view: a value that is made of what the record comes to
// (derive) and of nothing else. Templates, one style sheet and one small script are embedded; nothing comes from other hosts.
// Without the script everything works by forms and links. With it the page takes over the parts of the next one that differ,
// follows the game by a stream that says how far the record is (hub.go), and takes keys.
//
// What is never done: a GET that changes anything; a write that does not say what its page had seen; a path made of a request; an
// inline script or style; text that becomes markup anywhere but in figure.Picture and isolated. What is served to whom is one line
// of routes.go for each address.
//
// The tests that hold it: TestTheSlowerPhoneSeesWhatIsTrue, TestADoubleTapIsAnsweredOnce, TestAnUndoBySomebodyElseIsAClash,
// TestSixAtOnceRecordOne, TestAForeignOriginIsRefused, TestAForeignHostIsRefused, TestTooMuchIsRefused,
// TestNoBodyIsReadBeforeTheCode, TestSlowRequestsAreCutOff, TestTooManyConnectionsWait, TestWhoMayWhat, TestCodesHold,
// TestHeadersOfEveryAnswer, TestNobodyFollowsAGame, TestNamesAreTextEverywhere, TestNamesAreTextOnSites, TestNamesOfPlayersAreText,
// TestFiftyWatchers, TestThePageNoticesASilentNetwork, and the journeys in a
// browser (journey_test.go, phones_test.go, fit_test.go). Which addresses of the machine answer at all is held in package console:
// TestServeIsForThisMachineAlone, TestServeOnTheNetwork.
package web
