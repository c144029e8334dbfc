import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demo } from '#demo/content/index.ts'
import { fold } from '#i18n/fold.ts'
import { arabicBrokenPlurals } from '#i18n/search/arabic-broken-plurals.ts'
import { synonymGroups } from '#i18n/search/synonyms.ts'
import { absent } from './absent.ts'
import { codeQuestions } from './codes.ts'
import { figuresArabic, figuresEnglish, figuresKurdish, otherUnits } from './figure-questions.ts'
import { heldOutArabic } from './held-out-ar.ts'
import { heldOutEnglish } from './held-out-en.ts'
import { heldOutKurdish } from './held-out-ku.ts'
import { openArabic } from './open-ar.ts'
import { openEnglish } from './open-en.ts'
import { openKurdish } from './open-ku.ts'
import { differentArabic, differentEnglish, differentKurdish } from './pairs.ts'
import { type Question, questions, type SearchedList } from './question.ts'
import { stemsArabic } from './stems-ar.ts'
import { stemsEnglish } from './stems-en.ts'
import { stemsKurdish } from './stems-ku.ts'

const corpora = {
  Kurdish: { open: openKurdish, heldOut: heldOutKurdish, different: differentKurdish, stems: stemsKurdish },
  Arabic: { open: openArabic, heldOut: heldOutArabic, different: differentArabic, stems: stemsArabic },
  English: { open: openEnglish, heldOut: heldOutEnglish, different: differentEnglish, stems: stemsEnglish },
}

/** The values that occur more than once. */
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

const wordsOf = (typed: string) =>
  fold(typed)
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)

/** What `first` of a question may name, by list. */
const keys: Record<SearchedList, ReadonlySet<string>> = {
  products: new Set(
    demo.blogProducts.flatMap(({ key, category, brand }) => [key, `category:${category}`, `brand:${brand}`]),
  ),
  shop: new Set(
    demo.saleProducts.flatMap(({ key, category, brand, variants }) => [
      ...[key, `category:${category}`, `brand:${brand}`],
      ...variants.map(({ color }) => `color:${color}`),
    ]),
  ),
  projects: new Set(
    demo.projects.flatMap(({ key, category, place }) => [key, `category:${category}`, `place:${place.en}`]),
  ),
  services: new Set(demo.services.flatMap(({ key, type }) => [key, `type:${type}`])),
  brands: new Set(demo.brands.map(({ key }) => key)),
  categories: new Set(demo.categories.map(({ key }) => key)),
  colors: new Set(demo.colors.map(({ key }) => key)),
  customers: new Set(demo.customers.map(({ key }) => key)),
}

/** The questions that name something that their list does not have. */
const astray = (entries: readonly Question[]) =>
  entries.filter(({ list, first }) => !first.every((key) => key === '*' || keys[list].has(key)))

test('the reader of questions refuses a line of another shape', () => {
  assert.throws(() => questions('rope | the plain word | shop'), /not a question/)
  assert.throws(() => questions('rope | the plain word | cellar | traction-rope'), /not a question/)
  assert.equal(astray(questions('rope | no such part | shop | string')).length, 1)
})

for (const [name, { open, heldOut, different, stems }] of Object.entries(corpora)) {
  test(`${name} has 150 questions or more, a third of them held out, none asked twice`, () => {
    const entries = [...open, ...heldOut]
    assert.ok(entries.length >= 150)
    assert.ok(heldOut.length * 3 >= entries.length - 2, `${heldOut.length} of ${entries.length}`)
    assert.deepEqual(repeated(entries.map(({ typed, list }) => `${typed} in ${list}`)), [])
    assert.deepEqual(astray(entries), [])
  })

  test(`the held-out questions in ${name} share no word with the open ones`, () => {
    const words = new Set(open.flatMap(({ typed }) => wordsOf(typed)))
    assert.deepEqual(
      heldOut.filter(({ typed }) => wordsOf(typed).some((word) => words.has(word))),
      [],
    )
  })

  test(`${name} has 60 pairs of different words, and 500 words in stem groups, none in two`, () => {
    assert.ok(different.length >= 60)
    assert.deepEqual(
      different.filter(([one = '', other = '', ...more]) => !one || !other || one === other || more.length),
      [],
    )
    assert.deepEqual(repeated(different.map((pair) => [...pair].sort().join(' '))), [])
    assert.ok(stems.flat().length >= 500)
    assert.deepEqual(repeated(stems.flat()), [])
    const group = new Map(stems.flatMap((words, at) => words.map((word) => [word, at] as const)))
    assert.deepEqual(
      different.filter(([one = '', other = '']) => group.has(one) && group.get(one) === group.get(other)),
      [],
    )
  })
}

test('60 questions or more have figures, none asked twice, and those with another unit name what there is', () => {
  const figureQuestions = [...figuresKurdish, ...figuresArabic, ...figuresEnglish]
  assert.ok(figureQuestions.length >= 60)
  assert.deepEqual(astray([...figureQuestions, ...otherUnits]), [])
  assert.deepEqual(repeated(figureQuestions.map(({ typed, list }) => `${typed} in ${list}`)), [])
})

test('60 words or more must find nothing, and no question asks for them', () => {
  assert.ok(absent.length >= 60)
  assert.deepEqual(astray(absent), [])
  assert.deepEqual(repeated(absent.map(({ typed, list }) => `${typed} in ${list}`)), [])
  const questionTexts = new Set(
    Object.values(corpora).flatMap(({ open, heldOut }) =>
      [...open, ...heldOut].map(({ typed, list }) => `${typed} in ${list}`),
    ),
  )
  assert.deepEqual(
    absent.filter(({ typed, list }) => questionTexts.has(`${typed} in ${list}`)),
    [],
  )
})

test('every product of the demo has a code of its own, and the questions by code name products', () => {
  const codes = [...demo.blogProducts, ...demo.saleProducts].map(({ code }) => code)
  assert.deepEqual(
    codes.filter((code) => !/^[A-Z]{2}(?:-[A-Z0-9]+){1,2}$/.test(code)),
    [],
  )
  assert.deepEqual(repeated(codes), [])
  assert.ok(codeQuestions.length > 0)
  assert.deepEqual(astray(codeQuestions), [])
})

test('at least 200 Arabic words have broken plurals, each of one singular', () => {
  assert.ok(arabicBrokenPlurals.size >= 200)
  const words = [...arabicBrokenPlurals].flatMap(([singular, plurals]) => [singular, ...plurals])
  assert.deepEqual(repeated(words), [])
  assert.deepEqual(
    words.filter((word) => !/^[ء-ي]{2,}$/.test(word)),
    [],
  )
})

test('at least 120 synonym groups have words of each language, and no language a word in two groups', () => {
  assert.ok(synonymGroups.length >= 120)
  for (const language of ['kurdish', 'arabic', 'english'] as const) {
    const words = synonymGroups.flatMap((group) => group[language])
    assert.deepEqual(repeated(words), [], language)
    assert.deepEqual(
      words.filter((word) => word.trim() !== word || word === ''),
      [],
    )
  }
})
