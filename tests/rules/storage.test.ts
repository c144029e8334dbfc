import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourcesOf } from './source-files.ts'

/** What a browser that blocks storage throws at. */
const raw = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|caches)\b(?!['"])|\bdocument\.cookie\b/g
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

/** The uses of storage in a source, outside its comments. */
const usesIn = (text: string) => text.replace(comments, '').match(raw) ?? []

test('the reader of sources finds each use of storage', () => {
  const text =
    "sessionStorage.x; store('localStorage', key) // localStorage\n/** caches */ indexedDB.open(document.cookie)"
  assert.deepEqual(usesIn(text), ['sessionStorage', 'indexedDB', 'document.cookie'])
})

test('storage that a browser may block is used by `web/shared/storage.ts` alone', async () => {
  const sources = await sourcesOf('web', '.ts', '.tsx')
  const found = sources.flatMap(({ path, text }) => usesIn(text).map((use) => `${path} ${use}`))
  assert.deepEqual(found.filter((one) => !one.startsWith('web/shared/storage.ts ')).toSorted(), [
    // Scripts within the page, which import nothing: `pages/blocked-storage` runs them.
    ...['web/shared/inline-script.tsx document.cookie', 'web/shared/inline-script.tsx sessionStorage'],
    'web/shared/inline-script.tsx sessionStorage',
    'web/shared/language-offer-script.ts document.cookie',
    // In functions whose caller catches what they reject with, loaded when the page is idle.
    ...['web/site/shell/prepare-offline.ts caches', 'web/site/shell/prepare-offline.ts caches'],
    // The service worker, which imports nothing either; its other functions ask `openCache`.
    'web/worker/service-worker.ts caches',
  ])
  assert.ok(found.length > 7)
})
