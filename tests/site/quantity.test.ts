// Presses on the stepper of a cart line, against a network that is slow, cut, hung, repeats itself or answers out of order.
import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import { stubLocalStorage, stubNetwork } from '#tests/support/fake-browser.ts'
import { longestCall } from '#web/api/client.ts'
import { changeQuantity, setCart } from '#web/site/customer/session/cart.ts'
import { setCustomer } from '#web/site/customer/session/customer-store.ts'
import { knownOf, leaving, openShop, openStepper } from './stepper.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

let shop = openShop()
beforeEach(() => {
  stubLocalStorage()
  setCustomer({ kind: 'customer', id: 7 })
  shop = openShop(99, [1, 2])
  setCart(7, shop.cart())
})

/** Lets each answer go when the test says so; gives what was sent, as `plus 4`. */
function heldNetwork(reply = shop.answer) {
  const held: (() => void)[] = []
  const requests = stubNetwork(async (call) => {
    if (call.path.endsWith('/getall')) return shop.cart()
    await new Promise<void>((resolve) => held.push(resolve))
    return reply(call)
  })
  return {
    sent: () =>
      requests
        .filter(({ path }) => !path.endsWith('/getall'))
        .map(({ path, body }) => `${path.split('/').at(-1)} ${body.qty}`),
    keys: () => requests.map(({ headers }) => headers.get('idempotency-key')).filter(Boolean),
    async letGo() {
      held.shift()?.()
      await settled()
    },
  }
}

suite('presses on a stepper', () => {
  test('five within a slow call are shown at once and leave as two calls with two keys', async () => {
    const { sent, keys, letGo } = heldNetwork()
    const { press, shown } = openStepper()
    for (let time = 1; time <= 5; time += 1) {
      void press(1)
      assert.equal(shown(), 1 + time)
    }
    assert.deepEqual(sent(), ['plus 1'])
    await letGo()
    assert.deepEqual([sent(), shown(), knownOf(1)], [['plus 1', 'plus 4'], 6, 2])
    await letGo()
    assert.deepEqual([shown(), knownOf(1), shop.lines.get(1)], [6, 6, 6])
    assert.equal(new Set(keys()).size, 2)
  })

  test('plus and minus cancel out, and what is left of them decides the call', async () => {
    const { sent, letGo } = heldNetwork()
    const { press, shown } = openStepper()
    for (const by of [1, 1, -1, 1, 1, -1, -1]) void press(by)
    assert.equal(shown(), 2)
    await letGo()
    assert.deepEqual([sent(), shown()], [['plus 1'], 2])
    for (const by of [1, -1, -1]) void press(by)
    await letGo()
    assert.equal(shown(), 1)
    await letGo()
    assert.deepEqual([sent(), shown(), shop.lines.get(1)], [['plus 1', 'plus 1', 'minus 2'], 1, 1])
  })

  test('a refusal gives back the last number known, and drops what was gathered', async () => {
    shop = openShop(3)
    setCart(7, shop.cart())
    const { sent, letGo } = heldNetwork()
    const { press, shown } = openStepper()
    const first = press(1)
    for (let time = 0; time < 3; time += 1) void press(1)
    await letGo()
    await letGo()
    assert.deepEqual([sent(), shown(), shop.lines.get(1)], [['plus 1', 'plus 3'], 2, 2])
    assert.equal((await first)?.msg, 'NOT_ENOUGH_QUANTITY')
    void press(1)
    await letGo()
    assert.equal(shown(), 3)
  })

  test('a cut call is made again with its key, and then what was gathered', async () => {
    let cut = true
    const { sent, keys, letGo } = heldNetwork((call) => {
      const answer = shop.answer(call)
      return cut ? 'lost' : answer
    })
    const { press, shown, again, run } = openStepper()
    const first = press(1)
    void press(1)
    void press(1)
    await letGo()
    assert.equal((await first)?.msg, 'UNREACHABLE')
    assert.deepEqual([shown(), shop.lines.get(1)], [2, 2], 'it had arrived, as the cart tells')
    cut = false
    again()
    void run()
    assert.equal(shown(), 4)
    await letGo()
    await letGo()
    assert.deepEqual([sent(), shown(), shop.lines.get(1)], [['plus 1', 'plus 1', 'plus 2'], 4, 4])
    const [one, repeated, two] = keys()
    assert.equal(one, repeated)
    assert.notEqual(one, two)
  })

  test('after a press, a cut call is not made again', async () => {
    const { sent, letGo } = heldNetwork(() => 'lost')
    const { press, again, run } = openStepper()
    void press(1)
    await letGo()
    void press(-1)
    await letGo()
    assert.deepEqual(sent(), ['plus 1', 'minus 1'])
    again()
    void run()
    assert.deepEqual(sent(), ['plus 1', 'minus 1', 'minus 1'])
    await letGo()
  })

  test('a call without an answer ends after its time, and the number goes back', async ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] })
    globalThis.fetch = (address, init) =>
      new Promise((resolve, reject) => {
        if (String(address).endsWith('/getall')) resolve(Response.json(shop.cart()))
        else init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const { press, shown } = openStepper()
    const first = press(1)
    void press(1)
    mock.timers.tick(longestCall - 1)
    await settled()
    assert.equal(shown(), 3)
    mock.timers.tick(1)
    assert.equal((await first)?.msg, 'UNREACHABLE')
    assert.equal(shown(), 1)
  })

  test('what was gathered leaves with the page, and the call that the browser cuts counts once', async () => {
    const { sent, keys, letGo } = heldNetwork()
    const { press } = openStepper()
    for (let time = 1; time <= 5; time += 1) void press(1)
    for (const leave of leaving) leave()
    assert.deepEqual(sent(), ['plus 1', 'plus 1', 'plus 4'])
    const [one, repeated, two] = keys()
    assert.equal(one, repeated)
    assert.notEqual(one, two)
    for (let answer = 0; answer < 3; answer += 1) await letGo()
    assert.deepEqual([sent().length, shop.lines.get(1)], [3, 6])
    assert.equal(leaving.size, 0, 'nothing is under way')
  })

  test('only calls of a page that is left outlive it', async () => {
    const keepalives: unknown[] = []
    globalThis.fetch = async (_address, init) => {
      keepalives.push(init?.keepalive)
      return Response.json(shop.cart())
    }
    await changeQuantity(7, 1, 1, 'a key of sixteen')
    await changeQuantity(7, 1, 1, 'another of sixteen', true)
    await changeQuantity(7, 1, -1, 'one more of sixteen', true)
    assert.deepEqual(keepalives, [false, true, true])
  })

  test('what was gathered can be dropped before it leaves', async () => {
    const { sent, letGo } = heldNetwork()
    const { press, drop, shown } = openStepper()
    void press(1)
    void press(1)
    drop()
    assert.equal(shown(), 2)
    await letGo()
    assert.deepEqual([sent(), shown()], [['plus 1'], 2])
  })

  test('two lines whose answers come in the other order both end with their own numbers', async () => {
    const late = Promise.withResolvers<void>()
    stubNetwork(async (call) => {
      const answer = shop.answer(call)
      if (call.body.cart_id === 1) await late.promise
      return answer
    })
    const [one, two] = [openStepper(1), openStepper(2)]
    const slow = one.press(1)
    const fast = two.press(1)
    void two.press(1)
    await fast
    assert.deepEqual([one.shown(), two.shown()], [2, 3])
    late.resolve()
    await slow
    assert.deepEqual([one.shown(), two.shown()], [2, 3])
    assert.deepEqual(
      [...shop.lines],
      [
        [1, 2],
        [2, 3],
      ],
    )
  })

  test('an answer that comes out of order counts where the cart cannot be read anew', async () => {
    const late = Promise.withResolvers<void>()
    stubNetwork(async (call) => {
      if (call.path.endsWith('/getall')) return 'lost'
      if (call.body.cart_id === 1) await late.promise
      return shop.answer(call)
    })
    const [one, two] = [openStepper(1), openStepper(2)]
    const slow = one.press(1)
    await two.press(1)
    late.resolve()
    await slow
    assert.deepEqual([one.shown(), two.shown()], [2, 2])
  })
})
