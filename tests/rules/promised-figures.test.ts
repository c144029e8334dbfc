import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { foldDigits } from '#i18n/digits.ts'
import { leaves } from '../i18n/leaves.ts'

/** The key of a text; each form of a plural has the key of all. */
const keyOf = (path: string) => path.replace(/\.(?:zero|one|two|few|many|other)$/, '')

/** Texts that may hold such a figure, with the reason: it is nothing that the company promises. */
const allowed: Readonly<Record<string, string>> = {
  'dashboard.fields.dinarRate': 'the unit in which the market quotes the rate',
  'dashboard.settings.dinarRateWrong': 'the unit in which the market quotes the rate',
  'dashboard.home.failedMails': 'how far back the dashboard counts',
  'site.hours.allDay': 'says in words what the hours of an office say',
}

const number = String.raw`\d[\d.,]*(?:\s*[-–]\s*\d+)?`
const currency = String.raw`(?:\$|USD|IQD|dollars?|dinars?|دۆلار|دولار|دینار|دينار)`
const time =
  '(?:business |working )?(?:hours?|days?|weeks?|ڕۆژ|کاتژمێر|هەفتە|أيام|يوم|يومي|ساعة|ساعات|أسبوع|أسابيع)'
const figures = {
  fee: new RegExp(String.raw`${currency}\s?\d|${number}\s?${currency}`, 'i'),
  time: new RegExp(String.raw`${number}[\s-]*${time}|\b24\s?/\s?7\b`, 'i'),
  always: /around the clock|day and night|شەو و ڕۆژ|ليلاً? ونهاراً?|على مدار الساعة/i,
  telephone: /(?:\d[\s()/.-]?){7,}/,
}

/** Which figures of a text only the company can promise: a fee, a number of days or hours, a telephone number. */
function promisedIn(text: string): string[] {
  const plain = foldDigits(text)
  return Object.entries(figures).flatMap(([kind, figure]) => (figure.test(plain) ? [kind] : []))
}

test('the reader of texts finds fees, days and telephone numbers in each language, and nothing else', () => {
  const planted = [
    ['Express delivery for $35.00', 'fee'],
    ['تێچووی گەیاندن ٣٥ دۆلار', 'fee'],
    ['Free within 3–6 business days', 'time'],
    ['24-hour emergency service', 'time'],
    ['لە ماوەی ٣ ڕۆژدا', 'time'],
    ['خلال 3 أيام', 'time'],
    ['We answer around the clock', 'always'],
    ['Call 0750 123 4567', 'telephone'],
    ['تەلەفۆن: ۰۷۵۰۱۲۳۴۵۶۷', 'telephone'],
  ] as const
  for (const [text, kind] of planted) assert.deepEqual(promisedIn(text), [kind], text)
  const harmless = ['Within {count} business days', 'A whole number from 0 to {most}', 'Slide {n} of {total}']
  for (const text of harmless) assert.deepEqual(promisedIn(text), [], text)
})

test('no dictionary promises a fee, a time or a telephone number: the owner’s settings do', () => {
  const found = languages.flatMap((language) =>
    leaves(dictionaries[language]).flatMap(([path, text]) =>
      promisedIn(text).map((kind) => ({ language, key: keyOf(path), kind, text })),
    ),
  )
  assert.deepEqual(
    found.filter(({ key }) => !Object.hasOwn(allowed, key)),
    [],
  )
  const used = new Set(found.map(({ key }) => key))
  assert.deepEqual(
    Object.keys(allowed).filter((key) => !used.has(key)),
    [],
    'allowed for nothing',
  )
})
