package chances

import (
	"context"

	"rollbook/replay/season"
)

// A SeasonCourse is how the chances of a season's teams went.
type SeasonCourse struct {
	Coach string
	Games int // how often the rest was played at each stage
	After []*season.Round
	Odds  []*SeasonOdds // before the first round, then after each of After
}

// What a course may cost: stages, plays of the rest at each stage, and total fixtures and games.
const (
	courseStages   = 40
	courseLeast    = 40
	courseMost     = 200
	courseFixtures = 1_000_000
	courseGames    = 10_000
	courseLimit    = 4 * courseFixtures // at courseLeast; a larger season has no course
)

// CourseOf computes how the chances went, with fewer games than a single answer. It is nil if nothing was played, there
// is nothing to win, or the season is too large.
func (rest *SeasonRest) CourseOf(ctx context.Context, s *season.Season) (*SeasonCourse, error) {
	after, _ := s.Stages()
	stages := min(len(after)+1, courseStages)
	each := stages * len(s.Results)
	if stages < 2 || !s.HasPlayOffs() && !s.HasTitle() || courseLeast*each > courseLimit {
		return nil, nil
	}
	once, often := *rest.Method, *rest.Method
	once.Games, once.Step, often.Step = 1, nil, nil
	probe := &SeasonRest{Method: &once, Begin: rest.Begin}
	if _, err := probe.OddsOf(ctx, s.AsOf(0)); err != nil {
		return nil, err
	}
	often.Games = min(max(courseFixtures/each, courseLeast), courseMost)
	own := &SeasonRest{Method: &often, Begin: rest.Begin, pool: min(max(courseGames/max(1, len(probe.same)), courseLeast), often.Games)}
	c := &SeasonCourse{Coach: often.Coach, Games: often.Games}
	for i := range stages {
		at := i * len(after) / (stages - 1)
		if i > 0 {
			c.After = append(c.After, after[at-1])
		}
		odds, err := own.OddsOf(ctx, s.AsOf(at))
		if err != nil {
			return nil, err
		}
		c.Odds = append(c.Odds, odds)
	}
	return c, nil
}
