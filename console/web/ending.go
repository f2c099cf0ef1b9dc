package web

import (
	"html/template"
	"net/http"
	"net/url"
	"strconv"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
	"rollbook/report"
	"rollbook/report/figure"
	"rollbook/report/recap"
)

// An ending tells about a finished game: the recap's headline and moments, and its drives, goals or rounds in a strip.
type ending struct {
	story recap.Recap
	drawn template.HTML
}

// over is the end of a game as its table shows it.
type over struct {
	Fingerprint      string
	Headline, Remark string
	Decisive         []moment
	Signed           []string
	Base, Again      string
	Scores           bool // the viewer may write
	tint                  // of the winner
}

// A moment is a line of a recap, with the address of its play; "" for none.
type moment struct{ Words, Href string }

// makeEnding makes a finished game's ending.
func (k *cachedGame) makeEnding() *ending {
	run := replay.Run(k.Setup, k.Tokens, replay.Keep{States: true})
	return &ending{recap.Of(run), stripOf(k.view).Picture(k.view.tones()).SVG()}
}

// stripOf draws a whole game in a strip; nil where nothing is drawn.
func stripOf(v *derived) *figure.Figure {
	switch {
	case len(v.drives) > 0:
		return figure.Strip(v.drives, report.Scores(&v.Setup.System.Sport, v.box), figure.PageWidth)
	case v.Setup.System.Sport.Ground == engine.PitchGround:
		scorer := func(g *report.Goal) string { return g.Minute + "′ " + v.player(g.Side, g.Player) }
		return figure.Goals(report.Goals(v.box), engine.Teams, v.names.Nick, figure.PageNarrow, scorer)
	}
	return roundsOf(v)
}

// roundsOf draws a line score; nil for none.
func roundsOf(v *derived) *figure.Figure {
	rounds := report.RoundsOf(&v.Setup.System.Sport, &v.score)
	if len(rounds.Columns) == 0 {
		return nil
	}
	return figure.Rounds(rounds, v.names.Nick, figure.PageNarrow)
}

// over is the end of the game, for a scorer or for a watcher.
func (k *cachedGame) over(scores bool) *over {
	e := k.end()
	o := &over{Fingerprint: k.Head.Hash.Fingerprint(), Headline: e.story.Headline, Remark: e.story.Remark.Text,
		Base: gamePath(k.Number), Scores: scores, tint: k.view.tint(engine.Ahead(k.view.Result.Game.Score())),
		Again: "/new?" + url.Values{"system": {k.Setup.System.ID}, "again": {strconv.FormatInt(k.Number, 10)}}.Encode()}
	for i, l := range e.story.Decisive {
		o.Decisive = append(o.Decisive, moment{Words: decisive(e.story)[i]})
		if l.Play > 0 {
			o.Decisive[i].Href = k.playPath(l.Play)
		}
	}
	o.Signed = lists.Map(k.Signatures(), func(f report.Fact) string { return sentence(f.Words()) })
	return o
}

// picture sends the picture of the game to post, wide or tall.
func (s *Server) picture(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	result, name := cardOf(k.view, k.end().story.Headline, k.Head.Hash.Fingerprint()), k.fileName()
	card := result.Card()
	if r.URL.Query().Has("tall") {
		card, name = result.Tall(), name+"-tall"
	}
	return sendFile(w, r, "image/png", "inline", name+".png", card.PNG())
}

// A shareView is what people post about a game.
type shareView struct {
	gamePage
	Headline, Text string
	File           string   // what the picture is called
	Files          []anchor // that a browser can hand to another app, each labeled with its name there
}

// share shows the pictures of a game, and its recap as text to copy.
func (s *Server) share(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	story := k.end().story
	view := shareView{gamePage: s.pageOf(r, k, "Share: "+story.Headline, ""), Headline: story.Headline}
	name := k.fileName()
	view.File = name + ".png"
	view.Files = []anchor{{Href: view.Base + "/record.attested", Words: "The record with its proof", Label: name + ".attested.txt"},
		{Href: view.Base + "/record.roll", Words: "The record", Label: name + ".roll.txt"}} // browsers share only a few kinds of files
	story.Fingerprint = k.Head.Hash.Fingerprint()
	view.Text = string(story.Append(nil, recap.Text, false))
	return s.send(w, r, http.StatusOK, "share", view)
}
