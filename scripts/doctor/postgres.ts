import { lossySettings } from '#server/database/durability-settings.ts'
import type { Ask } from './ask.ts'
import type { Finding } from './finding.ts'
import { findings } from './finding.ts'

const { ok, warn, fail } = findings('durability')
/** The oldest PostgreSQL version still supported in 2026. */
const oldest = 15

/** Checks whether a PostgreSQL server is durable and allows two processes their `connections` each. */
export async function checkPostgres(ask: Ask, connections: number): Promise<Finding[]> {
  const rows = await ask('select name, setting from pg_settings')
  const settings = new Map(rows.map(({ name, setting }) => [String(name), String(setting)]))
  const found: Finding[] = lossySettings(settings).map(({ name, loses }) =>
    fail(
      `PostgreSQL has ${name} = off: ${loses}.`,
      `Set ${name} = on in postgresql.conf and start the server anew.`,
    ),
  )
  const version = Math.floor(Number(settings.get('server_version_num')) / 10_000)
  if (version < oldest)
    found.push(
      warn(`PostgreSQL ${version} is no longer mended by its makers.`, `Move to ${oldest} or newer.`),
    )
  const most =
    Number(settings.get('max_connections')) - Number(settings.get('superuser_reserved_connections'))
  const [row] = await ask("select count(*) as n from pg_stat_activity where application_name = 'nihom'")
  const others = await ask(
    "select count(*) as n from pg_stat_activity where application_name not like 'nihom%'",
  )
  const processes = Math.floor((most - Number(others[0]?.n ?? 0)) / connections)
  if (processes < 2)
    found.push(
      (processes < 1 ? fail : warn)(
        `PostgreSQL has room for ${most} connections, and each process of ours takes up to ${connections}.`,
        'Set DATABASE_CONNECTIONS to fewer, or max_connections to more, with some to spare.',
      ),
    )
  if (found.length > 0) return found
  return [
    ok(
      `PostgreSQL ${version} flushes every commit and has room for ${processes} processes (${row?.n} connections now).`,
    ),
  ]
}
