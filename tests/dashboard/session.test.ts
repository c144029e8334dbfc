import assert from 'node:assert/strict'
import { afterEach, beforeEach, suite, test } from 'node:test'
import { refusal, stubLocalStorage, stubNetwork, unanswered } from '#tests/support/fake-browser.ts'
import { actingAs } from '#web/api/client.ts'
import { queries } from '#web/dashboard/kit/query-client.ts'
import {
  clearSession,
  isOtherUserSignedIn,
  loadSession,
  logOut,
  signedInName,
  staffId,
  startSession,
  updateStaff,
} from '#web/dashboard/kit/session.ts'
import { member } from './staff.ts'

const karwan = member('admin', 4)
const identity = { status: true, msg: 'SUCCESS', data: karwan }
const claim = () => actingAs('/app/dashboard/users/getall')

let storage = stubLocalStorage()
beforeEach(() => {
  storage = stubLocalStorage()
})
afterEach(clearSession)

suite('who of the staff is signed in', () => {
  test('has no account without a login, without asking the server', async () => {
    const requests = stubNetwork(() => identity)
    assert.equal(await loadSession(), null)
    assert.equal(requests.length, 0)
  })

  test('is whom the server knows, and calls are made in their name from then on', async () => {
    storage.set('staff', '4')
    stubNetwork(() => identity)
    assert.deepEqual(claim(), {})
    assert.deepEqual(await loadSession(), karwan)
    assert.deepEqual(claim(), { 'x-acting-as': '4' })
  })

  test('stays so without a network, and while the server is busy', async () => {
    for (const answer of unanswered) {
      storage.set('staff', '4')
      stubNetwork(() => answer)
      await assert.rejects(loadSession(), { name: 'Error' })
      assert.equal(staffId(), 4)
      assert.equal(storage.get('staff'), '4')
    }
  })

  test('has no account once the server says that the session has ended', async () => {
    storage.set('staff', '4')
    stubNetwork(() => refusal('NOT_AUTHORIZED'))
    assert.equal(await loadSession(), null)
    clearSession()
    assert.equal(storage.get('staff'), undefined)
    assert.equal(staffId(), undefined)
  })

  test('becomes the account that logged in while the server was asked about another', async () => {
    storage.set('staff', '4')
    const other = member('writer', 5)
    stubNetwork(({ body }) => {
      if (body.user_id === 5) return { ...identity, data: other }
      startSession(other)
      return refusal('NOT_AUTHORIZED')
    })
    assert.deepEqual(await loadSession(), other)
    assert.equal(storage.get('staff'), '5')
  })

  test('becomes another account once it logged in in this browser, and asks for it without the header', async () => {
    startSession(karwan)
    assert.equal(isOtherUserSignedIn(), false)
    storage.set('staff', '5')
    assert.equal(isOtherUserSignedIn(), true)
    const requests = stubNetwork(() => ({ ...identity, data: { ...member('writer', 5), name: 'Sara' } }))
    assert.equal(await signedInName(), 'Sara')
    assert.equal(requests[0]?.headers.get('x-acting-as'), null)
    stubNetwork(() => 'lost')
    assert.equal(await signedInName(), undefined)
  })
})

suite('leaving', () => {
  test('happens only when the server has ended the session', async () => {
    startSession(karwan)
    for (const answer of ['lost', refusal('SERVER_BUSY')] as const) {
      stubNetwork(() => answer)
      await logOut()
      assert.equal(staffId(), 4)
    }
    queries.setQueryData(['orders'], 'seen')
    stubNetwork(() => ({ status: true, msg: 'LOGOUT_SUCCESSFULLY', data: null }))
    await logOut()
    assert.equal(staffId(), undefined)
    assert.equal(storage.get('staff'), undefined)
    assert.equal(queries.getQueryData(['orders']), undefined)
    assert.deepEqual(claim(), {})
  })

  test('keeps the id of somebody else who came in by another tab', () => {
    startSession(karwan)
    storage.set('staff', '5')
    clearSession()
    assert.equal(storage.get('staff'), '5')
  })
})

test('late answers about one account change nothing of another', () => {
  startSession(karwan)
  updateStaff({ ...member('writer', 5), name: 'late' })
  assert.deepEqual(queries.getQueryData(['staff']), karwan)
  updateStaff({ ...karwan, name: 'New' })
  assert.deepEqual(queries.getQueryData(['staff']), { ...karwan, name: 'New' })
})
