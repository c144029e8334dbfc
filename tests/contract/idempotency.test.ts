import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readIdempotencyKey } from '#contract/kit/idempotency.ts'

test('a key is the same quoted and bare', () => {
  for (const key of ['0123456789abcdef', 'x'.repeat(128), 'urn:uuid:a_b~c.d/e+f==']) {
    assert.equal(readIdempotencyKey(key), key)
    assert.equal(readIdempotencyKey(`"${key}"`), key)
  }
})

test('what is shorter, longer, half in quotes or of other signs is no key', () => {
  const key = '0123456789abcdef'
  const wrong = [
    '',
    '""',
    key.slice(1),
    `"${key.slice(1)}"`,
    'x'.repeat(129),
    `"${key}`,
    `${key}"`,
    `""${key}""`,
  ]
  for (const text of [...wrong, `${key} a`, `'${key}'`, `${key};a=1`, `${key}, ${key}`, `${key}٣`])
    assert.equal(readIdempotencyKey(text), undefined, text)
})
