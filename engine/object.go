package engine

// An Object builds an object member by member, or writes it as JSON at once. With an empty key a member is an element of a list.
type Object struct {
	done []Item
	open []frame // the unfinished objects and lists around done, outermost first

	json []byte // what has been written so far, with the bracket before it; nil if values are built
	ends []byte // the brackets that are still to come, innermost last
}

// Build returns the object that add builds.
func Build(add func(*Object)) Value {
	var o Object
	add(&o)
	return o.Value()
}

// Line starts a new JSON line, an object, and drops the one before.
func (o *Object) Line() { o.json, o.ends = append(o.json[:0], '{'), o.ends[:0] }

// EndLine ends the line and returns it, good until the next one begins.
func (o *Object) EndLine() []byte {
	o.json = append(o.json, "}\n"...)
	return o.json
}

// A frame is an unfinished object or list.
type frame struct {
	key   string
	kind  ValueKind
	items []Item // its members so far
}

// Add adds a value.
func (o *Object) Add(key string, v Value) {
	if o.json != nil {
		o.json = v.AppendJSON(appendNext(o.json, key))
		return
	}
	if o.done == nil {
		o.done = make([]Item, 0, 4)
	}
	o.done = append(o.done, Item{key, v})
}

// Int adds a number.
func (o *Object) Int(key string, v int) { o.Add(key, Int(v)) }

// Label adds a number that names something.
func (o *Object) Label(key string, v int) { o.Add(key, Label(v)) }

// BySide adds a value for each team.
func (o *Object) BySide(key string, value func(Side) Value) {
	o.Open(key)
	for _, side := range Teams {
		o.Add(side.String(), value(side))
	}
	o.Close()
}

// Ints adds a number for each team.
func (o *Object) Ints(key string, v Sides[int]) {
	o.BySide(key, func(s Side) Value { return Int(v[s]) })
}

// Bools adds true or false for each team.
func (o *Object) Bools(key string, v Sides[bool]) {
	o.BySide(key, func(s Side) Value { return Truth(v[s]) })
}

// Bool adds true or false.
func (o *Object) Bool(key string, v bool) { o.Add(key, Truth(v)) }

// Word adds a word; "" is null.
func (o *Object) Word(key, v string) { o.Add(key, Word(v)) }

// Text adds a text, which may be empty.
func (o *Object) Text(key, v string) { o.Add(key, Text(v)) }

// Side adds a side; Nobody is null.
func (o *Object) Side(key string, s Side) { o.Add(key, SideOf(s)) }

// Open begins an object that is the member key.
func (o *Object) Open(key string) { o.begin(key, ObjectValue) }

// List begins a list that is the member key.
func (o *Object) List(key string) { o.begin(key, ListValue) }

func (o *Object) begin(key string, kind ValueKind) {
	if o.json != nil {
		brackets := kind.brackets()
		o.json, o.ends = append(appendNext(o.json, key), brackets[0]), append(o.ends, brackets[1])
		return
	}
	o.open = append(o.open, frame{key, kind, o.done})
	o.done = nil
}

// appendNext appends a member's key to what has been written, and a comma between members.
func appendNext(b []byte, key string) []byte {
	if last := b[len(b)-1]; last != '{' && last != '[' {
		b = append(b, ',')
	}
	return appendKey(b, key)
}

// Close ends the object or the list begun last.
func (o *Object) Close() {
	if last := len(o.ends) - 1; o.json != nil {
		o.json, o.ends = append(o.json, o.ends[last]), o.ends[:last]
		return
	}
	last := len(o.open) - 1
	c := o.open[last]
	o.open = o.open[:last]
	o.done = append(c.items, Item{c.key, makeValue(c.kind, o.done)})
}

// Objects adds a list of n objects as the member key; each adds the members of number i.
func (o *Object) Objects(key string, n int, each func(i int)) {
	o.List(key)
	for i := range n {
		o.Open("")
		each(i)
		o.Close()
	}
	o.Close()
}

// Lists adds a list for each team as the member key; each adds the elements of a side's.
func (o *Object) Lists(key string, each func(s Side)) {
	o.Open(key)
	for _, s := range Teams {
		o.List(s.String())
		each(s)
		o.Close()
	}
	o.Close()
}

// JSON adds text that is JSON already, to an object that is written as JSON.
func (o *Object) JSON(key string, json []byte) { o.json = append(appendNext(o.json, key), json...) }

// Value returns the object.
func (o *Object) Value() Value { return makeValue(ObjectValue, o.done) }

func makeValue(kind ValueKind, items []Item) Value { return Value{kind: kind, items: &items} }
