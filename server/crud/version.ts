import { hash } from 'node:crypto'
import { refuse } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { nextSlice } from '../async/next-tick.ts'

/** The length of a version, in characters of six bits: nobody edits often enough to meet the same by chance. */
const length = 16

/** The version of what a row holds in some of its fields: the same for the same values. */
export function versionOf(row: object, fields: readonly string[]): string {
  const values: unknown[] = fields.map((field) => Reflect.get(row, field))
  return hash('sha1', JSON.stringify(values), 'base64url').slice(0, length)
}

/** The fields of which the version of the rows is made that a call edits. */
function overwrittenBy(path: keyof typeof contract): readonly string[] {
  const { overwrites }: { overwrites?: readonly string[] } = contract[path]
  if (!overwrites) throw new Error(`${path} does not say what it overwrites`)
  return overwrites
}

/** Makes what gives a row its version, as the call at `path` takes it back. */
export function stampFor(path: keyof typeof contract) {
  const fields = overwrittenBy(path)
  return <R extends object>(row: R): R & { version: string } =>
    Object.assign(row, { version: versionOf(row, fields) })
}

/** So many rows get their versions at once, which takes some milliseconds. */
const together = 500

/** Gives many rows their versions, and lets others have their turn meanwhile. */
export async function stampAll<R extends object, S>(rows: readonly R[], stamp: (row: R) => S): Promise<S[]> {
  const stamped: S[] = []
  for (let from = 0; from < rows.length; from += together) {
    if (from > 0) await nextSlice()
    for (const row of rows.slice(from, from + together)) stamped.push(stamp(row))
  }
  return stamped
}

/** Refuses with the row as it is now when somebody saw another state of it; whoever says nothing is not refused. */
export const refuseStale = <R extends { readonly version: string }>(seen: string | undefined, row: R) =>
  seen === undefined || seen === row.version ? undefined : refuse('ROW_CHANGED', { row })
