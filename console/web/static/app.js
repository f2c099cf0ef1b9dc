// The pages work without this: forms and links. It adds what forms cannot: no reload, keys, and what others enter, at once.
(() => {
  "use strict";
  const parts = ["board", "where", "ask", "plays", "charts", "score"];
  let busy = false, told = "";

  // old says whether the page shows another state than the stream told of last.
  function old() {
    const shown = document.querySelector("[data-seen]");
    return told !== "" && !(shown && shown.dataset.seen === told);
  }

  // show takes the parts of another answer of the server over, those that differ, and keeps the focus where it was.
  function show(text) {
    const next = new DOMParser().parseFromString(text, "text/html");
    const active = document.activeElement, inAsk = active && active.closest("#ask");
    const had = active && active !== document.body ? { id: active.id, name: active.name, value: active.value } : null;
    const typed = document.getElementById("t"), writing = typed && typed === active ? typed.value : "";
    const prompt = document.getElementById("prompt"), asked = prompt && prompt.dataset.after + prompt.dataset.id;
    const opened = [...document.querySelectorAll("#plays [open] > summary > .n")].map((n) => n.textContent);
    document.title = next.title;
    for (const id of parts) {
      const old = document.getElementById(id), now = next.getElementById(id);
      if (old && now && old.outerHTML !== now.outerHTML && !(id === "score" && old.closest("#board"))) old.replaceWith(now);
    }
    for (const n of document.querySelectorAll("#plays summary > .n")) if (opened.includes(n.textContent)) n.parentElement.parentElement.open = true;
    if (!next.getElementById("ask") && next.querySelector("[role=alert]") && document.getElementById("ask")) return false;
    const after = document.getElementById("prompt");
    const same = after && asked === after.dataset.after + after.dataset.id;
    if (inAsk && !document.contains(active)) {
      let again = null;
      if (same && had.id) again = document.getElementById(had.id);
      else if (had.id === "t") again = document.getElementById("t");
      if (!again && had.name) again = [...document.querySelectorAll("#ask [name]")].find((e) => e.name === had.name && e.value === had.value);
      if (again && same && again.id === "t" && writing && !again.value) again.value = writing;
      (again && again.offsetParent ? again : after).focus({ preventScroll: true });
    }
    return true;
  }

  // send sends a form of the table and shows the answer, which is the page as it is now: entered, refused or a clash.
  async function send(form, button) {
    busy = true;
    form.setAttribute("aria-busy", "true");
    const body = new URLSearchParams(new FormData(form, button || undefined));
    try {
      const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/html" } });
      const text = await answer.text();
      if (!show(text)) { document.open(); document.write(text); document.close(); return; }
      lost(false);
      if (location.hash && location.hash !== "#prompt") history.replaceState(null, "", location.pathname + location.search + (answer.ok ? "" : location.hash));
      for (const tool of document.querySelectorAll(".tool.open")) tool.classList.remove("open");
    } catch {
      lost(true);
      form.removeAttribute("aria-busy");
    } finally {
      busy = false;
      if (old()) look();
    }
  }

  // look fetches this page again.
  async function look() {
    if (busy) return; // what is being sent brings the page as it is then
    try {
      const answer = await fetch(location.pathname + location.search, { headers: { Accept: "text/html" }, cache: "no-store" });
      if (answer.status === 401) return location.reload(); // started again, it has other keys: the page says so
      if (!answer.ok) return lost(answer.status !== 404);
      const text = await answer.text();
      if (!busy) show(text);
      lost(false);
    } catch {
      lost(true);
    }
  }

  function lost(yes) {
    const line = document.getElementById("lost");
    if (line) line.hidden = !yes;
  }

  // The stream says how many lines the record has; this page is out of date when that is not what it shows.
  const address = document.body.dataset.events;
  let stream = null, retry = 0;
  function listen() {
    if (!address || stream || document.hidden) return;
    stream = new EventSource(address);
    stream.onmessage = (e) => {
      lost(false);
      const at = e.data.split(" ")[1];
      if (at === told) return;
      told = at;
      if (old()) look();
    };
    stream.onerror = () => {
      lost(true);
      if (stream.readyState !== EventSource.CLOSED) return; // else the browser comes back by itself
      stop();
      clearTimeout(retry);
      retry = setTimeout(() => { look(); listen(); }, 3000);
    };
  }
  function stop() {
    if (stream) stream.close();
    stream = null;
    told = "";
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
