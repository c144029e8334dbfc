import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inPieces } from '#server/calls/json-chunks.ts'

const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: `ڕێڵ "${id}"` }))

test('an answer that is made in pieces is the JSON of it, byte for byte', async () => {
  const answers = [
    { status: true, msg: 'SUCCESS', data: rows(250), count: 250 },
    { data: rows(101), others: rows(300), last: undefined, none: null },
    { first: undefined, data: rows(200) },
    { data: rows(3) },
    {},
  ]
  for (const answer of answers) assert.equal(String(await inPieces(answer)), JSON.stringify(answer))
})
