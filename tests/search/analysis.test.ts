import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Language } from '#contract/kit/languages.ts'
import { fold } from '#i18n/fold.ts'
import { stemArabic } from '#i18n/search/arabic.ts'
import { arabicSlips } from '#i18n/search/arabic-slips.ts'
import { correctionsOf } from '#i18n/search/corrections.ts'
import { stemEnglish } from '#i18n/search/english.ts'
import { foldKeyboard, otherLayouts } from '#i18n/search/keyboards.ts'
import { knownWords } from '#i18n/search/known-words.ts'
import { searchQuery } from '#i18n/search/query.ts'
import { stemSorani } from '#i18n/search/sorani.ts'
import { allowedSlips, slipsBetween } from '#i18n/search/typing-slips.ts'
import { joinedIn, keysOf, wordsIn } from '#i18n/search/words.ts'
import { differentArabic, differentEnglish, differentKurdish } from './pairs.ts'
import { stemsArabic } from './stems-ar.ts'
import { stemsEnglish } from './stems-en.ts'
import { stemsKurdish } from './stems-ku.ts'

const arabicLetter = fc.constantFrom(...'ابپتجچحخدرزژسشعغفڤقکگلڵمنوۆهیێئةأإىيكوالاناتكان')
const anyWord = fc.oneof(
  fc.array(arabicLetter, { minLength: 1, maxLength: 14 }).map((letters) => letters.join('')),
  fc.stringMatching(/^[a-z]{1,12}$/),
)

/** The stems of a word of a language, the likeliest first. */
const stems: Record<Language, (word: string) => readonly string[]> = {
  ku: (word) => stemSorani(fold(word)),
  ar: (word) => stemArabic(fold(word)),
  en: (word) => stemEnglish(fold(word)),
}

test('a stem is never empty, and the first stem of a Sorani stem is itself', () => {
  fc.assert(
    fc.property(anyWord, (word) => {
      for (const of of Object.values(stems))
        assert.ok(
          of(word).every((stem) => stem !== ''),
          word,
        )
      const [stem = ''] = stemSorani(fold(word))
      assert.deepEqual(stemSorani(stem), [stem])
      assert.equal(foldKeyboard(foldKeyboard(word)), foldKeyboard(word))
    }),
    { numRuns: 3000 },
  )
})

test('the keyboard key of the beginning of a word is a beginning of its key', () => {
  fc.assert(
    fc.property(anyWord, fc.nat({ max: 14 }), (word, length) => {
      const start = word.slice(0, length)
      assert.ok(foldKeyboard(word).startsWith(foldKeyboard(start)), `${start} of ${word}`)
    }),
    { numRuns: 3000 },
  )
})

const groups = { ku: stemsKurdish, ar: stemsArabic, en: stemsEnglish }
const different = { ku: differentKurdish, ar: differentArabic, en: differentEnglish }
/** How many forms of the listed words do not come to the first form's stem, and how many pairs of words join. */
const mistakes = { ku: [1, 0], ar: [0, 1], en: [12, 4] }

for (const language of ['ku', 'ar', 'en'] as const) {
  const share = (a: string, b: string) => stems[language](a).some((stem) => stems[language](b).includes(stem))
  test(`forms of one word have a stem in common in ${language}, but for the mistakes known`, () => {
    const strays = groups[language].flatMap(([first = '', ...forms]) =>
      forms.filter((form) => !share(first, form)).map((form) => `${first} ${form}`),
    )
    const [known = 0] = mistakes[language]
    assert.equal(strays.length, known, strays.join('\n'))
  })
  test(`words that only look alike stay apart in ${language}, but for the mistakes known`, () => {
    const joined = different[language].filter(([a = '', b = '']) => share(a, b)).map((pair) => pair.join(' '))
    const [, known = 0] = mistakes[language]
    assert.equal(joined.length, known, joined.join('\n'))
  })
}

test('each keyboard layout is converted to the letters meant in another', () => {
  assert.ok(otherLayouts('hgfhf').includes('الباب'))
  assert.ok(otherLayouts('ملابف').every((text) => text !== 'ملابف'))
})

test('slips are letters added, dropped, changed or swapped, none in short words', () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ['button', 'buton', 1],
    ['brake', 'barke', 1],
    ['rail', 'mail', 1],
    ['kestrel', 'kestrl', 1],
    ['controller', 'contoler', 2],
  ]
  for (const [a, b, slips] of cases) assert.equal(slipsBetween(a, b, 2), slips, `${a} ${b}`)
  assert.ok(slipsBetween('rope', 'piano', 2) > 2)
  assert.deepEqual(['rope', 'button', 'maintenance'].map(allowedSlips), [0, 1, 2])
})

test('names that are written apart are also one word', () => {
  assert.deepEqual(joinedIn('', wordsIn('أحمد عبد الرحمن')), [fold('عبدالرحمن')])
})

test('of a search in Arabic letters the endings of both languages count, unless a letter tells which', () => {
  assert.ok(keysOf('دوگمەکان').stems.includes(keysOf('دوگمە').stems[0] ?? ''))
  assert.deepEqual(keysOf('درجة').stems, ['درجه'])
  assert.ok(keysOf('للحبال').stems.includes('حبل'))
})

test('a search is its first eight words, a phrase of one meaning among them, each with its synonyms', () => {
  const typed = (search: string) => searchQuery(search)?.terms.map((term) => term.typed)
  assert.deepEqual(typed('a b c d e f g h i'), ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  assert.deepEqual(typed('the machine room 450 kg'), ['450 kg', 'the', 'machine room'])
  assert.equal(searchQuery('$ %'), undefined)
  const synonyms = searchQuery('lifts')?.terms.flatMap(({ ways }) =>
    ways.flatMap(({ keys, distance }) => (distance === 'synonym' || distance === 'translation' ? keys : [])),
  )
  for (const word of ['elevator', 'مصعد', 'اسانسور']) assert.ok(synonyms?.includes(word), word)
})

test('slips in Arabic letters look like slips, and other letters make other words', () => {
  const slips = (typed: string, word: string) =>
    slipsBetween(fold(typed), fold(word), 1, arabicSlips(fold(typed)))
  // The key beside, the same sound, a doubled letter, a letter left out, a vowel.
  const likely = [
    'نصعد مصعد',
    'مسعد مصعد',
    'مصصعد مصعد',
    'مصد مصعد',
    'ئەسانسور ئەسانسۆر',
    'بانوراما بانورامي',
  ]
  const others = ['بطانية بطارية', 'سماعات ساعات', 'عبارة عمارة', 'مكتبة مكتب', 'سەرین سەریر', 'مانگا مانگی']
  const inPairs = (pairs: readonly string[]) =>
    pairs.map((pair) => pair.split(' ')).map(([typed = '', word = '']) => slips(typed, word))
  assert.deepEqual(
    inPairs(likely),
    likely.map(() => 1),
  )
  assert.deepEqual(
    inPairs(others),
    others.map(() => 2),
  )
})

test('a word may have meant one with a slip, two in one, or one that sounds like it; short words mean none', () => {
  const vocabulary = (text: string) => {
    const words = new Set(wordsIn(text).map(fold))
    return knownWords({
      words,
      trade: new Set<string>(),
      nameWords: words,
      groupWords: new Set<string>(),
      isOwn: (word: string) => word === 'curtail',
    })
  }
  const list = vocabulary('button light curtain bridge rope هەولێر ئەسانسۆر باب الباب صيانة')
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['buton', ['button']],
    ['lightcurtain', ['light curtain']],
    ['hewler', [fold('هەولێر')]],
    ['asansor', [fold('ئەسانسۆر')]],
    ['bab', ['باب']],
    ['fridge', []],
    ['roqe', []],
    ['piano', []],
    ['curtian', ['curtain']],
    ['curtail', []],
  ]
  for (const [typed, word] of cases) {
    assert.deepEqual(
      correctionsOf(typed, list).map((keys) => keys.join(' ')),
      word,
      typed,
    )
  }
})

test('the words of a vocabulary are read once, however many words are corrected', () => {
  let reads = 0
  class Counted extends Set<string> {
    override *[Symbol.iterator]() {
      reads += 1
      yield* super[Symbol.iterator]()
      return undefined
    }
  }
  const words = new Counted(['curtain', 'bridge', fold('هەولێر'), fold('ئەسانسۆر')])
  const list = knownWords({
    ...{ words, nameWords: words, groupWords: words, trade: words },
    isOwn: () => false,
  })
  const typed = [
    'curtian',
    'brigde',
    'hewler',
    'asansor',
    fold('هەولێرر'),
    fold('ئاسانسۆر'),
    '17',
    'zzzzxyqw',
  ]
  const correctAll = () => typed.map((word) => correctionsOf(word, list))
  const corrections = correctAll()
  const before = reads
  assert.ok(before > 0)
  assert.deepEqual(correctAll(), corrections)
  assert.equal(reads, before)
})
