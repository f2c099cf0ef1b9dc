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
			c := makeCard(derive(rec.Setup, rec.Tokens[:n]), "", engine.Sides[string]{})
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
			score := derive(rec.Setup, rec.Tokens[:n]).game().Score()
			for _, side := range engine.Teams {
				if !strings.Contains(texts, "|"+engine.Number(score[side])) {
					t.Errorf("%s after %d: the card does not have the score", f.File, n)
				}
			}
		}
	}
	rec := replay.Read("x", fixtures.Records()[0].Text)[0]
	once, _ := Card(rec.Setup, rec.Tokens, "ABCD", engine.Sides[string]{}, true)
	again, _ := Card(rec.Setup, rec.Tokens, "ABCD", engine.Sides[string]{}, true)
	if !bytes.Equal(once, again) {
		t.Error("the same game has two cards")
	}
	if im, err := png.Decode(bytes.NewReader(once)); err != nil || im.Bounds().Dx() != CardWidth || im.Bounds().Dy() != CardHeight {
		t.Errorf("the PNG: %v", err)
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
		svg, err := Card(setup, nil, "", engine.Sides[string]{}, false)
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

// A season's colours are the card's, as dark as paper needs them; of two that are the same the visitor's gives way.
func TestCardsHaveTheSeasonsColours(t *testing.T) {
	names := replay.NamesOf(replay.Read("x", "rollbook 1\nsystem: inches\nvisitor: A\nhome: B\n")[0].Setup)
	of := func(visitor, home string) engine.Sides[string] {
		return colors(names, engine.Sides[string]{engine.Visitor: visitor, engine.Home: home})
	}
	byName := of("", "")
	for _, one := range []struct{ visitor, home, wantVisitor, wantHome string }{
		{"#2f5d8a", "#8A2F2F", "#2f5d8a", "#8a2f2f"},
		{"#2f5d8a", "", "#2f5d8a", byName[engine.Home]},
		{"#ffffff", "#ffe000", "#8c8c8c", "#a69200"},
		{"red", "#12345", byName[engine.Visitor], byName[engine.Home]},
		{"#2f5d8a", "#2f5d8a", teamColors[0], "#2f5d8a"},
	} {
		got := of(one.visitor, one.home)
		if got[engine.Visitor] != one.wantVisitor || got[engine.Home] != one.wantHome {
			t.Errorf("%s and %s: %v", one.visitor, one.home, got)
		}
	}
}
