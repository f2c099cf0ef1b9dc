package table

import (
	"rollbook/console/scorer"
	"rollbook/ledger"
)

// lost asks for the settings whose print the text has lost, each with the answer of the system's last game.
func (a *asking) lost(games []ledger.Game) (all []question) {
	system, talk := a.beginning.System, a.talk
	last := scorer.LastStated(games, system)
	for i := range system.Settings {
		known := &system.Settings[i]
		if !known.Lost || a.beginning.Value(known.Key) != "" {
			continue
		}
		q := optionQuestion(system, known, known.UsualWords())
		if len(all) == 0 {
			q.lead = "Some print of this rulebook is lost: what does your copy show? Enter takes what is in brackets."
		}
		if _, answered := talk.Answers[known.Key]; !answered && last[known.Key] != "" {
			talk.Answers[known.Key] = last[known.Key]
		}
		all = append(all, q)
	}
	return all
}
