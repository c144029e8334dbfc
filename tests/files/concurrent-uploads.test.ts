import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { forEachDatabase } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#01994c' } })
  .png()
  .toBuffer()

forEachDatabase((name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })

  const change = async () => {
    const form = new FormData()
    form.set('changeAvatar', 'true')
    form.set('account_id', String(testApp.content.people.customer.id))
    form.set('avatar', new File([new Uint8Array(png)], 'me.png'))
    return testApp.call('/app/client/profile/changeavatar', form, 'customer')
  }
  const files = () => readdir(join(testApp.config.DATA_DIR, 'uploads', 'accounts')).catch(() => [])

  test('two concurrent pictures leave one file', async () => {
    const answers = await Promise.all([change(), change(), change()])
    assert.ok(answers.every(({ text }) => text.includes('UPDATED_SUCCESSFULLY')))
    const { customer } = testApp.content.people
    const row = await testApp.app.database.read
      .selectFrom('accounts')
      .select('avatar')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(await files(), [row.avatar])
  })

  test('a picture whose row could not be written is not kept', async () => {
    const before = await files()
    const refusal =
      name === 'sqlite'
        ? sql`create trigger broken before update on accounts begin select raise(abort, 'no'); end`
        : sql`alter table accounts add constraint broken check (avatar = '') not valid`
    await testApp.app.database.transaction(({ db }) => refusal.execute(db))
    const { status, text } = await change()
    assert.equal(status, 500)
    assert.match(text, /SERVER_ERROR/)
    assert.deepEqual(await files(), before)
  })

  if (name === 'postgres' && !isFullRun) return
  test('a picture of more than 5 MB, or a catalogue of more than 20, is refused while it comes', async () => {
    const send = (bytes: number, isPicture: boolean) => {
      const form = new FormData()
      form.set(isPicture ? 'changeAvatar' : 'changeCatalog', 'true')
      form.set('account_id', String(testApp.content.people.customer.id))
      form.set(isPicture ? 'avatar' : 'catalog', new File([new Uint8Array(bytes)], 'me.png'))
      return isPicture
        ? testApp.call('/app/client/profile/changeavatar', form, 'customer')
        : testApp.call('/app/dashboard/settings/appearances/changecatalog', form, 'admin')
    }
    for (const [most, isPicture] of [
      [5 * 1024 * 1024, true],
      [20 * 1024 * 1024, false],
    ] as const) {
      const { status, text } = await send(most + 1, isPicture)
      assert.equal(status, 413)
      assert.match(text, /FILE_TOO_BIG/)
      assert.match((await send(most, isPicture)).text, /FILE_TYPE_NOT_ALLOWED/, 'it is looked at')
    }
  })
})
