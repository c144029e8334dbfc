import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { root } from '#scripts/kit/root.ts'
import type { Database } from '#server/database/database.ts'
import { derivedVersion } from '#server/database/search-columns.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { insertCategory, productOf } from '#tests/support/product-rows.ts'
import { until } from '#tests/support/wait-until.ts'

/** More than several transactions compute. */
const many = 1_600
/** How often it may have come to its end before it is killed, on a busy machine. */
const tries = 5

const code = `
  const { openDatabase } = await import('#server/database/open.ts')
  await (await openDatabase(JSON.parse(process.argv[1]))).close()`

/** How many products have search keys. */
async function computed({ read }: Database): Promise<number> {
  const { count } = await read
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('search', '<>', '')
    .executeTakeFirstOrThrow()
  return Number(count)
}

const jobOf = ({ read }: Database) =>
  read.selectFrom('search_jobs').select('after_id').where('list', '=', 'products').executeTakeFirst()

/** Leaves the database as an older version does: without keys. */
const makeOld = (database: Database) =>
  database.transaction(async ({ db }) => {
    await db.updateTable('products').set({ search: '' }).execute()
    await db
      .updateTable('content_state')
      .set({ derived_version: derivedVersion - 1 })
      .execute()
  })

/** Kills a process that opens the old database once it has computed some keys; gives how many there are. */
async function killUpgrade({ database, config }: TestDatabase): Promise<number> {
  await makeOld(database)
  const args = ['--input-type=module', '-e', code, JSON.stringify(config)]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  await until('some keys are computed', async () => (await computed(database)) > 0)
  child.kill('SIGKILL')
  await ended
  return computed(database)
}

forEachDatabase((_name, open) => {
  test('an upgrade that is killed while it computes search keys goes on where it stopped', async () => {
    const opened = await open()
    const { database } = opened
    await database.transaction(async (transaction) => {
      const product = productOf({ productcategory_id: await insertCategory(transaction) })
      for (let from = 0; from < many; from += 100) {
        await transaction.db.insertInto('products').values(Array(100).fill(product)).execute()
      }
    })
    let done = many
    for (let round = 0; done === many && round < tries; round += 1) done = await killUpgrade(opened)
    assert.ok(done > 0 && done < many, `${done} of ${many}`)
    const job = await jobOf(database)
    assert.ok(job && job.after_id > 0, 'the job knows its place')
    // What is done is marked: whoever begins again would compute it again.
    await database.transaction(({ db }) =>
      db.updateTable('products').set({ search: 'done' }).where('id', '<=', job.after_id).execute(),
    )
    await opened.another()
    assert.equal(await computed(database), many)
    const rows = await database.read
      .selectFrom('products')
      .select('id')
      .where('search', '=', 'done')
      .execute()
    assert.equal(rows.length, done)
    assert.equal(await jobOf(database), undefined)
  })
})
