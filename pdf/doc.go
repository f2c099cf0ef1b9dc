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
//	papers.go    what is exported: sheets, blank sheets, box scores, game books
//	game.go      a game as papers need it: the record, and what a run of the rules says about it
//	sheets.go    the list of sheets, how to add one, and what all of them have; sheet_SYSTEM.go one system's
//	football.go  what the football systems have in common in their JSON; fieldposition.go on their sheets
//	calls.go     calls as sheets write them, and their key
//	changes.go   corrections and signatures
//	box.go       the box score
//	season.go    the book of a season; season_pages.go its pictures and team pages, season_blank.go the scorebook
//	season_papers.go  the list of a season's other papers, system_papers.go that of papers to play with; paper_NAME.go one of them
//	chapter.go   the chapters of books
//	book.go      the game book; book_cover.go its cover, book_pictures.go and book_soccer.go its pictures, figures.go charts, book_rulings.go its rulings
//
// Papers know the rules only through package engine: a system's data comes as the values of its states and statistics, as
// the sections of its box score, and as what package report makes of them. Whatever a system lacks is not drawn.
//
// # Limits
//
// Text runs from left to right in Latin, Greek and Cyrillic letters, and in those of the font of AddFont that need
// neither their neighbors nor marks above them; anything else degrades to "?" (see layout.Clean), a name to a stand-in.
// The PDF is tagged for screen readers (layout/tag.go), but links are not, and it is not PDF/A. Two runs of one build give the same bytes (TestSameGamesGiveTheSameBytes); another release of Go may deflate differently.
package pdf
