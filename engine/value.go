package engine

import (
	"strconv"
	"strings"
)

// A Value is what a member of a state, a box or a sheet holds: a number, a word, a side, a list, an object. JSON,
// assertions, explanations, papers and pages read the same values. The zero Value is null.
type Value struct {
	kind  ValueKind
	n     int       // a number, a side, a truth; of a pair, the visitor's
	home  int       // of a pair, the home team's
	of    ValueKind // what both values of a pair are
	text  string    // a word; the spelling of a decimal
	items []Item    // of a list or an object
}

// An Item is a member of an object, or an element of a list, which has no key.
type Item struct {
	Key string
	Value
}

// A ValueKind is what a value is.
type ValueKind uint8

// The kinds of values. An explanation reckons with numbers alone: a label is a name, and a spot is a place.
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
	pairValue // an object with a value for each team, kept in place
)

// Int is a number.
func Int(n int) Value { return Value{kind: NumberValue, n: n} }

// Label is a number that names something: a shirt, a box of the sheet.
func Label(n int) Value { return Value{kind: LabelValue, n: n} }

// Spot is a spot of the team in possession.
func Spot(n int) Value { return Value{kind: SpotValue, n: n} }

// Truth is true or false.
func Truth(v bool) Value { return Value{kind: TruthValue, n: BoolToInt(v)} }

// Decimal is a number of tenths, which is spelled with its decimal; 0 is spelled 0.
func Decimal(tenths int) Value {
	if tenths == 0 {
		return Int(0)
	}
	return Value{kind: DecimalValue, n: tenths, text: string(appendDecimal(nil, tenths))}
}

// Word is a word; "" is null.
func Word(v string) Value {
	if v == "" {
		return Value{}
	}
	return Text(v)
}

// Text is a text, which may be empty.
func Text(v string) Value { return Value{kind: WordValue, text: v} }

// SideOf is a side; Nobody is null.
func SideOf(s Side) Value {
	if s == Nobody {
		return Value{}
	}
	return Value{kind: SideValue, n: int(s)}
}

// If is a value under a condition, and else null.
func If(holds bool, v Value) Value {
	if holds {
		return v
	}
	return Value{}
}

// Ints is a number for each team.
func Ints(v Sides[int]) Value {
	return Value{kind: pairValue, of: NumberValue, n: v[Visitor], home: v[Home]}
}

// Truths is true or false for each team.
func Truths(v Sides[bool]) Value {
	return Value{kind: pairValue, of: TruthValue, n: BoolToInt(v[Visitor]), home: BoolToInt(v[Home])}
}

// BySide is a value for each team.
func BySide(value func(Side) Value) Value {
	return Members(Item{Visitor.String(), value(Visitor)}, Item{Home.String(), value(Home)})
}

// Members is an object.
func Members(items ...Item) Value { return Value{kind: ObjectValue, items: items} }

// List is a list of n values.
func List(n int, value func(i int) Value) Value {
	items := make([]Item, n)
	for i := range items {
		items[i].Value = value(i)
	}
	return Value{kind: ListValue, items: items}
}

// Numbers is a list of numbers.
func Numbers(v []int) Value { return List(len(v), func(i int) Value { return Int(v[i]) }) }

// Kind returns what the value is; an object's is ObjectValue, whatever it is made of.
func (v Value) Kind() ValueKind {
	if v.kind == pairValue {
		return ObjectValue
	}
	return v.kind
}

// Items returns the members of an object or the elements of a list, in order.
func (v Value) Items() []Item {
	if v.kind == pairValue {
		return []Item{{Visitor.String(), Value{kind: v.of, n: v.n}}, {Home.String(), Value{kind: v.of, n: v.home}}}
	}
	return v.items
}

// Len returns how many members or elements there are.
func (v Value) Len() int { return len(v.Items()) }

// Has returns a member of an object by its key, or an element of a list by its number, and whether there is one.
func (v Value) Has(step string) (Value, bool) {
	if v.kind == ListValue {
		i, err := strconv.Atoi(step)
		if err != nil || i < 0 || i >= len(v.items) {
			return Value{}, false
		}
		return v.items[i].Value, true
	}
	for _, item := range v.Items() {
		if item.Key == step {
			return item.Value, true
		}
	}
	return Value{}, false
}

// Find returns what is at the end of a path, and whether there is anything.
func (v Value) Find(path ...string) (Value, bool) {
	ok := true
	for _, step := range path {
		if v, ok = v.Has(step); !ok {
			break
		}
	}
	return v, ok
}

// At returns what is at the end of a path; null where there is nothing.
func (v Value) At(path ...string) Value {
	found, ok := v.Find(path...)
	if !ok {
		return Value{}
	}
	return found
}

// Of returns what an object has for a team.
func (v Value) Of(s Side) Value { return v.At(s.String()) }

// IsNull reports whether there is no value.
func (v Value) IsNull() bool { return v.kind == NullValue }

// Int returns a number; 0 for anything else.
func (v Value) Int() int {
	switch v.kind {
	case NumberValue, LabelValue, SpotValue:
		return v.n
	}
	return 0
}

// True reports whether the value is true.
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

// Text returns a value as messages have it: a word as it is, anything else as JSON.
func (v Value) Text() string {
	switch v.kind {
	case WordValue:
		return v.text
	case SideValue:
		return Side(v.n).String()
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

// Leaves calls each for every value below this one that is no object and no list, in order, with the path to it; for an
// empty list or object not at all.
func (v Value) Leaves(path string, each func(path string, leaf Value)) {
	switch v.kind {
	case ListValue:
		for i, item := range v.items {
			item.Leaves(under(path, strconv.Itoa(i)), each)
		}
	case ObjectValue, pairValue:
		for _, item := range v.Items() {
			item.Leaves(under(path, item.Key), each)
		}
	default:
		each(path, v)
	}
}

// under is the path one step below a path.
func under(path, step string) string {
	if path == "" {
		return step
	}
	return path + "." + step
}

// AppendJSON appends the value as compact JSON.
func (v Value) AppendJSON(b []byte) []byte {
	switch v.kind {
	case TruthValue:
		return strconv.AppendBool(b, v.n != 0)
	case NumberValue, LabelValue, SpotValue:
		return strconv.AppendInt(b, int64(v.n), 10)
	case DecimalValue:
		return append(b, v.text...)
	case WordValue:
		return AppendString(b, v.text)
	case SideValue:
		return AppendString(b, Side(v.n).String())
	case pairValue:
		b = Value{kind: v.of, n: v.n}.AppendJSON(append(b, `{"visitor":`...))
		b = Value{kind: v.of, n: v.home}.AppendJSON(append(b, `,"home":`...))
		return append(b, '}')
	case ListValue, ObjectValue:
		open, shut := byte('['), byte(']')
		if v.kind == ObjectValue {
			open, shut = '{', '}'
		}
		b = append(b, open)
		for i, item := range v.items {
			if i > 0 {
				b = append(b, ',')
			}
			b = item.AppendJSON(appendKey(b, item.Key))
		}
		return append(b, shut)
	}
	return append(b, "null"...)
}

// appendKey appends the key of a member, which is a word of the rules or a number; nothing for an element of a list.
func appendKey(b []byte, key string) []byte {
	if key == "" {
		return b
	}
	return append(append(append(b, '"'), key...), `":`...)
}

// MarshalJSON returns the value as JSON.
func (v Value) MarshalJSON() ([]byte, error) { return v.AppendJSON(nil), nil }

// Path splits a path into its steps.
func Path(path string) []string { return strings.Split(path, ".") }
