package web

import (
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

var shots = flag.String("shots", "", "take pictures of the pages of a running server: ADDRESS,FOLDER,PATH@NAME,…")

// For people who change how pages look: ROLLBOOK_BROWSER=1 go test ./console/web -run Shots -shots http://127.0.0.1:7654,/tmp/s,/game/1@game
func TestShots(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots says of which pages")
	}
	parts := strings.Split(*shots, ",")
	b := newTab(t, true)
	for _, dark := range []bool{false, true} {
		b.dark(dark)
		for _, size := range [][2]int64{{390, 664}, {664, 390}, {320, 640}, {1280, 800}} {
			b.size(size[0], size[1])
			for _, p := range parts[2:] {
				path, name, _ := strings.Cut(p, "@")
				b.open(parts[0] + path)
				mode := "light"
				if dark {
					mode = "dark"
				}
				b.shot(filepath.Join(parts[1], fmt.Sprintf("%s-%d-%s.png", name, size[0], mode)))
				if w := eval[int](b, "document.documentElement.scrollWidth"); w > int(size[0]) {
					t.Errorf("%s is %d pixels wide in a window of %d", path, w, size[0])
				}
			}
		}
	}
}
