import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import * as fc from 'fast-check'
import { dictionaries } from '#i18n/dictionaries.ts'
import { readAmount, readAnswers } from '#web/site/planner/answers.ts'
import { addressOf, questions } from '#web/site/planner/plan-query.ts'

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
      ['stops', '6 floors', 6],
      ['stops', 'G+5', 6],
      ['stops', 'B+G+5', 7],
      ['stops', '2B + G + ٥', 8],
      ['stops', 'g+۵', 6],
      ['stops', 'ز+5', 6],
      ['stops', '٦ طوابق', 6],
      ['stops', '۶ نهۆم', 6],
      ['headroom', '٣٫٦ م', 3600],
      ['pit', '۱۲۰سم', 1200],
    ] as const)
      assert.equal(readAmount(field, written), amount, written)
  })

  test('an entry that is no amount is reported', () => {
    for (const [field, written] of [
      ['shaft_width', '-5'],
      ['shaft_width', 'wide'],
      ['shaft_width', '1600 kg'],
      ['shaft_width', '1600 x 1700'],
      ['stops', '6 m'],
      ['stops', '5+1'],
      ['stops', 'G+x'],
      ['travel', 'G+5'],
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
    assert.deepEqual([half.step, half.wrong], [1, { stops: 'whole' }])
    const heavy = read('use=hospital&stretcher=1&load=450&step=5')
    assert.deepEqual([heavy.step, heavy.wrong], [2, { load: 'range' }])
    const both = read('use=home&stops=0&pit=zero&step=5')
    assert.deepEqual([both.step, both.wrong], [1, { stops: 'range', pit: 'number' }])
  })

  test('every field shows its error at its own question and keeps its text', () => {
    const metres = ['shaft_width', 'shaft_depth', 'pit', 'headroom'].flatMap((field) =>
      ['0', '٠', '-5', '− 5 mm', '1.6', '99999999', '900 m', '12345678901234'].map((typed) => ({
        ...{ field, typed, kind: 'range' },
      })),
    )
    const others = [
      ...['0', '1', '151', '-3', '٠', '۹۹۹۹'].map((typed) => ({ field: 'stops', typed, kind: 'range' })),
      ...['0', '-1 m', '601', '0.2 m', '999999 m'].map((typed) => ({
        field: 'travel',
        typed,
        kind: 'range',
      })),
      ...['0', '-40', '20001', '٩٩٩٩٩٩'].map((typed) => ({ field: 'people', typed, kind: 'range' })),
      ...['0', '-630 kg', '74', '20001', '1 kg', '900 ton'].map((typed) => ({
        field: 'load',
        typed,
        kind: 'range',
      })),
      ...['stops', 'people'].map((field) => ({ field, typed: '2.5', kind: 'whole' })),
    ]
    const amounts = ['stops', 'travel', 'people', 'load', 'shaft_width', 'shaft_depth', 'pit', 'headroom']
    const words = amounts.flatMap((field) =>
      ['many', 'نازانم', 'كثير', '6 bananas', '1e9', '12 kW', '..', '--5', '6-8', '٦٫٫٥', '😀'].map(
        (typed) => ({
          ...{ field, typed, kind: 'number' },
        }),
      ),
    )
    for (const { field, typed, kind } of [...metres, ...others, ...words]) {
      const {
        step,
        wrong,
        typed: kept,
      } = readAnswers(new URLSearchParams({ use: 'home', [field]: typed, step: '5' }))
      const question = questions.findIndex(({ fields }) => fields.some((one) => one === field))
      assert.deepEqual([step, wrong, kept[field as keyof typeof kept]], [question, { [field]: kind }, typed])
      const sentence = dictionaries.en.planner.wrong[kind === 'range' ? (field as 'pit') : (kind as 'whole')]
      assert.match(sentence, /\.$/, 'each has a sentence')
    }
  })

  test('a size without its unit is asked about', () => {
    const guesses = (query: string) => read(`use=home&${query}&step=5`).guesses
    assert.deepEqual(guesses('shaft_width=160'), { shaft_width: { amount: '160', unit: 'cm' } })
    assert.deepEqual(guesses('shaft_depth=١٫٦'), { shaft_depth: { amount: '1.6', unit: 'm' } })
    assert.deepEqual(guesses('travel=1500'), { travel: { amount: '1500', unit: 'cm' } })
    assert.deepEqual(guesses('pit=900 m'), {}, 'it has a unit')
    assert.deepEqual(guesses('stops=500'), {})
    assert.deepEqual(guesses('shaft_width=1600'), {})
  })

  test('each use is asked for its own count, and the others stay in the address', () => {
    const hotel = read('use=hotel&rooms=80&beds=many&bed=1&step=5')
    assert.deepEqual([hotel.building?.rooms, hotel.building?.beds, hotel.wrong], [80, undefined, {}])
    assert.equal(read('use=hospital&beds=60&bed=0&step=5').building?.bed, false)
    assert.deepEqual(read('use=hospital&bed=1&load=1000&step=5').wrong, { load: 'range' })
  })

  test('contradictory answers get an error at one of them', () => {
    for (const [query, field] of [
      ['use=home&stops=3&travel=200', 'travel'],
      ['use=office&stops=12&travel=4', 'travel'],
      ['use=hospital&stretcher=1&load=450', 'load'],
      ['use=home&stretcher=1&load=٤٥٠ کگم', 'load'],
      ['use=apartments&load=50', 'load'],
    ] as const)
      assert.deepEqual(read(`${query}&step=5`).wrong, { [field]: 'range' }, query)
  })

  test('earlier answers about people do not block a visitor who then asks for goods', () => {
    const goods = read('use=goods&people=many&stretcher=1&load=80&step=5')
    assert.deepEqual([goods.step, goods.wrong, goods.building?.stretcher], [questions.length, {}, undefined])
    assert.equal(goods.typed.people, 'many', 'it comes back with the first use')
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
