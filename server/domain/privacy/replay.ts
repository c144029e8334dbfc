import { type Deletion, type Eraser, keyOf } from './deletions.ts'
import { eraseCustomer } from './erase.ts'

/**
 * Deletes again, in a database that was put back from a backup, the accounts of a list that were deleted once. Only
 * an account of the same number made at the same moment is meant: another may have its number by now. Gives how many
 * were deleted; to be run before anybody is served.
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
      eraseCustomer(services, transaction, id, created),
    )
    if (erased) replayed += 1
  }
  return replayed
}
