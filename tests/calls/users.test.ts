import assert from 'node:assert/strict'
import { canLogIn } from '#tests/support/account-access.ts'
import { actors, actorsBelow, roleOf, staffFrom } from '#tests/support/people.ts'
import { scenarios, type TestApp } from '#tests/support/scenarios.ts'

const low = actorsBelow('admin')
const secret = ['argon2', 'hash', '_sort', 'search']
const pass = 'sixteen slow e\u0301tages'
const audit = ({ app }: TestApp) => app.database.read.selectFrom('audit').selectAll().orderBy('id').execute()

scenarios('/app/dashboard/users/getall', [
  { name: 'too low', as: low, refused: 'NOT_AUTHORIZED', lacks: ['staff.example'] },
  {
    name: 'everybody',
    as: staffFrom('admin'),
    flagless: true,
    lacks: secret,
    holds: ({ data, count }) => assert.deepEqual([data.length, count], [4, undefined]),
  },
  {
    name: 'a page by rank, the highest first',
    as: 'admin',
    body: { page: 1, limit: 3, sort: 'role', direction: 'desc', search: 'STAFF' },
    holds({ data, count }) {
      const roles = data.map(({ role }) => role)
      assert.deepEqual([roles, count], [[roleOf.developer, roleOf.admin, roleOf.moderator], 4])
    },
  },
  {
    name: 'by e-mail, the last first',
    as: 'admin',
    body: { sort: 'email', direction: 'desc' },
    holds({ data }) {
      const emails = ['writer', 'moderator', 'developer', 'admin'].map((one) => `${one}@staff.example`)
      assert.deepEqual(
        data.map(({ email }) => email),
        emails,
      )
    },
  },
  {
    name: 'one by the id',
    as: 'admin',
    body: ({ people }) => ({ id: people.writer.id, page: 1 }),
    holds: ({ data, count }) => assert.deepEqual([data[0]?.role, count], [roleOf.writer, 1]),
  },
  { name: 'an order that is none', as: 'admin', body: { sort: 'password_hash' }, refused: 'INVALID_DATA' },
])

const aram = { name: 'Aram', email: 'Aram@staff.example', role: roleOf.writer, pass }

scenarios('/app/dashboard/users/add', [
  { name: 'no flag', as: actors, flagless: true, body: aram, refused: 'INVALID_REQUEST' },
  { name: 'too low', as: low, body: aram, refused: 'NOT_AUTHORIZED' },
  ...['name', 'email', 'role', 'pass'].map((field) => ({
    name: `no ${field}`,
    as: 'admin' as const,
    body: { ...aram, [field]: ' ' },
    refused: 'DATA_REQUIRED' as const,
  })),
  ...[
    { role: 'owner' },
    { email: 'none' },
    { pass: 'fourteen chars' },
    { pass: 'Kurdistan123Kurdistan123' },
  ].map((wrong) => ({
    name: `what will not do: ${JSON.stringify(wrong)}`,
    as: 'admin' as const,
    body: { ...aram, ...wrong },
    refused: 'INVALID_DATA' as const,
  })),
  {
    name: 'a name that says more than a name, told at its field',
    as: 'admin',
    body: { ...aram, name: 'www.evil.example' },
    refused: 'INVALID_DATA',
    contains: ['"field":"name"', '"reason":"NAME_NOT_PLAIN"'],
  },
  {
    name: 'a password that is the own e-mail, told at its field',
    as: 'admin',
    body: { ...aram, pass: aram.email },
    refused: 'INVALID_DATA',
    contains: ['"field":"pass"', '"reason":"PASSWORD_TOO_COMMON"'],
  },
  { name: 'a rank above', as: 'admin', body: { ...aram, role: roleOf.developer }, refused: 'NOT_AUTHORIZED' },
  {
    name: 'a taken address',
    as: 'admin',
    body: { ...aram, email: 'WRITER@staff.example' },
    refused: 'ALREADY_ADDED',
  },
  {
    name: 'an admin adds another, who can log in, however a keyboard writes an accent',
    as: 'admin',
    body: { ...aram, role: roleOf.admin, id: 1, avatar: 'x.webp', page: 1, limit: 2, search: 'aram' },
    says: 'ADDED_SUCCESSFULLY',
    lacks: secret,
    async holds({ data, count }, testApp) {
      const [person] = data
      assert.deepEqual(
        [person?.email, person?.role, person?.avatar, count],
        ['aram@staff.example', roleOf.admin, '', 1],
      )
      assert.equal(await canLogIn(testApp, 'aram@staff.example', pass.normalize('NFC'), 'staff'), true)
      const [row] = await audit(testApp)
      assert.deepEqual(
        [row?.action, row?.user_id, row?.subject_id],
        ['add', testApp.content.people.admin.id, person?.id],
      )
      assert.ok(!JSON.stringify(row).includes('argon2'))
    },
  },
  {
    name: 'a developer adds another',
    as: 'developer',
    body: { ...aram, email: 'b@staff.example', role: roleOf.developer },
    says: 'ADDED_SUCCESSFULLY',
    holds: ({ data }) => assert.equal(data.length, 6),
  },
])
