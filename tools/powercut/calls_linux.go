//go:build linux && amd64

package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"syscall"
)

// names follows which file is under which name, while the program changes them.
type names struct {
	folder string
	file   map[string]int // by name below the folder
	size   map[int]int64
	next   int
}

// newNames numbers the files of a tree in the order of their names.
func newNames(folder string, t tree) *names {
	n := &names{folder: folder, file: map[string]int{}, size: map[int]int64{}}
	for _, name := range t.sorted() {
		n.file[name] = n.next
		n.size[n.next] = int64(len(t.files[name]))
		n.next++
	}
	return n
}

// below returns a path relative to the folder, and whether it is in it.
func (n *names) below(path string) (string, bool) {
	path = filepath.Clean(path)
	if path == n.folder {
		return ".", true
	}
	return strings.CutPrefix(path, n.folder+"/")
}

// enter notes at the entry of a call what may have changed by its exit.
func (t *tracer) enter(c *call) (err error) {
	a := c.args
	switch c.nr {
	case syscall.SYS_OPEN, syscall.SYS_CREAT, syscall.SYS_TRUNCATE, syscall.SYS_UNLINK, syscall.SYS_RMDIR,
		syscall.SYS_MKDIR, syscall.SYS_STAT, syscall.SYS_LSTAT:
		c.path, c.below, err = t.path(atFDCWD, a[0])
	case syscall.SYS_OPENAT, syscall.SYS_UNLINKAT, syscall.SYS_MKDIRAT, syscall.SYS_NEWFSTATAT, sysOpenat2:
		c.path, c.below, err = t.path(int32(a[0]), a[1])
	case syscall.SYS_RENAME, syscall.SYS_LINK:
		err = t.twoPaths(c, atFDCWD, a[0], atFDCWD, a[1])
	case syscall.SYS_RENAMEAT, sysRenameat2, syscall.SYS_LINKAT:
		err = t.twoPaths(c, int32(a[0]), a[1], int32(a[2]), a[3])
	case syscall.SYS_SYMLINK, syscall.SYS_SYMLINKAT:
		return fmt.Errorf("the recorder does not know symbolic links")
	case syscall.SYS_CLOSE:
		// Another thread may get the number again before this call is seen to end.
		delete(t.open, int(a[0]))
	case syscall.SYS_WRITE, syscall.SYS_PWRITE64:
		_, c.below = t.open[int(a[0])]
		if !c.below && a[0] != 1 && a[0] != 2 {
			return nil
		}
		if c.data, err = t.bytes(a[1], a[2]); err == nil && !c.below {
			t.out += string(c.data)
			t.events = append(t.events, event{op: opPrint, data: c.data})
		}
	case syscall.SYS_WRITEV, syscall.SYS_PWRITEV, syscall.SYS_FALLOCATE, syscall.SYS_SENDFILE:
		if t.open[int(a[0])] != nil {
			return fmt.Errorf("the recorder does not know system call %d", c.nr)
		}
	case sysCopyFileRange:
		if t.open[int(a[2])] != nil {
			return fmt.Errorf("the recorder does not know copy_file_range")
		}
	case syscall.SYS_MMAP:
		const write, shared, anonymous = syscall.PROT_WRITE, syscall.MAP_SHARED, syscall.MAP_ANONYMOUS
		if a[2]&write != 0 && a[3]&shared != 0 && a[3]&anonymous == 0 && t.open[int(int32(a[4]))] != nil {
			return fmt.Errorf("the recorder does not see what is written through memory")
		}
	case syscall.SYS_READ, syscall.SYS_PREAD64, syscall.SYS_FSTAT, syscall.SYS_FCNTL, syscall.SYS_FTRUNCATE,
		syscall.SYS_FSYNC, syscall.SYS_FDATASYNC:
		_, c.below = t.open[int(a[0])]
	}
	return err
}

// path reads a path argument, and whether it is below the folder.
func (t *tracer) path(folder int32, address uint64) (string, bool, error) {
	path, err := t.text(address)
	if err != nil {
		return "", false, nil // the call will fail in the same way
	}
	if !filepath.IsAbs(path) {
		if folder == atFDCWD {
			return "", false, nil // the program runs elsewhere, and is given whole paths
		}
		h := t.open[int(folder)]
		if h == nil {
			return "", false, nil
		}
		path = filepath.Join(t.files.folder, h.name, path)
	}
	name, below := t.files.below(path)
	return name, below, nil
}

func (t *tracer) twoPaths(c *call, folder int32, from uint64, toFolder int32, to uint64) error {
	var fromBelow bool
	var err error
	if c.path, fromBelow, err = t.path(folder, from); err != nil {
		return err
	}
	if c.to, c.below, err = t.path(toFolder, to); err == nil && fromBelow != c.below {
		return fmt.Errorf("the recorder does not know how a file enters or leaves the folder: %s, %s", c.path, c.to)
	}
	return err
}

// leave takes over what a call did that did not fail.
func (t *tracer) leave(c *call, result int64) error {
	a, n := c.args, t.files
	h := t.open[int(a[0])]
	switch c.nr {
	case syscall.SYS_OPEN, syscall.SYS_OPENAT, syscall.SYS_CREAT:
		flags := a[1]
		if c.nr == syscall.SYS_OPENAT {
			flags = a[2]
		} else if c.nr == syscall.SYS_CREAT {
			flags = syscall.O_CREAT | syscall.O_TRUNC
		}
		t.opened(c, int(result), flags)
	case sysOpenat2:
		if c.below {
			return fmt.Errorf("the recorder does not know openat2")
		}
	case syscall.SYS_DUP, syscall.SYS_DUP2, syscall.SYS_DUP3:
		t.copied(h, int(result))
	case syscall.SYS_FCNTL:
		if a[1] == syscall.F_DUPFD || a[1] == syscall.F_DUPFD_CLOEXEC {
			t.copied(h, int(result))
		}
	case syscall.SYS_LSEEK:
		if h != nil {
			h.offset = result
		}
	case syscall.SYS_READ:
		if h != nil {
			h.offset += result
		}
	case syscall.SYS_WRITE:
		if h != nil {
			if h.append {
				h.offset = n.size[h.file]
			}
			t.wrote(h, h.offset, c.data[:result])
			h.offset += result
		}
	case syscall.SYS_PWRITE64:
		if h != nil {
			t.wrote(h, int64(a[3]), c.data[:result])
		}
	case syscall.SYS_FTRUNCATE:
		if h != nil {
			t.truncated(h.file, int64(a[1]))
		}
	case syscall.SYS_TRUNCATE:
		if c.below {
			t.truncated(n.file[c.path], int64(a[1]))
		}
	case syscall.SYS_FSYNC, syscall.SYS_FDATASYNC:
		switch {
		case h == nil:
		case h.folder:
			t.add(event{op: opSyncFolder, name: h.name})
		default:
			t.add(event{op: opSync, file: h.file})
		}
	case syscall.SYS_MKDIR, syscall.SYS_MKDIRAT:
		if c.below {
			t.add(event{op: opMakeFolder, name: c.path})
		}
	case syscall.SYS_UNLINK, syscall.SYS_UNLINKAT, syscall.SYS_RMDIR:
		if !c.below {
			return nil
		}
		e := event{op: opRemove, name: c.path, file: n.file[c.path]}
		if c.nr == syscall.SYS_RMDIR || c.nr == syscall.SYS_UNLINKAT && a[2]&atRemoveDir != 0 {
			e.op = opRemoveFolder
		}
		delete(n.file, c.path)
		t.add(e)
	case syscall.SYS_LINK, syscall.SYS_LINKAT:
		if c.below {
			n.file[c.to] = n.file[c.path]
			t.add(event{op: opLink, name: c.to, file: n.file[c.to]})
		}
	case syscall.SYS_RENAME, syscall.SYS_RENAMEAT, sysRenameat2:
		if c.below {
			file, is := n.file[c.path]
			if !is {
				return fmt.Errorf("the recorder does not know how to rename a folder: %s", c.path)
			}
			delete(n.file, c.path)
			n.file[c.to] = file
			t.add(event{op: opRename, from: c.path, name: c.to, file: file})
		}
	}
	return nil
}

func (t *tracer) add(e event) { t.events = append(t.events, e) }

// opened takes over a new file descriptor.
func (t *tracer) opened(c *call, fd int, flags uint64) {
	delete(t.open, fd)
	if !c.below {
		return
	}
	n := t.files
	file, is := n.file[c.path]
	switch {
	case is && flags&syscall.O_TRUNC != 0:
		t.truncated(file, 0)
	case !is && flags&syscall.O_CREAT != 0:
		file, is = n.next, true
		n.next++
		n.file[c.path] = file
		t.add(event{op: opCreate, name: c.path, file: file})
	}
	t.open[fd] = &handle{file: file, name: c.path, folder: !is, append: flags&syscall.O_APPEND != 0}
}

func (t *tracer) copied(h *handle, fd int) {
	if delete(t.open, fd); h != nil {
		t.open[fd] = h
	}
}

func (t *tracer) wrote(h *handle, offset int64, data []byte) {
	t.files.size[h.file] = max(t.files.size[h.file], offset+int64(len(data)))
	t.add(event{op: opWrite, file: h.file, offset: offset, data: data})
}

func (t *tracer) truncated(file int, size int64) {
	t.files.size[file] = size
	t.add(event{op: opTruncate, file: file, offset: size})
}
