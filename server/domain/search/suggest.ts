import type { Kysely, SelectQueryBuilder } from 'kysely'
import { languages } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Suggestion } from '#contract/products/search.ts'
import type { Handler } from '../../calls/handler.ts'
import { orderOf } from '../../crud/named-list.ts'
import { pageOf } from '../../crud/page.ts'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>

/** How many of each kind are suggested. */
const maxSuggested = { products: 4, productcategories: 2, brands: 2, services: 2, projects: 2 } as const
type Kind = keyof typeof maxSuggested

interface Question {
  readonly search: string
  readonly language: Language
}

/** The best matches of one list. */
async function best<TB extends keyof Tables, O extends { id: number }>(
  db: Db,
  kind: Kind,
  query: SelectQueryBuilder<Tables, TB, O>,
  { search, language }: Question,
): Promise<O[]> {
  const order = { ...orderOf(kind, language, 'id'), wholeWords: true, allWords: true }
  return (await pageOf(db, query, order, { search, page: 1, limit: maxSuggested[kind] })).data
}

const names = languages.map((code) => `${code}_name` as const)
const titles = languages.map((code) => `${code}_title as ${code}_name` as const)

const products = (db: Db) =>
  db
    .selectFrom('products')
    .select(['products.id', ...names, 'avatar', 'status'])
    .where('draft', '=', 0)

/** The categories of visible products, with where most of a category's newest product is shown. */
const categories = (db: Db) =>
  db
    .selectFrom('productcategories')
    .select(['productcategories.id', ...names, 'avatar'])
    .select(({ selectFrom }) =>
      selectFrom('products')
        .select('products.status')
        .whereRef('products.productcategory_id', '=', 'productcategories.id')
        .where('products.draft', '=', 0)
        .orderBy('products.id', 'desc')
        .limit(1)
        .as('status'),
    )

const brands = (db: Db) => db.selectFrom('brands').select(['brands.id', ...names, 'avatar'])

const titled = (db: Db, table: 'services' | 'projects') =>
  db.selectFrom(table).select([`${table}.id`, ...titles, 'avatar'])

export const suggest: Handler<'/app/client/search/suggest'> = async ({ search, lang }, context) => {
  const { read } = context.database
  const question = { search, language: lang ?? context.language }
  const [things, groups, makers, works, buildings] = await Promise.all([
    best(read, 'products', products(read), question),
    best(read, 'productcategories', categories(read), question),
    best(read, 'brands', brands(read), question),
    best(read, 'services', titled(read, 'services'), question),
    best(read, 'projects', titled(read, 'projects'), question),
  ])
  const of = <R extends Omit<Suggestion, 'kind'>>(kind: Kind, rows: readonly R[]) =>
    rows.map((row) => ({ kind, ...row }))
  const inUse = groups.flatMap(({ status, ...row }) => (status ? [{ ...row, status }] : []))
  return {
    status: true,
    msg: 'SUCCESS',
    data: [
      ...of('productcategories', inUse),
      ...of('products', things),
      ...of('brands', makers),
      ...of('services', works),
      ...of('projects', buildings),
    ],
  }
}
