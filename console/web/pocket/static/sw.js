// Answers every request below its folder with the program, which is loaded once and then kept: the table needs no network. Go's
// wasm_exec.js and store.js come before this, and version, program and its sizes, which rollbook publish --table writes.
"use strict";

const folder = new URL(registration.scope).pathname.replace(/\/$/, "");
const name = "rollbook " + folder; // storage is shared with all pages of a host
const kept = name + " " + version;
globalThis.rollbook = { store: storeNamed(name) };

// load keeps the program, unpacked, if it is what came with this version, and says how far it is. Some hosts answer with a page where
// a file is missing.
async function load() {
  const answer = await fetch(program, { cache: "no-cache" });
  if (!answer.ok) throw new Error(program + ": " + answer.status);
  const pieces = [], reader = answer.body.getReader();
  for (let had = 0, said = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    had += value.length;
    if (had - said < 1e5) continue;
    said = had;
    for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage({ had, size });
  }
  let stream = new Blob(pieces).stream();
  if (pieces[0]?.[0] === 0x1f) stream = stream.pipeThrough(new DecompressionStream("gzip")); // some hosts have unpacked it
  const whole = await new Response(stream).blob();
  if (whole.size !== unpacked || await whole.slice(0, 4).text() !== "\0asm") throw new Error(program + " is not on the server yet, or not whole");
  const cache = await caches.open(kept);
  await cache.put(program, new Response(whole, { headers: { "Content-Type": "application/wasm" } }));
  return cache.match(program);
}

let compiled = null, running = null;

// run starts the program if it is not running: after the browser has ended this worker, or a bug the program.
function run() {
  running ||= start().catch((why) => {
    running = null;
    throw why;
  });
  return running;
}
async function start() {
  const cache = await caches.open(kept);
  compiled ||= await WebAssembly.compileStreaming(await cache.match(program) || await load());
  const go = new Go();
  go.argv = ["rollbook", folder, version];
  const instance = await WebAssembly.instantiate(compiled, go.importObject);
  await new Promise((ready, failed) => {
    rollbook.ready = ready;
    go.run(instance).then(() => {
      running = null;
      failed(new Error("the program has ended"));
    });
  });
}

// trouble is the page of a table that cannot start: browsers may drop the program, and keep the games.
function trouble(why) {
  const words = why.message.replace(/[&<]/g, (c) => "&#" + c.charCodeAt() + ";");
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Rollbook</title>
<h1>The table cannot start now</h1><p>The games are safe: this browser has them. What it does not have is the program, or it does not run: ${words}.</p>
<p>Load this page again with a network, once.</p></html>`;
}

// answer hands a request to the program. A browser does not tell a worker where a form comes from, only its page.
async function answer(request, at) {
  try {
    await run();
    const own = request.referrer && new URL(request.referrer).origin === at.origin;
    const headers = [...request.headers, ["sec-fetch-site", own ? "same-origin" : "cross-site"]];
    const body = new Uint8Array(await request.arrayBuffer().catch(() => [])); // a file that is gone: the program says so
    return await new Promise((resolve) => {
      rollbook.answer(request.method, at.pathname.replace(/\/index\.html$/, "/") + at.search, headers, body, (status, pairs, written) => {
        resolve(new Response(written.length === 0 ? null : written, { status, headers: pairs }));
      });
    });
  } catch (why) {
    return new Response(trouble(why), { status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
}

addEventListener("fetch", (event) => {
  const at = new URL(event.request.url);
  if (at.origin !== location.origin || !at.pathname.startsWith(folder + "/")) return;
  if (["sw.js", program].includes(at.pathname.slice(folder.length + 1))) return; // from the network
  event.respondWith(answer(event.request, at));
});

// A new version is taken between games: while one is open it is refused, unless the player has asked for it.
addEventListener("install", (event) => event.waitUntil((async () => {
  const asked = await caches.delete(name + " asked"), between = async () => {
    if (!registration.active || asked || !JSON.parse(await rollbook.store.open())) return;
    for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage("newer");
    await caches.delete(kept);
    throw new Error("a game is open");
  };
  await between();
  await load();
  await between(); // one may have begun meanwhile
  await skipWaiting();
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const old of await caches.keys()) {
    if (old.startsWith(name + " ") && old !== kept) await caches.delete(old);
  }
  await clients.claim();
})()));
