import type { Language } from '#contract/kit/values.ts'
import { workerPath } from '#web/shared/worker-path.ts'
import { announceVisit } from '#web/site/shell/announce-visit.ts'

/** The caches that `web/worker/service-worker.ts` reads. */
const cacheNames = { files: 'files', offline: 'offline' } as const

/** How long the offline page stays fresh, in ms: the company's telephone number may change. */
const maxAgeMs = 24 * 60 * 60_000

const isFresh = (response: Response | undefined) =>
  response !== undefined && Date.now() - Date.parse(response.headers.get('date') ?? '') < maxAgeMs

/** Keeps the file with the texts of this page, which the server names in its head. */
async function keepTextFile() {
  const texts = document.head.querySelector<HTMLLinkElement>('link[href^="/assets/texts-"]')
  if (!texts) return
  const cache = await caches.open(cacheNames.files)
  if (!(await cache.match(texts.href))) await cache.add(texts.href)
}

/**
 * What is done once a page has loaded and the browser is idle. Has the server know the browser again. Registers the service worker, which serves our offline page when a page cannot be fetched, and caches the
 * scripts of all pages so that a link only waits for its data. It does not without service workers or when
 * the browser saves data.
 */
export async function prepareOffline(language: Language) {
  void announceVisit()
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  if (Reflect.get(Reflect.get(navigator, 'connection') ?? {}, 'saveData') === true) return
  try {
    await navigator.serviceWorker.register(workerPath)
    await keepTextFile()
    const cache = await caches.open(cacheNames.offline)
    const page = `/offline?lang=${language}`
    if (isFresh(await cache.match(page))) return
    await cache.add(page)
    const others = (await cache.keys()).filter(({ url }) => !url.endsWith(page))
    await Promise.all(others.map((other) => cache.delete(other)))
  } catch {
    // Registration or network failed: the site works without a worker.
  }
}
