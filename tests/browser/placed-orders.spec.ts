import type { Page } from '@playwright/test'
import { cardOf, goTo, signIn, textsOf } from './kit/customers.ts'
import { choose, dropExpectedErrors, expect, expectAnnounced, settle, site, test } from './kit/fixtures.ts'
import { loseAnswer } from './lost-answers.ts'

const t = textsOf('en')

const rows = (page: Page) => page.locator('tr[data-line]')
const placing = (page: Page) => page.getByRole('button', { name: t('account.cart.place') })

test.beforeEach(({ context }) => choose(context, { lang: 'en' }))

/** Carries out an order and loses its answer; until the function that it gives is called, nothing else is answered. */
async function loseOrder(page: Page) {
  let lost = false
  await page.route('**/api/app/client/**', async (route) => {
    if (route.request().url().endsWith('/cart/order')) {
      lost = true
      await route.fetch()
    }
    if (lost) await route.abort()
    else await route.continue()
  })
  return () => page.unroute('**/api/app/client/**')
}

test('an order is placed once: pressed twice, answered late, or with its response lost, by a retry, after a reload and in another window', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { put, cart, empty, orders } = await signIn(context)
  const unanswered = page.getByRole('alert').filter({ hasText: 'No answer came' })
  const confirmed = async () => {
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expectAnnounced(page, 'The order did arrive')
  }
  await put(39)
  await page.goto(`${site()}/cart`)
  await settle(page)
  await expect(placing(page)).toBeEnabled()

  await test.step('pressed twice; a late answer empties the cart but does not leave the current page', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/app/client/cart/order', async (route) => {
      const response = await route.fetch()
      await held.promise
      await route.fulfill({ response })
    })
    await placing(page).dblclick()
    await goTo(page, '/contact')
    await page.locator('[name=msg]').fill('Typed meanwhile')
    // The cart that the order has emptied cannot be fetched anew.
    await page.route('**/cart/getall', (route) => route.abort())
    held.resolve()
    await expectAnnounced(page, 'Your order has been received')
    await expect(page.locator('[name=msg]')).toHaveValue('Typed meanwhile')
    await page.getByRole('status').getByRole('button', { name: 'View' }).click()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    expect(await orders()).toBe(1)
    expect(await cart()).toEqual([])
    await goTo(page, '/cart')
    // What another device has put in it meanwhile would not be shown.
    await expect(page.getByText(t('account.cart.failed')), 'not that it is empty').toBeVisible()
    await goTo(page, '/shop')
    await expect(cardOf(page, 39).getByRole('button', { name: 'Add to cart' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await put(17)
  await goTo(page, '/cart')
  await expect(rows(page)).toHaveCount(1)
  const second = await context.newPage()
  await second.goto(`${site()}/cart`)
  await expect(rows(second)).toHaveCount(1)
  await test.step('confirmed without a press', async () => {
    await loseAnswer(page, '**/cart/order')
    await placing(page).click()
    await confirmed()
  })

  await test.step('in another window', async () => {
    await placing(second).click()
    await expect(second).toHaveURL(/\/orders\/\d+$/)
    await expect(second.getByText('already placed in another window')).toBeVisible()
    expect(await orders()).toBe(2)
    await second.close()
  })

  await test.step('but an older order of the same total is not taken for it', async () => {
    await put(17)
    await goTo(page, '/cart')
    await expect(rows(page)).toHaveCount(1)
    await empty()
    await placing(page).click()
    await expectAnnounced(page, t('messages.DATA_NOT_FOUND'))
    await expect(page).toHaveURL(/\/cart$/)
    expect(await orders()).toBe(2)
    await goTo(page, '/orders')
  })

  await test.step('by a retry', async () => {
    await put(17)
    const mend = await loseOrder(page)
    await goTo(page, '/cart')
    await placing(page).click()
    await expect(unanswered).toBeVisible()
    await mend()
    await page.getByRole('button', { name: t('site.banner.retry') }).click()
    await confirmed()
    expect(await orders()).toBe(3)
  })

  await test.step('after a reload', async () => {
    await put(17)
    const mend = await loseOrder(page)
    await goTo(page, '/cart')
    await placing(page).click()
    await expect(unanswered).toBeVisible()
    await mend()
    await page.reload()
    await confirmed()
    await goTo(page, '/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    expect(await orders()).toBe(4)
  })

  await test.step('pressed before the form of the delivery has come', async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/delivery-form-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await put(17)
    await page.goto(`${site()}/cart`)
    await placing(page).click()
    held.resolve()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    expect(await orders()).toBe(5)
  })
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})
