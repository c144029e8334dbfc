import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'

/** Has everything that follows from the content be made anew, as after a change of it. */
export const raiseRevision = (database: Database): Promise<unknown> =>
  database.transaction(({ db }) =>
    db
      .updateTable('content_state')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .execute(),
  )

const waiting = ({ read }: Database) =>
  read.selectFrom('outbox').select('id').where('state', '=', 'waiting').limit(1).executeTakeFirst()

/** Waits until no mail is on its way, so that none is sent while something else is measured. */
export async function untilMailed(database: Database): Promise<void> {
  while (await waiting(database)) await sleep(5)
}

/** Lets nobody send what is left to be sent, which would be sent while something else is measured. */
export const forgetMails = (database: Database): Promise<unknown> =>
  database.transaction(({ db }) => db.deleteFrom('outbox').execute())
