import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import {
  hasTooManyMarks,
  longestNormalised,
  longestRunOfMarks,
  normalised,
} from '#contract/kit/normalised.ts'
import { fold, tidyKurdish } from '#i18n/fold.ts'
import { wordsIn } from '#i18n/search/words.ts'
import { sortKey } from '#i18n/sort.ts'

/** Marks of two classes, which normalisation sorts: in pairs that are not sorted yet. */
const marks = (count: number) => '\u0301\u0316'.repeat(count).slice(0, count)
const astral = (count: number) => '\u{1d165}'.repeat(count)
const kana = (count: number) => '\u0301\uff9e'.repeat(count).slice(0, count)

suite('a run of combining marks', () => {
  test('may have thirty, wherever it stands', () => {
    for (const run of [marks, astral, kana])
      for (let before = 0; before < 70; before++) {
        for (const letter of ['a', 'é', 'ب', '😀', '\u200c']) {
          const text = letter.repeat(before)
          assert.equal(hasTooManyMarks(`${text}${run(longestRunOfMarks)}b`), false, `${before} ${letter}`)
          assert.equal(hasTooManyMarks(`${text}${run(longestRunOfMarks + 1)}b`), true, `${before} ${letter}`)
        }
      }
    assert.equal(hasTooManyMarks(`a${marks(30)}\u200c${marks(30)}`), false)
    assert.equal(hasTooManyMarks('😀'.repeat(500)), false)
  })

  test('is cut before a text is normalised', () => {
    assert.equal(normalised('NFKC', `a${marks(30)}b`), `a${marks(30)}b`.normalize('NFKC'))
    assert.equal(normalised('NFKC', `a${marks(5_000)}b`), `a${marks(30)}b`.normalize('NFKC'))
    assert.equal(
      normalised('NFC', `a${marks(40)}b${marks(40)}`),
      `a${marks(30)}b${marks(30)}`.normalize('NFC'),
    )
    assert.equal(normalised('NFC', 'x'.repeat(longestNormalised + 1)).length, longestNormalised)
  })
})

test('no key of a text normalises a long run, not even one that is put together', (t) => {
  const long = new RegExp(`[\\p{M}\\uff9e\\uff9f]{${longestRunOfMarks + 1}}`, 'u')
  const { normalize } = String.prototype
  let calls = 0
  t.mock.method(String.prototype, 'normalize', function (this: string, form: string) {
    calls += 1
    assert.doesNotMatch(this, long)
    return normalize.call(this, form)
  })
  // Keys leave invisible characters and the tatweel out, which separate the runs here.
  for (const between of ['\u200c', '\u0640', '\u200d\u0640', '\ufe71', 'ھ\u200c', ''])
    for (const run of [marks(30), kana(30), '\u064b\u0670'.repeat(15)]) {
      const text = `a${(run + between).repeat(500)}`
      for (const key of [fold, wordsIn, tidyKurdish, (one: string) => sortKey('ku', one)]) key(text)
    }
  assert.ok(calls > 50)
})
