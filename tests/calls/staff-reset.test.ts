import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { askForCode, isOpen, lastMail, letsIn } from '#tests/support/account-access.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { customersPassword, staffPassword } from '#tests/support/people.ts'
import { openWorld, type World } from '#tests/support/scenarios.ts'

const developer = 'developer@staff.example'
const shirin = 'shirin@customers.example'
const newpass = 'sixteen slow floors'

forEachDatabase((_name, _open, place) => {
  let world: World
  before(async () => {
    const { config, atEnd } = await place()
    world = await openWorld(config)
    atEnd(() => world.app.close())
  })
  const reset = async (area: 'client' | 'dashboard', proof: { token: string; code: string }) => {
    const { text } = await world.call(`/app/${area}/auth/resetpassword`, { isReset: true, ...proof, newpass })
    return JSON.parse(text).msg
  }

  test('a code of one kind of people opens nothing of the other', async () => {
    const staffs = await askForCode(world, developer, 'staff')
    const customers = await askForCode(world, shirin)
    assert.equal(await reset('client', staffs), 'CODE_NOT_FOUND')
    assert.equal(await reset('dashboard', customers), 'CODE_NOT_FOUND')
    assert.equal(await letsIn(world, shirin, customersPassword), true)
    assert.equal(await letsIn(world, developer, staffPassword, 'staff'), true)
  })

  test('the right code ends every session, once, and is written down without the password', async () => {
    const { id, token } = world.content.people.developer
    const proof = await askForCode(world, developer, 'staff')
    const both = await Promise.all([reset('dashboard', proof), reset('dashboard', proof)])
    assert.deepEqual(both.sort(), ['CODE_NOT_FOUND', 'PASSWORD_UPDATED'])
    assert.equal(await isOpen(world, id, token, 'staff'), false)
    assert.equal(await letsIn(world, developer, staffPassword, 'staff'), false)
    assert.equal(await letsIn(world, developer, newpass, 'staff'), true)
    assert.ok((await lastMail(world, developer)).text?.includes('وشەی نهێنی'))
    const audit = await world.app.database.read.selectFrom('audit').selectAll().execute()
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
