package inthenet

import "strconv"

// faces are the numbers of a d20 that a range holds: bit n for the number n.
type faces uint32

// all is 1 to 20.
const all faces = 1<<21 - 2

// has reports whether a number is in the range.
func (f faces) has(n int) bool { return f>>n&1 != 0 }

// upTo is the range from 1 to n.
func upTo(n int) faces { return 1<<(n+1) - 2 }

// lowest is the first number of a range that holds one.
func (f faces) lowest() int {
	for n := 1; n <= 20; n++ {
		if f.has(n) {
			return n
		}
	}
	return 0
}

// String returns the range as a card prints it: "1-7 18"; "-" for none.
func (f faces) String() string {
	if f == 0 {
		return "-"
	}
	var b []byte
	for n := 1; n <= 20; n++ {
		if !f.has(n) {
			continue
		}
		if len(b) > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(n), 10)
		if low := n; f.has(n + 1) {
			for f.has(n + 1) {
				n++
			}
			if n > low {
				b = strconv.AppendInt(append(b, '-'), int64(n), 10)
			}
		}
	}
	return string(b)
}

// A check is a range of a defender's card that his white die is held against, in the order of the card.
type check uint8

const (
	foulCheck check = iota
	looseTackleCheck
	tackleCheck
	redCheck
	yellowCheck
	penaltyCalledCheck
	blockPassCheck
	interceptCheck
	blockShotCheck
	clearCheck
	checkCount
)

// A shotType is how a shot came about: it chooses the goalkeeper's SAVE adjustment (NET-37).
type shotType uint8

const (
	challengeShot shotType = iota
	cornerShot
	openShot // all others: attempts, crosses, OPEN
	reboundShot
	freeShot // an attempt from a free kick
	shotTypes
	penaltyShot // has an adjustment of its own
	ownGoalShot // was no shot at all
)

var shotWords = [...]string{"chl", "ck", "shot", "reb", "dk", "", "pk", "own"}

func (s shotType) String() string { return shotWords[s] }

// A situation is after what the goalkeeper has the ball (NET-46).
type situation uint8

const (
	afterSave situation = iota
	afterClaim
	afterRecovery
	situations
)

// An outlet is what a goalkeeper does with the ball.
type outlet uint8

const (
	throwOut outlet = iota
	passOut
	strayOut
	launchOut
	outlets
)

// A player is an outfield player's card.
type player struct {
	no          int
	name, short string // short: the last name, if no other player of the match has it
	cells       []string
	lines       [3]bool // the lines that he can play
	line, off   int     // hundredths
	end         int
	injuryRate  int
	letter      int             // the column of the INJURY chart, from 0
	actions     [3][21]code     // by zone and black die
	ranges      [3][codes]faces // the same, as printed
	own         faces
	crossBonus  int
	cornerBonus int
	penaltyWon  faces
	shot        int
	onTarget    int
	goal        int
	penalty     int
	star        bool
	checks      [checkCount][3]faces // by the zone as he himself sees it
	second      int                  // the second-yellow number; 0 for (-)
	against     int                  // what he adds to the OnT of a player who shoots against him
}

// A keeper is a goalkeeper's card.
type keeper struct {
	no          int
	name, short string
	cells       []string
	saves       [shotTypes]int
	penalty     int
	outCorner   faces
	outRebound  faces
	after       [situations][outlets]faces
	kickPass    faces // goal kick; the rest is a launch
	claim       faces // CrsPINT
	recover     faces // REC
	sweep       faces
}

// inLine reports whether he can play a line.
func (p *player) inLine(l line) bool { return p.lines[l] }
