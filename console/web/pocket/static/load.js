// Has the browser load the table, and says how far it is.
"use strict";
(async () => {
  const say = (words) => {
    document.getElementById("now").textContent = "The table is not loaded";
    document.getElementById("loaded").hidden = true;
    document.getElementById("trouble").textContent = words;
  };
  if (!isSecureContext || location.protocol === "file:") return say("A browser runs the table only over https, or from a server on this machine (http://localhost), not from a file. On a home network, rollbook serve --lan on a computer does the same.");
  const workers = navigator.serviceWorker;
  if (!workers) return say("This browser does not let a page run a program of its own, perhaps because the window is private. Another window or another browser can.");
  workers.addEventListener("message", (e) => { document.getElementById("loaded").value = e.data.had / e.data.size; });
  workers.startMessages();
  workers.addEventListener("controllerchange", () => location.reload());
  try {
    const registration = await workers.register("sw.js", { updateViaCache: "none" });
    const worker = registration.installing;
    if (registration.active) location.reload(); // this page was loaded past it
    else if (worker) worker.addEventListener("statechange", () => {
      if (worker.state === "redundant") say("The table could not be loaded. Is there a network, and is all of the table on the server? Then load this page again.");
    });
  } catch (why) {
    say("The table could not be loaded: " + why.message);
  }
})();
