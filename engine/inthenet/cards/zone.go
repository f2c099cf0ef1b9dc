package cards

import (
	"fmt"
	"strings"

	"rollbook/engine"
)

// A Zone is a third of the pitch. Cards print actions by the zone as the side in possession sees it, and checks by the
// zone as the defender sees it.
type Zone uint8

// The zones.
const (
	Def Zone = iota
	Mid
	Off
)

var (
	zoneWords    = [...]string{"def", "mid", "off"}
	zonesPrinted = [...]string{"DEF", "MID", "OFF"}
)

// String returns the zone as records and JSON write it: "def".
func (z Zone) String() string { return zoneWords[z] }

// Printed returns the zone as cards print it: DEF.
func (z Zone) Printed() string { return zonesPrinted[z] }

// Mirror returns the zone as the other side sees it.
func (z Zone) Mirror() Zone { return Off - z }

// A Line is one of the three lines of a formation.
type Line uint8

const (
	defender Line = iota
	midfielder
	forward
)

var lineWords = [...]string{"DF", "MF", "FW"}

// String returns the line as cards print it: DF.
func (l Line) String() string { return lineWords[l] }

// A Formation is how many defenders, midfielders and forwards a side has.
type Formation [3]int

// Line returns the line of a spot, 1 to 10: spots 1 to a are DF, the next b are MF, the last c are FW.
func (f Formation) Line(spot int) Line {
	switch {
	case spot <= f[defender]:
		return defender
	case spot <= f[defender]+f[midfielder]:
		return midfielder
	}
	return forward
}

// String returns the formation as a header writes it: 4-4-2.
func (f Formation) String() string {
	return string([]byte{'0' + byte(f[0]), '-', '0' + byte(f[1]), '-', '0' + byte(f[2])})
}

// FormationForm says how a formation is written.
const FormationForm = "three whole numbers of 1 or more that add up to 10, joined by hyphens: DF-MF-FW, like 4-4-2"

func parseFormation(v string) (f Formation, err error) {
	parts := strings.Split(v, "-")
	ok := len(parts) == len(f)
	for i := 0; ok && i < len(f); i++ {
		f[i], ok = readWhole(parts[i])
	}
	switch players := f[0] + f[1] + f[2]; {
	case !ok || min(f[0], f[1], f[2]) < 1:
		return f, fmt.Errorf("%s is not %s", engine.Quote(v), FormationForm)
	case players != 10:
		return f, fmt.Errorf("%s is %d players, and a formation is ten besides the goalkeeper, like 4-4-2", v, players)
	}
	return f, nil
}

// CheckFormation says what is wrong with a formation; nil if nothing is.
func CheckFormation(v string) error {
	_, err := parseFormation(v)
	return err
}

// guided reports whether a formation is within the rulebook's guide (NET-2).
func (f Formation) guided() bool {
	return f[defender] >= 3 && f[defender] <= 5 && f[midfielder] >= 3 && f[midfielder] <= 5 && f[forward] <= 3
}
