import { laterThanThis, migrationNames } from '#server/database/migrations/index.ts'
import type { Ask } from './ask.ts'
import type { Finding } from './finding.ts'
import { findings } from './finding.ts'

const { ok, fail, warn } = findings('schema')

/** Checks whether the schema is that of this version. */
export async function checkSchema(ask: Ask, tables: string): Promise<Finding> {
  const [table] = await ask(tables)
  if (!table) return warn('The database is empty.', 'Start the product, or run `npm run migrate`.')
  const names = (await ask('select name from kysely_migration')).map(({ name }) => String(name))
  const missing = migrationNames.filter((name) => !names.includes(name))
  const later = laterThanThis(names)
  if (later?.refusal !== undefined)
    return fail(
      `The database is of a newer version: it has ${later.names.join(', ')}.`,
      'Install that version again, or restore the backup from before it.',
    )
  if (later)
    return warn(
      `The database is of a newer version, which only added to it: ${later.names.join(', ')}.`,
      'This version runs on it and leaves alone what was added. Install the newer one again when you can.',
    )
  if (missing.length > 0)
    return fail(
      `The database is of an older version: it lacks ${missing.join(', ')}.`,
      'Take a backup, then start this version or run `npm run migrate`.',
    )
  return ok(`The tables are those of this version (${names.length} steps).`)
}
