import * as z from 'zod'
import { GivenPassword } from '../customers/auth.ts'
import { call, callTable } from '../kit/call.ts'
import { Moment } from '../kit/values.ts'

/** The name of a backup file, served at `/backups/<file>`. */
const file = z.string().max(100)

/**
 * A single-use download ticket for `/backups/<file>?ticket=…`, valid for one minute and only in the session that
 * requested it.
 */
const ticket = z
  .string()
  .max(43)
  .regex(/^[\w-]{43}$/)

/** A stored backup. It contains customer data. */
export const Backup = z
  .object({
    file,
    made: Moment,
    /** In bytes. */
    size: z.int(),
    /** The operation that triggered the backup; null for a scheduled or manual one. */
    reason: z.enum(['before-upgrade', 'before-restore']).nullable(),
  })
  .meta({ id: 'Backup' })
export type Backup = z.output<typeof Backup>

const getBackups = call('/app/dashboard/backups/getall', {
  summary: 'The backups that are kept, the latest first',
  flag: 'getAllBackups',
  flagRequired: false,
  who: 'backups.read',
  input: {},
  answer: { data: z.array(Backup) },
})

/** Makes a backup. It contains everything, so the caller must enter their password again. */
const makeBackup = call('/app/dashboard/backups/make', {
  summary:
    'Makes a backup now, and answers when it is there, with a ticket for its file, or that it is still being made',
  flag: 'makeBackup',
  who: 'backups.make',
  input: { password: GivenPassword },
  answer: { data: Backup, ticket },
  fails: ['BACKUP_BEING_MADE', 'OLD_PASSWORD_NOT_MATCH', 'TOO_MANY_REQUESTS', 'SERVER_BUSY'],
  limit: { points: 30, seconds: 3600 },
})

/** Issues a download ticket after the caller enters their password again, and records who it was. */
const downloadBackup = call('/app/dashboard/backups/download', {
  summary: 'A ticket for a backup’s file, for /backups/<file>?ticket=…: it serves once, within a minute',
  flag: 'downloadBackup',
  who: 'backups.read',
  input: { file, password: GivenPassword },
  answer: { data: Backup, ticket },
  fails: ['DATA_NOT_FOUND', 'OLD_PASSWORD_NOT_MATCH', 'TOO_MANY_REQUESTS', 'SERVER_BUSY'],
  limit: { points: 30, seconds: 3600 },
})

/**
 * `/backups/<file>` makes this call before it serves the file, so that the rules for calls apply to the download too.
 */
const takeBackup = call('/app/dashboard/backups/take', {
  summary: 'Uses up a ticket, and says whether it was one; the file itself is at /backups/<file>?ticket=…',
  flag: 'takeBackup',
  who: 'backups.read',
  input: { file, ticket },
  answer: { data: Backup },
  fails: ['DATA_NOT_FOUND'],
  limit: { points: 60, seconds: 3600 },
})

export const backupsCalls = callTable(getBackups, makeBackup, downloadBackup, takeBackup)
