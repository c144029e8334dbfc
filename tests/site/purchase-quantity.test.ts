import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import '#tests/support/components.ts'
import { soldProduct } from './sample-products.ts'

const { buyingState, purchaseLimit } = await import('#web/site/product/purchase-limit.ts')
const { availabilityOf } = await import('#web/site/product/choice.ts')
const { countShown } = await import('#web/site/customer/session/customer-nav.tsx')

const [gold] = soldProduct.colours
assert.ok(gold)
const [large, small] = gold.sizes
const silver = { ...gold, id: 9, sizes: [] }

suite('what there is of a product', () => {
  test('the stock is shown once a colour and a size are chosen', () => {
    assert.deepEqual(availabilityOf(soldProduct, undefined, undefined), { kind: 'chooseBoth' })
    assert.deepEqual(availabilityOf(soldProduct, gold, undefined), { kind: 'chooseSize' })
    assert.deepEqual(availabilityOf(soldProduct, gold, large), { kind: 'left', left: 8 })
  })

  test('is nothing when the product, or all sizes of a colour, are sold out', () => {
    assert.deepEqual(availabilityOf({ ...soldProduct, left: 0 }, undefined, undefined), { kind: 'soldOut' })
    const empty = { ...gold, sizes: small ? [small] : [] }
    assert.deepEqual(availabilityOf(soldProduct, empty, undefined), { kind: 'soldOut' })
  })

  test('a product made to order takes any quantity once a colour and a size are chosen', () => {
    const product = { ...soldProduct, madeToOrder: true, left: 0 }
    assert.deepEqual(availabilityOf(product, undefined, undefined), { kind: 'chooseColour' })
    assert.deepEqual(availabilityOf(product, gold, undefined), { kind: 'chooseSize' })
    assert.deepEqual(availabilityOf(product, gold, large), { kind: 'madeToOrder' })
    assert.deepEqual(availabilityOf({ ...product, colours: [silver] }, undefined, undefined), {
      kind: 'madeToOrder',
    })
  })
})

const wanted = { colour: gold, size: large, availability: { kind: 'left', left: 8 } } as const
const line = { product_id: 3, color_id: 2, size_id: 4, qty: 3 }
const limited = { id: 3, orderLimit: 5 }
const unlimited = { id: 3, orderLimit: null }

suite('how many may be added to the cart', () => {
  test('the limit is the stock minus the quantity in the cart', () => {
    assert.deepEqual(purchaseLimit(unlimited, wanted, []), { inCart: 0, left: 8, most: 8 })
    assert.deepEqual(purchaseLimit(unlimited, wanted, [line]), { inCart: 3, left: 5, most: 5 })
    assert.deepEqual(purchaseLimit(unlimited, wanted, [{ ...line, qty: 9 }]), { inCart: 9, left: 0, most: 0 })
  })

  test('are not fewer for other products, colours and sizes', () => {
    const others = [
      { ...line, product_id: 4 },
      { ...line, color_id: 1 },
      { ...line, size_id: null },
    ]
    assert.deepEqual(purchaseLimit(unlimited, wanted, others), { inCart: 0, left: 8, most: 8 })
  })

  test('are at most what one order takes of the product in all colours and sizes', () => {
    assert.deepEqual(purchaseLimit(limited, wanted, []), { inCart: 0, left: 8, most: 5 })
    const others = [line, { ...line, color_id: 1, qty: 1 }, { ...line, product_id: 4 }]
    assert.deepEqual(purchaseLimit(limited, wanted, others), { inCart: 3, left: 5, most: 1 })
    assert.equal(purchaseLimit(limited, wanted, [{ ...line, color_id: 1, qty: 9 }]).most, 0)
  })

  test('a product made to order is limited to 999, with or without a colour', () => {
    const choice = { colour: undefined, size: undefined, availability: { kind: 'madeToOrder' } } as const
    const plain = { ...line, color_id: null, size_id: null }
    assert.deepEqual(purchaseLimit(unlimited, choice, [plain]), { inCart: 3, left: 996, most: 996 })
  })
})

test('buying stands where it stands', () => {
  const room = { inCart: 0, left: 8, most: 8 }
  const choosing = { ...wanted, availability: { kind: 'chooseSize' } } as const
  const gone = { ...wanted, availability: { kind: 'soldOut' } } as const
  assert.equal(buyingState('guest', gone, room), 'none')
  assert.equal(buyingState('unknown', wanted, room), 'waiting')
  assert.equal(buyingState('guest', wanted, room), 'login')
  assert.equal(buyingState('customer', choosing, { inCart: 0, left: 0, most: 0 }), 'choose')
  assert.equal(buyingState('customer', wanted, room), 'ready')
  assert.equal(buyingState('customer', wanted, { inCart: 8, left: 0, most: 0 }), 'full')
  assert.equal(buyingState('customer', wanted, { inCart: 5, left: 3, most: 0 }), 'limited')
})

test('the sign of the cart has room for two digits', () => {
  assert.deepEqual([1, 99, 100, 1000].map(countShown), ['1', '99', '99+', '99+'])
})
