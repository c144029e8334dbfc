import { closeAccount } from './close-account.ts'
import { type Deletion, type Eraser, keyOf } from './deletions.ts'
import { eraseClosed } from './erase.ts'

/**
 * Deletes accounts again that a restored backup brought back, and erases all that is left of them and of those that the
 * backup has half erased. An account must match by id and creation time, because a
 * new account may have the same id. Run it before serving requests. Returns how many were deleted.
 */
export async function replayDeletions(services: Eraser, list: readonly Deletion[]): Promise<number> {
  const deleted = new Set(list.map(keyOf))
  const accounts = await services.database.read.selectFrom('accounts').select(['id', 'created']).execute()
  const back = accounts.filter(({ id, created }) =>
    deleted.has(keyOf({ account_id: id, registered: created })),
  )
  let replayed = 0
  for (const { id, created } of back) {
    const erased = await services.database.transaction((transaction) =>
      closeAccount(services, transaction, id, created),
    )
    if (erased) replayed += 1
  }
  await eraseClosed(services)
  return replayed
}
