package engine

import (
	"rollbook/internal/lists"
	"strconv"
	"strings"
)

// A Value is the value of a member of a state, a box or a sheet: a number, a word, a side, a list, an object. JSON, assertions,
// explanations, papers and pages read the same values. The zero Value is null.
type Value struct {
	kind  ValueKind
	n     int32   // a number, a side, a truth
	text  string  // a word; the spelling of a decimal
	items *[]Item // of a list or an object: a pointer keeps values small
}

// An Item is a member of an object, or an element of a list, which has no key.
type Item struct {
	Key string
	Value
}

// A ValueKind is what a value is.
type ValueKind uint8

// The kinds of values. Explanations calculate with numbers only: a label is a name, and a spot is a place.
const (
	NullValue ValueKind = iota
	TruthValue
	NumberValue
	LabelValue // a number that names something: a shirt, a box of the sheet
	SpotValue  // yards from the goal line of the team in possession
	DecimalValue
	WordValue
	SideValue
	ListValue
	ObjectValue
)

// Int is a number.
func Int(n int) Value { return Value{kind: NumberValue, n: int32(n)} }

// Label is a number that names something: a shirt, a box of the sheet.
func Label(n int) Value { return Value{kind: LabelValue, n: int32(n)} }

// Spot is a spot of the team in possession.
func Spot(n int) Value { return Value{kind: SpotValue, n: int32(n)} }

// Truth is true or false.
func Truth(v bool) Value {
	if v {
		return Value{kind: TruthValue, n: 1}
	}
	return Value{kind: TruthValue}
}

// decimal is a number with decimals, n of its last place; 0 is spelled 0.
func decimal(n, decimals int) Value {
	if n == 0 {
		return Int(0)
	}
	return Value{kind: DecimalValue, n: int32(n), text: spellDecimal(n, decimals)}
}

// Word is a word; "" is null.
func Word(v string) Value {
	if v == "" {
		return Value{}
	}
	return Text(v)
}

// Text is a text, possibly empty.
func Text(v string) Value { return Value{kind: WordValue, text: v} }

// SideOf is a side; Nobody is null.
func SideOf(s Side) Value {
	if s == Nobody {
		return Value{}
	}
	return Value{kind: SideValue, n: int32(s)}
}

// If is a value if a condition is true, else null.
func If(condition bool, v Value) Value {
	if condition {
		return v
	}
	return Value{}
}

// Members is an object with these members, in their order.
func Members(items ...Item) Value { return Value{kind: ObjectValue, items: &items} }

// Kind returns what the value is.
func (v Value) Kind() ValueKind { return v.kind }

// Items returns the members of an object or the elements of a list, in order.
func (v Value) Items() []Item {
	if v.items == nil {
		return nil
	}
	return *v.items
}

// Len returns how many members or elements there are.
func (v Value) Len() int { return len(v.Items()) }

// Has returns a member of an object by its key, or an element of a list by its number, and whether there is one.
func (v Value) Has(step string) (Value, bool) {
	if v.kind == ListValue {
		i, err := strconv.Atoi(step)
		if err != nil || i < 0 || i >= v.Len() {
			return Value{}, false
		}
		return v.Items()[i].Value, true
	}
	for _, item := range v.Items() {
		if item.Key == step {
			return item.Value, true
		}
	}
	return Value{}, false
}

// Find returns the value at a path, and whether there is one.
func (v Value) Find(path ...string) (Value, bool) {
	ok := true
	for _, step := range path {
		if v, ok = v.Has(step); !ok {
			break
		}
	}
	return v, ok
}

// At returns the value at a path; null if there is none.
func (v Value) At(path ...string) Value {
	found, ok := v.Find(path...)
	if !ok {
		return Value{}
	}
	return found
}

// Get returns a member that every object of its kind has; null for null. A missing one is a bug, and panics.
func (v Value) Get(key string) Value {
	found, ok := v.Has(key)
	if !ok && !v.IsNull() {
		panic("no member " + key + " in " + v.Text())
	}
	return found
}

// Of returns a team's value in an object.
func (v Value) Of(s Side) Value { return v.At(s.String()) }

// IsNull reports whether there is no value, as in JSON.
func (v Value) IsNull() bool { return v.kind == NullValue }

// Int returns a number; 0 for anything else.
func (v Value) Int() int {
	switch v.kind {
	case NumberValue, LabelValue, SpotValue:
		return int(v.n)
	}
	return 0
}

// True reports whether the value is true; false for null and for any other kind.
func (v Value) True() bool { return v.kind == TruthValue && v.n != 0 }

// Side returns a side; Nobody for anything else.
func (v Value) Side() Side {
	if v.kind == SideValue {
		return Side(v.n)
	}
	return Nobody
}

// Ints returns a number for each team.
func (v Value) Ints() Sides[int] {
	return Sides[int]{Visitor: v.Of(Visitor).Int(), Home: v.Of(Home).Int()}
}

// Numbers returns the numbers of a list.
func (v Value) Numbers() []int {
	return lists.Map(v.Items(), func(item Item) int { return item.Int() })
}

// Text returns a value for messages: a word as it is, anything else as JSON.
func (v Value) Text() string {
	switch v.kind {
	case WordValue:
		return v.text
	case SideValue:
		return Side(v.n).String()
	case NumberValue:
		return strconv.Itoa(int(v.n))
	}
	return string(v.AppendJSON(nil))
}

// String returns a word or a side's word; "" for anything else.
func (v Value) String() string {
	if v.kind == WordValue || v.kind == SideValue {
		return v.Text()
	}
	return ""
}

// Leaves calls each, in order, with every value below this one that is neither an object nor a list, and its path.
func (v Value) Leaves(path string, each func(path string, leaf Value)) {
	switch v.kind {
	case ListValue:
		for i, item := range v.Items() {
			item.Leaves(under(path, strconv.Itoa(i)), each)
		}
	case ObjectValue:
		for _, item := range v.Items() {
			item.Leaves(under(path, item.Key), each)
		}
	default:
		each(path, v)
	}
}

func under(path, step string) string {
	if path == "" {
		return step
	}
	return path + "." + step
}

// Path splits a path into its steps.
func Path(path string) []string { return strings.Split(path, ".") }
