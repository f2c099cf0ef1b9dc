//go:build !js

package web

// served is false in a browser, whose program leaves out what only a server has: seasons, and other phones.
const served = true
