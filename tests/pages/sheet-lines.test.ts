import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { runsOf } from '#server/pages/sheet/pen.ts'

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
  ] as const)
    test(`${line} is divided from left to right, each part as it is read`, () => {
      assert.deepEqual(
        runsOf(line).map(({ text }) => text),
        parts,
      )
    })
})
