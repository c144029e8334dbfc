import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { siteMessageKeys, staffMessageKeys } from '#contract/kit/messages.ts'
import { ar } from '#i18n/ar/index.ts'
import { en } from '#i18n/en/index.ts'
import { ku } from '#i18n/ku/index.ts'
import { translator } from '#i18n/translate.ts'
import { leaves } from './leaves.ts'
import { placeholder } from './placeholders.ts'
import { faultsOf } from './spelling.ts'

const dictionaries = { ku, ar, en }

const pathOf = (path: string) => path.replace(/\.(zero|one|two|few|many|other)$/, '')

const placeholders = (text: string) => new Set(text.matchAll(placeholder).map(([, name = '']) => name))

test('every text is there and spelt as its language is', () => {
  for (const language of languages) {
    for (const [path, text] of leaves(dictionaries[language])) {
      assert.ok(text.length > 0, `${language} ${path}`)
      assert.deepEqual(faultsOf(text, language), [], `${language} ${path}: ${text}`)
      assert.doesNotMatch(text.replaceAll(placeholder, ''), /[<>{}]/, `${language} ${path}`)
    }
  }
})

test('a text that is spelt wrong is told so', () => {
  const wrong = {
    ku: [
      'كوردی',
      'وشەی  دوو',
      'وشە ،',
      'بۆچی?',
      '"وشە"',
      'کتـێب',
      'ئێوە...',
      'رەش',
      'ذ',
      '٪50',
      '«وشە',
      'وشە, وشە',
    ],
    ar: ['مصعد ؟', 'كلمة; كلمة', '“كلمة”', 'مصعدـ', 'کتاب', 'مرحبًا', '٣ طوابق', ' كلمة', '(كلمة'],
    en: ["the lift's door", 'a "lift"', 'lift ، door', 'wait...', 'Is it ?', '“lift', 'lift\u200b'],
  }
  const right = {
    ku: 'نرخی «لینیا» 1,200 دۆلارە؟',
    ar: 'مرحباً، «{name}» (3)',
    en: 'The “lift’s” door: 1,200 mm…',
  }
  for (const language of languages) {
    for (const text of wrong[language]) assert.notDeepEqual(faultsOf(text, language), [], text)
    assert.deepEqual(faultsOf(right[language], language), [])
  }
})

test('every language has the same keys and no placeholder that English lacks', () => {
  const english = new Map<string, Set<string>>()
  for (const [path, text] of leaves(en)) english.set(pathOf(path), placeholders(text))
  for (const dictionary of [ku, ar]) {
    assert.deepEqual(new Set(leaves(dictionary).map(([path]) => pathOf(path))), new Set(english.keys()))
    for (const [path, text] of leaves(dictionary)) {
      const extra = placeholders(text).difference(english.get(pathOf(path)) ?? new Set())
      assert.deepEqual([...extra], [], path)
    }
  }
})

test('every message key has its three sentences', () => {
  for (const dictionary of Object.values(dictionaries)) {
    assert.deepEqual(Object.keys(dictionary.messages).toSorted(), [...siteMessageKeys].toSorted())
    assert.deepEqual(Object.keys(dictionary.staffMessages).toSorted(), [...staffMessageKeys].toSorted())
  }
})

test('no English is left in Kurdish and Arabic', () => {
  // Formats of files, what a command of Illustrator is called in it, and what is typed on the server.
  const names =
    /\b(?:PDF|PNG|JPEG|BMP|SVG|UTF-8|ENTITY|Export As|PAGES_MIB|nihom backup --copy|(?:Preserve )?Illustrator(?: Editing Capabilities)?)\b/g
  for (const [language, dictionary] of [
    ['ku', ku],
    ['ar', ar],
  ] as const) {
    for (const [path, text] of leaves(dictionary)) {
      assert.doesNotMatch(
        text.replaceAll(placeholder, '').replaceAll(names, ''),
        /[a-z]/i,
        `${language} ${path}`,
      )
    }
  }
})

test('no two neighbours of a menu or a status have the same text', () => {
  for (const { site, account } of Object.values(dictionaries)) {
    for (const group of [leaves(site.nav), leaves(site.lists), leaves(account.status)]) {
      const texts = group.filter(([path]) => pathOf(path) === path).map(([, text]) => text)
      assert.equal(new Set(texts).size, texts.length)
    }
  }
})

test('plurals take the form of their language', () => {
  const kurdish = translator({ site: ku.site }, 'ku')
  const arabic = translator(ar, 'ar')
  const english = translator(en, 'en')
  const counts = [0, 1, 2, 3, 11, 100, 1003]
  assert.deepEqual(
    counts.map((count) => arabic('site.lists.products', { count })),
    ['لا منتجات', 'منتج واحد', 'منتجان', '3 منتجات', '11 منتجاً', '100 منتج', '1,003 منتجات'],
  )
  assert.equal(kurdish('site.detail.left', { count: 1 }), '1 دانە ماوە')
  assert.equal(kurdish('site.detail.left', { count: 2 }), '2 دانە ماون')
  assert.equal(english('site.lists.projects', { count: 1 }), '1 project')
  assert.equal(english('site.lists.projects', { count: 0 }), '0 projects')
})

test('Arabic says none, one and two in words', () => {
  const inWords = leaves(ar).filter(([path]) => /\.(zero|one|two)$/.test(path))
  assert.ok(inWords.length > 30)
  assert.deepEqual(
    inWords.filter(([, text]) => text.includes('{count}')),
    [],
  )
})

test('placeholders take their values, whatever the values contain', () => {
  const t = translator(en, 'en')
  assert.equal(t('site.slider.slide', { n: 2, total: 7 }), 'Slide 2 of 7')
  assert.equal(
    t('site.seo.title', { page: '$& {company} $1', company: 'Hawraz' }),
    '$& {company} $1 | Hawraz',
  )
  assert.equal(t(`messages.${'DATA_REQUIRED' as const}`), en.messages.DATA_REQUIRED)
})

test('values of the other direction are kept together in a line, and nothing else is', () => {
  const removal = (name: string) => translator(ar, 'ar')('account.cart.remove', { name })
  const around = (name: string) => ar.account.cart.remove.replace('{name}', name)
  for (const name of ['Kestrel 200!', '$76.30', 'حبل LED', 'a@b.example', '+964 750'])
    assert.equal(removal(name), around(`\u2068${name}\u2069`))
  for (const name of ['حبل', '12', '\u2066$5\u2069', 'https://lifts.example/a', 'a\nb'])
    assert.equal(removal(name), around(name))
  const english = (name: string) => translator(en, 'en')('account.cart.remove', { name })
  assert.equal(english('حبل LED'), 'Remove \u2068حبل LED\u2069')
  for (const name of ['Kestrel 200!', '$76.30', 'حبل\nLED']) assert.equal(english(name), `Remove ${name}`)
})
