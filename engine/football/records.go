package football

// HomeBonus returns the extra victory that a home team of .500 or better is given credit for, where a rulebook rates
// teams by their victories: 1 or 0. A tie counts half.
func HomeBonus(wins, ties, games int) int {
	if 2*wins+ties >= games {
		return 1
	}
	return 0
}

// KickLength returns the length of a field goal from the ball's spot: to the goal line, through the end zone, and 7
// yards back to the holder.
func KickLength(ball int) int { return Flip(ball) + 17 }

// HalfTheWay returns the yards of a penalty toward a goal line that is so far away: never more than half the distance.
func HalfTheWay(yards, distance int) int { return min(yards, distance/2) }
