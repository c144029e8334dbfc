import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHours, writeHours } from '#contract/settings/hours.ts'
import { OpeningHours } from '#contract/settings/offices.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { hoursLines, timesText } from '#i18n/hours.ts'
import { translator } from '#i18n/translate.ts'

const linesIn = (language: 'ku' | 'ar' | 'en', hours: string) => {
  const t = translator({ site: dictionaries[language].site }, language)
  return hoursLines(hours, t).map((line) => [line.days, timesText(line, t).texts.join(' | ')])
}

const week = (open: string, thursday = open, friday = '-') =>
  [...Array<string>(5).fill(open), thursday, friday].join(' ')

test('opening hours are read and written alike, and only if no shift runs into the next', () => {
  for (const hours of [
    week('08:30-17:00'),
    week('09:00-00:00', '-', '14:00-20:00'),
    week('09:00-13:00,16:00-21:00'),
    week('09:00-13:00,13:00-21:00', '00:00-00:00', '00:00-06:00'),
    week('07:00-12:00,20:00-02:00', '17:00-07:00', '20:00-07:00'),
    `- - - - - - 20:00-19:00`,
  ]) {
    assert.equal(writeHours(readHours(hours) ?? []), hours)
  }
  assert.equal(OpeningHours.parse(`  ${week('08:30-17:00').replaceAll(' ', '  ')} `), week('08:30-17:00'))
  assert.equal(
    OpeningHours.parse(week('16:00-21:00 ,  09:00-13:00')),
    week('09:00-13:00,16:00-21:00'),
    'shifts in any order',
  )
  assert.equal(writeHours(Array(7).fill([])), '')
  for (const wrong of [
    '',
    'always',
    '08:30-17:00',
    week('-'),
    `${week('08:30-17:00')} -`,
    week('08:30-08:30'),
    week('08:30'),
    week('08:30-12:00-17:00'),
    week('8:30-17:00'),
    week('08:30-25:00'),
    week('08:30-17:60'),
    week('08:30-17:00,'),
    week('08:30-17:00,-'),
    week('08:30-17:00,16:59-20:00'),
    week('08:30-17:00,08:30-17:00'),
    week('00:00-00:00,08:00-09:00'),
    // Into the next day, and from Friday into Saturday.
    week('08:00-16:00,20:00-08:01'),
    `01:00-09:00 - - - - - 20:00-01:01`,
  ]) {
    assert.equal(readHours(wrong), undefined, wrong)
    assert.equal(OpeningHours.safeParse(wrong).success, false, wrong)
  }
})

test('days in a row with the same hours share a line, in the words of each language', () => {
  const hours = week('08:30-17:00')
  assert.deepEqual(linesIn('en', hours), [
    ['Saturday to Thursday', '08:30–17:00'],
    ['Friday', 'Closed'],
  ])
  assert.deepEqual(linesIn('ku', hours), [
    ['شەممە تا پێنجشەممە', '08:30–17:00'],
    ['هەینی', 'داخراوە'],
  ])
  assert.deepEqual(linesIn('ar', hours), [
    ['من السبت إلى الخميس', '08:30–17:00'],
    ['الجمعة', 'مغلق'],
  ])
})

test('a day alone, two days, and days that differ', () => {
  const hours = '08:00-16:00 08:00-16:00 - 10:00-00:00 00:00-00:00 08:00-16:00 08:00-16:00'
  assert.deepEqual(linesIn('en', hours), [
    ['Saturday and Sunday', '08:00–16:00'],
    ['Monday', 'Closed'],
    ['Tuesday', '10:00–00:00'],
    ['Wednesday', 'Open all day'],
    ['Thursday and Friday', '08:00–16:00'],
  ])
  const days = (language: 'ku' | 'ar') => linesIn(language, hours).map(([name]) => name)
  assert.deepEqual(days('ku'), ['شەممە و یەکشەممە', 'دووشەممە', 'سێشەممە', 'چوارشەممە', 'پێنجشەممە و هەینی'])
  assert.deepEqual(days('ar'), ['السبت والأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس والجمعة'])
})

test('the shifts of a day stand in one line, and days share it only if all their shifts are the same', () => {
  const hours = `${week('09:00-13:00,16:00-21:00', '09:00-13:00').slice(0, -1)}20:00-02:00`
  assert.deepEqual(linesIn('ku', hours), [
    ['شەممە تا چوارشەممە', '09:00–13:00 | 16:00–21:00'],
    ['پێنجشەممە', '09:00–13:00'],
    ['هەینی', '20:00–02:00'],
  ])
})

test('nothing is said of hours that are not known', () => {
  assert.deepEqual(linesIn('ku', ''), [])
})
