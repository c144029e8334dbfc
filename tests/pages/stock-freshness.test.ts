// After an order, what is kept is what would be made now, and next to nothing is made anew.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '#contract/index.ts'
import { languages } from '#contract/kit/languages.ts'
import { changeStock } from '#server/database/stock-changes.ts'
import { counts } from '#server/runtime/counters.ts'
import { languagesAt } from '#tests/browser/kit/looks.ts'
import { publicPlaces } from '#tests/browser/kit/places.ts'
import { ask, call, openDemoApp } from '#tests/http/support.ts'

const { app, port } = await openDemoApp()
const { database } = app

/** A part of the demo with several pieces, of which a page shows how many there are. */
const part = 17

/** Every page that anybody may see, and in each language the part's own and its data. */
const pages = languages.flatMap((lang) =>
  [...publicPlaces, { path: `/shop/${part}.data` }]
    .filter(({ path }) => path.startsWith(`/shop/${part}`) || languagesAt(path).includes(lang))
    .map(({ path }) => ({ lang, path })),
)
/** Names whatever a call that answers everybody alike can ask for. */
const named = { product_id: part, service_id: 1, project_id: 1, ids: [part], q: 'a', name: 'a', page: 1 }
const calls = Object.entries(contract).filter(([, one]) => 'content' in one && one.content)

/** What everybody is answered now, by what was asked. */
async function everything(): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const { lang, path } of pages) {
    const { text } = await ask(port, path, { headers: { cookie: `lang=${lang}` } })
    all.set(`${lang} ${path}`, text)
  }
  for (const [path, { flag }] of calls) {
    const { text } = await call(port, path, { [flag]: true, ...named })
    all.set(path, text)
  }
  return all
}

/** The part's colours and sizes that have pieces. */
const leftOf = () =>
  database.read
    .selectFrom('productsizes')
    .select(['id', 'qty'])
    .where('product_id', '=', part)
    .where('qty', '>', 0)
    .execute()
const stock = await leftOf()
const missed = () => counts.pages.misses

/** The changes of an order: one piece of many, and the last piece of one colour and size of several. */
const orders = stock.slice(0, 2).map(({ id, qty }, at) => ({ id, by: at === 0 ? -1 : -qty }))

test('after an order everybody is answered as if all were made anew, and only its part was', async () => {
  assert.ok(calls.length > 15)
  assert.equal(orders.length, 2)
  const first = await everything()
  let expected = first
  let before = missed()
  await everything()
  assert.equal(missed(), before, 'every page is kept')

  async function anewAfter(moves: typeof orders): Promise<number> {
    await database.transaction(async ({ db }) => {
      for (const { id, by } of moves) await changeStock(db, id, by)
    })
    before = missed()
    expected = await everything()
    return missed() - before
  }
  for (const one of orders) {
    const anew = await anewAfter([one])
    assert.ok(anew >= languages.length && anew <= 2 * languages.length, `${anew} pages were made anew`)
  }
  const left = await leftOf()
  assert.ok(left.length > 0)
  const soldOut = await anewAfter(left.map(({ id, qty }) => ({ id, by: -qty })))
  assert.ok(soldOut <= pages.length / 2, `${soldOut} of ${pages.length} pages were made anew`)

  await database.transaction(({ db }) =>
    db
      .updateTable('settings')
      .set((row) => ({ phone: row.ref('phone') }))
      .execute(),
  )
  before = missed()
  const current = await everything()
  assert.ok(missed() - before >= pages.length / 2, 'all were made anew')
  for (const [path, text] of current) assert.equal(expected.get(path), text, path)
  assert.notEqual(first.get(`en /shop/${part}`), expected.get(`en /shop/${part}`))
  assert.notEqual(first.get('/app/client/products/getone'), expected.get('/app/client/products/getone'))
})
