// An answer may come when the person is elsewhere: what waits for one goes on with `useOnward`, which asks first.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourcesOf } from './source-files.ts'

/** The one that asks, and a field of search, which navigates by what is typed and not by an answer. */
const allowed = ['web/site/catalogue/suggestions.tsx', 'web/ui/form/use-onward.ts']

const waits = /\bawait\b|\.then\(|\bonSuccess\b/
const navigates = /\buseNavigate\(\)/

test('nothing that waits for an answer navigates by itself', async () => {
  const sources = await sourcesOf('web', '.ts', '.tsx')
  const found = sources.filter(({ text }) => navigates.test(text) && waits.test(text)).map(({ path }) => path)
  assert.deepEqual(found.sort(), allowed)
})
