import type { Language } from '#contract/kit/values.ts'
import type { Translated } from '../content/shape.ts'

/** Converts a translated text to the three columns of a field. */
export function columns<F extends string>(field: F, text: Translated): Record<`${Language}_${F}`, string> {
  const row = { [`ku_${field}`]: text.ku, [`ar_${field}`]: text.ar, [`en_${field}`]: text.en }
  // TypeScript widens computed keys in an object literal; they are exactly these three.
  return row as Record<`${Language}_${F}`, string>
}

/** The author column of rows without an author. */
export const author = { user_id: null }

/** Returns the id for a key of the demo's content. Throws if there is none. */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo has nothing called ${key}`)
  return id
}

/** The ids of rows. */
export const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
