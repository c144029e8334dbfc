import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourcesOf } from './source-files.ts'

/** The rooms between the network and the handlers of calls, in which a stranger looks for things by their names. */
const rooms = ['server/http', 'server/calls', 'server/pages', 'server/endpoints']

/** A participle that names a value, a type or a function says what happened to it, not what it is. */
const participle =
  /\b(?:const|let|function|interface|type|class|readonly)\s+#?(?:asked|known|kept|made|meant|taken|told)\b/gi

test('no value between the network and the handlers is named by a participle', async () => {
  assert.equal('  const made = fairQueue()'.match(participle)?.length, 1)
  const sources = (await Promise.all(rooms.map((room) => sourcesOf(room, '.ts')))).flat()
  assert.ok(sources.length > 50)
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(participle)].map(([declaration]) => `${path}: ${declaration}`),
  )
  // A column of the database.
  assert.deepEqual(found, ['server/calls/idempotency-keys.ts: readonly made'])
})
