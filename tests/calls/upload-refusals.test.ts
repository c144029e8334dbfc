// Every field of every call that takes a file says what is wrong with a file that it refuses.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import * as z from 'zod'
import { contract, type Path } from '#contract/index.ts'
import { isUploaded, pictureFaults, uploadReasons } from '#contract/kit/files.ts'
import { fittingBodies } from '#tests/fuzz/bodies.ts'
import { files } from '#tests/fuzz/files.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { smallPdf } from '#tests/support/pdfs.ts'
import { smallBmp } from '#tests/support/pictures.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#01994c' } })
  .png()
  .toBuffer()

/** The same PNG, whose header says another size and, where asked, that it is written in seven passes. */
function claiming(width: number, height: number, passes: 0 | 1): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes[28] = passes
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const svg = (inner: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`
const wrong: Readonly<Record<string, Buffer | string>> = {
  'a web page': '<!doctype html><p>x</p>',
  'half a PNG': png.subarray(0, png.length / 2),
  'too many pixels': claiming(60_000, 60_000, 0),
  'too much memory': claiming(7_000, 5_700, 1),
  'a compressed BMP': smallBmp(8, false, 1),
  'a script': svg('<script>x</script>'),
  'a link': svg('<use href="https://x.example/#b"/>'),
  'a picture within': svg('<image href="data:image/png;base64,AAAA"/>'),
  'an entity': svg('', '<!DOCTYPE svg [<!ENTITY a "b">]>'),
  'too many elements': svg('<g/>'.repeat(5_001)),
  'an SVG without its end': svg('<g>'),
  'a PDF with a script': smallPdf({ catalog: '/OpenAction << /S /JavaScript /JS (alert\\(1\\)) >>' }),
  'an empty file': '',
}

/** Each field of each call that takes a file. */
const fields = Object.values(contract).flatMap(({ path, input }) =>
  Object.entries(input.shape).flatMap(([name, schema]) => {
    const [file] = fc.sample(files, { numRuns: 1, seed: 1 })
    return z.safeParse(schema, file).success && !z.safeParse(schema, {}).success
      ? [{ path: path as Path, name }]
      : []
  }),
)

forOneDatabase((_name, _open, place) => {
  const reasons = new Set<string>()
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })

  for (const { path, name } of fields) {
    test(`${path} says what is wrong with its ${name}`, async () => {
      await resetRateLimits(testApp)
      const call = contract[path]
      const { customer, developer } = testApp.content.people
      const [body = {}] = fc.sample(fittingBodies(call), { numRuns: 1, seed: 7 })
      const texts = Object.entries(body).filter(([, value]) => !isUploaded(value))
      for (const [what, bytes] of Object.entries(wrong)) {
        const file = new File([new Uint8Array(Buffer.from(bytes))], 'file')
        const sent = {
          ...Object.fromEntries(texts),
          user_id: developer.id,
          account_id: customer.id,
          [name]: file,
        }
        const actor = call.who === 'customer' ? 'customer' : 'developer'
        const answer = await send(testApp, path, sent, actor)
        assert.ok(pictureFaults.includes(answer.msg), `${what}: ${JSON.stringify(answer)}`)
        assert.equal(answer.field, name, what)
        if (answer.msg === 'FILE_IS_EMPTY') continue
        assert.ok(uploadReasons.includes(answer.reason), `${what}: ${JSON.stringify(answer)}`)
        reasons.add(answer.reason)
      }
    })
  }

  test('every reason was told by a call', () => {
    assert.ok(fields.length > 20, `${fields.length} fields`)
    assert.deepEqual([...reasons].sort(), [...uploadReasons].sort())
  })
})
