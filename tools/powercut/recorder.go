package main

import (
	"bufio"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"time"

	"rollbook/tools/must"
)

// errNoRecorder is the error where strace is missing, or may not trace a program.
var errNoRecorder = errors.New("system calls cannot be recorded here: that takes Linux, and strace where ptrace is allowed (apt-get install strace)")

// traced are the calls that strace logs: all that change files, and all that can be made to fail.
const traced = "trace=open,openat,creat,close,read,pread64,write,pwrite64,lseek,truncate,ftruncate,fsync,fdatasync,rename,renameat,renameat2," +
	"link,linkat,unlink,unlinkat,rmdir,mkdir,mkdirat,stat,lstat,fstat,newfstatat,fcntl"

// longest is how much of a write strace writes down, in bytes: more than any file that a program writes at once. The compiled
// program beside a published page has some five million.
const longest = 16 << 20

// hungAfter is how long a program may run under the recorder.
const hungAfter = 60 * time.Second

// record does the work and records its changes to its folder; f, if given, strikes it.
func (s *stage) record(f *fault) *recording {
	before := readTree(s.folder)
	log := filepath.Join(s.home, "trace")
	_ = os.Remove(log) // of the run before
	args := []string{"-f", "-y", "-xx", "-s", strconv.Itoa(longest), "-o", log, "-e", traced}
	if f != nil {
		args = append(args, "-e", f.injection())
	}
	cmd := exec.Command("strace", append(append(args, "--"), s.argv...)...)
	cmd.Env, cmd.Stdin = s.env, strings.NewReader(s.input)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if cmd.Start() != nil {
		must.Do(errNoRecorder)
	}
	killer := time.AfterFunc(hungAfter, func() { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) })
	_, err := s.attend(cmd)
	t := &tracer{recording: &recording{before: before, seen: map[[sha256.Size]byte]verdict{}}, folder: s.folder, files: map[string]int{},
		offsets: map[string]int64{}, unfinished: map[string]string{}, count: map[string]int{}}
	t.hung = !killer.Stop()
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		must.Do(err)
	}
	t.status = cmd.ProcessState.ExitCode()
	for _, name := range before.sorted() {
		t.files[name] = t.next
		t.next++
	}
	t.read(log)
	if t.main == "" {
		must.Do(errNoRecorder) // strace has said why, and followed nothing
	}
	if t.status >= 0 {
		t.events = append(t.events, event{op: opExit, offset: int64(t.status)})
	}
	t.struck = t.struck || f != nil && f.kill && t.status < 0 && !t.hung
	return t.recording
}

// A tracer makes a recording from strace's log.
type tracer struct {
	*recording
	folder     string
	files      map[string]int // the numbers of files by their names below the folder
	next       int
	offsets    map[string]int64  // where open files are read and written on, by file descriptor
	unfinished map[string]string // the beginnings of calls that another thread has interrupted, by thread
	main       string            // the program's first thread
	count      map[string]int    // the calls of that thread so far
}

// lineForm is a call as strace writes it: the thread, the name, the arguments, the result, and what it says of that.
var lineForm = regexp.MustCompile(`^(\d+) +(\w+)\((.*)\) += (-?\d+)(.*)$`)

// read reads strace's log, a call a line.
func (t *tracer) read(log string) {
	f, err := os.Open(log)
	if errors.Is(err, fs.ErrNotExist) {
		return // strace has not begun
	}
	must.Do(err)
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 5*longest) // a byte takes four
	for lines.Scan() {
		line := lines.Text()
		thread, rest, _ := strings.Cut(line, " ")
		if t.main == "" {
			t.main = thread
		}
		if begun, is := strings.CutSuffix(line, " <unfinished ...>"); is {
			t.unfinished[thread] = begun
			continue
		}
		if _, end, is := strings.Cut(rest, " resumed>"); is && strings.HasPrefix(strings.TrimSpace(rest), "<...") {
			line = t.unfinished[thread] + end
		}
		m := lineForm.FindStringSubmatch(line)
		if m == nil {
			continue // the end of a thread, a signal, a call that was killed
		}
		if strings.Contains(m[3], `"...`) {
			must.Do(fmt.Errorf("a %s of over %d bytes, which strace cuts off", m[2], longest))
		}
		result := must.Get(strconv.ParseInt(m[4], 10, 64))
		t.call(thread, m[2], strings.Split(m[3], ", "), result, strings.Contains(m[5], "(INJECTED)"))
	}
	must.Do(lines.Err())
}

// call takes over one call. No argument that matters has a comma in it: texts are in hexadecimal digits.
func (t *tracer) call(thread, name string, args []string, result int64, injected bool) {
	if thread == t.main {
		t.count[name]++
	}
	if name == "write" && result > 0 && printed(args[0]) {
		said := text(args[1])[:result]
		t.out += string(said)
		t.events = append(t.events, event{op: opPrint, data: said})
		return
	}
	paths := t.paths(name, args)
	if len(paths) == 0 {
		return
	}
	if len(errnos(name)) > 0 && (name != "fcntl" || strings.Contains(args[1], "LK")) {
		t.struck = t.struck || injected
		if thread == t.main {
			t.calls = append(t.calls, struckCall{name, t.count[name]})
		}
	}
	if result >= 0 {
		t.happened(name, args, paths, result)
	}
}

// printed reports whether a file descriptor is standard output, standard error, or a connection: there is nobody else whom a
// program could tell something.
func printed(fd string) bool {
	number, _, _ := strings.Cut(fd, "<")
	path := string(text(fd))
	return number == "1" || number == "2" || strings.HasPrefix(path, "socket:") || strings.HasPrefix(path, "TCP:")
}

// text returns the bytes of a text as strace writes it, each in hexadecimal digits, or the path behind a file descriptor.
func text(arg string) []byte {
	if _, path, is := strings.Cut(arg, "<"); is {
		path, _, _ = strings.Cut(path, ">")
		arg = `"` + path + `"`
	}
	text, _ := strconv.Unquote(arg)
	return []byte(text)
}

// paths are the names below the folder that a call is about; none where it is about something else. A path that is not whole goes
// on from the folder in the argument before it; a call without a path is about its file descriptor.
func (t *tracer) paths(name string, args []string) (below []string) {
	var all []string
	for i, arg := range args {
		if name == "read" || name == "pread64" || name == "write" || name == "pwrite64" || !strings.HasPrefix(arg, `"`) {
			continue
		}
		path := string(text(arg))
		if !filepath.IsAbs(path) && i > 0 {
			path = filepath.Join(string(text(args[i-1])), path)
		}
		all = append(all, path)
	}
	if all == nil {
		all = []string{string(text(args[0]))}
	}
	for _, path := range all {
		if rel, err := filepath.Rel(t.folder, path); err == nil && rel != ".." && !strings.HasPrefix(rel, "../") {
			below = append(below, filepath.ToSlash(rel))
		}
	}
	return below
}

// happened takes over what a call did that did not fail.
func (t *tracer) happened(name string, args, paths []string, result int64) {
	path := paths[0]
	file, is := t.files[path]
	add := func(e event) { t.events = append(t.events, e) }
	fd, _, _ := strings.Cut(args[0], "<")
	switch name {
	case "open", "openat", "creat":
		flags := strings.Join(args, " ") + map[string]string{"creat": "O_CREAT O_TRUNC"}[name]
		switch {
		case is && strings.Contains(flags, "O_TRUNC"):
			add(event{op: opTruncate, file: file})
		case !is && strings.Contains(flags, "O_CREAT"):
			t.files[path] = t.next
			add(event{op: opCreate, name: path, file: t.next})
			t.next++
		}
		t.offsets[strconv.FormatInt(result, 10)] = 0 // nothing is opened to be appended to: the check of recordRun would see it
	case "lseek":
		t.offsets[fd] = result
	case "read":
		t.offsets[fd] += result
	case "write":
		if !is {
			return // it has no name any more
		}
		add(event{op: opWrite, file: file, offset: t.offsets[fd], data: text(args[1])[:result]})
		t.offsets[fd] += result
	case "pwrite64":
		if !is {
			return
		}
		offset, _ := strconv.ParseInt(args[3], 10, 64)
		add(event{op: opWrite, file: file, offset: offset, data: text(args[1])[:result]})
	case "truncate", "ftruncate":
		size, _ := strconv.ParseInt(args[1], 10, 64)
		add(event{op: opTruncate, file: file, offset: size})
	case "fsync", "fdatasync":
		if is {
			add(event{op: opSync, file: file})
		} else {
			add(event{op: opSyncFolder, name: path})
		}
	case "mkdir", "mkdirat":
		add(event{op: opMakeFolder, name: path})
	case "rmdir":
		add(event{op: opRemoveFolder, name: path})
	case "unlink", "unlinkat":
		if !is {
			add(event{op: opRemoveFolder, name: path})
			return
		}
		delete(t.files, path)
		add(event{op: opRemove, name: path, file: file})
	case "link", "linkat":
		t.files[paths[1]] = file
		add(event{op: opLink, name: paths[1], file: file})
	case "rename", "renameat", "renameat2":
		delete(t.files, path)
		t.files[paths[1]] = file
		add(event{op: opRename, from: path, name: paths[1], file: file})
	}
}

// A struckCall is a call on the folder that can be made to fail: the nth of its name that the program's first thread makes.
type struckCall struct {
	name string
	nth  int
}

// injection is a fault as strace takes it.
func (f fault) injection() string {
	when := fmt.Sprintf(":when=%d", f.nth)
	if f.forever {
		when += "+"
	}
	if f.kill {
		return "inject=" + f.name + ":signal=KILL" + when
	}
	return "inject=" + f.name + ":error=" + f.errno + when
}

// errnos are the errors that a call is made to fail with; none where it is left alone.
func errnos(call string) []string {
	switch call {
	case "open", "openat":
		return []string{"EIO", "ENOSPC", "EMFILE"}
	case "write", "pwrite64":
		return []string{"EIO", "ENOSPC", "EFBIG"}
	case "fsync", "fdatasync", "rename", "renameat", "renameat2", "link", "linkat", "mkdir", "mkdirat":
		return []string{"EIO", "ENOSPC"}
	case "read", "pread64", "ftruncate", "unlink", "unlinkat", "rmdir", "stat", "lstat", "fstat", "newfstatat", "fcntl":
		return []string{"EIO"}
	}
	return nil
}

// everyFault lists the faults for a run that makes these calls: each call fails once, and each call with all later ones of its
// name. Of the latter those are left out that would also silence the program, whose words go the same way.
func everyFault(calls []struckCall) (all []fault) {
	for _, c := range calls {
		for _, errno := range errnos(c.name) {
			if all = append(all, fault{struckCall: c, errno: errno}); c.name != "write" {
				all = append(all, fault{struckCall: c, errno: errno, forever: true})
			}
		}
	}
	return all
}

// everyKill lists the calls at which a run can be killed.
func everyKill(calls []struckCall) (all []fault) {
	for _, c := range calls {
		all = append(all, fault{struckCall: c, kill: true})
	}
	return all
}
