import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/runtime/config.ts'
import { type Ask, askPostgres, askSqlite } from './ask.ts'
import { judgeOffset, judgeStep } from './clock.ts'
import type { Check, Finding } from './finding.ts'
import { findings, reason } from './finding.ts'
import { checkPostgres } from './postgres.ts'
import { checkSchema } from './schema.ts'
import { checkSqlite } from './sqlite.ts'
import { checkStaff } from './staff.ts'

const { ok, warn, fail } = findings('database')
const sqliteTables = "select name from sqlite_master where name = 'kysely_migration'"
const postgresTables = "select 1 from pg_tables where tablename = 'kysely_migration'"

async function schemaAndStaff(config: Config, ask: Ask, tables: string): Promise<Finding[]> {
  const schema = await checkSchema(ask, tables)
  if (schema.level === 'warn') return [schema]
  const staff = await checkStaff(config, ask)
  // Only the tables of this version are known to have it.
  if (schema.level !== 'ok') return [schema, ...staff]
  const [row] = await ask('select seen from clock')
  return [schema, ...staff, ...judgeStep(row && String(row.seen))]
}

async function postgres(config: Config, url: string): Promise<Finding[]> {
  try {
    return await askPostgres(url, async (ask) => {
      const began = Date.now()
      const [now] = await ask('select extract(epoch from clock_timestamp()) * 1000 as now')
      const took = Date.now() - began
      return [
        ok(`PostgreSQL answers in ${took} ms.`),
        judgeOffset('PostgreSQL', Number(now?.now) - (began + took / 2)),
        ...(await checkPostgres(ask, config.DATABASE_CONNECTIONS)),
        ...(await schemaAndStaff(config, ask, postgresTables)),
      ]
    })
  } catch (error) {
    return [
      fail(
        `PostgreSQL does not answer: ${reason(error)}.`,
        'Look at DATABASE_URL and whether the server runs.',
      ),
    ]
  }
}

async function sqlite(config: Config): Promise<Finding[]> {
  const path = join(config.DATA_DIR, 'nihom.sqlite')
  if (!existsSync(path))
    return [
      warn(
        `There is no database at ${path} yet.`,
        'Start the product, or look at DATA_DIR and who may read it.',
      ),
    ]
  try {
    return await askSqlite(path, async (ask) => [
      ok(`The database ${path} can be read.`),
      ...(await checkSqlite(path, ask)),
      ...(await schemaAndStaff(config, ask, sqliteTables)),
    ])
  } catch (error) {
    return [
      fail(
        `The database ${path} cannot be read: ${reason(error)}.`,
        'Stop the product and restore a backup.',
      ),
    ]
  }
}

/** Checks whether the database answers, is durable, has this version's schema, and has staff. */
export const checkDatabase: Check = (config) =>
  config.DATABASE_URL === undefined ? sqlite(config) : postgres(config, config.DATABASE_URL)
