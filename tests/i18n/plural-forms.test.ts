import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages, languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { formatNumber } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import { leaves } from './leaves.ts'
import { formsIn, placeholder } from './placeholders.ts'

type Loose = (key: string, values: Readonly<Record<string, string | number>>) => string

const isForm = /\.(zero|one|two|few|many|other)$/
const textsOf = (language: Language) => leaves(dictionaries[language])
const categoryOf = (language: Language, count: number) =>
  new Intl.PluralRules(languageTable[language].intl).select(count)
// The keys come from the dictionaries themselves, which no type can follow.
const loose = (language: Language): Loose => {
  const t = translator(dictionaries[language], language)
  return (key, values) => Reflect.apply(t, undefined, [key, values])
}

const counters = (language: Language) => {
  const paths = new Set(textsOf(language).map(([path]) => path))
  return [...paths]
    .filter((path) => path.endsWith('.other') && paths.has(path.replace(isForm, '.one')))
    .map((path) => path.replace(isForm, ''))
}

/** The placeholders of a language that carry forms: where, the name and the forms. */
const inflected = (language: Language) =>
  textsOf(language).flatMap(([path, text]) =>
    [...text.matchAll(placeholder)].flatMap(([whole, name = '', forms]) =>
      forms === undefined ? [] : [{ path, text, whole, name, forms: formsIn(forms) }],
    ),
  )

const counts = [...Array(201).keys(), 1_000, 1_002, 1_003, 1_011]

test('every counter has the form of its language for each number from 0 to 200', () => {
  for (const language of languages) {
    const t = loose(language)
    const texts = new Map(textsOf(language))
    assert.ok(counters(language).length >= 19)
    for (const path of counters(language)) {
      for (const count of counts) {
        const form = texts.get(`${path}.${categoryOf(language, count)}`) ?? '?'
        const expected = form.replace('{count}', formatNumber(count))
        assert.equal(t(path, { count }), expected, `${language} ${path} ${count}`)
      }
    }
  }
})

test('every placeholder with forms takes the one of its number, typed, formatted or isolated', () => {
  for (const language of languages) {
    const t = loose(language)
    const shown = (value: string, number: number, forms?: string) => {
      if (forms === undefined) return value
      const named = formsIn(forms)
      return (named[categoryOf(language, number)] ?? named.other ?? '?').replace('#', value)
    }
    for (const { path, text, name } of inflected(language)) {
      for (const count of counts) {
        const plain = name === 'count' ? formatNumber(count) : String(count)
        const isolated = `\u2066${formatNumber(count)}\u2069`
        for (const [value, as] of [
          [count, plain],
          [formatNumber(count), formatNumber(count)],
          [isolated, isolated],
        ] as const) {
          const others = Object.fromEntries(
            [...text.matchAll(placeholder)].map(([, other = '']) => [other, 7]),
          )
          const expected = text.replaceAll(placeholder, (_, other: string, forms?: string) =>
            other === name ? shown(as, count, forms) : shown('7', 7, forms),
          )
          assert.equal(t(path, { ...others, [name]: value }), expected, `${language} ${path} ${count}`)
        }
      }
    }
  }
})

test('a placeholder has a form for each category of its language, and says its number beyond two', () => {
  for (const language of languages) {
    const wanted = languageTable[language].plurals.filter((category) => category !== 'zero')
    for (const { path, name, forms } of inflected(language)) {
      assert.deepEqual(Object.keys(forms).toSorted(), wanted.toSorted(), `${language} ${path} {${name}}`)
      for (const category of wanted)
        if (category !== 'one' && category !== 'two')
          assert.equal(forms[category]?.split('#').length, 2, `${language} ${path} {${name}} ${category}`)
    }
  }
  assert.ok(inflected('ar').length >= 15)
})

/** The nouns that texts of a language count: what follows the number in a counter or in the forms of a placeholder. */
function countedNouns(language: Language): ReadonlySet<string> {
  const forms = [
    ...textsOf(language).flatMap(([path, text]) => (isForm.test(path) ? [text] : [])),
    ...inflected(language).flatMap(({ forms }) =>
      Object.values(forms).map((form) => form.replace('#', '{count}')),
    ),
  ]
  return new Set(forms.flatMap((form) => form.match(/(?<=\{count\} )\p{L}[\p{L}\p{M}]*/gu) ?? []))
}

const uncounted: readonly string[] = [
  // The second number of a range is the greater one, so its noun is always plural.
  'site.delivery.daysFrom',
  // An amount of money, not a number of things.
  'account.delivery.minimum',
]

test('no noun that has forms follows a placeholder without them', () => {
  for (const language of ['ar', 'en'] as const) {
    const nouns = countedNouns(language)
    assert.ok(nouns.size > 10)
    const wrong = textsOf(language).flatMap(([path, text]) => {
      if (isForm.test(path) || uncounted.includes(path)) return []
      const after = text.match(/(?<=\{\w+\} )\p{L}[\p{L}\p{M}]*/gu) ?? []
      return after.filter((noun) => nouns.has(noun)).map((noun) => `${language} ${path}: ${noun}`)
    })
    assert.deepEqual(wrong, [])
  }
})
