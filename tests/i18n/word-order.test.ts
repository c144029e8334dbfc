import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareBy } from '#i18n/sort.ts'

test('names of several words sort word by word: a shorter word stands before all that begin with it', () => {
  const names = {
    en: ['Lift shaft', 'Lift-shaft lamp', 'Liftgate'],
    ku: ['دەرگا نوێ', 'دەرگا-نوێ', 'دەرگاچی'],
    ar: ['باب نجاة', 'باب-نجاة', 'بابل'],
  }
  assert.deepEqual(names.en.toReversed().sort(compareBy('en')), names.en)
  assert.deepEqual(names.ku.toReversed().sort(compareBy('ku')), names.ku)
  assert.deepEqual(names.ar.toReversed().sort(compareBy('ar')), names.ar)
})

test('a mark upon a letter or a sign that is not seen begins no word', () => {
  // No t with an acute accent is one character; a soft hyphen shows only at the end of a line.
  assert.deepEqual(['Lift\u0301shaft', 'Liftgate'].sort(compareBy('en')), ['Liftgate', 'Lift\u0301shaft'])
  assert.deepEqual(['Lift\u00adshaft', 'Liftgate'].sort(compareBy('en')), ['Liftgate', 'Lift\u00adshaft'])
})
