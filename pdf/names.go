package pdf

import "rollbook/pdf/layout"

// A Paper is a size of paper.
type Paper = layout.Paper

// PaperNamed, AddFont, Printable and IsOurs are those of package layout.
var (
	PaperNamed = layout.PaperNamed
	AddFont    = layout.AddFont
	Printable  = layout.Printable
	IsOurs     = layout.IsOurs
)
