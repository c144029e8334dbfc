import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'

/** Increments the content revision, which invalidates all caches. */
export const raiseRevision = (database: Database): Promise<unknown> =>
  database.transaction(({ db }) =>
    db
      .updateTable('content_state')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .execute(),
  )

const waiting = ({ read }: Database) =>
  read.selectFrom('outbox').select('id').where('state', '=', 'waiting').limit(1).executeTakeFirst()

/** Waits until the outbox is empty, so that no mail is sent during another measurement. */
export async function untilMailed(database: Database): Promise<void> {
  while (await waiting(database)) await sleep(5)
}

/** Empties the outbox, so that no mail is sent during another measurement. */
export const deleteMails = (database: Database): Promise<unknown> =>
  database.transaction(({ db }) => db.deleteFrom('outbox').execute())
