package pdf

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"rollbook/internal/thorough"
	"rollbook/pdf/layout"
	"rollbook/pdf/recordcode"
	"rollbook/replay"
)

// blur makes a picture so many times smaller, as a scanner of so many fewer dots sees it, and runs each dot into both its neighbors.
func blur(t *testing.T, file string, times int) {
	t.Helper()
	data, err := os.ReadFile(file)
	var w, h, white int
	if _, scanned := fmt.Sscanf(string(data[:20]), "P5\n%d %d\n%d\n", &w, &h, &white); err != nil || scanned != nil {
		t.Fatal(err, scanned)
	}
	dots := data[len(data)-w*h:]
	far := times * 3
	small := fmt.Appendf(nil, "P5\n%d %d\n255\n", w/times-2, h/times-2)
	for y := range h/times - 2 {
		for x := range w/times - 2 {
			sum := 0
			for dy := range far {
				for dx := range far {
					sum += int(dots[(y*times+dy)*w+x*times+dx])
				}
			}
			small = append(small, byte(sum/far/far))
		}
	}
	if err := os.WriteFile(file, small, 0o600); err != nil {
		t.Fatal(err)
	}
}

// The codes on a sheet are the record: read back from a blurred page of 200 dots an inch, it plays to the same end. So are those of the
// box scores that have the least room for them.
func TestCodesOnASheetAreTheWholeRecord(t *testing.T) {
	t.Parallel()
	needs(t, "zbarimg")
	for _, g := range firstGames(t) {
		if thorough.Tests() { // console's tests restore a game from its sheet, too
			t.Run(g.Setup.System.ID, func(t *testing.T) { readBack(t, g, WriteSheet) })
		}
		if thorough.Tests() || g.Setup.System.ID == "inthenet" {
			t.Run("box of "+g.Setup.System.ID, func(t *testing.T) { readBack(t, g, WriteBox) })
		}
	}
}

func readBack(t *testing.T, g Game, write func(io.Writer, layout.Paper, *Game) error) {
	var out bytes.Buffer
	if err := write(&out, layout.Letter, &g); err != nil {
		t.Fatal(err)
	}
	last := strconv.Itoa(bytes.Count(out.Bytes(), []byte("/Type /Page\n")))
	name := filepath.Join(t.TempDir(), "page")
	tool(t, out.Bytes(), "pdftoppm", "-r", "600", "-gray", "-f", last, "-singlefile", "FILE", name)
	blur(t, name+".pgm", 3)
	said := tool(t, nil, "zbarimg", "-q", "--raw", name+".pgm")
	papers, err := recordcode.Read(said)
	if err != nil || len(papers) != 1 {
		t.Fatalf("%v: %d papers in %q", err, len(papers), said)
	}
	r := replay.Read("paper", papers[0].Record)[0]
	if r.Fault != nil {
		t.Fatalf("%v in %q", r.Fault, said)
	}
	if strings.Join(r.Tokens(), " ") != strings.Join(g.Tokens, " ") {
		t.Errorf("the code holds %d entries, the record %d", len(r.Tokens()), len(g.Tokens))
	}
}
