import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { askForCode, canLogIn, isSessionOpen, lastMail } from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { customersPassword, staffPassword } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const developer = 'developer@staff.example'
const shirin = 'shirin@customers.example'
const newpass = 'sixteen slow floors'

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })
  const reset = async (area: 'client' | 'dashboard', proof: { token: string; code: string }) => {
    const { text } = await testApp.call(`/app/${area}/auth/resetpassword`, {
      isReset: true,
      ...proof,
      newpass,
    })
    return JSON.parse(text).msg
  }

  test('a code of one kind of people opens nothing of the other', async () => {
    const staffs = await askForCode(testApp, developer, 'staff')
    const customers = await askForCode(testApp, shirin)
    assert.equal(await reset('client', staffs), 'CODE_NOT_FOUND')
    assert.equal(await reset('dashboard', customers), 'CODE_NOT_FOUND')
    assert.equal(await canLogIn(testApp, shirin, customersPassword), true)
    assert.equal(await canLogIn(testApp, developer, staffPassword, 'staff'), true)
  })

  test('the right code ends every session, once, and is written down without the password', async () => {
    const { id, token } = testApp.content.people.developer
    const proof = await askForCode(testApp, developer, 'staff')
    const both = await Promise.all([reset('dashboard', proof), reset('dashboard', proof)])
    assert.deepEqual(both.sort(), ['CODE_NOT_FOUND', 'PASSWORD_UPDATED'])
    assert.equal(await isSessionOpen(testApp, id, token, 'staff'), false)
    assert.equal(await canLogIn(testApp, developer, staffPassword, 'staff'), false)
    assert.equal(await canLogIn(testApp, developer, newpass, 'staff'), true)
    assert.ok((await lastMail(testApp, developer)).text?.includes('وشەی نهێنی'))
    const audit = await testApp.app.database.read.selectFrom('audit').selectAll().execute()
    assert.deepEqual(
      audit.map((row) => [
        row.action,
        row.subject,
        row.user_id,
        row.subject_id,
        row.before_json,
        row.after_json,
      ]),
      [['password', 'users', id, id, '{}', '{}']],
    )
  })
})
