import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourcesOf } from './source-files.ts'

/** Refusals that name no field: they hide what was wrong, or the cart is wrong and not the body. */
const nameless: Readonly<Record<string, string>> = {
  'server/domain/auth/login.ts': 'nobody learns whether the e-mail or the password was wrong',
  'server/domain/cart/quote.ts': 'the cart of the customer is too dear, whatever the body says',
  'server/calls/invalid-body.ts': 'a schema that refuses without an issue',
}

/** How often a source refuses data without its field. */
const countIn = (text: string) =>
  text.match(/refuse\(\s*'(?:INVALID_DATA|DATA_REQUIRED)'\s*,?\s*\)/g)?.length ?? 0

test('a refusal without a field is found however it is spaced', () => {
  assert.equal(countIn("refuse('INVALID_DATA') refuse(\n'DATA_REQUIRED',\n)"), 2)
  assert.equal(countIn("refuse('INVALID_DATA', { field })"), 0)
})

test('every refusal of data names its field, but for those that must not', async () => {
  const sources = await sourcesOf('server', '.ts')
  const found = sources.filter(({ text }) => countIn(text) > 0).map(({ path }) => path)
  assert.deepEqual(found.sort(), Object.keys(nameless).sort())
  for (const { path, text } of sources) assert.ok(countIn(text) <= 1, path)
})
