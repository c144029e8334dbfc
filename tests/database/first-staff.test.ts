import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identify } from '#server/calls/authenticate.ts'
import { openSession } from '#server/calls/sessions.ts'
import { firstStaff } from '#server/domain/people/first-staff.ts'
import { verifyPassword } from '#server/domain/people/passwords.ts'
import { addStaff, resetStaff } from '#server/domain/people/staff-password.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { roleOf } from '#tests/support/people.ts'

forEachDatabase((_name, open) => {
  test('the first developer gets a random password, printed once', async () => {
    const { database, another } = await open()
    const other = await another()
    const none = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined }
    const results = await Promise.all([firstStaff(database, none), firstStaff(other, none)])
    const [person, ...more] = results.filter((one) => one !== undefined)
    assert.deepEqual(more, [], 'of two processes, one makes it')
    assert.equal(person?.email, 'admin@hawraz.example')
    assert.match(person?.password ?? '', /^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/)
    const rows = await database.read.selectFrom('users').selectAll().execute()
    assert.deepEqual(
      rows.map(({ role }) => role),
      [roleOf.developer],
    )
    const hash = rows[0]?.password_hash ?? ''
    assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    assert.ok(await verifyPassword(hash, person?.password ?? ''))
    assert.ok(!(await verifyPassword(hash, 'another password')))
    assert.equal(await firstStaff(database, none), undefined)
  })

  test('a chosen address and password are taken and not shown', async () => {
    const { database } = await open()
    const config = { ADMIN_EMAIL: 'Owner@Hawraz.example', ADMIN_PASSWORD: 'a long enough password' }
    assert.deepEqual(await firstStaff(database, config), { email: 'owner@hawraz.example' })
    const { password_hash } = await database.read.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    assert.ok(await verifyPassword(password_hash, config.ADMIN_PASSWORD))
  })

  test('a lost password is replaced, and its sessions end', async () => {
    const { database } = await open()
    assert.equal(await resetStaff(database, 'New@Hawraz.example', roleOf.writer), undefined, 'nobody is made')
    assert.ok(await addStaff(database, 'New@Hawraz.example', roleOf.writer))
    assert.equal(
      await addStaff(database, 'new@hawraz.example', roleOf.developer),
      undefined,
      'nor made twice',
    )
    const user = () => database.read.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const { id, name } = await user()
    assert.equal(name, 'new', 'what stands before the @')
    const token = await database.transaction((transaction) => openSession(transaction, 'staff', id))
    const caller = () => identify(database, { staff: token }, 'staff')
    assert.deepEqual(await caller(), { kind: 'staff', id, role: roleOf.writer })
    const password = (await resetStaff(database, 'new@hawraz.example', roleOf.admin)) ?? ''
    const { role, password_hash } = await user()
    assert.equal(role, roleOf.admin)
    assert.ok(await verifyPassword(password_hash, password))
    assert.deepEqual(await caller(), { kind: 'anonymous' })
  })
})
