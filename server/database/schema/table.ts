import { type Language, languages } from '#contract/languages.ts'
import { type Column, type Columns, id, orNull, refer, type Translated, text } from './columns.ts'

/** Folded text to search in: as written, and with letters that people confuse made equal. */
const search = { search: text, search_loose: text }

/** The columns that are computed on every write. */
export type DerivedColumn = `${string}_sort` | keyof typeof search

/** The sort keys of the field that lists are ordered by: one in each language, or one when it is in none. */
type SortKeys<C, S extends string> = [S] extends [never]
  ? unknown
  : S extends keyof C
    ? { readonly name_sort: Column<string> }
    : Translated<`${S}_sort`>

/** The fields of a table by name; a translated one without its language. */
type Field<C> = keyof C extends infer K ? (K extends `${Language}_${infer F}` ? F : K & string) : never

/** When a write to a table changes what visitors see, and so the revision of the content. */
type Shown = 'always' | 'when deleted' | 'never'

/**
 * What becomes of the rows when a backup is put back: they are kept, or void, for what they opened or promised is
 * past. What else is done to rows that are kept is in `backup/void.ts`.
 */
type Restored = 'kept' | 'void'

interface Declared<C extends Columns, S extends string> {
  readonly columns: C
  /** The field that lists are ordered by, in each language's alphabet. */
  readonly sort?: S
  /** Further fields to search in. */
  readonly searched?: readonly Field<C>[]
}

/** What follows from a field to sort by or to search in: columns that are computed on every write. */
const derivedColumns = (
  columns: Columns,
  sort: string | undefined,
  searched: readonly string[],
): Columns => ({
  ...(sort === undefined ? {} : sort in columns ? { name_sort: text } : keysOf(sort)),
  ...(sort === undefined && searched.length === 0 ? {} : search),
})

const keysOf = (sort: string): Columns =>
  Object.fromEntries(languages.map((language) => [`${language}_${sort}_sort`, text]))

type WithDerived<C, S extends string, F> = C &
  SortKeys<C, S> &
  ([S | F] extends [never] ? unknown : typeof search)

/** One table: all that the rest of the product knows of it. */
export interface Table<C extends Columns = Columns> {
  readonly columns: C
  readonly sort?: string
  readonly searched: readonly string[]
  readonly shown: Shown
  readonly restored: Restored
  /** The column its rows are told by. */
  readonly key: 'id' | 'name'
  /** One row of a fixed id, which counts no ids. */
  readonly single: boolean
}

interface Kind {
  readonly shown: Shown
  readonly restored: Restored
  readonly key?: 'id' | 'name'
  readonly single?: true
}

/** Declares a table. */
export function table<
  const C extends Columns,
  const S extends string = never,
  const F extends Field<C> = never,
>(
  kind: Kind,
  { columns, sort, searched = [] }: Declared<C, S> & { readonly searched?: readonly F[] },
): Table<WithDerived<C, S, F>> {
  const { shown, restored, key = 'id', single = false } = kind
  return {
    // The computed columns are those that the type names.
    columns: { ...columns, ...derivedColumns(columns, sort, searched) } as WithDerived<C, S, F>,
    ...(sort === undefined ? {} : { sort }),
    searched,
    shown,
    restored,
    key,
    single,
  }
}

/** What rows that staff add, change and delete one by one have beside their own columns; null when the author is gone. */
const authored = { ...id, user_id: orNull(refer('users', 'set null')) }

/** Declares a table whose rows staff add, change and delete one by one, and visitors see. */
export function managed<
  const C extends Columns,
  const S extends string = never,
  const F extends Field<C> = never,
>({ columns, ...declared }: Declared<C, S> & { readonly searched?: readonly F[] }) {
  const own = table<C & typeof authored, S, F>(
    { shown: 'always', restored: 'kept' },
    {
      ...declared,
      columns: { ...authored, ...columns },
    },
  )
  return { ...own, managed: true } as const
}
