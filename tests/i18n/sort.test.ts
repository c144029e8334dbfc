import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { languages } from '#contract/kit/languages.ts'
import { ar } from '#i18n/ar/index.ts'
import { compareBy, sortKey } from '#i18n/sort.ts'
import { leaves } from './leaves.ts'

const byKey = (language: 'ku' | 'ar' | 'en') => (a: string, b: string) => {
  const [x, y] = [sortKey(language, a), sortKey(language, b)]
  return x < y ? -1 : x > y ? 1 : 0
}

const byCodeUnit = (items: readonly string[]) => [...items].sort()

test('Kurdish letters sort in the order of the Kurdish alphabet', () => {
  const alphabet =
    'ئ ء ا آ أ إ ب پ ت ث ج چ ح خ د ذ ر ڕ ز ژ س ش ص ض ط ظ ع غ ف ڤ ق ک گ ل ڵ م ن و ۆ ه ھ ە ی ێ'.split(' ')
  assert.deepEqual(byCodeUnit(alphabet).sort(compareBy('ku')), alphabet)
})

test('Kurdish words sort by their letters, not by code points', () => {
  const words = [
    'ئاسانسۆر',
    'بەرزکەرەوە',
    'پەیژە',
    'ڕەنگ',
    'زمان',
    'ژمارە',
    'گەیاندن',
    'لیست',
    'ڵۆ',
    'نهۆم',
    'وێنە',
    'هەولێر',
    'یەک',
    'ێستا',
  ]
  assert.deepEqual(byCodeUnit(words).sort(byKey('ku')), words)
})

test('Kurdish typed on an Arabic keyboard sorts like Kurdish', () => {
  assert.equal(sortKey('ku', 'كوردي'), sortKey('ku', 'کوردی'))
  assert.equal(sortKey('ku', 'ھەولێر').split(' ')[0], sortKey('ku', 'هه\u200cولێر').split(' ')[0])
})

test('Arabic keys agree with the Arabic collation of ICU on the words of the dictionary', () => {
  const collator = new Intl.Collator('ar')
  const words = [...new Set(leaves(ar).flatMap(([, text]) => text.match(/[\p{L}\p{M}]{2,}/gu) ?? []))]
  assert.ok(words.length > 400)
  assert.deepEqual(words.toSorted(byKey('ar')), words.toSorted(collator.compare))
})

test('Arabic keys agree with the Arabic collation of ICU on words of any Arabic letters', () => {
  const collator = new Intl.Collator('ar')
  const letter = fc.constantFrom(...'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگڤڵڕۆێی')
  const word = fc.array(letter, { maxLength: 6 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(word, word, (a, b) => {
      assert.equal(byKey('ar')(a, b), collator.compare(a, b))
    }),
    { numRuns: 3000 },
  )
})

test('English ignores case, accents and punctuation', () => {
  const names = ['(Élan)', 'elan plus', 'Glass cabin', 'Hawraz', 'ZETA']
  assert.deepEqual(byCodeUnit(names).sort(compareBy('en')), names)
  assert.equal(sortKey('en', 'Café'), sortKey('en', 'CAFE!'))
})

test('a sign before the first letter moves no name', () => {
  for (const language of languages) {
    assert.equal(sortKey(language, '(Zagros'), sortKey(language, 'Zagros'))
    assert.equal(sortKey(language, '« زاگرۆس'), sortKey(language, 'زاگرۆس'))
  }
})

test('digits sort by value, before letters, in any script', () => {
  const names = ['9 floors', '٩٠ floors', '100 floors', 'Lift 2', 'Lift 10', 'Lift ۱۱']
  for (const language of languages) assert.deepEqual(byCodeUnit(names).sort(byKey(language)), names)
})

test('each language puts its own script first', () => {
  assert.deepEqual(['Hawraz', 'هەوراز'].sort(compareBy('ku')), ['هەوراز', 'Hawraz'])
  assert.deepEqual(['Hawraz', 'هوراز'].sort(compareBy('ar')), ['هوراز', 'Hawraz'])
  assert.deepEqual(['هوراز', 'Hawraz'].sort(compareBy('en')), ['Hawraz', 'هوراز'])
})

test('the order is total: any three texts agree, and only equal texts are equal', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 8 })
  for (const language of languages) {
    const compare = compareBy(language)
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        assert.equal(Math.sign(compare(a, b)), 0 - Math.sign(compare(b, a)))
        assert.equal(compare(a, b) === 0, a === b)
        if (compare(a, b) <= 0 && compare(b, c) <= 0) assert.ok(compare(a, c) <= 0)
      }),
    )
  }
})

test('by code unit and by UTF-8 byte, keys have the same order, so every database agrees', () => {
  const text = fc.string({ unit: 'binary', maxLength: 8 })
  for (const language of languages) {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [x, y] = [sortKey(language, a), sortKey(language, b)]
        assert.equal(byKey(language)(a, b), Buffer.compare(Buffer.from(x), Buffer.from(y)))
        assert.ok(x.isWellFormed() && !x.includes('\0'))
      }),
    )
  }
})
