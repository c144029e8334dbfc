import type { Kysely } from 'kysely'
import type { FigureProposal, ProductProposals } from '#contract/attributes/proposals.ts'
import { type Language, languages } from '#contract/kit/languages.ts'
import { figureReader, readFigureTexts, type Written } from '#i18n/figure-reading.ts'
import type { Tables } from '../../database/schema/index.ts'
import { namesWith } from '../../database/selected-columns.ts'

type Db = Kysely<Tables>

/** A product with its texts. */
interface WrittenProduct {
  readonly row: Omit<ProductProposals, 'proposals'>
  readonly productcategory_id: number
  readonly texts: readonly Written[]
}

const namesOf = namesWith('')

/** Products with their texts after an id, in the order of their ids. */
export async function writtenAfter(db: Db, after: number, limit: number): Promise<readonly WrittenProduct[]> {
  const rows = await db
    .selectFrom('products')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select(['id as product_id', 'productcategory_id'])
    .select(languages.flatMap((code) => [`${code}_name` as const, `${code}_detail` as const]))
    .execute()
  return rows.map((row) => ({
    row: { product_id: row.product_id, ...namesOf(row) },
    productcategory_id: row.productcategory_id,
    texts: languages.map((lang) => ({ lang, text: row[`${lang}_detail`] })),
  }))
}

/** One product with its texts. */
async function writtenOf(db: Db, product_id: number): Promise<WrittenProduct | undefined> {
  const [found] = await writtenAfter(db, product_id - 1, 1)
  return found?.row.product_id === product_id ? found : undefined
}

const pair = (product: number, attribute: number) => `${product} ${attribute}`

/** The figures that products have, and the lines that staff dismissed. */
async function decidedOf(db: Db, ids: readonly number[]) {
  const [values, dismissals] = await Promise.all([
    db
      .selectFrom('attributevalues')
      .where('product_id', 'in', ids)
      .select(['product_id', 'attribute_id'])
      .execute(),
    db
      .selectFrom('figuredismissals')
      .where('product_id', 'in', ids)
      .select(['product_id', 'attribute_id', 'line'])
      .execute(),
  ])
  return {
    figures: new Set(values.map((one) => pair(one.product_id, one.attribute_id))),
    lines: new Map(dismissals.map((one) => [pair(one.product_id, one.attribute_id), one.line])),
  }
}

/** Finds what the texts of products state and nobody has decided on; products without such figures are left out. */
type Proposer = (db: Db, products: readonly WrittenProduct[]) => Promise<readonly ProductProposals[]>

/** Whether a line still stands in a product’s texts. */
const stands = (texts: readonly Written[], line: string | undefined) =>
  texts.some(({ text }) => text.split('\n').some((one) => one.trim() === line))

/** Reads the attributes once, for any number of products. Of lines that state the same figure, that in `language` is shown. */
export async function proposerOf(db: Db, language: Language): Promise<Proposer> {
  const [attributes, choices] = await Promise.all([
    db.selectFrom('attributes').selectAll().orderBy('position').orderBy('id').execute(),
    db.selectFrom('attributechoices').selectAll().execute(),
  ])
  const byAttribute = Map.groupBy(choices, ({ attribute_id }) => attribute_id)
  const read = figureReader(attributes.map((one) => ({ ...one, choices: byAttribute.get(one.id) ?? [] })))
  const attributeScopes = attributes.map(({ id, categories }, place) => ({
    id,
    place,
    categories: categories === '' ? undefined : new Set(categories.split(' ').map(Number)),
  }))
  const byId = new Map(attributeScopes.map((one) => [one.id, one]))
  const placeOf = ({ attribute_id }: FigureProposal) => byId.get(attribute_id)?.place ?? 0

  return async (own, products) => {
    if (products.length === 0) return []
    const decided = await decidedOf(
      own,
      products.map(({ row }) => row.product_id),
    )
    return products.flatMap(({ texts, productcategory_id, row }) => {
      const ordered = texts.toSorted((a, b) => Number(b.lang === language) - Number(a.lang === language))
      const proposals = readFigureTexts(read, ordered)
        .filter(({ attribute_id }) => {
          const of = pair(row.product_id, attribute_id)
          const { categories } = byId.get(attribute_id) ?? {}
          const applies = categories?.has(productcategory_id) ?? true
          return applies && !decided.figures.has(of) && !stands(texts, decided.lines.get(of))
        })
        .sort((a, b) => placeOf(a) - placeOf(b))
      return proposals.length > 0 ? [{ ...row, proposals }] : []
    })
  }
}

/** What is still to be decided about a product, which can be nothing; undefined if there is no such product. */
export async function proposalsOf(
  db: Db,
  product_id: number,
  language: Language,
): Promise<ProductProposals | undefined> {
  const written = await writtenOf(db, product_id)
  if (!written) return undefined
  const [found] = await (await proposerOf(db, language))(db, [written])
  return found ?? { ...written.row, proposals: [] }
}
