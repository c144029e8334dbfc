import assert from 'node:assert/strict'
import { afterEach, beforeEach, suite, test } from 'node:test'
import { lifetimes, notedEvery } from '#server/calls/sessions.ts'
import { refusal, stubLocalStorage, stubNetwork, stubSessionStorage } from '#tests/support/fake-browser.ts'
import { dropDraft, dropDrafts, keepDraft, readDraft } from '#web/dashboard/forms/drafts.ts'
import { clearSession, logOut, startSession } from '#web/dashboard/shell/session.ts'
import { staffIdle } from '#web/dashboard/shell/staff-rules.ts'
import { member } from './staff.ts'

const form = 'colors/new'
const saved = { ku_name: '', en_name: 'Brass', code: '#000', price: 5, avatar: null }
const typed = { ...saved, ku_name: 'زەرد', price: 6, avatar: new File(['x'], 'x.png') }

let tab = stubSessionStorage()
beforeEach(() => {
  stubLocalStorage()
  tab = stubSessionStorage()
})
afterEach(clearSession)

suite('what was typed and not saved', () => {
  test('is what differs from what is saved, without files, which are told of', () => {
    keepDraft(form, 4, typed, saved)
    const { at, ...draft } = readDraft(form, 4) ?? { at: 0 }
    assert.deepEqual(draft, { by: 4, values: { ku_name: 'زەرد', price: 6 }, files: true })
    assert.ok(Math.abs(at - Date.now()) < 60_000)
    dropDraft(form)
    assert.equal(readDraft(form, 4), undefined)
  })

  test('is offered to its author alone, and malformed drafts are ignored', () => {
    keepDraft(form, 4, typed, saved)
    assert.equal(readDraft(form, 5), undefined)
    for (const text of ['null', '[]', '{"by":4}', 'no JSON']) {
      tab.set(`draft:${form}`, text)
      assert.equal(readDraft(form, 4), undefined, text)
    }
  })

  test('goes when somebody else comes in by this tab, and stays for who comes back', () => {
    tab.set('other', 'stays')
    keepDraft(form, 4, typed, saved)
    startSession(member('admin', 4))
    assert.ok(readDraft(form, 4))
    startSession(member('admin', 5))
    assert.deepEqual([...tab.keys()], ['other'])
  })

  test('goes at logging out, not when the session ends', async () => {
    startSession(member('admin', 4))
    keepDraft(form, 4, typed, saved)
    stubNetwork(() => refusal('SERVER_BUSY'))
    await logOut()
    assert.ok(readDraft(form, 4))
    clearSession()
    assert.ok(readDraft(form, 4))
    startSession(member('admin', 4))
    stubNetwork(() => ({ status: true, msg: 'LOGOUT_SUCCESS' }))
    await logOut()
    assert.equal(tab.size, 0)
  })

  test('is not kept where a browser keeps nothing', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('No', 'SecurityError')
      },
    })
    keepDraft(form, 4, typed, saved)
    assert.equal(readDraft(form, 4), undefined)
    dropDrafts()
  })
})

test('the dashboard counts on the sessions that the server keeps', () => {
  assert.deepEqual(staffIdle, { after: lifetimes.staff.idle, notedEvery })
})
