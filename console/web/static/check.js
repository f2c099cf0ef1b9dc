// Checks a published game in the reader's browser: it loads the program that scores games, has it run the record beside the
// page, and compares the result with the page.
(() => {
  "use strict";
  const find = (id) => document.getElementById(id), proof = find("proof");
  if (!proof || !location.protocol.startsWith("http") || !window.DecompressionStream) return; // the page names the commands
  proof.hidden = false;

  // started is the program, loaded and started by the first call.
  let started = null;
  const program = () => started ||= start().catch((why) => {
    started = null;
    throw new NotLoaded(proof.dataset.program, why);
  });
  async function start() {
    const bar = find("loaded"), script = document.createElement("script");
    script.src = proof.dataset.exec;
    const executable = new Promise((done, failed) => {
      script.onload = done;
      script.onerror = () => failed(new Error(script.src));
    });
    document.head.append(script);
    bar.hidden = false;
    try {
      const answer = await fetched(proof.dataset.program), size = +answer.headers.get("Content-Length") || 4.5e6, pieces = [], reader = answer.body.getReader();
      for (let had = 0; ;) {
        const { done, value } = await reader.read();
        if (done) break;
        pieces.push(value);
        had += value.length;
        bar.value = Math.min(1, had / size);
      }
      let stream = new Blob(pieces).stream();
      if (pieces[0][0] === 0x1f) stream = stream.pipeThrough(new DecompressionStream("gzip")); // some hosts have unpacked it
      await executable;
      const go = new Go(), { instance } = await WebAssembly.instantiate(await new Response(stream).arrayBuffer(), go.importObject);
      go.argv = ["proof"];
      await new Promise((ready) => {
        globalThis.rollbook = { ready };
        go.run(instance);
      });
    } finally {
      bar.hidden = true;
    }
  }
  async function fetched(address) {
    const answer = await fetch(address, { cache: "no-cache" });
    if (!answer.ok) throw new Error("the host answers " + answer.status);
    return answer;
  }
  // A NotLoaded says nothing against the page.
  class NotLoaded extends Error {
    constructor(address, why) {
      super(address.replace(/.*\//, "") + " could not be loaded: " + why.message);
    }
  }

  // ask asks the program, and throws a refusal.
  async function ask(method, address, body) {
    await program();
    return new Promise((resolve, reject) => {
      rollbook.answer(method, address, [], body || new Uint8Array(), (status, headers, written) => {
        const text = new TextDecoder().decode(written);
        if (status === 200) resolve(text);
        else reject(new Error(text));
      });
    });
  }
  const bytes = (name) => fetched(name).then((answer) => answer.arrayBuffer()).then((all) => new Uint8Array(all), (why) => { throw new NotLoaded(name, why); });

  // read has the program run the record, once; it returns the page as it must be.
  let known = null;
  const read = () => known ||= (async () => {
    const told = JSON.parse(await ask("POST", "/check/" + proof.dataset.record, await bytes(proof.dataset.record)));
    if (proof.dataset.record !== "record.roll") await ask("POST", "/record", await bytes("record.roll"));
    return told;
  })().catch((why) => {
    known = null;
    throw why;
  });

  // pieces are the words of a part, each with its place, in the page's order.
  function words(part) {
    const all = [], walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode.data.replace(/\s+/g, " ").trim();
      if (text) all.push({ text, at: walk.currentNode.parentElement });
    }
    return all;
  }
  // plain is a part as it was published, no matter what was opened or marked since.
  function plain(part) {
    const copy = part.cloneNode(true);
    for (const one of [copy, ...copy.querySelectorAll("*")]) {
      one.classList.remove("ticked", "wrong");
      if (one.getAttribute("class") === "") one.removeAttribute("class");
      one.removeAttribute("open");
    }
    return copy.outerHTML;
  }

  // A Difference is where the page is not what the record says.
  class Difference extends Error {
    constructor(message, at) {
      super(message);
      this.at = at;
    }
  }

  // compare compares a part of the page with the record, and returns how many figures are the same.
  function compare(what, is, should) {
    const quote = (one) => one ? "“" + one.text + "”" : "nothing";
    const a = words(is), b = words(should);
    for (let i = 0; i < Math.max(a.length, b.length); i++) {
      if (!a[i] || !b[i] || a[i].text !== b[i].text) throw new Difference("In " + what + ", the page says " + quote(a[i]) + ", and the record " + quote(b[i]) + ".", (a[i] || { at: is }).at);
    }
    if (plain(is) !== plain(should)) throw new Difference("In " + what + ", something is drawn differently from what the record says.", is);
    return a.filter((one) => /\d/.test(one.text)).length;
  }

  find("check").addEventListener("click", async () => {
    const verdict = find("verdict"), say = (text) => { verdict.textContent = text; };
    for (const old of document.querySelectorAll(".ticked, .wrong")) old.classList.remove("ticked", "wrong");
    proof.classList.remove("holds", "fails");
    find("proves").hidden = true;
    say("");
    try {
      const told = await read(), made = new DOMParser().parseFromString(told.Page, "text/html");
      const parts = [...document.querySelectorAll(".proven")], should = [...made.querySelectorAll(".proven")];
      let figures = document.title === made.title ? 0 : compare("the title", document.querySelector("title"), made.querySelector("title"));
      if (parts.length !== should.length) throw new Difference("A part of the page is missing, or there is one too many.", proof);
      for (const [i, part] of parts.entries()) {
        if (!part.matches("ol")) {
          figures += compare(should[i].dataset.what, part, should[i]);
          part.classList.add("ticked");
          continue;
        }
        // Play by play, so that eyes can follow.
        const a = [...part.children], b = [...should[i].children], each = Math.max(1, Math.round(a.length / 60));
        for (let n = 0; n < Math.max(a.length, b.length); n++) {
          if (!a[n] || !b[n]) throw new Difference("The page has " + a.length + " lines of plays, and the record " + b.length + ".", a[n] || part);
          figures += compare("line " + (n + 1) + " of the plays", a[n], b[n]);
          a[n].classList.add("ticked");
          if (n % each) continue;
          const number = a[n].querySelector(".n");
          if (number) say("Play " + number.textContent + " …");
          await new Promise(requestAnimationFrame);
        }
      }
      const print = document.querySelector(".proven .fingerprint") ? " and the fingerprint" : "";
      say(told.Entries + ", " + told.Plays + ": the score, " + figures + " figures" + print + " on this page follow from the record.");
      proof.classList.add("holds");
      find("proves").hidden = false;
      find("proves").scrollIntoView({ block: "nearest" }); // it may lie below the window
    } catch (why) {
      proof.classList.add("fails");
      say((why instanceof NotLoaded ? "Nothing was checked: " : "This page and its record do not agree. ") + why.message);
      if (!why.at) return verdict.scrollIntoView({ block: "nearest" });
      why.at.classList.add("wrong");
      const inside = why.at.closest("details");
      if (inside) inside.open = true;
      why.at.scrollIntoView({ block: "center" });
    }
  });

  // Step through: how the game stood after each play.
  const at = find("at"), moment = find("moment");
  let wanted = -1, busy = false;
  async function step(to) {
    wanted = Math.max(0, Math.min(+at.max, to));
    at.value = wanted;
    if (busy) return;
    busy = true;
    try {
      for (let shown = -1; shown !== wanted;) {
        shown = wanted;
        moment.innerHTML = await ask("GET", "/play/" + shown); // the program has escaped it
        find("atplay").textContent = shown + " of " + at.max;
      }
    } finally {
      busy = false;
    }
  }
  async function open(to) {
    try {
      at.max = parseInt((await read()).Plays, 10);
      find("stepping").hidden = false;
      await step(to);
    } catch (why) {
      find("verdict").textContent = why.message;
    }
  }
  const reveal = () => find("stepping").scrollIntoView({ block: "start" });
  find("steps").addEventListener("click", () => open(0).then(reveal));
  at.addEventListener("input", () => step(+at.value));
  find("back").addEventListener("click", () => step(wanted - 1));
  find("on").addEventListener("click", () => step(wanted + 1));
  find("plays").addEventListener("click", (e) => {
    const number = e.target.closest("summary > .n");
    if (!number) return;
    e.preventDefault();
    open(+number.textContent.replace(/\D/g, "")).then(reveal);
  });
  moment.addEventListener("submit", async (e) => {
    e.preventDefault();
    const answer = find("answer");
    try {
      answer.innerHTML = await ask("GET", "/what-if?" + new URLSearchParams(new FormData(e.target)));
    } catch (why) {
      answer.textContent = why.message;
    }
  });
})();
