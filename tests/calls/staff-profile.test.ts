import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { canLogIn, isSessionOpen, lastMail } from '#tests/support/account-access.ts'
import { actors, longAgo, roleOf, staffPassword } from '#tests/support/people.ts'
import { type AnyScenario, type Scenario, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const secret = ['argon2', 'hash', '_sort', 'search']
const newpassword = 'sixteen slow floors'
const others = actors.filter((actor) => actor !== 'writer')

const audit = ({ app }: TestApp) => app.database.read.selectFrom('audit').selectAll().orderBy('id').execute()
const own = (fields: Record<string, unknown>) => ({
  as: 'writer' as const,
  body: ({ people: { writer } }: TestApp['content']) => ({ user_id: writer.id, ...fields }),
})

function closedToOthers(fields: Record<string, unknown>): AnyScenario[] {
  return [
    {
      name: 'another’s profile is closed, whatever the rank',
      as: others,
      body: ({ people: { writer } }) => ({ user_id: writer.id, ...fields }),
      refused: 'NOT_AUTHORIZED',
      lacks: ['writer'],
    },
    { name: 'no flag', as: actors, flagless: true, body: fields, refused: 'INVALID_REQUEST' },
    { name: 'no id', as: 'writer', body: fields, refused: 'DATA_REQUIRED' },
  ]
}

scenarios('/app/dashboard/profile/changename', [
  ...closedToOthers({ newname: 'هەڵۆ' }),
  { name: 'a control character', ...own({ newname: 'a\u0007b' }), refused: 'INVALID_DATA' },
  {
    name: 'another name, and nothing else',
    ...own({ newname: ' هەڵۆ ', role: roleOf.developer, email: 'x@y.example' }),
    says: 'UPDATED_SUCCESSFULLY',
    lacks: secret,
    async holds({ data }, testApp) {
      const { id, email } = testApp.content.people.writer
      const address = { email, proved: longAgo, login_email: null, password_until: null }
      assert.deepEqual(data, { id, name: 'هەڵۆ', ...address, role: roleOf.writer, avatar: '' })
      const [row] = await audit(testApp)
      assert.deepEqual([row?.action, row?.user_id, row?.subject_id], ['edit', id, id])
      assert.deepEqual(JSON.parse(row?.after_json ?? ''), { name: 'هەڵۆ' })
    },
  },
])

scenarios('/app/dashboard/profile/changeemail', [
  ...closedToOthers({ newemail: 'new@staff.example' }),
  { name: 'a taken address', ...own({ newemail: 'ADMIN@staff.example' }), refused: 'ALREADY_ADDED' },
  {
    name: 'without the password the address only waits, and a link is not mailed again',
    ...own({ newemail: 'waiting@staff.example' }),
    says: 'UPDATED_SUCCESSFULLY',
    async holds({ data }, testApp) {
      assert.equal(data.email, 'waiting@staff.example')
      assert.equal(data.login_email, 'writer@staff.example')
      assert.equal(data.proved, null)
      assert.ok(Date.parse(data.password_until ?? '') > Date.now())
      const resend = { sendProof: true, user_id: data.id }
      const { text } = await testApp.call('/app/dashboard/profile/sendproof', resend, 'writer')
      assert.match(text, /NOT_AUTHORIZED/)
      const mails = testApp.app.database.read.selectFrom('outbox').select('recipient')
      assert.deepEqual(await mails.where('recipient', 'like', '%@staff.example').execute(), [])
    },
  },
  {
    name: 'the old address is told, and other sessions end',
    ...own({ newemail: 'New@staff.example', password: staffPassword }),
    says: 'UPDATED_SUCCESSFULLY',
    async holds({ data }, testApp) {
      assert.equal(data.email, 'new@staff.example')
      assert.equal(data.password_until, null)
      assert.ok((await lastMail(testApp, 'writer@staff.example')).text?.includes('new@staff.example'))
      assert.equal(await isSessionOpen(testApp, data.id, testApp.content.people.writer.token, 'staff'), true)
      const authenticated = new Date(Date.now() - 16 * 60_000).toISOString()
      await testApp.app.database.transaction(({ db }) =>
        db.updateTable('sessions').set({ authenticated }).execute(),
      )
    },
  },
  {
    name: 'a wrong password',
    ...own({ newemail: 'newest@staff.example', password: 'not the password' }),
    refused: 'OLD_PASSWORD_NOT_MATCH',
  },
  {
    name: 'a session of long ago with the password',
    ...own({ newemail: 'newest@staff.example', password: staffPassword }),
    says: 'UPDATED_SUCCESSFULLY',
  },
])

const change = { oldpassword: staffPassword, newpassword }

scenarios('/app/dashboard/profile/changepassword', [
  ...closedToOthers(change),
  ...['fourteen chars', 'Password123Password123', 'x'.repeat(129)].map((one) => ({
    name: `a password that will not do: ${one.slice(0, 22)}`,
    ...own({ ...change, newpassword: one }),
    refused: 'INVALID_DATA' as const,
  })),
  { name: 'a wrong old one', ...own({ ...change, oldpassword: 'x' }), refused: 'OLD_PASSWORD_NOT_MATCH' },
  {
    name: 'the session that asks goes on',
    ...own(change),
    says: 'UPDATED_SUCCESSFULLY',
    lacks: secret,
    async holds({ data }, testApp) {
      assert.equal(await isSessionOpen(testApp, data.id, testApp.content.people.writer.token, 'staff'), true)
      assert.equal(await canLogIn(testApp, data.email, staffPassword, 'staff'), false)
      assert.equal(await canLogIn(testApp, data.email, newpassword, 'staff'), true)
      const [row] = await audit(testApp)
      assert.deepEqual([row?.action, row?.before_json, row?.after_json], ['password', '{}', '{}'])
    },
  },
  ...Array.from({ length: 9 }, (_, index) => ({
    name: `wrong again, ${index + 2}`,
    ...own({ ...change, oldpassword: 'wrong one' }),
    refused: 'OLD_PASSWORD_NOT_MATCH' as const,
  })),
  { name: 'wrong too often', ...own(change), refused: 'TOO_MANY_REQUESTS' },
])

const png = await sharp({ create: { width: 900, height: 450, channels: 3, background: '#01994c' } })
  .png()
  .toBuffer()
const file = (bytes: Buffer) => ({ field: 'avatar', name: 'me.png', bytes: new Uint8Array(bytes) })
const filesIn = ({ config }: TestApp) => readdir(join(config.DATA_DIR, 'uploads', 'users')).catch(() => [])

const pictureChange = (name: string): Scenario<'/app/dashboard/profile/changeavatar'> => ({
  name,
  ...own({}),
  file: file(png),
  says: 'UPDATED_SUCCESSFULLY',
  async holds({ data }, testApp) {
    assert.match(data.avatar, /^[0-9a-f]{32}\.webp$/)
    assert.deepEqual(await filesIn(testApp), [data.avatar])
  },
})

scenarios('/app/dashboard/profile/changeavatar', [
  {
    name: 'another’s picture is closed',
    as: others,
    body: ({ people: { writer } }) => ({ user_id: writer.id }),
    file: file(png),
    refused: 'NOT_AUTHORIZED',
  },
  { name: 'no flag', ...own({}), flagless: true, file: file(png), refused: 'INVALID_REQUEST' },
  { name: 'no picture', ...own({}), file: file(Buffer.from('<svg/>')), refused: 'FILE_TYPE_NOT_ALLOWED' },
  pictureChange('the first picture'),
  pictureChange('the second takes the place of the first'),
])
