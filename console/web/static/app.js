// The pages work without this: forms and links. It adds what forms cannot: no reload, keys, and what others enter, at once.
(() => {
  "use strict";
  const parts = ["board", "where", "ask", "plays", "charts", "score"];
  let busy = false, looking = false, told = 0, again = 0; // told: the lines of the record, which only become more

  // shown is how many lines of the record the page shows.
  function shown() {
    const lines = document.querySelector("[data-lines]");
    return lines ? +lines.dataset.lines : 0;
  }

  // show takes the parts of another answer of the server over, those that differ, and keeps the focus where it was, and what is
  // being typed unless that is what was sent.
  function show(text, sent) {
    const next = new DOMParser().parseFromString(text, "text/html");
    const active = document.activeElement, inAsk = active && active.closest("#ask");
    const had = active && active !== document.body ? { id: active.id, name: active.name, value: active.value } : null;
    const typed = document.getElementById("t"), writing = typed && !sent ? typed.value : "";
    const prompt = document.getElementById("prompt"), asked = prompt && prompt.dataset.after + prompt.dataset.id;
    const opened = [...document.querySelectorAll("#plays [open] > summary > .n")].map((n) => n.textContent);
    document.title = next.title;
    for (const id of parts) {
      const old = document.getElementById(id), now = next.getElementById(id);
      if (old && now && old.outerHTML !== now.outerHTML && !(id === "score" && old.closest("#board"))) old.replaceWith(now);
    }
    for (const n of document.querySelectorAll("#plays summary > .n")) if (opened.includes(n.textContent)) n.parentElement.parentElement.open = true;
    if (!next.getElementById("ask") && next.querySelector("[role=alert]") && document.getElementById("ask")) return false;
    const after = document.getElementById("prompt"), line = document.getElementById("t");
    const same = after && asked === after.dataset.after + after.dataset.id;
    if (line && same && writing && !line.value) line.value = writing;
    if (line && line === typed && sent) line.value = line.defaultValue;
    if (inAsk && !document.contains(active)) {
      let again = null;
      if (same && had.id) again = document.getElementById(had.id);
      else if (had.id === "t") again = document.getElementById("t");
      if (!again && had.name) again = [...document.querySelectorAll("#ask [name]")].find((e) => e.name === had.name && e.value === had.value);
      (again && again.offsetParent ? again : after).focus({ preventScroll: true });
      if (again && again.id === "t") again.setSelectionRange(again.value.length, again.value.length);
    }
    return true;
  }

  // lead brings what the answer is about into view: a refusal, what was written, or the place on the page that was asked for.
  function lead(text) {
    const place = new DOMParser().parseFromString(text, "text/html").querySelector("main[data-open]");
    const opened = place && document.getElementById(place.dataset.open);
    const told = opened || document.querySelector('#ask [role="alert"]') || document.getElementById("said");
    if (told) told.scrollIntoView({ block: "nearest" });
  }

  // ask sends a request and reads the answer. It gives up after a while: a network can go without a word.
  async function ask(address, what) {
    const end = new AbortController(), late = setTimeout(() => end.abort(), 10000);
    try {
      const answer = await fetch(address, { ...what, headers: { Accept: "text/html" }, signal: end.signal });
      return [answer, await answer.text()];
    } finally {
      clearTimeout(late);
    }
  }

  // send sends a form of the table and shows the answer, which is the page as it is now: entered, refused or a clash.
  async function send(form, button) {
    busy = true;
    form.setAttribute("aria-busy", "true");
    const body = new URLSearchParams(new FormData(form, button || undefined));
    try {
      const [answer, text] = await ask(form.action, { method: "POST", body });
      const came = new URL(answer.url); // a word that was typed may lead to another page, whose parts are not this one's
      if (answer.redirected && came.pathname !== location.pathname) return location.assign(came);
      if (!show(text, form.classList.contains("typed"))) { document.open(); document.write(text); document.close(); return; }
      lead(text);
      lost(false);
      if (location.hash && location.hash !== "#prompt") history.replaceState(null, "", location.pathname + location.search + (answer.ok ? "" : location.hash));
    } catch {
      lost(true);
      form.removeAttribute("aria-busy");
    } finally {
      busy = false;
      if (told > shown()) look();
    }
  }

  // look fetches this page again.
  async function look() {
    if (busy || looking) return; // what is being sent brings the page as it is then
    looking = true;
    const at = told, had = shown();
    try {
      const [answer, text] = await ask(location.pathname + location.search, { cache: "no-store" });
      if (answer.status === 401) return location.reload(); // started again, it has other keys: the page says so
      if (!answer.ok) return lost(answer.status !== 404);
      if (!busy && shown() === had) show(text); // else what was sent meanwhile brings it, or has brought it
      lost(false);
    } catch {
      lost(true);
    } finally {
      looking = false;
    }
    if (told > at && told > shown()) look();
  }

  // lost says that the page may be old, and looks again until it is not.
  function lost(yes) {
    const line = document.getElementById("lost");
    if (line) line.hidden = !yes;
    clearTimeout(again);
    if (yes) again = setTimeout(() => { look(); listen(); }, 3000);
  }

  // The stream says how many lines the record has; this page is out of date when that is not what it shows.
  const address = document.body.dataset.events;
  let stream = null, silence = 0;
  function listen() {
    if (!address || stream || document.hidden) return;
    stream = new EventSource(address);
    listened();
    stream.onmessage = (e) => {
      listened();
      lost(false);
      told = parseInt(e.data, 10);
      if (told > shown()) look();
    };
    stream.onerror = () => {
      lost(true);
      if (stream.readyState === EventSource.CLOSED) stop(); // else the browser comes back by itself
    };
  }
  // listened waits for the next event: the server says every 20 seconds what it said last.
  function listened() {
    clearTimeout(silence);
    silence = setTimeout(() => { stop(); lost(true); }, 45000);
  }
  function stop() {
    clearTimeout(silence);
    if (stream) stream.close();
    stream = null;
    told = 0;
  }
  document.addEventListener("visibilitychange", () => (document.hidden ? stop() : listen()));
  addEventListener("pagehide", stop);
  addEventListener("pageshow", (e) => { listen(); if (e.persisted) look(); });
  addEventListener("online", () => { stop(); listen(); });

  const desk = document.querySelector("main.desk");
  if (!desk) return;
  addEventListener("submit", (e) => {
    const form = e.target;
    if (form.method !== "post" || !form.closest("#ask")) return;
    e.preventDefault();
    if (!busy) send(form, e.submitter);
  });

  // Keys: what is typed anywhere goes into the line; letters of a call, digits of dice. Escape leaves the line.
  addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return;
    const line = document.getElementById("t"), at = e.target;
    if (e.key === "Escape" && at === line) { line.value = ""; document.getElementById("prompt").focus(); return; }
    if (!line || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName) && at.type !== "radio") return;
    if (e.key === "<") {
      const undo = document.querySelector('[form="undo-now"], .tools a[href="#undo"]');
      if (undo) { e.preventDefault(); undo.click(); }
    } else if (e.key === "/" || e.key.length === 1 && /[\p{L}\p{N}=+-]/u.test(e.key)) {
      line.focus();
    }
  });
})();
