import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { actingAs } from '#web/api/client.ts'
import { setCart } from '#web/site/customer/session/cart.ts'
import { currentCustomer, setCustomer } from '#web/site/customer/session/customer-store.ts'
import { endSession } from '#web/site/customer/session/end-session.ts'
import { setAccount } from '#web/site/customer/session/session.ts'

const account = (id: number) => ({
  id,
  name: `customer ${id}`,
  email: `${id}@example.com`,
  avatar: '',
  proved: null,
  login_email: null,
})
const customer = (id: number) => ({ kind: 'customer', id, account: account(id) }) as const

afterEach(() => setCustomer({ kind: 'unknown' }))

test('late answers about one customer change nothing of another', () => {
  setCustomer(customer(2))
  setCart(1, { data: [], total: 5 })
  setAccount(account(1))
  assert.deepEqual(currentCustomer(), customer(2))
  setCart(2, { data: [], total: 7 })
  assert.deepEqual(currentCustomer(), { ...customer(2), cart: { lines: [], total: 7 } })
})

test('a logout removes the intended account alone', () => {
  setCustomer(customer(2))
  endSession(1)
  assert.deepEqual(currentCustomer(), customer(2))
  endSession(2, true)
  assert.deepEqual(currentCustomer(), { kind: 'guest', left: true })
})

test('a page claims to act for a customer once the server has said who it is, or could not', () => {
  const claim = () => actingAs('/app/client/cart/add')
  setCustomer({ kind: 'customer', id: 2 })
  assert.deepEqual(claim(), {})
  setCustomer(customer(2))
  assert.deepEqual(claim(), { 'x-acting-as': '2' })
  setCustomer({ kind: 'customer', id: 3, failed: true })
  assert.deepEqual(claim(), { 'x-acting-as': '3' })
  setCustomer({ kind: 'guest' })
  assert.deepEqual(claim(), {})
})
