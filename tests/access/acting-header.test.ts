import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { contract, type Path } from '#contract/index.ts'
import { actingHeader } from '#contract/kit/acting.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

type Person = 'customer' | 'developer'

const kindOf = (path: string): Person => (path.startsWith('/app/dashboard/') ? 'developer' : 'customer')

forEachDatabase(
  (_name, _open, place) => {
    let testApp: TestApp
    before(async () => {
      testApp = await openTestApp(await place())
    })

    const cookieOf = (person: Person) =>
      `${person === 'customer' ? 'c' : 's'}=${testApp.content.people[person].token}`

    async function make(path: Path, person: Person, acting: string | undefined, fields: object = {}) {
      const { flag, body } = contract[path]
      const whole = Object.entries({ [flag]: 'true', ...fields })
      const form = new FormData()
      for (const [name, value] of whole) form.set(name, String(value))
      const response = await fetch(`${testApp.url}/api${path}`, {
        method: 'POST',
        headers: {
          ...(body === 'json' && { 'content-type': 'application/json' }),
          'sec-fetch-site': 'same-origin',
          cookie: cookieOf(person),
          ...(acting !== undefined && { [actingHeader]: acting }),
        },
        body: body === 'json' ? JSON.stringify(Object.fromEntries(whole)) : form,
      })
      return response.json()
    }

    test('every call refuses a tab whose header names another user, multipart forms included', async () => {
      for (const { path, content } of Object.values(contract)) {
        // What is the same for everybody is read by everybody.
        if (content === 'everyone') continue
        const person = kindOf(path)
        const { id } = testApp.content.people[person]
        for (const believed of [String(id + 1), '0', 'nonsense', ''])
          assert.equal(
            (await make(path, person, believed)).msg,
            'SIGNED_IN_AS_ANOTHER',
            `${path} ${believed}`,
          )
      }
    })

    test('a rejected tab changes nothing and ends no session, and the right tab goes on', async () => {
      const { id } = testApp.content.people.customer
      const rename = (acting: string | undefined, newname: string) =>
        make('/app/client/profile/changename', 'customer', acting, { account_id: id, newname })
      assert.equal((await make('/app/client/auth/logout', 'customer', String(id + 1))).status, false)
      assert.equal((await rename(String(id + 1), 'Not mine')).status, false)
      const { data } = await make('/app/client/auth/checkauth', 'customer', undefined, { account_id: id })
      assert.notEqual(data.name, 'Not mine')
      assert.equal((await rename(String(id), 'Mine')).status, true)
      assert.equal((await rename(undefined, 'Mine again')).status, true)
    })

    test('a header of the other kind of user, or of an ended session, changes no answer', async () => {
      const path = '/app/client/orders/getall'
      assert.equal((await make(path, 'developer', '999')).msg, 'NOT_AUTHORIZED')
      const response = await fetch(`${testApp.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: 'c=over', [actingHeader]: '7' },
        body: JSON.stringify({ [contract[path].flag]: true }),
      })
      assert.equal((await response.json()).msg, 'NOT_AUTHORIZED')
    })
  },
  ['sqlite'],
)
