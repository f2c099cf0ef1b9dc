package replay

import (
	"fmt"
	"slices"

	"rollbook/engine"
)

// An Edit is one change of a record that somebody asks about. Entries keep the numbers of the record as it stands,
// however many edits are made at once.
type Edit struct {
	Kind   EditKind `json:"kind"`
	N      int      `json:"entry"`            // the entry that is changed or left out; the one that insertions come before
	Was    string   `json:"was,omitempty"`    // of an entry changed or left out
	Values []string `json:"values,omitempty"` // the new value; of an insertion, all of them
}

// An EditKind is what an edit does.
type EditKind string

// The kinds of edits.
const (
	EditAs     EditKind = "as"     // the entry was another one
	EditInsert EditKind = "insert" // entries were left out before it
	EditRemove EditKind = "remove" // it was never rolled or called
)

// An EditError says why an edit cannot be made; it has nothing to do with the rules.
type EditError struct{ Why string }

func (e *EditError) Error() string { return e.Why }

// edited is a record with edits made.
type edited struct {
	tokens []string
	origin []int // of each token that is an entry, its number in the record as it stands; 0 for an inserted one
	keys   []int // of each entry, its place among both records' entries: 2n for entry n, 2n-1 for one inserted before it
}

// edit makes the edits on a copy of the tokens, and fills in what stood there.
func edit(tokens []string, edits []Edit) (*edited, error) {
	total := len(Entries(tokens))
	at := map[int]*Edit{}
	inserts := map[int][]string{}
	for i := range edits {
		e := &edits[i]
		last := total
		if e.Kind == EditInsert {
			last++
		}
		switch {
		case total == 0 && e.N != last:
			return nil, &EditError{fmt.Sprintf("there is no entry %d: the record has none", e.N)}
		case e.N < 1 || e.N > last:
			return nil, &EditError{fmt.Sprintf("there is no entry %d: the record has 1 to %d", e.N, total)}
		case e.Kind == EditInsert:
			inserts[e.N] = append(inserts[e.N], e.Values...)
			continue
		case at[e.N] != nil:
			return nil, &EditError{fmt.Sprintf("entry %d is changed twice", e.N)}
		}
		at[e.N] = e
	}
	r := &edited{tokens: make([]string, 0, len(tokens)+len(edits))}
	put := func(value string, origin, key int) {
		r.tokens = append(r.tokens, value)
		r.origin = append(r.origin, origin)
		r.keys = append(r.keys, key)
	}
	n := 1 // of the next entry
	for _, token := range tokens {
		if assertion(token) {
			r.tokens = append(r.tokens, token)
			continue
		}
		for _, v := range inserts[n] {
			put(v, 0, 2*n-1)
		}
		if e := at[n]; e != nil {
			e.Was = token
			if e.Kind == EditAs {
				put(e.Values[0], n, 2*n)
			}
		} else {
			put(token, n, 2*n)
		}
		n++
	}
	for _, v := range inserts[n] {
		put(v, 0, 2*n-1)
	}
	return r, nil
}

// A RuleChange is a setting under which a game is read otherwise.
type RuleChange struct {
	Key  string `json:"key"`
	From string `json:"from"` // what holds in the record, given or by default
	To   string `json:"to"`
}

// WithRules returns the setup with other values of its rule options, and what that changes. A name may leave out the
// "rule." before it. The error is a *engine.HeaderError.
func WithRules(s *engine.Setup, rules []engine.Field) (*engine.Setup, []RuleChange, error) {
	header := slices.Clone(s.Header)
	var changes []RuleChange
	for _, f := range rules {
		key, err := ruleKey(s.System, f.Key)
		if err != nil {
			return nil, nil, err
		}
		changes = append(changes, RuleChange{key, s.Word(key), f.Value})
		header = slices.DeleteFunc(header, func(h engine.Field) bool { return h.Key == key })
		header = append(header, engine.Field{Key: key, Value: f.Value})
	}
	for i, c := range changes {
		for _, earlier := range changes[:i] {
			if earlier.Key == c.Key {
				return nil, nil, &engine.HeaderError{Key: c.Key, Why: c.Key + " is given twice"}
			}
		}
	}
	other, err := s.System.Setup(header)
	return other, changes, err
}

// ruleKey returns the key of a system that a name means.
func ruleKey(system *engine.System, name string) (string, error) {
	var keys []string
	for i := range system.Settings {
		key := system.Settings[i].Key
		if (key == name || key == "rule."+name) && !system.Settings[i].Repeats {
			return key, nil
		}
		if len(key) > 5 && key[:5] == "rule." {
			keys = append(keys, key[5:])
		}
	}
	err := &engine.HeaderError{Key: name, Why: fmt.Sprintf("%q is not a rule of %s", engine.Visible(name), system.ID)}
	err.Hint = "rollbook systems " + system.ID + " lists them"
	if near := engine.Nearest(name, keys); near != "" {
		err.Hint = "did you mean " + near + "?"
	}
	return "", err
}
