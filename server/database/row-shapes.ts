import type { Generated } from 'kysely'
import type { Language } from '#contract/values.ts'

export type Translated<F extends string> = { [C in `${Language}_${F}`]: string }

/** Folded text to search in: as written, and with letters that people confuse made equal. */
export interface Searched {
  search: string
  search_loose: string
}

/** A translated field by which lists are sorted, with its sort keys. */
export type Listed<F extends string> = Translated<F> & { [C in `${Language}_${F}_sort`]: string } & Searched

/** A table whose names are in no particular language. */
export interface Named extends Searched {
  name_sort: string
}

export interface Row {
  id: Generated<number>
}

/** A row that a member of staff made; null when that person is gone. */
export interface Authored extends Row {
  user_id: number | null
}
