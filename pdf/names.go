package pdf

import "rollbook/pdf/layout"

// A Paper is a size of paper.
type Paper = layout.Paper

// The papers: North America's and the rest of the world's, and two of these side by side.
var Letter, A4, A3 = layout.Letter, layout.A4, layout.A3

// HasA3 reports whether a kind of paper has a form for A3.
func HasA3(kind string) bool { return kind == "wall" || kind == "mat" }

// PaperNamed, AddFont, Printable and IsOurs are those of package layout.
var (
	PaperNamed = layout.PaperNamed
	AddFont    = layout.AddFont
	Printable  = layout.Printable
	IsOurs     = layout.IsOurs
)
