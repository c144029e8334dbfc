import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { foldDigits } from '#i18n/digits.ts'
import { fold, foldLoose, tidyKurdish } from '#i18n/fold.ts'
import { isFullRun } from '#tests/support/extent.ts'

test('the letters that keyboards write differently fold to one key', () => {
  assert.equal(fold('آ أ إ ٱ'), 'ا ا ا ا')
  assert.equal(fold('ي ى ی'), 'ی ی ی')
  assert.equal(fold('ك ک'), 'ک ک')
  assert.equal(fold('ة ه ھ ە'), 'ه ه ه ه')
  assert.equal(fold('كوردي'), fold('کوردی'))
  assert.equal(fold('به\u200cرزكه\u200cره\u200cوه\u200c'), fold('بەرزکەرەوە'))
})

test('ئ is kept, composed or not', () => {
  assert.equal(fold('ئەسانسۆر'), 'ئهسانسۆر')
  assert.equal(fold('ي\u0654ه'), 'ئه')
})

test('harakat, tatweel, invisible characters and case do not count', () => {
  assert.equal(fold('مُصـــعَدٌ'), 'مصعد')
  assert.equal(fold('a\u200db\u200ec\u00ad'), 'abc')
  assert.equal(fold('ELEVATOR'), 'elevator')
  assert.equal(fold('ﻻ'), 'لا')
})

test('digits become ASCII', () => {
  assert.equal(foldDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹'), '0123456789 0123456789')
  assert.equal(foldDigits('١٢٫٥'), '12.5')
  assert.equal(fold('٣٥'), '35')
})

test('the loose key also drops the marks of Sorani letters, the exact one keeps them', () => {
  assert.equal(foldLoose('ڕێگا دڵ ڒ بۆ'), foldLoose('رێگا دل ر بو'))
  assert.notEqual(fold('گۆڵ'), fold('گول'))
})

test('folding twice changes nothing', () => {
  const arabic = fc.string({
    unit: fc.integer({ min: 0x600, max: 0x6ff }).map((code) => String.fromCharCode(code)),
  })
  const combining = fc.string({
    unit: fc.constantFrom(...'يىیئهەۀاآك\u0600\u200c\u200d\u0640\u064e\u0651\u0654 '),
  })
  const binary = fc.string({ unit: 'binary' })
  for (const text of [binary, fc.string({ unit: 'grapheme' }), arabic, combining]) {
    fc.assert(
      fc.property(text, (value) => {
        assert.equal(fold(fold(value)), fold(value))
        assert.equal(foldLoose(foldLoose(value)), foldLoose(value))
        assert.equal(foldLoose(fold(value)), foldLoose(value))
        assert.equal(tidyKurdish(tidyKurdish(value)), tidyKurdish(value))
        assert.equal(fold(tidyKurdish(value)), fold(value))
      }),
      { numRuns: isFullRun ? 2000 : 500 },
    )
  }
})

test('a Kurdish field is tidied without touching its other letters', () => {
  assert.equal(tidyKurdish('كوردي'), 'کوردی')
  assert.equal(tidyKurdish('به\u200cرز'), 'بەرز')
  assert.equal(tidyKurdish('شـــار'), 'شار')
  assert.equal(tidyKurdish('ي\u200d\u0654ەوە'), 'ئەوە')
  assert.equal(
    tidyKurdish('هه\u200cموو نامه\u200cكان له ئێره، به\u200cرزكه\u200cره\u200cوه: شاه و گوناه'),
    'هەموو نامەکان لە ئێرە، بەرزکەرەوە: شاه و گوناه',
  )
  assert.equal(tidyKurdish('ھاوڕێ'), 'هاوڕێ')
  assert.equal(tidyKurdish('له ئێره'), 'له ئێره', 'nothing tells how its writer spells the vowel')
  assert.equal(tidyKurdish('ئازادی ي\u0654 هاوڕێ'), 'ئازادی ئ هاوڕێ')
})
