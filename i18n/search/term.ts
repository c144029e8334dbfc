import type { Figure } from './figure-keys.ts'

/** How far a way to match a word is from the word as typed; a `translation` is a synonym in another script. */
export const distances = [
  'exact',
  'stem',
  'synonym',
  'translation',
  'beginning',
  'loose',
  'slip',
  'heard',
] as const
type Distance = (typeof distances)[number]

/** A way to match a word: a row has all these keys, or with `begins` a key that begins with the only one. */
export interface Way {
  readonly keys: readonly string[]
  readonly distance: Distance
  readonly begins?: true
}

/** A word of a search, or several that mean one thing. */
export interface Term {
  /** As typed. */
  readonly typed: string
  readonly ways: readonly Way[]
  /** Its text as the middle of a staff list's texts may have it. */
  readonly middle: string
  /** Set if it is a figure with its unit. */
  readonly figure?: Figure
  /** The keys of rows in which the figure is of what the search names, such as a door: these come first. */
  readonly named?: readonly string[]
  /** The keys of larger figures that it is searched by as well, the nearest first, because no row has the one that was typed. */
  readonly larger?: readonly string[]
}
