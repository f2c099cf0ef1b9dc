package recap

import (
	"bytes"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rollbook/chances"
	"rollbook/fixtures"
	"rollbook/replay"
)

// Every fixture is told with its own score, each scoring line after a play whose score is another than before; the same game
// has the same words in every form.
func TestEveryFixtureIsTold(t *testing.T) {
	eachRecap(t, func(file string, r *Recap, rec *replay.Record) {
		tr := replay.Run(rec.Setup, rec.Tokens(), replay.Keep{Journal: true})
		plays := tr.Plays()
		last := "0–0"
		for _, l := range r.Scoring {
			if l.First != plays[l.Play-1].First || strings.Contains(l.Text, "Big play!") || strings.Contains(l.Text, "×2") ||
				strings.Contains(l.Text, "code ") {
				t.Errorf("%s: %+v cites another play, or has the machinery in it", file, l)
			}
			if l.Score == last {
				t.Errorf("%s: play %d is no score", file, l.Play)
			}
			last = l.Score
		}
		if want := scoreText(tr.Result.Game.Score()); last != want {
			t.Errorf("%s: the last score is %s, want %s", file, last, want)
		}
		if n := len(r.Decisive); n > 3 || n == 0 && len(r.Scoring) > 0 {
			t.Errorf("%s: %d decisive scores", file, n)
		}
		for _, form := range Forms {
			once, again := r.Append(nil, form, true), Of(replay.Run(rec.Setup, rec.Tokens(), replay.Keep{States: true}))
			if !bytes.Equal(once, again.Append(nil, form, true)) {
				t.Errorf("%s: %s is another the second time", file, form)
			}
		}
	})
}

// The plays that turned a game are those of its moments, in the order of the game.
func TestARecapHasThePlaysOfTheMoments(t *testing.T) {
	eachRecap(t, func(file string, r *Recap, rec *replay.Record) {
		plays := replay.Run(rec.Setup, rec.Tokens(), replay.Keep{Journal: true}).Plays()
		r.Turn(&chances.Moments{Swings: []chances.Swing{{Play: 3, Change: -123_000, Value: 400_000},
			{Play: 2, Change: 80_000, Value: 523_000}}}, plays, "Bears")
		told := string(r.Append(nil, Text, true))
		for i, want := range []string{"Play 2: " + plays[1].Text + " Chances of Bears: +8.0, to 52.", "Play 3: " +
			plays[2].Text + " Chances of Bears: −12.3, to 40."} {
			if l := r.Turned[i]; l.When+" "+l.Text != want || l.First != plays[i+1].First || !strings.Contains(told, want) {
				t.Errorf("%s: %+v, want %s", file, l, want)
			}
		}
	})
}

// eachRecap tells every fixture.
func eachRecap(t *testing.T, check func(file string, r *Recap, rec *replay.Record)) {
	t.Helper()
	for _, f := range fixtures.Records() {
		rec := replay.Read(f.File, f.Text)[0]
		r := Of(replay.Run(rec.Setup, rec.Tokens(), replay.Keep{States: true}))
		check(f.File, &r, rec)
	}
}

func headlineOf(t *testing.T, record string) Recap {
	t.Helper()
	rec := replay.Read("test.roll", record)[0]
	if rec.Fault != nil {
		t.Fatal(rec.Fault)
	}
	return Of(replay.Run(rec.Setup, rec.Tokens(), replay.Keep{States: true}))
}

func TestHeadlines(t *testing.T) {
	want := map[string]string{
		"inches/ordinary-sunday.roll":       "Mammoths beat Icebreakers, 31–21",
		"loft/answered-prayer.roll":         "Foxes rout Otters, 4–1",
		"rapidroll/every-call.roll":         "Comets come from behind to beat Owls, 42–40",
		"inches/overtime-after-onside.roll": "Lumberjacks beat Herons in overtime, 33–30",
	}
	for _, f := range fixtures.Records() {
		rec := replay.Read(f.File, f.Text)[0]
		if w, ok := want[f.File]; ok && Of(replay.Run(rec.Setup, rec.Tokens(), replay.Keep{States: true})).Headline != w {
			t.Errorf("%s: %q, want %q", f.File, Of(replay.Run(rec.Setup, rec.Tokens(), replay.Keep{States: true})).Headline, w)
		}
	}
	open := headlineOf(t, "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n4 52\n")
	if open.Headline != "Bears 0, Packers 0, so far" || open.Remark.Text != "" {
		t.Errorf("a game in progress: %+v", open)
	}
}

// A safety after a try that failed has a line of its own.
func TestASafetyIsNoTry(t *testing.T) {
	r := headlineOf(t, "rollbook 1\nsystem: rapidroll\nvisitor: Bears\nhome: Packers\n\nkickoff 31 51 line-run 62 "+
		"medium-pass 32 short-pass 33 13 medium-pass 35 "+
		"line-run 52 medium-pass 33 deep-pass 12 two-point line-run 16 kickoff 11 end-run 21 accept line-run 36 short-pass 14 "+
		"medium-pass 35 short-pass 43 line-run 34\n")
	want := []string{"Packers touchdown, pass (numbers left: 33), 43 yards in 3 plays; the try fails. Bears 0, Packers " +
		"6.", "Packers safety (numbers left: 25). Bears 0, Packers 8."}
	if !slices.EqualFunc(r.Scoring, want, func(l Line, text string) bool { return l.Text == text }) {
		t.Errorf("%+v, want %q", r.Scoring, want)
	}
}

// A name is text in every form: read as a forum, a browser or a Markdown reader reads it, a recap has the marks that it has with
// plain names, and the names are what they were.
func TestNamesAreText(t *testing.T) {
	const file = "inches/ordinary-sunday.roll"
	told := func(name, event string) Recap {
		for _, f := range fixtures.Records() {
			if f.File == file {
				text := strings.Replace(f.Text, "\nvisitor: Duluth Icebreakers\n", "\nvisitor: "+name+"\nvisitor-short: "+clip(name)+"\n", 1)
				return headlineOf(t, strings.Replace(text, "\nevent: Week 7\n", "\nevent: "+event+"\n", 1))
			}
		}
		panic(file)
	}
	for _, name := range []string{"[/code][img]http://evil/x.png[/img]", "Bears [A]", "[*]", "[b", "b]", "<b>x</b>&amp;", "</pre><script>",
		"*x* _y_ `z`", "```", "~~~ ~~x~~",
		"1. FC", "12) Bears", "- Bears", "+ Bears", "# Bears", "> Bears", "---", "===", "| a | b |", "![x](y)",
		"<http://evil>", `\ \* \\`, "&#91;b&#93;", "日本 [b]"} {
		plain, hostile := told("Bears", "Week 7"), told(name, name)
		for _, form := range Forms {
			for _, cite := range []bool{false, true} {
				want, _ := readBack(form, string(plain.Append(nil, form, cite)))
				text := string(hostile.Append(nil, form, cite))
				marks, back := readBack(form, text)
				if marks != want {
					t.Errorf("%s: %s makes marks of its own: %s\n%s", form, name, marks, text)
				}
				for _, s := range []string{hostile.Headline, hostile.Sub, hostile.Line.Rows[0].Team, hostile.Scoring[0].Text} {
					if !strings.Contains(back, s) {
						t.Errorf("%s: %s is not there again in\n%s", form, s, back)
					}
				}
			}
		}
	}
}

// clip is what a short name has room for.
func clip(name string) string {
	r := []rune(name)
	return strings.TrimSpace(string(r[:min(len(r), 16)]))
}

// readBack reads a recap as what shows it does: its marks, one after another, and its text without them.
func readBack(form Form, text string) (marks, back string) {
	switch form {
	case BBCode:
		return readBBCode(text)
	case HTML:
		tag := regexp.MustCompile(`<[^>]*>?`)
		return strings.Join(tag.FindAllString(text, -1), ""), html.UnescapeString(tag.ReplaceAllString(text, ""))
	case Markdown:
		return readMarkdown(text)
	}
	return "", text
}

// readBBCode reads tags until a code block begins, and in it the tag that ends it. Brackets were written full-width.
func readBBCode(text string) (marks, back string) {
	tag := regexp.MustCompile(`(?i)\[/?(size=5|size|b|list|code|img|url|\*)\]`)
	for inCode := false; ; {
		at := tag.FindStringIndex(text)
		if at == nil {
			back += text
			return marks, strings.NewReplacer("［", "[", "］", "]").Replace(back)
		}
		mark := text[at[0]:at[1]]
		back += text[:at[0]]
		if inCode && mark != "[/code]" {
			back += mark
		} else {
			marks += mark
			inCode = mark == "[code]"
		}
		text = text[at[1]:]
	}
}

// readMarkdown reads line by line what begins a block, and in it what a backslash does not make text. A fenced block is text up to
// its fence.
func readMarkdown(text string) (marks, back string) {
	block := regexp.MustCompile(`^(?:#+ |[-+] |\d+[.)] |=+$|-+$|> ?)`)
	fenced := false
	for _, line := range strings.Split(text, "\n") {
		if strings.Trim(line, "` ") == "" && strings.Contains(line, "```") {
			fenced = !fenced
			marks += "fence "
			continue
		}
		if fenced {
			back += line + "\n"
			continue
		}
		for b := block.FindString(line); b != ""; b = block.FindString(line) {
			marks, line = marks+b, line[len(b):]
		}
		for i := 0; i < len(line); i++ {
			switch c := line[i]; {
			case c == '\\' && i+1 < len(line) && strings.IndexByte("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", line[i+1]) >= 0:
				i++
				back += line[i : i+1]
			case strings.IndexByte("*_`[]<>|~", c) >= 0 || c == '&' && html.UnescapeString(line[i:]) != line[i:]:
				marks += line[i : i+1]
			default:
				back += line[i : i+1]
			}
		}
		marks, back = marks+" ", back+"\n"
	}
	return marks, back
}

// A try that fails after the last touchdown is told, whether or not anybody scores later.
func TestTheLastTryIsTold(t *testing.T) {
	found := 0
	for _, f := range fixtures.Records() {
		r := replay.Read(f.File, f.Text)[0]
		tr := replay.Run(r.Setup, replay.Entries(r.Tokens()), replay.Keep{States: true, Journal: true})
		for _, p := range tr.Plays() {
			if tr.Answers[p.First-1].Prompt != "try" || tr.ScoreAfter(p.Last) != tr.ScoreAfter(p.First-1) {
				continue
			}
			cut := replay.Run(r.Setup, replay.Entries(r.Tokens())[:p.Last], replay.Keep{States: true, Journal: true})
			lines := Of(cut).Scoring
			if last := lines[len(lines)-1]; !strings.Contains(last.Text, "; the try fails.") {
				t.Errorf("%s, play %d: %s", f.File, p.N, last.Text)
			}
			found++
		}
	}
	if found == 0 {
		t.Error("no try fails")
	}
}
