//go:build linux && amd64

package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"runtime"
	"syscall"
	"time"
	"unsafe"
)

// Numbers that package syscall does not have.
const (
	ptraceGetSyscallInfo = 0x420e
	ptraceExitKill       = 0x100000
	waitAll              = 0x40000000 // __WALL
	atFDCWD              = -100
	atRemoveDir          = 0x200

	sysRenameat2     = 316
	sysCopyFileRange = 326
	sysOpenat2       = 437
)

// hungAfter is how long a program may run under the recorder.
const hungAfter = 60 * time.Second

// A tracer follows every thread of one program.
type tracer struct {
	*recording
	pid    int
	memory *os.File // of the program
	fault  *fault
	hits   int // calls of the fault's kind so far
	files  *names
	open   map[int]*handle // by file descriptor
	inside map[int]*call   // by thread: the call it is in
}

// A handle is an open file below the folder.
type handle struct {
	file   int
	name   string // of a folder
	folder bool
	append bool
	offset int64
}

// A call is a system call between its entry and its exit.
type call struct {
	nr       uint64
	args     [6]uint64
	path, to string // below the folder
	below    bool   // it touches the folder
	data     []byte
	struck   bool
}

// record runs a program to its end and records what it does to its folder; f, if given, strikes it.
func record(p program, f *fault) (*recording, error) {
	before, err := readTree(p.folder)
	if err != nil {
		return nil, err
	}
	files := func() (fds []*os.File, err error) {
		for range 2 {
			f, err := os.CreateTemp("", "powercut-")
			if err != nil {
				return nil, err
			}
			os.Remove(f.Name())
			fds = append(fds, f)
		}
		_, err = fds[0].WriteString(p.input)
		if err == nil {
			_, err = fds[0].Seek(0, 0)
		}
		return fds, err
	}
	fds, err := files()
	for _, f := range fds {
		defer f.Close()
	}
	if err != nil {
		return nil, err
	}
	// All requests must come from the thread that started the program.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	pid, err := syscall.ForkExec(p.argv[0], p.argv, &syscall.ProcAttr{
		Env:   p.env,
		Files: []uintptr{fds[0].Fd(), fds[1].Fd(), fds[1].Fd()},
		Sys:   &syscall.SysProcAttr{Ptrace: true, Setpgid: true},
	})
	if err != nil {
		if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.ENOSYS) {
			return nil, errNoRecorder
		}
		return nil, err
	}
	t := &tracer{recording: &recording{before: before, calls: map[string]int{},
		seen: map[[sha256.Size]byte]verdict{}}, pid: pid, fault: f,
		files: newNames(p.folder, before), open: map[int]*handle{}, inside: map[int]*call{}}
	killer := time.AfterFunc(hungAfter, func() { _ = syscall.Kill(pid, syscall.SIGKILL) })
	err = t.follow()
	t.hung = !killer.Stop()
	if err != nil {
		_ = syscall.Kill(pid, syscall.SIGKILL)
		for {
			if _, err := syscall.Wait4(-pid, nil, waitAll, nil); err != nil && !errors.Is(err, syscall.EINTR) {
				break
			}
		}
		return nil, err
	}
	return t.recording, nil
}

// follow lets the program run from stop to stop until it has ended.
func (t *tracer) follow() error {
	var status syscall.WaitStatus
	if _, err := wait(t.pid, &status); err != nil {
		return err
	}
	const options = syscall.PTRACE_O_TRACESYSGOOD | syscall.PTRACE_O_TRACECLONE | syscall.PTRACE_O_TRACEFORK |
		syscall.PTRACE_O_TRACEVFORK | ptraceExitKill
	if err := syscall.PtraceSetOptions(t.pid, options); err != nil {
		return errNoRecorder
	}
	var err error
	if t.memory, err = os.Open(fmt.Sprintf("/proc/%d/mem", t.pid)); err != nil {
		return err
	}
	defer t.memory.Close()
	if err := resume(t.pid, 0); err != nil {
		return err
	}
	started := map[int]bool{t.pid: true}
	for {
		tid, err := wait(-t.pid, &status)
		if errors.Is(err, syscall.ECHILD) {
			return nil
		}
		if err != nil {
			return err
		}
		if !status.Stopped() {
			if tid == t.pid {
				t.ended(status)
			}
			continue
		}
		signal := status.StopSignal()
		switch {
		case signal == syscall.SIGTRAP|0x80:
			signal = 0
			if err := t.stopped(tid); err != nil && !errors.Is(err, syscall.ESRCH) {
				return err
			}
		case signal == syscall.SIGTRAP && status.TrapCause() > 0:
			if status.TrapCause() != syscall.PTRACE_EVENT_CLONE {
				return errors.New("the program started another; the recorder follows only one")
			}
			signal = 0
		case signal == syscall.SIGSTOP && !started[tid]:
			signal = 0 // a new thread begins so
		}
		started[tid] = true
		if err := resume(tid, int(signal)); err != nil {
			return err
		}
	}
}

func (t *tracer) ended(status syscall.WaitStatus) {
	if t.status = -1; status.Exited() {
		t.status = status.ExitStatus()
		t.events = append(t.events, event{op: opExit, offset: int64(t.status)})
	}
}

func wait(pid int, status *syscall.WaitStatus) (int, error) {
	for {
		tid, err := syscall.Wait4(pid, status, waitAll, nil)
		if !errors.Is(err, syscall.EINTR) {
			return tid, err
		}
	}
}

// resume lets a thread run to its next stop. One that was killed meanwhile is no error: its end will be reported.
func resume(tid, signal int) error {
	if err := syscall.PtraceSyscall(tid, signal); err != nil && !errors.Is(err, syscall.ESRCH) {
		return err
	}
	return nil
}

// stopped looks at a thread at the entry or the exit of a system call.
func (t *tracer) stopped(tid int) error {
	var info struct { // struct ptrace_syscall_info
		op     uint8
		_      [7]uint8
		_      [2]uint64
		number uint64 // at the exit: the result
		args   [6]uint64
		_      [2]uint64
	}
	_, _, errno := syscall.Syscall6(syscall.SYS_PTRACE, ptraceGetSyscallInfo, uintptr(tid), unsafe.Sizeof(info),
		uintptr(unsafe.Pointer(&info)), 0, 0)
	if errno == syscall.EIO || errno == syscall.EINVAL {
		return errNoRecorder // before Linux 5.3
	}
	if errno != 0 {
		return errno
	}
	const entry, exit = 1, 2
	switch info.op {
	case entry:
		c := &call{nr: info.number, args: info.args}
		t.inside[tid] = c
		if err := t.enter(c); err != nil {
			return err
		}
		return t.strike(tid, c)
	case exit:
		c := t.inside[tid]
		if c == nil {
			return nil
		}
		delete(t.inside, tid)
		if c.struck {
			var regs syscall.PtraceRegs
			if err := syscall.PtraceGetRegs(tid, &regs); err != nil {
				return err
			}
			regs.Rax = uint64(-int64(t.fault.errno))
			return syscall.PtraceSetRegs(tid, &regs)
		}
		if result := int64(info.number); result >= 0 {
			return t.leave(c, result)
		}
	}
	return nil
}

// strike counts a call, and makes it fail where the fault says so.
func (t *tracer) strike(tid int, c *call) error {
	kind := kindOf(c)
	if kind == "" || !c.below {
		return nil
	}
	t.calls[kind]++
	if t.fault == nil || t.fault.kind != "" && t.fault.kind != kind {
		return nil
	}
	if t.hits++; t.hits < t.fault.nth || t.hits > t.fault.nth && !t.fault.forever {
		return nil
	}
	t.struck++
	if t.fault.kill {
		return syscall.Kill(t.pid, syscall.SIGKILL)
	}
	c.struck = true
	var regs syscall.PtraceRegs
	if err := syscall.PtraceGetRegs(tid, &regs); err != nil {
		return err
	}
	regs.Orig_rax = ^uint64(0) // no such call
	return syscall.PtraceSetRegs(tid, &regs)
}

// kindOf sorts the calls that can be struck.
func kindOf(c *call) string {
	switch c.nr {
	case syscall.SYS_OPEN, syscall.SYS_OPENAT, syscall.SYS_CREAT:
		return "open"
	case syscall.SYS_READ, syscall.SYS_PREAD64:
		return "read"
	case syscall.SYS_WRITE, syscall.SYS_PWRITE64:
		return "write"
	case syscall.SYS_FTRUNCATE:
		return "truncate"
	case syscall.SYS_FSYNC, syscall.SYS_FDATASYNC:
		return "sync"
	case syscall.SYS_RENAME, syscall.SYS_RENAMEAT, sysRenameat2:
		return "rename"
	case syscall.SYS_LINK, syscall.SYS_LINKAT:
		return "link"
	case syscall.SYS_UNLINK, syscall.SYS_UNLINKAT, syscall.SYS_RMDIR:
		return "remove"
	case syscall.SYS_MKDIR, syscall.SYS_MKDIRAT:
		return "mkdir"
	case syscall.SYS_STAT, syscall.SYS_LSTAT, syscall.SYS_FSTAT, syscall.SYS_NEWFSTATAT:
		return "stat"
	case syscall.SYS_FCNTL:
		if command := c.args[1]; command != syscall.F_DUPFD && command != syscall.F_DUPFD_CLOEXEC && command > syscall.F_SETFL {
			return "lock"
		}
	}
	return ""
}

// text reads a string from the program's memory.
func (t *tracer) text(address uint64) (string, error) {
	var all []byte
	for len(all) < 1<<14 {
		b := make([]byte, 4096-address%4096) // no further than the end of the page
		n, err := t.memory.ReadAt(b, int64(address))
		if n == 0 {
			return "", err
		}
		if i := bytes.IndexByte(b[:n], 0); i >= 0 {
			return string(append(all, b[:i]...)), nil
		}
		all = append(all, b[:n]...)
		address += uint64(n)
	}
	return "", errors.New("a path without end")
}

// bytes reads from the program's memory.
func (t *tracer) bytes(address, length uint64) ([]byte, error) {
	b := make([]byte, length)
	if length == 0 {
		return b, nil
	}
	_, err := t.memory.ReadAt(b, int64(address))
	return b, err
}
