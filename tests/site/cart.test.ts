import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnPath } from '#web/shared/return-to.ts'
import { maxQuantity, shortageOf } from '#web/site/customer/cart/line-state.ts'
import { trackChange, trackRead } from '#web/site/customer/session/cart.ts'
import { readChoice, readQty, writeChoice } from '#web/site/product/choice.ts'

const size = (id: number, left: number) => ({ id, left })
const colour = (id: number, ...sizes: ReturnType<typeof size>[]) => ({ id, sizes })
const two = { colours: [colour(1, size(1, 3), size(2, 0)), colour(2, size(2, 5))] }
const one = { colours: [colour(4, size(1, 3))] }

const read = (query: string, product = two) => readChoice(new URLSearchParams(query), product)

test('a cart line is in stock whole, in part or not at all', () => {
  assert.equal(shortageOf({ qty: 3, available: 3 }), undefined)
  assert.equal(shortageOf({ qty: 3, available: 2 }), 'fewer')
  assert.equal(shortageOf({ qty: 1, available: 0 }), 'soldOut')
  const lines = [2, 3].map((qty) => ({ product_id: 1, qty, available: 9, order_limit: 4 }))
  const [two, three] = lines
  assert.ok(two && three)
  assert.deepEqual([maxQuantity(two, lines), maxQuantity(three, lines)], [1, 2])
  assert.equal(shortageOf(two, lines), 'limited')
  assert.equal(shortageOf({ ...two, available: 1 }, lines), 'fewer')
  assert.equal(shortageOf(three, [three, { ...two, product_id: 2 }]), undefined)
})

test('a quantity is read in any digits, and only as a whole number from 1 to 999', () => {
  for (const [text, qty] of [
    ['1', 1],
    [' 12 ', 12],
    ['٣', 3],
    ['۹۹۹', 999],
  ] as const) {
    assert.equal(readQty(text), qty, text)
  }
  for (const text of ['', '0', '-1', '1.5', '1e2', '1000', 'two', '٠'])
    assert.equal(readQty(text), undefined, text)
})

test('the URL holds the selection, and only available options count', () => {
  assert.deepEqual(read('colour=1&size=1&qty=2'), { colour: 1, size: 1, qty: 2 })
  assert.deepEqual(read(''), { colour: undefined, size: undefined, qty: 1 })
  assert.deepEqual(read('colour=1&size=2'), { colour: 1, size: undefined, qty: 1 })
  assert.deepEqual(read('colour=2&size=1&qty=0'), { colour: 2, size: undefined, qty: 1 })
  assert.deepEqual(read('colour=9&size=1&qty=x'), { colour: undefined, size: undefined, qty: 1 })
  assert.deepEqual(read('colour=1e0&size=01'), { colour: undefined, size: undefined, qty: 1 })
  assert.deepEqual(read('size=1', one), { colour: 4, size: 1, qty: 1 })
})

test('a choice survives the login page', () => {
  const chosen = { colour: 1, size: 1, qty: 3 }
  const address = writeChoice(17, chosen)
  assert.equal(address, '/shop/17?colour=1&size=1&qty=3')
  const back = returnPath(new URLSearchParams({ next: address }))
  assert.deepEqual(read(new URL(back, 'http://site').search), chosen)
  assert.equal(writeChoice(17, { qty: 1 }), '/shop/17')
})

test('an answer about the cart is sure to be the latest when no other change was under way', async () => {
  const held = Promise.withResolvers<string>()
  const alone = await trackChange(async () => 'alone')
  assert.deepEqual(alone, { answer: 'alone', latest: true, last: true })
  const slow = trackChange(() => held.promise)
  const read = trackRead(async () => 'read')
  const fast = trackChange(async () => 'fast')
  assert.deepEqual(await fast, { answer: 'fast', latest: false, last: false })
  assert.deepEqual(await read, { answer: 'read', latest: false })
  held.resolve('slow')
  assert.deepEqual(await slow, { answer: 'slow', latest: false, last: true })
  assert.equal((await trackChange(async () => 'next')).latest, true)
})

test('a reader of the cart knows whether a change began meanwhile, and failed changes do not count for ever', async () => {
  const held = Promise.withResolvers<string>()
  const read = trackRead(() => held.promise)
  await assert.rejects(
    trackChange(async () => {
      throw new Error('broken')
    }),
    /broken/,
  )
  held.resolve('read')
  assert.equal((await read).latest, false)
  assert.deepEqual(await trackRead(async () => 'again'), { answer: 'again', latest: true })
  assert.equal((await trackChange(async () => 'next')).last, true)
})

test('of two reads of the cart, the one that began later has the newer cart, whichever answers last', async () => {
  const held = Promise.withResolvers<string>()
  const early = trackRead(() => held.promise)
  assert.deepEqual(await trackRead(async () => 'late'), { answer: 'late', latest: true })
  held.resolve('early')
  assert.deepEqual(await early, { answer: 'early', latest: false })
})
