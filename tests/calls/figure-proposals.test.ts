import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProductProposals } from '#contract/attributes/proposals.ts'
import { done, refused, send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { insertCategory, productOf } from '#tests/support/product-rows.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const getall = '/app/dashboard/product/figureproposals/getall'
const accept = '/app/dashboard/product/figureproposals/accept'
const dismiss = '/app/dashboard/product/figureproposals/dismiss'

const load = { attribute_id: 1, from: 630 }

scenarios('/app/dashboard/product/figureproposals/getall', [
  {
    name: 'staff see which figures the texts of products state',
    as: ['writer', 'moderator'],
    body: {},
    holds: ({ data, next }) => assert.deepEqual([data, next], [[], null]),
  },
  { name: 'too many at a time', as: ['writer'], body: { limit: 51 }, refused: 'INVALID_DATA' },
  { name: 'nobody else', as: ['anonymous', 'customer'], body: {}, refused: 'NOT_AUTHORIZED' },
])

scenarios('/app/dashboard/product/figureproposals/accept', [
  {
    name: 'staff who keep the lists accept a figure',
    as: ['moderator', 'admin'],
    body: { product_id: 1, values: [load] },
    says: 'UPDATED_SUCCESSFULLY',
    holds: ({ data }) => assert.deepEqual([data.product_id, data.proposals], [1, []]),
  },
  { name: 'no figures', as: ['moderator'], body: { product_id: 1 }, refused: 'DATA_REQUIRED' },
  { name: 'an empty list', as: ['moderator'], body: { product_id: 1, values: [] }, refused: 'INVALID_DATA' },
  {
    name: 'nobody else',
    as: ['anonymous', 'customer', 'writer'],
    body: { product_id: 1, values: [load] },
    refused: 'NOT_AUTHORIZED',
  },
])

scenarios('/app/dashboard/product/figureproposals/dismiss', [
  {
    name: 'a figure that no line states',
    as: ['moderator', 'admin'],
    body: { product_id: 1, attribute_id: 1 },
    refused: 'DATA_NOT_FOUND',
  },
  { name: 'no attribute', as: ['moderator'], body: { product_id: 1 }, refused: 'DATA_REQUIRED' },
  {
    name: 'nobody else',
    as: ['anonymous', 'customer', 'writer'],
    body: { product_id: 1, attribute_id: 1 },
    refused: 'NOT_AUTHORIZED',
  },
])

async function idsOf({ app }: TestApp) {
  const rows = await app.database.read.selectFrom('attributes').select(['id', 'key']).execute()
  return (key: string) => rows.find((one) => one.key === key)?.id ?? 0
}

const write = ({ app }: TestApp, en_detail: string, id = 1) =>
  app.database.transaction(({ db }) =>
    db.updateTable('products').set({ en_detail }).where('id', '=', id).execute(),
  )

const lines = (answer: { data: readonly ProductProposals[] }) =>
  answer.data.map(({ product_id, proposals }) => [product_id, proposals.map(({ line }) => line)])

const text = 'A lift.\n\nCapacity: 630 kg\nPersons: 8\nSpeed: 1.0 m/s'

forOneDatabase((_name, _open, place) => {
  test('a figure is proposed until it is accepted, corrected or dismissed, and the text stays', async () => {
    const testApp = await openTestApp(await place())
    const id = await idsOf(testApp)
    await write(testApp, text)
    const proposals = () => done(testApp, getall, {}, 'SUCCESS', 'writer')
    const first = await proposals()
    const [row] = first.data
    assert.deepEqual([row?.en_name, first.next], ['Hospital lift', null])
    const rest = { to: null, choice_id: null, lang: 'en' }
    assert.deepEqual(row?.proposals, [
      { attribute_id: id('rated_load'), from: 630, line: 'Capacity: 630 kg', ...rest },
      { attribute_id: id('persons'), from: 8, line: 'Persons: 8', ...rest },
      { attribute_id: id('speed'), from: 1, line: 'Speed: 1.0 m/s', ...rest },
    ])

    const values = [{ attribute_id: id('rated_load'), from: 630 }]
    const body = { product_id: 1, values }
    for (const _repeated of [1, 2]) {
      const { data } = await done(testApp, accept, body, 'UPDATED_SUCCESSFULLY', 'moderator')
      assert.deepEqual(lines({ data: [data] }), [[1, ['Persons: 8', 'Speed: 1.0 m/s']]])
    }
    const corrected = [{ attribute_id: id('speed'), from: 1, to: 1.6 }]
    await done(testApp, accept, { product_id: 1, values: corrected }, 'UPDATED_SUCCESSFULLY', 'moderator')
    const persons = { product_id: 1, attribute_id: id('persons') }
    for (const _repeated of [1, 2]) {
      const { data } = await done(testApp, dismiss, persons, 'UPDATED_SUCCESSFULLY', 'moderator')
      assert.deepEqual(data.proposals, [])
    }
    assert.deepEqual((await proposals()).data, [])

    const { attributes, data } = await done(
      testApp,
      '/app/client/products/getone',
      { product_id: 1 },
      'SUCCESS',
    )
    assert.deepEqual(
      attributes.map((one: { key: string; from: number; to: number | null }) => [one.key, one.from, one.to]),
      [
        ['rated_load', 630, null],
        ['speed', 1, 1.6],
      ],
    )
    assert.equal(data.en_detail, text)
    const log = await testApp.app.database.read.selectFrom('audit').selectAll().orderBy('id').execute()
    assert.deepEqual(
      log.map(({ action, subject }) => `${action} ${subject}`),
      ['add attributevalues', 'add attributevalues', 'add figuredismissals'],
    )
    assert.ok(log.every(({ subject_name }) => subject_name !== ''))
  })

  test('a dismissed figure is proposed again once its line reads otherwise', async () => {
    const testApp = await openTestApp(await place())
    const id = await idsOf(testApp)
    await write(testApp, 'Speed: 1.0 m/s')
    const body = { product_id: 1, attribute_id: id('speed') }
    const proposals = async () => lines(await done(testApp, getall, {}, 'SUCCESS'))
    await done(testApp, dismiss, body, 'UPDATED_SUCCESSFULLY')
    await write(testApp, 'Another sentence.\n\nSpeed: 1.0 m/s')
    assert.deepEqual(await proposals(), [])
    await write(testApp, 'Speed: 1.6 m/s')
    assert.deepEqual(await proposals(), [[1, ['Speed: 1.6 m/s']]])
    await done(testApp, dismiss, body, 'UPDATED_SUCCESSFULLY')
    assert.deepEqual(await proposals(), [])
  })

  test('the line is shown in the reader’s language, and a dismissal holds in every language', async () => {
    const testApp = await openTestApp(await place())
    const { database } = testApp.app
    const id = await idsOf(testApp)
    await write(testApp, 'Speed: 1.0 m/s')
    const inKurdish = 'خێرایی: 1.0 م/چ'
    await database.transaction(({ db }) =>
      db.updateTable('products').set({ ku_detail: inKurdish }).where('id', '=', 1).execute(),
    )
    const inLanguage = (lang: 'ku' | 'en') =>
      database.transaction(({ db }) => db.updateTable('settings').set({ lang }).execute())
    const proposals = async () => lines(await done(testApp, getall, {}, 'SUCCESS'))
    await inLanguage('en')
    assert.deepEqual(await proposals(), [[1, ['Speed: 1.0 m/s']]])
    await inLanguage('ku')
    assert.deepEqual(await proposals(), [[1, [inKurdish]]])
    await done(testApp, dismiss, { product_id: 1, attribute_id: id('speed') }, 'UPDATED_SUCCESSFULLY')
    await inLanguage('en')
    assert.deepEqual(await proposals(), [])
  })

  test('a wrong figure, and one that the product has by now, are refused, and nothing is written', async () => {
    const testApp = await openTestApp(await place())
    const id = await idsOf(testApp)
    await write(testApp, text)
    const all = (persons: number) => [
      { attribute_id: id('rated_load'), from: 630 },
      { attribute_id: id('persons'), from: persons },
    ]
    const wrong = await send(testApp, accept, { product_id: 1, values: all(9) }, 'moderator')
    assert.deepEqual(
      [wrong.msg, wrong.field, wrong.reason],
      ['INVALID_DATA', `from_${id('persons')}`, 'FIGURES_CONTRADICT'],
    )
    await done(testApp, accept, { product_id: 1, values: all(8).slice(0, 1) }, 'UPDATED_SUCCESSFULLY')
    const later = { product_id: 1, values: [{ attribute_id: id('persons'), from: 9 }] }
    const contradicting = await send(testApp, accept, later, 'moderator')
    assert.equal(contradicting.reason, 'FIGURES_CONTRADICT', 'with a figure that the product has')
    const other = { product_id: 1, values: [{ attribute_id: id('rated_load'), from: 800 }] }
    await refused(testApp, accept, other, 'ALREADY_ADDED')
    await refused(testApp, accept, { ...other, product_id: 99_999 }, 'DATA_NOT_FOUND')
    await refused(testApp, dismiss, { product_id: 99_999, attribute_id: 1 }, 'DATA_NOT_FOUND')
    const rows = await testApp.app.database.read.selectFrom('attributevalues').selectAll().execute()
    assert.deepEqual(
      rows.map(({ from_milli }) => from_milli),
      [630_000],
    )
  })

  test('an attribute of other categories is not proposed, and with a product its dismissals go', async () => {
    const testApp = await openTestApp(await place())
    const id = await idsOf(testApp)
    const { database } = testApp.app
    await write(testApp, text)
    await database.transaction(async (transaction) => {
      const other = await insertCategory(transaction, 'Escalators')
      const categories = String(other)
      await transaction.db.updateTable('attributes').set({ categories }).where('key', '=', 'speed').execute()
    })
    assert.deepEqual(lines(await done(testApp, getall, {}, 'SUCCESS')), [
      [1, ['Capacity: 630 kg', 'Persons: 8']],
    ])
    const body = { product_id: 1, attribute_id: id('persons') }
    await done(testApp, dismiss, body, 'UPDATED_SUCCESSFULLY')
    const gone = { product_id: 1 }
    await done(testApp, '/app/dashboard/product/products/delete', gone, 'DELETED_SUCCESSFULLY')
    assert.deepEqual(await database.read.selectFrom('figuredismissals').selectAll().execute(), [])
  })

  test('a request reads a bounded number of products, and the next goes on after the last of them', async () => {
    const testApp = await openTestApp(await place())
    const stating = [3_000, 3_001, 3_002, 4_500]
    await testApp.app.database.transaction(async (transaction) => {
      const productcategory_id = await insertCategory(transaction)
      const rows = Array.from({ length: 2_000 }, (_one, at) => ({
        ...productOf({ productcategory_id, id: 2_600 + at }),
        en_detail: stating.includes(2_600 + at) ? 'Speed: 1.0 m/s' : 'No figures here.',
      }))
      for (let at = 0; at < rows.length; at += 100)
        await transaction.db
          .insertInto('products')
          .values(rows.slice(at, at + 100))
          .execute()
    })
    const found: number[] = []
    const requests: number[] = []
    let after: number | null = 0
    while (after !== null) {
      const answer: { data: readonly ProductProposals[]; next: number | null } = await done(
        testApp,
        getall,
        { after, limit: 2 },
        'SUCCESS',
      )
      found.push(...answer.data.map(({ product_id }) => product_id))
      requests.push(answer.data.length)
      after = answer.next
    }
    assert.deepEqual(found, stating)
    assert.deepEqual(requests, [2, 1, 1])
  })
})
