import type { Deletion, Eraser } from './deletions.ts'
import { eraseCustomer } from './erase.ts'

/**
 * Deletes again, in a database that was put back from a backup, the accounts of a list that were deleted since. Only
 * an account of the same number made at the same moment is meant: another may have its number by now. Gives how many
 * were deleted; to be run before anybody is served.
 */
export async function replayDeletions(services: Eraser, list: readonly Deletion[]): Promise<number> {
  let replayed = 0
  for (const { account_id, registered } of list) {
    const erased = await services.database.transaction((transaction) =>
      eraseCustomer(services, transaction, account_id, registered),
    )
    if (erased) replayed += 1
  }
  return replayed
}
