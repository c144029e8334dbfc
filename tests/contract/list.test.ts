import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callTable, type Handlers, type Input } from '#contract/kit/call.ts'
import { list } from '#contract/kit/list.ts'
import { line, translated } from '#contract/kit/values.ts'
import { Color } from '#contract/products/row.ts'

const fields = { ...translated('name', line(100)), code: line(7) }
const colors = list('/app/dashboard/product/colors', {
  noun: 'Colors',
  id: 'color_id',
  summary: 'the colours',
  row: Color,
  sorts: ['name', 'id'],
  filters: {},
  add: fields,
  edit: fields,
  may: { read: 'staff', write: 'orders.read', delete: 'users.read' },
})
const names = { ku_name: 'سوور', ar_name: 'أحمر', en_name: 'Red', code: '#ff0000' }

test('one declaration makes four calls with their paths, flags and rights', () => {
  const rows = Object.values(colors).map(({ path, flag, flagRequired, who }) => [
    path,
    flag,
    flagRequired,
    who,
  ])
  assert.deepEqual(rows, [
    ['/app/dashboard/product/colors/getall', 'getAllColors', false, 'staff'],
    ['/app/dashboard/product/colors/add', 'addColors', true, 'orders.read'],
    ['/app/dashboard/product/colors/edit', 'editColors', true, 'orders.read'],
    ['/app/dashboard/product/colors/delete', 'deleteColors', true, 'users.read'],
  ])
})

test('add takes the fields, edit and delete name the row, each may ask for a page', () => {
  assert.deepEqual(colors.add.input.parse({ ...names, page: 2, limit: 10 }), { ...names, page: 2, limit: 10 })
  assert.deepEqual(colors.edit.input.parse({ ...names, color_id: 7 }), { ...names, color_id: 7 })
  assert.equal(colors.edit.input.safeParse(names).success, false)
  assert.deepEqual(colors.delete.input.parse({ color_id: 7, unknown: true }), { color_id: 7 })
  for (const limit of [0, 101, 1.5, '10'])
    assert.equal(colors.getall.input.safeParse({ limit }).success, false)
})

test('a table of calls does not compile with a handler missing or of the wrong kind', () => {
  const table = callTable(colors.delete)
  const handlers: Handlers<typeof table, { rows: number[] }> = {
    '/app/dashboard/product/colors/delete': async (input, { rows }) => {
      const { color_id }: Input<typeof colors.delete> = input
      return rows.includes(color_id)
        ? { status: true, msg: 'DELETED_SUCCESSFULLY', data: [] }
        : { status: false, msg: 'DATA_NOT_FOUND' }
    },
  }
  assert.deepEqual(Object.keys(handlers), Object.keys(table))
  // @ts-expect-error A call without a handler.
  const none: Handlers<typeof table, unknown> = {}
  const wrong: Handlers<typeof table, unknown> = {
    // @ts-expect-error A refusal that the call does not declare.
    '/app/dashboard/product/colors/delete': async () => ({ status: false, msg: 'EMAIL_NOT_FOUND' }),
  }
  assert.notDeepEqual(Object.keys(none), Object.keys(wrong))
})
