import type { UploadKind } from '#web/ui/picture.tsx'

/** A picture of a gallery. */
export interface Shot {
  readonly kind: UploadKind
  readonly file: string
}

/** The pictures of a thing, its main one first. */
export function shots(main: Shot, others: readonly Shot[]): readonly Shot[] {
  return [main, ...others].filter(({ file }) => file !== '')
}

// The specification shows related things from three on; four fill a row.
const fewest = 3
const most = 4

/** The cards of related things: from three on, four at most. */
export function relatedOf<Row, Card>(rows: readonly Row[], card: (row: Row) => Card): readonly Card[] {
  return rows.length < fewest ? [] : rows.slice(0, most).map(card)
}
