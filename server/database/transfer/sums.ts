import { createHash } from 'node:crypto'

/** A row as both databases return it: texts, integers and null. */
export type Row = Readonly<Record<string, unknown>>

/** A table's row count and the checksum of its rows in order. */
export interface Sum {
  readonly rows: number
  readonly sha256: string
}

/**
 * Computes a checksum over rows: each is hashed as the JSON of its values, in the order of `columns`, and a newline.
 */
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

/** One checksum for all tables. */
export const combinedSum = (sums: readonly Sum[]) =>
  createHash('sha256')
    .update(sums.map(({ rows, sha256 }) => `${rows} ${sha256}`).join('\n'))
    .digest('hex')
