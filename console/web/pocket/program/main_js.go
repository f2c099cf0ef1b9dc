// Command program is the table in a browser: the pages of package web over the games that the browser keeps. It is built with
// GOOS=js GOARCH=wasm (go generate ./console/web/pocket) and started by sw.js, which hands every request below its folder to it.
package main

import (
	"os"
	"runtime/debug"
	"syscall/js"
	"time"

	"rollbook/console/web"
	"rollbook/ledger/phone"
)

// The arguments are the folder of the address and the version; rollbook of the global scope has the store, and gets what answers.
func main() {
	debug.SetGCPercent(200) // there is one thread for all: an entry takes a third less, for some 5 MB
	here := js.Global().Get("rollbook")
	server := &web.Server{Ledger: phone.New(phone.IndexedDB{Store: here.Get("store")}), Cure: phone.Cure, Now: time.Now, Log: os.Stderr,
		Pocket: &web.Pocket{Folder: os.Args[1], Version: os.Args[2]}}
	here.Set("answer", answering(server.Handler()))
	here.Call("ready")
	select {}
}
