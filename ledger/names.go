package ledger

import (
	"io"
	"iter"

	"rollbook/ledger/line"
)

// The names of package line that everybody needs who has a ledger stand here too, as those of io/fs stand in os. Package line
// is for those who have lines and no ledger: a page in a browser.

// What a game is made of; see package line.
type (
	Line   = line.Line
	Kind   = line.Kind
	Hash   = line.Hash
	Head   = line.Head
	Record = line.Record
	Entry  = line.Entry
	Rewind = line.Rewind

	Game       = line.Game
	GameReport = line.GameReport
	Fault      = line.Fault
	WriteError = line.WriteError

	SequenceError = line.SequenceError
)

// The kinds of line.
const (
	KindOpen    = line.KindOpen
	KindEntry   = line.KindEntry
	KindCorrect = line.KindCorrect
	KindInsert  = line.KindInsert
	KindRemove  = line.KindRemove
	KindRewind  = line.KindRewind
	KindRedo    = line.KindRedo
	KindHeader  = line.KindHeader
	KindVoid    = line.KindVoid
	KindNote    = line.KindNote
	KindSign    = line.KindSign
	KindEnd     = line.KindEnd
)

// The version of the lines and of the schema, and limits of a game's lines.
const (
	Format     = line.Format
	MaxOpening = line.MaxOpening
	MaxLine    = line.MaxLine
	MaxLines   = line.MaxLines
	MaxText    = line.MaxText
)

// Errors about texts; see package line.
var (
	ErrNewer   = line.ErrNewer
	ErrRefused = line.ErrRefused
)

var _ line.Store = (*Ledger)(nil)

// Derive is line.Derive.
func Derive(lines []Line) (*Record, error) { return line.Derive(lines) }

// Superseded is line.Superseded.
func Superseded(lines []Line) iter.Seq2[int, *Record] { return line.Superseded(lines) }

// HeadOf is line.HeadOf.
func HeadOf(lines []Line) Head { return line.HeadOf(lines) }

// Chain is line.Chain.
func Chain(lines []Line) []Hash { return line.Chain(lines) }

// ParseFingerprint is line.ParseFingerprint.
func ParseFingerprint(typed string) (Hash, error) { return line.ParseFingerprint(typed) }

// AppendAttested is line.AppendAttested.
func AppendAttested(b []byte, lines []Line) ([]byte, error) { return line.AppendAttested(b, lines) }

// AppendShort is line.AppendShort.
func AppendShort(b []byte, lines []Line) []byte { return line.AppendShort(b, lines) }

// ParseShort is line.ParseShort.
func ParseShort(text string) ([]Line, error) { return line.ParseShort(text) }

// ReadAttested is line.ReadAttested.
func ReadAttested(r io.Reader) ([]Line, error) { return line.ReadAttested(r) }

// IsAttested is line.IsAttested.
func IsAttested(text string) bool { return line.IsAttested(text) }
