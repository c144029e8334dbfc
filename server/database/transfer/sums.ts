import { createHash } from 'node:crypto'

/** A row as both databases give it: texts, whole numbers and null. */
export type Row = Readonly<Record<string, unknown>>

/** How many rows a table has, and what its rows in their order come to. */
export interface Sum {
  readonly rows: number
  readonly sha256: string
}

/** Sums up rows as they pass by: each as the JSON of its columns' values, in the order of `columns`, and a line's end. */
export function summing(columns: readonly string[]) {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(row: Row) {
      hash.update(`${JSON.stringify(columns.map((column) => row[column]))}\n`)
      rows += 1
    },
    sum: (): Sum => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** One text for the sums of all tables. */
export const combinedSum = (sums: readonly Sum[]) =>
  createHash('sha256')
    .update(sums.map(({ rows, sha256 }) => `${rows} ${sha256}`).join('\n'))
    .digest('hex')
