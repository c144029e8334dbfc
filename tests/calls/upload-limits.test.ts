import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { before, beforeEach, suite, test } from 'node:test'
import { staffUploads } from '#contract/kit/files.ts'
import { consumeAll, uploadUses } from '#server/calls/rate-limiter.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { done } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { type Actor, actorsBelow, roleOf, staffFrom } from '#tests/support/people.ts'
import { smallBmp } from '#tests/support/pictures.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'
import { until } from '#tests/support/wait-until.ts'

const bytes = new Uint8Array(smallBmp(24))
const picture = new File([bytes], 'hall.bmp')
const { files, seconds } = staffUploads
const avatar = '/app/dashboard/profile/changeavatar'
const kibibytes = staffUploads.bytes / 1024

/** Sends the head of an upload of 4 MiB and nothing of its body; gives what the server answers, and what hangs up. */
function beginUpload({ url, content }: TestApp, path: string) {
  const reply = Promise.withResolvers<string>()
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
    socket.write(
      `POST /api${path} HTTP/1.1\r\nhost: localhost\r\ncookie: s=${content.people.writer.token}\r\n` +
        'sec-fetch-site: same-origin\r\ncontent-type: multipart/form-data; boundary=x\r\n' +
        `content-length: ${4 * 2 ** 20}\r\n\r\n`,
    ),
  )
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
    if (text.includes('"msg"')) reply.resolve(text)
  })
  socket.on('error', reply.reject)
  return { reply: reply.promise, end: () => socket.destroy() }
}

scenarios('/app/dashboard/profile/uploads', [
  { name: 'staff alone', as: actorsBelow('writer'), refused: 'NOT_AUTHORIZED' },
  {
    name: 'all of it is there at first',
    as: staffFrom('writer'),
    holds: ({ data }) => assert.deepEqual(data, { files, bytes: staffUploads.bytes, seconds: 0 }),
  },
])

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
  const galleryFiles = () =>
    readdir(join(testApp.config.DATA_DIR, 'uploads', 'productgalaries')).catch(() => [])

  /** Counts so many files and kibibytes of the writer's as sent. */
  async function sent(many: number, size: number): Promise<void> {
    const caller = { kind: 'staff', id: testApp.content.people.writer.id, role: roleOf.writer } as const
    const costs = [many, size]
    for (const [index, [key, limit]] of uploadUses(caller, staffUploads, [bytes.length]).entries()) {
      await consumeAll(testApp.app.database, [[key, limit, costs[index] ?? 1]])
    }
  }

  suite('what a member of staff may send in an hour', () => {
    test('rejects uploads past the hourly file limit, for every purpose, and keeps no rejected file', async () => {
      await sent(files - 1, 0)
      assert.equal((await galary()).status, true, 'the last one')
      const before = await galleryFiles()
      const refused = await galary()
      assert.equal(refused.msg, 'TOO_MANY_REQUESTS')
      assert.ok(refused.retry_after > 0 && refused.retry_after <= seconds, `${refused.retry_after} seconds`)
      const user_id = String(testApp.content.people.writer.id)
      const fields = { changeAvatar: 'true', user_id, avatar: picture }
      assert.equal((await send(avatar, fields)).msg, 'TOO_MANY_REQUESTS')
      assert.deepEqual(await galleryFiles(), before)
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

    test('is told with what is left of it, each their own', async () => {
      const left = async (actor: Actor) =>
        (await done(testApp, '/app/dashboard/profile/uploads', {}, 'SUCCESS', actor)).data
      const all = { files, bytes: staffUploads.bytes, seconds: 0 }
      assert.deepEqual(await left('writer'), all)
      await galary()
      const { seconds: wait, ...rest } = await left('writer')
      assert.deepEqual(rest, { files: files - 1, bytes: staffUploads.bytes - 1024 })
      assert.ok(wait > seconds - 600 && wait <= seconds, `${wait} seconds`)
      await sent(files - 1, kibibytes - 1)
      const { seconds: _, ...nothing } = await left('writer')
      assert.deepEqual(nothing, { files: 0, bytes: 0 })
      assert.deepEqual(await left('moderator'), all)
    })

    test('rejects a large file past the limit without reading it', async () => {
      await sent(files, 0)
      const { reply, end } = beginUpload(testApp, avatar)
      const text = await reply
      end()
      assert.match(text, /^HTTP\/1\.1 200 /)
      assert.match(text, /retry-after: \d+/i)
      assert.match(text, /"msg":"TOO_MANY_REQUESTS"/)
    })

    test('is not drawn on by uploads past those that one person may have waiting, whose bodies stay unread', async () => {
      const all = Array.from({ length: 24 }, () => beginUpload(testApp, avatar))
      // Three in hand and twenty that wait say nothing yet.
      const text = await Promise.race(all.map(({ reply }) => reply))
      assert.match(text, /retry-after: 15/i)
      assert.match(text, /"msg":"TOO_MANY_REQUESTS"/)
      for (const { end } of all) end()
      await until('places are free again', async () => (await galary()).status === true)
    })

    test('is 600 files and 1,500 MB, which is 300 of the largest pictures', () => {
      assert.deepEqual([files, staffUploads.bytes, seconds], [600, 300 * 5 * 1024 * 1024, 3600])
    })
  })
})
