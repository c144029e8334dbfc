import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fillMigrated } from '#tests/support/database-templates.ts'
import { customersPassword, staffPassword } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const DATA_DIR = await mkdtemp(join(tmpdir(), 'nihom-login-events-'))
await fillMigrated(DATA_DIR)
const testApp = await startTestApp({ DATA_DIR, DATABASE_URL: undefined })
after(async () => {
  await testApp.app.close()
  await rm(DATA_DIR, { recursive: true, force: true })
})
const { customer, writer } = testApp.content.people
const nobodys = 'stranger@mail.example'
const fingerprint = /^[0-9a-f]{12}$/

for (const { auth, about, person, pass } of [
  { auth: '/app/client/auth', about: 'account', person: customer, pass: customersPassword },
  { auth: '/app/dashboard/auth', about: 'user', person: writer, pass: staffPassword },
]) {
  /** What the log says of security about one login. */
  async function logged(user: string, password: string) {
    const { headers } = await testApp.call(`${auth}/login`, { isLogin: true, user, pass: password })
    const lines = testApp.logOf(headers).split('\n').slice(1)
    return lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'security')
  }

  test(`the log tells at which ${about} was guessed, and an address by a hash that is its own`, async () => {
    const good = await logged(person.email, pass)
    assert.deepEqual([good.event, good[about], good.mail], ['login succeeded', person.id, undefined])
    const failed = await logged(person.email, 'not the password')
    assert.deepEqual([failed.event, failed[about]], ['login failed', person.id])
    const unknown = await logged(nobodys, 'not the password')
    assert.deepEqual([unknown.event, unknown[about]], ['login failed', undefined])
    for (const { mail } of [failed, unknown]) assert.match(mail, fingerprint)
    assert.notEqual(unknown.mail, failed.mail)
    for (let guesses = 1; guesses < 10; guesses++) await logged(person.email, 'not the password')
    const { event, call, mail } = await logged(person.email, pass)
    assert.deepEqual([event, call, mail], ['throttled', `${auth}/login`, failed.mail])
  })
}
