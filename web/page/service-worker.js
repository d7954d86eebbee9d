// Keeps the files of the page, so that it works without a connection. Requests to the engine of a server
// are never kept.
//
// The files of the version before are kept too: a page of that version may still be open, and its host no
// longer has the views that it has not loaded yet.

const CACHE = "shudu-{{version}}";
/** A page that is kept is shown after this time without an answer. */
const PAGE_MS = 4000;
/** The files, beside this one. */
const FILES = "{{files}}".split(" ");

/** @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(
    caches
      .keys()
      // In the order of their creation.
      .then((names) => Promise.all(names.filter((name) => name.startsWith("shudu-") && name !== CACHE).slice(0, -1).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.includes("/api/")) return;
  const isPage = event.request.mode === "navigate";
  event.respondWith(
    caches.open(CACHE).then(async (cache) => {
      const kept = isPage ? await cache.match("./", { ignoreSearch: true }) : await caches.match(event.request);
      // The page itself comes from the network if there is one, so that a new version is seen at once. A network that takes
      // long, and a server that fails, must not hold back a page that is here.
      if (isPage && kept) {
        // An answer that has begun in time may take longer: aborted, it would be half a page.
        const late = new AbortController();
        const timer = setTimeout(() => late.abort(), PAGE_MS);
        return fetch(event.request, { signal: late.signal })
          .then((found) => (found.status < 500 ? found : kept), () => kept)
          .finally(() => clearTimeout(timer));
      }
      if (kept || !url.pathname.endsWith("/engine/photo.wasm")) return kept ?? fetch(event.request);
      // The reader of photos is kept when it is first used.
      const found = await fetch(event.request);
      if (found.ok) await cache.put(event.request, found.clone());
      return found;
    }),
  );
});
