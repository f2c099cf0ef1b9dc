package dispute

import (
	"fmt"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/replay"
)

// An Edit is one change to a record that somebody asks about. Entries keep their numbers in the original record, however
// many edits are made at once.
type Edit struct {
	Kind   EditKind `json:"kind"`
	N      int      `json:"entry"`            // the entry to change or leave out; the one that insertions come before
	Was    string   `json:"was,omitempty"`    // the old value of an entry changed or left out
	Values []string `json:"values,omitempty"` // the new value; of an insertion, all of them
}

// An EditKind is what an edit does.
type EditKind string

// The kinds of edits.
const (
	EditAs     EditKind = "as"     // the entry was a different one
	EditInsert EditKind = "insert" // entries were left out before it
	EditRemove EditKind = "remove" // it was never rolled or called
)

// An EditError says why an edit cannot be made; it has nothing to do with the rules.
type EditError struct{ Why string }

func (e *EditError) Error() string { return e.Why }

// Edited returns the tokens of a record with edits made, and for each of their entries its number in the original record,
// 0 for an inserted one. The error is an *EditError.
func Edited(tokens []string, edits []Edit) (changed []string, origins []int, err error) {
	changed, entries, err := edit(tokens, slices.Clone(edits))
	return changed, entries.origins(), err
}

// edit makes the edits on a copy of the tokens, aligns the entries of both, and fills in the old values.
func edit(tokens []string, edits []Edit) (changed []string, entries alignment, err error) {
	total := len(replay.Entries(tokens))
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
			return nil, nil, &EditError{fmt.Sprintf("there is no entry %d: the record has none", e.N)}
		case e.N < 1 || e.N > last:
			return nil, nil, &EditError{fmt.Sprintf("there is no entry %d: the record has 1 to %d", e.N, total)}
		case e.Kind == EditInsert:
			inserts[e.N] = append(inserts[e.N], e.Values...)
			continue
		case at[e.N] != nil:
			return nil, nil, &EditError{fmt.Sprintf("entry %d is changed twice", e.N)}
		}
		at[e.N] = e
	}
	made := 0 // entries of the edited record
	put := func(n int, values ...string) {
		for _, v := range values {
			made++
			changed, entries = append(changed, v), append(entries, row{n, made})
		}
	}
	n := 1 // of the next entry
	for _, token := range tokens {
		if engine.IsAssertion(token) {
			changed = append(changed, token)
			continue
		}
		put(0, inserts[n]...)
		switch e := at[n]; {
		case e == nil:
			put(n, token)
		case e.Kind == EditAs:
			e.Was = token
			put(n, e.Values[0])
		default:
			e.Was = token
			entries = append(entries, row{n, 0})
		}
		n++
	}
	put(0, inserts[n]...)
	return changed, entries, nil
}

// A RuleChange is a setting that a what-if changes.
type RuleChange struct {
	Key  string `json:"key"`
	From string `json:"from"` // the record's value, given or by default
	To   string `json:"to"`
}

// WithRules returns the setup with other values for its rule options, and the changes. A name may omit the "rule."
// prefix. The error is a *engine.HeaderError.
func WithRules(s *engine.Setup, rules []engine.Field) (*engine.Setup, []RuleChange, error) {
	header, changes := slices.Clone(s.Header), []RuleChange{}
	for _, f := range rules {
		key, err := ruleKey(s.System, f.Key)
		if err != nil {
			return nil, nil, err
		}
		if slices.ContainsFunc(changes, func(c RuleChange) bool { return c.Key == key }) {
			return nil, nil, &engine.HeaderError{Key: key, Why: key + " is given twice"}
		}
		changes = append(changes, RuleChange{key, s.Word(key), f.Value})
		header = slices.DeleteFunc(header, func(h engine.Field) bool { return h.Key == key })
		header = append(header, engine.Field{Key: key, Value: f.Value})
	}
	other, err := s.System.Setup(header)
	return other, changes, err
}

func ruleKey(system *engine.System, name string) (string, error) {
	var keys []string
	for i := range system.Settings {
		key := system.Settings[i].Key
		if (key == name || key == "rule."+name) && !system.Settings[i].Repeats {
			return key, nil
		}
		if rule, ok := strings.CutPrefix(key, "rule."); ok {
			keys = append(keys, rule)
		}
	}
	err := &engine.HeaderError{Key: name, Why: fmt.Sprintf("%q is not a rule of %s", engine.Visible(name), system.ID)}
	err.Hint = "rollbook systems " + system.ID + " lists them"
	if near := engine.Nearest(name, keys); near != "" {
		err.Hint = "did you mean " + near + "?"
	}
	return "", err
}
