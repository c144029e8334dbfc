import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { call } from '#contract/kit/call.ts'
import { CanonicalBodies } from '#server/calls/canonical-body.ts'
import { JsonBody } from '#server/http/body.ts'

/** A memory of what bodies mean, and how often it had to read one. */
function memory() {
  let readings = 0
  const word = z.string().refine(() => {
    readings += 1
    return true
  })
  const find = call('/find', {
    summary: 'Finds a word.',
    flag: 'isFind',
    who: 'anyone',
    input: { word },
    answer: {},
  })
  const bodies = new CanonicalBodies()
  return (fields: object) => {
    const before = readings
    const text = bodies.textOf(find, new JsonBody(Buffer.from(JSON.stringify({ isFind: true, ...fields }))))
    return { text, read: readings > before }
  }
}

test('a body that was sent before is not read again', () => {
  const ask = memory()
  const first = ask({ word: 'lift' })
  assert.equal(first.read, true)
  assert.deepEqual(ask({ word: 'lift' }), { ...first, read: false })
  assert.deepEqual(ask({ x: 1, word: 'lift' }), first, 'another that means the same is read')
  assert.notEqual(ask({ word: 'rail' }).text, first.text)
})

test('two thousand bodies are remembered, and the oldest makes room', () => {
  const ask = memory()
  const words = Array.from({ length: 2_001 }, (_, index) => `word ${index}`)
  for (const word of words) ask({ word })
  assert.equal(ask({ word: words[1] }).read, false)
  assert.equal(ask({ word: words[2_000] }).read, false)
  assert.equal(ask({ word: words[0] }).read, true)
})

test('a body of more than 512 bytes takes no room, however little it means', () => {
  const ask = memory()
  const long = { word: 'lift', x: 'x'.repeat(512) }
  assert.deepEqual(ask(long), { text: ask({ word: 'lift' }).text, read: true })
  assert.equal(ask(long).read, true)
})

test('a body whose canonical form is longer than 512 characters is not kept', () => {
  const ask = memory()
  const most = 512 - '{"word":""}'.length
  assert.equal(ask({ word: 'x'.repeat(most) }).text?.length, 512)
  assert.equal(ask({ word: 'x'.repeat(most + 1) }).text, undefined)
})
