import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { type Has, runsOf } from '#server/pages/sheet/runs.ts'

/** Faces as the sheet has them: one of Arabic, one of Latin signs. */
const has: Has = (face, text) =>
  face === 'latin'
    ? /^[ -~«»×]+$/.test(text)
    : face === 'arabic' && /^[\p{Script=Arabic}\p{M}،٠-٩ ]+$/u.test(text)

const textsOf = (text: string, dir: 'ltr' | 'rtl') => runsOf({ text, dir }, has).map((run) => run.text)

suite('a line of a data sheet', () => {
  for (const [line, parts] of [
    ['LINEA 630 kg', ['LINEA 630 kg']],
    ['بەرزکەرەوەی لینیا', ['بەرزکەرەوەی لینیا']],
    ['1,600 ملم', [' ملم', '1,600']],
    ['السرعة (م/ث)', ['(', 'ث', '/', 'م', ')', 'السرعة ']],
    ['لینیا، 8 کەس', [' کەس', '8', 'لینیا، ']],
    ['«لینیا»، 8', ['8', ' ،', '«', 'لینیا', '»']],
    ['نموذج \u2068NR-LIN\u2069', ['NR-LIN', 'نموذج ']],
    ['٦٣', ['٦', '٣']],
    ['مُدَرِّب', ['مُدَرِّب']],
  ] as const)
    test(`${line} is divided from left to right, each part as it is read`, () => {
      assert.deepEqual(textsOf(line, /\p{Script=Arabic}/u.test(line) ? 'rtl' : 'ltr'), parts)
    })

  test('the direction is that of the language, whatever letters occur', () => {
    assert.deepEqual(textsOf('Lift «هوراز» type A', 'ltr'), ['Lift «', 'هوراز', '» type A'])
    assert.deepEqual(textsOf('LINEA «هوراز»', 'rtl').at(-1), 'LINEA')
  })
})
