import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '#contract/index.ts'
import { answerCache } from '#server/calls/answer-cache.ts'
import { JsonBody } from '#server/http/body.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { RevisionCache } from '#server/http/revision-cache.ts'
import { Pages } from '#server/pages/pages.ts'
import { counts, noteEvictedPage, youngPagesEvicted } from '#server/runtime/counters.ts'

const kibibyte = 1024
const maxBytes = 32 * kibibyte * kibibyte
const answer = await prepareResponse(Buffer.from('an answer'), { headers: {} })

/** The cache slots of the first `count` pages of a list. */
async function slots(count: number) {
  const cache = answerCache({
    publicUrl: undefined,
    revision: () => 1,
    isCurrent: () => false,
    isStaff: async () => false,
  })
  const call = contract['/app/client/products/getall']
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const body = new JsonBody(Buffer.from(JSON.stringify({ getAllProducts: true, page: index + 1 })))
      return (await cache.placeOf(call, {}, body)) ?? assert.fail('the call is not cacheable')
    }),
  )
}

test('the cache of call answers takes 32 MiB, and the oldest answers make room', async () => {
  const small = 128 * kibibyte
  const all = await slots(300)
  for (const slot of all) slot.keep({ ...answer, size: small })
  const hits = all.map((slot) => slot.find() !== undefined)
  assert.deepEqual(
    hits,
    all.map((_, index) => index >= all.length - maxBytes / small),
  )
})

test('answers from 256 KiB take another 32 MiB, which leave the smaller ones in memory', async () => {
  const large = 256 * kibibyte
  const [first, ...others] = await slots(300)
  first?.keep({ ...answer, size: large - 1 })
  for (const slot of others) slot.keep({ ...answer, size: large })
  assert.ok(first?.find())
  assert.equal(others.filter((slot) => slot.find()).length, maxBytes / large)
})

test('the page cache takes 32 MiB, and the oldest pages make room', async () => {
  const page = { ...answer, size: 128 * kibibyte }
  const pages = new Pages({
    render: async () => page,
    turns: { run: (_key, _asker, work) => work(() => {}) },
    development: false,
    secureCookies: false,
    mebibytes: maxBytes / 1024 / kibibyte,
    hasPage: async () => true,
    defaultLanguage: async () => 'ku',
    revision: () => 1,
    isCurrent: () => false,
  })
  const visits = Array.from({ length: 300 }, (_, index) => {
    const headers = { cookie: 'lang=en' }
    return { url: `/products/${index + 1}`, headers, network: { one: '' }, gone: false }
  })
  for (const visit of visits) await pages.get(visit)
  const hits = visits.map((visit) => pages.hit(visit) !== undefined)
  assert.deepEqual(
    hits,
    visits.map((_, index) => index >= visits.length - maxBytes / page.size),
  )
})

test('pages that others push out within an hour are counted for a day, and older ones as pushed out alone', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_800_000_000_000 })
  const hour = 3_600_000
  const pages = new RevisionCache({ bytes: 4 * kibibyte, onEvict: noteEvictedPage })
  const page = { ...answer, size: kibibyte }
  const before = counts.pages.evicted
  for (let index = 0; index < 4; index++) pages.set(`old ${index}`, 1, page)
  t.mock.timers.tick(hour)
  for (let index = 0; index < 4; index++) pages.set(`new ${index}`, 1, page)
  assert.equal(counts.pages.evicted - before, 4)
  assert.equal(youngPagesEvicted(Date.now()), 0)
  for (let index = 0; index < 3; index++) pages.set(`newer ${index}`, 1, page)
  // One that is made anew pushes out nothing, and what is not right any more is not missed.
  pages.get('newer 2', 2)
  pages.set('newer 2', 2, page)
  for (let index = 0; index < 2; index++) pages.set(`newest ${index}`, 2, page)
  assert.equal(counts.pages.evicted - before, 7)
  assert.equal(youngPagesEvicted(Date.now()), 3)
  assert.equal(youngPagesEvicted(Date.now() + 23 * hour), 3)
  assert.equal(youngPagesEvicted(Date.now() + 24 * hour), 0)
})
