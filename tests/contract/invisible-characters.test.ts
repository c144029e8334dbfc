import assert from 'node:assert/strict'
import { test } from 'node:test'
import { line, PersonName, paragraphs } from '#contract/values.ts'

const name = (text: string) => PersonName.safeParse(text).data

test('a name has a letter that can be seen', () => {
  for (const nothing of [
    '\u200b\u200d\u2060',
    '\u{e0041}\u{e0042}',
    '\u200f',
    '\u061c',
    '\ufeff',
    '\u3164',
    '\u115f\u1160',
    '...',
    '42',
    '\u200c',
  ])
    assert.equal(name(nothing), undefined, JSON.stringify(nothing))
})

test('invisible characters are removed from a name, joining ones stay', () => {
  assert.equal(name(' A\u200bl\u2060i\ufeff\u{e0041} \u200f'), 'Ali')
  assert.equal(name('\u061cعلي\u200e'), 'علي')
  assert.equal(name('نه\u200cخشین'), 'نه\u200cخشین')
  assert.equal(name('نه\u200c\u200cخشین\u200c '), 'نه\u200cخشین')
  assert.equal(name('Sara 👩\u200d🔧'), 'Sara 👩\u200d🔧')
  assert.equal(name('Jose\u0301'), 'José')
})

test('a line loses its marks of direction, and a text of several lines keeps them', () => {
  assert.equal(line(20).parse('C++\u200f!'), 'C++!')
  assert.equal(line(20).safeParse('\u2060\ufeff').success, false)
  assert.equal(paragraphs(20).parse('C++\u200f\n\u2060\ufeffx'), 'C++\u200f\nx')
  assert.equal(line(20).safeParse('a\u202eb').success, false)
})
