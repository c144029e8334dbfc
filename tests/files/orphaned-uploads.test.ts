import assert from 'node:assert/strict'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { uploadKinds } from '#contract/kit/uploads.ts'
import { seedDemo } from '#demo/seed.ts'
import type { Database } from '#server/database/database.ts'
import { sweepOrphans } from '#server/domain/uploads/orphaned.ts'
import { createLog } from '#server/runtime/log.ts'
import { type Buyer, insertBuyers } from '#tests/support/buyers.ts'
import { forEachDatabase, type Kind, type Place, type Places } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { lockAccount } from '#tests/support/row-locks.ts'
import { startTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { filesBelow, type StorageUnderTest, storages, type Uploads } from '#tests/support/storages.ts'
import { until } from '#tests/support/wait-until.ts'

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#01994c' } })
  .png()
  .toBuffer()

const avatarOf = (account_id: number) => {
  const form = new FormData()
  form.set('changeAvatar', 'true')
  form.set('account_id', String(account_id))
  form.set('avatar', new File([new Uint8Array(png)], 'me.png'))
  return form
}

async function age(paths: readonly string[], minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * 60_000)
  for (const path of paths) await utimes(path, then, then)
}

async function plant(path: string, minutes: number): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'planted')
  await age([path], minutes)
  return path
}

const orphan = 'ffffffffffffffffffffffffffffffff.webp'
const half = `${orphan}.0123456789ab.tmp`

/** Makes every change of the account endless, once its picture was saved; gives what ends that. */
async function hinder(database: Database, config: Place['config'], id: number): Promise<() => Promise<void>> {
  if (database.kind === 'postgres') return lockAccount(config, id)
  const run = (...statements: string[]) =>
    database.transaction(async ({ db }) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
  await run(
    `create view endless as with recursive n(i) as (select 1 union all select i + 1 from n where i < 1e10)
      select i from n`,
    'create trigger hinder before update on accounts begin select count(*) from endless; end',
  )
  return () => run('drop trigger hinder', 'drop view endless')
}

function sweeps(name: Kind, place: Places['place'], { at }: StorageUnderTest): void {
  let testApp: TestApp
  let uploads: Uploads
  let sizes: string
  const sweep = () => sweepOrphans({ ...testApp.app, config: testApp.config, log: createLog('silent') })
  const stored = (kind: string, file: string) => uploads.path(kind, file)
  const everything = async () => {
    const files = [...(await filesBelow(testApp.config.DATA_DIR)), ...(await uploads.all())]
    return [...new Set(files)].sort()
  }

  before(async () => {
    const { config, atEnd } = await place()
    uploads = at(config.DATA_DIR)
    testApp = await startTestApp(config, uploads.env)
    atEnd(() => testApp.app.close())
    sizes = join(config.DATA_DIR, 'cache', 'images')
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('settings').set({ ku_name: '', ar_name: '', en_name: '' }).execute(),
    )
    assert.equal(await seedDemo(testApp.app.database, testApp.app.storage), true)
    const { customer } = testApp.content.people
    const { text } = await testApp.call('/app/client/profile/changeavatar', avatarOf(customer.id), 'customer')
    assert.match(text, /UPDATED_SUCCESSFULLY/)
  })

  test('a file that a row references stays, however old', async () => {
    const before = await everything()
    assert.ok(before.length > 50)
    await age(before, 100_000)
    assert.equal(await sweep(), 0)
    assert.deepEqual(await everything(), before)
  })

  test('of what no row names all goes that is older than an hour', async () => {
    const before = await everything()
    const [{ file: named } = { file: '' }] = await testApp.app.storage.list('products')
    const stay = [
      ...(await Promise.all(uploadKinds.map((kind) => plant(stored(kind, `young-${orphan}`), 58)))),
      await plant(stored('products', `young-${half}`), 58),
      await plant(stored('unknown', orphan), 90),
      await plant(stored('products', 'READ ME.txt'), 90),
      await plant(stored('products', 'Winter 2.webp'), 90),
      await plant(join(sizes, 'products', `${named}.320.webp`), 90),
      await plant(join(sizes, 'products', `${orphan}.480.webp`), 58),
    ]
    const go = [
      ...(await Promise.all(uploadKinds.map((kind) => plant(stored(kind, orphan), 62)))),
      await plant(stored('products', half), 62),
      await plant(join(sizes, 'products', `${orphan}.320.webp`), 62),
      await plant(join(sizes, 'products', `${named}.640.avif.0123456789ab.tmp`), 62),
      await plant(join(testApp.config.DATA_DIR, 'outbox', '7.eml.0123456789ab.tmp'), 62),
    ]
    assert.equal(await sweep(), go.length)
    assert.deepEqual(await everything(), [...before, ...stay].sort())
  })

  test('a picture that only an order remembers stays', async () => {
    const { read } = testApp.app.database
    const { avatar, id } = await read
      .selectFrom('products')
      .select(['id', 'avatar'])
      .where('avatar', '<>', '')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const avatarName = stored('products', avatar)
    const rename = (to: string) =>
      testApp.app.database.transaction(async ({ db }) => {
        await db.updateTable('orderitems').set({ products_avatar: avatar }).execute()
        await db.updateTable('products').set({ avatar: to }).where('id', '=', id).execute()
      })
    assert.ok((await read.selectFrom('orderitems').select('id').execute()).length > 0)
    await rename('')
    await age([avatarName], 90)
    assert.equal(await sweep(), 0)
    assert.ok((await everything()).includes(avatarName))
  })

  test('a folder that is the uploads of another database is left alone', async () => {
    const lost = await plant(stored('brands', orphan), 90)
    // Born at another time: not a copy of the same template.
    const database = await (await place({ empty: true })).another()
    const parts = { ...testApp.app, config: testApp.config, log: createLog('silent') }
    assert.equal(await sweepOrphans({ ...parts, database }), 0)
    assert.ok((await everything()).includes(lost))
    assert.equal(await sweep(), 1)
  })

  // Four starts of the product; which database has the row decides nothing of the file.
  const isTried = isFullRun || name === 'sqlite'
  test('a picture whose row was never written, because of a crash, is gone after the next start', {
    skip: !isTried,
  }, async () => {
    const { config, another, atEnd } = await place()
    const database = await another()
    const [buyer] = await database.transaction((transaction) => insertBuyers(transaction, 1))
    assert.ok(buyer)
    const { env: own, path, all } = at(config.DATA_DIR)
    const env = {
      ...config,
      ...own,
      DATABASE_URL: config.DATABASE_URL ?? '',
      SEED: 'none',
      LOG_LEVEL: 'silent',
    }
    const accounts = dirname(path('accounts', 'any'))
    const pictures = async () => (await all()).filter((file) => dirname(file) === accounts)
    const send = (url: string, { account_id, token }: Buyer) =>
      fetch(`${url}/api/app/client/profile/changeavatar`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: avatarOf(account_id),
      })

    const dying = await startProduct(env)
    const letGo = await hinder(database, config, buyer.account_id)
    atEnd(async () => void (await dying.stop({ keepData: true })))
    const sent = send(dying.url, buyer).catch(() => 'no answer')
    const saved = async () => (await pictures()).some((file) => file.includes('.webp'))
    await until('the picture is kept', saved)
    process.kill(dying.pid, 'SIGKILL')
    assert.equal(await sent, 'no answer')
    await dying.stop({ keepData: true })
    await letGo()
    await age(await pictures(), 62)

    const running = await startProduct(env)
    atEnd(async () => void (await running.stop({ keepData: true })))
    await until('the orphan is gone', async () => !(await saved()))
    const sentAgain = await send(running.url, buyer)
    assert.equal((await sentAgain.json()).status, true)
    assert.equal((await pictures()).length, 1)
  })
}

const available = await storages()
forEachDatabase((name, _open, place) => {
  // As owners combine them: one machine keeps everything on its disk, several share a bucket.
  const usual = name === 'sqlite' ? 'disk' : 's3'
  const tried = available.filter((storage) => isFullRun || storage.name === usual)
  for (const storage of tried) describe(storage.name, () => sweeps(name, place, storage))
})
