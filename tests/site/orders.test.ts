import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from '#contract/orders/values.ts'
import { returnPath, returnQuery } from '#web/shared/return-to.ts'
import './render-page.ts'

const { stepsAt } = await import('#web/site/customer/orders/order-history.tsx')
const { addressOf, pageOf } = await import('#web/site/customer/orders/order-list.tsx')

const read = (address: string) => pageOf(new URL(address, 'https://lifts.example').searchParams)

test('a page of the orders comes back from its address, and the first has the shortest', () => {
  assert.equal(addressOf(1), '/orders')
  for (const page of [1, 2, 10, 999_999]) assert.equal(read(addressOf(page)), page)
})

test('a page that cannot be is the first', () => {
  for (const page of ['', '0', '-1', '1.5', 'two', '٢', '1000001']) {
    assert.equal(read(`/orders?page=${page}`), 1, page)
  }
})

test('an order stands at one of four steps, with all before it done', () => {
  assert.deepEqual(
    stepsAt('ordered').map(({ step }) => step),
    orderStatuses,
  )
  assert.deepEqual(
    orderStatuses.map((status) => stepsAt(status).map(({ state }) => state)),
    [
      ['now', 'next', 'next', 'next'],
      ['done', 'now', 'next', 'next'],
      ['done', 'done', 'now', 'next'],
      ['done', 'done', 'done', 'now'],
    ],
  )
})

test('the login page comes back to where it was asked for', () => {
  for (const [pathname, search] of [
    ['/', ''],
    ['/shop/17', '?size=3&colour=2'],
    ['/orders', '?page=2'],
    ['/registered', ''],
  ] as const) {
    assert.equal(returnPath(new URLSearchParams(returnQuery(pathname, search))), pathname + search)
  }
})

test('login pages are no return address, only what they would lead to', () => {
  assert.equal(returnQuery('/login', ''), '')
  assert.equal(returnQuery('/reset', '?token=abc'), '')
  assert.equal(returnQuery('/register', '?next=%2Fcart'), '?next=%2Fcart')
})
