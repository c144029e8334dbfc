import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database/database.ts'
import { durabilitySettings, lossySettings } from './database/durability-settings.ts'
import { access, removePermissions } from './database/file-permissions.ts'
import type { Config } from './runtime/config.ts'
import type { Log } from './runtime/log.ts'

/** Variables that are only set in production. */
const serious = ['DATABASE_URL', 'S3_BUCKET', 'SMTP_URL', 'MAIL_FROM', 'TRUST_PROXY'] as const
const here = /^http:\/\/(?:localhost|127\.[\d.]+|\[::1\])(?::\d+)?(?:\/|$)/

/**
 * Revokes other users' access to the secrets in the data folder, and logs a warning if they had any. Throws a one-line
 * error if that fails. For the folder itself only write access is revoked, because the rest of its content is public.
 */
export function restrictPermissions({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, log: Pick<Log, 'warn'>): void {
  const file = join(DATA_DIR, 'nihom.sqlite')
  const secret = [file, `${file}-wal`, `${file}-shm`, join(DATA_DIR, 'outbox')]
  const open = secret.filter((path) => removePermissions(path, access.others))
  try {
    if (removePermissions(DATA_DIR, access.othersWrite)) open.push(DATA_DIR)
  } catch {
    // For example a container volume, where there are no other users.
    log.warn(
      { path: DATA_DIR },
      'every user of this machine may write to the data folder, which is not ours to close',
    )
  }
  for (const path of open)
    log.warn({ path }, 'other users of this machine had access; it was taken from them')
}

/**
 * Throws a one-line error if the data folder or its database is not writable; SQLite's own error would not name the
 * path.
 */
export function mustBeWritable({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): void {
  for (const path of [DATA_DIR, join(DATA_DIR, 'nihom.sqlite')].filter((one) => existsSync(one))) {
    try {
      accessSync(path, constants.W_OK)
    } catch (error) {
      throw new Error(
        `Nothing can be written to ${path}: give it to the user that runs this (chown), put it on a disk that is not read-only, or choose another folder with DATA_DIR.`,
        { cause: error },
      )
    }
  }
}

/** Warns about a configuration that looks like production but would not work well there. */
export function warnOfConfiguration(config: Config, log: Pick<Log, 'warn'>): void {
  const { PUBLIC_URL } = config
  const set = serious.filter((name) => config[name] !== undefined)
  if (PUBLIC_URL === undefined && set.length > 0)
    log.warn(
      { set },
      'PUBLIC_URL is not set: links in mails lead to localhost and cookies are not marked as secure. Set it to the public https address.',
    )
  if (PUBLIC_URL?.startsWith('http:') && !here.test(PUBLIC_URL))
    log.warn('PUBLIC_URL is not https: passwords and sessions can be read on the way.')
}

/** Warns at every start if PostgreSQL may lose acknowledged data. */
export async function warnOfDurability(
  { kind, read }: Pick<Database, 'kind' | 'read'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (kind !== 'postgres') return
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in (${sql.join(durabilitySettings)})`.execute(read)
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  for (const { name, loses } of lossySettings(settings))
    log.warn({ event: 'not durable', setting: name }, `PostgreSQL has ${name} = off: ${loses}.`)
}
