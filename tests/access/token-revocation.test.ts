import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { openSession, type SessionKind } from '#server/calls/sessions.ts'
import { customers, staff } from '#server/domain/people/account-kinds.ts'
import { createProof } from '#server/domain/people/email-proof.ts'
import { createUndo, voidUndos } from '#server/domain/people/email-undo.ts'
import { createReset } from '#server/domain/people/reset-codes.ts'
import { resetStaff } from '#server/domain/people/staff-password.ts'
import { isSessionOpen, resetRateLimits } from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import {
  type EmailOwner,
  emailChangesOf,
  openTestAppWithMail,
  uniqueEmail,
} from '#tests/support/email-changes.ts'
import { longAgo, roleOf } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/scenarios.ts'

const newpass = 'nineteen slow floors'
const tokens = ['session', 'code', 'proof', 'change', 'short way back', 'long way back'] as const
type Token = (typeof tokens)[number]
type Event = (
  testApp: TestApp,
  kind: SessionKind,
  person: EmailOwner,
) => Promise<{ status: boolean } | string>

const peopleOf = (kind: SessionKind) => (kind === 'customer' ? customers : staff)

const byCode: Event = async (testApp, kind, { id }) => {
  const { area, call } = emailChangesOf(testApp, kind)
  const proof = await testApp.app.database.transaction((change) => createReset(change, kind, id))
  return call(`/app/${area}/auth/resetpassword`, { isReset: true, newpass, ...proof })
}
const own: Event = (testApp, kind, { id, cookie }) => {
  const { area, owner, password, call } = emailChangesOf(testApp, kind)
  const body = { changePassword: true, [owner]: id, oldpassword: password, newpassword: newpass }
  return call(`/app/${area}/profile/changepassword`, body, 'anonymous', cookie)
}
const undone: Event = async (testApp, kind, { id }) => {
  const { undo } = emailChangesOf(testApp, kind)
  const back = { id, email: uniqueEmail(), proved: longAgo }
  const { database } = testApp.app
  return undo(
    await database.transaction(async (change) => {
      // The oldest: what is younger ends with it.
      const rows = await change.db
        .selectFrom('email_undos')
        .selectAll()
        .where(peopleOf(kind).owner, '=', id)
        .execute()
      await voidUndos(change, peopleOf(kind), id)
      const token = await createUndo(change, peopleOf(kind), back)
      for (const { id: _, ...row } of rows) await change.db.insertInto('email_undos').values(row).execute()
      return token
    }),
  )
}
const byAdmin: Event = (testApp, kind, { id }) => {
  const body = { changePassword: true, user_id: id, newpassword: newpass }
  return emailChangesOf(testApp, kind).call('/app/dashboard/users/changepassword', body, 'admin')
}
const moved: Event = (testApp, kind, { id }) => {
  const edited = { user_id: id, name: 'n', email: uniqueEmail(), role: roleOf.writer }
  return emailChangesOf(testApp, kind).call(
    '/app/dashboard/users/edit',
    { editUsers: true, ...edited },
    'admin',
  )
}
const promoted: Event = async (testApp, kind, { id }) => {
  const waiting = testApp.app.database.read.selectFrom('users').select('pending_email').where('id', '=', id)
  // The form shows the e-mail that waits.
  const { pending_email: email } = await waiting.executeTakeFirstOrThrow()
  const edited = { user_id: id, name: 'n', email, role: roleOf.moderator }
  return emailChangesOf(testApp, kind).call(
    '/app/dashboard/users/edit',
    { editUsers: true, ...edited },
    'admin',
  )
}
const proved: Event = async (testApp, kind, { id }) => {
  const { prove } = emailChangesOf(testApp, kind)
  const email = uniqueEmail()
  const { token } = await testApp.app.database.transaction(async (change) => {
    const { table } = peopleOf(kind)
    await change.db.updateTable(table).set({ pending_email: email }).where('id', '=', id).execute()
    return createProof(change, peopleOf(kind), { id, email })
  })
  return prove(token)
}
const onMachine: Event = async ({ app }, _kind, { email }) => ({
  status: (await resetStaff(app.database, email)) !== undefined,
})

const all = [...tokens]
const butLong = tokens.filter((token) => token !== 'long way back')
/** What each event makes void, of all that somebody may hold; the table of docs/security.md. */
const events: Readonly<
  Record<string, { kinds: readonly SessionKind[]; event: Event; ends: readonly Token[] }>
> = {
  'a password set by a code': { kinds: ['customer', 'staff'], event: byCode, ends: butLong },
  'a new password of one’s own': { kinds: ['customer', 'staff'], event: own, ends: butLong },
  'the old e-mail taken back': { kinds: ['customer', 'staff'], event: undone, ends: all },
  'a password that an admin sets': { kinds: ['staff'], event: byAdmin, ends: butLong },
  'an e-mail that an admin gives': { kinds: ['staff'], event: moved, ends: all },
  'another role': { kinds: ['staff'], event: promoted, ends: ['session', 'code'] },
  'another e-mail that is proved': {
    kinds: ['customer', 'staff'],
    event: proved,
    ends: ['session', 'code', 'proof', 'change'],
  },
  'the command on the machine': { kinds: ['staff'], event: onMachine, ends: butLong },
}

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestAppWithMail(await place())
  })
  beforeEach(() => resetRateLimits(testApp))

  /** Gives somebody one of each, and what tells which of them still are. */
  async function holdAll(kind: SessionKind, { id }: EmailOwner) {
    const { database } = testApp.app
    const people = peopleOf(kind)
    const pending_email = uniqueEmail()
    const session = await database.transaction(async (change) => {
      const recent = new Date(Date.now() - 3_600_000).toISOString()
      await change.db.updateTable(people.table).set({ pending_email }).where('id', '=', id).execute()
      await createReset(change, kind, id)
      await createProof(change, people, { id, email: pending_email })
      await createUndo(change, people, { id, email: uniqueEmail(), proved: longAgo })
      await createUndo(change, people, { id, email: uniqueEmail(), proved: recent })
      return openSession(change, kind, id)
    })
    return async (): Promise<Token[]> => {
      const { read } = database
      const count = async (table: 'password_resets' | 'email_proofs') =>
        (await read.selectFrom(table).select('id').where(people.owner, '=', id).execute()).length
      const ways = await read
        .selectFrom('email_undos')
        .select('proved')
        .where(people.owner, '=', id)
        .execute()
      const row = await read.selectFrom(people.table).select('pending_email').where('id', '=', id).execute()
      const left: Readonly<Record<Token, boolean>> = {
        session: await isSessionOpen(testApp, id, session, kind),
        code: (await count('password_resets')) > 0,
        proof: (await count('email_proofs')) > 0,
        change: row[0]?.pending_email !== null,
        'short way back': ways.some(({ proved }) => proved !== longAgo),
        'long way back': ways.some(({ proved }) => proved === longAgo),
      }
      return tokens.filter((token) => left[token])
    }
  }

  for (const [name, { kinds, event, ends }] of Object.entries(events)) {
    for (const kind of kinds) {
      test(`${name} revokes older tokens of a ${kind}`, async () => {
        const person = await emailChangesOf(testApp, kind).somebody()
        const left = await holdAll(kind, person)
        assert.deepEqual(await left(), all)
        const answer = await event(testApp, kind, person)
        assert.ok(typeof answer === 'string' || answer.status, JSON.stringify(answer))
        // The way back itself answers a code.
        const fresh = event === undone ? ['code'] : []
        assert.deepEqual(
          (await left()).filter((token) => !fresh.includes(token)),
          all.filter((token) => !ends.includes(token)),
        )
      })
    }
  }
})
