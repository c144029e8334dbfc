import * as z from 'zod'
import { call } from '../call.ts'
import { Moment } from '../values.ts'

/** The name of a backup's file, under which `/backups/<file>` gives it. */
const file = z.string().max(100)

/** A backup that is kept, with the customers' data in it. */
export const Backup = z
  .object({
    file,
    made: Moment,
    /** In bytes. */
    size: z.int(),
    /** What it was made for, if not for its own sake. */
    reason: z.enum(['before-upgrade', 'before-restore']).nullable(),
  })
  .meta({ id: 'Backup' })
export type Backup = z.output<typeof Backup>

export const getBackups = call('/app/dashboard/backups/getall', {
  summary: 'The backups that are kept, the latest first',
  flag: 'getAllBackups',
  flagRequired: false,
  who: 'backups.read',
  input: {},
  answer: { data: z.array(Backup) },
})

export const makeBackup = call('/app/dashboard/backups/make', {
  summary: 'Makes a backup now, and answers when it is there',
  flag: 'makeBackup',
  who: 'backups.make',
  input: {},
  answer: { data: Backup },
  limit: { points: 6, seconds: 3600 },
})

/** Asked by `/backups/<file>` before it gives the file, so that the rules of calls hold for it. */
export const downloadBackup = call('/app/dashboard/backups/download', {
  summary: 'Notes who takes a backup, and says whether they may; the file itself is at /backups/<file>',
  flag: 'downloadBackup',
  who: 'backups.read',
  input: { file },
  answer: { data: Backup },
  fails: ['DATA_NOT_FOUND'],
  limit: { points: 30, seconds: 3600 },
})
