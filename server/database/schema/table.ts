import { type Language, languages } from '#contract/kit/languages.ts'
import { type Column, type Columns, id, orNull, refer, type Translated, text } from './columns.ts'

/** The keys of its words (`i18n/search/row-keys.ts`), and the folded texts that staff search by any part. */
const search = { search: text, search_loose: text }

/** The columns computed on every write. */
export type DerivedColumn = `${string}_sort` | keyof typeof search

/** The sort keys of the field that lists are ordered by: one per language, or a single one if it is untranslated. */
type SortKeys<C, S extends string> = [S] extends [never]
  ? unknown
  : S extends keyof C
    ? { readonly name_sort: Column<string> }
    : Translated<`${S}_sort`>

/** A table's field names; a translated one without its language prefix. */
type Field<C> = keyof C extends infer K ? (K extends `${Language}_${infer F}` ? F : K & string) : never

/** Which writes to a table change what visitors see, and so increment the content revision. */
type Shown = 'always' | 'when deleted' | 'never'

/**
 * What happens to the rows when a backup is restored: they are kept, or cleared because what they granted has expired.
 * `backup/void.ts` does what else is done to kept rows.
 */
type Restored = 'kept' | 'void'

interface Declared<C extends Columns, S extends string> {
  readonly columns: C
  /** The field that lists are ordered by, in each language's alphabet. */
  readonly sort?: S
  /** Further searchable fields. */
  readonly searched?: readonly Field<C>[]
}

/** The derived columns of the sort field and the searched fields, computed on every write. */
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

/** A table's declaration, with all that other code knows about it. */
export interface Table<C extends Columns = Columns> {
  readonly columns: C
  readonly sort?: string
  readonly searched: readonly string[]
  readonly shown: Shown
  readonly restored: Restored
  /** The primary key column. */
  readonly key: 'id' | 'name'
  /** A single row with a fixed id, and no id sequence. */
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
    // These are the derived columns that the type names.
    columns: { ...columns, ...derivedColumns(columns, sort, searched) } as WithDerived<C, S, F>,
    ...(sort === undefined ? {} : { sort }),
    searched,
    shown,
    restored,
    key,
    single,
  }
}

/** The columns of rows that staff manage, besides their own; `user_id` is null once the author is deleted. */
const authored = { ...id, user_id: orNull(refer('users', 'set null')) }

/** Declares a table whose rows staff manage individually and visitors see. */
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
