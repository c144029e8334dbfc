import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { before, mock, test } from 'node:test'
import { forOneDatabase } from '#tests/support/databases.ts'
import { customersPassword } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/test-app.ts'

// The library is watched from before the product imports it.
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')
const real = argon2.verify
const hash = mock.method(argon2, 'hash')
const verify = mock.method(argon2, 'verify')
const { openTestApp } = await import('#tests/support/test-app.ts')

/** What decides the work of a comparison: version, memory, passes, lanes, and how long salt and hash are. */
const measures = (stored: string) => {
  const [, algorithm, version, cost, ...bytes] = stored.split('$')
  return [algorithm, version, cost, ...bytes.map(({ length }) => length)]
}

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    const { config, atEnd } = await place()
    testApp = await openTestApp({ config: { ...config, hashingCost: 'usual' }, atEnd })
  })

  test('a login whose password is changed while it is checked opens nothing', async () => {
    const path = '/app/client/auth/login'
    const body = { isLogin: true, user: 'shirin@customers.example', pass: customersPassword }
    const hashes = () =>
      testApp.app.database.read.selectFrom('accounts').select(['id', 'password_hash']).execute()
    const before = await hashes()
    const set = (hash: (id: number) => string) =>
      testApp.app.database.transaction(async ({ db }) => {
        for (const { id } of before)
          await db
            .updateTable('accounts')
            .set({ password_hash: hash(id) })
            .where('id', '=', id)
            .execute()
      })
    verify.mock.mockImplementationOnce(async (...given: Parameters<typeof argon2.verify>) => {
      const right = await real(...given)
      assert.equal(right, true, 'it was right when it was looked at')
      await set(() => 'another')
      return right
    })
    assert.equal(JSON.parse((await testApp.call(path, body)).text).msg, 'INVALID_DATA')
    await set((id) => before.find((one) => one.id === id)?.password_hash ?? '')
    assert.equal(JSON.parse((await testApp.call(path, body)).text).msg, 'LOGIN_SUCCESS')
  })

  test('the password of a new account is stored at the usual cost', async () => {
    const person = { name: 'Aram', email: 'aram@mail.example', pass: customersPassword }
    const { text } = await testApp.call('/app/client/auth/register', { isRegister: true, ...person })
    assert.equal(JSON.parse(text).msg, 'ADDED_SUCCESSFULLY')
    const { password_hash } = await testApp.app.database.read
      .selectFrom('accounts')
      .select('password_hash')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    assert.match(password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  const workOf = async (path: string, user: string) => {
    hash.mock.resetCalls()
    verify.mock.resetCalls()
    const { text } = await testApp.call(path, { isLogin: true, user, pass: 'another password' })
    assert.equal(JSON.parse(text).msg, 'INVALID_DATA')
    assert.equal(hash.mock.callCount(), 0)
    return verify.mock.calls.map(({ arguments: [stored] }) => measures(String(stored)))
  }

  for (const [path, known] of [
    ['/app/client/auth/login', 'shirin@customers.example'],
    ['/app/dashboard/auth/login', 'writer@staff.example'],
  ] as const) {
    test(`${path} does the same work for an unknown address`, async () => {
      const work = await workOf(path, known)
      assert.deepEqual(work, [['argon2id', 'v=19', 'm=19456,t=2,p=1', 22, 43]])
      assert.deepEqual(await workOf(path, 'nobody@nowhere.example'), work)
    })
  }
})
