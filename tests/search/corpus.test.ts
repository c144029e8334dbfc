import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arabicBrokenPlurals } from '#i18n/search/arabic-broken-plurals.ts'
import { synonymGroups } from '#i18n/search/synonyms.ts'

/** The values that occur more than once. */
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

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
