// Replays a published game from its frames: what moved on the ground, and the score. The plays' words are the page's own.
(() => {
  "use strict";
  const find = (id) => document.getElementById(id), frames = [...find("frames").children], track = find("track");
  const box = find("replay"), moving = box.querySelector(".moving"), curve = box.querySelector(".thread svg"), mark = curve && document.createElementNS(curve.namespaceURI, "path");
  const shown = [...document.querySelectorAll(".line tbody .tot")], whole = shown.map((e) => e.textContent);
  const [from, to] = (box.dataset.course || "0 1").split(" ").map(Number);
  let at = frames.length - 1;

  // go shows the game after a play; 0 is before the first.
  function go(n) {
    at = Math.min(Math.max(n, 0), frames.length - 1);
    track.value = at;
    if (moving) moving.replaceChildren(...frames[frames[at].dataset.as || at].cloneNode(true).childNodes);
    const play = find("play-" + at), words = play && play.querySelector("strong").textContent, score = frames.slice(0, at + 1).findLast((frame) => frame.dataset.score).dataset.score.split("-");
    shown.forEach((e, i) => { e.textContent = at === frames.length - 1 ? whole[i] : score[i]; });
    find("words").textContent = words || "Before the first play";
    find("number").textContent = at ? "Play " + at : "Start";
    find("number").href = "#play-" + at;
    track.setAttribute("aria-valuetext", find("words").textContent);
    if (mark) mark.setAttribute("d", "M" + curve.viewBox.baseVal.width * (from + (to - from) * at / (frames.length - 1)) + " 0v" + curve.viewBox.baseVal.height);
  }
  if (mark) {
    mark.setAttribute("class", "a");
    curve.append(mark);
    for (const kind of ["pointerdown", "pointermove"]) curve.addEventListener(kind, (e) => {
      const place = curve.getBoundingClientRect();
      go(Math.round((frames.length - 1) * ((e.clientX - place.x) / place.width - from) / (to - from)));
    });
  }
  track.addEventListener("input", () => go(+track.value));
  for (const key of box.querySelectorAll("[data-step]")) key.addEventListener("click", () => go(at + +key.dataset.step));
  let x = 0;
  find("frame").addEventListener("touchstart", (e) => { x = e.touches[0].clientX; }, { passive: true });
  find("frame").addEventListener("touchend", (e) => {
    const way = e.changedTouches[0].clientX - x;
    if (Math.abs(way) > 40) go(at + (way < 0 ? 1 : -1));
  });

  // An address of a play opens it, and shows the game after it.
  function addressed() {
    const play = /^#play-\d+$/.test(location.hash) && find(location.hash.slice(1));
    if (!play) return;
    play.querySelector("details").open = true;
    go(+location.hash.slice(6));
  }
  addEventListener("hashchange", addressed);
  box.hidden = false;
  go(at);
  addressed();
})();
