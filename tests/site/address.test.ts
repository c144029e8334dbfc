import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pageSizes, readList, type Sorts, sorts, writeList } from '#web/site/catalogue/list-query.ts'

const all: Sorts = ['newest', ...sorts.filter((sort) => sort !== 'newest')]
/** The attributes that the list can be sorted by. */
const sortable = [3, 12]
const read = (query: string) => readList(new URLSearchParams(query), 'category', all, sortable)

test('an empty address is the first ten, newest first', () => {
  assert.deepEqual(read(''), {
    q: '',
    chosen: [],
    available: false,
    brands: [],
    figures: {},
    unread: {},
    page: 1,
    limit: 10,
    sort: 'newest',
    byFigure: undefined,
  })
})

test('whatever is unknown or malformed counts as not written', () => {
  const strange =
    'category=0&category=-1&category=a&category=1.5&page=0&limit=13&sort=id&q=%20%20&type=2&available=yes&brand=x&f0=1&f3=x&f0-from=-1&f3-to=%20&f3-up=2'
  assert.deepEqual(read(strange), read(''))
})

test('the order that a list begins with is not written, and every other one is', () => {
  const list = { filter: 'category', sorts: ['lifts', 'newest'] } as const
  const written = (sort: 'lifts' | 'newest') => writeList({ ...read(''), sort }, list)
  assert.deepEqual([written('lifts'), written('newest')], ['', '?sort=newest'])
})

test('an order that a list does not offer is its default', () => {
  assert.equal(readList(new URLSearchParams('sort=cheapest'), 'type', ['newest', 'name']).sort, 'newest')
})

test('an order by a figure is read if the list can be sorted by it', () => {
  assert.deepEqual(read('sort=f3-up').byFigure, { attribute_id: 3, direction: 'asc' })
  assert.deepEqual(read('sort=f12-down').byFigure, { attribute_id: 12, direction: 'desc' })
  for (const other of ['f4-up', 'f3', 'f3-sideways', 'f03-up', '3-up'])
    assert.deepEqual(read(`sort=${other}`), read(''), other)
})

test('choices are read once and sorted, so that one choice has one address', () => {
  assert.deepEqual(read('category=7&category=2&category=7').chosen, [2, 7])
})

test('figures are read in digits of three scripts', () => {
  assert.deepEqual(read('f3-from=٠.٥&f3-to=۲&f6=4&f6=2').figures, {
    3: { min: 0.5, max: 2 },
    6: { choices: [2, 4] },
  })
})

test('a bound is read with a comma as people type it, and stays as it is if it is no number', () => {
  const state = read('f3-from=1,5&f3-to=١٬٦٠٠&f4-from=1,600&f4-to=1,5,2&f5-from=-4&f5-to=5x&f6-to=1e3')
  assert.deepEqual(state.figures, { 3: { min: 1.5, max: 1600 }, 4: { min: 1600 } })
  assert.deepEqual(state.unread, { 'f4-to': '1,5,2', 'f5-from': '-4', 'f5-to': '5x', 'f6-to': '1e3' })
})

test('every state comes back from the address it is written to', () => {
  const ids = fc
    .uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 8 })
    .map((some) => some.sort((a, b) => a - b))
  const bound = fc.integer({ min: 0, max: 1_000_000_000 }).map((milli) => milli / 1000)
  const range = fc.record({ min: bound, max: bound }, { requiredKeys: ['min'], noNullPrototype: true })
  const some = ids.filter(({ length }) => length > 0).map((choices) => ({ choices }))
  const figure = fc.oneof(range, some)
  const states = fc.record(
    {
      q: fc.string({ maxLength: 60, unit: 'grapheme' }).map((text) => text.trim()),
      chosen: ids,
      available: fc.boolean(),
      brands: ids,
      figures: fc.dictionary(fc.integer({ min: 1, max: 999 }).map(String), figure, {
        maxKeys: 8,
        noNullPrototype: true,
      }),
      unread: fc.dictionary(
        fc.integer({ min: 1000, max: 1999 }).map((id) => `f${id}-from`),
        fc.constantFrom('1,5,2', '-4', '5 kg', '1e3', '1.2345'),
        { maxKeys: 8, noNullPrototype: true },
      ),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      limit: fc.constantFrom(...pageSizes),
      sort: fc.constantFrom(...sorts),
      byFigure: fc.option(
        fc.record(
          {
            attribute_id: fc.constantFrom(...sortable),
            direction: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
          },
          { noNullPrototype: true },
        ),
        { nil: undefined },
      ),
    },
    { noNullPrototype: true },
  )
  fc.assert(
    fc.property(states, ({ byFigure, sort, ...state }) => {
      // An address has one order.
      const whole = { ...state, sort: byFigure ? 'newest' : sort, byFigure } as const
      assert.deepEqual(read(writeList(whole, { filter: 'category', sorts: all })), whole)
    }),
  )
})
