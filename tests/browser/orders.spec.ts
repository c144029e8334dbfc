import type { Page } from '@playwright/test'
import { orderStatuses } from '#contract/order-values.ts'
import { move, signIn } from './customers.ts'
import {
  choose,
  dropExpectedErrors,
  expect,
  expectAccessible,
  expectAnnounced,
  expectNoSidewaysScroll,
  languages,
  settle,
  site,
  test,
  themes,
  widths,
} from './fixtures.ts'
import { shiftsOf, watchShifts } from './shift-watch.ts'

/** A product of the demo's shop that is always in stock. */
const thing = 17

async function open(page: Page, path: string) {
  await page.goto(site() + path)
  await settle(page)
}

const menu = (page: Page) => page.locator('header button[popovertarget]')

test('orders come ten to a page, the newest first, each with a way to it', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  const { order } = await signIn(context)
  const orders = await order(thing, 12)
  await open(page, '/orders')
  const ways = page.locator('tbody a')
  await expect(ways).toHaveCount(10)
  await expect(ways.first()).toHaveAttribute('href', `/orders/${orders.at(-1)}`)
  await page.getByRole('link', { name: 'Go to page 2' }).click()
  await expect(page).toHaveURL(`${site()}/orders?page=2`)
  await expect(ways).toHaveCount(2)
  await open(page, '/orders?page=9')
  await expect(page).toHaveURL(`${site()}/orders?page=2`)
  await ways.last().click()
  await expect(page).toHaveURL(`${site()}/orders/${orders[0]}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order (\w{4}-?){3}$/)
  await expect(page).toHaveTitle(/^Order .*\w{4}-\w{4}-\w{4}/)
})

for (const { code, dir } of languages) {
  test(`orders and an order at every step in ${code}: width, axe, words`, async ({ page, context }) => {
    const { order } = await signIn(context)
    const orders = await order(thing, 4)
    for (const [at, id] of orders.entries()) await move(id, orderStatuses[at] ?? 'ordered')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Each way to look at them sees another step.
    const steps = [...orders]
    for (const theme of themes) {
      await choose(context, { lang: code, theme })
      for (const { width, height } of widths) {
        await page.setViewportSize({ width, height })
        for (const path of ['/orders', `/orders/${steps.pop()}`]) {
          await open(page, path)
          await expect(page.locator('table')).toBeVisible()
          await expect(page.locator('html')).toHaveAttribute('dir', dir)
          await expectNoSidewaysScroll(page)
          await expectAccessible(page)
        }
        await expect(page.locator('main li[aria-current=step]')).toHaveCount(1)
      }
    }
  })
}

test('an unknown order and another customer’s are not found', async ({
  page,
  context,
  browser,
  consoleErrors,
}) => {
  const other = await browser.newContext()
  const { order } = await signIn(other)
  const orders = await order(thing, 1)
  await other.close()
  await signIn(context)
  for (const id of [orders[0], 999_999]) {
    await open(page, `/orders/${id}`)
    await expect(page).toHaveURL(`${site()}/404`)
  }
  expect((await page.goto(`${site()}/orders/abc`))?.status()).toBe(404)
  dropExpectedErrors(consoleErrors, /status of 404/)
})

test('without a session the login page comes first, and knows the way back', async ({ page, context }) => {
  await open(page, '/orders?page=2')
  await expect(page).toHaveURL(`${site()}/login?next=%2Forders%3Fpage%3D2`)
  await signIn(context)
  await context.clearCookies()
  await page.evaluate(() => localStorage.setItem('client', '1'))
  await page.goto(`${site()}/orders/1`)
  await expect(page).toHaveURL(`${site()}/login?next=%2Forders%2F1`)
})

test('without orders there is a way to the shop', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await signIn(context)
  await open(page, '/orders')
  await page.locator('main').getByRole('link', { name: 'Go to the shop' }).click()
  await expect(page).toHaveURL(`${site()}/shop`)
})

test('a failure says so and can be tried again', async ({ page, context, consoleErrors }) => {
  await choose(context, { lang: 'en' })
  const { order } = await signIn(context)
  const orders = await order(thing, 1)
  for (const path of ['/orders', `/orders/${orders[0]}`]) {
    await page.route('**/api/app/client/orders/**', (route) => route.abort())
    await open(page, path)
    await expect(page.getByRole('alert')).toContainText('The server could not be reached')
    await page.unroute('**/api/app/client/orders/**')
    await page.getByRole('alert').getByRole('button').click()
    await expect(page.locator('table')).toBeVisible()
  }
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

test('the navbar knows a customer, moves nothing for them, and lets them out', async ({
  page,
  context,
  consoleErrors,
}) => {
  await choose(context, { lang: 'en' })
  const { put } = await signIn(context)
  await put(thing)
  await watchShifts(page)
  for (const width of [1280, 900, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/about')
    // Wide screens have it twice: in the service bar, and beside the account.
    const cart = page.getByRole('link', { name: 'Cart (1 item in the cart)' })
    await expect(cart.filter({ visible: true }).first()).toBeVisible()
    expect(await shiftsOf(page), `${width} px wide`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/about')
  await menu(page).click()
  await expect(page.locator('#profile')).toContainText('customer 0')
  await expectAccessible(page)

  await page.route('**/api/app/client/auth/logout', (route) => route.abort())
  const again = page.getByRole('status').getByRole('button', { name: 'Try again' })
  await expect(async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await expectAnnounced(page, 'The server could not be reached')
    // It stays while it is pointed at; a slow machine may be too late for that.
    await again.hover({ timeout: 3_000 })
  }).toPass()
  await expect(page).toHaveURL(`${site()}/about`)
  await page.unroute('**/api/app/client/auth/logout')
  await again.click()
  await expect(page).toHaveURL(`${site()}/login`)
  await expectAnnounced(page, 'You are logged out')
  await expect(page.getByRole('link', { name: /in the cart/ })).toHaveCount(0)
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

test('the ways in come back to where they were asked for', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await open(page, '/shop?sort=name')
  await menu(page).click()
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(`${site()}/login?next=%2Fshop%3Fsort%3Dname`)
  await menu(page).click()
  await page.locator('#profile').getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${site()}/register?next=%2Fshop%3Fsort%3Dname`)
})

test('the drawer has the same as the bars', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await signIn(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/about')
  const button = page.locator('header button[aria-haspopup=dialog]')
  const drawer = page.locator('dialog[open]')
  await button.click()
  await expect(drawer).toContainText('customer 0')
  await expectAccessible(page)
  for (const name of ['My profile', 'My orders', 'Cart']) {
    await expect(drawer.getByRole('link', { name })).toBeVisible()
  }
  await drawer.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${site()}/login`)
  await button.click()
  await expect(drawer.getByRole('link', { name: 'Log in' })).toBeVisible()
})
