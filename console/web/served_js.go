package web

const served = false
