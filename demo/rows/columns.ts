import type { Language } from '#contract/values.ts'
import type { Translated } from '../content/shape.ts'

/** A translated text → the three columns of a field. */
export function columns<F extends string>(field: F, text: Translated): Record<`${Language}_${F}`, string> {
  const row = { [`ku_${field}`]: text.ku, [`ar_${field}`]: text.ar, [`en_${field}`]: text.en }
  // Computed keys are forgotten by the type of an object literal; they are exactly these three.
  return row as Record<`${Language}_${F}`, string>
}

/** Rows that nobody in particular made. */
export const author = { user_id: null }

/** Finds the id of what the demo's texts call by a key. */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The demo has nothing called ${key}`)
  return id
}
