import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanCode, cleanLine, cleanMarkup, cleanParagraphs, cleanPhone } from '#contract/kit/clean-text.ts'
import { line, PersonName, paragraphs } from '#contract/kit/values.ts'

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

test('a line loses its marks of direction, and a text of several lines keeps what is closed', () => {
  assert.equal(line(20).parse('C++\u200f!'), 'C++!')
  assert.equal(line(20).safeParse('\u2060\ufeff').success, false)
  assert.equal(paragraphs(20).safeParse('\u2060\n\u200f').success, false)
  assert.equal(paragraphs(20).parse('C++\u200f\n\u2060\ufeffx'), 'C++\u200f\nx')
  assert.equal(line(20).parse('a\u202eb\u202c \u2066c\u2069'), 'ab c')
  assert.equal(paragraphs(30).parse('a \u2068b\u2069 c\u202d\n\u2067d'), 'a \u2068b\u2069 c\nd')
  assert.equal(paragraphs(30).parse('a\u2069 \u2066b\u2067c\u2069'), 'a b\u2067c\u2069')
})

test('spaces and line breaks of other programs become plain ones', () => {
  assert.equal(line(30).parse('\u00a0A\tb\u2007c\u202fd\u3000e\vf\u2028g\u0085'), 'A b c d e f g')
  assert.equal(paragraphs(30).parse('a\vb\u2028c\u2029d\fe\r\nf\u00a0g\th'), 'a\nb\nc\nd\ne\nf g\th')
  assert.equal(paragraphs(30).parse('\uf0b7 one\n\uf0a7 two'), '• one\n▪ two')
  assert.equal(line(30).parse(' a \r\n\n\tb\n'), 'a b')
  assert.equal(line(30).safeParse('\n').success, false)
  assert.equal(line(30).safeParse('a\u0007b').success, false)
})

const signs = [
  ...[
    'a',
    'B',
    '4',
    '+',
    '-',
    'ه',
    'ی',
    'ڕ',
    'é',
    '\u0301',
    '👩',
    '🔧',
    '\ufe0f',
    '•',
    '\uf0b7',
    '\u00ad',
    '\u034f',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '\r',
    '\v',
    '\f',
    '\u0085',
    '\u00a0',
    '\u2003',
    '\u2028',
    '\u202f',
    '\u3000',
    '\ufeff',
  ],
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u061c', '\u202a', '\u202c', '\u202e', '\u2060'],
  ...['\u2066', '\u2067', '\u2068', '\u2069', '\u206a', '\ufffc', '\u{e0041}'],
]

test('what is cleaned stays as it is when it is cleaned again', () => {
  const texts = fc.array(fc.constantFrom(...signs), { maxLength: 24 }).map((parts) => parts.join(''))
  for (const clean of [cleanLine, cleanParagraphs, cleanPhone, cleanMarkup, cleanCode])
    fc.assert(
      fc.property(texts, (text) => assert.equal(clean(clean(text)), clean(text))),
      { seed: 20_261_129, numRuns: 3_000 },
    )
})

test('no text takes long to clean', () => {
  for (const sign of ['\u200c', '\u2066', '\u2069', ' ', '\u00a0', '\t', 'a\u200d ', '\u2066\u2069\n']) {
    const long = `x${sign.repeat(80_000 / sign.length)}x`
    const began = performance.now()
    for (const clean of [cleanLine, cleanParagraphs, cleanPhone, cleanMarkup, cleanCode]) clean(long)
    assert.ok(performance.now() - began < 2_000, JSON.stringify(sign))
  }
})
