import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done, send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const save = '/app/dashboard/product/attributevalues/save'

/** The ids of the attributes that every shop begins with, by their keys. */
async function attributesOf({ app }: TestApp) {
  const rows = await app.database.read.selectFrom('attributes').select(['id', 'key']).execute()
  return (key: string) => rows.find((one) => one.key === key)?.id ?? 0
}

scenarios('/app/dashboard/product/attributevalues/getforbidden', [
  {
    name: 'staff see that no product has forbidden figures',
    as: ['writer', 'admin'],
    flagless: true,
    holds: ({ data }) => assert.deepEqual(data, []),
  },
  { name: 'nobody else', as: ['anonymous', 'customer'], refused: 'NOT_AUTHORIZED' },
])

forOneDatabase((_name, _open, place) => {
  test('figures that a standard forbids need the reason of an admin, which is kept, shown and audited', async () => {
    const testApp = await openTestApp(await place())
    const id = await attributesOf(testApp)
    const forbidden = '/app/dashboard/product/attributevalues/getforbidden'
    const sized = (width: number) =>
      [
        ['rated_load', 1000],
        ['cabin_width', width],
        ['cabin_depth', 2400],
      ].map(([key, from]) => ({ attribute_id: id(String(key)), from: Number(from) }))
    const body = { product_id: 1, values: sized(2000) }
    const reason = 'Hydraulic drive, table 7'
    for (const [who, given] of [
      ['admin', {}],
      ['admin', { reason: 'too short' }],
      ['writer', { reason }],
      ['moderator', { reason }],
    ] as const) {
      const answer = await send(testApp, save, { ...body, ...given }, who)
      const { msg, field, reason: why, allowed, override } = { ...Object(answer) }
      assert.deepEqual(
        [msg, field, why, allowed, override],
        ['INVALID_DATA', `from_${id('cabin_width')}`, 'FIGURES_CONTRADICT', 2.4, true],
      )
    }
    const saved = await done(testApp, save, { ...body, reason }, 'UPDATED_SUCCESSFULLY', 'admin')
    assert.equal(saved.data.reason, reason)
    const listed = async () => (await done(testApp, forbidden, {}, 'SUCCESS', 'writer')).data
    assert.deepEqual(
      (await listed()).map(({ product_id, key, allowed, reason: why }: Record<string, unknown>) => [
        ...[product_id, key, allowed, why],
      ]),
      [[1, 'cabin_width', 2.4, reason]],
    )
    // Another figure is saved by a writer, who does not touch those.
    const more = [...body.values, { attribute_id: id('stops'), from: 4 }]
    const answer = await done(
      testApp,
      save,
      { product_id: 1, values: more },
      'UPDATED_SUCCESSFULLY',
      'writer',
    )
    assert.equal(answer.data.reason, reason)
    const log = await testApp.app.database.read
      .selectFrom('audit')
      .where('subject', '=', 'figurereasons')
      .selectAll()
      .execute()
    assert.deepEqual(
      log.map(({ action }) => action),
      ['add'],
    )
    // A reason that nothing asks for is dropped, and the kept one goes with its figures.
    const right = { product_id: 1, values: sized(1000), reason: 'x' }
    const mended = await done(testApp, save, right, 'UPDATED_SUCCESSFULLY', 'writer')
    assert.equal(mended.data.reason, '')
    assert.deepEqual(await listed(), [])
  })

  test('who saves is told what is unusual beside other figures, and nothing is refused', async () => {
    const testApp = await openTestApp(await place())
    const id = await attributesOf(testApp)
    const values = [
      ...[['stops', 4] as const, ['travel', 60] as const, ['persons', 8] as const],
      ...[['speed', 1.6] as const, ['pit', 300] as const, ['headroom', 3700] as const],
    ].map(([key, from]) => ({ attribute_id: id(key), from }))
    const { remarks } = await done(testApp, save, { product_id: 1, values }, 'UPDATED_SUCCESSFULLY', 'writer')
    assert.deepEqual(remarks, ['travel', 'pit'])
  })
})
