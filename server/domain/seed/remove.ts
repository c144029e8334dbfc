import { type Demolist, demoLists } from '#contract/system/seed.ts'
import type { Plan } from '#demo/removal/plan.ts'
import { lookAtDemo, removeDemo } from '#demo/removal/remove.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { writeAudit } from '../../crud/audit.ts'
import type { UploadName } from '../../storage/kinds.ts'

function listOf({ tables, settings }: Plan, list: Demolist['list']): Demolist {
  if (list === 'settings') return { list, goes: settings.go.length, stays: settings.stay.length }
  const own = tables.get(list)
  return { list, goes: own?.go.size ?? 0, stays: own?.stay.size ?? 0 }
}

/** The rows are gone by then, and the sweep takes what stays. */
const filesOf = ({ storage, log }: Pick<CallContext, 'storage' | 'log'>) => ({
  remove: (name: UploadName) =>
    storage
      .remove(name)
      .catch((error: unknown) => log.warn({ err: error }, 'an upload of the demo could not be removed')),
})

/** Removes the demo company as `nihom seed --remove` does and records who did, or says what that would be. */
export const removeSeed: Handler<'/app/dashboard/seed/remove'> = async ({ dry_run = false }, context) => {
  const { database, caller } = context
  const about = { action: 'delete', subject: 'demo', subject_id: null } as const
  const removal = dry_run
    ? await lookAtDemo(database.read)
    : await removeDemo(database, filesOf(context), false, (db) => writeAudit(db, caller, about))
  const lists = demoLists.map((list) => listOf(removal, list))
  return {
    status: true,
    msg: 'SUCCESS',
    data: lists.filter(({ goes, stays }) => goes + stays > 0),
    files: removal.files,
  }
}
