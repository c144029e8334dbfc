import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { Language } from '#contract/kit/values.ts'
import type { OrderStatus } from '#contract/orders/row.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { translator } from '#i18n/translate.ts'
import type { Transaction } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open.ts'
import { buyerAt, insertBuyers } from '#tests/support/buyers.ts'
import { site } from './fixtures.ts'
import { disposeAfterTest } from './reused-contexts.ts'

/** The texts of the product as a visitor of a language reads them. */
export const textsOf = (language: Language) => translator(dictionaries[language], language)

/** Writes into the database of the product under test, beside it. */
export async function write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const database = await openDatabase({ DATA_DIR: process.env.SITE_DATA ?? '', DATABASE_URL: undefined })
  const result = await database.transaction(work)
  await database.close()
  return result
}

let customerCount = 0
const another = () => `${process.pid}-${Date.now()}-${customerCount++}`

/** An address that nobody has. */
export const newEmail = () => `person-${another()}@example.com`

/** Lets the context come from a network of its own, so that tests do not use up each other's tries. */
export async function fromElsewhere(context: BrowserContext) {
  customerCount += 1
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${customerCount % 256}.${process.pid % 256}.7` })
}

/** Goes to another page of the site without the page coming anew, as by a link. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => Reflect.get(window, '__reactRouterDataRouter').navigate(to), path)

/** What the customers of the tests have typed into step 2 of their cart. */
export const whereTo = {
  ...{ phone: '0750 123 4567', name: 'Shirin Ahmed', place_id: '1', address: 'Gulan Street 4, second floor' },
  ...{ landmark: '', phone2: '', note: '', method: 'standard' },
} as const

/** Fills in what an order needs in step 2 of the cart. */
export async function fillWhereTo(page: Page) {
  const form = page.locator('main form')
  await form.locator('[name=phone]').fill(whereTo.phone)
  await form.locator('[name=name]').fill(whereTo.name)
  await form.locator('[name=place_id]').selectOption(whereTo.place_id)
  await form.locator('[name=address]').fill(whereTo.address)
}

/**
 * Signs the browser in as somebody new; gives what they may do without the pages. This tab has typed
 * where to deliver, unless `typed` is null.
 */
export async function signIn(context: BrowserContext, typed: typeof whereTo | null = whereTo) {
  const prefix = another()
  const [buyer] = await write((transaction) => insertBuyers(transaction, 1, prefix))
  assert.ok(buyer)
  const { account_id, token } = buyer
  await context.addCookies([{ name: 'c', value: token, url: site(), httpOnly: true, sameSite: 'Lax' }])
  const script = await context.addInitScript(
    ([id, values]) => {
      if (sessionStorage.entered) return
      localStorage.setItem('client', String(id))
      if (values)
        sessionStorage.setItem(
          'typed',
          JSON.stringify({ delivery: { by: `customer ${id}`, at: Date.now(), values } }),
        )
      sessionStorage.entered = '1'
    },
    [account_id, typed] as const,
  )
  disposeAfterTest(context, script)
  const call = buyerAt(site(), buyer)
  const put = (product_id: number) => call('/app/client/cart/addsimple', { account_id, product_id })
  return {
    id: account_id,
    email: `${prefix}-0@customers.example`,
    /** Puts a product in the cart. */
    put,
    /** The quantities in the cart. */
    async cart() {
      const answer = await call('/app/client/cart/getall', { account_id })
      assert.ok(answer.status)
      return answer.data.map(({ qty }) => qty)
    },
    /** Removes all lines of the cart, as another tab does. */
    async empty() {
      const answer = await call('/app/client/cart/getall', { account_id })
      assert.ok(answer.status)
      for (const { id: cart_id } of answer.data) await call('/app/client/cart/delete', { cart_id })
    },
    /** How many orders there are. */
    async orders() {
      const answer = await call('/app/client/orders/getall', { account_id })
      assert.ok(answer.status)
      return answer.data.length
    },
    /** Orders a product so many times; gives the ids of the orders. */
    async order(product_id: number, times: number) {
      const ids: number[] = []
      for (let n = 0; n < times; n++) {
        await put(product_id)
        const answer = await call('/app/client/cart/order', { account_id })
        assert.ok(answer.status)
        ids.push(answer.data.id)
      }
      return ids
    },
  }
}

/** The card of a product in the shop: the first ones may be what other tests sell. */
export const cardOf = (page: Page, id: number) =>
  page.locator('main article').filter({ has: page.locator(`a[href="/shop/${id}"]`) })

/** Closes the drawer that a card of the shop opens when its product is in the cart. */
export async function closeAddedDrawer(page: Page, t: ReturnType<typeof textsOf>) {
  const drawer = page.getByRole('dialog', { name: t('site.shop.added') })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
}

/** Moves an order on its way, as the staff do. */
export const move = (id: number, status: OrderStatus) =>
  write(({ db }) => db.updateTable('orders').set({ status }).where('id', '=', id).execute())

/** The link of a mail to an address that leads to a page, at the name that the tests have for the site. */
export async function linkTo(email: string, page: string): Promise<string> {
  const { pathname, search, hash } = new URL(
    await mailTo(email, new RegExp(`^http\\S+${page}\\S*#[\\w-]{43}$`, 'm')),
  )
  return site() + pathname + search + hash
}

/** Proves an address by the link that it was mailed, without the pages. */
export async function proveNow(context: BrowserContext, email: string, area: 'client' | 'dashboard') {
  const token = (await linkTo(email, '/proveemail')).slice(-43)
  const path = `${site()}/api/app/${area}/auth/proveemail`
  const answer = await context.request.post(path, { data: { isProveEmail: true, token } })
  assert.equal((await answer.json()).status, true)
}

/** Waits for a mail to an address whose text has what is looked for, and gives that. */
export async function mailTo(email: string, pattern: RegExp): Promise<string> {
  const outbox = join(process.env.SITE_DATA ?? '', 'outbox')
  let found = ''
  await expect
    .poll(async () => {
      for (const file of await readdir(outbox).catch(() => [])) {
        if (!file.endsWith('.eml')) continue
        // Another test may erase an account meanwhile, and with it the account's mails.
        const mail = await PostalMime.parse(await readFile(join(outbox, file)).catch(() => ''))
        if (mail.to?.some(({ address }) => address === email))
          found ||= pattern.exec(mail.text ?? '')?.[0] ?? ''
      }
      return found
    })
    .not.toBe('')
  return found
}
