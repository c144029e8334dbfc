import assert from 'node:assert/strict'
import { afterEach, beforeEach, suite, test } from 'node:test'
import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { lifetimes, notedEvery } from '#server/calls/sessions.ts'
import { htmlOf } from '#tests/support/components.ts'
import { refusal, stubLocalStorage, stubNetwork, stubSessionStorage } from '#tests/support/fake-browser.ts'
import { clearSession, logOut, startSession } from '#web/dashboard/kit/session.ts'
import { staffIdle } from '#web/dashboard/kit/staff-rules.ts'
import { dropDraft, dropDrafts, keepDraft, readDraft } from '#web/shared/drafts.ts'
import { dropArrived } from '#web/site/shell/typed-fields.ts'
import { dashboardIn, member, renderAs } from './staff.ts'

const { FormCard } = await import('#web/dashboard/kit/form-card.tsx')
const { DashboardProvider } = await import('#web/dashboard/kit/dashboard-context.tsx')

const form = 'colors/new'
const by = 'staff 4'
const values = { ku_name: 'زەرد', price: 6 }

let tab = stubSessionStorage()
beforeEach(() => {
  stubLocalStorage()
  tab = stubSessionStorage()
})
afterEach(clearSession)

suite('what was typed and not saved', () => {
  test('is stored under one name, with the version that was edited', () => {
    keepDraft(form, { by, values, files: true })
    keepDraft('colors/1', { by, values, of: { version: 'a', values: { ku_name: '', price: 5 } } })
    assert.deepEqual([...tab.keys()], ['typed'])
    const { at, ...draft } = readDraft(form, by) ?? { at: 0 }
    assert.deepEqual(draft, { by, values, files: true })
    assert.ok(Math.abs(at - Date.now()) < 60_000)
    assert.deepEqual(readDraft('colors/1', by)?.of, { version: 'a', values: { ku_name: '', price: 5 } })
    dropDraft(form)
    assert.equal(readDraft(form, by), undefined)
    dropDraft('colors/1')
    assert.equal(tab.size, 0)
  })

  test('is offered to its author alone, and malformed drafts are ignored', () => {
    keepDraft(form, { by, values })
    assert.equal(readDraft(form, 'staff 5'), undefined)
    assert.equal(readDraft(form, 'customer 4'), undefined)
    for (const draft of ['null', '[]', '{"by":"staff 4"}', '{"by":"staff 4","at":1,"values":7}']) {
      tab.set('typed', `{"${form}":${draft}}`)
      assert.equal(readDraft(form, by), undefined, draft)
    }
    tab.set('typed', 'no JSON')
    assert.equal(readDraft(form, by), undefined)
  })

  test('of one field that has arrived leaves the others, and what was typed into it since', () => {
    keepDraft(form, { by, values: { ...values, price: '6' } })
    dropArrived({ form, fields: { ku_name: 'زەرد', price: '5' } })
    assert.deepEqual(readDraft(form, by)?.values, { price: '6' })
    dropArrived({ form, fields: { price: '6' } })
    assert.equal(tab.size, 0)
  })

  test('goes when somebody else comes in by this tab, and stays for who comes back', () => {
    tab.set('other', 'stays')
    keepDraft(form, { by, values })
    startSession(member('admin', 4))
    assert.ok(readDraft(form, by))
    startSession(member('admin', 5))
    assert.deepEqual([...tab.keys()], ['other'])
  })

  test('goes at logging out, not when the session ends', async () => {
    startSession(member('admin', 4))
    keepDraft(form, { by, values })
    keepDraft('contact', { by: 'guest', values: { msg: 'A lift' } })
    stubNetwork(() => refusal('SERVER_BUSY'))
    await logOut()
    assert.ok(readDraft(form, by))
    clearSession()
    assert.ok(readDraft(form, by))
    startSession(member('admin', 4))
    stubNetwork(() => ({ status: true, msg: 'LOGOUT_SUCCESS' }))
    await logOut()
    assert.equal(readDraft(form, by), undefined)
    assert.ok(readDraft('contact', 'guest'))
  })

  test('is not kept where a browser keeps nothing', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get() {
        throw new DOMException('No', 'SecurityError')
      },
    })
    keepDraft(form, { by, values })
    assert.equal(readDraft(form, by), undefined)
    dropDrafts(() => true)
  })
})

test('a form that can lose changes does not render where nobody would be asked', () => {
  const card = createElement(FormCard, {
    ...{ title: 'Note', dirty: true, draft: undefined, busy: false, children: null },
    onSubmit() {},
  })
  assert.match(renderAs('admin', 'en', card), /Note/)
  const provided = { dashboard: dashboardIn('en'), children: card }
  const themed = { env: 'test', children: createElement(DashboardProvider, provided) } as const
  assert.throws(() => htmlOf(createElement(MantineProvider, themed)), /outside UnsavedGuard/)
})

test('the dashboard counts on the sessions that the server keeps', () => {
  assert.deepEqual(staffIdle, { after: lifetimes.staff.idle, notedEvery })
})
