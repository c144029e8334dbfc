import type { Frame } from './site-data.server.ts'

/** The frame among the matches that a `meta` function is given; undefined when it could not be loaded. */
export function frameOf(matches: readonly [{ loaderData?: Frame | undefined }, ...unknown[]]) {
  return matches[0].loaderData
}
