// Keeps the lines of games in IndexedDB. Questions and answers are JSON. The meaning of lines is not known here, and lines that are
// read may be damaged.
"use strict";

const storeNamed = (name) => {
  let opened = null;

  // open opens the database, again if the browser has closed it.
  function open() {
    opened ||= new Promise((resolve, reject) => {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("lines"); // {line, hash, open} by [game, n]
      asked.onsuccess = () => {
        asked.result.onversionchange = () => asked.result.close();
        asked.result.onclose = () => { opened = null; };
        resolve(asked.result);
      };
      asked.onerror = () => reject(asked.error);
    }).catch((why) => {
      opened = null;
      throw why;
    });
    return opened;
  }

  // within does something in one transaction, and answers when the browser has completed it: then it is on the disk.
  async function within(mode, act) {
    const db = await open();
    return new Promise((resolve, reject) => {
      const answer = {}, step = db.transaction("lines", mode, { durability: "strict" });
      step.oncomplete = () => resolve(JSON.stringify(answer.is));
      step.onabort = () => reject(step.error || new DOMException("the write was called off", "AbortError"));
      act(step.objectStore("lines"), answer);
    });
  }

  const row = (n, kept) => ({ N: n, Line: String(kept?.line), Hash: String(kept?.hash) });
  const all = (game) => IDBKeyRange.bound([game], [game, []]);

  return {
    // ends answers with the last line of each game, or of one.
    ends: (text) => within("readonly", (lines, answer) => {
      const { game } = JSON.parse(text);
      answer.is = [];
      lines.openCursor(game ? all(game) : null, "prev").onsuccess = ({ target: { result: at } }) => {
        if (!at) return;
        answer.is.unshift({ Game: at.key[0], ...row(at.key[1], at.value) });
        if (!game) at.continue([at.key[0]]);
      };
    }),

    // open answers whether any game goes on after its last line.
    open: () => within("readonly", (lines, answer) => {
      answer.is = false;
      lines.openCursor(null, "prev").onsuccess = ({ target: { result: at } }) => {
        if (!at) return;
        if (at.value?.open) answer.is = true;
        else at.continue([at.key[0]]);
      };
    }),

    // read answers with all lines of a game.
    read: (text) => within("readonly", (lines, answer) => {
      const { game } = JSON.parse(text);
      let keys = [];
      lines.getAllKeys(all(game)).onsuccess = ({ target }) => { keys = target.result; };
      lines.getAll(all(game)).onsuccess = ({ target }) => {
        answer.is = target.result.map((one, i) => row(keys[i][1], one));
      };
    }),

    // add adds lines after the one that should be the last; if it is not, it answers which one is.
    add: (text) => within("readwrite", (lines, answer) => {
      const { game, n, hash, rows } = JSON.parse(text);
      lines.openCursor(game ? all(game) : null, "prev").onsuccess = ({ target: { result: at } }) => {
        if (game && !(at && at.key[1] === n && at.value.hash === hash)) {
          answer.is = { Last: at ? at.key[1] : -1 };
          return;
        }
        const into = game || (at ? at.key[0] + 1 : 1);
        for (const one of rows) lines.add({ line: one.Line, hash: one.Hash, open: one.Open }, [into, one.N]);
        answer.is = { Game: into };
      };
    }),
  };
};
