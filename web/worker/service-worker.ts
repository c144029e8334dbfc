export {}

declare const self: ServiceWorkerGlobalScope

/** The paths of the public pages' scripts and styles, injected by the build. */
declare const builtFiles: readonly string[]

/** The paths of the texts of each language, of which the pages store theirs. */
declare const textFiles: readonly string[]

/** The caches: the build's files, and the offline page, which the pages store there. */
const cacheNames = { files: 'files', offline: 'offline' } as const

const cachedFiles = new Set([...builtFiles, ...textFiles])

/** Never intercepted: the dashboard and the API. */
const left = /^\/(?:dashboard|api)(?:\/|$)/

/** A cache; undefined where the browser blocks storage. */
async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await caches.open(name)
  } catch {
    return undefined
  }
}

async function keepFiles() {
  const cache = await openCache(cacheNames.files)
  await cache?.addAll(builtFiles)
}

/** Deletes the files of earlier builds on activation, when no page uses them any more. */
async function dropOldFiles() {
  const cache = await openCache(cacheNames.files)
  const old = ((await cache?.keys()) ?? []).filter(({ url }) => !cachedFiles.has(new URL(url).pathname))
  await Promise.all(old.map((request) => cache?.delete(request)))
}

/** Serves a file of the build cache-first: its name contains a content hash, so it is never stale. */
const fileOf = async (request: Request) =>
  (await (await openCache(cacheNames.files))?.match(request)) ?? fetch(request)

/** Fetches a page from the network, and falls back to the offline page. */
async function pageOf(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: unknown = await event.preloadResponse
    return preloaded instanceof Response ? preloaded : await fetch(event.request)
  } catch (fault) {
    const cache = await openCache(cacheNames.offline)
    const [key] = (await cache?.keys()) ?? []
    const offline = key && (await cache?.match(key))
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
  if (cachedFiles.has(pathname)) event.respondWith(fileOf(event.request))
  else if (mode === 'navigate' && !left.test(pathname)) event.respondWith(pageOf(event))
})
