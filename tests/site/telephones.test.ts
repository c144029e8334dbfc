// The telephones of the site's places, by the hour of the company, the language and the settings; and the script before the
// first paint, which must say the same.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { compileFunction } from 'node:vm'
import type { Contract } from '#contract/index.ts'
import type { Answer } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Office } from '#contract/settings/offices.ts'
import { openNow } from '#contract/settings/opening.ts'
import type { SiteSetting } from '#contract/settings/row.ts'
import { type TelephonePlace, telephonePlaces } from '#contract/settings/telephones.ts'
import { withoutIsolates } from '#i18n/format.ts'
import { telephonesOf } from '#server/domain/site/frame.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { at as address, setting, siteServerIn } from './render-page.ts'

const { loadSiteData } = await import('#web/shared/site-data.server.ts')
const { translatorOf } = await import('#web/shared/site-context.tsx')
const { officeScript } = await import('#web/shared/office-script.ts')
const { officeAt } = await import('#web/shared/opening-clock.ts')
const { shownTelephones } = await import('#web/shared/use-telephones.ts')

type Frame = Extract<Answer<Contract['/app/client/site/frame']>, { status: true }>

const empty: Frame = {
  ...{ status: true, msg: 'SUCCESS', fetchsetting: setting, ...telephonesOf(setting) },
  ...{ getoffices: [], getsocials: [], getmetas: [] },
}
const week = '08:30-17:00 08:30-17:00 08:30-17:00 08:30-17:00 08:30-17:00 08:30-13:00 -'
const late = '- - - - - - 20:00-02:00'
const officeOf = (id: number, hours: string): Office => ({
  ...{ id, user_id: null, phone: '', phone_shown: '', hours, latitude: null, longitude: null },
  ...{ pickup: false, pickup_hours: null },
  ...{
    ku_name: 'هەولێر',
    ar_name: 'أربيل',
    en_name: 'Erbil',
    ku_address: '',
    ar_address: '',
    en_address: '',
  },
})

interface Settings {
  readonly phone?: string
  readonly emergency?: string
  readonly hours?: readonly string[]
  readonly holidays?: readonly string[]
}

/** The frame of a company that has both numbers and an office unless told otherwise. */
function frameOf({
  phone = '0750 000 0142',
  emergency = '0750 000 0199',
  hours = [week],
  holidays = [],
}: Settings): Frame {
  const fetchsetting: SiteSetting = {
    ...setting,
    ...{ phone, emergency_phone: emergency },
    holidays: holidays.map((date) => ({ date, ku_name: 'نەورۆز', ar_name: 'نوروز', en_name: 'Newroz' })),
  }
  return {
    ...empty,
    ...{ fetchsetting, ...telephonesOf(fetchsetting) },
    getoffices: hours.map((one, at) => officeOf(at + 1, one)),
  }
}

/** What a place shows at an hour of the company, Baghdad's, each telephone as its line with what it says of the hours. */
async function shownAt(
  place: TelephonePlace,
  at: string,
  settings: Settings = {},
  language: Language = 'en',
) {
  const siteData = await loadSiteData(
    siteServerIn(language, { '/app/client/site/frame': frameOf(settings) }),
    address('/'),
  )
  const { calendar } = siteData
  const t = translatorOf(siteData)
  const office = calendar && officeAt({ t, siteData }, new Date(`${at}+03:00`))
  return shownTelephones({ t, siteData }, place, office, false).map(({ line, text, href, note }) => {
    assert.equal(text, line === 'office' ? '0750 000 0142' : '0750 000 0199')
    assert.equal(href, line === 'office' ? 'tel:+9647500000142' : 'tel:+9647500000199')
    return note === undefined ? line : `${line}: ${withoutIsolates(note)}`
  })
}

// 28 November 2026 is a Saturday.
const saturday = '2026-11-28T10:00'
const evening = '2026-11-28T19:00'
const thursday = '2026-12-03T15:00'
const friday = '2026-12-04T10:00'

suite('the telephones of a place', () => {
  test('follow the hour of the company', async () => {
    assert.deepEqual(await shownAt('bar', saturday), ['office', 'emergency'])
    assert.deepEqual(await shownAt('bar', evening), ['emergency', 'office: Closed, opens Sunday 08:30'])
    assert.deepEqual(await shownAt('header', evening), ['emergency', 'office: Closed now'])
    assert.deepEqual(await shownAt('bar', '2026-11-28T08:00'), [
      'emergency',
      'office: Closed, opens at 08:30',
    ])
    assert.deepEqual(await shownAt('bar', thursday), ['emergency', 'office: Closed, opens Saturday 08:30'])
    assert.deepEqual(await shownAt('contact', friday), ['emergency', 'office: Closed, opens Saturday 08:30'])
    assert.deepEqual(await shownAt('sale', friday), ['office: Closed now'])
  })

  test('say when the office opens in the language of the page', async () => {
    const [, inKurdish] = await shownAt('bar', evening, {}, 'ku')
    const [, inArabic] = await shownAt('bar', evening, {}, 'ar')
    assert.deepEqual(
      [inKurdish, inArabic],
      ['office: داخراوە، یەکشەممە 08:30 دەکرێتەوە', 'office: مغلق، يفتح الأحد 08:30'],
    )
    const far = [
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-05',
    ]
    const [, dated] = await shownAt('bar', saturday, { holidays: far }, 'ku')
    assert.equal(dated, 'office: داخراوە، 6ی کانوونی یەکەمی 2026 08:30 دەکرێتەوە')
  })

  test('are those of a closed company on a holiday, and of an open one while one office is open', async () => {
    assert.deepEqual(await shownAt('bar', saturday, { holidays: ['2026-11-28'] }), [
      'emergency',
      'office: Closed, opens Sunday 08:30',
    ])
    assert.deepEqual(await shownAt('bar', '2026-12-05T01:30', { hours: [week, late] }), [
      'office',
      'emergency',
    ])
    assert.deepEqual(await shownAt('bar', '2026-12-05T02:00', { hours: [week, late] }), [
      'emergency',
      'office: Closed, opens at 08:30',
    ])
  })

  test('do not depend on the hour without hours, or without an emergency number', async () => {
    for (const at of [saturday, evening, friday]) {
      assert.deepEqual(await shownAt('bar', at, { hours: [''] }), ['office', 'emergency'])
      for (const place of telephonePlaces) {
        const alone = await shownAt(place, at, { emergency: '' })
        assert.deepEqual(alone, place === 'urgent' || place === 'missing' ? [] : ['office'], place)
        assert.deepEqual(await shownAt(place, at, { phone: '', emergency: '' }), [], place)
      }
    }
    assert.deepEqual(await shownAt('bar', friday, { phone: '' }), ['emergency'])
  })
})

/** Reads what the script before the first paint writes on the root element at a moment. */
function readerOf(calendar: Parameters<typeof officeScript>[0]) {
  const run = compileFunction(officeScript(calendar), ['document', 'Date'])
  return (moment: number) => {
    class Then extends Date {
      constructor(...given: [] | [number | string]) {
        super(given.length === 0 ? moment : given[0])
      }
    }
    const document = { documentElement: { dataset: { office: '' } } }
    run(document, Then)
    return document.documentElement.dataset.office
  }
}

test('the script before the first paint says what openNow does, in every zone and at every hour', () => {
  const hours = [
    [week],
    [late],
    [week, late],
    ['00:00-00:00 - - - - - -'],
    ['09:00-13:00,16:00-21:00 - 08:30-00:00 - 22:00-06:00 - 18:00-00:00'],
    ['08:30-17:00 - - - - - 23:30-00:30', '- - 00:00-00:00 - - - 12:00-12:30'],
  ]
  // The two at the end differ from a full hour, of which one has summer time.
  const others = isFullRun ? ['Europe/Berlin', 'Pacific/Auckland'] : []
  const zones = ['', ...others, 'America/St_Johns', 'Asia/Kathmandu']
  const holidays = [{ date: '2026-10-26' }, { date: '2026-10-30' }, { date: '2026-03-29' }]
  let compared = 0
  for (const offices of hours.map((all) => all.map((one) => ({ hours: one }))))
    for (const timezone of zones)
      for (const start of ['2026-03-27T00:00Z', '2026-10-23T00:00Z']) {
        const calendar = { offices, timezone, holidays }
        const written = readerOf(calendar)
        // The last and the first minute of each half hour: shifts begin and end there.
        for (let minutes = 0; minutes < 4 * 24 * 60; minutes += minutes % 30 === 0 ? 29 : 1) {
          const moment = Date.parse(start) + minutes * 60_000
          const { state } = openNow(calendar, new Date(moment))
          if (written(moment) !== state)
            assert.fail(`not ${state}: ${JSON.stringify(calendar)} ${new Date(moment).toISOString()}`)
          compared += 1
        }
      }
  assert.ok(compared > 10_000)
})

test('the script says open where nobody knows, and its data cannot end it', () => {
  const moment = Date.parse('2026-12-04T10:00Z')
  assert.equal(readerOf({ offices: [], holidays: [], timezone: '' })(moment), 'open')
  assert.equal(readerOf({ offices: [{ hours: '' }], holidays: [], timezone: '' })(moment), 'open')
  const nowhere = { offices: [{ hours: week }], holidays: [], timezone: 'Nowhere/</script>' }
  assert.equal(readerOf(nowhere)(moment), 'open')
  assert.doesNotMatch(officeScript(nowhere), /<\//)
})
