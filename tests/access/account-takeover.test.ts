import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, beforeEach, test } from 'node:test'
import PostalMime from 'postal-mime'
import { askForCode, canLogIn, lastMail, resetRateLimits } from '#tests/support/account-access.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import {
  type EmailOwner,
  emailChangesOf,
  openTestAppWithMail,
  uniqueEmail,
} from '#tests/support/email-changes.ts'
import { roleOf } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/scenarios.ts'

const newpass = 'eighteen slow floors'

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestAppWithMail(await place())
  })
  beforeEach(() => resetRateLimits(testApp))

  /** Tries every token that was ever mailed to an address as a way back; gives the answers that were good. */
  async function waysBack(kind: 'customer' | 'staff', address: string): Promise<object[]> {
    const { undo } = emailChangesOf(testApp, kind)
    await lastMail(testApp, address)
    const folder = join(testApp.config.DATA_DIR, 'outbox')
    const good: object[] = []
    for (const file of await readdir(folder)) {
      if (!file.endsWith('.eml')) continue
      const { to = [], text = '' } = await PostalMime.parse(await readFile(join(folder, file)))
      if (to[0]?.address !== address) continue
      for (const [token] of text.matchAll(/(?<=#)[\w-]{43}$/gm)) {
        const answer = await undo(token)
        if (answer.status) good.push(answer)
      }
    }
    return good
  }
  const reset = async (kind: 'customer' | 'staff', email: string) => {
    const { area, call } = emailChangesOf(testApp, kind)
    const body = { isReset: true, newpass, ...(await askForCode(testApp, email, kind)) }
    return call(`/app/${area}/auth/resetpassword`, body)
  }

  test('the owner of an address takes over an account that another person registered with it', async () => {
    const { change, add, somebody, password } = emailChangesOf(testApp, 'customer')
    const attacker = await somebody()
    const victim = uniqueEmail()
    assert.equal((await change(attacker, victim)).status, true)
    await assert.rejects(askForCode(testApp, victim), /the mail has a code/, 'the address recovers nothing')
    assert.equal((await add(victim)).msg, 'ADDED_SUCCESSFULLY', 'and is free')
    assert.equal((await reset('customer', victim)).msg, 'PASSWORD_UPDATED')
    assert.deepEqual(await waysBack('customer', attacker.email), [])
    assert.equal(await canLogIn(testApp, victim, newpass), true)
    assert.equal(await canLogIn(testApp, attacker.email, password), true, 'their own is their own')
  })

  test('a person who is tricked into verifying a stranger’s account and sets its password keeps it', async () => {
    const { leave, somebody, password, undo } = emailChangesOf(testApp, 'customer')
    const attacker = await somebody()
    const victim = uniqueEmail()
    const token = await leave(attacker, victim)
    assert.equal((await reset('customer', victim)).msg, 'PASSWORD_UPDATED')
    assert.equal((await undo(token)).msg, 'CODE_NOT_FOUND')
    assert.equal(await canLogIn(testApp, victim, newpass), true)
    assert.equal(await canLogIn(testApp, attacker.email, password), false)
  })

  test('a new staff password locks out a thief who had a session', async () => {
    const { call, somebody, age, change, leave, proofOf, prove, undo } = emailChangesOf(testApp, 'staff')
    const bob = await somebody()
    await age(bob, 30)
    const evil = uniqueEmail()
    const owners = await leave(bob, evil)
    assert.equal((await change(bob, bob.email)).status, true)
    assert.deepEqual(await waysBack('staff', evil), [], 'until Bob proves it, nothing is undone')
    // Bob takes the mail for one of his own.
    assert.equal((await prove(await proofOf(bob.email))).status, true)
    const { text = '' } = await lastMail(testApp, evil)
    const thief = /#([\w-]{43})$/m.exec(text)?.[1] ?? ''
    assert.ok(thief)
    const set = { changePassword: true, user_id: bob.id, newpassword: newpass }
    assert.equal((await call('/app/dashboard/users/changepassword', set, 'admin')).status, true)
    assert.equal((await undo(thief)).msg, 'CODE_NOT_FOUND')
    assert.equal(await canLogIn(testApp, evil, newpass, 'staff'), false)
    assert.equal(await canLogIn(testApp, bob.email, newpass, 'staff'), true)
    assert.equal((await undo(owners)).email, bob.email, 'his own way back is his')
  })

  for (const kind of ['customer', 'staff'] as const) {
    test(`a thief’s password reset does not cancel the undo link of a ${kind} with a long-held e-mail`, async () => {
      const { somebody, age, leave, undo } = emailChangesOf(testApp, kind)
      const person: EmailOwner = await somebody()
      await age(person, 7)
      const evil = uniqueEmail()
      const token = await leave(person, evil)
      assert.equal((await reset(kind, evil)).msg, 'PASSWORD_UPDATED')
      const { email, code, token: handle } = await undo(token)
      assert.equal(email, person.email)
      const { area, call, password } = emailChangesOf(testApp, kind)
      const own = { isReset: true, newpass: password, token: handle, code }
      assert.equal((await call(`/app/${area}/auth/resetpassword`, own)).msg, 'PASSWORD_UPDATED')
      assert.equal(await canLogIn(testApp, evil, newpass, kind), false)
      assert.equal(await canLogIn(testApp, person.email, password, kind), true)
    })
  }

  test('a change of role keeps a pending e-mail and does not count as an admin’s verification of it', async () => {
    const { call, somebody, change, password, proofOf, prove } = emailChangesOf(testApp, 'staff')
    const bob = await somebody()
    const evil = uniqueEmail()
    assert.equal((await change(bob, evil)).data.email, evil)
    const edited = { user_id: bob.id, name: 'n', email: evil, role: roleOf.moderator }
    const edit = await call('/app/dashboard/users/edit', { editUsers: true, ...edited }, 'admin')
    assert.equal(edit.status, true)
    assert.equal(await canLogIn(testApp, evil, password, 'staff'), false)
    assert.equal(await canLogIn(testApp, bob.email, password, 'staff'), true)
    const token = await proofOf(evil)
    const back = { ...edited, email: bob.email }
    const { data } = await call('/app/dashboard/users/edit', { editUsers: true, ...back }, 'admin')
    assert.equal(data.find(({ id }: { id: number }) => id === bob.id).login_email, null)
    assert.equal((await prove(token)).msg, 'CODE_NOT_FOUND')
  })

  test('one network can find out about five registered addresses an hour, over all calls together', async () => {
    const { add, change, somebody } = emailChangesOf(testApp, 'customer')
    const one = await somebody()
    const inUse = 'karwan@customers.example'
    await resetRateLimits(testApp)
    const messages: string[] = []
    for (let tries = 0; tries < 3; tries++) messages.push((await change(one, inUse)).msg)
    for (let tries = 0; tries < 3; tries++) messages.push((await add(inUse)).msg)
    assert.deepEqual(messages, [...Array(5).fill('ALREADY_ADDED'), 'TOO_MANY_REQUESTS'])
    assert.equal((await change(one, uniqueEmail())).msg, 'TOO_MANY_REQUESTS', 'nor of one that is free')
    await resetRateLimits(testApp)
    for (let tries = 0; tries < 5; tries++) assert.equal((await change(one, uniqueEmail())).status, true)
    assert.equal((await add(uniqueEmail())).status, true, 'those that are free cost nothing')
  })
})
