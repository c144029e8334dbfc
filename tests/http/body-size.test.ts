import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { contract } from '#contract/index.ts'
import { formBytes, textBytes } from '#server/calls/body-size.ts'
import { forms } from '#server/pages/forms.ts'
import { type Fields, fittingBodies } from '#tests/fuzz/bodies.ts'
import { isSentFile } from '#tests/fuzz/files.ts'
import { call, openApp } from './support.ts'

const { port } = await openApp()

/** The fields of a body in JSON with each character escaped, which is as long as JSON becomes. */
const escaped = (fields: Fields) =>
  JSON.stringify(fields, (_, value) => (isSentFile(value) ? undefined : value)).replace(
    /[^\p{ASCII}]|[\w ]/gu,
    (letter) => '\\u0000'.repeat(letter.length),
  )

suite('the size of a body', () => {
  test('is enough for all that a call takes, however it is written', () => {
    for (const one of Object.values(contract))
      fc.assert(
        fc.property(fittingBodies(one), (fields) => escaped(fields).length <= textBytes(one)),
        { seed: 44, numRuns: 20 },
      )
  })

  test('of a form is enough for the same', () => {
    for (const { path } of Object.values(forms))
      fc.assert(
        fc.property(fittingBodies(contract[path]), (fields) => {
          const text = new URLSearchParams(
            Object.entries(fields).flatMap(([name, value]) =>
              typeof value === 'string' ? [[name, value.replaceAll(/./gu, 'ک')]] : [],
            ),
          )
          return text.toString().length <= formBytes(contract[path])
        }),
        { seed: 44, numRuns: 20 },
      )
  })

  test('is bounded for each call by what it can need', async () => {
    for (const one of Object.values(contract)) {
      if (one.body === 'multipart') continue
      const most = textBytes(one)
      assert.ok(most <= one.maxBytes, one.path)
      const { status } = await call(port, one.path, {
        ignored: 'x'.repeat(most - '{"ignored":""}'.length + 1),
      })
      assert.equal(status, 413, one.path)
    }
  })
})
