import { type Kysely, sql } from 'kysely'
import type { ProductAttribute } from '#contract/attributes/row.ts'
import { languages } from '#contract/kit/languages.ts'
import type { SoughtFigure } from '#contract/products/visitor.ts'
import { measuredBy, statedUnit } from '#i18n/figure-units.ts'
import { equalKey, type Figure } from '#i18n/search/figure-keys.ts'
import { type FigureFound, largerServes } from '../../crud/search/near-figures.ts'
import { placesIn, written } from '../../crud/search/word-index.ts'
import type { Tables } from '../../database/schema/index.ts'
import { attributesOfAll } from '../attributevalues/value-queries.ts'

type Db = Kysely<Tables>

/** Whether a figure of a product holds the one that was asked for; else whether it is a larger one that serves as well. */
function kindOf(own: ProductAttribute, { base, milli }: Figure): 'holds' | 'larger' | undefined {
  const unit = statedUnit(
    measuredBy(
      own.key,
      languages.map((language) => own[`${language}_unit`]),
    ),
  )
  if (own.kind !== 'number' || own.from === null || unit?.base !== base) return undefined
  const [from, to] = [own.from, own.to ?? own.from].map((figure) => Math.round(figure * unit.size * 1000))
  if (from === undefined || to === undefined || to < milli) return undefined
  if (from <= milli) return 'holds'
  return own.key === largerServes[base] ? 'larger' : undefined
}

/** The products that have the figure itself, in a text or among their figures. */
async function withFigure(db: Db, ids: readonly number[], figure: Figure): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`${placesIn(db, sql.ref('products.search'))(written(equalKey(figure)))} > 0`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** For each figure of a search the products that were found by another: by a range that holds it, or by a larger one. */
export async function otherFigures(
  db: Db,
  sought: readonly FigureFound[],
  ids: readonly number[],
): Promise<SoughtFigure[]> {
  if (sought.length === 0 || ids.length === 0) return []
  const attributes = await attributesOfAll(db, ids)
  return Promise.all(
    sought.map(async ({ asked, exact, figure }) => {
      const having = await withFigure(db, ids, figure)
      const others = ids.flatMap((product_id) => {
        const own = having.has(product_id) ? [] : (attributes.get(product_id) ?? [])
        const other =
          own.find((one) => kindOf(one, figure) === 'holds') ??
          own.find((one) => kindOf(one, figure) === 'larger')
        return other ? [{ product_id, figure: other }] : []
      })
      return { asked, exact, others }
    }),
  )
}
