import type { Page } from '@playwright/test'
import { goTo, signIn } from './kit/customers.ts'
import { choose, dropExpectedErrors, expect, settle, site, test } from './kit/fixtures.ts'
import { placeOrder } from './kit/staff.ts'

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
