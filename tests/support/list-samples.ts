import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { paging } from '#contract/kit/list.ts'
import type { ListPath } from '#server/crud/change.ts'
import type { Fields } from './calls.ts'

/** The fields of a change that are written into the row. */
export function fieldsOf(path: ListPath, verb: 'add' | 'edit', id: string): string[] {
  const commonFields = [...Object.keys(paging(['id'])), id, 'seen']
  return Object.keys(contract[`${path}/${verb}`].input.shape).filter((field) => !commonFields.includes(field))
}

const pairs = [
  [false, true],
  [3, 4],
  ['Word one', 'Word two'],
] as const

/** Two values that a schema takes as they are; undefined where only the list's own test knows any. */
const twoValuesOf = (schema: z.core.$ZodType): readonly [unknown, unknown] | undefined =>
  pairs.find((pair) =>
    pair.every((value) => {
      const read = z.safeParse(schema, value)
      return read.success && isDeepStrictEqual(read.data, value)
    }),
  )

/** Values for the fields of a new row that are not `named`, and others to change them to; an optional field is only changed. */
export function samplesFor(
  path: ListPath,
  id: string,
  named: readonly (string | undefined)[],
): { readonly row: Fields; readonly other: Fields } {
  const shape: Readonly<Record<string, z.core.$ZodType>> = contract[`${path}/add`].input.shape
  const [row, other]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const field of fieldsOf(path, 'add', id).filter((one) => !named.includes(one))) {
    const schema = shape[field]
    const values = schema && twoValuesOf(schema)
    if (!values) continue
    if (!z.safeParse(schema, undefined).success) row[field] = values[0]
    other[field] = values[1]
  }
  return { row, other }
}
