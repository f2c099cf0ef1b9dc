package loft

import "strings"

// dodgeColumns are the times of the dodge chart in seconds; the last is for everything above 3:00 (LOFT-38).
var dodgeColumns = [11]int{15, 30, 45, 60, 90, 120, 135, 150, 165, 180, 195}

// A dodgeRow is a row of the dodge chart, with a sign in each column.
type dodgeRow struct {
	rolls
	signs string
}

const (
	dodgeTitle = "Dodge time: 0:15 0:30 0:45 1:00 1:30 2:00 2:15 2:30 2:45 3:00 3:15+"
	dodgeWhy   = "{our} dodger must last {time}: he survives a letter, a figure strikes him"
)

var dodgeChart = newChart("dodge", dodgeTitle, dodgeWhy, []dodgeRow{
	{"11", "AAAAAAAACEA"},
	{"12", "AAABBBBCEF1"},
	{"13", "AABBBCCEF11"},
	{"14", "BBBBCEEF112"},
	{"15", "BBBCCFF1122"},
	{"16", "BBCCDF11233"},
	{"21", "CCCCEG12333"},
	{"22", "CCCEF123333"},
	{"23", "CCDFG133344"},
	{"24", "DDEF1233444"},
	{"25", "EEFG1334455"},
	{"26", "FFG12344555"},
	{"31", "FF113345555"},
	{"32", "GG123455555"},
	{"33", "G1233455555"},
	{"34", "11333555555"},
	{"35", "12334555555"},
	{"36", "23334555555"},
	{"41", "33345555555"},
	{"42", "33445555555"},
	{"43", "33455555555"},
	{"44", "34555555555"},
	{"45", "34555555555"},
	{"46", "45555555555"},
	{"51", "45555555555"},
	{"52", "55555555555"},
	{"53", "55555555555"},
	{"54", "55555555555"},
	{"55", "55555555555"},
	{"56", "55555555555"},
	{"61", "55555555555"},
	{"62", "55555555555"},
	{"63", "55555555555"},
	{"64", "66666666666"},
	{"65", "77777777777"},
	{"66", "88888888888"},
})

// Words shows the row as it is printed, column by column.
func (r dodgeRow) Words() string { return strings.Join(strings.Split(r.signs, ""), " ") }

// A dodgeSign is the sign in a column of the dodge chart.
type dodgeSign byte

// evades reports whether the sign saves the dodger: a letter means that he evades the strikes, a figure that he is struck
// (LOFT-39).
func (s dodgeSign) evades() bool { return s >= 'A' && s <= 'H' }

// dodgeNotes is the key of the dodge chart, in our own words. H is on the key only.
var dodgeNotes = [...]string{
	'A': "he gets away from them all, the last one by a hair",
	'B': "he gets away with ease",
	'C': "he gets away, half by skill and half by luck",
	'D': "a mix-up among the strikers, and he gets away",
	'E': "the strikers play poorly, and he gets away",
	'F': "he gets away by inches again and again",
	'G': "he gets away on a call that will be talked about",
	'H': "he is obstructed, and gets away",
	'1': "he is struck right away",
	'2': "he goes down, poor man, and is struck",
	'3': "he is struck with hardly a second to go",
	'4': "he is struck by a tremendous shot from afar",
	'5': "he is cornered and struck",
	'6': "the strikers begin badly, pull themselves together and strike him",
	'7': "he is struck, on a call that will be talked about",
	'8': "the strikers fool him, and he is struck",
}

var prayerChart = newChart("prayer", "Prayer rule", "{us} pray: 36-55 and 66 are caught, 15 and 16 roll again", []cell{
	{"11-14", nothing, "caught, and knocked loose by a savage tackle"},
	{"15-16", rollAgain, "juggled, and knocked loose by a savage tackle"}, // LOFT-41
	{"21", nothing, "the ball slips away"},
	{"22-26", nothing, "kicked over everybody"},
	{"31-35", nothing, "kicked astray"},
	{"36-55", caught, ""},
	{"56-62", nothing, "kicked high, and the banker is hit with no penalty"},
	{"63-64", nothing, "kicked astray, and the banker is hit with no penalty"},
	{"65", nothing, "kicked short of the banker"},
	{"66", caught, "a savage tackle all but knocks it loose"},
})
