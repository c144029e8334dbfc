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

/** Reads a stored text; null without one, and undefined where storage is blocked. */
export const readStored = (area: Area, key: string): string | null | undefined =>
  tried(() => globalThis[area].getItem(key))

/** Reads what was stored as JSON; null without it, and undefined if it is no JSON or storage is blocked. */
export const readStoredJson = (area: Area, key: string): unknown =>
  tried(() => JSON.parse(String(readStored(area, key))))

/** Stores a text, or removes it if it is undefined. Where storage is blocked or full it lasts as long as the page. */
export const store = (area: Area, key: string, value: string | undefined): void =>
  tried(() => (value === undefined ? globalThis[area].removeItem(key) : globalThis[area].setItem(key, value)))

/**
 * The cookies that scripts may read, as `name=value` joined by `; `, after setting one with its attributes if it is given;
 * empty where they are blocked.
 */
export const cookies = (cookie?: string): string =>
  tried(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
    if (cookie) document.cookie = cookie
    return document.cookie
  }) ?? ''
