package engine

import (
	"encoding/json"
	"strings"
	"testing"
)

// sample is a document with a value of each kind.
func sample() Value {
	var o Object
	o.Int("a", 1)
	o.Open("b")
	o.List("c")
	o.Int("", 10)
	o.Open("")
	o.Text("d", `x"]}`)
	o.Close()
	o.List("")
	o.Close()
	o.Close()
	o.Add("e", Value{})
	o.Close()
	o.Text("f", "")
	o.List("g")
	o.Close()
	o.Add("h", Members())
	o.Ints("pair", Sides[int]{Visitor: -7, Home: 3})
	o.Bools("truths", Sides[bool]{Home: true})
	o.Side("side", Home)
	o.Add("tenths", decimal(415, 1))
	o.Label("no", 9)
	o.Add("spot", Spot(20))
	return o.Value()
}

func TestValueFind(t *testing.T) {
	doc := sample()
	for path, want := range map[string]string{
		"a": "1", "b.c.0": "10", "b.c.1.d": `x"]}`, "b.c.2": "[]", "b.e": "null", "f": "", "g": "[]", "h": "{}",
		"b": `{"c":[10,{"d":"x\"]}"},[]],"e":null}`, "pair": `{"visitor":-7,"home":3}`, "pair.home": "3",
		"truths": `{"visitor":false,"home":true}`, "truths.visitor": "false", "side": "home", "tenths": "41.5", "no": "9", "spot": "20",
	} {
		if v, ok := doc.Find(Path(path)...); !ok || v.Text() != want {
			t.Errorf("%s is %q, %v; want %q", path, v.Text(), ok, want)
		}
	}
	for _, path := range []string{"", "z", "a.b", "b.c.3", "b.c.-1", "b.c.x", "g.0", "h.a", "f.0", "b.c.0.0", "pair.table"} {
		if v, ok := doc.Find(Path(path)...); ok || !v.IsNull() {
			t.Errorf("%q is taken for a path, to %q", path, v.Text())
		}
	}
}

func TestValueAppendJSON(t *testing.T) {
	for _, text := range []string{"", `"Mariners"`, `a\b`, "Ω Bären 東京 \u202e", "\x00\x1b[31m", "\xff", "🏈", "a\tb\nc"} {
		doc := Build(func(o *Object) {
			o.Text("name", text)
			o.List("list")
			o.Word("", text)
			o.Word("", text)
			o.Close()
		}).AppendJSON(nil)
		var got struct {
			Name string
			List []any
		}
		if err := json.Unmarshal(doc, &got); err != nil || got.Name != strings.ToValidUTF8(text, "\uFFFD") || len(got.List) != 2 {
			t.Errorf("%q is written as %s: %v", text, doc, err)
		}
	}
}

func TestValueOfAnotherKind(t *testing.T) {
	doc := sample()
	if doc.At("side").Int() != 0 || doc.At("a").Side() != Nobody || doc.At("a").True() || doc.At("a").
		String() != "" || doc.At("b").Int() != 0 {
		t.Error("a number is a side, a side a number, or a number a word")
	}
	if got := doc.At("pair").Ints(); got != (Sides[int]{Visitor: -7, Home: 3}) {
		t.Errorf("the pair is %v", got)
	}
	if kind := doc.At("pair").Kind(); kind != ObjectValue {
		t.Errorf("the pair is of kind %d", kind)
	}
}

func TestValueLeaves(t *testing.T) {
	var got []string
	sample().Leaves("", func(path string, leaf Value) { got = append(got, path+"="+leaf.Text()) })
	want := `a=1 b.c.0=10 b.c.1.d=x"]} b.e=null f= pair.visitor=-7 pair.home=3 ` +
		`truths.visitor=false truths.home=true side=home tenths=41.5 no=9 spot=20`
	if strings.Join(got, " ") != want {
		t.Errorf("the leaves are %q", got)
	}
}
