package cards

// An Action is what the black die brings on a card in one of the three zones.
type Action uint8

// The actions, with what cards print for each.
const (
	noAction      Action = iota
	Carry                // Cry+
	Challenge            // Chl+
	FoulDrawn            // Fld
	Through              // Ps+S
	LongPass             // P++
	Pass                 // Pss+
	Stray                // Pto+
	Own                  // Own
	CarryShot            // CryS
	ChallengeShot        // ChlS
	SwitchOver           // Swch
	Offside              // OffP
	Cross                // CrsP
	OverLine             // GK
	CornerKick           // CK
	Attempt              // Att
	ActionCount          // how many there are, with noAction
)

var actionWords = [ActionCount]string{"", "Cry+", "Chl+", "Fld", "Ps+S", "P++", "Pss+", "Pto+", "Own",
	"CryS", "ChlS", "Swch", "OffP", "CrsP", "GK", "CK", "Att"}

// String returns the action as cards print it.
func (a Action) String() string { return actionWords[a] }

// A Check is a range of a defender's card for the white die, in the order of the card.
type Check uint8

// The checks, with what cards print for each.
const (
	FoulCheck          Check = iota // Foul
	LooseTackleCheck                // TklR
	TackleCheck                     // Tkl
	RedCheck                        // Rcd
	YellowCheck                     // Ycd
	PenaltyCalledCheck              // PKc
	BlockPassCheck                  // BlkP
	InterceptCheck                  // Int
	BlockShotCheck                  // BlkS
	ClearCheck                      // CLR
	CheckCount                      // how many there are
)

var checkWords = [CheckCount]string{"Foul", "TklR", "Tkl", "Rcd", "Ycd", "PKc", "BlkP", "Int", "BlkS", "CLR"}

// String returns the check as cards print it.
func (c Check) String() string { return checkWords[c] }

// A Situation is how a goalkeeper got the ball into his hands (NET-46).
type Situation uint8

// The situations.
const (
	AfterSave     Situation = iota
	AfterClaim              // of a corner or cross: After Int
	AfterRecovery           // of a rebound: After Rec
	situations
)

// An Outlet is what a goalkeeper does with the ball.
type Outlet uint8

// The outlets, with what cards print for each.
const (
	ThrowOut  Outlet = iota // Throw
	PassOut                 // Pss+
	StrayOut                // Pto+
	LaunchOut               // LaunchR
	Outlets                 // how many there are
)

var outletWords = [Outlets]string{"Throw", "Pss+", "Pto+", "LaunchR"}

// String returns the outlet as cards print it.
func (o Outlet) String() string { return outletWords[o] }

// A Card is what players' and goalkeepers' cards have in common.
type Card struct {
	No        int
	Name      string
	Short     string // the last name, if nobody else in the match has it
	Positions string // the lines that a player can play, as the card prints them: DF/MF; GK for a goalkeeper
	cellRow
}

// A Player is an outfield player's card. Ranges are for the white die unless noted.
type Player struct {
	Card
	lines        [3]bool // the lines that he can play
	line         int     // LINE, in hundredths
	Off          int     // OFF, in hundredths: the HIGH comparison
	End          int     // endurance: tired at or below
	InjuryRate   int
	InjuryLetter int                   // the column of the INJURY chart, from 0
	Actions      [3][21]Action         // by zone and black die
	Ranges       [3][ActionCount]Range // the same as printed, of the black die
	OwnGoal      Range
	CrossBonus   int // CrsP+
	CornerBonus  int // CK+
	PenaltyWon   Range
	Shot         int // the top of the Shot range
	OnTarget     int
	Goal         int
	Penalty      int                  // PK rate
	Star         bool                 // the Foul section prints 1*
	Checks       [CheckCount][3]Range // by the zone as he sees it
	SecondYellow int                  // the number in parentheses beside Ycd; 0 for (-)
	Against      int                  // added to the OnT of a player who shoots against him
}

// A Keeper is a goalkeeper's card. Ranges are for the white die unless noted.
type Keeper struct {
	Card
	Saves      [5]int // SAVE adjustments in the order of the card: Chl, CK, Shot, Reb, DK
	Penalty    int    // Pen Kick: added to the taker's PK
	OutCorner  Range
	OutRebound Range
	After      [situations][Outlets]Range // of the blue die
	KickPass   Range                      // of the blue die, goal kicks; the rest are launched
	Claim      Range                      // CrsPINT
	Recover    Range                      // REC
	Sweep      Range
}

// Plays reports whether he can play a line.
func (p *Player) Plays(l Line) bool { return p.lines[l] }
