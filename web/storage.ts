/** What a browser keeps for all tabs, or for one. */
type Area = 'localStorage' | 'sessionStorage'

/** The result of what uses the storage of a browser; undefined where that is blocked or full. */
function tried<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Reads a stored text; undefined without one, and where storage is blocked. */
export const readStored = (area: Area, key: string): string | undefined =>
  tried(() => globalThis[area].getItem(key)) ?? undefined

/** Reads what was stored as JSON; undefined without it, if it is no JSON, and where storage is blocked. */
export const readStoredJson = (area: Area, key: string): unknown =>
  tried(() => JSON.parse(globalThis[area].getItem(key) ?? 'null') ?? undefined)

/** Stores a text, or removes it if it is undefined. Where storage is blocked or full it lasts as long as the page. */
export const store = (area: Area, key: string, value: string | undefined): void =>
  tried(() => (value === undefined ? globalThis[area].removeItem(key) : globalThis[area].setItem(key, value)))

/** The cookies that scripts may read, as `name=value` joined by `; `; empty where they are blocked. */
export const readCookies = (): string => tried(() => document.cookie) ?? ''

/** Sets a cookie with its attributes; without effect where cookies are blocked. */
export const writeCookie = (cookie: string): void =>
  tried(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
    document.cookie = cookie
  })

/** Opens a cache of files; rejects where storage is blocked. */
export const openCache = async (name: string): Promise<Cache> => caches.open(name)
