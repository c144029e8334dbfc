import assert from 'node:assert/strict'
import { afterEach, beforeEach, suite, test } from 'node:test'
import {
  type Reply,
  refusal,
  type StubbedCall,
  stubLocalStorage,
  stubNetwork,
} from '#tests/support/fake-browser.ts'
import { findRemovedLines } from '#web/site/customer/cart/find-removed-lines.ts'
import { removeLine, setCart } from '#web/site/customer/session/cart.ts'
import { setCustomer } from '#web/site/customer/session/customer-store.ts'
import { endSession } from '#web/site/customer/session/end-session.ts'
import { discardLines } from '#web/site/customer/session/removed-lines.ts'
import { cartLine } from './sample-products.ts'

const line = (id: number, product_id: number, products_en_name: string) => ({
  ...{ ...cartLine, id, product_id, products_en_name },
})
const rope = line(1, 11, 'Rope')
const panel = line(2, 12, 'Panel')
const rail = line(3, 13, 'Rail')
const sizes = [{ color_id: 2, size_id: 4 }]
const sold = { status: true, msg: 'SUCCESS', getproductcolors: [{ color_id: 2 }], getproductsizes: sizes }
const otherSize = { ...sold, getproductsizes: [{ color_id: 2, size_id: 5 }] }

let storage: Map<string, string>
const show = (...data: (typeof rope)[]) => setCart(7, { data, total: 0 })
const gone = async (...lines: (typeof rope)[]) =>
  (await findRemovedLines(7, lines)).map((one) => [one.products_en_name, one.gone])
const answer = (replies: Record<number, Reply>) =>
  stubNetwork(({ body: { product_id } }: StubbedCall) => replies[Number(product_id)] ?? 'lost')

suite('what is kept of a cart', () => {
  beforeEach(() => {
    storage = stubLocalStorage()
    setCustomer({ kind: 'customer', id: 7 })
    show(rope, panel, rail)
  })
  afterEach(() => setCustomer({ kind: 'unknown' }))

  test('lines removed from a cart are reported until dismissed, and logout deletes the report', async () => {
    show(rail)
    answer({ 11: refusal('DATA_NOT_FOUND'), 12: otherSize })
    const removals = [
      ['Rope', 'product'],
      ['Panel', 'choice'],
    ]
    assert.deepEqual(await gone(rail), removals)
    const requests = answer({})
    assert.deepEqual(await gone(rail), removals, 'as after a reload, without asking again')
    assert.equal(requests.length, 0)
    discardLines(7, [1, 2])
    assert.deepEqual(await gone(rail), [])
    assert.deepEqual(await findRemovedLines(8, []), [], 'nobody else is told of it')
    endSession(7)
    assert.equal(storage.get('cart'), undefined)
  })

  test('lines that the customer removed elsewhere and unknown ones are not reported', async () => {
    show(panel)
    answer({ 11: sold })
    assert.deepEqual(await gone(panel), [])
    const requests = answer({ 13: refusal('DATA_NOT_FOUND') })
    assert.deepEqual(await gone(panel), [['Rail', 'product']], 'it was not answered before')
    assert.deepEqual(
      requests.map(({ body }) => body.product_id),
      [13],
    )
  })

  test('removing a line here makes no request', async () => {
    stubNetwork(() => ({ status: true, msg: 'DELETED_SUCCESSFULLY', data: [panel, rail], total: 0 }))
    await removeLine(7, rope.id, 'a key')
    const requests = answer({})
    assert.deepEqual(await gone(panel, rail), [])
    assert.equal(requests.length, 0)
  })

  test('a browser that keeps something else, or nothing, tells nothing', async () => {
    for (const text of ['', '{', 'null', '[]', '{"of":7,"lines":{}}', '{"of":7,"lines":[null,{"id":1}]}']) {
      storage.set('cart', text)
      assert.deepEqual(await gone(), [], text)
    }
    show()
    assert.equal(storage.has('cart'), false)
  })
})
