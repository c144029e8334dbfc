import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#scripts/kit/root.ts'
import { migrationNames, statementsFor } from '#server/database/migrations/index.ts'
import type { Place } from '#tests/support/databases.ts'
import { type Contents, contentsOf } from './contents.ts'

const code = `
  const { openDatabase } = await import('#server/database/open.ts')
  process.stdout.write('begins')
  await (await openDatabase(JSON.parse(process.argv[1]))).close()`

// The process ends itself as it is about to send a statement, however fast the machine is.
const dying = `
  const { DatabaseSync } = await import('node:sqlite')
  const { default: pg } = await import('pg')
  for (const [{ prototype }, name] of [[DatabaseSync, 'prepare'], [DatabaseSync, 'exec'], [pg.Client, 'query']]) {
    const send = prototype[name]
    prototype[name] = function (statement, ...rest) {
      if ((statement.text ?? statement) === process.argv[2]) process.kill(process.pid, 'SIGKILL')
      return send.call(this, statement, ...rest)
    }
  }`

/**
 * Kills the upgrade of a database, which is as an earlier version left it, at the first statement of the last migration.
 * Throws if the process does not die there.
 */
export async function killAtLastMigration({ config }: Pick<Place, 'config'>): Promise<void> {
  const [, [statement = ''] = []] = statementsFor(config.DATABASE_URL ? 'postgres' : 'sqlite').at(-1) ?? []
  const args = ['--input-type=module', '-e', `${dying}${code}`, JSON.stringify(config), statement]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL'])
}

/** What came of changes of version that were killed. */
export interface KilledUpgrades {
  /** How many left the database as it was. */
  readonly undone: number
  /** How many had come to their end before they were killed. */
  readonly finished: number
  /** How long one takes that is not killed, in milliseconds. */
  readonly took: number
}

/**
 * Kills the upgrade of a database, which `make` makes anew as an earlier version left it, at moments spread over all of it,
 * until it was undone so many times, and lets it come to its end at last. Throws when it is ever half done, or a row is lost.
 */
export async function killUpgrades(
  site: Place,
  make: () => Promise<Contents>,
  kills: number,
): Promise<KilledUpgrades> {
  const args = ['--input-type=module', '-e', code, JSON.stringify(site.config)]
  const begin = async () => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    return { child, ended, began: performance.now() }
  }
  await make()
  const { ended, began } = await begin()
  await ended
  const took = performance.now() - began
  const seen = { undone: 0, finished: 0 }
  let old = await make()
  // On a busy machine one may have come to its end before it is killed.
  for (let round = 0; seen.undone < kills && round < 4 * kills + 4; round += 1) {
    const { child, ended } = await begin()
    // Steps of the golden ratio fall evenly into what they divide.
    await sleep(took * (0.1 + 0.8 * ((0.5 + round * 0.618) % 1)))
    child.kill('SIGKILL')
    await ended
    const { migrations, sums } = await contentsOf(site.config, old.columns)
    const names = [...migrations.keys()]
    assert.deepEqual(sums, old.sums)
    const finished = names.length === migrationNames.length
    if (!finished) assert.deepEqual(names, [...old.migrations.keys()])
    seen[finished ? 'finished' : 'undone'] += 1
    if (finished) old = await make()
  }
  await (await site.another()).close()
  const now = await contentsOf(site.config, old.columns)
  assert.deepEqual(now.sums, old.sums)
  assert.deepEqual([...now.migrations.keys()], migrationNames)
  return { ...seen, took }
}
