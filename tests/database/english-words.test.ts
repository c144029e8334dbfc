import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isEnglish } from '#server/database/english-words.ts'

test('common English words are known, as written and by their stems', () => {
  for (const word of ['pizza', 'bananas', 'laptop', 'colour', 'color', 'printed'])
    assert.ok(isEnglish(word), word)
})

test('slips, other letters, short words and the comments of the list are not', () => {
  for (const word of ['buton', 'maintenence', 'hewler', 'cat', '', 'kevin', '# the', 'مصعد', 'a\nb'])
    assert.equal(isEnglish(word), false, word)
})
