// Package layout draws papers and knows no game: rectangles to be cut, texts, rules, tables, symbols and codes as marks
// on a canvas, and the PDF made from them.
//
// A layout cuts the page into rects, in millimeters, and draws in them on a canvas. The canvas keeps what is drawn as a
// list of marks; only File.Add turns the list into pages of a PDF. So tests read marks, not
// bytes, and one drawing serves both papers: it is as wide as Letter and A4 have in common, centered, and as tall as the
// canvas is told.
//
//	rect.go      a rectangle and how to cut it
//	canvas.go    pages and bookmarks of one game's paper
//	mark.go      the drawing calls: line, rectangle, circle, path
//	text.go      a text set in a rect: aligned, shrunk, clipped, wrapped
//	clean.go     the cleaning of every text before it is measured or drawn
//	font.go      Liberation Sans and Archivo Narrow: which characters they have and how wide these are; font_more.go another font for others
//	symbol.go    check mark, cross, void, strike, ring
//	form.go      grid of boxes, bands, fields; initials.go, notes.go, signatures.go places to write by hand
//	table.go     rows under fixed columns
//	flow.go      text that runs over columns and pages
//	link.go      places that lead to others
//	foot.go      the foot of every page; qr.go its QR code
//	linescore.go the score by periods; teamstats.go teams side by side
//	file.go      papers, the attachment, the PDF; draw.go its marks (the files that know gofpdf)
package layout
