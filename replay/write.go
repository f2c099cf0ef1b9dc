package replay

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// commentColumn is where the play-by-play begins on a line of a written record.
const commentColumn = 32

// Append appends a record in its one written form: the entries of a play on a line, its play-by-play behind them. Tokens
// that the rules refuse follow unplayed on a last line, so that nothing of a record is lost by writing it.
func Append(b []byte, s *engine.Setup, tokens []string) []byte { return AppendWith(b, s, tokens, nil) }

// A Remark is a sentence about how a record came to be, for a comment of its own.
type Remark struct {
	After int // the number of the entry behind whose play it stands; 0 for before the first
	Text  string
}

// AppendWith is Append with remarks between the plays, in their order.
func AppendWith(b []byte, s *engine.Setup, tokens []string, remarks []Remark) []byte {
	return Traced(s, tokens, engine.Observer{Journal: true}).AppendRecord(b, remarks)
}

// AppendRecord is AppendWith for a record that has been run with a journal.
func (tr *Trace) AppendRecord(b []byte, remarks []Remark) []byte {
	b = append(b, firstLine+"\n"...)
	for _, f := range tr.Setup.Header {
		b = append(b, f.Key+": "+f.Value+"\n"...)
	}
	l := layout{b: b, tokens: tr.Tokens, answers: tr.Answers, remarks: remarks}
	for i, play := range tr.spans() {
		l.play(i+1, play.first, play.last)
		comment := tr.Result.Game.AppendPlayByPlay(nil, play.first, play.last)
		if len(comment) > 0 {
			l.comment(comment)
		}
		l.endLine()
	}
	l.rest()
	l.remark(len(tr.Tokens))
	return l.b
}

// A layout writes the tokens line by line.
type layout struct {
	b       []byte
	tokens  []string
	next    int      // tokens written
	entries int      // entries among them
	answers []Answer // the accepted entries
	start   int      // of the line in b
	remarks []Remark // not yet written
}

// play writes the play's number and its entries, with the assertions that stand among and behind them.
func (l *layout) play(number, first, last int) {
	if number == 1 {
		l.b = append(l.b, '\n')
	}
	l.remark(first - 1)
	l.start = len(l.b)
	n := strconv.Itoa(number)
	l.b = append(l.b, strings.Repeat(" ", max(0, 3-len(n)))+n+"."...)
	for l.entries < last {
		token := l.tokens[l.next]
		l.next++
		if !assertion(token) {
			token = l.answers[l.entries].Entry
			l.entries++
		}
		l.b = append(append(l.b, ' '), token...)
	}
	for l.next < len(l.tokens) && assertion(l.tokens[l.next]) { // what the play was believed to come to
		l.b = append(append(l.b, ' '), l.tokens[l.next]...)
		l.next++
	}
}

func (l *layout) comment(text []byte) {
	for len(l.b)-l.start < commentColumn {
		l.b = append(l.b, ' ')
	}
	l.b = append(append(l.b, " ; "...), text...)
}

// remark writes the remarks that stand behind an entry or earlier, each as a comment without entries before it.
func (l *layout) remark(after int) {
	for len(l.remarks) > 0 && l.remarks[0].After <= after {
		l.b = append(append(append(l.b, "     ; "...), l.remarks[0].Text...), '\n')
		l.remarks = l.remarks[1:]
	}
}

func (l *layout) endLine() { l.b = append(l.b, '\n') }

// rest writes what no play has taken: assertions at the end, or entries that are not allowed.
func (l *layout) rest() {
	if l.next == 0 {
		l.b = append(l.b, '\n')
	}
	if l.next == len(l.tokens) {
		return
	}
	l.b = append(l.b, "    "...)
	for _, token := range l.tokens[l.next:] {
		l.b = append(append(l.b, ' '), token...)
	}
	l.endLine()
}
