import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedDemo } from '#demo/seed.ts'
import { root } from '#scripts/root.ts'
import { fileOf } from '#server/backup/copy-database.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { safeguard } from '#server/backup/safeguard.ts'
import { openSqliteSource } from '#server/copying/sqlite.ts'
import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/derive.ts'
import { migrationNames } from '#server/database/migrations/index.ts'
import { openDatabase } from '#server/database/open.ts'
import { openSession } from '#server/domain/sessions.ts'
import { keptIn } from '#server/files/backups.ts'
import { diskStorage } from '#server/files/disk.ts'
import { forEachDatabase, type Place } from '#tests/support/databases.ts'
import { insertCustomers, insertStocked } from '#tests/support/shop.ts'
import { storages } from '#tests/support/storages.ts'
import { contentsOf, makeOlderVersion } from './older.ts'
import { configAt, targetAt } from './support.ts'

const [disk] = await storages()
assert.ok(disk)
const kills = Number(process.env.KILLS ?? 3)

/** Rows in every table that the demo leaves empty, and enough orders that changing their tables takes a while. */
async function addRows(database: Database, orders: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const { db } = transaction
    const { product_id, color_id, size_id } = await insertStocked(transaction, 50, 12_345_678)
    const [account_id] = await insertCustomers(transaction, 3)
    assert.ok(account_id)
    await openSession(transaction, 'customer', account_id)
    const date = new Date().toISOString()
    const lines = { product_id, color_id, size_id }
    await db
      .insertInto('carts')
      .values({ account_id, ...lines, qty: 2, price_units: 12 })
      .execute()
    for (let at = 0; at < orders; at += 500) {
      const some = Array.from({ length: Math.min(500, orders - at) }, (_, index) =>
        derive('orders', {
          ...{ account_id, account_name: `customer ${index}`, ordercode: `code-${at + index}`, date },
          ...{ amount_units: 12, status: 'ordered', lang: 'ku' },
        }),
      )
      await db.insertInto('orders').values(some).execute()
    }
    const secret = {
      token_hash: 'x',
      kind: 'customer',
      account_id,
      user_id: null,
      created: date,
      expires: date,
    } as const
    await db
      .insertInto('password_resets')
      .values({ ...secret, code_hash: 'y', tries: 1 })
      .execute()
    await db
      .insertInto('email_undos')
      .values({ ...secret, email: 'old@customers.example' })
      .execute()
    await db.insertInto('rate_limits').values({ name: 'a', used: 1, resets: 9_999_999_999_999 }).execute()
  })
}

forEachDatabase((kind, _open, place) => {
  let newest: Awaited<ReturnType<typeof openSqliteSource>>
  let site: Place
  before(async () => {
    const { DATA_DIR } = (await place()).config
    const from = { DATA_DIR, DATABASE_URL: undefined }
    const database = await openDatabase(from)
    await seedDemo(database, diskStorage(join(from.DATA_DIR, 'uploads')))
    await addRows(database, 500)
    await database.close()
    newest = openSqliteSource(fileOf(from))
    site = await place()
    site.atEnd(async () => newest.close())
  })

  async function make(last: string) {
    const { config } = site
    for (const end of ['', '-wal', '-shm']) await rm(`${fileOf(config)}${end}`, { force: true })
    await makeOlderVersion(config, last, newest)
    return contentsOf(config)
  }

  test('every version comes to this one with all that it held, and once more changes nothing', async () => {
    for (const last of migrationNames) {
      const old = await make(last)
      assert.equal([...old.migrations.keys()].at(-1), last)
      await (await site.another()).close()
      const now = await contentsOf(site.config, old.columns)
      for (const [table, sum] of old.sums) {
        const made = sum.rows === 0 && ['brands', 'stores'].includes(table)
        if (!made) assert.deepEqual(now.sums.get(table), sum, `${table} of ${last}`)
      }
      assert.deepEqual([...now.migrations.keys()], migrationNames)
      for (const [name, moment] of old.migrations) assert.equal(now.migrations.get(name), moment)
    }
    const all = await contentsOf(site.config)
    await (await site.another()).close()
    assert.deepEqual(await contentsOf(site.config), all)
  })

  test('what an earlier version held is backed up before it is changed, and can be put back', async () => {
    const old = await make('0008-audit')
    const config = configAt(site, disk)
    const file = await safeguard(config)
    assert.ok(file)
    assert.deepEqual(await contentsOf(site.config), old, 'it is as it was')
    assert.equal((await keptIn(config.BACKUP_DIR))[0]?.reason, 'before-upgrade')
    await (await site.another()).close()
    assert.equal(await safeguard(config), undefined, 'once it is of this version there is nothing to do')

    const other = await place()
    const target = await targetAt(other, disk)
    const { manifest } = await restoreBackup(target, { file, replace: false })
    assert.deepEqual([manifest.schema, manifest.uploads], ['0008-audit', false])
    const { sums, migrations } = await contentsOf(other.config, old.columns)
    assert.deepEqual([...migrations.keys()], migrationNames)
    for (const table of ['products', 'orders', 'accounts', 'settings', 'audit'] as const) {
      assert.deepEqual(sums.get(table), old.sums.get(table), table)
    }
    assert.equal(
      await safeguard(configAt(await place(), disk)),
      undefined,
      'an empty place has nothing to lose',
    )
  })

  test('a change of version that is killed is undone, and made whole the next time', async (t) => {
    const code = `
      const { openDatabase } = await import('#server/database/open.ts')
      process.stdout.write('begins')
      await (await openDatabase(JSON.parse(process.argv[1]))).close()`
    const args = ['--input-type=module', '-e', code, JSON.stringify(site.config)]
    const begin = async () => {
      const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
      const ended = once(child, 'exit')
      await once(child.stdout, 'data')
      return { child, ended, began: performance.now() }
    }
    let old = await make('0008-audit')
    const { ended, began } = await begin()
    await ended
    const whole = performance.now() - began
    const seen = { undone: 0, finished: 0 }
    old = await make('0008-audit')
    // On a busy machine one may have come to its end before it is killed.
    for (let round = 0; seen.undone < kills && round < 4 * kills; round += 1) {
      const { child, ended } = await begin()
      await sleep(whole * (0.1 + (0.8 * ((round % kills) + Math.random())) / kills))
      child.kill('SIGKILL')
      await ended
      const { migrations, sums } = await contentsOf(site.config, old.columns)
      const names = [...migrations.keys()]
      assert.deepEqual(sums, old.sums)
      const finished = names.length === migrationNames.length
      if (!finished) assert.deepEqual(names, [...old.migrations.keys()])
      seen[finished ? 'finished' : 'undone'] += 1
      if (finished) old = await make('0008-audit')
    }
    t.diagnostic(`${JSON.stringify(seen)} of ${kills}, one takes ${Math.round(whole)} ms on ${kind}`)
    assert.ok(seen.undone > 0)
    await (await site.another()).close()
    const now = await contentsOf(site.config, old.columns)
    assert.deepEqual(now.sums, old.sums)
    assert.deepEqual([...now.migrations.keys()], migrationNames)
  })
})
