import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { SessionKind } from '#server/calls/sessions.ts'
import type { TestApp } from './scenarios.ts'
import { until } from './wait-until.ts'

/** Forgets what was counted, so that a test begins as the first of the day. */
export const resetRateLimits = ({ app }: TestApp) =>
  app.database.transaction(({ db }) => db.deleteFrom('rate_limits').execute())

/** The newest mail to an address, once it was handed over. */
export async function lastMail({ app, config }: TestApp, address: string): Promise<Email> {
  const find = () =>
    app.database.read
      .selectFrom('outbox')
      .select(['id', 'state'])
      .where('recipient', '=', address)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  await until('the mail is sent', async () => (await find())?.state === 'delivered')
  const { id } = (await find()) ?? {}
  return PostalMime.parse(await readFile(join(config.DATA_DIR, 'outbox', `${id}.eml`)))
}

/** Where each kind of people sign in, and the field that names one of them. */
const places = {
  customer: { auth: '/app/client/auth', id: 'account_id' },
  staff: { auth: '/app/dashboard/auth', id: 'user_id' },
} as const

/** Asks for a code and reads it in the mail's text, where it is one run of digits. */
export async function askForCode(
  testApp: TestApp,
  email: string,
  kind: SessionKind = 'customer',
): Promise<{ token: string; code: string }> {
  await resetRateLimits(testApp)
  const { text } = await testApp.call(`${places[kind].auth}/forgetpassword`, { isForget: true, email })
  const { token } = JSON.parse(text)
  const code = /^\d{8}$/m.exec((await lastMail(testApp, email)).text ?? '')?.[0]
  assert.ok(code, 'the mail has a code')
  return { token, code }
}

/** Says whether somebody is let in with a password. */
export async function canLogIn(
  testApp: TestApp,
  user: string,
  pass: string,
  kind: SessionKind = 'customer',
): Promise<boolean> {
  const { text } = await testApp.call(`${places[kind].auth}/login`, { isLogin: true, user, pass })
  return JSON.parse(text).status
}

/** Says whether somebody's own token still opens anything. */
export async function isSessionOpen(
  testApp: TestApp,
  whose: number,
  token: string,
  kind: SessionKind = 'customer',
): Promise<boolean> {
  const { auth, id } = places[kind]
  const body = { isAuthCheck: true, [id]: whose, token }
  return JSON.parse((await testApp.call(`${auth}/checkauth`, body)).text).status
}
