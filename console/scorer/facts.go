package scorer

import (
	"rollbook/replay"
	"rollbook/report"
)

// History lists the facts beside a game's entries; a record from outside the ledger has none.
func (g *Game) History() []report.Fact {
	if g.Record == nil {
		return nil
	}
	return report.Facts(g.Lines, g.Record)
}

// Signatures lists who has signed the game.
func (g *Game) Signatures() []report.Fact { return report.Signed(g.History()) }

// Redone returns the entries that the redo at a line of the ledger gave back, "" for a void it took back.
func (g *Game) Redone(line int) string {
	for _, f := range report.Told(g.Lines[:line+1]) {
		if f.Line == line {
			return f.Value
		}
	}
	return ""
}

// RecordFile is the game as a record file, with its play-by-play and the ledger's facts.
func (g *Game) RecordFile() []byte {
	return replay.AppendRun(nil, replay.Run(g.Setup, g.Tokens, replay.Keep{Journal: true}), report.Remarks(g.History()))
}
