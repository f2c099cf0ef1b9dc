package main

import (
	"bytes"
	"maps"
	"math/rand/v2"
	"slices"
)

// sector is what a disk writes whole or not at all, in bytes.
const sector = 512

// A model is what a file system promises about a power cut.
type model string

// The models. In both, data that was not synced may be there in part, sector by sector.
const (
	// posix promises only what the standard does: an fsync of a file makes its data and size durable, an fsync of a
	// folder the names in it. Everything else may be lost, each change by itself and in any order.
	posix model = "posix"
	// ext4 with data=ordered: names and sizes go through one journal, in order, and any fsync writes out all of it
	// so far. New data comes to a file in order; data that is overwritten in place comes in any order.
	ext4 model = "ext4"
)

// A change is an event that the disk has not promised to keep.
type change struct {
	event
	at int // its place among all events
}

// A disk is what a file system has of a recording: what is durable, and what a power cut may still take.
type disk struct {
	model   model
	folders map[string]bool
	names   map[string]int   // durable names, and the numbers of their files
	files   map[int]*content // by number, also those that have no durable name
	waiting []change         // changes of names
	journal int              // ext4: names and sizes that were changed before this event are durable
	now     int              // events so far
}

// A content is a file's durable data, and what was done to it since.
type content struct {
	data    []byte
	waiting []change
}

// newDisk returns a disk on which a tree is durable; files are numbered in the order of their names.
func newDisk(m model, t tree) *disk {
	d := &disk{model: m, folders: map[string]bool{".": true}, names: map[string]int{}, files: map[int]*content{}}
	for name := range t.folders {
		d.folders[name] = true
	}
	for i, name := range t.sorted() {
		d.names[name] = i
		d.files[i] = &content{data: bytes.Clone(t.files[name])}
	}
	return d
}

// apply lets an event happen.
func (d *disk) apply(e event) {
	c := change{e, d.now}
	d.now++
	switch e.op {
	case opCreate, opMakeFolder, opLink, opRename, opRemove, opRemoveFolder:
		if e.op == opCreate {
			d.files[e.file] = &content{}
		}
		d.waiting = append(d.waiting, c)
	case opWrite, opTruncate:
		f := d.files[e.file]
		f.waiting = append(f.waiting, c)
	case opSync:
		f := d.files[e.file]
		for _, c := range f.waiting {
			f.data = c.whole(f.data)
		}
		f.waiting = nil
		d.commit()
	case opSyncFolder:
		if d.model == posix {
			d.syncNames(func(c change) bool { return parent(c.name) == e.name })
		}
		d.commit()
	}
}

// commit writes out the journal of ext4.
func (d *disk) commit() {
	if d.model == ext4 {
		d.journal = d.now
		d.syncNames(func(change) bool { return true })
	}
}

// syncNames makes some of the changes of names durable.
func (d *disk) syncNames(which func(change) bool) {
	var rest []change
	for _, c := range d.waiting {
		if which(c) {
			c.rename(d.folders, d.names)
		} else {
			rest = append(rest, c)
		}
	}
	d.waiting = rest
}

// parent returns the folder of a name.
func parent(name string) string {
	for i := len(name) - 1; i >= 0; i-- {
		if name[i] == '/' {
			return name[:i]
		}
	}
	return "."
}

// rename does what a change does to names.
func (c change) rename(folders map[string]bool, names map[string]int) {
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

// whole returns data after a change that happened completely. It changes data in place where there is room.
func (c change) whole(data []byte) []byte {
	if c.op == opTruncate {
		return resize(data, c.offset)
	}
	data = grow(data, c.offset+int64(len(c.data)))
	copy(data[c.offset:], c.data)
	return data
}

func grow(data []byte, size int64) []byte {
	if int64(len(data)) < size {
		return resize(data, size)
	}
	return data
}

func resize(data []byte, size int64) []byte {
	if int64(len(data)) >= size {
		return data[:size:size] // what is cut off must not come back when the file grows
	}
	return append(data, make([]byte, size-int64(len(data)))...)
}

// kept returns the tree in which all that happened so far is on the disk.
func (d *disk) kept() tree { return d.tree(luck{d.now, 1, 1, 1, nil}) }

// lost returns the tree that has only what was synced.
func (d *disk) lost() tree { return d.tree(luck{d.journal, 0, 0, 0, nil}) }

// cut returns a tree that a power cut at this moment may leave, as chance has it.
func (d *disk) cut(chance *rand.Rand) tree {
	return d.tree(luck{d.journal + chance.IntN(d.now-d.journal+1), often(chance), often(chance), often(chance), chance})
}

// luck is how much a power cut leaves.
type luck struct {
	journal            int     // ext4: the event before which the journal ends
	name, data, sector float64 // how likely a change of a name, one of a file, and a sector of it are kept
	chance             *rand.Rand
}

func (l luck) keeps(p float64) bool { return p == 1 || p > 0 && l.chance.Float64() < p }

// tree returns what is on the disk after a power cut with such luck.
func (d *disk) tree(l luck) tree {
	folders, names := maps.Clone(d.folders), maps.Clone(d.names)
	for _, c := range d.waiting {
		if d.model == ext4 && c.at < l.journal || d.model == posix && l.keeps(l.name) {
			c.rename(folders, names)
		}
	}
	t := tree{folders: map[string]bool{}, files: map[string][]byte{}}
	for name := range folders {
		if name != "." {
			t.folders[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(names)) { // in order, so that the same chance makes the same tree
		f := d.files[names[name]]
		if len(f.waiting) == 0 {
			t.files[name] = f.data
			continue
		}
		data, growing := bytes.Clone(f.data), true
		for _, c := range f.waiting {
			if c.op == opTruncate && d.model == ext4 && c.at >= l.journal {
				break // what was written later went into blocks that the journal does not know
			}
			switch {
			case c.op == opTruncate:
				if d.model == ext4 || l.keeps(l.data) {
					data = resize(data, c.offset)
				}
			case d.model == ext4:
				data, growing = c.ordered(data, growing, l)
			default:
				data = c.torn(data, l)
			}
		}
		t.files[name] = data
	}
	return t
}

// torn writes a change to data, each sector only if it is lucky.
func (c change) torn(data []byte, l luck) []byte {
	if !l.keeps(l.data) {
		return data
	}
	for part := range c.sectors() {
		if l.keeps(l.sector) {
			data = part.whole(data)
		}
	}
	return data
}

// ordered is torn within the size of data; beyond it the file grows in order, up to the first sector that is lost.
func (c change) ordered(data []byte, growing bool, l luck) ([]byte, bool) {
	kept := l.keeps(l.data)
	for part := range c.sectors() {
		keep := kept && l.keeps(l.sector)
		beyond := part.offset+int64(len(part.data)) > int64(len(data))
		if beyond {
			growing = growing && keep
			keep = growing
		}
		if keep {
			data = part.whole(data)
		}
	}
	return data, growing
}

// sectors cuts a write where sectors end.
func (c change) sectors() func(yield func(change) bool) {
	return func(yield func(change) bool) {
		for len(c.data) > 0 {
			n := min(int64(len(c.data)), sector-c.offset%sector)
			part := c
			part.data = c.data[:n]
			if !yield(part) {
				return
			}
			c.data, c.offset = c.data[n:], c.offset+n
		}
	}
}

// often draws how likely a change is to be kept: the extremes find other faults than the middle.
func often(chance *rand.Rand) float64 {
	odds := []float64{0, 0.1, 0.5, 0.9, 1, 1}
	return odds[chance.IntN(len(odds))]
}

// withoutSyncs returns events as if the program never synced anything: the check of the check.
func withoutSyncs(events []event) []event {
	return slices.DeleteFunc(slices.Clone(events), func(e event) bool { return e.op == opSync || e.op == opSyncFolder })
}
