package main

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// after returns every tree that chance finds a power cut to leave, as "name: content" joined by commas.
func after(before tree, events ...event) map[string]bool {
	d := newDisk(before)
	for _, e := range events {
		d.apply(e)
	}
	found := map[string]bool{}
	chance := rand.New(rand.NewPCG(1, 2))
	for n := range 500 {
		t := d.lost()
		if n > 0 {
			t = d.cut(chance)
		}
		var all []string
		for _, name := range t.sorted() {
			if t.reaches(name) {
				all = append(all, name+": "+strings.ReplaceAll(string(t.files[name]), "\x00", "0"))
			}
		}
		found[strings.Join(all, ", ")] = true
	}
	return found
}

func with(name, content string) tree {
	return tree{map[string]bool{}, map[string][]byte{name: []byte(content)}}
}

func TestWhatAPowerCutLeaves(t *testing.T) {
	none := tree{map[string]bool{}, map[string][]byte{}}
	long := strings.Repeat("o", sector) + "o"
	create, write := event{op: opCreate, name: "a"}, event{op: opWrite, data: []byte("new")}
	sync, syncFolder := event{op: opSync}, event{op: opSyncFolder, name: "."}
	for _, tc := range []struct {
		what   string
		before tree
		events []event
		want   []string
	}{
		{"a new file, nothing synced", none, []event{create, write},
			[]string{"", "a: ", "a: new"}},
		{"a new file, synced", none, []event{create, write, sync},
			[]string{"", "a: new"}},
		{"a new file, and its folder synced", none, []event{create, write, sync, syncFolder},
			[]string{"a: new"}},
		{"a new file, only the folder synced", none, []event{create, write, syncFolder},
			[]string{"a: ", "a: new"}},
		{"a new file in a new folder, the inner folder synced", none,
			[]event{{op: opMakeFolder, name: "f"}, {op: opCreate, name: "f/a"}, write, sync, {op: opSyncFolder, name: "f"}},
			[]string{"", "f/a: new"}},
		{"a file replaced by rename, synced before", with("a", "old"),
			[]event{{op: opCreate, name: "b", file: 1}, {op: opWrite, file: 1, data: []byte("new")}, {op: opSync, file: 1},
				{op: opRename, from: "b", name: "a", file: 1}},
			[]string{"a: old", "a: old, b: new", "a: new"}},
		{"an overwritten sector", with("a", "old"), []event{write},
			[]string{"a: old", "a: new"}},
		{"two sectors", with("a", long), []event{{op: opWrite, data: []byte(strings.ToUpper(long))}},
			[]string{"a: " + long, "a: " + strings.ToUpper(long), "a: " + long[1:] + "O", "a: " + strings.ToUpper(long[1:]) + "o"}},
		{"cut off, then written anew", with("a", "old"), []event{{op: opTruncate}, {op: opWrite, data: []byte("x")}},
			[]string{"a: old", "a: ", "a: xld", "a: x"}},
		{"removed", with("a", "old"), []event{{op: opRemove, name: "a"}},
			[]string{"a: old", ""}},
	} {
		got := after(tc.before, tc.events...)
		for _, w := range tc.want {
			if !got[w] {
				t.Errorf("%s: never left %q", tc.what, w)
			}
			delete(got, w)
		}
		for g := range got {
			t.Errorf("%s: left %q", tc.what, g)
		}
	}
}
