import type { CallContext } from '../../calls/context.ts'
import { callKey, takeAll } from '../../calls/rate-limiter.ts'
import { sharedLimit, sharedUses } from '../../calls/shared-limit.ts'
import type { Transaction } from '../../database/database.ts'

/** Mails to one address from one network or one known browser of its owner. */
const fromOne = { points: 5, seconds: 86_400 }
/** Mails to one address from all networks; beyond twenty, one each from networks that have not caused one yet. */
const mails = sharedLimit({
  fromOne,
  fromAll: { points: 20, seconds: 86_400 },
  firsts: { points: 60, seconds: 86_400 },
})

/**
 * Takes one of today's mails to an address that anybody may type. Returns false if none is left; the caller must then
 * answer as usual without sending. A known browser has its own count, so that nobody can use up the owner's.
 */
export async function takeMail(
  transaction: Transaction,
  { network }: Pick<CallContext, 'network'>,
  path: string,
  email: string,
  browser?: string,
): Promise<boolean> {
  const key = callKey(path, email)
  const wait = await takeAll(
    transaction,
    browser === undefined
      ? sharedUses({ own: `${key} mails`, all: key }, network, mails)
      : [[`${key} mails ${browser}`, fromOne]],
  )
  return wait === undefined
}
