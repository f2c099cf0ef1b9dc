//go:build !unix

package table

const canSuspend = false

func suspend() {}
