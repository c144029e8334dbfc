import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { laterThanThis, migrationNames } from '#server/database/migrations/index.ts'
import { existing } from '#server/domain/doctor/judge.ts'
import { type Config, readConfig } from '#server/runtime/config.ts'
import { askDatabase } from './ask.ts'
import { type Finding, findings, hideSecrets, reason } from './finding.ts'
import { checkNode, checkVersion } from './machine.ts'

/** Judges whether this version can take over a database, by the migrations that were done in it. */
export function judgeTables(done: readonly string[]): Finding {
  const { ok, fail } = findings('tables')
  const later = laterThanThis(done)
  if (later?.refusal !== undefined)
    return fail(
      `The database is of a later version: it has ${later.names.join(', ')}.`,
      'Install that version or one after it, not this one.',
    )
  if (later)
    return ok(`The tables are of a later version, which only added to them: ${later.names.join(', ')}.`)
  const missing = migrationNames.length - done.length
  return ok(
    missing === 0
      ? 'The tables are those of this version: nothing is migrated.'
      : `The tables are of an earlier version: ${missing} steps are done at the start, after a backup.`,
  )
}

/** Judges whether a disk has room for what an upgrade writes, both in bytes: the backup and the tables that change. */
export function judgeRoom(free: number, size: number): Finding {
  const { ok, fail } = findings('disk space')
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  const needed = 2 * size + 2 ** 28
  const says = `${megabytes(free)} are free, and the upgrade may need ${megabytes(needed)}.`
  return free >= needed ? ok(says) : fail(says, 'Make room first: the upgrade makes a backup.')
}

async function checkRoom({ DATA_DIR, BACKUP_DIR }: Config): Promise<Finding[]> {
  const { size = 0 } = (await stat(join(DATA_DIR, 'nihom.sqlite')).catch(() => undefined)) ?? {}
  const folders = new Set([await existing(DATA_DIR), await existing(BACKUP_DIR)])
  const disks = [...folders].map(async (folder) => {
    const { bavail, bsize } = await statfs(folder)
    return judgeRoom(bavail * bsize, size)
  })
  return Promise.all(disks)
}

async function checkTables(config: Config): Promise<Finding[]> {
  const { fail } = findings('tables')
  try {
    const done = await askDatabase(config, (ask) => ask('select name from kysely_migration order by name'))
    return [judgeTables(done.map(({ name }) => String(name)))]
  } catch (error) {
    const todo = 'Run this with the variables of the service, while its database answers.'
    return [fail(`The database cannot be read: ${reason(error)}.`, todo)]
  }
}

/** What `doctor --before` looks at before this version takes over a site: it reads only, also what another version serves. */
export async function examineBefore(): Promise<Finding[]> {
  const config = readConfig(process.env)
  hideSecrets(config)
  const checks = [checkVersion, checkNode, checkTables, checkRoom]
  return (await Promise.all(checks.map((check) => check(config)))).flat()
}
