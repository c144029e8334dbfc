import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Path } from '#contract/index.ts'
import { createApp } from '#server/app.ts'
import type { SessionKind } from '#server/calls/sessions.ts'
import { customers, staff } from '#server/domain/people/account-kinds.ts'
import { createProof } from '#server/domain/people/email-proof.ts'
import { createUndo } from '#server/domain/people/email-undo.ts'
import { resetStaff } from '#server/domain/people/staff-password.ts'
import { askForCode, resetRateLimits } from '#tests/support/account-access.ts'
import { done } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { longAgo, roleOf } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const pass = 'sixteen quiet floors'
const newpass = 'seventeen quiet floors'
const kinds = {
  customer: { room: '/app/client', id: 'account_id', cookie: 'c' },
  staff: { room: '/app/dashboard', id: 'user_id', cookie: 's' },
} as const

type Carry = (kind: SessionKind, token: string) => { headers: Record<string, string>; body: object }

/** The ways in which a token comes. */
const carriers = {
  cookie: (kind, token) => ({
    headers: { cookie: `${kinds[kind].cookie}=${token}`, 'sec-fetch-site': 'same-origin' },
    body: {},
  }),
  bearer: (_kind, token) => ({ headers: { authorization: `Bearer ${token}` }, body: {} }),
  body: (_kind, token) => ({ headers: {}, body: { token } }),
} as const satisfies Readonly<Record<string, Carry>>

interface Member {
  readonly kind: SessionKind
  readonly id: number
  readonly email: string
  /** One session for each carrier. */
  readonly sessions: readonly { readonly carry: Carry; readonly token: string }[]
}

async function ask(url: string, path: string, { headers, body }: ReturnType<Carry>, fields: object) {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...fields, ...body }),
  })
  return response.json()
}

let turn = 0

/** Somebody new, who has signed in once for each carrier. */
async function join(testApp: TestApp, kind: SessionKind): Promise<Member> {
  await resetRateLimits(testApp)
  const email = `member${turn++}@mail.example`
  if (kind === 'customer') {
    await done(
      testApp,
      '/app/client/auth/register',
      { name: 'm', email, pass },
      'ADDED_SUCCESSFULLY',
      'anonymous',
    )
  } else {
    const fields = { name: 'm', email, pass, role: roleOf.writer }
    await done(testApp, '/app/dashboard/users/add', fields, 'ADDED_SUCCESSFULLY')
  }
  const sessions: { carry: Carry; token: string }[] = []
  let id = 0
  for (const carry of Object.values(carriers)) {
    const path: Path = `${kinds[kind].room}/auth/login`
    const { token, data } = await done(testApp, path, { user: email, pass }, 'LOGIN_SUCCESS', 'anonymous')
    id = data.id
    sessions.push({ carry, token })
  }
  return { kind, id, email, sessions }
}

/** Calls as the member from a session that is opened for it, and is meant to outlive it or not to matter. */
async function fromAnother(testApp: TestApp, member: Member, path: string, fields: object): Promise<void> {
  const { room, id } = kinds[member.kind]
  const login = { isLogin: true, user: member.email, pass }
  const { token } = await ask(testApp.url, `${room}/auth/login`, { headers: {}, body: {} }, login)
  const own = { headers: { authorization: `Bearer ${token}` }, body: {} }
  const answer = await ask(testApp.url, `${room}${path}`, own, { [id]: member.id, ...fields })
  assert.equal(answer.status, true, JSON.stringify(answer))
}

type End = (testApp: TestApp, member: Member) => Promise<unknown>

const setMoment =
  (column: 'expires' | 'last_used', moment: string): End =>
  ({ app }, { kind, id }) =>
    app.database.transaction(({ db }) =>
      db
        .updateTable('sessions')
        .set({ [column]: moment })
        .where(kinds[kind].id, '=', id)
        .execute(),
    )

const ofBoth: Readonly<Record<string, End>> = {
  async 'logging out'(testApp, { kind, sessions }) {
    for (const [index, { token }] of sessions.entries()) {
      // The token of a body is one for `checkauth` alone: whoever has it logs out as a bearer.
      const carry = index === 0 ? carriers.cookie : carriers.bearer
      const answer = await ask(testApp.url, `${kinds[kind].room}/auth/logout`, carry(kind, token), {
        isLogout: true,
      })
      assert.equal(answer.status, true)
    }
  },
  'a new password of one’s own': (testApp, member) =>
    fromAnother(testApp, member, '/profile/changepassword', {
      ...{ changePassword: true, oldpassword: pass, newpassword: newpass },
    }),
  'another address of one’s own': (testApp, member) =>
    fromAnother(testApp, member, '/profile/changeemail', {
      ...{ changeEmail: true, newemail: `new.${member.email}`, password: pass },
    }),
  'a password set by a code': async (testApp, { kind, email }) => {
    const proof = await askForCode(testApp, email, kind)
    const path: Path = `${kinds[kind].room}/auth/resetpassword`
    await done(testApp, path, { ...proof, newpass }, 'PASSWORD_UPDATED', 'anonymous')
  },
  'the proof of another address': async (testApp, { kind, id, email }) => {
    const people = kind === 'customer' ? customers : staff
    const pending_email = `proved.${email}`
    const { token } = await testApp.app.database.transaction(async (transaction) => {
      await transaction.db.updateTable(people.table).set({ pending_email }).where('id', '=', id).execute()
      return createProof(transaction, people, { id, email: pending_email })
    })
    const path: Path = `${kinds[kind].room}/auth/proveemail`
    await done(testApp, path, { token }, 'UPDATED_SUCCESSFULLY', 'anonymous')
  },
  'the way back to another address': async (testApp, { kind, id, email }) => {
    const people = kind === 'customer' ? customers : staff
    const token = await testApp.app.database.transaction((transaction) =>
      createUndo(transaction, people, { id, email: `old.${email}`, proved: longAgo }),
    )
    const path: Path = `${kinds[kind].room}/auth/undoemail`
    await done(testApp, path, { token }, 'UPDATED_SUCCESSFULLY', 'anonymous')
  },
  'the end of its time': setMoment('expires', new Date(Date.now() - 1000).toISOString()),
  'not being used': setMoment('last_used', new Date(Date.now() - 15 * 86_400_000).toISOString()),
}

const ends: Readonly<Record<SessionKind, Readonly<Record<string, End>>>> = {
  customer: {
    ...ofBoth,
    'the deletion of the account': (testApp, member) =>
      fromAnother(testApp, member, '/profile/deleteaccount', { deleteAccount: true, password: pass }),
    'the deletion by staff': (testApp, { id }) =>
      done(testApp, '/app/dashboard/customers/delete', { account_id: id, page: 1 }, 'DELETED_SUCCESSFULLY'),
  },
  staff: {
    ...ofBoth,
    'another role': (testApp, { id: user_id, email }) => {
      const fields = { user_id, name: 'm', email, role: roleOf.moderator }
      return done(testApp, '/app/dashboard/users/edit', fields, 'UPDATED_SUCCESSFULLY')
    },
    'a password that a superior sets': (testApp, { id: user_id }) => {
      const fields = { user_id, newpassword: newpass }
      return done(testApp, '/app/dashboard/users/changepassword', fields, 'UPDATED_SUCCESSFULLY')
    },
    'another address that a superior gives': (testApp, { id: user_id, email }) => {
      const fields = { user_id, name: 'm', email: `given.${email}`, role: roleOf.writer }
      return done(testApp, '/app/dashboard/users/edit', fields, 'UPDATED_SUCCESSFULLY')
    },
    'the command on the machine': ({ app }, { email }) => resetStaff(app.database, email),
    'the deletion': (testApp, { id: user_id }) =>
      done(testApp, '/app/dashboard/users/delete', { user_id }, 'DELETED_SUCCESSFULLY'),
  },
}

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  const urls: string[] = []
  before(async () => {
    const placed = await place()
    const { atEnd } = placed
    testApp = await openTestApp(placed)
    // Another process, as far as a session is concerned.
    const other = await createApp(testApp.config, { pages: 'none' })
    atEnd(() => other.close())
    urls.push(testApp.url, `http://127.0.0.1:${(await other.listen()).port}`)
  })

  const opens = ({ kind, id, sessions }: Member) =>
    Promise.all(
      urls.flatMap((url) =>
        sessions.map(async ({ carry, token }) => {
          const { room, id: field } = kinds[kind]
          const fields = { isAuthCheck: true, [field]: id }
          return (await ask(url, `${room}/auth/checkauth`, carry(kind, token), fields)).status
        }),
      ),
    )

  for (const kind of ['customer', 'staff'] as const) {
    for (const [what, end] of Object.entries(ends[kind])) {
      test(`${what} ends every session of a ${kind} everywhere, however its token comes`, async () => {
        const member = await join(testApp, kind)
        assert.deepEqual(await opens(member), Array(6).fill(true))
        await end(testApp, member)
        assert.deepEqual(await opens(member), Array(6).fill(false))
      })
    }
  }
})
