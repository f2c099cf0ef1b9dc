package ledger

import "rollbook/ledger/line"

// The names from package line that every user of a ledger needs are here too, like those of io/fs in os. Package line is
// for code with lines and no ledger: a page in a browser.

// What a game is made of; see package line.
type (
	Line   = line.Line
	Kind   = line.Kind
	Hash   = line.Hash
	Head   = line.Head
	Record = line.Record
	Entry  = line.Entry

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

// What is made of lines, and of what was written or typed; see package line.
var (
	Derive           = line.Derive
	Superseded       = line.Superseded
	HeadOf           = line.HeadOf
	Chain            = line.Chain
	ParseFingerprint = line.ParseFingerprint
	AppendAttested   = line.AppendAttested
	AppendShort      = line.AppendShort
	ParseShort       = line.ParseShort
	ReadAttested     = line.ReadAttested
	IsAttested       = line.IsAttested
)
