import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '#contract/call.ts'
import type { Backup } from '#contract/dashboard/backups.ts'
import { type Kept, keptIn } from '../../files/backups.ts'
import { writeAudit } from '../../lists/audit.ts'
import type { CallContext } from '../context.ts'
import { logEvent } from '../events.ts'
import type { Handler } from '../handler.ts'
import { callKey, consume } from '../limits.ts'
import { ownId, staff } from '../people/kinds.ts'
import { checkOwnPassword } from '../profile/own.ts'
import { makeApart } from './apart.ts'
import { issueTicket, spendTicket } from './tickets.ts'

const shown = ({ file, made, size, reason }: Kept): Backup => ({ file, made, size, reason: reason ?? null })

/** Writes down who has a backup made or takes one: it holds what all customers have given. */
async function note(
  context: CallContext,
  subject: 'backups' | 'backupdownloads',
  file: string,
): Promise<void> {
  const { database, caller } = context
  await database.transaction(({ db }) =>
    writeAudit(db, caller, { action: 'add', subject, subject_id: null, after: { name: file } }),
  )
  const event = subject === 'backups' ? 'backup made' : 'backup taken'
  logEvent(context, event, { user: caller.kind === 'staff' ? caller.id : undefined })
}

/** The backups that are kept, the latest first. */
export const getBackups: Handler<'/app/dashboard/backups/getall'> = async (_input, { config }) => {
  const kept = await keptIn(config.BACKUP_DIR)
  return { status: true, msg: 'SUCCESS', data: kept.map(shown) }
}

/** How often one person has a backup made: each is as large as all there is. */
const perPerson = { points: 6, seconds: 3600 }

/** How long a browser waits for a backup, in milliseconds: our pages give a call up after 20 s, proxies after 30 s. */
const longestWait = 15_000

/** Has a backup made and notes it. Throws when it cannot be made. */
async function makeNoted(context: CallContext): Promise<Backup> {
  const { config } = context
  const { file } = await makeApart(config)
  const made = (await keptIn(config.BACKUP_DIR)).find((one) => one.file === file)
  if (!made) throw new Error('The backup that was made is gone')
  await note(context, 'backups', file)
  return shown(made)
}

/** What is being made, or undefined when that takes longer than so many milliseconds. */
async function waitFor(making: Promise<Backup>, milliseconds: number): Promise<Backup | undefined> {
  const waiting = new AbortController()
  const late = sleep(milliseconds, undefined, { signal: waiting.signal })
  late.catch(() => {})
  return Promise.race([making, late]).finally(() => waiting.abort())
}

/**
 * Makes a backup in the folder of those that are kept, for who gives their password. One that takes long is made all the
 * same, and its maker told to look for it in the list. Throws when it cannot be made.
 */
export const makeBackup: Handler<'/app/dashboard/backups/make'> = async ({ password }, context) => {
  const { config, database, tokens, caller, log } = context
  const checked = await checkOwnPassword(context, staff, password)
  if (!checked.status) return checked
  const wait = await consume(database, callKey('backups made', `staff ${ownId(caller)}`), perPerson)
  if (wait !== undefined) return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
  const making = makeNoted(context)
  const made = await waitFor(making, config.backupWaitMs ?? longestWait)
  if (!made) {
    making.catch((error: unknown) => log.error({ err: error }, 'a backup that was asked for was not made'))
    return refuse('BACKUP_BEING_MADE')
  }
  const ticket = await issueTicket(database, tokens, made.file)
  return { status: true, msg: 'SUCCESS', data: made, ticket }
}

const find = async ({ config }: CallContext, file: string) =>
  (await keptIn(config.BACKUP_DIR)).find((one) => one.file === file)

/** Gives who gives their password a ticket for a backup, and writes down who takes it. */
export const downloadBackup: Handler<'/app/dashboard/backups/download'> = async (
  { file, password },
  context,
) => {
  const found = await find(context, file)
  if (!found) return refuse('DATA_NOT_FOUND')
  const checked = await checkOwnPassword(context, staff, password)
  if (!checked.status) return checked
  await note(context, 'backupdownloads', file)
  const ticket = await issueTicket(context.database, context.tokens, file)
  return { status: true, msg: 'SUCCESS', data: shown(found), ticket }
}

/** Uses up a ticket for a backup's file. */
export const takeBackup: Handler<'/app/dashboard/backups/take'> = async ({ file, ticket }, context) => {
  const { database, tokens } = context
  const good = await spendTicket(database, tokens, file, ticket)
  const found = good ? await find(context, file) : undefined
  if (!found) return refuse('DATA_NOT_FOUND')
  return { status: true, msg: 'SUCCESS', data: shown(found) }
}
