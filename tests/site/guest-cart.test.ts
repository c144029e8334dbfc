import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Cartitem } from '#contract/cart/customer.ts'
import { roomFor } from '#web/site/customer/session/add-brought.ts'
import { cartOf, currentCustomer, guestCart, setCustomer } from '#web/site/customer/session/customer-store.ts'
import { noDelivery } from '#web/site/customer/session/delivery-draft.ts'
import { beginGuest, endGuest, openGuest } from '#web/site/customer/session/guest-cart.ts'
import { guestLifetimeMs, keptGuest, readKept } from '#web/site/customer/session/guest-store.ts'
import { dropLastDelivery, keepLastDelivery, lastDelivery } from '#web/site/customer/session/last-delivery.ts'

/** The shop: what each product has in stock and allows in one order; others are not sold. */
const shop = new Map<number, { available: number; order_limit: number | null }>()
let isOnline = true

interface Sent {
  readonly items: readonly Pick<Cartitem, 'product_id' | 'color_id' | 'size_id' | 'qty'>[]
}

const names = { products_ku_name: 'ا', products_ar_name: 'ا', products_en_name: 'A' }

/** Answers quotes as the server does: a line is numbered by its place, and what is not sold is left out. */
function quote({ items }: Sent) {
  const data = items.flatMap((item, at) => {
    const product = shop.get(item.product_id)
    return product ? [{ ...item, ...product, ...names, id: at + 1, price: 10, subtotal: 10 * item.qty }] : []
  })
  const amount = data.reduce((sum, { subtotal }) => sum + subtotal, 0)
  return { status: true, msg: 'SUCCESS', data, amount, fee: 0, due: amount }
}

const stored = new Map<string, string>()
const storage = (of: Map<string, string>) => ({
  getItem: (key: string) => of.get(key) ?? null,
  setItem: (key: string, value: string) => void of.set(key, value),
  removeItem: (key: string) => void of.delete(key),
})
const blocked = {
  getItem: () => assert.fail('blocked'),
  setItem: () => assert.fail('blocked'),
  removeItem: () => assert.fail('blocked'),
}
const define = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

beforeEach(() => {
  define('localStorage', storage(stored))
  define('fetch', async (_path: string, { body }: { body: string }) => {
    if (!isOnline) throw new TypeError('offline')
    return Response.json(quote(JSON.parse(body)))
  })
  isOnline = true
  endGuest()
  stored.clear()
  shop.clear()
  shop.set(1, { available: 5, order_limit: null }).set(2, { available: 9, order_limit: 3 })
  setCustomer({ kind: 'guest' })
})

const thing = { account_id: 0, product_id: 1, color_id: 4, size_id: 7 }
const acts = () => guestCart() ?? assert.fail('nobody buys')
const pieces = () => cartOf(currentCustomer())?.lines.map(({ product_id, qty }) => [product_id, qty])

test('a cart without an account adds, changes and removes lines up to the stock and the limit of an order', async () => {
  await beginGuest()
  assert.deepEqual(pieces(), [])
  assert.equal((await acts().add({ ...thing, qty: 3 })).status, true)
  assert.equal((await acts().add({ ...thing, qty: 2 })).status, true)
  assert.deepEqual(pieces(), [[1, 5]])
  assert.equal((await acts().add({ ...thing, qty: 1 })).msg, 'NOT_ENOUGH_QUANTITY')
  assert.equal((await acts().add({ ...thing, product_id: 2, qty: 4 })).msg, 'ORDER_LIMIT')
  assert.equal((await acts().add({ ...thing, product_id: 3, qty: 1 })).msg, 'DATA_NOT_FOUND')
  assert.equal((await acts().add({ ...thing, product_id: 2, qty: 3 })).status, true)
  const [line, other] = cartOf(currentCustomer())?.lines ?? []
  assert.ok(line && other)
  assert.equal((await acts().step(line.id, -9)).status, true)
  assert.equal((await acts().step(other.id, 1)).msg, 'ORDER_LIMIT')
  assert.deepEqual(pieces(), [
    [1, 1],
    [2, 3],
  ])
  // Onto the line that is there already in that colour.
  assert.equal((await acts().add({ ...thing, color_id: 5, qty: 2 })).status, true)
  assert.equal((await acts().move({ cart_id: line.id, color_id: 5, size_id: 7 })).status, true)
  assert.deepEqual(pieces(), [
    [2, 3],
    [1, 3],
  ])
  assert.equal((await acts().remove(other.id)).status, true)
  assert.deepEqual(pieces(), [[1, 3]])
  assert.equal(cartOf(currentCustomer())?.total, 30)
})

test('a step of a page that is left is kept at once, and one under way is not made after it', async () => {
  await beginGuest()
  await acts().add({ ...thing, qty: 1 })
  const [line] = cartOf(currentCustomer())?.lines ?? []
  assert.ok(line)
  const underWay = acts().step(line.id, 1)
  const steps = [acts().step(line.id, 1, true), acts().step(line.id, 2, true)]
  assert.equal(keptGuest()?.items[0]?.qty, 4)
  await Promise.all([underWay, ...steps])
  assert.equal(keptGuest()?.items[0]?.qty, 4)
  await acts().step(line.id, -1)
  assert.deepEqual(pieces(), [[1, 3]])
})

test('a change without an answer changes nothing', async () => {
  await beginGuest()
  await acts().add({ ...thing, qty: 1 })
  isOnline = false
  assert.equal((await acts().add({ ...thing, qty: 1 })).msg, 'UNREACHABLE')
  assert.equal(keptGuest()?.items[0]?.qty, 1)
})

test('two tabs change one cart: neither loses what the other has added', async () => {
  await beginGuest()
  const first = acts().add({ ...thing, qty: 1 })
  // The other tab writes while the answer of this one is under way.
  const savedCart = keptGuest()
  assert.ok(savedCart)
  stored.set(
    'guest',
    JSON.stringify({
      ...savedCart,
      items: [{ id: 9, product_id: 2, color_id: null, size_id: null, qty: 2 }],
    }),
  )
  await first
  assert.deepEqual(pieces(), [
    [2, 2],
    [1, 1],
  ])
})

test('what is no longer sold leaves the cart, and the rest stays', async () => {
  await beginGuest()
  await acts().add({ ...thing, qty: 1 })
  await acts().add({ ...thing, product_id: 2, qty: 1 })
  shop.delete(1)
  await acts().load()
  assert.deepEqual(pieces(), [[2, 1]])
  assert.deepEqual(
    keptGuest()?.items.map(({ product_id }) => product_id),
    [2],
  )
})

test('the choice lasts 30 days, whatever the clock does, and only what we wrote counts', () => {
  const now = Date.now()
  const savedCart = {
    at: now,
    key: 'k',
    items: [{ id: 1, product_id: 1, color_id: null, size_id: null, qty: 1 }],
  }
  const text = JSON.stringify(savedCart)
  assert.deepEqual(readKept(text, now + guestLifetimeMs - 1), savedCart)
  assert.equal(readKept(text, now + guestLifetimeMs), undefined)
  assert.equal(readKept(text, now - guestLifetimeMs), undefined)
  for (const wrong of [null, '', '{', '[]', '{"at":"x","key":"k","items":[]}'])
    assert.equal(readKept(wrong, now), undefined)
  assert.deepEqual(
    readKept(JSON.stringify({ ...savedCart, items: [{ id: 0 }, ...savedCart.items, null] }), now),
    savedCart,
  )
})

test('where storage is blocked, the cart lasts as long as the page', async () => {
  define('localStorage', blocked)
  await beginGuest()
  await acts().add({ ...thing, qty: 2 })
  await openGuest()
  assert.deepEqual(pieces(), [[1, 2]])
})

test('the delivery of an order without an account is offered again for 30 days, or until it is ended', () => {
  const values = {
    ...noDelivery,
    name: 'Sara',
    phone: '0750 123 4567',
    method: 'pickup' as const,
    office_id: '2',
  }
  keepLastDelivery(values, 'sara@example.com')
  assert.deepEqual(lastDelivery(), { values, email: 'sara@example.com' })
  const [key = '', text = ''] = [...stored].find(([, one]) => one.includes('Sara')) ?? []
  stored.set(key, JSON.stringify({ ...JSON.parse(text), at: Date.now() - guestLifetimeMs }))
  assert.equal(lastDelivery(), undefined)
  assert.equal(stored.has(key), false)
  keepLastDelivery(values, '')
  dropLastDelivery()
  assert.equal(lastDelivery(), undefined)
})

test('what was chosen before logging in is added up to stock and limit', () => {
  const line = { product_id: 1, color_id: 4, size_id: 7, qty: 3, available: 5, order_limit: null }
  const same = { product_id: 1, color_id: 4, size_id: 7, qty: 4 }
  assert.equal(roomFor(line, []), 3)
  assert.equal(roomFor(line, [same]), 1)
  assert.equal(roomFor({ ...line, order_limit: 6 }, [{ ...same, color_id: 5 }]), 2)
  assert.equal(roomFor({ ...line, order_limit: 2 }, [{ ...same, color_id: 5 }]), 0)
})
