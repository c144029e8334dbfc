import type { Kysely } from 'kysely'
import type { Language } from '#contract/kit/languages.ts'
import { demo } from '#demo/content/index.ts'
import { orderOf } from '#server/crud/named-list.ts'
import { pageOf } from '#server/crud/page.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { customersPage } from '#server/domain/customers/getall.ts'
import { productsPage } from '#server/domain/products/product-queries.ts'
import { projects } from '#server/domain/projects/project-queries.ts'
import { services } from '#server/domain/services/service-queries.ts'
import type { Question, SearchedList } from './question.ts'

type Db = Kysely<Tables>

/** How many answers we look at. */
const looked = 5

interface Answer {
  readonly data: readonly { readonly id: number }[]
  readonly dropped?: readonly string[]
  readonly meant?: string
}

/** What the rows of a list are in the demo, in the order of the seed: their key and what else names them in a question. */
const content: Record<SearchedList, readonly (readonly string[])[]> = {
  products: demo.blogProducts.map(({ key, category, brand }) => [
    key,
    `category:${category}`,
    `brand:${brand}`,
  ]),
  shop: demo.saleProducts.map(({ key, category, brand, variants }) => [
    ...[key, `category:${category}`, `brand:${brand}`],
    ...variants.map(({ color }) => `color:${color}`),
  ]),
  projects: demo.projects.map(({ key, category, place }) => [
    key,
    `category:${category}`,
    `place:${place.en}`,
  ]),
  services: demo.services.map(({ key, type }) => [key, `type:${type}`]),
  brands: demo.brands.map(({ key }) => [key]),
  categories: demo.categories.map(({ key }) => [key]),
  colors: demo.colors.map(({ key }) => [key]),
  customers: demo.customers.map(({ key }) => [key]),
}

async function answerOf(db: Db, list: SearchedList, search: string, language: Language): Promise<Answer> {
  const paging = { search, page: 1, limit: looked, lang: language, direction: 'desc' } as const
  if (list === 'products' || list === 'shop') {
    const status = list === 'shop' ? 'sale' : 'blog'
    const order = { ...orderOf('products', language, 'id'), wholeWords: true }
    return productsPage(db, { status, categories: [], draft: false }, order, paging)
  }
  if (list === 'projects') {
    const order = { ...orderOf('projects', language, 'id'), wholeWords: true }
    return pageOf(db, projects(db), order, paging)
  }
  if (list === 'services') {
    const order = { ...orderOf('services', language, 'id'), wholeWords: true }
    return pageOf(db, services(db), order, paging)
  }
  if (list === 'customers') return customersPage(db, paging, language)
  const table = list === 'categories' ? 'productcategories' : list
  const order = orderOf(table, language)
  return pageOf(db, db.selectFrom(table).select(['id']), order, { ...paging, direction: 'asc' })
}

/** The demo's rows by their ids, in the order of the seed. */
async function idsOf(db: Db, list: SearchedList): Promise<readonly number[]> {
  const table =
    list === 'shop'
      ? 'products'
      : list === 'customers'
        ? 'accounts'
        : list === 'categories'
          ? 'productcategories'
          : list
  const status = list === 'products' ? 'blog' : 'sale'
  const all = db.selectFrom(table).select('id').orderBy('id')
  const ofKind = db.selectFrom('products').where('status', '=', status).select('id').orderBy('id')
  const rows = await (table === 'products' ? ofKind : all).execute()
  return rows.map(({ id }) => id)
}

/** What the demo's lists answer to a question. */
export interface DemoAnswer {
  /** What each of the first five rows is called in questions. */
  readonly rows: readonly (readonly string[])[]
  /** Whether the answer says that it is not quite what was asked for. */
  readonly isDoubted: boolean
}

/** Asks the demo's lists in one database. */
export async function demoAnswers(db: Db) {
  const names = new Map<SearchedList, ReadonlyMap<number, readonly string[]>>()
  for (const list of Object.keys(content) as SearchedList[]) {
    const ids = await idsOf(db, list)
    names.set(list, new Map(ids.map((id, at) => [id, content[list][at] ?? []])))
  }
  return async ({ list, typed }: Question, language: Language): Promise<DemoAnswer> => {
    const { data, dropped = [], meant } = await answerOf(db, list, typed, language)
    const rows = data.map(({ id }) => names.get(list)?.get(id) ?? [])
    return { rows, isDoubted: dropped.length > 0 || meant !== undefined }
  }
}

/** Asks the demo's lists in one database; an answer is what the first five rows are called in questions. */
export async function demoLists(db: Db) {
  const ask = await demoAnswers(db)
  return async (question: Question, language: Language) => (await ask(question, language)).rows
}
