import type { Database } from '../database/database.ts'

const day = 24 * 3600 * 1000

/** How long it is known who of the staff changed what, in milliseconds. */
export const auditKept = 365 * day

/** Counters, ended sessions, traces of mail and of old changes that serve nobody any more. To be run now and then. */
export async function tidy(database: Database, now = Date.now()): Promise<void> {
  const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString()
  await database.transaction(async ({ db }) => {
    await db.deleteFrom('rate_limits').where('resets', '<', now).execute()
    await db.deleteFrom('password_resets').where('expires', '<', ago(day)).execute()
    await db.deleteFrom('email_undos').where('expires', '<', ago(day)).execute()
    await db.deleteFrom('sessions').where('expires', '<', ago(day)).execute()
    await db
      .deleteFrom('outbox')
      .where('state', '<>', 'waiting')
      .where('due', '<', ago(30 * day))
      .execute()
    await db.deleteFrom('audit').where('date', '<', ago(auditKept)).execute()
  })
}
