package inthenet

import (
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
)

func TestHeadersThatCannotBe(t *testing.T) {
	for _, c := range []struct{ where, line string }{
		{"home-hrec", "home-hrec: 0"}, {"home-hrec", "home-hrec: 20"}, {"home-hrec", "home-hrec: x"},
		{"visitor-arec", "visitor-arec: 20"}, {"visitor-arec", "visitor-arec: -20"}, {"visitor-arec", "visitor-arec: 1.5"},
		{"home-formation", "home-formation: 4-4-3"}, {"home-formation", "home-formation: 4-6-0"}, {"home-formation", "home-formation: 4-4"},
		{"visitor-formation", "visitor-formation: 442"}, {"visitor-formation", "visitor-formation: 3-3-2-2"},
		{"home-lineup", "home-lineup: 1 4 5 2 3 6 8 11 10 17"},       // ten
		{"home-lineup", "home-lineup: 1 4 5 2 3 6 8 11 10 17 17"},    // twice
		{"home-lineup", "home-lineup: 1 4 5 2 3 6 8 11 10 17 99"},    // nobody
		{"home-lineup", "home-lineup: 1 4 5 2 3 6 8 11 10 17 09"},    // no number
		{"home-lineup", "home-lineup: 4 1 5 2 3 6 8 11 10 17 9"},     // no goalkeeper
		{"home-lineup", "home-lineup: 1 13 5 2 3 6 8 11 10 17 9"},    // a second one
		{"home-lineup", "home-lineup: 1 9 5 2 3 6 8 11 10 17 4"},     // FW at DF
		{"visitor-lineup", "visitor-lineup: 1 5 6 2 3 4 8 7 2 21 9"}, // twice
		{"max-subs", "max-subs: 21"}, {"max-subs", "max-subs: -1"},
		{"visitor-subs", "visitor-subs: yes"}, {"injuries", "injuries: yes"}, {"tired", "tired: 1"}, {"sos", "sos: maybe"},
		{"sos", "sos: on"}, {"home-sos", "home-sos: 1000"}, {"home-sos", "home-sos: 70.123"}, {"home-sos", "home-sos: -1"},
		{"home-sos", "home-sos: 7."},
		{"date", "date: 2024-13-01"}, {"rule.pk-equal", "rule.pk-equal: no"}, {"colour", "colour: red"},
		{"home-player 6,", "home 6 END 21"}, {"home-player 6,", "home 6 NAME a\"b"}, {"home-player 6,", "home 6 NAME a;b"},
		{"home-player 6,", "home 6 D.Cry+ 1"}, {"home-player 6,", "home 6 M.Pss+ 9-18"}, {"home-player 6,", "home 6 O.Att 19-20"},
		{"home-player 6,", "home 6 TklR 4-7"}, {"home-player 6,", "home 6 Tkl 1|2|7"}, {"home-player 6,", "home 6 Rcd 6"},
		{"home-player 6,", "home 6 Int 3-8"}, {"home-player 6,", "home 6 Foul 1-4|1-4|2-4"}, {"home-player 6,", "home 6 PKw 1|2|3"},
		{"home-player 6,", "home 4 NO 6"}, {"home-player 100,", "home 6 NO 100"},
		{"home-player 1,", "home 6 NO 1"}, // the goalkeeper's
		{"home-keeper 13,", "home 13 S.Chl 21"}, {"home-keeper 13,", "home 13 Out.CK 12-17"}, {"home-keeper 13,", "home 13 A.Throw 1-7|1-9|1-8"},
		{"home-keeper 13,", "home 13 A.Throw 1-7|1-9"}, {"home-keeper 13,", "home 13 K.Pass 1-9"}, {"home-keeper 13,", "home 13 K.LaunchR 10-20"},
		{"home-keeper 13,", "home 13 SWEEP 0"}, {"home-keeper 13,", "home 13 PenKick +"},
	} {
		refused(t, c.where, c.line)
	}
	refused(t, "home-formation", "rule.formation: guide", "home-formation: 3-6-1", "home-lineup: 1 4 5 2 3 6 8 11 10 7 9")
}

func TestARowOfOtherLengthIsNamed(t *testing.T) {
	h := header(t)
	i := slices.IndexFunc(h, func(f engine.Field) bool { return f.Key == "home-player" })
	h[i].Value += ","
	if _, err := System.Setup(h); err == nil || !strings.Contains(err.Error(), "51 cells") {
		t.Error(err)
	}
}

// Of several faults of a card the first is named, with its cell, from 1, and its column.
func TestTheFirstFaultOfACardIsNamed(t *testing.T) {
	_, err := System.Setup(header(t, "home 6 END x", "home 6 Y2 21"))
	if err == nil || err.Error() != `home-player: cell 6, END: "x" is not a whole number from 0 to 20` {
		t.Error(err)
	}
}

func TestCellsMayBeWrittenLoosely(t *testing.T) {
	s := play(t, "", "home 6 NAME  Mateusz Grabiec ", "home 6 DOnT ", "home 6 CK+ ", "home 6 Rcd -", "home 6 Y2 -", "home 6 END 05",
		"visitor-arec: +1", "home 13 PenKick ", "home 13 REC ", "home 6 LINE 004")
	s.Next("kickoff", "table").State("hrec.mid", "14")
}

// Shirt numbers, dice and cards alone refuse a leading zero; whole numbers of a header may have one, and a sign.
func TestNumbersOfAHeaderMayHaveALeadingZero(t *testing.T) {
	for _, f := range []string{"04-4-2", "4-04-2", "+4-4-02"} {
		play(t, "7", "home-formation: "+f).Next("card-mid", "home").State("hrec", `{"def":14,"mid":12,"off":10}`)
	}
	play(t, "7", "home 6 D.Cry+ 01-2", "home 6 D.Chl+ 3-04", "home 6 D.Fld 05").Next("card-mid", "home")
	for _, line := range []string{"home-formation: 004-4-2", "home-formation: 4--4-2", "home-formation: 4-4-2-", "home-formation: 4-4- 2"} {
		refused(t, "home-formation", line)
	}
	refused(t, "home-player 6,", "home 6 D.Cry+ +1-2")
	refused(t, "home-player 6,", "home 6 D.Cry+ 001-2")
	refused(t, "home-player 6,", "home 6 D.Cry+ 1-+2")
	refused(t, "home-player 6,", "home 6 D.Own 00")
}

// Whatever a team's cards were in the record before: a card may have changed, moved, come or gone.
func TestATeamHasTheCardsOfItsRecord(t *testing.T) {
	cells := func(h engine.Header, c *engine.Cache) (cells []string) {
		s, err := System.SetupWith(h, c)
		if err != nil {
			t.Fatal(err)
		}
		squad := s.New().(*game).squads[engine.Home]
		for _, no := range squad.Order {
			cells = append(cells, squad.Card(no).Name, engine.Number(no))
		}
		return cells
	}
	whole := header(t)
	last := len(whole) - 1
	other := slices.Clone(whole)
	other[last].Value = strings.Replace(other[last].Value, other[last].Value[strings.IndexByte(other[last].Value, ',')+1:][:3], "Xyz", 1)
	moved := slices.Clone(whole)
	moved[last], moved[last-1] = moved[last-1], moved[last]
	for _, before := range []engine.Header{whole, whole[:last]} {
		for _, h := range []engine.Header{other, moved, whole[:last], whole} {
			var c engine.Cache
			cells(before, &c)
			if got, want := cells(h, &c), cells(h, nil); !slices.Equal(got, want) {
				t.Errorf("%v, want %v", got, want)
			}
		}
	}
}
