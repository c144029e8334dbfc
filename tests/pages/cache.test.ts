import assert from 'node:assert/strict'
import { test } from 'node:test'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { RevisionCache } from '#server/http/revision-cache.ts'

const shop = await prepareResponse(Buffer.from('the page of the shop'), { headers: {} })
/** Another page of the same size. */
const lift = { ...shop }

test('a page is given at the very revision that it was made of', () => {
  const cache = new RevisionCache({ bytes: 1e6 })
  cache.set('/shop', 7, shop)
  assert.equal(cache.get('/shop', 7), shop)
  assert.equal(cache.get('/shop', 8), undefined, 'the content has changed since')
  cache.set('/shop', 9, lift)
  assert.equal(cache.get('/shop', 8), undefined, 'nobody is given what is newer than what they have seen')
  assert.equal(cache.get('/shop', 9), lift)
})

test('a page that took long to make does not take the place of a newer one', () => {
  const cache = new RevisionCache({ bytes: 1e6 })
  cache.set('/shop', 9, shop)
  cache.set('/shop', 8, lift)
  assert.equal(cache.get('/shop', 9), shop)
})

test('the least recently used entry makes room', () => {
  const cache = new RevisionCache({ bytes: 2 * shop.size })
  cache.set('/lift', 1, lift)
  cache.set('/rail', 1, lift)
  assert.ok(cache.get('/lift', 1))
  cache.set('/shop', 1, shop)
  assert.deepEqual(
    ['/lift', '/rail', '/shop'].map((key) => cache.has(key)),
    [true, false, true],
  )
})

test('no more bytes are kept than there is room for, however often the content changes', () => {
  const cache = new RevisionCache({ bytes: 3 * shop.size })
  for (let revision = 1; revision < 50; revision++) {
    for (const key of ['/a', '/b', '/c', '/d']) cache.set(key, revision, shop)
    assert.equal(cache.bytes, 3 * shop.size)
  }
  for (const key of ['/b', '/c', '/d']) assert.equal(cache.get(key, 49), shop, key)
  for (const key of ['/b', '/c', '/d']) assert.equal(cache.get(key, 50), undefined)
  assert.equal(cache.bytes, 0)
})
