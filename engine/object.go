package engine

// An Object builds an object member by member. With an empty key a member is an element of a list.
type Object struct {
	done []Item
	open []begun // the unfinished objects and lists around done, outermost first
}

// A begun is an unfinished object or list.
type begun struct {
	key   string
	kind  ValueKind
	items []Item // its members so far
}

// Add adds a value.
func (o *Object) Add(key string, v Value) {
	if o.done == nil {
		o.done = make([]Item, 0, 4)
	}
	o.done = append(o.done, Item{key, v})
}

// Int adds a number.
func (o *Object) Int(key string, v int) { o.Add(key, Int(v)) }

// Label adds a number that names something.
func (o *Object) Label(key string, v int) { o.Add(key, Label(v)) }

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
	o.open = append(o.open, begun{key, kind, o.done})
	o.done = nil
}

// Close ends the object or the list begun last.
func (o *Object) Close() {
	last := len(o.open) - 1
	c := o.open[last]
	o.open = o.open[:last]
	o.done = append(c.items, Item{c.key, container(c.kind, o.done)})
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

// Elements returns what was added as a list.
func (o *Object) Elements() Value { return container(ListValue, o.done) }

// Value returns the object.
func (o *Object) Value() Value { return container(ObjectValue, o.done) }
