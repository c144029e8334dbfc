import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '#contract/kit/call.ts'
import type { Backup } from '#contract/system/backups.ts'
import type { CallContext } from '../../calls/context.ts'
import { ownId } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { callKey, consume } from '../../calls/rate-limiter.ts'
import { listBackups } from '../../storage/backups.ts'
import { staff } from '../people/account-kinds.ts'
import { checkOwnPassword } from '../profile/own.ts'
import { noteBackup, toBackup } from './backup-files.ts'
import { backUpInProcess } from './backup-process.ts'
import { issueTicket } from './tickets.ts'

/** How many backups one person may make: each is as large as all the data. */
const perPerson = { points: 6, seconds: 3600 }

/** The longest a browser waits for a backup, in milliseconds: our pages give up after 20 s, proxies after 30 s. */
const longestWait = 15_000

/** Makes a backup and records it. Throws if that fails. */
async function makeNoted(context: CallContext): Promise<Backup> {
  const { config } = context
  const { file } = await backUpInProcess(config)
  const backup = (await listBackups(config.BACKUP_DIR)).find((one) => one.file === file)
  if (!backup) throw new Error('The backup that was made is gone')
  await noteBackup(context, 'backups', file)
  return toBackup(backup)
}

/** The finished backup, or undefined after the timeout. */
async function waitFor(making: Promise<Backup>, milliseconds: number): Promise<Backup | undefined> {
  const waiting = new AbortController()
  const late = sleep(milliseconds, undefined, { signal: waiting.signal })
  late.catch(() => {})
  return Promise.race([making, late]).finally(() => waiting.abort())
}

/**
 * Makes a backup in the backup folder after the caller enters their password. A slow one continues in the background,
 * and the answer tells the caller to look in the list. Throws if it fails.
 */
export const makeBackup: Handler<'/app/dashboard/backups/make'> = async ({ password }, context) => {
  const { config, database, tokens, caller, log } = context
  const checked = await checkOwnPassword(context, staff, password)
  if (!checked.status) return checked
  const wait = await consume(database, callKey('backups made', `staff ${ownId(caller)}`), perPerson)
  if (wait !== undefined) return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
  const making = makeNoted(context)
  const backup = await waitFor(making, config.backupWaitMs ?? longestWait)
  if (!backup) {
    making.catch((error: unknown) => log.error({ err: error }, 'a backup that was asked for was not made'))
    return refuse('BACKUP_BEING_MADE')
  }
  const ticket = await issueTicket(database, tokens, backup.file)
  return { status: true, msg: 'SUCCESS', data: backup, ticket }
}
