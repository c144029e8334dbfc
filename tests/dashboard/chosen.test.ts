import assert from 'node:assert/strict'
import { afterEach, beforeEach, suite, test } from 'node:test'
import { stubLocalStorage, stubNetwork, stubSessionStorage } from '#tests/support/fake-browser.ts'
import { clearSession, logOut, startSession } from '#web/dashboard/kit/session.ts'
import { member } from './staff.ts'

const { keepChosen, readChosen } = await import('#web/dashboard/kit/use-chosen.ts')

let tab = stubSessionStorage()
beforeEach(() => {
  stubLocalStorage()
  tab = stubSessionStorage()
})
afterEach(clearSession)

const chosen = (user: number) => [...readChosen('orders', user)]

suite('the chosen rows of a list', () => {
  test('are remembered in the tab, for each list and user', () => {
    keepChosen('orders', 4, new Set([7, 5]))
    assert.deepEqual([chosen(4), chosen(5), [...readChosen('products', 4)]], [[7, 5], [], []])
    keepChosen('orders', 4, new Set())
    assert.equal(tab.size, 0)
  })

  test('are the last 200, and what is malformed is ignored', () => {
    keepChosen('orders', 4, new Set(Array.from({ length: 250 }, (_, index) => index + 1)))
    assert.deepEqual([chosen(4).length, chosen(4)[0]], [200, 51])
    for (const values of ['null', '{}', '{"ids":"a,,-5,0.5"}', '{"ids":null}']) {
      tab.set('typed', `{"orders/chosen":{"by":"staff 4","at":1,"values":${values}}}`)
      assert.deepEqual(chosen(4), [], values)
    }
  })

  test('go at logging out, and when somebody else comes in by this tab', async () => {
    keepChosen('orders', 4, new Set([7]))
    startSession(member('admin', 4))
    assert.deepEqual(chosen(4), [7])
    startSession(member('admin', 5))
    assert.equal(tab.size, 0)
    keepChosen('orders', 5, new Set([7]))
    stubNetwork(() => ({ status: true, msg: 'LOGOUT_SUCCESS' }))
    await logOut()
    assert.equal(tab.size, 0)
  })
})
