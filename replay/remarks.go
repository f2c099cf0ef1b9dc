package replay

import "strings"

// Remarks returns the comments of the record on lines of their own; After counts the tokens before each.
func (rec *Record) Remarks() []Remark {
	var remarks []Remark
	at, offsets := 0, rec.offsets()
	below := -1 // the column of the comment on the line before, where that goes on
	for tokens := 0; at < len(rec.text); {
		_, end := rec.lineOf(at)
		line := strings.TrimSpace(rec.text[at:end])
		for tokens < len(offsets) && offsets[tokens] < at {
			tokens++
		}
		text, own := strings.CutPrefix(line, ";")
		text = strings.TrimSpace(text)
		mark := strings.IndexByte(rec.text[at:end], ';')
		switch {
		case own && mark == below && mark > commentColumn: // of the play above
		case own && mark == below:
			remarks[len(remarks)-1].Text += " " + text
		case own && text != "":
			remarks = append(remarks, Remark{After: tokens, Text: text})
		}
		switch {
		case own && mark == below:
		case !own && mark > commentColumn:
			below = mark
		case own && mark == remarkColumn+1 && text != "":
			below = mark + remarkIndent
		default:
			below = -1
		}
		at = end + 1
	}
	return remarks
}

// LineEnds returns for each token how many tokens there are up to the end of its line.
func (rec *Record) LineEnds() []int {
	offsets := rec.offsets()
	ends := make([]int, len(offsets))
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i] = i + 1
		if i+1 < len(ends) && !strings.Contains(rec.text[offsets[i]:offsets[i+1]], "\n") {
			ends[i] = ends[i+1]
		}
	}
	return ends
}
