import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProductAttribute } from '#contract/attributes/row.ts'
import { done, refused, send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const save = '/app/dashboard/product/attributevalues/save'
const getone = '/app/dashboard/product/attributevalues/getone'

/** The ids of the attributes that every shop begins with, by their keys. */
async function attributesOf({ app }: TestApp) {
  const rows = await app.database.read.selectFrom('attributes').select(['id', 'key']).execute()
  return (key: string) => rows.find((one) => one.key === key)?.id ?? 0
}

async function choiceOf({ app }: TestApp, name: string) {
  const rows = await app.database.read.selectFrom('attributechoices').select(['id', 'en_name']).execute()
  return rows.find(({ en_name }) => en_name === name)?.id ?? 0
}

scenarios('/app/dashboard/product/attributevalues/getone', [
  {
    name: 'staff see the figures of a product with their version',
    as: ['writer', 'admin'],
    body: { product_id: 1 },
    holds: ({ data }) => assert.deepEqual([data.product_id, data.values], [1, []]),
  },
  { name: 'no product', as: ['writer'], body: { product_id: 99_999 }, refused: 'DATA_NOT_FOUND' },
  { name: 'nobody else', as: ['anonymous', 'customer'], body: { product_id: 1 }, refused: 'NOT_AUTHORIZED' },
])

scenarios('/app/dashboard/product/attributevalues/save', [
  {
    name: 'staff who write content save figures',
    as: ['writer', 'admin'],
    body: { product_id: 1, values: [{ attribute_id: 1, from: 450 }] },
    says: 'UPDATED_SUCCESSFULLY',
    holds: ({ data }) => assert.equal(data.values[0]?.from, 450),
  },
  { name: 'no figures', as: ['writer'], body: { product_id: 1 }, refused: 'DATA_REQUIRED' },
  {
    name: 'a figure in words',
    as: ['writer'],
    body: { product_id: 1, values: [{ attribute_id: 1, from: 'x' }] },
    refused: 'INVALID_DATA',
  },
  {
    name: 'nobody else',
    as: ['anonymous', 'customer'],
    body: { product_id: 1, values: [] },
    refused: 'NOT_AUTHORIZED',
  },
])

forOneDatabase((_name, _open, place) => {
  test('the figures of a product are replaced together, shown to visitors in their order and audited', async () => {
    const testApp = await openTestApp(await place())
    const id = await attributesOf(testApp)
    const steel = await choiceOf(testApp, 'Steel')
    const values = [
      { attribute_id: id('material'), choice_id: steel },
      { attribute_id: id('machine_room'), from: 0 },
      { attribute_id: id('speed'), from: 1.75 },
      { attribute_id: id('stops'), from: 2, to: 16 },
    ]
    await done(testApp, save, { product_id: 1, values }, 'UPDATED_SUCCESSFULLY', 'writer')
    const { data } = await done(testApp, getone, { product_id: 1 }, 'SUCCESS', 'writer')
    const rest = { to: null, choice_id: null }
    assert.deepEqual(data.values, [
      { attribute_id: id('speed'), from: 1.75, ...rest },
      { attribute_id: id('stops'), from: 2, to: 16, choice_id: null },
      { attribute_id: id('machine_room'), from: 0, ...rest },
      { attribute_id: id('material'), from: null, to: null, choice_id: steel },
    ])
    const { attributes } = await done(testApp, '/app/client/products/getone', { product_id: 1 }, 'SUCCESS')
    assert.deepEqual(
      attributes.map((one: ProductAttribute) => [one.key, one.unit, one.from, one.to, one.choice?.en_name]),
      [
        ['speed', 'm/s', 1.75, null, undefined],
        ['stops', '', 2, 16, undefined],
        ['machine_room', '', 0, null, undefined],
        ['material', '', null, null, 'Steel'],
      ],
    )

    const fewer = [{ attribute_id: id('speed'), from: 2 }]
    await done(testApp, save, { product_id: 1, values: fewer }, 'UPDATED_SUCCESSFULLY', 'writer')
    const log = await testApp.app.database.read.selectFrom('audit').selectAll().orderBy('id').execute()
    assert.deepEqual(
      log.map(({ action }) => action),
      ['add', 'add', 'add', 'add', 'edit', 'delete', 'delete', 'delete'],
    )
    assert.ok(log.every(({ subject, subject_name }) => subject === 'attributevalues' && subject_name !== ''))
    const edit = log.find(({ action }) => action === 'edit')
    assert.deepEqual(JSON.parse(edit?.after_json ?? ''), {
      ...{ product_id: 1, attribute_id: id('speed'), from_milli: 2000, to_milli: 2000 },
    })
  })

  test('a wrong figure is refused at its field, and nothing is written', async () => {
    const testApp = await openTestApp(await place())
    const id = await attributesOf(testApp)
    const centre = await choiceOf(testApp, 'From the centre')
    const wrong = [
      ...[0, -1, 1_000_001, 0.0001, null].map(
        (from) => [{ from }, 'speed', 'from', 'FIGURE_INVALID'] as const,
      ),
      [{ from: 2, to: 1 }, 'speed', 'to', 'FIGURE_INVALID'],
      [{ to: 1 }, 'speed', 'from', 'FIGURE_INVALID'],
      [{ from: 1, choice_id: centre }, 'speed', 'choice', 'FIGURE_INVALID'],
      [{ choice_id: centre }, 'material', 'choice', 'FIGURE_INVALID'],
      [{ from: 1 }, 'material', 'choice', 'FIGURE_INVALID'],
      [{ from: 2 }, 'machine_room', 'from', 'FIGURE_INVALID'],
      [{ from: 9 }, 'persons', 'from', 'FIGURES_CONTRADICT'],
    ] as const
    for (const [value, key, part, reason] of wrong) {
      const values = [
        { attribute_id: id('rated_load'), from: 630 },
        { attribute_id: id(key), ...value },
      ]
      const answer = await send(testApp, save, { product_id: 1, values }, 'writer')
      const { msg, field, reason: why } = { field: undefined, reason: undefined, ...answer }
      assert.deepEqual(
        [msg, field, why],
        ['INVALID_DATA', `${part}_${id(key)}`, reason],
        JSON.stringify(value),
      )
    }
    const twice = [1, 2].map((from) => ({ attribute_id: id('speed'), from }))
    await refused(testApp, save, { product_id: 1, values: twice }, 'INVALID_DATA', 'writer')
    await refused(testApp, save, { product_id: 99_999, values: [] }, 'DATA_NOT_FOUND', 'writer')
    await refused(testApp, getone, { product_id: 99_999 }, 'DATA_NOT_FOUND', 'writer')
    assert.deepEqual((await done(testApp, getone, { product_id: 1 }, 'SUCCESS')).data.values, [])
  })

  test('figures changed by another user are not overwritten', async () => {
    const testApp = await openTestApp(await place())
    const id = await attributesOf(testApp)
    const { data } = await done(testApp, getone, { product_id: 1 }, 'SUCCESS')
    const values = [{ attribute_id: id('speed'), from: 1 }]
    const body = { product_id: 1, values, seen: data.version }
    await done(testApp, save, body, 'UPDATED_SUCCESSFULLY', 'writer')
    const stale = await send(testApp, save, body, 'writer')
    assert.equal(stale.msg, 'ROW_CHANGED')
  })

  test('an attribute and a choice that products have cannot be deleted; with a product its figures go', async () => {
    const testApp = await openTestApp(await place())
    const id = await attributesOf(testApp)
    const steel = await choiceOf(testApp, 'Steel')
    const values = [{ attribute_id: id('material'), choice_id: steel }]
    for (const product_id of [1, 2])
      await done(testApp, save, { product_id, values }, 'UPDATED_SUCCESSFULLY', 'writer')
    const attribute = await send(
      testApp,
      '/app/dashboard/product/attributes/delete',
      { attribute_id: id('material') },
      'admin',
    )
    const choice = await send(
      testApp,
      '/app/dashboard/product/attributechoices/delete',
      { attributechoice_id: steel },
      'admin',
    )
    for (const { msg, ...told } of [attribute, choice]) {
      assert.deepEqual(
        [msg, told],
        ['IN_USE', { status: false, data: null, count: 2, used_by: 'attributevalues' }],
      )
    }
    await done(
      testApp,
      '/app/dashboard/product/products/delete',
      { product_id: 1 },
      'DELETED_SUCCESSFULLY',
      'admin',
    )
    const left = await testApp.app.database.read.selectFrom('attributevalues').select('product_id').execute()
    assert.deepEqual(
      left.map(({ product_id }) => product_id),
      [2],
    )
  })

  test('a choice belongs to an attribute that has choices', async () => {
    const testApp = await openTestApp(await place())
    const id = await attributesOf(testApp)
    const names = { ku_name: 'ک', ar_name: 'ك', en_name: 'k' }
    const add = '/app/dashboard/product/attributechoices/add'
    await refused(testApp, add, { ...names, attribute_id: id('speed') }, 'INVALID_DATA', 'admin')
    await refused(testApp, add, { ...names, attribute_id: 99_999 }, 'DATA_NOT_FOUND', 'admin')
  })
})
