import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createElement, type ReactNode } from 'react'
import { languages } from '#contract/kit/languages.ts'
import { wrongDays } from '#contract/settings/hours.ts'
import { valueText } from '#web/dashboard/kit/field-labels.ts'
import { readHolidays, writtenHolidays, wrongHolidays } from '#web/dashboard/kit/holiday-values.ts'
import { dashboardIn, renderAs } from './staff.ts'

const { daysOf, HoursField } = await import('#web/dashboard/screens/offices/hours-field.tsx')
const { HolidaysField } = await import('#web/dashboard/screens/appearances/holidays-field.tsx')

const fieldOf = (value: string, error?: ReactNode) => ({
  ...{ name: 'text', label: '', value, error, autoFocus: false, onChange() {} },
})

const inputs = (html: string) => html.match(/<input[^>]*>/g) ?? []
const typedIn = (input: string) => /value="([^"]*)"/.exec(input)?.[1] ?? ''
const times = (html: string) => inputs(html).filter((input) => input.includes('type="time"'))

suite('the opening hours of an office', () => {
  const hours = '09:00-13:00,16:00-21:00 - - - - - 20:00-02:00'
  const htmlOf = (value: string, error?: string) =>
    renderAs('admin', 'en', createElement(HoursField, { field: fieldOf(value, error) }))

  test('have two times for each shift, and a switch for each day', () => {
    const html = htmlOf(hours)
    assert.deepEqual(times(html).map(typedIn), ['09:00', '13:00', '16:00', '21:00', '20:00', '02:00'])
    assert.equal(html.split('role="switch"').length - 1, 7)
    const labels = ['Saturday, shift 2: opens at', 'Friday: closes at', 'Remove: Saturday, shift 1']
    for (const label of labels) assert.ok(html.includes(`aria-label="${label}"`), label)
    assert.ok(!html.includes('Remove: Friday'), 'a day with one shift is closed by its switch')
    assert.equal(html.split('until the next day').length - 1, 1)
  })

  test('may be written in part, and stay as they were typed', () => {
    assert.deepEqual(daysOf('09:00-13:00,- - - - - - -')[0], [
      { opens: '09:00', closes: '13:00' },
      { opens: '', closes: '' },
    ])
    assert.deepEqual(
      daysOf('').map((day) => day.length),
      [0, 0, 0, 0, 0, 0, 0],
    )
  })

  test('are marked on the days that are wrong, and on no others', () => {
    const marked = (value: string) =>
      times(htmlOf(value, 'Wrong')).filter((input) => input.includes('aria-invalid="true"')).length
    assert.equal(marked('09:00-13:00,12:00-21:00 09:00-17:00 - - - - -'), 4)
    assert.equal(marked('09:00-17:00 09:00-13:00,- - - - - -'), 4)
    assert.equal(marked('08:00-17:00 - - - - - 20:00-08:30'), 2, 'Friday runs into Saturday')
    assert.deepEqual(wrongDays(daysOf('08:00-17:00 - - - - - 20:00-08:30')), [6])
  })
})

suite('the holidays', () => {
  const newroz = { date: '2020-03-21', ku_name: 'نەورۆز', ar_name: '', en_name: 'Newroz' }
  const later = { date: '2999-07-14', ku_name: '', ar_name: '', en_name: '' }
  const blank = { date: '', ku_name: '', ar_name: '', en_name: '' }

  test('are sent without rows in which nothing was written', () => {
    assert.deepEqual(writtenHolidays(JSON.stringify([newroz, blank, later])), [newroz, later])
    assert.deepEqual(writtenHolidays(''), [])
    assert.deepEqual(readHolidays('[{"date":"2026-03-21"},7]'), [{ ...blank, date: '2026-03-21' }, blank])
  })

  test('are wrong without a date, or with one that was there before', () => {
    assert.deepEqual(wrongHolidays([newroz, later, blank, blank]), [])
    assert.deepEqual(wrongHolidays([newroz, { ...blank, en_name: 'Eid' }, later, newroz]), [1, 3])
  })

  for (const language of languages) {
    test(`have a date and a name in each language, and those that are over are marked, in ${language}`, () => {
      const { t } = dashboardIn(language)
      const field = fieldOf(JSON.stringify([newroz, later, newroz]), 'Wrong')
      const html = renderAs(
        'admin',
        language,
        createElement(HolidaysField, { field, label: 'Holidays', timezone: '' }),
      )
      const dates = inputs(html).filter((input) => input.includes('type="date"'))
      assert.deepEqual(dates.map(typedIn), [newroz.date, later.date, newroz.date])
      assert.deepEqual(
        dates.map((input) => input.includes('aria-invalid="true"')),
        [false, false, true],
      )
      assert.equal(inputs(html).length, 3 * (1 + languages.length))
      assert.equal(html.split(`>${t('dashboard.settings.past')}<`).length - 1, 2)
      assert.ok(html.includes(t('dashboard.settings.removePast')))
      assert.ok(html.includes(`lang="ckb"`) && html.includes('value="نەورۆز"'))
    })

    test(`are written in words where changes are told, in ${language}`, () => {
      const { t } = dashboardIn(language)
      const comma = t('dashboard.list.comma')
      assert.equal(
        valueText(t, 'holidays', JSON.stringify([newroz, later])),
        `\u20682020-03-21\u2069 نەورۆز / Newroz${comma} \u20682999-07-14\u2069`,
      )
    })
  }

  test('say so when there are none', () => {
    const props = { field: fieldOf('[]'), label: 'Holidays', timezone: 'Europe/Berlin' }
    assert.match(renderAs('admin', 'en', createElement(HolidaysField, props)), /No holidays yet/)
  })
})
