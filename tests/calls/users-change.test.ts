import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { derive } from '#server/database/search-columns.ts'
import { askForCode, canLogIn, isSessionOpen, lastMail } from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { type MakeCall, raceDevelopers } from '#tests/support/last-developer-race.ts'
import { actors, actorsBelow, roleOf, type StaffActor, staffPassword } from '#tests/support/people.ts'
import { type AnyScenario, openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

type Content = TestApp['content']
const low = actorsBelow('admin')
const secret = ['argon2', 'hash', '_sort', 'search']
const pass = 'sixteen slow floors'
const at = (actor: StaffActor, fields: Record<string, unknown> = {}) => ({
  body: ({ people }: Content) => ({ user_id: people[actor].id, ...fields }),
})
const audit = ({ app }: TestApp) =>
  app.database.read.selectFrom('audit').where('action', '<>', 'read').selectAll().orderBy('id').execute()

/** Gives the tests' staff a second admin, and gives their id. */
async function secondAdmin({ app }: TestApp): Promise<number> {
  const person = { name: 'the other admin', email: 'other-admin@staff.example', role: roleOf.admin } as const
  const { id } = await app.database.transaction(({ db }) =>
    db
      .insertInto('users')
      .values(derive('users', { ...person, avatar: '', password_hash: '' }))
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Who may not change whom, and that nobody changes themselves. */
const ranks = (fields: Record<string, unknown>): AnyScenario[] => [
  { name: 'no flag', as: actors, flagless: true, body: fields, refused: 'INVALID_REQUEST' },
  { name: 'too low', as: low, ...at('writer', fields), refused: 'NOT_AUTHORIZED', lacks: ['staff.example'] },
  { name: 'oneself', as: 'admin', ...at('admin', fields), refused: 'INVALID_REQUEST' },
  { name: 'oneself', as: 'developer', ...at('developer', fields), refused: 'INVALID_REQUEST' },
  { name: 'somebody above', as: 'admin', ...at('developer', fields), refused: 'NOT_AUTHORIZED' },
  { name: 'nobody', as: 'admin', body: { user_id: 999, ...fields }, refused: 'DATA_NOT_FOUND' },
]

const edited = { name: 'Hana', email: 'hana@staff.example', role: roleOf.moderator }

scenarios('/app/dashboard/users/edit', [
  ...ranks(edited),
  {
    name: 'a rank above',
    as: 'admin',
    ...at('writer', { ...edited, role: roleOf.developer }),
    refused: 'NOT_AUTHORIZED',
  },
  {
    name: 'a taken address',
    as: 'admin',
    ...at('writer', { ...edited, email: 'admin@staff.example' }),
    refused: 'ALREADY_ADDED',
  },
  {
    name: 'a name that says more than a name, told at its field',
    as: 'admin',
    ...at('writer', { ...edited, name: 'www.evil.example' }),
    refused: 'INVALID_DATA',
    contains: ['"field":"name"', '"reason":"NAME_NOT_PLAIN"'],
  },
  {
    name: 'another name alone leaves the session',
    as: 'admin',
    ...at('writer', { name: 'Hana', email: 'writer@staff.example', role: roleOf.writer }),
    says: 'UPDATED_SUCCESSFULLY',
    lacks: secret,
    async holds(_answer, testApp) {
      const { id, token } = testApp.content.people.writer
      assert.equal(await isSessionOpen(testApp, id, token, 'staff'), true)
    },
  },
  {
    name: 'another role ends the session at once',
    as: 'admin',
    ...at('writer', { ...edited, email: 'writer@staff.example' }),
    says: 'UPDATED_SUCCESSFULLY',
    async holds({ data }, testApp) {
      const { id, token } = testApp.content.people.writer
      assert.equal(data.find((one) => one.id === id)?.role, roleOf.moderator)
      assert.equal(await isSessionOpen(testApp, id, token, 'staff'), false)
      const rows = await audit(testApp)
      assert.deepEqual(JSON.parse(rows.at(-1)?.before_json ?? ''), { role: roleOf.writer })
    },
  },
  {
    name: 'another address ends the session at once, and the old one is told',
    as: 'admin',
    ...at('moderator', edited),
    says: 'UPDATED_SUCCESSFULLY',
    async holds({ data }, testApp) {
      const { id, token } = testApp.content.people.moderator
      assert.equal(data.find((one) => one.id === id)?.role, roleOf.moderator)
      assert.equal(await isSessionOpen(testApp, id, token, 'staff'), false)
      assert.ok((await lastMail(testApp, 'moderator@staff.example')).text?.includes('hana@staff.example'))
      const { email } = JSON.parse((await audit(testApp)).at(-1)?.before_json ?? '')
      assert.equal(email, 'moderator@staff.example')
    },
  },
])

scenarios('/app/dashboard/users/changepassword', [
  ...ranks({ newpassword: pass }),
  {
    name: 'too short',
    as: 'admin',
    ...at('writer', { newpassword: 'fourteen chars' }),
    refused: 'INVALID_DATA',
  },
  {
    name: 'what is guessed first, told at its field',
    as: 'admin',
    ...at('writer', { newpassword: 'writer@staff.example' }),
    refused: 'INVALID_DATA',
    contains: ['"field":"newpassword"', '"reason":"PASSWORD_TOO_COMMON"'],
  },
  {
    name: 'sessions and codes end, and the person is told by whom',
    as: 'admin',
    ...at('moderator', { newpassword: pass }),
    says: 'UPDATED_SUCCESSFULLY',
    lacks: secret,
    async holds(_answer, testApp) {
      const { moderator, developer } = testApp.content.people
      assert.equal(await isSessionOpen(testApp, moderator.id, moderator.token, 'staff'), false)
      assert.equal(await canLogIn(testApp, moderator.email, staffPassword, 'staff'), false)
      assert.equal(await canLogIn(testApp, moderator.email, pass, 'staff'), true)
      assert.equal(await isSessionOpen(testApp, developer.id, developer.token, 'staff'), true)
      const mail = await lastMail(testApp, moderator.email)
      assert.ok(mail.text?.includes('the admin') && !mail.text.includes(pass))
      const [row] = await audit(testApp)
      assert.deepEqual([row?.action, row?.subject_id, row?.after_json], ['password', moderator.id, '{}'])
    },
  },
])

scenarios('/app/dashboard/users/delete', [
  ...ranks({}),
  {
    name: 'the session and codes end, and what was written stays',
    as: 'admin',
    ...at('writer'),
    says: 'DELETED_SUCCESSFULLY',
    lacks: [...secret, 'writer@'],
    async holds({ data }, testApp) {
      const { id, token } = testApp.content.people.writer
      assert.equal(data.length, 3)
      assert.equal(await isSessionOpen(testApp, id, token, 'staff'), false)
      assert.equal(await canLogIn(testApp, 'writer@staff.example', staffPassword, 'staff'), false)
      assert.equal((await audit(testApp)).at(-1)?.action, 'delete')
      const { products } = await testApp.app.database.read
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('products'))
        .executeTakeFirstOrThrow()
      assert.ok(products > 0)
    },
  },
  { name: 'a developer deletes an admin', as: 'developer', ...at('admin'), says: 'DELETED_SUCCESSFULLY' },
])

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })
  test('an admin changes no other admin, neither demotes nor deletes them, nor sets their password', async () => {
    const user_id = await secondAdmin(testApp)
    const role = roleOf.admin
    const fields = { name: 'Renamed', email: 'other-admin@staff.example', role, newpassword: pass, user_id }
    for (const [path, changes] of [
      ['/app/dashboard/users/edit', {}],
      ['/app/dashboard/users/edit', { role: roleOf.writer }],
      ['/app/dashboard/users/changepassword', {}],
      ['/app/dashboard/users/delete', {}],
    ] as const) {
      const body = { [contract[path].flag]: true, ...fields, ...changes }
      assert.match((await testApp.call(path, body, 'admin')).text, /NOT_AUTHORIZED/)
    }
    const row = testApp.app.database.read
      .selectFrom('users')
      .select(['name', 'role'])
      .where('id', '=', user_id)
    assert.deepEqual({ ...(await row.executeTakeFirst()) }, { name: 'the other admin', role })
    await testApp.app.database.transaction(({ db }) =>
      db.deleteFrom('users').where('id', '=', user_id).execute(),
    )
  })

  test('the audit log records who changed which member of staff; refused changes are logged', async () => {
    const { admin, developer, writer } = testApp.content.people
    const logged = async (what: 'edit' | 'changepassword' | 'delete', user_id: number) => {
      const path = `/app/dashboard/users/${what}` as const
      const fields = {
        name: 'Hana',
        email: 'hana@staff.example',
        role: roleOf.writer,
        newpassword: pass,
        user_id,
      }
      const { headers } = await testApp.call(path, { [contract[path].flag]: true, ...fields }, 'admin')
      const lines = testApp.logOf(headers).split('\n').slice(1)
      const { event, user, by, why } = lines.map((line) => JSON.parse(line)).find((line) => line.event)
      return [event, user, by, why]
    }
    const by = admin.id
    assert.deepEqual(await logged('edit', writer.id), ['staff changed', writer.id, by, undefined])
    assert.deepEqual(await logged('changepassword', writer.id), [
      'password changed',
      writer.id,
      by,
      undefined,
    ])
    assert.deepEqual(await logged('delete', writer.id), ['staff deleted', writer.id, by, undefined])
    const refused = ['staff change refused', developer.id, by, 'NOT_AUTHORIZED']
    for (const what of ['edit', 'changepassword', 'delete'] as const)
      assert.deepEqual(await logged(what, developer.id), refused, what)
  })

  test('a deleted person’s code opens nothing', async () => {
    const proof = await askForCode(testApp, 'moderator@staff.example', 'staff')
    const { moderator } = testApp.content.people
    const body = { deleteUsers: true, user_id: moderator.id }
    assert.match((await testApp.call('/app/dashboard/users/delete', body, 'admin')).text, /DELETED/)
    const reset = { isReset: true, ...proof, newpass: pass }
    assert.match((await testApp.call('/app/dashboard/auth/resetpassword', reset)).text, /CODE_NOT_FOUND/)
  })

  test('when the last two developers delete or demote each other concurrently, one remains', async () => {
    const strike: MakeCall = async (_index, path, body, token) => {
      const { text } = await testApp.call(
        path,
        { [contract[path].flag]: true, ...body },
        'anonymous',
        `s=${token}`,
      )
      return JSON.parse(text)
    }
    for (let round = 0; round < 6; round++) await raceDevelopers(testApp.app.database, strike, round)
  })
})
