package engine

import (
	"strconv"
	"strings"
	"testing"
)

func TestNickname(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"Green Bay Packers", "Packers"},
		{"Packers", "Packers"},
		{"Schalke 04", "Schalke 04"},
		{"New York Giants II", "New York Giants II"},
		{"Team B", "Team B"},
		{"Real Unión FC", "Real Unión FC"},
		{"Calder Vale U21", "Calder Vale U21"},
		{"San Francisco 49ers", "49ers"},
		{"ЦСКА Москва", "Москва"},
		{"New England", "New England"},
		{"New England Patriots", "Patriots"},
		{"Kansas City", "Kansas City"},
		{"Kansas City Chiefs", "Chiefs"},
		{"Green Bay", "Green Bay"},
		{"st. louis", "st. louis"},
		{"New York City", "New York City"},
		{"Salt Lake City", "Salt Lake City"},
		{"Sharks of Long Beach", "Long Beach"},
		{"Patriots of New England", "New England"},
		{"University of North Carolina", "North Carolina"},
		{"Los Angeles", "Los Angeles"},
		{"City", "City"},
		{"New", "New"},
	} {
		if got := nickname(c.name); got != c.want {
			t.Errorf("%s are called %s, want %s", c.name, got, c.want)
		}
	}
}

func TestNamesInWithOneNickname(t *testing.T) {
	s := &Setup{Header: Header{{Key: "visitor", Value: "Sheffield United"}, {Key: "home", Value: "Leeds United"}}}
	if n := namesIn(s.Header); n.Nick != n.Full {
		t.Errorf("they are called %v", n.Nick)
	}
	s.Header = append(s.Header, Field{Key: "home-short", Value: "Leeds"})
	if n := namesIn(s.Header); n.Nick[Home] != "Leeds" || n.Nick[Visitor] != "Sheffield United" {
		t.Errorf("they are called %v", n.Nick)
	}
}

// TestFolded: capitals and accents do not count, and marks that make another letter do.
func TestFolded(t *testing.T) {
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"Bears", "bears", true}, {"Łódź", "LODZ", true}, {"Malmö FF", "Malmo FF", true},
		{"Zenit Санкт-Петербург", "zenit санкт-петербург", true},
		{"Straße", "STRASSE", true}, {"ハス", "バス", false}, {"कि", "कु", false}, {"Bears", "Bears II", false}, {"", " ", false},
	} {
		if got := Folded(c.a) == Folded(c.b); got != c.same {
			t.Errorf("%q and %q are the same: %v", c.a, c.b, got)
		}
	}
	s := &Setup{Header: Header{{Key: "visitor", Value: "Berlin BEARS"}, {Key: "home", Value: "Chicago Bears"}}}
	if n := namesIn(s.Header); n.Nick != n.Full {
		t.Errorf("they are called %v", n.Nick)
	}
}

func TestNumberAndSigned(t *testing.T) {
	if Number(-3) != "−3" || Signed(3) != "+3" || Signed(0) != "0" || Count(-1, "yard", "yards") != "−1 yard" {
		t.Error(Number(-3), Signed(3), Signed(0), Count(-1, "yard", "yards"))
	}
}

// The events of one entry among many are found wherever they are.
func TestLogTell(t *testing.T) {
	var log Log[int] // of entry 2 one event, of entry 4 two, and so on
	for n := 2; n <= 60; n += 2 {
		for range n / 2 {
			*log.Add(&Table{entries: n}) = n
		}
	}
	for last := range 62 {
		told := log.Tell(last, last, func(e *int) string { return strconv.Itoa(*e) })
		want := strings.TrimSpace(strings.Repeat(strconv.Itoa(last)+" ", (1-last%2)*min(last, 60)/2))
		if last > 60 {
			want = ""
		}
		if told != want {
			t.Errorf("entry %d: %q, want %q", last, told, want)
		}
	}
}

func TestExpand(t *testing.T) {
	meaning := func(word string) string { return map[string]string{"us": "{them}", "them": "Foxes"}[word] }
	if got := Expand("{us} punt to {them}.", meaning); got != "{them} punt to Foxes." {
		t.Error(got)
	}
}
