import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import * as fc from 'fast-check'
import { wrongAnswer } from '#contract/planner/answers.ts'
import {
  answerKeys,
  type Building,
  excludesMost,
  judge,
  type Lift,
  liftUses,
  suggestLifts,
  toMeasure,
} from '#contract/planner/rules.ts'
import { phasesIn } from '#server/domain/planner/lifts.ts'
import { demoLifts } from './demo-lifts.ts'

const within = (min: number, max: number) => fc.integer({ min, max })
const building: fc.Arbitrary<Building> = fc.record(
  {
    use: fc.constantFrom(...liftUses),
    stops: within(2, 30),
    travel: within(2, 120),
    people: within(1, 1000),
    load: within(75, 5000),
    wheelchair: fc.boolean(),
    stretcher: fc.boolean(),
    bed: fc.boolean(),
    flats: within(1, 100),
    shaft_width: within(600, 4000),
    shaft_depth: within(600, 7000),
    pit: within(50, 2500),
    headroom: within(2000, 6000),
    machine_room: fc.boolean(),
    phases: fc.constantFrom(1 as const, 3 as const),
  },
  { requiredKeys: ['use'] },
)

const figure = (min: number, max: number) =>
  fc.tuple(within(min, max), within(min, max)).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
const figures = fc.record(
  {
    rated_load: figure(100, 5000),
    persons: figure(1, 40),
    speed: figure(1, 4),
    stops: figure(2, 30),
    travel: figure(3, 100),
    door_width: figure(600, 2500),
    cabin_width: figure(700, 3000),
    cabin_depth: figure(700, 6000),
    shaft_width: figure(1000, 4000),
    shaft_depth: figure(1000, 7000),
    pit: figure(100, 2000),
    headroom: figure(2300, 5000),
    power: figure(1, 20),
    machine_room: figure(0, 1),
    phases: fc.constantFrom({ from: 1, to: 1 }, { from: 3, to: 3 }),
  },
  { requiredKeys: [] },
)
const lifts: fc.Arbitrary<Lift[]> = fc
  .array(figures, { maxLength: 12 })
  .map((rows) => rows.map((row, index) => ({ product_id: index + 1, figures: row })))

/** The same answers with one that demands more; undefined if this one cannot be stricter. */
function stricter(original: Building, key: (typeof answerKeys)[number]): Building | undefined {
  if (key === 'wheelchair' || key === 'stretcher' || key === 'bed') return { ...original, [key]: true }
  if (key === 'machine_room') return { ...original, machine_room: false }
  if (key === 'phases') return { ...original, phases: 1 }
  const value = original[key]
  if (value === undefined) return undefined
  const more = ['stops', 'travel', 'people', 'load', 'beds', 'rooms', 'flats', 'area'].includes(key)
  return { ...original, [key]: more ? value + 1 : value - 1 }
}

const fitting = (original: Building, all: readonly Lift[]) =>
  all.filter((lift) => judge(original, lift).fits).map(({ product_id }) => product_id)

suite('the rules of the planner', () => {
  test('a stricter answer never adds a lift', () => {
    fc.assert(
      fc.property(building, lifts, fc.constantFrom(...answerKeys), (given, some, key) => {
        const narrowed = stricter(given, key)
        if (!narrowed) return
        const all = [...some, ...demoLifts]
        const before = fitting(given, all)
        for (const id of fitting(narrowed, all)) assert.ok(before.includes(id), key)
      }),
      { numRuns: 2000 },
    )
  })

  test('every reason is true when it is computed again from the figures', () => {
    const most = new Set(['shaft_width', 'shaft_depth', 'pit', 'headroom', 'machine_room', 'power', 'phases'])
    fc.assert(
      fc.property(building, lifts, (given, some) => {
        const models = suggestLifts(given, some)
        assert.ok(models.length <= 3)
        assert.equal(new Set(models.map(({ product_id }) => product_id)).size, models.length)
        for (const { product_id, fits, reasons } of models) {
          const own = some.find((one) => one.product_id === product_id)?.figures
          assert.equal(
            fits,
            reasons.every(({ ok }) => ok),
          )
          assert.equal(new Set(reasons.map(({ key }) => key)).size, reasons.length)
          for (const { key, ok, needed, has } of reasons) {
            const range = own?.[key as keyof typeof own]
            assert.equal(has, most.has(key) ? range?.from : range?.to)
            assert.equal(ok, has !== undefined && (most.has(key) ? has <= needed : has >= needed))
          }
        }
        const sorted = models.map(({ fits }) => Number(!fits))
        assert.deepEqual(sorted, [...sorted].sort(), 'those that fit come first')
      }),
      { numRuns: 2000 },
    )
  })

  test('up to three fitting models are suggested', () => {
    fc.assert(
      fc.property(building, lifts, (given, some) => {
        const fit = fitting(given, some)
        const suggested = suggestLifts(given, some).filter(({ fits }) => fits)
        assert.equal(suggested.length, Math.min(3, fit.length))
        if (fit.length < some.length) assert.ok(excludesMost(given, some) !== null)
      }),
    )
  })

  test('a lift without figures never fits, whatever is asked', () => {
    fc.assert(
      fc.property(building, (given) => {
        assert.equal(judge(given, { product_id: 1, figures: {} }).fits, false)
        assert.deepEqual(suggestLifts(given, [{ product_id: 1, figures: {} }]), [])
      }),
    )
  })

  test('says which answer is absurd or contradicts another', () => {
    assert.equal(wrongAnswer({ use: 'hospital', stretcher: true, load: 450 }), 'load')
    assert.equal(wrongAnswer({ use: 'office', stops: 3, travel: 200 }), 'travel')
    assert.equal(wrongAnswer({ use: 'office', stops: 12, travel: 4 }), 'travel')
    assert.equal(wrongAnswer({ use: 'home', shaft_width: 1.6 }), 'shaft_width')
    assert.equal(wrongAnswer({ use: 'home', pit: 0 }), 'pit')
    assert.equal(wrongAnswer({ use: 'home', stops: 1 }), 'stops')
    assert.equal(wrongAnswer({ use: 'home', load: 60 }), 'load')
    assert.equal(wrongAnswer({ use: 'goods', load: 60 }), undefined)
    assert.equal(wrongAnswer({ use: 'home', stops: 3, travel: 7 }), undefined)
  })

  test('the phases of a model decide; without them, its motor power does', () => {
    const small = { product_id: 1, figures: { persons: { from: 3, to: 3 }, power: { from: 1.5, to: 1.5 } } }
    const phases = (figure: 1 | 3) => ({
      ...small,
      figures: { ...small.figures, phases: { from: figure, to: figure } },
    })
    const ask = { use: 'home', phases: 1 } as const
    assert.deepEqual(judge(ask, phases(3)).reasons.at(-1), { key: 'phases', ok: false, needed: 1, has: 3 })
    assert.deepEqual(judge(ask, phases(1)).reasons.at(-1), { key: 'phases', ok: true, needed: 1, has: 1 })
    assert.deepEqual(judge(ask, small).reasons.at(-1), { key: 'power', ok: true, needed: 3, has: 1.5 })
    assert.equal(judge({ use: 'home', phases: 3 }, phases(1)).fits, true, 'one of three phases suffices')
  })

  test('the phases of a choice are read as staff may write it', () => {
    for (const [name, number] of [
      ['Single phase', 1],
      ['1-phase', 1],
      ['١ فاز', 1],
      ['یەک فاز', 1],
      ['أحادي الطور', 1],
      ['Three phases', 3],
      ['3 phase 380 V', 3],
      ['سێ فاز', 3],
      ['ثلاثة أطوار', 3],
      ['ثلاثي الأطوار', 3],
      ['One or three', undefined],
      ['13 A', undefined],
      ['', undefined],
    ] as const)
      assert.equal(phasesIn([name]), number, name)
  })

  test('unanswered questions are to be measured', () => {
    assert.deepEqual(toMeasure({ use: 'home', pit: 300, travel: 6, machine_room: false, phases: 1 }), [
      'shaft_width',
      'shaft_depth',
      'headroom',
    ])
  })
})
