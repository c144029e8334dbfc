import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Email } from '#contract/kit/values.ts'
import { logEvent } from '#server/calls/security-log.ts'
import { writeAudit } from '#server/crud/audit.ts'
import { openAccounts } from '#server/crud/closed-accounts.ts'
import { closeAccount } from '#server/domain/privacy/close-account.ts'
import { eraseClosed } from '#server/domain/privacy/erase.ts'
import { exportOf } from '#server/domain/privacy/export.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { evictingStorage } from '#server/storage/cache-evicting-storage.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import { openPictures } from '#server/storage/pictures.ts'
import { asOwner } from './command/as-owner.ts'
import { nameFor, placeOf } from './command/files.ts'
import commands from './commands.json' with { type: 'json' }
import { openExisting } from './existing.ts'

// Exports all data about a customer into a folder, or deletes the customer.
const [action, address, folder] = process.argv.slice(2)
const email = Email.safeParse(address)
if ((action !== 'export' && action !== 'delete') || !email.success) {
  console.error(commands.customer.help.join('\n'))
  process.exit(1)
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

const config = readConfig(process.env)
const log = createLog(config.LOG_LEVEL)
/** The folder that the caller named, or where they stand. */
const target = folder ?? '.'
const actor = { kind: 'command', command: 'customer' } as const
await asOwner(config.DATA_DIR, { writes: action === 'export' ? [target] : [] }).catch(fail)
const database = await openExisting(config).catch(fail)
const storage = await openStorage(config, log)
const pictures = openPictures(storage, join(config.DATA_DIR, 'cache', 'images'), log)
const services = { config, database, log, storage: evictingStorage(storage, pictures) }
const { id } =
  (await openAccounts(database.read).select('id').where('email', '=', email.data).executeTakeFirst()) ?? {}

/** Writes the export as `customer.json`, with the picture beside it, and returns the folder. */
async function exported(account: number): Promise<string> {
  const to = folder === undefined ? join(placeOf(target), `customer-${account}`) : placeOf(target)
  const found = await exportOf(services, account)
  const { picture = null, ...data } = found ?? {}
  await mkdir(to, { recursive: true, mode: 0o700 })
  await writeFile(join(to, 'customer.json'), `${JSON.stringify(data, undefined, 2)}\n`, { mode: 0o600 })
  const bytes = picture?.split(',')[1]
  if (found && bytes)
    await writeFile(join(to, found.account.avatar), bytes, { encoding: 'base64', mode: 0o600 })
  const about = { subject: 'accounts', subject_id: account, called: String(account) } as const
  await database.transaction(({ db }) => writeAudit(db, actor, { action: 'export', ...about }))
  logEvent(services, 'customer exported', { account })
  return nameFor(to)
}

async function erased(account: number): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await closeAccount(services, transaction, account))) return
    await writeAudit(transaction.db, actor, { action: 'delete', subject: 'accounts', subject_id: account })
  })
  await eraseClosed(services)
  logEvent(services, 'customer deleted', { account })
}

if (id === undefined) {
  console.error('No customer has this e-mail.')
  process.exitCode = 1
} else if (action === 'export') {
  console.log(`All that is held of customer ${id} is in ${await exported(id)}`)
} else {
  await erased(id)
  console.log(`Customer ${id} is deleted; the orders stay, without a name.`)
}
pictures.close()
await database.close()
