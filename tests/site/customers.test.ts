import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import type { Account } from '#contract/customers/account.ts'
import {
  type Reply,
  refusal,
  stubLocalStorage,
  stubNetwork,
  unanswered,
} from '#tests/support/fake-browser.ts'
import { onAccountMismatch } from '#web/api/client.ts'
import { newIdempotencyKey } from '#web/api/idempotency.ts'
import { placeOrder } from '#web/site/customer/cart/order-attempt.ts'
import { addOneToCart, changeQuantity } from '#web/site/customer/session/cart.ts'
import { currentCustomer, piecesOf, setCustomer } from '#web/site/customer/session/customer-store.ts'
import { endSession } from '#web/site/customer/session/end-session.ts'
import { loadSession, logOut, startSession } from '#web/site/customer/session/session.ts'
import { cartLine } from './sample-products.ts'

const account: Account = {
  ...{ id: 7, name: 'Sara', email: 'sara@mail.example', avatar: '' },
  ...{ proved: null, login_email: null },
}
const cart = { status: true, msg: 'SUCCESS', data: [cartLine], total: 59.97 }
const identity = { status: true, msg: 'SUCCESS', data: account }
const here = { kind: 'customer', id: 7, account } as const
const filled = { ...here, cart: { lines: [cartLine], total: 59.97 } }

let storage = stubLocalStorage()
beforeEach(() => {
  storage = stubLocalStorage()
  setCustomer({ kind: 'unknown' })
})

/** Answers of checkauth by this, all others by the cart. */
const whoIs = (answer: Reply) => stubNetwork(({ path }) => (path.endsWith('/checkauth') ? answer : cart))

suite('who is looking', () => {
  test('is a guest without a login, without asking the server', async () => {
    const requests = whoIs(identity)
    await loadSession()
    assert.deepEqual(currentCustomer(), { kind: 'guest' })
    assert.equal(requests.length, 0)
  })

  test('the customer is the one the server knows, with their cart', async () => {
    storage.set('client', '7')
    const requests = whoIs(identity)
    await loadSession()
    assert.deepEqual(currentCustomer(), filled)
    assert.deepEqual(
      requests.map(({ path, body }) => [path, body]),
      [
        ['/app/client/auth/checkauth', { account_id: 7, isAuthCheck: true }],
        ['/app/client/cart/getall', { account_id: 7, getAllCart: true }],
      ],
    )
  })

  test('stays signed in when no answer comes, or one that is none, or the server is busy', async () => {
    for (const answer of unanswered) {
      storage.set('client', '7')
      setCustomer({ kind: 'unknown' })
      whoIs(answer)
      await loadSession()
      assert.deepEqual(currentCustomer(), { kind: 'customer', id: 7, failed: true })
      assert.equal(storage.get('client'), '7')
    }
  })

  test('a known customer keeps the shown page when no answer comes', async () => {
    storage.set('client', '7')
    setCustomer(filled)
    whoIs('lost')
    await loadSession()
    assert.deepEqual(currentCustomer(), filled)
  })

  test('is a guest once the server says that the session is over', async () => {
    storage.set('client', '7')
    whoIs(refusal('NOT_AUTHORIZED'))
    await loadSession()
    assert.equal(currentCustomer().kind, 'guest')
    assert.equal(storage.get('client'), undefined)
  })

  test('a tab does not switch to a customer who signed in in another tab', async () => {
    setCustomer(filled)
    storage.set('client', '8')
    const heard: string[] = []
    const end = onAccountMismatch((kind) => heard.push(kind))
    const requests = whoIs(identity)
    await loadSession()
    end()
    assert.deepEqual([currentCustomer(), heard, requests.length], [filled, ['customer'], 0])
  })

  test('becomes the customer who logged in in another tab', async () => {
    for (const failed of [false, true]) {
      setCustomer({ kind: 'customer', id: 8, failed })
      storage.set('client', '7')
      whoIs(identity)
      await loadSession()
      assert.deepEqual(currentCustomer(), filled)
    }
  })

  test('is not called unknown any more while the server is asked again', async () => {
    storage.set('client', '7')
    setCustomer({ kind: 'customer', id: 7, failed: true })
    let shown: unknown
    stubNetwork(({ path }) => {
      if (path.endsWith('/checkauth')) shown = currentCustomer()
      return path.endsWith('/checkauth') ? identity : cart
    })
    await loadSession()
    assert.deepEqual([shown, currentCustomer()], [{ kind: 'customer', id: 7 }, filled])
  })

  test('an outdated answer about the session is dropped', async () => {
    storage.set('client', '7')
    stubNetwork(({ path }) => {
      if (path.endsWith('/checkauth')) storage.set('client', '8')
      return refusal('NOT_AUTHORIZED')
    })
    await loadSession()
    assert.equal(storage.get('client'), '8')
    assert.notEqual(currentCustomer().kind, 'guest')
  })
})

suite('signing in and out', () => {
  test('is kept for the next page, with the cart that is already known', async () => {
    stubNetwork(() => 'lost')
    setCustomer({ ...filled, account: { ...account, name: 'before' } })
    await startSession(account)
    assert.deepEqual(currentCustomer(), filled)
    assert.equal(storage.get('client'), '7')
  })

  test('never shows a customer the cart of another', async () => {
    stubNetwork(() => 'lost')
    setCustomer(filled)
    await startSession({ ...account, id: 8 })
    assert.deepEqual(currentCustomer(), {
      kind: 'customer',
      id: 8,
      account: { ...account, id: 8 },
      cart: undefined,
    })
  })

  test('a customer has left only when the server has ended the session', async () => {
    for (const answer of ['lost', refusal('SERVER_BUSY')] as const) {
      storage.set('client', '7')
      setCustomer(filled)
      stubNetwork(() => answer)
      assert.equal((await logOut()).status, false)
      assert.deepEqual(currentCustomer(), filled)
      assert.equal(storage.get('client'), '7')
    }
    const requests = stubNetwork(() => ({ status: true, msg: 'LOGOUT_SUCCESSFULLY', data: null }))
    assert.equal((await logOut()).status, true)
    assert.deepEqual(currentCustomer(), { kind: 'guest', left: true })
    assert.equal(storage.get('client'), undefined)
    assert.deepEqual(requests[0]?.body, { isLogout: true })
    assert.equal(requests[0]?.headers.get('x-acting-as'), '7')
  })

  test('forgetting one keeps the id of another who came in by another tab', () => {
    storage.set('client', '8')
    setCustomer(filled)
    endSession(7)
    assert.equal(storage.get('client'), '8')
    assert.deepEqual(currentCustomer(), { kind: 'guest', left: false })
  })
})

const key = newIdempotencyKey()

suite('a change of the cart', () => {
  beforeEach(() => {
    storage.set('client', '7')
    setCustomer(here)
  })

  test('shows the cart that the server answers with', async () => {
    const requests = stubNetwork(() => cart)
    await changeQuantity(7, 5, 1, key)
    await addOneToCart(7, 3, key)
    assert.deepEqual(currentCustomer(), filled)
    assert.deepEqual(
      requests.map(({ body }) => body),
      [
        { cart_id: 5, qty: 1, plusCart: true },
        { account_id: 7, product_id: 3, addCart: true },
      ],
    )
  })

  test('that is refused has the cart fetched anew: it is not as the page shows it', async () => {
    const requests = stubNetwork(({ path }) =>
      path.endsWith('/plus') ? refusal('NOT_ENOUGH_QUANTITY') : cart,
    )
    assert.equal((await changeQuantity(7, 5, 1, key)).msg, 'NOT_ENOUGH_QUANTITY')
    assert.deepEqual(currentCustomer(), filled)
    assert.equal(requests.length, 2)
  })

  test('a lost call may have succeeded, another account’s fetches nothing, and without a session there is no customer', async () => {
    const lost = stubNetwork(() => 'lost')
    await changeQuantity(7, 5, 1, key)
    assert.deepEqual(
      [currentCustomer(), lost.map(({ path }) => path)],
      [here, ['/app/client/cart/plus', '/app/client/cart/getall']],
    )
    const others = stubNetwork(() => refusal('SIGNED_IN_AS_ANOTHER'))
    await changeQuantity(7, 5, 1, key)
    assert.deepEqual([currentCustomer(), others.length], [here, 1])
    stubNetwork(() => refusal('NOT_AUTHORIZED'))
    await changeQuantity(7, 5, 1, key)
    assert.equal(currentCustomer().kind, 'guest')
  })

  test('an order says the total that was seen, and leaves the cart to be fetched', async () => {
    setCustomer(filled)
    const requests = stubNetwork(() => ({ status: true, msg: 'ADDED_SUCCESSFULLY', data: { id: 12 } }))
    const answer = await placeOrder(7, { total: 59.97 }, key)
    assert.equal(answer.status && answer.data.id, 12)
    assert.deepEqual(
      requests.map(({ body }) => body),
      [{ account_id: 7, total: 59.97, orderCart: true }],
    )
    assert.deepEqual(currentCustomer(), filled)
  })
})

test('pieces are counted, not lines', () => {
  assert.equal(piecesOf([]), 0)
  assert.equal(piecesOf([{ qty: 3 }, { qty: 1 }]), 4)
})
