import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import * as fc from 'fast-check'
import { addressOf, questions } from '#web/site/planner/address.ts'
import { readAmount, readAnswers } from '#web/site/planner/answers.ts'

const read = (query: string) => readAnswers(new URLSearchParams(query))

suite('the answers of the planner', () => {
  test('amounts are read in three digits and with their units', () => {
    for (const [field, written, amount] of [
      ['shaft_width', '1600', 1600],
      ['shaft_width', ' 1,600 mm ', 1600],
      ['shaft_width', '160 cm', 1600],
      ['shaft_width', '1.6 m', 1600],
      ['shaft_width', '١٦٠٠', 1600],
      ['shaft_width', '١٫٦ متر', 1600],
      ['shaft_width', '۱۶۰ سم', 1600],
      ['shaft_width', '1600ملم', 1600],
      ['travel', '15 مەتر', 15],
      ['travel', '1500 cm', 15],
      ['load', '1 ton', 1000],
      ['load', '٦٣٠ کگم', 630],
      ['people', '40 کەس', 40],
      ['stops', '۶', 6],
    ] as const)
      assert.equal(readAmount(field, written), amount, written)
  })

  test('what is no amount is told so', () => {
    for (const [field, written] of [
      ['shaft_width', '-5'],
      ['shaft_width', 'wide'],
      ['shaft_width', '1600 kg'],
      ['shaft_width', '1600 x 1700'],
      ['stops', '6 m'],
      ['load', '1e9'],
      ['load', '٠x'],
      ['travel', '15 m 20 cm'],
    ] as const)
      assert.equal(readAmount(field, written), undefined, written)
    fc.assert(
      fc.property(fc.string(), (written) => {
        const amount = readAmount('pit', written)
        assert.ok(amount === undefined || (Number.isFinite(amount) && amount >= 0))
      }),
    )
  })

  test('the address leads to the question it names, and no further than to a wrong answer', () => {
    assert.equal(read('').step, 0)
    assert.equal(read('step=4&stops=6').step, 0, 'the use is not known')
    assert.equal(read('use=home&step=2').step, 2)
    assert.equal(read('use=home&step=99').step, questions.length)
    assert.equal(read('use=home&step=-1').step, 0)
    assert.equal(read('use=home&step=x').step, 0)
    const absurd = read('use=office&stops=3&travel=200&step=5')
    assert.deepEqual([absurd.step, absurd.wrong], [1, { travel: 'range' }])
    assert.equal(absurd.typed.travel, '200', 'what was typed stays')
    const half = read('use=home&stops=2.5&step=5')
    assert.deepEqual([half.step, half.wrong], [1, { stops: 'number' }])
    const heavy = read('use=hospital&stretcher=1&load=450&step=5')
    assert.deepEqual([heavy.step, heavy.wrong], [2, { load: 'range' }])
    const both = read('use=home&stops=0&pit=zero&step=5')
    assert.deepEqual([both.step, both.wrong], [1, { stops: 'range', pit: 'number' }])
  })

  test('an address that is written is read as the same answers', () => {
    const typed = { use: 'hotel', stops: '۸', travel: '24.5 m', wheelchair: '1', shaft: 'new', phases: '3' }
    const url = new URL(addressOf(typed, 3), 'http://site')
    const answers = readAnswers(url.searchParams)
    assert.deepEqual(answers.typed, typed)
    assert.equal(answers.step, 3)
    assert.equal(answers.building?.stops, 8)
    assert.equal(answers.building?.travel, 24.5)
    assert.equal(answers.building?.wheelchair, true)
    assert.equal(answers.building?.phases, 3)
  })
})
