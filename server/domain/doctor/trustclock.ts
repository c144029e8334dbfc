import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import { trustClock } from '../../database/trusted-clock.ts'
import { lastLook, linesOf } from './getall.ts'

/** Says that the clock is right although it jumped, and records who said so. */
export const trustClockDoctor: Handler<'/app/dashboard/doctor/trustclock'> = async (_input, context) => {
  const { database, caller } = context
  await trustClock(database)
  const about = { action: 'edit', subject: 'site', subject_id: null, after: { name: 'clock' } } as const
  await database.transaction(({ db }) => writeAudit(db, caller, about))
  return { status: true, msg: 'UPDATED_SUCCESSFULLY', data: linesOf(await lastLook(context, true)) }
}
