// Of a full disk every write says so, keeps nothing, and goes on by itself once there is room.
import assert from 'node:assert/strict'
import { mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import sharp from 'sharp'
import * as z from 'zod'
import { contract, type Path } from '#contract/index.ts'
import { isUploaded } from '#contract/kit/files.ts'
import { lookAround } from '#server/domain/doctor/look.ts'
import { fittingBodies } from '#tests/fuzz/bodies.ts'
import { files } from '#tests/fuzz/files.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { smallPdf } from '#tests/support/pdfs.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const picture = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#01994c' } })
  .png()
  .toBuffer()
const pdf = smallPdf({})

/** Each field of each call that takes a file. */
const fields = Object.values(contract).flatMap(({ path, input }) =>
  Object.entries(input.shape).flatMap(([name, schema]) => {
    const [file] = fc.sample(files, { numRuns: 1, seed: 1 })
    return z.safeParse(schema, file).success && !z.safeParse(schema, {}).success
      ? [{ path: path as Path, name }]
      : []
  }),
)

const messageOf = (text: string) => JSON.parse(text).msg

forOneDatabase((kind, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })

  test('an upload is refused with DISK_FULL in each field that takes a file, and nothing of it is left', async (t) => {
    const { customer, developer } = testApp.content.people
    const uploads = join(testApp.config.DATA_DIR, 'uploads')
    await mkdir(uploads, { recursive: true })
    const stored = async () =>
      (await readdir(uploads, { recursive: true })).filter((name) => /\/.*\./.test(name)).toSorted()
    const before = await stored()
    // What is written is refused when it is flushed, which every file of an upload is.
    const probe = await open(import.meta.filename)
    const full = t.mock.method(Object.getPrototypeOf(probe), 'sync', async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    await probe.close()
    const missed: string[] = []
    for (const { path, name } of fields) {
      await resetRateLimits(testApp)
      const call = contract[path]
      const [body = {}] = fc.sample(fittingBodies(call), { numRuns: 1, seed: 7 })
      const form = new FormData()
      const texts = Object.entries(body).filter(([, value]) => !isUploaded(value))
      const sent = { ...Object.fromEntries(texts), user_id: developer.id, account_id: customer.id }
      for (const [key, value] of Object.entries(sent)) {
        if (value !== undefined) form.set(key, value === null ? '' : String(value))
      }
      form.set(call.flag, '1')
      const answers: string[] = []
      for (const bytes of [picture, pdf]) {
        form.set(name, new File([new Uint8Array(bytes)], 'file'))
        const { text } = await testApp.call(path, form, call.who === 'customer' ? 'customer' : 'developer')
        answers.push(messageOf(text))
      }
      if (!answers.includes('DISK_FULL')) missed.push(`${path} ${name}: ${answers}`)
    }
    full.mock.restore()
    assert.deepEqual(missed, [])
    assert.ok(fields.length > 20 && full.mock.callCount() >= fields.length)
    assert.deepEqual(await stored(), before)
    const line = (await lookAround({ ...testApp.app, config: testApp.config })).find(
      ({ check }) => check === 'disk',
    )
    assert.deepEqual([line?.level, line?.says], ['fail', 'diskRefused'])
  })

  test('a database without room takes no message, says so, and takes them again', async (t) => {
    if (kind === 'postgres')
      return t.skip('PostgreSQL’s code of a full disk is in tests/database/error-codes.test.ts')
    const { database } = testApp.app
    const pages = (most: number) =>
      database.transaction(({ db }) => sql`pragma max_page_count = ${sql.raw(String(most))}`.execute(db))
    const write = async () => {
      await resetRateLimits(testApp)
      const message = { name: 'Visitor', email: 'v@mail.example', subject: 'Hello', msg: 'x'.repeat(4000) }
      const body = { ...message, [contract['/app/client/contact/send'].flag]: true }
      return testApp.call('/app/client/contact/send', body, 'anonymous')
    }
    const count = async () => (await database.read.selectFrom('contacts').select('id').execute()).length
    await pages(1)
    let rowCount = await count()
    let answer = await write()
    // Free pages of the file are used up first.
    for (; JSON.parse(answer.text).status; answer = await write()) rowCount += 1
    assert.equal(messageOf(answer.text), 'DISK_FULL')
    assert.deepEqual([answer.status, answer.headers.get?.('retry-after') ?? ''], [503, '60'])
    assert.equal(await count(), rowCount, 'nothing half done')
    await pages(1_000_000)
    assert.equal((await write()).status, 200)
    assert.equal(await count(), rowCount + 1)
  })
})
