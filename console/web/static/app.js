// The pages work without this, with forms and links. It adds what forms cannot do: no reload, keys, and others' entries right away.
(() => {
  "use strict";
  const parts = ["board", "where", "ask", "story", "plays", "charts", "score", "foot"], desk = document.querySelector("main.desk");
  let busy = false, looking = false, told = 0, again = 0; // told: the lines of the record; it only grows
  let tapped = { x: -1, y: -1 }, guarded = { until: 0, all: false };
  let unsent = null; // an entry that the network lost

  const find = (id) => document.getElementById(id);

  // shown is how many lines of the record the page shows.
  function shown() {
    const lines = document.querySelector("[data-lines]");
    return lines ? +lines.dataset.lines : 0;
  }

  // asked is the open prompt, and where in the game it is.
  function asked() {
    const prompt = find("prompt");
    return prompt && prompt.dataset.after + prompt.dataset.id;
  }

  const read = (text) => new DOMParser().parseFromString(text, "text/html");

  // show takes over the parts of a new answer that differ. The focus stays where it was, and so do half-written and half-tapped
  // entries, unless they were sent.
  function show(next, sent) {
    const active = document.activeElement, inAsk = active && active.closest("#ask");
    const had = active && active !== document.body ? { id: active.id, name: active.name, value: active.value } : null;
    const typed = find("t"), line = typed && sent !== typed.form ? typed.value : "";
    const before = asked(), chosen = [...document.querySelectorAll("#ask .keys :checked")].map((e) => e.id);
    const opened = [...document.querySelectorAll("#plays li:has(> [open])")].map((play) => play.id);
    if (!next.getElementById("ask") && next.querySelector("[role=alert]") && find("ask")) return false;
    document.title = next.title;
    const was = places();
    for (const id of parts) {
      const old = find(id), now = next.getElementById(id);
      if (old && now && old.outerHTML !== now.outerHTML && !(id === "score" && old.closest("#board"))) old.replaceWith(now);
    }
    const main = next.querySelector("main.desk");
    if (main) desk.className = main.className; // a game that is over opens its line score
    for (const id of ["menu", "undo"]) sheet(id, next.getElementById(id), sent);
    for (const id of opened) if (find(id)) find(id).querySelector("details").open = true;
    const prompt = find("prompt"), entry = find("t"), same = prompt && before === asked();
    if (entry && entry !== typed && same && line && !entry.value) entry.value = line;
    if (entry && entry === typed && sent === typed.form) entry.value = entry.defaultValue;
    if (same && !(sent && sent.matches(".keys"))) for (const id of chosen) if (find(id)) find(id).checked = true;
    arrange();
    say();
    move(was);
    if (inAsk && !document.contains(active)) {
      let again = null;
      if (same && had.id) again = find(had.id);
      else if (had.id === "t") again = entry;
      if (!again && had.name) again = [...document.querySelectorAll("#ask [name]")].find((e) => e.name === had.name && e.value === had.value);
      (again && again.offsetParent ? again : prompt).focus({ preventScroll: true });
      if (again && again.id === "t") again.setSelectionRange(again.value === again.defaultValue ? 0 : again.value.length, again.value.length); // typing replaces what was refused
    }
    return true;
  }

  // sheet takes over a sheet, or if it is open, and was not sent, tells its forms how the game stands: what is written in them stays.
  function sheet(id, now, sent) {
    const old = find(id);
    if (!old && now) desk.append(now);
    if (!old) return;
    if (!old.matches(":popover-open") || old.contains(sent)) return now ? old.replaceWith(now) : old.remove();
    if (!now || id === "undo") return; // an undo says what it undoes: if that is gone, it is a clash
    for (const form of old.querySelectorAll("form")) {
      for (const name of ["after", "seen"]) if (form.elements[name]) form.elements[name].value = now.querySelector(`[name=${name}]`).value;
    }
  }

  // arrange shows which group of keys is asked now, the next one or the one whose chip was tapped: the others are chips.
  function arrange() {
    let moved = false;
    for (const stack of document.querySelectorAll(".stack")) {
      const pair = stack.querySelector("[name=pair]:checked"), groups = [...stack.children].filter((group) => pair || !group.matches(".high"));
      const done = (group) => !!group.querySelector("[type=radio]:checked, .kept"), open = groups.filter((group) => !done(group));
      const now = open.includes(stack.turn) ? stack.turn : open[0];
      moved ||= now && !now.classList.contains("at");
      for (const group of stack.children) {
        const there = groups.includes(group);
        group.classList.toggle("done", there && done(group));
        group.classList.toggle("at", group === now);
        group.classList.toggle("later", there && !done(group) && group !== now);
      }
      stack.dataset.at = now ? (now.querySelector("i") || {}).textContent || "" : "";
    }
    for (const pad of document.querySelectorAll("[data-codes]")) dim(pad);
    square();
    if (moved) guard("moved", 250, false);
  }

  // square reads two six-sided dice as one, if the player likes that better: six rows of six.
  function square() {
    for (const key of document.querySelectorAll("[data-square]")) key.hidden = false;
    const groups = document.querySelectorAll("#ask .groups:not(.stack) > .g:has(.d6)");
    if (groups.length !== 2 || localStorage.getItem("rollbook square") !== "yes" || innerHeight < 700) return;
    const rows = document.createElement("div");
    rows.className = "square";
    for (let n = 0; n < 36; n++) {
      const key = rows.appendChild(document.createElement("button")), faces = [Math.floor(n / 6) + 1, n % 6 + 1];
      key.name = "entry";
      key.value = faces.join("");
      key.ariaLabel = faces.join(" ");
      key.innerHTML = faces.map((face) => `<svg class="die" aria-hidden="true"><use href="#p${face}"/></svg>`).join("");
    }
    groups[0].parentNode.replaceChildren(rows);
  }
  addEventListener("click", (e) => {
    if (!e.target.closest("[data-square]")) return;
    localStorage.setItem("rollbook square", localStorage.getItem("rollbook square") === "yes" ? "" : "yes");
    location.reload();
  });

  // dim shows which digits lead to a code of the chart.
  function dim(pad) {
    const codes = pad.dataset.codes.split(" ").map((code) => code.padStart(2, "0")), tens = pad.querySelector("[name=e1]:checked");
    for (const one of pad.querySelectorAll("[name=e1]")) one.labels[0].classList.toggle("dim", !codes.some((code) => code[0] === one.value));
    for (const one of pad.querySelectorAll("button[name=e2]")) one.classList.toggle("dim", !!tens && !codes.includes(tens.value + one.value));
  }

  // say tells screen readers what has happened; the region stays, only its words change.
  function say() {
    const live = find("live"), score = document.querySelector("#score .vh"), last = find("last"), alert = document.querySelector("#ask [role=alert]");
    if (!live || !score || !last || alert) return; // an alert speaks for itself
    const words = last.textContent + " " + score.textContent;
    if (live.textContent !== words) live.textContent = words;
  }

  // places are where the things are that eyes follow, and move lets them come from where they were: the ball, a changed figure,
  // refused dice.
  const ball = ".ground .ball", figures = ".line .tot, .board td";
  function places() {
    const at = document.querySelector(ball);
    return { x: at && at.getBoundingClientRect().x, last: last(), figures: [...document.querySelectorAll(figures)].map((e) => e.textContent) };
  }
  const last = () => (find("last") || {}).textContent;
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  function move(was) {
    if (still()) return;
    const at = document.querySelector(ball), back = at && was.x !== null ? was.x - at.getBoundingClientRect().x : 0;
    if (back) at.animate([{ transform: "translateX(" + back * at.ownerSVGElement.viewBox.baseVal.width / at.ownerSVGElement.clientWidth + "px)" }, { transform: "none" }], { duration: 250, easing: "ease-out" });
    if (was.last !== last()) for (const die of document.querySelectorAll("#last .die")) die.animate([{ translate: "0 2rem", opacity: 0 }, { translate: "0" }], { duration: 250, easing: "ease-out" });
    document.querySelectorAll(figures).forEach((e, i) => {
      if (was.figures[i] !== undefined && was.figures[i] !== e.textContent) e.animate([{ scale: 1.15 }, { scale: 1 }], 200);
    });
    if (document.querySelector("#ask [role=alert]") && find("ask").querySelector(".keys")) find("ask").querySelector(".keys").animate([{ translate: "-4px" }, { translate: "4px" }, { translate: "0" }], 150);
  }

  // bar says in the blue bar over the keys what is going on, until the next answer, or for a while.
  function bar(words, ms) {
    const line = document.querySelector("#ask .who");
    if (!line) return;
    const was = line.innerHTML;
    line.textContent = words;
    if (ms) setTimeout(() => { if (line.textContent === words) line.innerHTML = was; }, ms);
  }

  // lead scrolls to what the answer is about: a refusal, or a new line.
  function lead() {
    const told = document.querySelector('#ask [role="alert"]') || find("said");
    if (told) told.scrollIntoView({ block: "nearest" });
  }

  // ask sends a request and reads the answer. It gives up after a while: a network can go silently.
  async function ask(address, what) {
    const end = new AbortController(), late = setTimeout(() => end.abort(), 10000);
    try {
      const answer = await fetch(address, { ...what, headers: { Accept: "text/html" }, signal: end.signal });
      return [answer, await answer.text()];
    } finally {
      clearTimeout(late);
    }
  }

  // words are the entry of a form, as people say it.
  function words(form, body) {
    if (form.id === "undo-now" || form.id === "undo") return "Undo";
    return body.get("entry") || ["e1", "e2", "e3"].map((e) => body.get(e)).filter(Boolean).join("-") || "It";
  }

  // send sends a form of the table and shows the answer, which is the page as it is now: entered, refused or a clash.
  async function send(form, button) {
    const body = new URLSearchParams(new FormData(form, button || undefined));
    return post(form, form.action, body, words(form, body));
  }

  async function post(form, address, body, what) {
    busy = true;
    unsent = null;
    if (form) form.setAttribute("aria-busy", "true");
    const slow = setTimeout(() => { bar("Sending " + what + " …"); find("ask").classList.add("slow"); }, 300);
    try {
      const [answer, text] = await ask(address, { method: "POST", body });
      clearTimeout(slow);
      const came = new URL(answer.url); // a typed word may lead to another page, with other parts
      if (answer.redirected && came.pathname !== location.pathname) return location.assign(came);
      const entered = answer.redirected;
      if (find("ask")) find("ask").classList.remove("slow");
      const next = read(text);
      if (!show(next, form)) { document.open(); document.write(text); document.close(); return; }
      if (entered && find("ask")) guard("fresh", 350, false);
      lead();
      if (!document.activeElement.offsetParent) find("prompt").focus({ preventScroll: true }); // its form has closed
      lost(false);
      if (location.hash && location.hash !== "#prompt") history.replaceState(null, "", location.pathname + location.search + (answer.ok ? "" : location.hash));
    } catch {
      clearTimeout(slow);
      if (find("ask")) find("ask").classList.remove("slow");
      unsent = { address, body, what, asked: asked() };
      bar("Not recorded: " + what);
      offer();
      lost(true);
      if (form) form.removeAttribute("aria-busy");
    } finally {
      busy = false;
      if (told > shown()) look();
    }
  }

  // offer shows a key that resends what the network lost. Sent twice, it counts once.
  function offer() {
    const line = document.querySelector("#ask .who"), button = document.createElement("button");
    if (!line) return;
    button.textContent = "Send again";
    button.addEventListener("click", () => resend());
    line.append(button);
  }
  function resend() {
    const it = unsent;
    if (it && !busy && it.asked === asked()) post(null, it.address, it.body, it.what);
  }

  // look fetches this page again.
  async function look() {
    if (busy || looking) return; // the answer to what is being sent brings the page
    looking = true;
    const at = told, had = shown(), was = asked();
    try {
      const [answer, text] = await ask(location.pathname + location.search, { cache: "no-store" });
      if (answer.status === 401) return location.reload(); // after a restart it has other keys: the page says so
      if (!answer.ok) return lost(answer.status !== 404);
      if (!busy && shown() === had) { // else the answer to what was sent meanwhile brings it
        show(read(text), null);
        if (asked() !== was && find("ask")) {
          const entries = [...document.querySelectorAll("#last b")].map((e) => e.textContent).join(" ");
          guard("fresh", 600, true);
          bar("Entered elsewhere" + (entries && ": " + entries), 2000);
        }
      }
      lost(false);
      if (unsent) setTimeout(resend);
    } catch {
      lost(true);
    } finally {
      looking = false;
    }
    if (told > at && told > shown()) look();
  }

  // lost says that the page may be old, and looks again until it is not.
  function lost(yes) {
    const line = find("lost");
    if (line) line.hidden = !yes;
    clearTimeout(again);
    if (yes) again = setTimeout(() => { look(); listen(); }, 3000);
  }

  // The stream says how many lines the record has; this page is out of date when it shows another number.
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
      if (told > shown() || unsent) look();
    };
    stream.onerror = () => {
      lost(true);
      if (stream.readyState === EventSource.CLOSED) stop(); // else the browser comes back by itself
    };
  }
  // listened waits for the next event: every 20 seconds the server repeats the last one.
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

  if (!desk) return;
  arrange();
  addEventListener("change", (e) => {
    const pad = e.target.closest(".keys"), kept = pad && pad.querySelector(".kept");
    if (e.target.closest(".stack")) arrange();
    if (kept && pad.checkValidity() && !pad.querySelector(".at")) pad.requestSubmit(kept);
  });
  addEventListener("submit", (e) => {
    const form = e.target;
    if (form.method !== "post" || !form.closest("main.desk")) return;
    e.preventDefault();
    const over = form.closest("[popover]");
    if (over) over.hidePopover();
    if (!busy) send(form, e.submitter);
  });

  // A tap meant for the keys that were here a moment ago does not count: near the last tap after an entry of this phone and when the
  // next die has taken the place of one, anywhere after an entry from elsewhere. The keyboard does not aim, and always counts.
  function guard(name, ms, all) {
    const ask = find("ask");
    guarded = { until: performance.now() + ms, all };
    ask.classList.add(name);
    setTimeout(() => ask.classList.remove(name), ms);
  }
  addEventListener("click", (e) => {
    if (e.detail === 0 || !e.target.closest("#ask")) return; // by keyboard or script
    const near = Math.hypot(e.clientX - tapped.x, e.clientY - tapped.y) < 48;
    if (performance.now() < guarded.until && (near || guarded.all)) {
      e.preventDefault();
      e.stopPropagation();
      return;
    }
    tapped = { x: e.clientX, y: e.clientY };
    if (e.target.closest(".keys button, .keys label") && navigator.vibrate && !still()) navigator.vibrate(8);
    const last = e.target.closest(".keys button"), pad = last && last.form;
    const other = e.target.closest(".stack .later");
    if (other) { other.parentNode.turn = other; arrange(); return; }
    if (last && last.matches(".done .kept")) {
      e.preventDefault();
      last.classList.remove("kept");
      arrange();
      return;
    }
    if (pad && !pad.checkValidity()) { // another die first: it counts once all are known
      e.preventDefault();
      e.stopPropagation();
      for (const key of pad.querySelectorAll(".kept")) key.classList.remove("kept");
      last.classList.add("kept");
      arrange();
      return;
    }
    const chip = e.target.closest(".done label"), radio = chip && find(chip.htmlFor);
    if (radio && radio.checked) { e.preventDefault(); radio.checked = false; arrange(); }
  }, true);

  // The line to type in opens and closes in place: the browser's Back leaves the table.
  addEventListener("click", (e) => {
    const link = e.target.closest('.bar a[href="#typed"]'), line = find("t");
    if (!link) return;
    e.preventDefault();
    if (find("typed").classList.toggle("open")) line.focus();
  });

  // A missing die is asked for in words, instead of the browser's bubble over the dice.
  addEventListener("invalid", (e) => {
    const group = e.target.closest(".g"), why = document.querySelector("#ask .body > .why");
    if (!group || !why) return;
    e.preventDefault();
    why.textContent = "First: " + group.querySelector("b").textContent + ".";
  }, true);

  // Keys: letters of a call and digits of dice typed anywhere go into the line. Escape leaves the line, or a form, which keeps what is
  // written in it.
  addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing) return;
    const line = find("t"), at = e.target;
    if (e.key === "Escape" && at === line) {
      line.value = "";
      find("typed").classList.remove("open");
      find("prompt").focus();
      return;
    }
    if (!line || /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName) && at.type !== "radio") return;
    if (at.closest("[popover]")) return;
    if (e.key === "<") {
      const undo = document.querySelector('[form="undo-now"], [popovertarget="undo"]');
      if (undo) { e.preventDefault(); undo.click(); }
    } else if (e.key === "/" || e.key.length === 1 && /[\p{L}\p{N}=+-]/u.test(e.key)) {
      find("typed").classList.add("open");
      line.focus();
      if (line.value === line.defaultValue) line.select(); // a refused entry gives way
    }
  });
})();

// A finger along the curve of a game's chances moves the game: the field after the play under it.
(() => {
  "use strict";
  const thread = document.querySelector(".thread"), then = document.getElementById("then");
  if (!thread) return;
  const svg = thread.querySelector("svg"), [from, to, plays] = thread.dataset.course.split(" ").map(Number), mark = document.createElementNS(svg.namespaceURI, "path");
  let at = 0, looking = false;
  mark.setAttribute("class", "a");
  svg.append(mark);
  async function look() {
    const n = at;
    looking = true;
    try {
      const answer = await fetch(thread.dataset.plays + n), page = new DOMParser().parseFromString(await answer.text(), "text/html"), found = page.getElementById("then"), link = document.createElement("a");
      if (!found) return;
      link.href = thread.dataset.plays + n;
      link.textContent = "Play " + n;
      found.firstElementChild.prepend(link, " ");
      then.replaceChildren(...found.children);
    } catch {
      // the field before stays
    } finally {
      looking = false;
      if (n !== at) look();
    }
  }
  function go(n) {
    const view = svg.viewBox.baseVal;
    if (n < 1 || n > plays || n === at) return;
    at = n;
    mark.setAttribute("d", "M" + view.width * (from + (to - from) * n / plays) + " 0v" + view.height);
    if (!looking) look();
  }
  for (const kind of ["pointerdown", "pointermove"]) svg.addEventListener(kind, (e) => {
    const box = svg.getBoundingClientRect();
    go(Math.round(plays * ((e.clientX - box.x) / box.width - from) / (to - from)));
  });
  go(plays);
})();

// A team's chip names the side that has no name yet, else the home team, in the color it had; another key swaps both.
(() => {
  "use strict";
  const chips = document.querySelector("[data-teams]"), [away, home] = ["visitor", "home"].map((side) => document.getElementById("f-" + side));
  const wear = (side, color) => { away.form.elements[side + "-color"].value = color; };
  if (chips) chips.addEventListener("click", (e) => {
    const key = e.target.closest("button"), side = away.value ? home : away;
    if (!key) return;
    if (key.value) {
      side.value = key.value;
      wear(side.name, key.dataset.color || "");
      return;
    }
    const worn = [away, home].map((side) => away.form.elements[side.name + "-color"].value);
    [away.value, home.value] = [home.value, away.value];
    wear("visitor", worn[1]);
    wear("home", worn[0]);
  });
})();

// A name is asked for once.
for (const field of document.querySelectorAll("[data-kept]")) {
  const name = "rollbook " + field.dataset.kept;
  field.value ||= localStorage.getItem(name) || "";
  field.form.addEventListener("submit", () => localStorage.setItem(name, field.value));
}

// A picture and words go to other apps: by the browser's own sheet where it has one, else to the clipboard, or as a file.
addEventListener("click", async (e) => {
  const copy = e.target.closest("[data-copy]"), text = copy && document.getElementById(copy.dataset.copy);
  if (!text) return;
  text.closest("details").open = true;
  text.select();
  document.execCommand("copy"); // plain http has nothing else
  text.closest("details").open = false;
  copy.textContent = "Copied";
});
for (const key of document.querySelectorAll("[data-copy]")) key.hidden = false;
if (navigator.canShare) document.addEventListener("click", async (e) => {
  const link = e.target.closest("[data-as]");
  if (!link) return;
  e.preventDefault();
  const file = await (await fetch(link.href)).blob(), share = { files: [new File([file], link.dataset.as, { type: file.type })] };
  try {
    if (!navigator.canShare(share)) throw new TypeError();
    await navigator.share(share);
  } catch (why) {
    if (why.name === "AbortError") return; // it was canceled
    const save = document.createElement("a"); // an app has no way back from a picture
    save.href = URL.createObjectURL(file);
    save.download = link.dataset.as.replace(".txt", ""); // which only sharing needs
    save.click();
  }
});
else for (const key of document.querySelectorAll(".share [data-as]")) key.hidden = true;

// Links that take the server a while say so.
addEventListener("click", (e) => {
  const link = e.target.closest('.more a[href$="/chances"]');
  if (link) setTimeout(() => { link.textContent = "Working out the chances …"; }, 300);
});

// The screen stays on with a table or a board, if the browser can do that: on this machine, not over plain http.
(() => {
  "use strict";
  if (!navigator.wakeLock || !document.querySelector("main.desk, .board")) return;
  const hold = () => { if (!document.hidden) navigator.wakeLock.request("screen").catch(() => {}); };
  document.addEventListener("visibilitychange", hold);
  hold();
})();
