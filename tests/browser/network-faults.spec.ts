import type { BrowserContext, Page } from '@playwright/test'
import { amountOf } from '#tests/support/extent.ts'
import {
  type FaultyNetwork,
  fateKinds,
  injectFaults,
  type RandomSource,
  seededRandom,
} from './fault-injection.ts'
import { cardOf, fillWhereTo, fromElsewhere, signIn, textsOf, write } from './kit/customers.ts'
import { openAdding } from './kit/dialogs.ts'
import { choose, dropExpectedErrors, expect, settle, site, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'
import { withUniqueWord } from './kit/unique-text.ts'

const t = textsOf('en')
const product = 39

/** Somebody who does one thing after the other, and knows what must have come of it. */
interface Person {
  readonly network: FaultyNetwork
  /** Each gives how many steps it took: a field that was filled, a press, or a way to another page. */
  readonly acts: readonly (() => Promise<number>)[]
  /** Fails unless the shop has exactly what was done. */
  check(): Promise<void>
}

/** A customer, who reads, writes to the company, fills the cart and orders. */
async function customerOf(page: Page, context: BrowserContext, chance: RandomSource): Promise<Person> {
  const customer = await signIn(context)
  const sent: string[] = []
  let pieces = 0
  let orders = 0
  // More than anybody buys in a day.
  const stock = { qty: 500 }
  await write(({ db }) =>
    db.updateTable('productsizes').set(stock).where('product_id', '=', product).execute(),
  )
  await page.goto(`${site()}/shop`)
  await settle(page)
  await expect(cardOf(page, product).getByRole('button')).toBeEnabled()
  const network = await injectFaults(page, chance)
  // It opens only where the answer arrived.
  await page.addLocatorHandler(page.getByRole('dialog', { name: t('site.shop.added') }), () =>
    page.keyboard.press('Escape'),
  )

  async function go(path: '/shop' | '/projects' | '/services' | '/contact' | '/cart') {
    const isThere = () => new URL(page.url()).pathname === path
    if (isThere()) return 0
    await network.until(
      `the way to ${path}`,
      page.locator(`header a[href="${path}"]:visible`).first(),
      async () => isThere() && (await page.locator('main h1').isVisible()),
    )
    return 1
  }

  async function writeMessage() {
    const way = await go('/contact')
    // Somebody else each time: a network and a browser that is known may write five times an hour.
    await fromElsewhere(context)
    await context.clearCookies({ name: 'b' })
    const typed = {
      name: 'Azad',
      email: 'a@example.com',
      subject: withUniqueWord('Lift'),
      msg: 'It stands still',
    }
    const fields = Object.entries(typed)
    for (const [name, text] of fields) await page.locator(`[name=${name}]`).fill(text)
    const send = page.locator('main form [type=submit]')
    const arrived = page.getByRole('alertdialog')
    const hasArrived = async () => {
      if (await arrived.isVisible()) return true
      for (const [name, text] of fields) await expect(page.locator(`[name=${name}]`)).toHaveValue(text)
      return false
    }
    // What was not answered is sent again by the same button, and is what it was.
    await network.until('the message', send, hasArrived, send)
    await page.keyboard.press('Escape')
    await expect(arrived).toBeHidden()
    sent.push(typed.subject)
    return way + fields.length + 1
  }

  async function buy() {
    const way = await go(pieces === 0 ? '/shop' : '/cart')
    const card = cardOf(page, product)
    // The number changes with the press, and stands once nothing is under way.
    const quantity = page
      .locator('tr[data-line]:not([aria-busy])')
      .getByText(String(pieces + 1), { exact: true })
      .first()
    await network.until(
      `piece ${pieces + 1}`,
      pieces === 0
        ? card.getByRole('button', { name: t('site.shop.addToCart') })
        : page.getByRole('button', { name: /^One more/ }),
      () => (pieces === 0 ? card.getByRole('link', { name: t('site.shop.inCart') }) : quantity).isVisible(),
    )
    pieces += 1
    return way + 1
  }

  async function order() {
    if (pieces === 0) return buy()
    const way = await go('/cart')
    // What was delivered to last is not known where its answer was lost.
    await network.untilReady(page.locator('main form [name=address]'))
    await fillWhereTo(page)
    await network.until(
      'the order',
      page.getByRole('button', { name: t('account.cart.place') }),
      // One whose answer was lost is found among all orders.
      async () => /\/orders(?:\/\d+)?$/.test(page.url()),
    )
    orders += 1
    pieces = 0
    return way + 1
  }

  return {
    network,
    acts: [writeMessage, buy, buy, order, () => go('/projects'), () => go('/services')],
    async check() {
      expect(await customer.cart()).toEqual(pieces ? [pieces] : [])
      expect(await customer.orders()).toBe(orders)
      const contacts = await write(({ db }) =>
        db.selectFrom('contacts').select('subject').where('name', '=', 'Azad').execute(),
      )
      const mine = contacts.map(({ subject }) => subject).filter((subject) => sent.includes(subject))
      expect(mine.sort()).toEqual([...sent].sort())
    },
  }
}

/** A clerk, who adds rows to a list. */
async function clerkOf(page: Page, context: BrowserContext, chance: RandomSource): Promise<Person> {
  await signInStaff(context)
  const names: string[] = []
  await openDashboard(page, '/product/stores')
  const network = await injectFaults(page, chance)

  async function add() {
    const name = withUniqueWord('Store')
    const dialog = await openAdding({ page, t }, t('dashboard.one.stores'))
    const fields = ['ku_name', 'ar_name', 'en_name'].map((field) => dialog.locator(`[name=${field}]`))
    for (const field of fields) await field.fill(name)
    await network.until(
      'the store',
      dialog.getByRole('button', { name: t('dashboard.act.save'), exact: true }),
      async () => {
        const values = await dialog
          .getByRole('textbox')
          .evaluateAll((all) => all.map((one) => 'value' in one && one.value))
        // The dialog goes with what was typed in it, and not before it is saved.
        expect(values.length === 0 || values.filter((value) => value === name).length === fields.length).toBe(
          true,
        )
        return values.length === 0
      },
    )
    names.push(name)
    return fields.length + 2
  }

  return {
    network,
    acts: [add, add],
    async check() {
      const stores = await write(async ({ db }) => {
        const all = await db.selectFrom('stores').select(['id', 'en_name']).execute()
        const mine = all.filter(({ en_name }) => names.includes(en_name))
        await db
          .deleteFrom('stores')
          .where('id', 'in', [0, ...mine.map(({ id }) => id)])
          .execute()
        return mine.map(({ en_name }) => en_name)
      })
      expect(stores.sort()).toEqual([...names].sort())
    },
  }
}

const days = amountOf('FAULT_DAYS', 1, 10)
/** How many steps a day has at least. */
const steps = days > 1 ? 200 : 20

for (let seed = 1; seed <= days; seed++) {
  test(`while every other call fails no action is lost, doubled or stuck, seed ${seed}`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    test.slow()
    await choose(context, { lang: 'en' })
    const chance = seededRandom(seed)
    const second = await context.newPage()
    for (const one of [page, second]) await one.clock.install()
    const customer = await customerOf(page, context, seededRandom(seed + 1000))
    const clerk = await clerkOf(second, context, seededRandom(seed + 2000))
    const met = () => [...new Set([...customer.network.met, ...clerk.network.met])].sort()
    try {
      for (let stepCount = 0; stepCount < steps || met().length < fateKinds.length; )
        for (const act of chance.shuffled([...customer.acts, ...clerk.acts])) stepCount += await act()
    } finally {
      dropExpectedErrors(consoleErrors, /ERR_FAILED|Failed to fetch/)
    }
    await customer.check()
    await clerk.check()
    // What was still on its way has failed by now.
    dropExpectedErrors(consoleErrors, /ERR_FAILED|Failed to fetch/)
    expect(met()).toEqual(fateKinds)
  })
}
