package ledger

// What tests want of a ledger, and programs do not.

// Path returns the absolute path of the ledger's file.
func (l *Ledger) Path() string { return l.path }

// Lines returns the lines of a game and their head.
func (l *Ledger) Lines(game int64) ([]Line, Head, error) {
	r, lines, err := l.Read(game)
	if err != nil {
		return nil, Head{}, err
	}
	return lines, r.Head, nil
}

// OK reports whether nothing is wrong.
func (r *Report) OK() bool { return len(r.Faults()) == 0 }

// ReadAttestedFile reads the attested record of a file.
func ReadAttestedFile(path string) ([]Line, error) {
	b, err := readAttestedFile(path)
	if err != nil {
		return nil, err
	}
	return parseAttested(b)
}
