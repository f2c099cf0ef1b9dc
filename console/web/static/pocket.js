// What the pages also need in a browser without a server: one tab that writes, storage that stays, new versions.
(() => {
  "use strict";
  const folder = document.currentScript.src.replace(/static\/[^/]*$/, ""), app = "rollbook " + new URL(folder).pathname.replace(/\/$/, ""), name = app + " tab";
  const find = (id) => document.getElementById(id);

  // One tab writes, as long as it is open, from page to page; the others wait for its lock. Between two of its pages a waiting tab
  // has the lock for a moment, so that it counts only after a while, and the next page takes it back.
  const gap = 1500; // milliseconds
  let follows = false;
  function write() {
    sessionStorage.setItem(name, "writes");
    return new Promise(() => {});
  }
  function follow() {
    let mine = true;
    follows = true;
    sessionStorage.removeItem(name);
    find("follows").hidden = false;
    navigator.locks.request(name, async () => {
      await new Promise((resolve) => setTimeout(resolve, gap));
      if (!mine) return;
      follows = false;
      find("follows").hidden = true;
      await write();
    }).catch(() => {
      mine = false;
      follow();
    });
  }
  navigator.locks.request(name, sessionStorage.getItem(name) ? { steal: true } : { ifAvailable: true }, (lock) => (lock ? write() : follow())).catch(follow);
  addEventListener("submit", (e) => {
    if (!follows || e.target.method !== "post") return;
    e.preventDefault();
    e.stopImmediatePropagation();
    find("follows").animate([{ opacity: 0.3 }, { opacity: 1 }], 300);
  }, true);

  // A file is saved from here: browsers ask the host for what a link downloads, and it has no games.
  document.addEventListener("click", async (e) => {
    const link = e.target.closest("[data-save]");
    if (!link) return;
    e.preventDefault();
    const save = document.createElement("a");
    save.href = URL.createObjectURL(await (await fetch(link.href)).blob());
    save.download = link.download;
    save.click();
  });

  const first = find("fleeting");
  if (!first) return;
  // The first page asks the browser to keep the games and to look for a new version, which is refused while a game is open.
  navigator.storage.persist().then((kept) => { first.hidden = kept; });
  const workers = navigator.serviceWorker;
  workers.addEventListener("controllerchange", () => location.reload());
  workers.addEventListener("message", (e) => { find("newer").hidden = e.data !== "newer"; });
  workers.getRegistration().then((here) => {
    const look = () => here.update().catch(() => {}); // without a network
    find("take").addEventListener("click", async () => {
      await caches.open(app + " asked");
      look();
    });
    look();
  });
})();
