import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done, send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/people.ts'
import { openTestApp, scenarios } from '#tests/support/scenarios.ts'

const places = '/app/dashboard/order/places'

scenarios('/app/client/places/getall', [
  {
    name: 'everybody gets the places of delivery, the company’s own city first',
    as: actors,
    flagless: true,
    lacks: ['_sort', 'search', '_units'],
    holds(answer) {
      assert.equal(answer.data.length, 19)
      const [first, ...others] = answer.data
      assert.deepEqual(
        { ...first, user_id: null },
        {
          ...{ id: 1, user_id: null, ku_name: 'هەولێر', ar_name: 'أربيل', en_name: 'Erbil', served: true },
          ...{ standard_fee: 0, standard_days: 6, standard_days_from: 3 },
          ...{ express_fee: 35, express_days: 3, express_days_from: null },
        },
      )
      assert.ok(others.every(({ served }) => !served))
    },
  },
  {
    name: 'those that are served, and those that are not, paged and sorted',
    body: { served: false, page: 1, limit: 2, sort: 'name', direction: 'asc', lang: 'en' },
    holds: (answer) =>
      assert.deepEqual(
        [answer.data.map(({ en_name }) => en_name), answer.count],
        [['Amarah', 'Baghdad'], 18],
      ),
  },
  {
    name: 'a place is found by its name in each language',
    body: { search: 'سلێمانی', page: 1 },
    holds: (answer) => assert.equal(answer.data[0]?.en_name, 'Sulaymaniyah'),
  },
  { name: 'a filter that is none', body: { served: 'yes' }, refused: 'INVALID_DATA' },
])

const hewler = {
  ...{ place_id: 1, ku_name: 'هەولێر', ar_name: 'أربيل', en_name: 'Hewler', served: true },
  ...{ standard_fee: '1.5', express_fee: 40, standard_days: 2, standard_days_from: null, express_days: 0 },
}

forOneDatabase((_name, _open, place) => {
  test('visitors get what staff have changed; days that contradict each other are refused with their field', async () => {
    const testApp = await openTestApp(await place())
    await done(testApp, `${places}/edit`, hewler, 'UPDATED_SUCCESSFULLY', 'moderator')
    const now = await done(testApp, '/app/client/places/getall', { served: true }, 'SUCCESS')
    const [first] = now.data
    assert.deepEqual(
      [first.en_name, first.standard_fee, first.express_fee, first.standard_days_from, first.express_days],
      ['Hewler', 1.5, 40, null, 0],
    )
    for (const [field, days] of [
      ['standard_days_from', 3],
      ['express_days_from', 1],
    ] as const) {
      const wrong = await send(testApp, `${places}/edit`, { ...hewler, [field]: days }, 'moderator')
      assert.deepEqual([wrong.msg, wrong.field, wrong.reason], ['INVALID_DATA', field, 'DAYS_INVALID'])
    }
    await done(testApp, `${places}/edit`, { ...hewler, served: false }, 'UPDATED_SUCCESSFULLY', 'moderator')
    const none = await done(testApp, '/app/client/places/getall', { served: true }, 'SUCCESS')
    assert.deepEqual(none.data, [])
  })
})
