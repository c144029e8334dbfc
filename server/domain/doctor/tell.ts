import { hostname } from 'node:os'
import type { Services } from '../../calls/context.ts'
import { forgetKeys, isUsed, takeAll } from '../../calls/rate-limiter.ts'
import type { Transaction } from '../../database/database.ts'
import { addressee } from '../../mail/addressee.ts'
import { healthMail } from '../../mail/templates/health.ts'
import { failingChecks } from '../../runtime/counters.ts'
import type { Log } from '../../runtime/log.ts'
import { correspondent } from '../settings/setting-queries.ts'
import { type Found, wordsOf } from './texts.ts'

type Parts = Pick<Services, 'database' | 'outbox' | 'origin'> & { readonly log: Pick<Log, 'warn' | 'info'> }

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

/** Notes a line for the metrics, and logs once that it turned bad and once that it is well again. */
function note({ log }: Pick<Parts, 'log'>, found: Found): void {
  const isBad = found.level === 'fail'
  const wasBad = failingChecks.get(found.check) ?? false
  failingChecks.set(found.check, isBad)
  if (isBad === wasBad) return
  const about = { check: found.check, says: wordsOf(found, 'en') }
  if (isBad) log.warn(about, 'something is not well; nihom doctor says what to do')
  else log.info(about, 'it is well again')
}

/**
 * Makes the job that looks around: it logs what turns bad or well, and mails the developers once when a line has been bad in two looks, and once when it is
 * well again. A line about mail is only shown, since its mail would not leave.
 */
export function teller(parts: Parts, look: () => Promise<readonly Found[]>): () => Promise<void> {
  const bad = new Map<string, number>()
  return async () => {
    for (const found of await look()) {
      note(parts, found)
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
