import { hostname } from 'node:os'
import type { Services } from '../../calls/context.ts'
import { forgetKeys, isUsed, takeAll } from '../../calls/rate-limiter.ts'
import type { Transaction } from '../../database/database.ts'
import { addressee } from '../../mail/addressee.ts'
import { healthMail } from '../../mail/templates/health.ts'
import { correspondent } from '../settings/setting-queries.ts'
import { type Found, wordsOf } from './texts.ts'

type Parts = Pick<Services, 'database' | 'outbox' | 'origin'>

/** How long a line counts as told, in seconds; and how many mails a day tell of lines. */
const silence = { points: 1, seconds: 30 * 86_400 }
const mails = { points: 10, seconds: 86_400 }
/** How many developers are told, the first of them. */
const mostTold = 20
/** After how many bad looks in a row a line is mailed. */
const enough = 2

/** Processes on one machine share what was told; another machine has its own disk and clock. */
const keyOf = ({ check }: Pick<Found, 'check'>) => `doctor ${check} ${hostname()}`

/** Mails a line to all developers, in the language of the site, unless the mails of the day are used up. */
async function mailAll({ outbox, origin }: Parts, transaction: Transaction, found: Found): Promise<void> {
  const { db } = transaction
  if ((await takeAll(transaction, [['doctor mails', mails]])) !== undefined) return
  const company = await correspondent(db).executeTakeFirstOrThrow()
  const developers = db.selectFrom('users').where('role', '=', 'developer').orderBy('id')
  const people = developers.select(['name', 'email', 'proved'])
  for (const person of await people.limit(mostTold).execute()) {
    const letter = { company, says: wordsOf(found, company.lang), isWell: found.level !== 'fail' }
    await outbox.enqueue(
      transaction,
      healthMail({ ...letter, to: addressee(person), href: `${origin()}/dashboard/doctor` }),
    )
  }
}

/**
 * Makes the job that looks around: it mails the developers once when a line has been bad in two looks, and once when it is
 * well again. A line about mail is only shown, since its mail would not leave.
 */
export function teller(parts: Parts, look: () => Promise<readonly Found[]>): () => Promise<void> {
  const bad = new Map<string, number>()
  return async () => {
    for (const found of await look()) {
      if (found.check === 'mail') continue
      const key = keyOf(found)
      bad.set(key, found.level === 'fail' ? (bad.get(key) ?? 0) + 1 : 0)
      const isBad = (bad.get(key) ?? 0) >= enough
      if (!isBad && (found.level === 'fail' || !(await isUsed(parts.database, key)))) continue
      await parts.database.transaction(async (transaction) => {
        if (isBad && (await takeAll(transaction, [[key, silence]])) !== undefined) return
        if (!isBad) await forgetKeys(transaction, [key])
        await mailAll(parts, transaction, found)
      })
    }
  }
}
