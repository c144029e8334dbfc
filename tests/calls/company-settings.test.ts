import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Contract } from '#contract/index.ts'
import { Setting, StaffSetting } from '#contract/settings.ts'
import { done, send } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { actors, actorsBelow } from '#tests/support/people.ts'
import { openTestApp, type Scenario, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const base = '/app/dashboard/settings/appearances'
const low = actorsBelow('admin')
const frame = (testApp: TestApp) => done(testApp, '/app/client/site/frame', {}, 'SUCCESS', 'anonymous')

type Path = Extract<
  keyof Contract,
  `${typeof base}/change${'whatsapp' | 'emergency' | 'delivery' | 'minimumorder' | 'dinarrate'}${string}`
>

const dataOf = (answer: object) => StaffSetting.parse(Reflect.get(answer, 'data'))

interface Tried {
  readonly field: string
  readonly column: string
  /** What is sent, and what is kept of it. */
  readonly good: unknown
  readonly kept: unknown
  readonly wrong: readonly unknown[]
  /** What an empty text leaves; undefined if the field must not be empty. */
  readonly cleared?: unknown
}

function changes<P extends Path>(
  path: P,
  { field, column, good, kept, wrong, cleared }: Tried,
): Scenario<P>[] {
  return [
    { name: 'too low', as: low, body: { [field]: good }, refused: 'NOT_AUTHORIZED' },
    { name: 'without its field', as: 'admin', body: {}, refused: 'DATA_REQUIRED' },
    ...wrong.map((one) => ({
      name: `what will not do: ${JSON.stringify(one).slice(0, 30)}`,
      as: 'admin' as const,
      body: { [field]: one },
      refused: 'INVALID_DATA' as const,
    })),
    {
      name: 'it is changed, written down and seen by visitors',
      as: 'admin',
      flagless: true,
      body: { [field]: good },
      says: 'UPDATED_SUCCESSFULLY',
      async holds(answer, testApp) {
        const data = dataOf(answer)
        assert.ok(column in data)
        assert.deepEqual(Reflect.get(data, column), kept)
        assert.deepEqual((await frame(testApp)).fetchsetting[column], kept)
        const [row] = await testApp.app.database.read.selectFrom('audit').selectAll().execute()
        assert.deepEqual(
          [row?.action, row?.subject, row?.user_id],
          ['edit', 'settings', testApp.content.people.admin.id],
        )
        assert.match(row?.after_json ?? '', new RegExp(`"${column}`))
      },
    },
    cleared === undefined
      ? { name: 'an empty text', as: 'admin', body: { [field]: ' ' }, refused: 'DATA_REQUIRED' }
      : {
          name: 'an empty text removes it',
          as: 'admin',
          body: { [field]: ' ' },
          says: 'UPDATED_SUCCESSFULLY',
          holds: (answer) => assert.deepEqual(Reflect.get(dataOf(answer), column), cleared),
        },
    {
      name: 'the newest version is taken, and an older one is not',
      as: 'developer',
      body: { [field]: good },
      says: 'UPDATED_SUCCESSFULLY',
      async holds(answer, testApp) {
        const seen = Reflect.get(dataOf(answer).versions, column)
        await done(testApp, path, { [field]: good, seen }, 'UPDATED_SUCCESSFULLY')
        const stale = await send(testApp, path, { [field]: good, seen: 'another' })
        assert.deepEqual([stale.msg, stale.row.versions[column]], ['ROW_CHANGED', seen])
      },
    },
  ]
}

const phones = ['call me', '+964"><b>', 'x'.repeat(61), 7]
const hours = {
  ...{ good: ' Day and night ', kept: 'Day and night', cleared: '' },
  wrong: ['a\nb', 'x'.repeat(201), 7],
}
const delivery = {
  ...{ good: 'We call\r\nfirst.', kept: 'We call\nfirst.', cleared: '' },
  wrong: ['x'.repeat(501), 7, 'a\u0000'],
}

scenarios(
  '/app/dashboard/settings/appearances/changewhatsapp',
  changes('/app/dashboard/settings/appearances/changewhatsapp', {
    ...{ field: 'whatsapp', column: 'whatsapp', good: '٠٧٥٠ ١٢٣ ٤٥٦٧', kept: '+9647501234567', cleared: '' },
    wrong: [...phones, '5050', '0750 123 456'],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeemergencyphone',
  changes('/app/dashboard/settings/appearances/changeemergencyphone', {
    ...{ field: 'emergency_phone', column: 'emergency_phone', good: ' 5050 ', kept: '5050', cleared: '' },
    wrong: phones,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeemergencyhourskurdish',
  changes('/app/dashboard/settings/appearances/changeemergencyhourskurdish', {
    ...{ field: 'kurdishemergencyhours', column: 'ku_emergency_hours' },
    ...hours,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changedeliverykurdish',
  changes('/app/dashboard/settings/appearances/changedeliverykurdish', {
    ...{ field: 'kurdishdelivery', column: 'ku_delivery' },
    ...delivery,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeemergencyhoursarabic',
  changes('/app/dashboard/settings/appearances/changeemergencyhoursarabic', {
    ...{ field: 'arabicemergencyhours', column: 'ar_emergency_hours' },
    ...hours,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changedeliveryarabic',
  changes('/app/dashboard/settings/appearances/changedeliveryarabic', {
    ...{ field: 'arabicdelivery', column: 'ar_delivery' },
    ...delivery,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeemergencyhoursenglish',
  changes('/app/dashboard/settings/appearances/changeemergencyhoursenglish', {
    ...{ field: 'englishemergencyhours', column: 'en_emergency_hours' },
    ...hours,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changedeliveryenglish',
  changes('/app/dashboard/settings/appearances/changedeliveryenglish', {
    ...{ field: 'englishdelivery', column: 'en_delivery' },
    ...delivery,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeminimumorder',
  changes('/app/dashboard/settings/appearances/changeminimumorder', {
    ...{ field: 'minimum_order', column: 'minimum_order', good: '25.50', kept: 25.5 },
    wrong: [-1, 'x', '1e3', 10_000_000, '0.0000001'],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changedinarrate',
  changes('/app/dashboard/settings/appearances/changedinarrate', {
    ...{ field: 'dinar_rate', column: 'dinar_rate', good: 141_250, kept: 141_250, cleared: null },
    // A rate for a single dollar is a slip.
    wrong: [1412, 9_999, 1_000_001, 141_250.5, 'much'],
  }),
)

forEachDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })
  const rated = async (dinar_rate: unknown) =>
    (await done(testApp, `${base}/changedinarrate`, { dinar_rate }, 'UPDATED_SUCCESSFULLY', 'admin')).data
  const moment = () => new Date().toISOString()

  test('nothing is said of emergencies, delivery and money until the owner says it', async () => {
    const { fetchsetting, dial_emergency } = await frame(testApp)
    assert.deepEqual([fetchsetting.whatsapp, fetchsetting.emergency_phone, dial_emergency], ['', '', ''])
    assert.deepEqual([fetchsetting.minimum_order, fetchsetting.dinar_rate], [0, null])
    assert.deepEqual([fetchsetting.ku_delivery, fetchsetting.ar_emergency_hours], ['', ''])
  })

  test('the rate has the date on which it changed, whatever else is saved', async () => {
    const before = moment()
    const first = await rated(150_000)
    assert.ok(first.dinar_rate_date >= before && first.dinar_rate_date <= moment())
    const again = await rated(150_000)
    assert.equal(again.dinar_rate_date, first.dinar_rate_date, 'the same rate')
    await done(testApp, `${base}/changelang`, { lang: 'ar' }, 'UPDATED_SUCCESSFULLY', 'admin')
    await new Promise((resolve) => setTimeout(resolve, 2))
    const other = await rated(151_000)
    assert.ok(other.dinar_rate_date > first.dinar_rate_date, 'another rate')
    const none = await rated('')
    assert.deepEqual([none.dinar_rate, none.dinar_rate_date], [null, null])
  })

  test('a wrong WhatsApp number is refused at its field', async () => {
    const answer = await send(testApp, `${base}/changewhatsapp`, { whatsapp: '12' }, 'admin')
    assert.deepEqual([answer.msg, answer.field, answer.reason], ['INVALID_DATA', 'whatsapp', 'PHONE_INVALID'])
  })

  test('the emergency number is dialled in E.164, or as the short number that it is', async () => {
    const dial = async (emergency_phone: string) => {
      await done(testApp, `${base}/changeemergencyphone`, { emergency_phone }, 'UPDATED_SUCCESSFULLY')
      return (await frame(testApp)).dial_emergency
    }
    assert.equal(await dial('0750 123 4567'), '+9647501234567')
    assert.equal(await dial('50-50'), '5050')
  })

  test('all lists in one call have the settings that the specification names, and no others', async () => {
    for (const actor of actors) {
      const { fetchsetting } = await done(testApp, '/app/init', {}, 'SUCCESS', actor)
      assert.deepEqual(Object.keys(fetchsetting).toSorted(), Object.keys(Setting.shape).toSorted(), actor)
    }
  })
})
