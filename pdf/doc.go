// Package pdf prints the official papers of a game: sheets blank or filled, box scores, game books, and the books of
// seasons.
//
// Blank and filled are one layout. Print (rules, labels, headings) is black; a scorer's writing is ink, a bold blue-black
// face. An empty text draws nothing, so a blank sheet is a filled one without ink.
//
// Package layout has the rects, the canvas and the PDF; this package has everything that knows a game.
//
// # Which file holds what
//
//	papers.go    what is exported: sheets, blank sheets, box scores, game books; names.go what package layout lends
//	game.go      a game as papers need it: the record, and what a run of the rules says about it; football.go its drives;
//	             legible.go names that the fonts cannot print
//	sheets.go    the list of sheets, how to add one, and what all of them have; sheet_SYSTEM.go one system's, sheet_plain.go
//	             that of all others; fieldposition.go the drives on those of football, soccer_pitch.go the pitch
//	card.go      the reference, coach.go its back; cards.go and cards_blank.go cards to cut out
//	penned.go    entries as a scorer pens them; calls.go calls as sheets write them, and their key; playlog.go a row a play
//	closing.go   the end of a sheet: remarks, label.go the game as codes, changes.go corrections and signatures
//	pager.go     the sections of a box score down the pages, chapter.go their chapters, figures.go charts in them
//	box.go       the box score, scoring.go its scores; keepsake.go the game on one page, chances.go its curve
//	book.go      the game book; moment.go the situation at a play, playbyplay.go its plays, book_rulings.go its rulings
//	season.go    the book of a season; season_pages.go its pictures, season_team.go its team pages, season_bracket.go its playoffs,
//	             season_blank.go the scorebook, season_wall.go its wall chart
//
// Papers know the rules only through package engine: a system's data comes as the values of its states and statistics, as
// the sections of its box score, and as what package report makes of them. Whatever a system lacks is not drawn.
//
// # Limits
//
// Text runs from left to right in Latin, Greek and Cyrillic letters, and in those of the font of AddFont that need
// neither their neighbors nor marks above them; anything else degrades to "?" (see layout.Clean), a name to a stand-in.
// The PDF is not tagged for screen readers, and not PDF/A. Two runs of one build give
// the same bytes (TestSameGameGivesTheSameBytes); another release of Go may deflate differently.
package pdf
