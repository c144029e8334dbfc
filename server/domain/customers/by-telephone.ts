import { type Kysely, type SqlBool, sql } from 'kysely'
import { foldDigits } from '#i18n/digits.ts'
import { searchQuery } from '#i18n/search/query.ts'
import { matchCondition } from '../../crud/search/conditions.ts'
import type { Condition } from '../../crud/search/subquery.ts'
import { phoneQuery } from '../../database/phone.ts'
import type { Tables } from '../../database/schema/index.ts'

/** People tell the end of a number; fewer digits end too many. */
const fewestDigits = 4

/** The digits of a search that has nothing else but the signs of a telephone number. */
function digitsOf(search: string): string | undefined {
  const digits = foldDigits(phoneQuery(search)).replace(/[\s\p{Cf}()+.-]/gu, '')
  return /^\d+$/.test(digits) && digits.length >= fewestDigits ? digits : undefined
}

/**
 * The condition for customers who ordered with a telephone number that ends with the digits of a search, or whose own name
 * or e-mail has them; undefined for any other search.
 */
export async function byTelephone(db: Kysely<Tables>, search: string): Promise<Condition | undefined> {
  const digits = digitsOf(search)
  const query = digits === undefined ? undefined : searchQuery(digits)
  if (!query) return undefined
  const [inOrders, inAccounts] = await Promise.all([
    matchCondition(db, 'orders', query),
    matchCondition(db, 'accounts', query),
  ])
  const ends = `%${digits}`
  const ordered = db
    .selectFrom('orders')
    .select('account_id')
    .where(inOrders)
    .where(({ eb, or }) => or([eb('phone', 'like', ends), eb('phone2', 'like', ends)]))
  return sql<SqlBool>`(${sql.ref('accounts.id')} in ${ordered} or ${inAccounts})`
}
