import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { openSession } from '#server/calls/sessions.ts'
import { canLogIn, resetRateLimits } from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { customersPassword, roleOf, staffPassword } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const kinds = [
  ['customer', '/app/client/auth', 'shirin@customers.example', customersPassword, 'cb'],
  ['staff', '/app/dashboard/auth', 'writer@staff.example', staffPassword, 'sb'],
] as const

const hours = 3_600_000
// No word of a list, and nothing that goes on as it began.
const long = Array.from({ length: 40 }, (_, floor) => `${floor * 7919}`).join('-')

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place(), { TRUST_PROXY: '1' })
  })
  beforeEach(() => resetRateLimits(testApp))

  async function ask(from: string, path: string, body: object, cookie = '') {
    const headers = {
      ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...{ 'x-forwarded-for': from, cookie },
    }
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${testApp.url}/api${path}`, sent)
    return { ...(await response.json()), cookies: response.headers.getSetCookie() }
  }
  const tally = (messages: readonly string[]) =>
    Object.fromEntries(
      [...new Set(messages)].map((msg) => [msg, messages.filter((one) => one === msg).length]),
    )
  let turn = 0
  const register = (pass: string, from = '203.0.113.1') => {
    const person = { name: 'n', email: `bound-${turn++}@mail.example`, pass }
    return ask(from, '/app/client/auth/register', { isRegister: true, ...person })
  }

  test('a password has 8 to 128 characters, and one of staff 15', async () => {
    const add = async (pass: string) => {
      const person = { name: 'n', email: `bound-${turn++}@staff.example`, role: roleOf.writer, pass }
      const { text } = await testApp.call('/app/dashboard/users/add', { addUsers: true, ...person }, 'admin')
      return JSON.parse(text)
    }
    const lengths = async (make: (pass: string) => Promise<{ msg: string }>, tried: readonly number[]) => {
      const messages = []
      for (const length of tried) messages.push((await make(long.slice(0, length))).msg)
      return messages
    }
    const good = 'ADDED_SUCCESSFULLY'
    const expected = ['INVALID_DATA', good, good, 'INVALID_DATA']
    assert.deepEqual(await lengths(register, [7, 8, 128, 129]), expected)
    assert.deepEqual(await lengths(add, [14, 15, 128, 129]), expected)
  })

  test('a network registers five accounts in an hour, asks for twenty codes, and others have theirs', async () => {
    const registered = []
    for (let tries = 0; tries < 6; tries++) registered.push(await register(customersPassword))
    assert.deepEqual(tally(registered.map(({ msg }) => msg)), { ADDED_SUCCESSFULLY: 5, TOO_MANY_REQUESTS: 1 })
    const wait = registered.at(-1)?.retry_after
    assert.ok(wait > 3500 && wait <= 3600, `${wait} seconds`)
    assert.equal((await register(customersPassword, '203.0.113.2')).msg, 'ADDED_SUCCESSFULLY')
    const messages = []
    for (let tries = 0; tries < 21; tries++) {
      const body = { isForget: true, email: `nobody-${tries}@mail.example` }
      messages.push((await ask('203.0.113.1', '/app/client/auth/forgetpassword', body)).msg)
    }
    assert.deepEqual(tally(messages), { CODE_SENT_TO_EMAIL: 20, TOO_MANY_REQUESTS: 1 })
  })

  test('after ten wrong guesses of the own password a session must wait, and another may still change it', async () => {
    const { customer } = testApp.content.people
    const another = await testApp.app.database.transaction((change) =>
      openSession(change, 'customer', customer.id),
    )
    const change = (oldpassword: string, token: string) => {
      const own = {
        changePassword: true,
        account_id: customer.id,
        oldpassword,
        newpassword: customersPassword,
      }
      return ask('203.0.113.3', '/app/client/profile/changepassword', own, `c=${token}`)
    }
    const messages = []
    for (let tries = 0; tries < 11; tries++) messages.push((await change('a wrong guess', another)).msg)
    assert.deepEqual(tally(messages), { OLD_PASSWORD_NOT_MATCH: 10, TOO_MANY_REQUESTS: 1 })
    assert.equal((await change(customersPassword, customer.token)).msg, 'UPDATED_SUCCESSFULLY')
  })

  for (const [kind, auth, email, pass, browser] of kinds) {
    test(`a network has five codes a day mailed to a ${kind}, all together twenty, a known browser five`, async () => {
      const mails = async () =>
        (
          await testApp.app.database.read
            .selectFrom('outbox')
            .select('id')
            .where('recipient', '=', email)
            .execute()
        ).length
      const start = await mails()
      /** Asks for a code as if each were from another hour: only what counts a day stays. */
      const sent = async (from: string, times: number, cookie = '') => {
        const before = await mails()
        for (let tries = 0; tries < times; tries++) {
          const body = { isForget: true, email }
          const { msg } = await ask(from, `${auth}/forgetpassword`, body, cookie)
          assert.equal(msg, 'CODE_SENT_TO_EMAIL')
          const soon = Date.now() + 2 * hours
          await testApp.app.database.transaction(({ db }) =>
            db.deleteFrom('rate_limits').where('resets', '<', soon).execute(),
          )
        }
        return (await mails()) - before
      }
      for (const network of [1, 2, 3, 4]) assert.equal(await sent(`198.51.100.${network}`, 6), 5)
      assert.equal((await mails()) - start, 20)
      assert.equal(await sent('198.51.100.5', 3), 1, 'one for a network that asked for none')
      const { cookies } = await ask('203.0.113.9', `${auth}/login`, { isLogin: true, user: email, pass })
      const browserCookie = cookies
        .map((one: string) => one.split(';')[0])
        .find((one: string) => one.startsWith(browser))
      assert.ok(browserCookie)
      assert.equal(await sent('198.51.100.1', 6, browserCookie), 5, 'its own')
      assert.equal(await canLogIn(testApp, email, pass, kind), true)
    })
  }
})
