//go:build !linux || !amd64

package main

// record needs ptrace and the registers of amd64.
func record(program, *fault) (*recording, error) { return nil, errNoRecorder }
