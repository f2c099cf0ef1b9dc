package systems_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/replay"
)

// The records of a season's file have the same cards again and again: in other orders, for the other side, changed, or with a
// fault. Each is read as it would be alone, with the same faults at the same lines.
func TestCardsThatComeAgainAreReadAsTheFirstTime(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 1))
	var matches []string
	for _, f := range fixtures.Records() {
		if strings.HasPrefix(f.File, "inthenet/") {
			matches = append(matches, f.Text)
		}
	}
	var texts []string
	good, faulty := 0, 0
	for range 400 {
		texts = append(texts, altered(matches[chance.IntN(len(matches))], chance))
	}
	line := 1
	scanner := replay.NewScanner("season.roll", strings.NewReader(strings.Join(texts, "")))
	for i, text := range texts {
		got, want := scanner.Next(), replay.Read("season.roll", strings.Repeat("\n", line-1)+text)[0]
		line += strings.Count(text, "\n")
		if got.Fault != nil || want.Fault != nil {
			faulty++
			if got.Fault == nil || want.Fault == nil || string(got.Fault.Text()) != string(want.Fault.Text()) {
				t.Fatalf("record %d: the fault is %v, alone %v", i+1, got.Fault, want.Fault)
			}
			continue
		}
		good++
		o := engine.Observer{Journal: true}
		a, b := engine.Run(got.Setup, got.Tokens, o), engine.Run(want.Setup, want.Tokens, o)
		for _, same := range [][2][]byte{
			{replay.AppendFullState(nil, a.Game), replay.AppendFullState(nil, b.Game)},
			{a.Game.AppendPlayByPlay(nil, 1, a.Entries), b.Game.AppendPlayByPlay(nil, 1, b.Entries)},
			{a.Game.(engine.Sheeter).AppendSheet(nil), b.Game.(engine.Sheeter).AppendSheet(nil)},
		} {
			if string(same[0]) != string(same[1]) {
				t.Fatalf("record %d:\n%s\nalone:\n%s", i+1, same[0], same[1])
			}
		}
		got.Done()
	}
	if good < 100 || faulty < 100 {
		t.Errorf("%d records hold and %d do not", good, faulty)
	}
}

// altered is a match, most of them with something else in the header.
func altered(match string, chance *rand.Rand) string {
	header, entries, _ := strings.Cut(match, "\n\n")
	lines := strings.Split(header, "\n")
	card := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "visitor-keeper:") })
	aCard := func() *string { return &lines[card+chance.IntN(len(lines)-card)] }
	for range chance.IntN(4) {
		switch chance.IntN(8) {
		case 0, 1: // another order of a side's cards, or of both
			chance.Shuffle(len(lines)-card, func(i, j int) { lines[card+i], lines[card+j] = lines[card+j], lines[card+i] })
		case 2, 3: // at the other side
			for i := range lines {
				for from, to := range map[string]string{"visitor": "home", "home": "visitor"} {
					if rest, found := strings.CutPrefix(lines[i], from); found && !strings.Contains(lines[i], "rec:") {
						lines[i] = to + rest
						break
					}
				}
			}
		case 4: // somebody's namesake
			line, other := aCard(), strings.Split(*aCard(), ",")
			cells := strings.Split(*line, ",")
			cells[1] = "A. " + other[1][strings.LastIndexByte(other[1], ' ')+1:]
			*line = strings.Join(cells, ",")
		case 5: // another figure
			line := aCard()
			at := len(*line) - 1 - chance.IntN(len(*line)/2)
			*line = (*line)[:at] + string("0123456789-|,x"[chance.IntN(14)]) + (*line)[at+1:]
		case 6: // one of them twice, or in place of another
			*aCard() = *aCard()
		case 7: // a goalkeeper's row under a player's key, or the other way round
			line := aCard()
			*line = strings.NewReplacer("keeper", "player", "player", "keeper").Replace(*line)
		}
	}
	return strings.Join(lines, "\n") + "\n\n" + entries
}
