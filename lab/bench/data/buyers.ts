import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { hashToken } from '#server/calls/sessions.ts'
import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import type { Buyer } from '#tests/support/buyers.ts'
import { putInCarts, type Stocked } from '#tests/support/shop.ts'

/** No other number in a statement is this large, so a replay can recognise customer ids. */
const firstId = 5_000_000
const batch = 500

/** Inserts `count` customers with a session each, and one piece of each thing in each cart. */
export async function insertFilledBuyers(
  database: Database,
  count: number,
  things: readonly Stocked[],
): Promise<Buyer[]> {
  const moment = new Date().toISOString()
  const expires = new Date(Date.now() + 86_400_000).toISOString()
  const buyers = Array.from({ length: count }, (_, index) => ({
    account_id: firstId + index,
    token: randomBytes(32).toString('base64url'),
  }))
  for (let from = 0; from < count; from += batch) {
    const some = buyers.slice(from, from + batch)
    const accounts = some.map(({ account_id: id }) => ({
      ...derive('accounts', {
        name: `customer ${id}`,
        email: `customer-${id}@customers.example`,
        avatar: '',
        password_hash: '',
        created: moment,
        proved: moment,
      }),
      id,
    }))
    const sessions = some.map(({ account_id, token }) => ({
      token_hash: hashToken(token),
      kind: 'customer' as const,
      account_id,
      user_id: null,
      created: moment,
      authenticated: moment,
      last_used: moment,
      expires,
    }))
    await database.transaction(async ({ db }) => {
      await db.insertInto('accounts').values(accounts).execute()
      await db.insertInto('sessions').values(sessions).execute()
    })
  }
  await fillCarts(database, buyers, things)
  return buyers
}

/** Puts one piece of each thing into each customer's empty cart. */
export async function fillCarts(
  database: Database,
  buyers: readonly Buyer[],
  things: readonly Stocked[],
): Promise<void> {
  for (let from = 0; from < buyers.length; from += batch) {
    const accounts = buyers.slice(from, from + batch).map(({ account_id }) => account_id)
    await database.transaction((transaction) => putInCarts(transaction, accounts, things))
  }
}

/** Writes each buyer's request to a file of posts, see post.lua. */
export const writePosts = (
  file: string,
  buyers: readonly Buyer[],
  body: (buyer: Buyer) => object,
): Promise<void> =>
  writeFile(file, buyers.map((buyer) => `${buyer.token}\t${JSON.stringify(body(buyer))}\n`).join(''))
