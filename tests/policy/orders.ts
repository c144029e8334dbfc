import type { Fields } from '#tests/support/calls.ts'
import type { TestApp } from '#tests/support/scenarios.ts'
import { copyOf, type Make, unique } from './rows.ts'

// The calls about orders, and about orders without an account: who may make them, and with what.

/** Rows of the matrix. */
export const orderRows = {
  '/app/client/orders/getall': ['N', 'A', 'N', 'N', 'N', 'N', 'N'],
  '/app/client/orders/orderitems': ['N', 'A', 'N', 'N', 'N', 'N', 'N'],
  '/app/client/orders/guestquote': ['A', 'A', 'A', 'A', 'A', 'A', 'A'],
  '/app/client/orders/guest': ['A', 'A', 'A', 'A', 'A', 'A', 'A'],
  '/app/client/orders/track': ['A', 'A', 'A', 'A', 'A', 'A', 'A'],
  '/app/client/orders/cancel': ['A', 'A', 'A', 'A', 'A', 'A', 'A'],
  '/app/client/orders/return': ['A', 'A', 'A', 'A', 'A', 'A', 'A'],
  '/app/dashboard/orders/add': ['N', 'N', 'N', 'N', 'A', 'A', 'A'],
  '/app/dashboard/orders/cancelunconfirmed': ['N', 'N', 'N', 'N', 'A', 'A', 'A'],
  '/app/dashboard/orders/edit': ['N', 'N', 'N', 'N', 'A', 'A', 'A'],
  '/app/dashboard/orders/outcome': ['N', 'N', 'N', 'N', 'A', 'A', 'A'],
  '/app/dashboard/orders/answerreturn': ['N', 'N', 'N', 'N', 'A', 'A', 'A'],
  '/app/dashboard/customers/exportguest': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
  '/app/dashboard/customers/deleteguest': ['N', 'N', 'N', 'N', 'N', 'A', 'A'],
} as const

const item = { product_id: 4, qty: 1 }
const phone = '+9647509876543'
const delivery = { name: 'Shirin', phone, place_id: 1, address: 'Gulan 4', method: 'standard' }

/** Letters that codes have, for each digit of a number. */
const lettersOf = (word: string) =>
  word.replace(/\D/g, '').replace(/\d/g, (digit) => 'CDFHJKLMPQ'[Number(digit)] ?? '')

/** Writes an order without an account; gives its id, code and telephone. */
async function writeGuestOrder(testApp: TestApp, changes: Fields) {
  const letters = lettersOf(unique('g')).padStart(12, 'W')
  const ordercode = letters.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
  const id = await copyOf(testApp, 'orders', {
    ...{ account_id: null, account_email: null, guest: 1, ordercode, method: 'standard', days: 3 },
    ...{ recipient: 'Shirin', phone, phone2: '', address: 'Gulan 4', landmark: '', delivery_note: '' },
    ...changes,
  })
  return { id, ordercode }
}

/** The code and telephone of an order without an account. */
const guestOrder =
  (changes: Fields): Make =>
  async (testApp) => {
    const { ordercode } = await writeGuestOrder(testApp, changes)
    return { ordercode, phone, phone4: phone.slice(-4) }
  }

/** A delivered order without an account, and what to return of it. */
const returnedOrder: Make = async (testApp) => {
  const { id, ordercode } = await writeGuestOrder(testApp, { status: 'delivered' })
  const orderitem_id = await copyOf(testApp, 'orderitems', { order_id: id })
  const lines = [{ orderitem_id, qty: 1 }]
  return { ordercode, phone4: phone.slice(-4), lines, reason: 'It does not fit' }
}

/** Bodies with which somebody who may make these calls succeeds. */
export const orderBodies = {
  '/app/client/orders/orderitems': () => ({ order_id: 1 }),
  '/app/client/orders/guestquote': () => ({ items: [item] }),
  '/app/client/orders/guest': () => ({ items: [item], name: 'Shirin', delivery }),
  '/app/client/orders/track': guestOrder({}),
  '/app/client/orders/cancel': guestOrder({}),
  '/app/client/orders/return': returnedOrder,
  '/app/dashboard/orders/getone': () => ({ order_id: 1 }),
  '/app/dashboard/orders/note': () => ({ order_id: 1, text: 'Call before noon' }),
  '/app/dashboard/orders/add': () => ({ items: [item], name: 'Shirin', delivery }),
  '/app/dashboard/orders/cancelunconfirmed': () => ({ ids: [1] }),
  '/app/dashboard/orders/edit': () => ({ order_id: 1, items: [{ orderitem_id: 1, qty: 1 }] }),
  '/app/dashboard/orders/outcome': async (testApp: TestApp) => ({
    order_id: await copyOf(testApp, 'orders', { ordercode: unique('O') }),
    outcome: 'refused',
    reason: 'Nobody opened the door',
  }),
  '/app/dashboard/orders/answerreturn': async (testApp: TestApp) => ({
    order_id: await copyOf(testApp, 'orders', {
      ordercode: unique('O'),
      status: 'delivered',
      return_request: 'asked',
    }),
    accept: true,
    text: 'Bring it to the office',
  }),
  '/app/dashboard/customers/exportguest': guestOrder({}),
  '/app/dashboard/customers/deleteguest': guestOrder({ status: 'delivered' }),
}
