package table

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/ledger/line"
)

// A Prompt is the scorer's table in the terminal.
type Prompt struct {
	session *cli.Session
	term    *term.Terminal // the session's
	desk    *scorer.Desk
	quiet   bool        // do not report what entries come to
	coach   engine.Side // whose calls the house coach makes; Nobody for neither side
	keys    keyboard    // for other questions; nil in a pipe

	unseen    bool              // nobody knows whether the last line was recorded
	lastBoard engine.Scoreboard // that was shown last
	sights    map[string]int    // how often each prompt was spelled out
	said      []term.Text       // what entries came to, until it is reported
	saidBy    string            // who said so at the last correction
	answered  bool              // the last line asked for something to read, so that q may be meant for a pager
	stopped   string            // the word at which the last refused line ended

	refusedAt line.Head // the place of the last refusal of dice or a number
	sum       bool      // the last line was refused as a sum, so that 11 or 12 may be one too
}

// game is the game as commands see it.
func (t *Prompt) game() *game.Game { return game.FromScorer(t.desk.Game) }

// at opens the game of a command that writes, and does something with it. Without a name it is the game last played
// here. The texts of --reason, --by and --agreed are checked first.
func at(c *cli.Call, says cli.Attribution, name string, do func(*Prompt) error) error {
	return atTableOf(c, says, name, game.LastPlayed, do)
}

// atCounting is at for acts that a void game refuses.
func atCounting(c *cli.Call, says cli.Attribution, name string, do func(*Prompt) error) error {
	return at(c, says, name, func(t *Prompt) error {
		if err := t.counts(); err != nil {
			return err
		}
		return do(t)
	})
}

// atTableOf is at for a command with a different default game.
func atTableOf(c *cli.Call, says cli.Attribution, name string, unnamed func(*ledger.Ledger) (int64, error), do func(*Prompt) error) error {
	if err := engine.CheckName(says.By); err != nil && says.By != "" {
		return cli.Trouble("--by: %v", err)
	}
	if err := engine.CheckName(says.Agreed); err != nil && says.Agreed != "" {
		return cli.Trouble("--agreed: %v", err)
	}
	if err := engine.CheckText(says.Reason, line.MaxText); err != nil {
		return cli.Trouble("--reason: %v", err)
	}
	if name != "" && game.IsFile(c.Session, name) {
		return cli.Trouble("%s is a file; only games of the ledger can be changed here", term.Quoted(name)).
			But("rollbook import brings it into the ledger")
	}
	l, err := game.OpenLedger(c, ledger.ReadWrite)
	if err != nil {
		return err
	}
	defer l.Close()
	var number int64
	if name == "" {
		number, err = unnamed(l)
	} else {
		number, err = game.Number(l, name)
	}
	if err != nil {
		return err
	}
	desk, err := scorer.Open(l, number, says.By, c.Term.Now)
	if err != nil {
		return game.ScorerTrouble(err)
	}
	return do(&Prompt{session: c.Session, term: c.Term, desk: desk})
}

// attribution is what the flags say about an act.
func attribution(f *cli.Attribution) scorer.Attribution {
	return scorer.Attribution{Reason: f.Reason, By: f.By, Agreed: f.Agreed}
}

// counts refuses a void game.
func (t *Prompt) counts() error { return game.ScorerTrouble(t.desk.Game.Counts()) }

// A change is something that is proposed, shown and agreed to before it is recorded.
type change struct {
	propose  func(scorer.Attribution) (*scorer.Proposal, error)
	show     func(*scorer.Proposal)
	question func(*scorer.Proposal) string
	says     scorer.Attribution // as far as somebody has said it
	asks     bool               // for the reason and the name that are missing

	cannot    func(*scorer.Proposal) error // why it is refused if it would rewind; nil for never
	mayRewind bool
}

// carryOut records what a command changes, after it was shown and confirmed.
func (t *Prompt) carryOut(c *cli.Call, given cli.Consent, ch *change) (*scorer.Proposal, error) {
	p, err := ch.propose(ch.says)
	if err == nil && ch.cannot != nil && !ch.mayRewind && p.Dispute.Mismatch != nil {
		err = ch.cannot(p)
	}
	if err != nil {
		return nil, game.ScorerTrouble(err)
	}
	if !c.Flags.JSON {
		ch.show(p)
	}
	if ch.asks && (ch.says.Reason == "" || ch.says.By == "") { // only on a terminal: see cli.Call.RequireReason
		t.keys = newKeyboard(t.session, t.completions)
		defer t.keys.Close()
		if p, ok := t.settle(ch, given.Yes); ok {
			return p, nil
		}
		return nil, cli.No
	}
	if err := c.Confirm(given, "%s", ch.question(p)); err != nil {
		return nil, err
	}
	return p, game.ScorerTrouble(t.desk.Confirm(p))
}

// settle asks for the reason and the names of a change that has been shown, and then whether to record it.
func (t *Prompt) settle(ch *change, agreed bool) (p *scorer.Proposal, ok bool) {
	if !t.askAttribution(&ch.says) {
		return nil, false
	}
	p, err := ch.propose(ch.says)
	if err != nil {
		t.failed(game.ScorerTrouble(err))
		return nil, false
	}
	t.saidBy = ch.says.By
	if agreed {
		return p, t.confirm(p)
	}
	return p, t.agree(ch.question(p), p)
}
