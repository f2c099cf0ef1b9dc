package engine

import "strconv"

// An Object appends a JSON object member by member. Keys are the rules' own and need no escaping; values may be anybody's. It keeps
// a comma after each member, and Close turns the last one into the bracket.
type Object []byte

// Open begins an object that is the member key of this one; with an empty key, an object that stands alone.
func (o *Object) Open(key string) { *o = append(o.key(key), '{') }

// List begins a list that is the member key.
func (o *Object) List(key string) { *o = append(o.key(key), '[') }

// Objects adds a list of n objects as the member key; each adds the members of number i.
func (o *Object) Objects(key string, n int, each func(i int)) {
	o.List(key)
	for i := range n {
		o.Open("")
		each(i)
		o.Close()
	}
	o.EndList()
}

// Close ends the object begun last.
func (o *Object) Close() { o.end('}') }

// EndList ends the list begun last.
func (o *Object) EndList() { o.end(']') }

func (o *Object) end(shut byte) {
	b := *o
	if b[len(b)-1] == ',' {
		b[len(b)-1] = shut
	} else {
		b = append(b, shut)
	}
	*o = append(b, ',')
}

// Done returns the bytes without the comma after the outermost bracket.
func (o Object) Done() []byte { return o[:len(o)-1] }

// key returns the object with the key of its next member; with an empty one, as it is.
func (o *Object) key(key string) []byte {
	if key == "" {
		return *o
	}
	return append(append(append(*o, '"'), key...), `":`...)
}

// Int adds a number. With an empty key, here and below, it is an element of a list.
func (o *Object) Int(key string, v int) {
	*o = append(appendInt(o.key(key), v), ',')
}

// appendInt appends a number, most of which have one digit or two.
func appendInt(b []byte, v int) []byte {
	switch {
	case uint(v) < 10:
		return append(b, '0'+byte(v))
	case uint(v) < 100:
		return append(b, '0'+byte(v/10), '0'+byte(v%10))
	}
	return strconv.AppendInt(b, int64(v), 10)
}

// IntOrNull adds a number, or null if there is none.
func (o *Object) IntOrNull(key string, v int, some bool) {
	if !some {
		o.Null(key)
		return
	}
	o.Int(key, v)
}

// Bool adds true or false.
func (o *Object) Bool(key string, v bool) {
	*o = append(strconv.AppendBool(o.key(key), v), ',')
}

// Word is Text with null for "".
func (o *Object) Word(key, v string) {
	if v == "" {
		o.Null(key)
		return
	}
	o.Text(key, v)
}

// Text adds a text, escaped where it has to be.
func (o *Object) Text(key, v string) {
	*o = append(AppendString(o.key(key), v), ',')
}

// Side adds a side's word; Nobody is null.
func (o *Object) Side(key string, s Side) { o.Word(key, s.String()) }

// Null adds null.
func (o *Object) Null(key string) { *o = append(o.key(key), "null,"...) }

// Ints adds a number for each team.
func (o *Object) Ints(key string, v Sides[int]) {
	o.Open(key)
	o.Int("visitor", v[Visitor])
	o.Int("home", v[Home])
	o.Close()
}

// Bools adds true or false for each team.
func (o *Object) Bools(key string, v Sides[bool]) {
	o.Open(key)
	o.Bool("visitor", v[Visitor])
	o.Bool("home", v[Home])
	o.Close()
}

// Words adds a word for each team, null where it is empty.
func (o *Object) Words(key string, v Sides[string]) {
	o.Open(key)
	o.Word("visitor", v[Visitor])
	o.Word("home", v[Home])
	o.Close()
}

// Numbers adds a list of numbers.
func (o *Object) Numbers(key string, v []int) {
	b := append(o.key(key), '[')
	for _, n := range v {
		b = append(appendInt(b, n), ',')
	}
	*o = b
	o.EndList()
}

// A Kept is members of an object that rarely change: they are written once, and copied for as long as what they are made
// of stays the same. T is all that they are made of. The zero Kept has written nothing yet.
type Kept[T comparable] struct {
	of   T
	text Object
}

// Add adds the members to an object that is open, as write writes them.
func (k *Kept[T]) Add(o *Object, now *T, write func(of *T, o *Object)) {
	if len(k.text) == 0 || *now != k.of {
		k.of, k.text = *now, k.text[:0]
		write(&k.of, &k.text)
	}
	*o = append(*o, k.text...)
}

// A Standing is how a game stands.
type Standing struct {
	Score Sides[int]
	Over  bool
}

// AppendTo adds the members that the state of every system begins with: score, over and winner.
func (s *Standing) AppendTo(o *Object) {
	o.Ints("score", s.Score)
	o.Bool("over", s.Over)
	if s.Over {
		o.Word("winner", Winner(s.Score))
	} else {
		o.Null("winner")
	}
}

// Winner returns the word for the side with more points: "visitor", "home" or "tie".
func Winner(score Sides[int]) string {
	switch {
	case score[Visitor] > score[Home]:
		return "visitor"
	case score[Home] > score[Visitor]:
		return "home"
	}
	return "tie"
}
