import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { type Contract, contract, type Path } from '#contract/index.ts'
import type { Body } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { DeliveryInput } from '#contract/orders/delivery.ts'
import { openSession } from '#server/calls/sessions.ts'
import { derive } from '#server/database/search-columns.ts'
import { hashPassword } from '#server/domain/people/passwords.ts'
import { insertBuyers } from '#tests/support/buyers.ts'
import { roleOf, type StaffActor } from '#tests/support/people.ts'
import { write } from './customers.ts'
import { site } from './fixtures.ts'
import { disposeAfterTest } from './reused-contexts.ts'
import { withUniqueWord } from './unique-text.ts'

const json = { 'content-type': 'application/json' }

async function answerTo(path: Path, request: RequestInit) {
  const response = await fetch(`${site()}/api${path}`, { method: 'POST', ...request })
  const answer = await response.json()
  expect(answer.status, `${path}: ${answer.msg}`).toBe(true)
  return answer
}

/** The fields of a body; a picture as Playwright chooses files. */
export type Fields = Readonly<Record<string, string | number | { name: string; buffer: Buffer }>>

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'object') form.set(name, new File([new Uint8Array(value.buffer)], value.name))
    else form.set(name, String(value))
  }
  return form
}

/** Makes a call with the token of a session, as a form when it is one. */
const senderOf = (token: string) => async (path: Path, fields: Fields) => {
  const { flag, body } = contract[path]
  const form = body === 'multipart'
  return answerTo(path, {
    headers: { authorization: `Bearer ${token}`, ...(!form && json) },
    body: form ? formOf({ [flag]: 'true', ...fields }) : JSON.stringify({ [flag]: true, ...fields }),
  })
}

/** Makes a call with the token of a session. */
const callerOf =
  (token: string) =>
  <P extends Path>(path: P, body: Body<Contract[P]>) =>
    answerTo(path, {
      headers: { authorization: `Bearer ${token}`, ...json },
      body: JSON.stringify({ [contract[path].flag]: true, ...body }),
    })

/**
 * Signs the browser in as a new member of staff, with a password when one is given; gives what they may do
 * without the pages.
 */
export async function signInStaff(
  context: BrowserContext,
  actor: StaffActor = 'developer',
  password?: string,
) {
  const role = roleOf[actor]
  const name = withUniqueWord('Staff')
  const email = `${randomUUID()}@staff.example`
  const password_hash = password === undefined ? 'none' : await hashPassword(password)
  const { id, token } = await write(async (transaction) => {
    const proved = new Date().toISOString()
    const row = derive('users', { name, email, role, avatar: '', password_hash, proved })
    const found = await transaction.db
      .insertInto('users')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: found.id, token: await openSession(transaction, 'staff', found.id) }
  })
  await context.addCookies([{ name: 's', value: token, url: site(), httpOnly: true, sameSite: 'Lax' }])
  const script = await context.addInitScript((staff) => localStorage.setItem('staff', String(staff)), id)
  disposeAfterTest(context, script)
  return { id, name, email, call: callerOf(token), send: senderOf(token) }
}

/** Lets a new customer order one piece of a product, for delivery if told so; gives the order and their address. */
export async function placeOrder(product_id = 17, delivery?: DeliveryInput) {
  const { email, account_id, token } = await write(async (transaction) => {
    const [buyer] = await insertBuyers(transaction, 1, randomUUID())
    if (!buyer) throw new Error('Nobody was written')
    const { email } = await transaction.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', buyer.account_id)
      .executeTakeFirstOrThrow()
    return { ...buyer, email }
  })
  const call = callerOf(token)
  await call('/app/client/cart/addsimple', { account_id, product_id })
  const { data: order } = await call('/app/client/cart/order', { account_id, delivery })
  return { id: Number(order.id), code: String(order.ordercode), email }
}

/** The mails that were handed over to an address, as their texts. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = join(process.env.SITE_DATA ?? '', 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    // Another test may erase an account meanwhile, and with it the account's mails.
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)).catch(() => ''))),
  )
  return mails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ subject, text }) => `${subject}\n${text}`)
}

/** Opens a screen of the dashboard and waits until what it lists has come. */
export async function openDashboard(
  page: Page,
  path: string,
  { lang = 'en', theme = 'light' }: { lang?: Language; theme?: 'light' | 'dark' } = {},
) {
  await page.context().addCookies([
    { name: 'dashboardLang', value: lang, url: site() },
    { name: 'dashboardTheme', value: theme, url: site() },
  ])
  await page.goto(`${site()}/dashboard${path}`)
  await expect(page.locator('#content h1')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Goes to another screen without the page coming anew, as by a link; waits until what it lists has come. */
export async function goInside(page: Page, path: string) {
  if (page.url() === site() + path) return
  await page.evaluate((to) => {
    // The screen one leaves stays until the next has come.
    document.querySelector('#content h1')?.setAttribute('data-left', '')
    return Reflect.get(window, '__reactRouterDataRouter').navigate(to)
  }, path)
  await expect(page).toHaveURL(site() + path)
  await expect(page.locator('#content h1:not([data-left])')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
