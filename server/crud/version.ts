import { hash } from 'node:crypto'
import { contract } from '#contract/index.ts'
import { refuse } from '#contract/kit/call.ts'
import { nextSlice } from '../async/next-tick.ts'

/** The length of a version in base64url characters: long enough that edits never collide by chance. */
const length = 16

/** The version of a row: a hash of the given fields' values. */
export function versionOf(row: object, fields: readonly string[]): string {
  const values: unknown[] = fields.map((field) => Reflect.get(row, field))
  return hash('sha1', JSON.stringify(values), 'base64url').slice(0, length)
}

/** The fields that the call at a path overwrites, from which its rows' versions are computed. */
export function overwrittenBy(path: keyof typeof contract): readonly string[] {
  const { overwrites }: { overwrites?: readonly string[] } = contract[path]
  if (!overwrites) throw new Error(`${path} does not say what it overwrites`)
  return overwrites
}

/** Makes a function that adds to a row the version that the call at `path` takes back. */
export function stampFor(path: keyof typeof contract) {
  const fields = overwrittenBy(path)
  return <R extends object>(row: R): R & { version: string } =>
    Object.assign(row, { version: versionOf(row, fields) })
}

/** How many rows we stamp before yielding to the event loop; they take some milliseconds. */
const batchSize = 500

/** Stamps many rows, yielding to the event loop in between. */
export async function stampAll<R extends object, S>(rows: readonly R[], stamp: (row: R) => S): Promise<S[]> {
  const stamped: S[] = []
  for (let from = 0; from < rows.length; from += batchSize) {
    if (from > 0) await nextSlice()
    for (const row of rows.slice(from, from + batchSize)) stamped.push(stamp(row))
  }
  return stamped
}

/** Refuses with the current row if its version differs from `seen`; without `seen` it never refuses. */
export const refuseStale = <R extends { readonly version: string }>(seen: string | undefined, row: R) =>
  seen === undefined || seen === row.version ? undefined : refuse('ROW_CHANGED', { row })
