import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { done, send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { listScenarios } from '#tests/support/list-scenarios.ts'
import { actors } from '#tests/support/people.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const path = '/app/dashboard/settings/offices'
const week = '08:30-17:00 08:30-17:00 08:30-17:00 08:30-17:00 08:30-17:00 08:30-14:00 -'
const texts = {
  ...{ ku_name: 'نووسینگەی هەولێر', ar_name: 'مكتب أربيل', en_name: 'Erbil office' },
  ...{ ku_address: 'شەقامی 60 مەتری', ar_address: 'شارع الستين', en_address: '60 Metre Street' },
}
const others = {
  ...{ ku_name: 'بەغدا', ar_name: 'بغداد', en_name: 'Baghdad' },
  ...{ ku_address: 'کەڕادە', ar_address: 'الكرادة', en_address: 'Karrada' },
}

const office = {
  ...{ ...texts, hours: week, phone: '0750 123 4567', latitude: 36.191113, longitude: 44.009167 },
  ...{ pickup: true, pickup_hours: 3 },
}

listScenarios('/app/dashboard/settings/offices', {
  table: 'offices',
  id: 'office_id',
  row: office,
  required: Object.keys(texts),
  shown: { phone: '+9647501234567' },
  other: {
    ...{ ...others, hours: '', phone: '', latitude: null, longitude: null },
    ...{ pickup: false, pickup_hours: null },
  },
  flagged: ['add', 'edit', 'delete'],
  write: 'admin',
  delete: 'admin',
  wrong: {
    en_name: ['x'.repeat(201), 'a\u0007b', 7],
    ku_address: ['x'.repeat(301), 'a\u0007b', 7],
    hours: [
      'always',
      7,
      '08:30-17:00',
      '- - - - - - -',
      `${week} -`,
      week.replace('08:30-14:00', '08:30-08:30'),
      week.replace('08:30-14:00', '08:30-14:00,13:59-18:00'),
      week.replace('08:30-14:00', '08:30-24:00'),
      week.replace('08:30-14:00', '8:30-14:00'),
    ],
    phone: ['call me', '12', 7],
    // One degree alone is no point.
    latitude: [91, -91, '36', null],
    longitude: [181, -181, '44', null],
    pickup: ['yes', 1],
    pickup_hours: [0, 721, 1.5, '3'],
  },
})

scenarios('/app/client/offices/getall', [
  {
    name: 'everybody gets the offices',
    as: actors,
    flagless: true,
    lacks: ['_sort', 'search', '_micro'],
    holds: ({ data: [first] }) =>
      assert.deepEqual(
        [first?.en_address, first?.phone, first?.hours, first?.latitude],
        ['Erbil', '+9647501234567', '', null],
      ),
  },
  { name: 'a page that is none', body: { page: 0 }, refused: 'INVALID_DATA' },
])

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
    for (const row of [office, { ...office, ...others, phone: '', hours: '  ' }]) {
      await done(testApp, `${path}/add`, row, 'ADDED_SUCCESSFULLY', 'admin')
    }
  })
  const seen = async (body = {}) =>
    (await done(testApp, '/app/client/offices/getall', body, 'SUCCESS', 'anonymous')).data

  test('visitors get the offices in the company’s order, or by name, or one that they search for', async () => {
    const names = (rows: { en_name: string }[]) => rows.map(({ en_name }) => en_name)
    assert.deepEqual(names(await seen()), ['Office', 'Erbil office', 'Baghdad'])
    assert.deepEqual(names(await seen({ sort: 'name', lang: 'en' })), ['Baghdad', 'Erbil office', 'Office'])
    assert.deepEqual(names(await seen({ search: 'کەڕادە', page: 1 })), ['Baghdad'])
    assert.deepEqual(names(await seen({ search: '07501234567', page: 1 })), ['Office', 'Erbil office'])
    const { getoffices } = await done(testApp, '/app/client/site/frame', {}, 'SUCCESS', 'anonymous')
    assert.deepEqual(getoffices, await seen())
  })

  test('a point is kept to six decimals, and an edit that leaves it out keeps it', async () => {
    const [, first] = await seen()
    assert.deepEqual([first.phone, first.phone_shown], ['+9647501234567', '0750 123 4567'])
    assert.deepEqual([first.latitude, first.longitude, first.hours], [36.191113, 44.009167, week])
    const { data } = await done(
      testApp,
      `${path}/edit`,
      { ...texts, office_id: first.id, latitude: 36.1911131, longitude: -44.0091666 },
      'UPDATED_SUCCESSFULLY',
      'admin',
    )
    const now = data.find(({ id }: { id: number }) => id === first.id)
    assert.deepEqual([now.latitude, now.longitude], [36.191113, -44.009167])
    assert.deepEqual([now.phone, now.hours], [first.phone, week])
  })

  test('an error names its field', async () => {
    const fault = async (changed: object) => {
      const { msg, field, reason } = await send(testApp, `${path}/add`, { ...office, ...changed }, 'admin')
      return [msg, field, reason]
    }
    assert.deepEqual(await fault({ phone: '12' }), ['INVALID_DATA', 'phone', 'PHONE_INVALID'])
    assert.deepEqual(await fault({ latitude: null }), ['INVALID_DATA', 'latitude', 'DATA_REQUIRED'])
    assert.deepEqual(await fault({ longitude: null }), ['INVALID_DATA', 'longitude', 'DATA_REQUIRED'])
  })
})
