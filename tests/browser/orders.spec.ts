import type { Page } from '@playwright/test'
import { isFullRun } from '#tests/support/extent.ts'
import { goTo, signIn } from './customers.ts'
import {
  choose,
  dropExpectedErrors,
  expect,
  expectAccessible,
  expectAnnounced,
  settle,
  site,
  test,
} from './fixtures.ts'
import { shiftsOf, watchShifts } from './shift-watch.ts'
import { placeOrder } from './staff.ts'

/** A product of the demo's shop that is always in stock. */
const thing = 17

async function open(page: Page, path: string) {
  await page.goto(site() + path)
  await settle(page)
}

test.beforeEach(({ context }) => choose(context, { lang: 'en' }))

test('a customer sees their own orders alone, ten to a page and the newest first, and can retry after a failure', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { order } = await signIn(context)
  const anothers = await placeOrder(thing)
  const alert = page.getByRole('alert')
  const mended = async () => {
    await expect(alert).toContainText('The server could not be reached')
    await page.unroute('**/api/app/client/orders/**')
    await alert.getByRole('button').click()
    await expect(page.locator('table')).toBeVisible()
  }
  const fail = () => page.route('**/api/app/client/orders/**', (route) => route.abort())
  const ways = page.locator('tbody a')

  await test.step('without orders there is a way to the shop', async () => {
    await open(page, '/orders')
    await page.locator('main').getByRole('link', { name: 'Go to the shop' }).click()
    await expect(page).toHaveURL(`${site()}/shop`)
  })

  const orders = await order(thing, 12)
  await test.step('the pages', async () => {
    await fail()
    await goTo(page, '/orders')
    await mended()
    await expect(ways).toHaveCount(10)
    await expect(ways.first()).toHaveAttribute('href', `/orders/${orders.at(-1)}`)
    await page.getByRole('link', { name: 'Go to page 2' }).click()
    await expect(page).toHaveURL(`${site()}/orders?page=2`)
    await expect(ways).toHaveCount(2)
    await open(page, '/orders?page=9')
    await expect(page).toHaveURL(`${site()}/orders?page=2`)
  })

  await test.step('an order', async () => {
    await expect(ways).toHaveCount(2)
    await fail()
    await ways.last().click()
    await expect(page).toHaveURL(`${site()}/orders/${orders[0]}`)
    await mended()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order (\w{4}-?){3}$/)
    await expect(page).toHaveTitle(/^Order .*\w{4}-\w{4}-\w{4}/)
    await expect(page.locator('main li[aria-current=step]')).toHaveCount(1)
  })

  await test.step('another customer’s order, an unknown one and none are not found', async () => {
    for (const id of [anothers.id, 999_999]) {
      await goTo(page, `/orders/${orders[0]}`)
      await goTo(page, `/orders/${id}`)
      await expect(page).toHaveURL(`${site()}/404`)
    }
    expect((await page.request.get(`${site()}/orders/abc`)).status()).toBe(404)
    dropExpectedErrors(consoleErrors, /status of 404|ERR_FAILED/)
  })
})

test('the navbar and the drawer know a customer, move nothing for them, and let them out and in again', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { put } = await signIn(context)
  await put(thing)
  await watchShifts(page)
  const menu = page.locator('header button[popovertarget]')
  const button = page.locator('header button[aria-haspopup=dialog]')
  const drawer = page.locator('dialog[open]')

  const openAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/about')
    // Wide screens have it twice: in the service bar, and beside the account.
    const cart = page.getByRole('link', { name: 'Cart (1 item in the cart)' })
    await expect(cart.filter({ visible: true }).first()).toBeVisible()
    expect(await shiftsOf(page), `${width} px wide`).toEqual([])
  }

  if (isFullRun) for (const width of [320, 900]) await openAt(width)
  await test.step('the drawer', async () => {
    await openAt(390)
    await button.click()
    await expect(drawer).toContainText('customer 0')
    for (const name of ['My profile', 'My orders', 'Cart'])
      await expect(drawer.getByRole('link', { name })).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
  })

  await test.step('the menu, whose log-out that failed is tried again', async () => {
    await openAt(1280)
    await menu.click()
    await expect(page.locator('#profile')).toContainText('customer 0')
    await expectAccessible(page)
    await page.route('**/api/app/client/auth/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Log out' }).click()
    await expectAnnounced(page, 'The server could not be reached')
    await expect(page).toHaveURL(`${site()}/about`)
    await page.unroute('**/api/app/client/auth/logout')
    await page.getByRole('status').getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(`${site()}/login`)
    await expectAnnounced(page, 'You are logged out')
    await expect(page.getByRole('link', { name: /in the cart/ })).toHaveCount(0)
    dropExpectedErrors(consoleErrors, /ERR_FAILED/)
  })

  await test.step('the ways in, which come back to where they were asked for', async () => {
    await goTo(page, '/shop?sort=name')
    await menu.click()
    await page.getByRole('link', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`${site()}/login?next=%2Fshop%3Fsort%3Dname`)
    await menu.click()
    await page.locator('#profile').getByRole('link', { name: 'Create account' }).click()
    await expect(page).toHaveURL(`${site()}/register?next=%2Fshop%3Fsort%3Dname`)
    await page.setViewportSize({ width: 390, height: 844 })
    await button.click()
    await expect(drawer.getByRole('link', { name: 'Log in' })).toBeVisible()
  })
})
