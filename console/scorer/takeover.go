package scorer

import (
	"archive/zip"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// MaxTaken is the largest file of games to import. An archive can have any number of them.
const MaxTaken = 4 * line.MaxAttested

// EachFile calls a function for a file, or for each file in an archive.
func EachFile(name, text string, take func(name, text string) error) error {
	z, err := zip.NewReader(strings.NewReader(text), int64(len(text)))
	if err != nil {
		return take(name, text)
	}
	files := slices.DeleteFunc(z.File, func(f *zip.File) bool { return f.FileInfo().IsDir() || isOfSystem(f.Name) })
	if len(files) == 0 {
		return no("%s has no file in it", name)
	}
	for _, file := range files {
		f, err := file.Open()
		if err != nil {
			return no("%s cannot be unpacked: %v", name, err)
		}
		inside, err := io.ReadAll(io.LimitReader(f, MaxTaken+1))
		f.Close()
		if len(inside) > MaxTaken {
			return no("%s in %s is larger than %d MiB", file.Name, name, MaxTaken>>20)
		}
		if err != nil {
			return no("%s cannot be unpacked: %v", name, err)
		}
		if err := take(file.Name, string(inside)); err != nil {
			return err
		}
	}
	return nil
}

// isOfSystem reports whether a file in an archive is one that a system or an editor keeps in folders for itself.
func isOfSystem(name string) bool {
	base := strings.ToLower(path.Base(name))
	return strings.HasPrefix(base, ".") || strings.HasPrefix(base, "~$") || base == "thumbs.db" || base == "desktop.ini"
}

// TakeOver brings the games of a file into a store, and returns their numbers. An attested record keeps its identity, and
// continues a game that the store has; a plain one becomes a new game. Nothing is added twice. What would change a game of
// the store is added only where somebody has agreed. An *Error says why something is not imported; everything before it in
// the file is.
func TakeOver(store line.Store, name, text string, agreed bool, now time.Time) (numbers []int64, err error) {
	games, err := store.Games()
	if err != nil {
		return nil, err
	}
	if line.IsAttested(text) {
		lines, err := line.ParseAttested([]byte(text))
		if err != nil {
			return nil, no("%s: %v", name, err)
		}
		number, err := takeLines(store, games, name, lines, agreed)
		if err != nil {
			return nil, err
		}
		return []int64{number}, nil
	}
	for _, r := range replay.Read(name, text) {
		number, err := takeRecord(store, games, r, now)
		if err != nil {
			return numbers, err
		}
		numbers = append(numbers, number)
	}
	return numbers, nil
}

// takeLines imports the lines of a game that the store does not have yet.
func takeLines(store line.Store, games []line.Game, name string, lines []line.Line, agreed bool) (int64, error) {
	g, err := OfLines(lines)
	if err == nil {
		_, err = g.Check(engine.Observer{})
	}
	if err != nil {
		return 0, no("%s: %v", name, err)
	}
	at := slices.IndexFunc(games, func(one line.Game) bool { return one.ID == g.ID })
	if at < 0 {
		return begin(store, lines)
	}
	number := games[at].Number
	_, ours, err := store.Read(number)
	if err != nil {
		return 0, err
	}
	common := line.Agree(ours, lines)
	if common < min(len(ours), len(lines))-1 {
		return 0, &Error{Why: fmt.Sprintf("%s is game %d, and differs from line %d on", name, number, common+1), No: true,
			Hint: "its plain record (.roll) can be imported as a second game"}
	}
	more := lines[common+1:]
	if !agreed && len(line.Changes(ours, more)) > 0 {
		var adds []string
		for _, f := range g.History() {
			if f.Line > common {
				adds = append(adds, f.Words())
			}
		}
		return 0, no("%s would change game %d: %s", name, number, strings.Join(adds, "; ")).but("agree to changes, and choose it again")
	}
	if len(more) > 0 {
		_, err = store.Append(number, line.HeadOf(ours), more...)
	}
	return number, err
}

// InWords returns the run of a record in the letters of the prompt, spelled as records are; for any other record, the run it has.
func InWords(r *replay.Record, tr *replay.Trace) *replay.Trace {
	if tr.Result.Refused == nil {
		return tr
	}
	if typed, ok := ReadTyped(r.Setup, r.Tokens(), r.LineEnds()); ok {
		return replay.Run(r.Setup, typed, replay.Keep{})
	}
	return tr
}

// RunInWords runs a record as it stands or, where the rules refuse that, as InWords reads it. It returns the record that ran.
func RunInWords(r *replay.Record, o engine.Observer) (*replay.Record, engine.Result) {
	result := r.Run(o)
	if result.Refused != nil && result.Refused.Code != engine.CodeAssert {
		if typed, ok := ReadTyped(r.Setup, r.Tokens(), r.LineEnds()); ok {
			r = replay.Recorded(r.Ref(), r.Setup, typed)
			return r, r.Run(o)
		}
	}
	return r, result
}

// begin begins a game with all its lines. If it is cut off after the first, importing the same lines again continues.
func begin(store line.Store, lines []line.Line) (int64, error) {
	g, err := store.Begin(lines[0])
	if err == nil && len(lines) > 1 {
		_, err = store.Append(g.Number, g.Head, lines[1:]...)
	}
	return g.Number, err
}

// takeRecord imports a plain record, unless it is a game of the store with the same header and entries.
func takeRecord(store line.Store, games []line.Game, r *replay.Record, now time.Time) (int64, error) {
	if r.Fault != nil {
		return 0, no("%v", r.Fault)
	}
	tr := InWords(r, replay.Run(r.Setup, r.Tokens(), replay.Keep{}))
	if refused := tr.Result.Refused; refused != nil {
		return 0, no("%v", r.Refused(refused))
	}
	opening := Opening(r.Setup, now)
	for _, g := range games {
		if !slices.Equal(g.Opening.Header, opening.Header) {
			continue
		}
		if known, err := Read(store, g.Number); err == nil && slices.Equal(known.Tokens, replay.Entries(tr.Tokens)) {
			return g.Number, nil
		}
	}
	return begin(store, ImportedLines(opening, tr))
}
