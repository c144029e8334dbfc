import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '#contract/index.ts'
import { idempotencyHeader } from '#contract/kit/idempotency.ts'
import { openSession } from '#server/calls/sessions.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Customer, insertCustomers } from './shop.ts'

/** A customer who is signed in. */
export interface Buyer {
  readonly account_id: number
  readonly token: string
}

/** Writes so many customers, each with a session. */
export async function insertBuyers(
  transaction: Transaction,
  count: number,
  prefix?: string,
): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (const account_id of await insertCustomers(transaction, count, prefix)) {
    buyers.push({ account_id, token: await openSession(transaction, 'customer', account_id) })
  }
  return buyers
}

/**
 * Makes a buyer's calls over HTTP to a running product. One that has its hands full, and says so, is asked again
 * as soon as it says. Throws when an answer is not 200, or the connection ends.
 */
export const buyerAt =
  (url: string, { token }: Buyer): Customer =>
  async (path, body, key) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { [idempotencyHeader]: `"${key}"` }),
    }
    const sent = JSON.stringify({ [contract[path].flag]: true, ...body })
    for (;;) {
      const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: sent })
      const answer = await response.json()
      if (response.status === 200) return answer
      if (response.status !== 503) throw new Error(`${path} answered ${response.status} ${answer.msg}`)
      await sleep(Number(response.headers.get('retry-after')) * 1000)
    }
  }
