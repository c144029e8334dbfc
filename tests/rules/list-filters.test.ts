import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { overlongList } from '#server/calls/list-bounds.ts'

/** The filters of the list calls that take several ids, of whatever declaration. */
const filters = Object.values(contract)
  .filter(({ path }) => /\/(?:getall|facets)$/.test(path))
  .flatMap((call) =>
    Object.entries<z.core.$ZodType>(call.input.shape)
      .filter(([, schema]) => z.safeParse(schema, [2, 1]).success)
      .map(([name, schema]) => ({ call, name, schema })),
  )

test('a filter of a list takes one id as well as several', () => {
  assert.ok(filters.length >= 6, `${filters.length} filters`)
  for (const { call, name, schema } of filters) {
    const read = (value: unknown) => z.parse(schema, value)
    for (const one of [7, '7', [7], ['7', 7]]) assert.deepEqual(read(one), [7], `${call.path} ${name}`)
    assert.deepEqual(read([3, '1', 3]), [1, 3], `${call.path} ${name}`)
    for (const wrong of [0, -1, 1.5, 'x', '', [0], [[1]], {}, 2 ** 31])
      assert.ok(!z.safeParse(schema, wrong).success, `${call.path} ${name} ${JSON.stringify(wrong)}`)
  }
})

test('every filter by ids is found: those of rows, and those of what they belong to', () => {
  // These ids are the caller's own, and the figure that a list is sorted by.
  const others = ['/app/client/orders/getall account_id', '/app/client/products/getall attribute_id']
  const filterNames = new Set(filters.map(({ call, name }) => `${call.path} ${name}`))
  const ids = Object.values(contract)
    .filter(({ path }) => path.endsWith('/getall'))
    .flatMap(({ path, input }) =>
      Object.entries<z.core.$ZodType>(input.shape)
        .filter(([name, schema]) => /^id$|_id$/.test(name) && z.safeParse(schema, undefined).success)
        .map(([name]) => `${path} ${name}`),
    )
  assert.ok(ids.length > 40, `${ids.length} filters`)
  assert.deepEqual(
    ids.filter((one) => !filterNames.has(one)),
    others.filter((one) => ids.includes(one)),
  )
  for (const { schema } of filters) assert.equal(z.parse(schema, []), undefined)
})

test('a list with more ids than a filter takes is refused before they are read', () => {
  const many = Array.from({ length: 101 }, (_, at) => at + 1)
  for (const { call, name } of filters) {
    assert.equal(overlongList(call, { [name]: many }), name, call.path)
    assert.equal(overlongList(call, { [name]: many.slice(1) }), undefined, call.path)
    assert.equal(overlongList(call, { [name]: 1 }), undefined, call.path)
  }
})

test('a choice of a figure takes one id as well as several', () => {
  const { filters: figures } = contract['/app/client/products/getall'].input.shape
  assert.deepEqual(z.parse(figures, { 3: { choices: 2 } }), z.parse(figures, { 3: { choices: [2] } }))
})
