import { register as call } from '#contract/customers/auth.ts'
import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { consumeAll } from '../../calls/rate-limiter.ts'
import { visitorUses } from '../../calls/returning-browsers.ts'
import { logEvent } from '../../calls/security-log.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import { derive } from '../../database/search-columns.ts'
import { welcomeMail } from '../../mail/templates/account.ts'
import { customers } from '../people/account-kinds.ts'
import { withinBudget } from '../people/asked-addresses.ts'
import { endChangesTo } from '../people/email-addresses.ts'
import { createProof, proofDays } from '../people/email-proof.ts'
import { isKept } from '../people/email-undo.ts'
import { refuseGuessable } from '../people/guessable.ts'
import { mailedLink } from '../people/mailed-link.ts'
import { takeMail } from '../people/mails-left.ts'
import { hashPassword } from '../people/passwords.ts'
import { refuseUnplain } from '../people/plain-name.ts'
import { correspondent } from '../settings/setting-queries.ts'

/**
 * Creates an account and queues a welcome mail with the link that proves the address, in one transaction. An address
 * that got many welcomes today, because somebody keeps registering and deleting it, gets the account without a mail.
 */
export const register: Handler<'/app/client/auth/register'> = async ({ name, email, pass }, context) => {
  const { config, database, language, outbox } = context
  const unplain = refuseUnplain('name', name)
  if (unplain) return unplain
  const guessable = await refuseGuessable(database.read, 'pass', pass, { name, email })
  if (guessable) return guessable
  // Input that only needs correcting does not count as an attempt.
  const wait = await consumeAll(database, await visitorUses(context, call))
  if (wait !== undefined) {
    logEvent(context, 'throttled', { call: call.path })
    return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
  }
  const password_hash = await hashPassword(pass, config.hashingCost)
  const created = new Date().toISOString()
  const make = () =>
    database.transaction(async (transaction) => {
      const { db } = transaction
      const row = derive('accounts', { name, email, avatar: '', password_hash, created, lang: language })
      const insertion = db.insertInto('accounts').values(row).returning('id')
      const { id: account } = await insertion.executeTakeFirstOrThrow()
      if (await isKept(transaction, customers, email)) return refuse('ALREADY_ADDED')
      await endChangesTo(transaction, customers, email, account)
      if (await takeMail(transaction, context, call.path, email)) {
        const company = await correspondent(db).executeTakeFirstOrThrow()
        const { token } = await createProof(transaction, customers, { id: account, email })
        const proof = { href: mailedLink(context, customers.proofPage, language, token), days: proofDays }
        // The mailbox may belong to somebody else, so we do not repeat the name that was typed here.
        const to = { name: '', address: email, proved: null }
        await outbox.enqueue(transaction, welcomeMail({ company, language, to, proof }), account)
      }
      transaction.afterCommit(() => logEvent(context, 'registered', { account }))
      return { status: true, msg: 'ADDED_SUCCESSFULLY' } as const
    })
  return withinBudget(context, call.path, email, async () => {
    try {
      return await make()
    } catch (fault) {
      if (isUniqueViolation(fault)) return refuse('ALREADY_ADDED')
      throw fault
    }
  })
}
