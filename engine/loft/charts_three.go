package loft

import "strings"

// dodgeColumns are the times of the dodge chart in seconds; the last stands for everything above 3:00 (LOFT-38).
var dodgeColumns = [11]int{15, 30, 45, 60, 90, 120, 135, 150, 165, 180, 195}

// A dodgeRow is a row of the dodge chart: a letter or a figure for each column. With a letter the dodger evades the
// strikes, with a figure he is struck (LOFT-39).
type dodgeRow string

var dodgeChart = dodgeTable{
	ID:    "dodge",
	Title: "Dodge time: 0:15 0:30 0:45 1:00 1:30 2:00 2:15 2:30 2:45 3:00 3:15+",
	Cells: [36]dodgeRow{
		/* 11 */ "AAAAAAAACEA",
		/* 12 */ "AAABBBBCEF1",
		/* 13 */ "AABBBCCEF11",
		/* 14 */ "BBBBCEEF112",
		/* 15 */ "BBBCCFF1122",
		/* 16 */ "BBCCDF11233",
		/* 21 */ "CCCCEG12333",
		/* 22 */ "CCCEF123333",
		/* 23 */ "CCDFG133344",
		/* 24 */ "DDEF1233444",
		/* 25 */ "EEFG1334455",
		/* 26 */ "FFG12344555",
		/* 31 */ "FF113345555",
		/* 32 */ "GG123455555",
		/* 33 */ "G1233455555",
		/* 34 */ "11333555555",
		/* 35 */ "12334555555",
		/* 36 */ "23334555555",
		/* 41 */ "33345555555",
		/* 42 */ "33445555555",
		/* 43 */ "33455555555",
		/* 44 */ "34555555555",
		/* 45 */ "34555555555",
		/* 46 */ "45555555555",
		/* 51 */ "45555555555",
		/* 52 */ "55555555555",
		/* 53 */ "55555555555",
		/* 54 */ "55555555555",
		/* 55 */ "55555555555",
		/* 56 */ "55555555555",
		/* 61 */ "55555555555",
		/* 62 */ "55555555555",
		/* 63 */ "55555555555",
		/* 64 */ "66666666666",
		/* 65 */ "77777777777",
		/* 66 */ "88888888888",
	},
}

// Words shows the row as it is printed, column by column.
func (r dodgeRow) Words() string { return strings.Join(strings.Split(string(r), ""), " ") }

// evades reports whether a sign of the dodge chart saves the dodger.
func evades(sign byte) bool { return sign >= 'A' && sign <= 'H' }

// dodgeNote says in our own words what a sign of the dodge chart tells about the dodger.
func dodgeNote(sign byte) string {
	switch sign {
	case 'A':
		return "he gets away from them all, the last one by a hair"
	case 'B':
		return "he gets away with ease"
	case 'C':
		return "he gets away, half by skill and half by luck"
	case 'D':
		return "the strikers misunderstand each other, and he gets away"
	case 'E':
		return "the strikers play poorly, and he gets away"
	case 'F':
		return "he gets away by inches again and again"
	case 'G':
		return "he gets away on a call that will be talked about"
	case '1':
		return "he is struck at once"
	case '2':
		return "he falls, poor man, and is struck"
	case '3':
		return "he is struck with hardly a second to go"
	case '4':
		return "he is struck by a tremendous shot from afar"
	case '5':
		return "he is cornered and struck"
	case '6':
		return "the strikers begin badly, pull themselves together and strike him"
	case '7':
		return "he is struck, on a call that will be talked about"
	case '8':
		return "the strikers deceive him, and he is struck"
	}
	return "he is obstructed, and gets away"
}

var prayerChart = plainChart{ID: "prayer", Title: "Prayer rule", Cells: [36]cell{
	/* 11 */ {nothing, "caught, and knocked loose by a savage tackle"},
	/* 12 */ {nothing, "caught, and knocked loose by a savage tackle"},
	/* 13 */ {nothing, "caught, and knocked loose by a savage tackle"},
	/* 14 */ {nothing, "caught, and knocked loose by a savage tackle"},
	/* 15 */ {rollAgain, "juggled, and knocked loose by a savage tackle"}, // LOFT-41
	/* 16 */ {rollAgain, "juggled, and knocked loose by a savage tackle"}, // LOFT-41
	/* 21 */ {nothing, "the ball slips away"},
	/* 22 */ {nothing, "kicked over everybody"},
	/* 23 */ {nothing, "kicked over everybody"},
	/* 24 */ {nothing, "kicked over everybody"},
	/* 25 */ {nothing, "kicked over everybody"},
	/* 26 */ {nothing, "kicked over everybody"},
	/* 31 */ {nothing, "kicked astray"},
	/* 32 */ {nothing, "kicked astray"},
	/* 33 */ {nothing, "kicked astray"},
	/* 34 */ {nothing, "kicked astray"},
	/* 35 */ {nothing, "kicked astray"},
	/* 36 */ {caught, ""},
	/* 41 */ {caught, ""},
	/* 42 */ {caught, ""},
	/* 43 */ {caught, ""},
	/* 44 */ {caught, ""},
	/* 45 */ {caught, ""},
	/* 46 */ {caught, ""},
	/* 51 */ {caught, ""},
	/* 52 */ {caught, ""},
	/* 53 */ {caught, ""},
	/* 54 */ {caught, ""},
	/* 55 */ {caught, ""},
	/* 56 */ {nothing, "kicked high, and the banker is hit without a penalty"},
	/* 61 */ {nothing, "kicked high, and the banker is hit without a penalty"},
	/* 62 */ {nothing, "kicked high, and the banker is hit without a penalty"},
	/* 63 */ {nothing, "kicked astray, and the banker is hit without a penalty"},
	/* 64 */ {nothing, "kicked astray, and the banker is hit without a penalty"},
	/* 65 */ {nothing, "kicked not far enough for the banker"},
	/* 66 */ {caught, "a savage tackle all but knocks it loose"},
}}
