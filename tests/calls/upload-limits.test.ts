import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { before, beforeEach, suite, test } from 'node:test'
import { staffUploads } from '#contract/kit/files.ts'
import { consumeAll, uploadUses } from '#server/calls/rate-limiter.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { type Actor, roleOf } from '#tests/support/people.ts'
import { smallBmp } from '#tests/support/pictures.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const bytes = new Uint8Array(smallBmp(24))
const picture = new File([bytes], 'hall.bmp')
const file = { filename: 'hall.bmp', size: bytes.length, digest: '', read: async () => bytes }
const { files, seconds } = staffUploads
const kibibytes = staffUploads.bytes / 1024

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })
  beforeEach(() => resetRateLimits(testApp))

  const send = async (path: string, fields: Record<string, string | File>, actor: Actor = 'writer') => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const { status, text } = await testApp.call(path, form, actor)
    assert.equal(status, 200, text)
    return JSON.parse(text)
  }
  const galary = (actor?: Actor) =>
    send('/app/dashboard/product/productgalaries/add', { product_id: '1', galary: picture }, actor)
  const kept = () => readdir(join(testApp.config.DATA_DIR, 'uploads', 'productgalaries')).catch(() => [])

  /** Counts so many files and kibibytes of the writer's as sent. */
  async function sent(many: number, size: number): Promise<void> {
    const caller = { kind: 'staff', id: testApp.content.people.writer.id, role: roleOf.writer } as const
    const costs = [many, size]
    for (const [index, [key, limit]] of uploadUses(caller, staffUploads, { picture: file }).entries()) {
      await consumeAll(testApp.app.database, [[key, limit, costs[index] ?? 1]])
    }
  }

  suite('what a member of staff may send in an hour', () => {
    test('rejects uploads past the hourly file limit, for every purpose, and keeps no rejected file', async () => {
      await sent(files - 1, 0)
      assert.equal((await galary()).status, true, 'the last one')
      const before = await kept()
      const refused = await galary()
      assert.equal(refused.msg, 'TOO_MANY_REQUESTS')
      assert.ok(refused.retry_after > 0 && refused.retry_after <= seconds, `${refused.retry_after} seconds`)
      const user_id = String(testApp.content.people.writer.id)
      const avatar = { changeAvatar: 'true', user_id, avatar: picture }
      assert.equal((await send('/app/dashboard/profile/changeavatar', avatar)).msg, 'TOO_MANY_REQUESTS')
      assert.deepEqual(await kept(), before)
    })

    test('rejects uploads past the hourly byte limit', async () => {
      await sent(0, kibibytes - 1)
      assert.equal((await galary()).status, true, 'the last one')
      assert.equal((await galary()).msg, 'TOO_MANY_REQUESTS')
    })

    test('is each person’s own, and texts may still be changed', async () => {
      await sent(files, kibibytes)
      assert.equal((await galary('moderator')).status, true)
      const { id, galary: kept } = await testApp.app.database.read
        .selectFrom('productgalaries')
        .select(['id', 'galary'])
        .executeTakeFirstOrThrow()
      const fields = { productgalary_id: String(id), product_id: '1', galary: kept }
      const edited = await send('/app/dashboard/product/productgalaries/edit', fields)
      assert.equal(edited.msg, 'UPDATED_SUCCESSFULLY')
    })

    test('is 600 files and 1,500 MB, which is 300 of the largest pictures', () => {
      assert.deepEqual([files, staffUploads.bytes, seconds], [600, 300 * 5 * 1024 * 1024, 3600])
    })
  })
})
