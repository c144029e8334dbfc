import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { uploadKinds } from '#contract/kit/uploads.ts'
import type { Backup } from '#server/backup/make.ts'
import { readBackup } from '#server/backup/read.ts'
import { type Restored, restoreBackup } from '#server/backup/restore.ts'
import { lookAt } from '#server/backup/target.ts'
import { totalOf } from '#server/crud/row-counts.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { backUpInProcess } from '#server/domain/backups/backup-process.ts'
import { namedFiles } from '#server/domain/uploads/named-files.ts'
import type { Config } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import { type UploadName, uploadName } from '#server/storage/kinds.ts'
import type { Storage } from '#server/storage/storage.ts'
import { openShop, putInCarts, type Stocked, soldOf, stockOf } from '#tests/support/shop.ts'
import { until } from '#tests/support/wait-until.ts'

const log = createLog('silent')

/** A site that is written to while it is backed up. */
export interface Site {
  readonly config: Config
  readonly database: Database
  readonly storage: Storage
  /** What is bought, and how many pieces of it there were at first. */
  readonly thing: Stocked
  readonly pieces: number
}

/** What goes on at a site until it is told to end. */
interface Traffic {
  /** How long each write took, in milliseconds. */
  readonly took: readonly number[]
  /** Orders that were acknowledged. */
  readonly orders: number
  /** Pictures that took the place of another, which was removed. */
  readonly pictures: number
}

const picture = (): UploadName => {
  const name = uploadName('brands', `${randomBytes(16).toString('hex')}.webp`)
  assert.ok(name)
  return name
}

/** Has customers order, one piece each time, and staff change a brand's picture, until `ended` says so. */
async function trade(
  { config, database, storage, thing }: Site,
  accounts: readonly number[],
  ended: () => boolean,
): Promise<Traffic> {
  const took: number[] = []
  let pictures = 0
  const { DATA_DIR, DATABASE_URL } = config
  const customer = openShop(
    { config: { DATA_DIR, DATABASE_URL }, another: async () => database, atEnd() {} },
    database,
  )
  async function buy(account_id: number) {
    while (!ended()) {
      await database.transaction((transaction) => putInCarts(transaction, [account_id], [thing]))
      const began = performance.now()
      const answer = await customer(account_id)('/app/client/cart/order', { account_id })
      took.push(performance.now() - began)
      assert.equal(answer.msg, 'SUCCESS')
      // Four customers then order some hundred times a second, which leaves the backup most of the processor.
      await sleep(20)
    }
  }
  async function change() {
    let old: UploadName | undefined
    // A backup is tried again for each picture that went before it was copied: on a slow machine there is time in the end.
    let pause = 150
    while (!ended()) {
      const next = picture()
      await storage.save(next, randomBytes(2_000))
      await database.transaction(({ db }) =>
        db.updateTable('brands').set({ avatar: next.file }).where('id', '=', 1).execute(),
      )
      if (old) await storage.remove(old)
      old = next
      pictures += 1
      await sleep(pause)
      pause *= 1.5
    }
  }
  await Promise.all([...accounts.map(buy), change()])
  return { took, orders: took.length, pictures }
}

/** Checks that nothing of a site is half there: stock and sales, counts, and every upload that a row names. */
async function assertWhole({ database, storage, thing, pieces }: Omit<Site, 'config'>): Promise<number> {
  const { read } = database
  const sold = await soldOf(database, thing)
  for (const { amount_units, subtotal_units } of sold) assert.equal(amount_units, subtotal_units)
  const soldPieces = sold.reduce((sum, { qty }) => sum + qty, 0)
  assert.equal((await stockOf(database, thing)) ?? 0, pieces - soldPieces)
  assert.equal(await totalOf(read, { list: 'orders' }), sold.length)
  for (const kind of uploadKinds) {
    const present = new Set((await storage.list(kind)).map(({ file }) => file))
    const missing = [...(await namedFiles(read, kind))].filter(
      (file) => uploadName(kind, file) && !present.has(file),
    )
    assert.deepEqual(missing, [], kind)
  }
  return sold.length
}

/** Checks that what was past at the moment of a backup is past after it was put back. */
async function assertVoid({ read }: Database, { rows }: Backup['manifest']): Promise<void> {
  for (const table of ['sessions', 'password_resets', 'email_undos', 'email_proofs'] as const) {
    assert.ok((rows[table] ?? 0) > 0, `the backup has ${table} that must not come back`)
    assert.deepEqual(await read.selectFrom(table).select('id').execute(), [], table)
  }
  assert.ok((rows.outbox ?? 0) > 0)
  const waiting = read.selectFrom('outbox').select('id').where('state', '=', 'waiting')
  assert.deepEqual(await waiting.execute(), [])
}

/** What a drill took. */
export interface Drill {
  readonly backup: Backup
  readonly restored: Restored
  readonly traffic: Traffic
  /** In milliseconds. */
  readonly backupTook: number
  readonly restoreTook: number
  /** Orders in the backup. */
  readonly orders: number
}

/**
 * The whole of it: a backup is made of a site while it is written to, and put back at another place, which is then
 * looked at. Throws when anything is not as it has to be.
 */
export async function drill(site: Site, accounts: readonly number[], target: Config): Promise<Drill> {
  let ended = false
  const trading = trade(site, accounts, () => ended)
  await until('an order is placed', async () => (await soldOf(site.database, site.thing)).length > 0)
  let began = performance.now()
  // As the product makes it: in a process of its own.
  const result = await backUpInProcess(site.config).finally(() => {
    ended = true
  })
  const backupTook = performance.now() - began
  const traffic = await trading
  const file = join(site.config.BACKUP_DIR, result.file)
  const backup = { file, size: (await stat(file)).size, manifest: await readBackup(file) }
  assert.deepEqual([result.notes, backup.manifest.missing], ['', []])

  began = performance.now()
  const storage = await openStorage(target, log)
  const restored = await restoreBackup({ config: target, storage, log }, { file, replace: false })
  const restoreTook = performance.now() - began
  const database = await openDatabase(target)
  try {
    const orders = await assertWhole({ ...site, database, storage })
    assert.ok(orders > 0)
    assert.equal(orders, backup.manifest.rows.orders)
    await assertVoid(database, backup.manifest)
    const born = await sql<{ born: string }>`select min(timestamp) as born from kysely_migration`.execute(
      database.read,
    )
    assert.equal(await storage.owner(), born.rows[0]?.born, 'its uploads are its own')
    assert.equal(
      (await database.read.selectFrom('accounts').select('id').execute()).length,
      backup.manifest.rows.accounts,
    )
    return { backup, restored, traffic, backupTook, restoreTook, orders }
  } finally {
    await database.close()
    assert.equal((await lookAt(target)).filled, true)
  }
}
