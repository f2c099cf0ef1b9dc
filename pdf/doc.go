// Package pdf prints the official papers of a game: sheets blank or filled, box scores, game books, and the books of seasons.
//
// # How a page comes about
//
// A layout function cuts the page into rects, in millimetres, and draws in them on a canvas. The canvas keeps what is
// drawn as a list of marks; only file.add turns the list into pages of a PDF, one game after the other. So tests read
// marks, not bytes, and one drawing serves both papers: it is composed for what Letter and A4 have in common and centred
// on either.
//
// Blank and filled are one layout. What is printed (rules, labels, headings) is black; what a scorer would write is
// ink, a bold blue-black face. An empty text draws nothing, so a blank sheet is a filled one without ink.
//
// # Which file holds what
//
//	rect.go      a rectangle and how to cut it
//	canvas.go    pages and bookmarks of one game's paper
//	file.go      papers, attachments, the PDF; file_fonts.go its fonts (the only files that know gofpdf)
//	stream.go    the content of a page as PDF writes it
//	mark.go      the drawing calls: line, rectangle, circle, path
//	text.go      a text set in a rect: aligned, shrunk, clipped, wrapped
//	clean.go     what every text passes before it is measured or drawn
//	legible.go   what stands for names that cannot be printed
//	font.go      Liberation Sans: which characters it has and how wide they are; font_more.go another font for others
//	symbol.go    check mark, cross, void, strike, ring
//	form.go      grid of boxes, bands, fields
//	table.go     rows under fixed columns
//	flow.go      text that runs over columns and pages
//	foot.go      the foot of every page; qr.go its QR code
//
//	papers.go    what is exported: sheets, blank sheets, box scores, game books
//	game.go      a game as papers need it: the record, and what a run of the rules says about it
//	sheets.go    the list of sheets, how to add one, and what all of them have; sheet_SYSTEM.go one system's
//	football.go  what the football systems have in common in their JSON; fieldposition.go on their sheets
//	calls.go     calls as sheets write them, and their key
//	changes.go   corrections and signatures
//	box.go       the box score
//	season.go    the book of a season; season_pages.go its pictures and team pages, season_blank.go the scorebook
//	chapter.go   the chapters of books
//	book.go      the game book; book_cover.go its cover, book_pictures.go and book_soccer.go its pictures, book_rulings.go its rulings
//
// The other files each hold one piece of a sheet that needs no rule system: line score, drive chart, bar chart, team
// statistics, play-by-play, signatures, notes.
//
// Papers know the rules only through package engine: a system's data comes as the JSON of its states and statistics and
// as the sections of its box score. What a system's JSON does not have is not drawn.
//
// # Limits
//
// Text runs from left to right in Latin, Greek and Cyrillic letters, and in those of the font of AddFont that need neither their
// neighbors nor marks above them; anything else degrades to "?" (see clean), a name to a stand-in. The PDF is not
// tagged for screen readers: the same content is to be had as text and JSON. Two runs of one build give the same bytes
// (TestSameGamesGiveTheSameBytes); another release of Go may deflate differently.
package pdf
