import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Setting } from '#contract/settings/row.ts'
import { done, send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/people.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'
import { settingScenarios } from '#tests/support/setting-scenarios.ts'

const base = '/app/dashboard/settings/appearances'
const frame = (testApp: TestApp) => done(testApp, '/app/client/site/frame', {}, 'SUCCESS', 'anonymous')

const phones = ['call me', '+964"><b>', 'x'.repeat(61), 7]
const hours = {
  ...{ good: ' Day and night ', kept: 'Day and night', cleared: '' },
  wrong: ['a\u0007b', 'x'.repeat(201), 7],
}
const delivery = {
  ...{ good: 'We call\r\nfirst.', kept: 'We call\nfirst.', cleared: '' },
  wrong: ['x'.repeat(501), 7, 'a\u0000'],
}

scenarios(
  '/app/dashboard/settings/appearances/changewhatsapp',
  settingScenarios('/app/dashboard/settings/appearances/changewhatsapp', {
    ...{ field: 'whatsapp', column: 'whatsapp', good: '٠٧٥٠ ١٢٣ ٤٥٦٧', kept: '+9647501234567', cleared: '' },
    wrong: [...phones, '5050', '0750 123 456'],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeemergencyphone',
  settingScenarios('/app/dashboard/settings/appearances/changeemergencyphone', {
    ...{ field: 'emergency_phone', column: 'emergency_phone', good: ' 5050 ', kept: '5050', cleared: '' },
    wrong: phones,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeemergencyhourskurdish',
  settingScenarios('/app/dashboard/settings/appearances/changeemergencyhourskurdish', {
    ...{ field: 'kurdishemergencyhours', column: 'ku_emergency_hours' },
    ...hours,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changedeliverykurdish',
  settingScenarios('/app/dashboard/settings/appearances/changedeliverykurdish', {
    ...{ field: 'kurdishdelivery', column: 'ku_delivery' },
    ...delivery,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeemergencyhoursarabic',
  settingScenarios('/app/dashboard/settings/appearances/changeemergencyhoursarabic', {
    ...{ field: 'arabicemergencyhours', column: 'ar_emergency_hours' },
    ...hours,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changedeliveryarabic',
  settingScenarios('/app/dashboard/settings/appearances/changedeliveryarabic', {
    ...{ field: 'arabicdelivery', column: 'ar_delivery' },
    ...delivery,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeemergencyhoursenglish',
  settingScenarios('/app/dashboard/settings/appearances/changeemergencyhoursenglish', {
    ...{ field: 'englishemergencyhours', column: 'en_emergency_hours' },
    ...hours,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changedeliveryenglish',
  settingScenarios('/app/dashboard/settings/appearances/changedeliveryenglish', {
    ...{ field: 'englishdelivery', column: 'en_delivery' },
    ...delivery,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeminimumorder',
  settingScenarios('/app/dashboard/settings/appearances/changeminimumorder', {
    ...{ field: 'minimum_order', column: 'minimum_order', good: '25.50', kept: 25.5 },
    wrong: [-1, 'x', '1e3', 10_000_000, '0.0000001'],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changedinarrate',
  settingScenarios('/app/dashboard/settings/appearances/changedinarrate', {
    ...{ field: 'dinar_rate', column: 'dinar_rate', good: 141_250, kept: 141_250, cleared: null },
    // A rate for a single dollar is a slip.
    wrong: [1412, 9_999, 1_000_001, 141_250.5, 'much'],
  }),
)

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })
  const rated = async (dinar_rate: unknown) =>
    (await done(testApp, `${base}/changedinarrate`, { dinar_rate }, 'UPDATED_SUCCESSFULLY', 'admin')).data
  const moment = () => new Date().toISOString()

  test('emergency, delivery and dinar texts are absent until the owner sets them', async () => {
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

  test('several telephones in one setting are each dialled, and the first is the one there was', async () => {
    const phone = '0750 123 4567 / ٠٧٧٠ ١٢٣ ٤٥٦٧'
    await done(testApp, `${base}/changephone`, { phone }, 'UPDATED_SUCCESSFULLY')
    const { fetchsetting, dial, dials, telephones } = await frame(testApp)
    assert.equal(fetchsetting.phone, phone)
    assert.deepEqual([dial, dials], ['+9647501234567', ['+9647501234567', '+9647701234567']])
    assert.deepEqual(
      telephones.office.map(({ text }: { text: string }) => text),
      phone.split(' / '),
    )
  })

  test('all lists in one call have the settings that the specification names, and no others', async () => {
    for (const actor of actors) {
      const { fetchsetting } = await done(testApp, '/app/init', {}, 'SUCCESS', actor)
      assert.deepEqual(Object.keys(fetchsetting).toSorted(), Object.keys(Setting.shape).toSorted(), actor)
    }
  })
})
