import type { Language } from '#contract/values.ts'

/** Where the worker is; `trusted-types.ts` lets no other address become a script. */
export const workerPath = '/sw.js'

/** As `web/worker/service-worker.ts` looks for it. */
const cacheName = 'offline'

/** After how long the page is fetched anew, as the company's telephone may have changed, in ms. */
const kept = 24 * 60 * 60_000

const isFresh = (response: Response | undefined) =>
  response !== undefined && Date.now() - Date.parse(response.headers.get('date') ?? '') < kept

/**
 * Has the browser show a page of ours, in a language, when a page cannot be fetched, and keep the scripts of all pages so
 * that a link works as soon as its data comes. Where a browser has no service workers, or saves data, all is as without.
 */
export async function prepareOffline(language: Language) {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  if (Reflect.get(Reflect.get(navigator, 'connection') ?? {}, 'saveData') === true) return
  try {
    await navigator.serviceWorker.register(workerPath)
    const cache = await caches.open(cacheName)
    const page = `/offline?lang=${language}`
    if (isFresh(await cache.match(page))) return
    await cache.add(page)
    const others = (await cache.keys()).filter(({ url }) => !url.endsWith(page))
    await Promise.all(others.map((other) => cache.delete(other)))
  } catch {
    // Refused or out of reach: a visit without a worker is a visit like any before there was one.
  }
}
