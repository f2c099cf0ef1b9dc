package web

import (
	"bytes"
	"encoding/xml"
	"image/png"
	"io"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/replay"
)

// The card of every fixture has its size, both scores, and the same bytes twice; nothing on it is wider than the card.
func TestCards(t *testing.T) {
	for _, f := range fixtures.Records() {
		rec := replay.Read(f.File, f.Text)[0]
		for _, n := range []int{0, len(rec.Tokens) / 2, len(rec.Tokens)} {
			c := makeCard(derive(traced(rec.Setup, rec.Tokens[:n])), "", engine.Sides[string]{})
			texts := ""
			for _, s := range c.shapes {
				texts += "|" + s.text
				if w := 0; s.text != "" {
					if w = cardTextWidth(s.text, s.size, s.bold); s.x/10-w*s.anchor/2 < 0 || s.x/10-w*s.anchor/2+w > CardWidth {
						t.Errorf("%s after %d: %q does not fit the card", f.File, n, s.text)
					}
				}
				if s.text == "" && s.bounds().Empty() && s.r == 0 {
					t.Errorf("%s after %d: a shape of no size", f.File, n)
				}
			}
			score := derive(traced(rec.Setup, rec.Tokens[:n])).game().Score()
			for _, side := range engine.Teams {
				if !strings.Contains(texts, "|"+engine.Number(score[side])) {
					t.Errorf("%s after %d: the card does not have the score", f.File, n)
				}
			}
		}
	}
	rec := replay.Read("x", fixtures.Records()[0].Text)[0]
	once, _ := Card(traced(rec.Setup, rec.Tokens), "ABCD", engine.Sides[string]{}, true)
	again, _ := Card(traced(rec.Setup, rec.Tokens), "ABCD", engine.Sides[string]{}, true)
	if !bytes.Equal(once, again) {
		t.Error("the same game has two cards")
	}
	svg, _ := Card(traced(rec.Setup, rec.Tokens), "ABCD", engine.Sides[string]{}, false)
	for name, file := range map[string][]byte{"PNG": once, "SVG": svg} {
		if !IsCard(bytes.NewReader(file)) || IsCard(bytes.NewReader(file[:40])) != (name == "SVG") || IsCard(bytes.NewReader(file[1:])) {
			t.Errorf("the %s is not known for a card, or something else is", name)
		}
	}
	if im, err := png.Decode(bytes.NewReader(once)); err != nil || im.Bounds().Dx() != CardWidth || im.Bounds().Dy() != CardHeight {
		t.Errorf("the PNG: %v", err)
	}
}

// Teams have their own colours where a season gives them some, dark enough for paper, and never the same one.
func TestCardColors(t *testing.T) {
	setup := replay.Read("x", "rollbook 1\nsystem: inches\nvisitor: A\nhome: B\n")[0].Setup
	drawn := func(visitor, home string) string {
		svg, err := Card(traced(setup, nil), "", engine.Sides[string]{engine.Visitor: visitor, engine.Home: home}, false)
		if err != nil {
			t.Fatal(err)
		}
		return string(svg)
	}
	if svg := drawn("#C8102E", "#ffffff"); !strings.Contains(svg, `fill="#c8102e"`) || !strings.Contains(svg, `fill="#969696"`) {
		t.Errorf("red against white:\n%s", svg)
	}
	if svg := drawn("#0b162a", "#0b162a"); strings.Count(svg, `fill="#0b162a"`) != strings.Count(drawn("", "#0b162a"), `fill="#0b162a"`) {
		t.Error("both teams have the same colour")
	}
}

// Hostile names are text in the SVG too.
func TestCardNamesAreText(t *testing.T) {
	for _, name := range hostile {
		setup := replay.Read("x", "rollbook 1\nsystem: inches\nvisitor: A\nhome: B\n")[0].Setup
		for i := range setup.Header {
			if setup.Header[i].Key == "visitor" {
				setup.Header[i].Value = name
			}
		}
		svg, err := Card(traced(setup, nil), "", engine.Sides[string]{}, false)
		if err != nil {
			t.Fatal(err)
		}
		d := xml.NewDecoder(bytes.NewReader(svg))
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%q: %v", name, err)
			}
			if e, ok := token.(xml.StartElement); ok && !strings.Contains("svg polygon circle text", e.Name.Local) {
				t.Errorf("%q made an element %s", name, e.Name.Local)
			}
		}
	}
}
