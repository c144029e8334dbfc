import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import { missedPage } from './getall.ts'

/** Dismisses words that were searched for in vain, for as long as searches are kept. The audit log has only the id. */
export const dismissSearch: Handler<'/app/dashboard/settings/searches/dismiss'> = async (
  { search_id: id, ...asked },
  { database, caller, language },
) =>
  database.transaction(async ({ db }) => {
    const row = await db
      .updateTable('search_misses')
      .set({ dismissed: 1 })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!row) return refuse('DATA_NOT_FOUND')
    await writeAudit(db, caller, { action: 'delete', subject: 'searches', subject_id: id })
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', ...(await missedPage(db, asked, language)) } as const
  })
