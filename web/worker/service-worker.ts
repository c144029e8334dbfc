export {}

declare const self: ServiceWorkerGlobalScope

/** The scripts and styles of the public pages, by their paths; the build writes them here. */
declare const builtFiles: readonly string[]

/** The caches: the files of the build, and the page that is shown without a network, which the pages put there. */
const cacheNames = { files: 'files', offline: 'offline' } as const

const known = new Set(builtFiles)

/** Never kept and never stood in for: the dashboard and the calls. */
const left = /^\/(?:dashboard|api)(?:\/|$)/

async function keepFiles() {
  const cache = await caches.open(cacheNames.files)
  await cache.addAll(builtFiles)
}

/** Once no page of the build before is open, its files go. */
async function dropOldFiles() {
  const cache = await caches.open(cacheNames.files)
  const old = (await cache.keys()).filter(({ url }) => !known.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** A file of the build, whose name changes with what is in it: what is kept is never stale. */
const fileOf = async (request: Request) =>
  (await caches.match(request, { cacheName: cacheNames.files })) ?? fetch(request)

/** A page always comes from the server. Without one, the page that says so stands in its place. */
async function pageOf(event: FetchEvent): Promise<Response> {
  try {
    const ahead: unknown = await event.preloadResponse
    return ahead instanceof Response ? ahead : await fetch(event.request)
  } catch (fault) {
    const cache = await caches.open(cacheNames.offline)
    const [key] = await cache.keys()
    const offline = key && (await cache.match(key))
    if (offline) return offline
    throw fault
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()))

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration
  event.waitUntil(Promise.all([dropOldFiles(), navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (known.has(pathname)) event.respondWith(fileOf(event.request))
  else if (mode === 'navigate' && !left.test(pathname)) event.respondWith(pageOf(event))
})
