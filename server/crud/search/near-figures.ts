import { type Kysely, sql } from 'kysely'
import { languages } from '#contract/kit/languages.ts'
import { type BaseUnit, measuredBy, statedUnit } from '#i18n/figure-units.ts'
import { type Figure, namedKey } from '#i18n/search/figure-keys.ts'
import { asTyped, exactly, type FigureTerm, isFigureTerm, orLarger } from '#i18n/search/figure-terms.ts'
import type { SearchQuery, Term } from '#i18n/search/query.ts'
import type { Tables } from '../../database/schema/index.ts'
import { areThere, type Rows } from './relax.ts'

/** A figure of a search, and whether any row that was found has it as it is. */
export interface FigureFound {
  readonly asked: string
  readonly figure: Figure
  readonly exact: boolean
}

/** A search whose figures are those that rows have, or the next larger. */
interface Near {
  readonly query: SearchQuery
  readonly figures: readonly FigureFound[]
}

/** The figures of which a larger one serves as well, by the keys of their attributes. */
export const largerServes: Partial<Record<BaseUnit, string>> = {
  kg: 'rated_load',
  person: 'persons',
  mm: 'travel',
}

/** How many larger figures count. */
const maxLarger = 12

/** The keys of an attribute's figures after another, the nearest first. Cost: a look-up in an index each. */
async function largerThan(
  db: Kysely<Tables>,
  key: string,
  { base, milli }: Figure,
): Promise<readonly string[]> {
  const attribute = await db
    .selectFrom('attributes')
    .select(['id', 'key', ...languages.map((language) => `${language}_unit` as const)])
    .where('key', '=', key)
    .executeTakeFirst()
  const names = attribute && languages.map((language) => attribute[`${language}_unit`])
  const unit = attribute && names && statedUnit(measuredBy(key, names))
  if (unit?.base !== base) return []
  const after = (least: unknown) => sql`(select min(from_milli) from attributevalues
    where attribute_id = ${attribute?.id} and from_milli > ${least})`
  const { rows } = await sql<{ figure: number }>`
    with recursive larger (figure) as (
      select ${after(Math.floor(milli / unit.size))}
      union all select ${after(sql.ref('larger.figure'))} from larger where figure is not null)
    select figure from larger where figure is not null limit ${sql.lit(maxLarger)}`.execute(db)
  return rows.map(({ figure }) => namedKey(key, Math.round(figure * unit.size)))
}

/** The key of the attribute of which a larger figure serves as well as the one that a search asks for. */
function servedBy({ figure: { base }, named = [] }: FigureTerm): string | undefined {
  // Lengths are of many things: a search for a travel says so.
  const isOther = base === 'mm' && !named.some((key) => key.includes('travel'))
  return isOther ? undefined : largerServes[base]
}

/**
 * Compares the figures of a search with those of the rows: of loads, persons and travel that no row has together with the
 * other words, the next larger count too. Only products have figures; other queries come back as they are.
 */
export async function nearFigures(rows: Rows, query: SearchQuery): Promise<Near> {
  if (rows.table !== 'products' || !query.terms.some(isFigureTerm)) return { query, figures: [] }
  const typed = query.terms.map((term) => (isFigureTerm(term) ? asTyped(term) : term))
  const figures: FigureFound[] = []
  const terms: Term[] = []
  for (const term of typed) {
    if (!isFigureTerm(term)) {
      terms.push(term)
      continue
    }
    const exact = await areThere(
      rows,
      typed.map((one) => (one === term ? exactly(term) : one)),
    )
    figures.push({ asked: term.typed, figure: term.figure, exact })
    const key = exact ? undefined : servedBy(term)
    terms.push(key === undefined ? term : orLarger(term, await largerThan(rows.db, key, term.figure)))
  }
  return { query: { ...query, terms }, figures }
}
