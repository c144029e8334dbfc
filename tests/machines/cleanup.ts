import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openDatabase } from '#server/database/open.ts'
import { cleanUp } from '#server/domain/privacy/cleanup.ts'
import { sweepOrphans } from '#server/domain/uploads/orphaned.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import { uploadName } from '#server/storage/kinds.ts'
import type { Machines } from '#tests/support/cluster.ts'
import { storageTimeoutMs } from '#tests/support/wait-until.ts'

const hours = 3_600_000

/** Defines that what every process does from time to time may be done by all at once. */
export function chores({ each, content, database, postgres, s3 }: Machines): void {
  test('concurrent clean-ups delete only expired data', async (t: TestContext) => {
    const log = createLog('silent')
    const tidiers = await Promise.all(
      each.map(async ({ product: { dataDir } }) => {
        const config = readConfig({ ...s3.env, DATA_DIR: dataDir, DATABASE_URL: postgres.url })
        const own = await openDatabase(config)
        t.after(() => own.close())
        return {
          config,
          database: own,
          storage: await openStorage({ ...config, storageTimeoutMs }, log),
          log,
        }
      }),
    )
    const [{ storage } = { storage: undefined }] = tidiers
    assert.ok(storage)
    const orphans = Array.from({ length: 12 }, (_, at) =>
      uploadName('products', `${at.toString(16).repeat(32)}.webp`),
    ).filter((name) => name !== undefined)
    await Promise.all(orphans.map((name) => storage.save(name, Buffer.from('an orphan'))))
    const old = Array.from({ length: 500 }, (_, at) => ({ name: `old ${at}`, used: 1, resets: 1 }))
    await database.transaction(({ db }) => db.insertInto('rate_limits').values(old).execute())

    const later = Date.now() + 2 * hours
    await Promise.all(tidiers.map((one) => Promise.all([cleanUp(one.database), sweepOrphans(one, later)])))
    const found = await Promise.all(orphans.map((name) => storage.find(name)))
    assert.deepEqual(
      found.filter((file) => file !== undefined),
      [],
    )
    const { read } = database
    assert.deepEqual(
      await read.selectFrom('rate_limits').select('name').where('resets', '=', 1).execute(),
      [],
    )
    const { avatar } = await read
      .selectFrom('accounts')
      .select('avatar')
      .where('id', '=', content.people.customer.id)
      .executeTakeFirstOrThrow()
    const upload = uploadName('accounts', avatar)
    assert.ok(upload && (await storage.find(upload)))
  })
}
