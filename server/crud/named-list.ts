import type { Kysely } from 'kysely'
import type { UploadKind } from '#contract/kit/uploads.ts'
import type { Language } from '#contract/kit/values.ts'
import { type ManagedTable, schema, type Tables } from '../database/schema/index.ts'
import { ownColumns } from '../database/selected-columns.ts'
import { changesOf, newRow } from './given-columns.ts'
import type { Order } from './list-query.ts'
import { pageOf } from './page.ts'
import type { Paging } from './paging.ts'

type Db = Kysely<Tables>

/** The sort orders of a table's lists: by its name field in a language's alphabet, or by id. */
export function orderOf(
  table: ManagedTable,
  language: Language,
  sort: 'id' | 'name' = 'name',
): Order<'id' | 'name'> {
  const { sort: field = 'id' } = schema[table]
  const sorts = (code: Language) => ({ id: `${table}.id`, name: `${table}.${code}_${field}_sort` })
  return { table, sorts, sort, language }
}

/** The tables that have only names. */
type NamedTable = {
  [T in ManagedTable]: keyof Tables[T] extends keyof Tables['stores'] ? T : never
}[ManagedTable]

type Names = { readonly [C in `${Language}_name`]: string }

/** The tables that have names and a picture. */
type PicturedTable = {
  [T in ManagedTable & UploadKind]: keyof Tables[T] extends keyof Tables['brands'] ? T : never
}[ManagedTable & UploadKind]

/** The CrudList of a table that has only names, except for `id`; `author` tells whether answers include `user_id`. */
export function namedList<const T extends NamedTable>(table: T, { author }: { author: boolean }) {
  // All of them have the columns of `stores`.
  const alike = table as 'stores'
  const columns = ownColumns(alike).filter((column) => author || !column.endsWith('.user_id'))
  return {
    table,
    page: (db: Db, query: Paging<'id' | 'name'>, language: Language) =>
      pageOf(db, db.selectFrom(alike).select(columns), orderOf(table, language), query),
    add: (input: Names) => newRow(alike, input),
    edit: (input: Names) => changesOf(alike, input),
  }
}

/** The CrudList of a table that has names and a picture, `avatar`, except for `id`. */
export function picturedList<const T extends PicturedTable>(table: T) {
  // All of them have the columns of `brands`.
  const alike = table as 'brands'
  return {
    table,
    page: (db: Db, query: Paging<'id' | 'name'>, language: Language) =>
      pageOf(db, db.selectFrom(alike).select(ownColumns(alike)), orderOf(table, language), query),
    add: ({ avatar, ...names }: Names & { readonly avatar: unknown }) => newRow(alike, names),
    edit: ({ avatar, ...names }: Names & { readonly avatar: unknown }) => changesOf(alike, names),
    picture: { column: 'avatar', kind: table },
  } as const
}
