import { type Kysely, sql } from 'kysely'
import { refuse } from '#contract/kit/call.ts'
import { type Language, languages } from '#contract/kit/languages.ts'
import type { Handler } from '../../calls/handler.ts'
import { shownBy } from '../../crud/search/shown-rows.ts'
import { type Condition, whereAll } from '../../crud/search/subquery.ts'
import { searching } from '../../database/off-thread.ts'
import type { Tables } from '../../database/schema/index.ts'
import { joinedNames } from '../../database/selected-columns.ts'
import { unitColumns } from '../attributevalues/value-queries.ts'
import { wantedOf } from './figure-filters.ts'
import { beforeFilters, productsThat, type Wanted } from './product-queries.ts'

type Db = Kysely<Tables>

/** How many products are counted: what an answer costs does not depend on the length of the list. */
const maxCounted = 5_000

/** The products to count, and the condition that those of a search meet. */
interface Counted extends Wanted {
  readonly found: Condition | undefined
}

const matching = (db: Db, { found, ...wanted }: Counted) =>
  whereAll(db.selectFrom('products'), [...productsThat(wanted), ...(found ? [found] : [])])

const chosen = (db: Db, wanted: Counted) =>
  matching(db, wanted)
    .select(['products.id', 'products.brand_id'])
    .orderBy('products.id', 'desc')
    .limit(maxCounted + 1)

/** The numbers of the chosen products of each brand. */
const brandsIn = (db: Db, wanted: Counted) =>
  db
    .selectFrom(chosen(db, wanted).as('chosen'))
    .select(({ fn }) => ['brand_id', fn.countAll<number>().as('count')])
    .groupBy('brand_id')
    .execute()

/**
 * The values of the chosen products, of one attribute or of all that can be filtered by, with their numbers, and the numbers of
 * each brand. One query, because most of it is to choose the products.
 */
function valuesIn(db: Db, wanted: Counted, attribute?: number) {
  const none = sql<number | null>`null`
  const withRange = db.with(
    (one) => one('chosen').materialized(),
    () => chosen(db, wanted),
  )
  const rows = withRange
    .selectFrom('chosen')
    .innerJoin('attributevalues', 'attributevalues.product_id', 'chosen.id')
    .innerJoin('attributes', 'attributes.id', 'attributevalues.attribute_id')
    .where('attributes.filterable', '=', 1)
  return (attribute === undefined ? rows : rows.where('attributes.id', '=', attribute))
    .select(({ fn }) => [
      none.as('brand_id'),
      sql.ref<number | null>('attributevalues.attribute_id').as('attribute_id'),
      'choice_id',
      sql<number | null>`case when kind = 'yesno' then from_milli end`.as('answer'),
      fn.min<number | null>('from_milli').as('min'),
      fn.max<number | null>('to_milli').as('max'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['attributevalues.attribute_id', 'choice_id', 'answer'])
    .unionAll(({ selectFrom }) =>
      selectFrom('chosen')
        .select(({ fn }) => [
          'brand_id',
          ...[
            none.as('attribute_id'),
            none.as('choice_id'),
            none.as('answer'),
            none.as('min'),
            none.as('max'),
          ],
          fn.countAll<number>().as('count'),
        ])
        .groupBy('brand_id'),
    )
    .execute()
}

type Found = Awaited<ReturnType<typeof valuesIn>>[number]

/** Counts every attribute, and the brands, under all filters but its own; `more` if not all products are counted. */
async function counted(db: Db, wanted: Counted) {
  const { figures = [], brands = [] } = wanted
  const own = new Set(figures.map(({ attribute_id }) => attribute_id))
  const [all, ofBrands, ...each] = await Promise.all([
    valuesIn(db, wanted),
    brands.length > 0 ? brandsIn(db, { ...wanted, brands: [] }) : undefined,
    ...figures.map(({ attribute_id }) => {
      const others = figures.filter((one) => one.attribute_id !== attribute_id)
      return valuesIn(db, { ...wanted, figures: others }, attribute_id)
    }),
  ])
  const values = (rows: readonly Found[]) =>
    rows.flatMap(({ attribute_id, ...row }) => (attribute_id === null ? [] : [{ ...row, attribute_id }]))
  const products = all.flatMap(({ brand_id, count }) => (brand_id === null ? [] : [{ brand_id, count }]))
  return {
    brands: ofBrands ?? products,
    values: [...values(all).filter(({ attribute_id }) => !own.has(attribute_id)), ...each.flatMap(values)],
    more: products.reduce((sum, { count }) => sum + count, 0) > maxCounted,
  }
}

const brandNames = async (db: Db, ids: readonly number[]) =>
  // PostgreSQL knows no empty list.
  ids.length === 0
    ? []
    : db
        .selectFrom('brands')
        .where('id', 'in', ids)
        .select('brands.id as brand_id')
        .select(joinedNames('brands', ''))
        .orderBy('id')
        .execute()

const attributesOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('attributes')
        .where('id', 'in', ids)
        .select(['attributes.id as attribute_id', 'key', 'kind', ...unitColumns])
        .select(joinedNames('attributes', ''))
        .orderBy('position')
        .orderBy('id')
        .execute()

const choicesOf = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('attributechoices')
        .where('id', 'in', ids)
        .select('attributechoices.id as choice_id')
        .select(joinedNames('attributechoices', ''))
        .orderBy('id')
        .execute()

const unnamed = Object.fromEntries(languages.map((code) => [`${code}_name`, '']))
// Object.fromEntries loses the key types; they are exactly these columns.
const noNames = unnamed as Record<`${Language}_name`, string>

export const facetsProducts: Handler<'/app/client/products/facets'> = async (
  { search = '', ...asked },
  { database: { read } },
) => {
  const narrowed = await wantedOf(read, asked)
  if (!narrowed) return refuse('INVALID_DATA', { field: 'filters', reason: 'INVALID_DATA' })
  const selection = beforeFilters(read, narrowed)
  const wanted = {
    ...narrowed,
    found: await shownBy(read, search, { table: 'products', status: narrowed.status, selection }),
  }
  const db = wanted.found ? searching(read) : read
  const { brands: ofBrands, values: found, more } = await counted(db, wanted)
  const [names, attributes, choices] = await Promise.all([
    brandNames(
      read,
      ofBrands.map(({ brand_id }) => brand_id),
    ),
    attributesOf(read, [...new Set(found.map(({ attribute_id }) => attribute_id))]),
    choicesOf(read, [...new Set(found.flatMap(({ choice_id }) => choice_id ?? []))]),
  ])
  const countOf = new Map(ofBrands.map(({ brand_id, count }) => [brand_id, count]))
  const brands = names.map((brand) => ({ ...brand, count: countOf.get(brand.brand_id) ?? 0 }))
  const data = attributes.map((attribute) => {
    const own = found.filter(({ attribute_id }) => attribute_id === attribute.attribute_id)
    const [first] = own
    const isNumber = attribute.kind === 'number'
    return {
      ...attribute,
      min: isNumber && first?.min != null ? first.min / 1000 : null,
      max: isNumber && first?.max != null ? first.max / 1000 : null,
      choices: isNumber
        ? []
        : attribute.kind === 'yesno'
          ? own
              .map(({ answer, count }) => ({ choice_id: (answer ?? 0) / 1000, ...noNames, count }))
              .sort((a, b) => b.choice_id - a.choice_id)
          : choices.flatMap((choice) =>
              own
                .filter(({ choice_id }) => choice_id === choice.choice_id)
                .map(({ count }) => ({ ...choice, count })),
            ),
    }
  })
  return {
    status: true,
    msg: 'SUCCESS',
    data: { brands, attributes: data },
    ...(more && { more: true as const }),
  }
}
