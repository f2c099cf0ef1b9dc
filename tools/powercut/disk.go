package main

import (
	"bytes"
	"maps"
	"math/rand/v2"
	"path"
	"slices"
)

// sector is what a disk writes whole or not at all, in bytes.
const sector = 512

// A disk is what a file system has of a recording: what is durable, and what a power cut may still take. It promises only what
// POSIX does: an fsync of a file makes its data and size durable, an fsync of a folder the names in it. Everything else may be
// lost, each change by itself and in any order, of data that was not synced each sector. File systems with a journal, such as
// ext4, leave some of these states and no others.
type disk struct {
	folders map[string]bool
	names   map[string]int   // durable names, and the numbers of their files
	files   map[int]*content // by number, also those that have no durable name
	waiting []event          // changes of names that the disk has not promised to keep
}

// A content is a file's durable data, and what was done to it since.
type content struct {
	data    []byte
	waiting []event
}

// newDisk returns a disk on which a tree is durable; files are numbered in the order of their names.
func newDisk(t tree) *disk {
	d := &disk{folders: map[string]bool{".": true}, names: map[string]int{}, files: map[int]*content{}}
	for name := range t.folders {
		d.folders[name] = true
	}
	for i, name := range t.sorted() {
		d.names[name] = i
		d.files[i] = &content{data: bytes.Clone(t.files[name])}
	}
	return d
}

func (d *disk) apply(e event) {
	switch e.op {
	case opCreate, opMakeFolder, opLink, opRename, opRemove, opRemoveFolder:
		if e.op == opCreate {
			d.files[e.file] = &content{}
		}
		d.waiting = append(d.waiting, e)
	case opWrite, opTruncate:
		f := d.files[e.file]
		f.waiting = append(f.waiting, e)
	case opSync:
		f := d.files[e.file]
		for _, c := range f.waiting {
			f.data = c.whole(f.data)
		}
		f.waiting = nil
	case opSyncFolder:
		var rest []event
		for _, c := range d.waiting {
			if path.Dir(c.name) == e.name {
				c.rename(d.folders, d.names)
			} else {
				rest = append(rest, c)
			}
		}
		d.waiting = rest
	}
}

// rename applies a change to the names.
func (c event) rename(folders map[string]bool, names map[string]int) {
	switch c.op {
	case opMakeFolder:
		folders[c.name] = true
	case opRemoveFolder:
		delete(folders, c.name)
	case opCreate, opLink:
		names[c.name] = c.file
	case opRename:
		delete(names, c.from)
		names[c.name] = c.file
	case opRemove:
		delete(names, c.name)
	}
}

// whole returns data after a complete change. It changes data in place if there is room.
func (c event) whole(data []byte) []byte {
	if c.op == opTruncate {
		return resize(data, c.offset)
	}
	if size := c.offset + int64(len(c.data)); int64(len(data)) < size {
		data = resize(data, size)
	}
	copy(data[c.offset:], c.data)
	return data
}

func resize(data []byte, size int64) []byte {
	if int64(len(data)) >= size {
		return data[:size:size] // what is cut off must not come back when the file grows
	}
	return append(data, make([]byte, size-int64(len(data)))...)
}

// kept returns the tree with every change so far on the disk.
func (d *disk) kept() tree { return d.tree(luck{1, 1, 1, nil}) }

// lost returns the tree with only what was synced.
func (d *disk) lost() tree { return d.tree(luck{}) }

// cut returns a random tree that a power cut at this moment may leave.
func (d *disk) cut(chance *rand.Rand) tree {
	return d.tree(luck{often(chance), often(chance), often(chance), chance})
}

// luck is how likely a change of a name, a change of a file, and a sector of it survive a power cut.
type luck struct {
	name, data, sector float64
	chance             *rand.Rand
}

func (l luck) keeps(p float64) bool { return p == 1 || p > 0 && l.chance.Float64() < p }

// tree returns the disk after a power cut with such luck.
func (d *disk) tree(l luck) tree {
	folders, names := maps.Clone(d.folders), maps.Clone(d.names)
	for _, c := range d.waiting {
		if l.keeps(l.name) {
			c.rename(folders, names)
		}
	}
	delete(folders, ".")
	t := tree{folders: folders, files: map[string][]byte{}}
	for _, name := range slices.Sorted(maps.Keys(names)) { // in order, so that the same chance makes the same tree
		f := d.files[names[name]]
		t.files[name] = f.data
		if len(f.waiting) > 0 {
			t.files[name] = bytes.Clone(f.data)
		}
		for _, c := range f.waiting {
			t.files[name] = c.torn(t.files[name], l)
		}
	}
	return t
}

// torn applies the lucky parts of a change: a size whole, a write sector by sector.
func (c event) torn(data []byte, l luck) []byte {
	if !l.keeps(l.data) {
		return data
	}
	if c.op == opTruncate {
		return c.whole(data)
	}
	for part := c; len(c.data) > 0; c.data, c.offset = c.data[len(part.data):], c.offset+int64(len(part.data)) {
		part.offset, part.data = c.offset, c.data[:min(int64(len(c.data)), sector-c.offset%sector)]
		if l.keeps(l.sector) {
			data = part.whole(data)
		}
	}
	return data
}

// often draws how likely a change is to be kept: the extremes find other faults than the middle.
func often(chance *rand.Rand) float64 {
	odds := []float64{0, 0.1, 0.5, 0.9, 1, 1}
	return odds[chance.IntN(len(odds))]
}
