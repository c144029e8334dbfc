import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { languages, languageTable } from '#contract/kit/languages.ts'
import { done } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'
import { settingScenarios } from '#tests/support/setting-scenarios.ts'

const base = '/app/dashboard/settings/appearances'
const phones = ['call me', '+964"><b>', 'x'.repeat(61), 7]

scenarios(
  '/app/dashboard/settings/appearances/changeemergencywhatsapp',
  settingScenarios('/app/dashboard/settings/appearances/changeemergencywhatsapp', {
    ...{ field: 'emergency_whatsapp', column: 'emergency_whatsapp', cleared: '' },
    ...{ good: '٠٧٥٠ ١٢٣ ٤٥٦٧', kept: '+9647501234567' },
    wrong: [...phones, '5050', '0750 123 456'],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changerescuephone',
  settingScenarios('/app/dashboard/settings/appearances/changerescuephone', {
    ...{ field: 'rescue_phone', column: 'rescue_phone', good: ' 122 ', kept: '122', cleared: '' },
    wrong: phones,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeemergencyminutes',
  settingScenarios('/app/dashboard/settings/appearances/changeemergencyminutes', {
    ...{ field: 'emergency_minutes', column: 'emergency_minutes', good: 31, kept: 31, cleared: null },
    wrong: [0, 241, 2.5, -1, 'soon'],
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changetimezone',
  settingScenarios('/app/dashboard/settings/appearances/changetimezone', {
    ...{ field: 'timezone', column: 'timezone', good: ' europe/berlin ', kept: 'Europe/Berlin', cleared: '' },
    wrong: ['Mars/Olympus', '+03:00', '3', 'Europe/', 7, 'x'.repeat(61)],
  }),
)

const named = { ku_name: 'نەورۆز', ar_name: 'نوروز', en_name: 'Newroz' }
const unnamed = { ku_name: '', ar_name: '', en_name: '' }
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: new Date(Date.UTC(2026, 0, at + 1)).toISOString().slice(0, 10),
  }))

scenarios(
  '/app/dashboard/settings/appearances/changeholidays',
  settingScenarios('/app/dashboard/settings/appearances/changeholidays', {
    ...{ field: 'holidays', column: 'holidays', cleared: [] },
    good: [{ date: '2028-02-29' }, { date: '2027-03-21', ...named, en_name: ' Newroz ' }],
    kept: [
      { date: '2027-03-21', ...named },
      { date: '2028-02-29', ...unnamed },
    ],
    wrong: [
      'never',
      7,
      [7],
      [{}],
      [{ date: '' }],
      [{ date: '2027-02-29' }],
      [{ date: '2027-3-21' }],
      [{ date: '21.03.2027' }],
      [{ date: '2027-03-21', en_name: 'a\u0007b' }],
      [{ date: '2027-03-21', en_name: 'x'.repeat(101) }],
      [{ date: '2027-03-21', ...named }, { date: '2027-03-22' }, { date: '2027-03-21' }],
      days(101),
    ],
  }),
)

const advice = {
  ...{ good: 'Stay calm.\r\nCall us.', kept: 'Stay calm.\nCall us.', cleared: '' },
  wrong: ['x'.repeat(2001), 7, 'a\u0000'],
}
scenarios(
  '/app/dashboard/settings/appearances/changeemergencyadvicekurdish',
  settingScenarios('/app/dashboard/settings/appearances/changeemergencyadvicekurdish', {
    ...{ field: 'kurdishemergencyadvice', column: 'ku_emergency_advice' },
    ...advice,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeemergencyadvicearabic',
  settingScenarios('/app/dashboard/settings/appearances/changeemergencyadvicearabic', {
    ...{ field: 'arabicemergencyadvice', column: 'ar_emergency_advice' },
    ...advice,
  }),
)
scenarios(
  '/app/dashboard/settings/appearances/changeemergencyadviceenglish',
  settingScenarios('/app/dashboard/settings/appearances/changeemergencyadviceenglish', {
    ...{ field: 'englishemergencyadvice', column: 'en_emergency_advice' },
    ...advice,
  }),
)

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })
  const frame = () => done(testApp, '/app/client/site/frame', {}, 'SUCCESS', 'anonymous')

  test('what an emergency page says, the clock and the holidays are empty until the owner sets them', async () => {
    const { fetchsetting, dial_rescue } = await frame()
    const { emergency_whatsapp, rescue_phone, emergency_minutes, timezone, holidays } = fetchsetting
    assert.deepEqual([emergency_whatsapp, rescue_phone, dial_rescue, emergency_minutes], ['', '', '', null])
    assert.deepEqual([timezone, holidays], ['', []])
    for (const language of languages) assert.equal(fetchsetting[`${language}_emergency_advice`], '')
  })

  test('the rescue service is dialled by the short number that it has, or in E.164', async () => {
    const dial = async (rescue_phone: string) => {
      await done(testApp, `${base}/changerescuephone`, { rescue_phone }, 'UPDATED_SUCCESSFULLY')
      return (await frame()).dial_rescue
    }
    assert.equal(await dial('122'), '122')
    assert.equal(await dial('0750 123 4567'), '+9647501234567')
  })

  test('a hundred holidays with the longest names in all languages are saved together', async () => {
    const name = 'ئ'.repeat(100)
    const names = Object.fromEntries(languages.map((code) => [`${code}_name`, name]))
    const holidays = days(100).map((day) => ({ ...day, ...names }))
    await done(testApp, `${base}/changeholidays`, { holidays }, 'UPDATED_SUCCESSFULLY', 'admin')
    assert.deepEqual((await frame()).fetchsetting.holidays, holidays)
    assert.equal(Object.keys(languageTable).length, Object.keys(names).length)
  })
})
