import type { Page } from '@playwright/test'
import { cardOf, closeAddedDrawer, signIn, textsOf } from './customers.ts'
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

/** A product that comes in several colours and sizes, and another. */
const panel = 17
const other = 18

const t = textsOf('en')

const rows = (page: Page) => page.locator('tr[data-line]')

test.beforeEach(({ context }) => choose(context, { lang: 'en' }))

test('a card adds its product once and then leads to the cart, by keyboard', async ({ page }) => {
  await signIn(page.context())
  await page.goto(`${site()}/shop`)
  await settle(page)
  const card = cardOf(page, 39)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const add = card.getByRole('button', { name: `Add to cart ${name}` })
  await add.focus()
  await page.keyboard.press('Enter')
  await closeAddedDrawer(page, t)
  const link = card.getByRole('link', { name: `In the cart ${name}` })
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(rows(page)).toHaveCount(1)
})

test('the drawer of an added product changes its colour and size, and leads to the cart', async ({
  page,
}) => {
  const { cart } = await signIn(page.context())
  await page.goto(`${site()}/shop?q=hall+call`)
  await settle(page)
  await cardOf(page, panel)
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  const drawer = page.getByRole('dialog', { name: t('site.shop.added') })
  const [colour, size] = [
    drawer.getByLabel(t('site.detail.colour')),
    drawer.getByLabel(t('site.detail.size')),
  ]
  await colour.selectOption('Brass')
  await expect(colour.locator(':checked')).toHaveText('Brass')
  await size.selectOption('Large')
  await expect(size.locator(':checked')).toHaveText('Large')
  await expect(drawer).toContainText(t('site.nav.itemsInCart', { count: 1 }))
  expect(await cart(), 'the first choice is replaced').toEqual([1])
  await expectAccessible(page, drawer)
  await expectNoSidewaysScroll(page)
  await drawer.getByRole('link', { name: t('site.shop.viewCart') }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Brass')
  await expect(rows(page)).toContainText('Large')
})

test('a guest’s card leads to the login page and back to its product', async ({ page }) => {
  await page.goto(`${site()}/shop`)
  await settle(page)
  const link = cardOf(page, 39).getByRole('link', { name: /^Log in to buy/ })
  await expect(link).toHaveAttribute('href', '/login?next=%2Fshop%2F39')
})

test('a card reserves the place of its button until the session is known', async ({ page }) => {
  await signIn(page.context())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/app/client/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${site()}/shop`)
  await settle(page)
  const height = () =>
    page
      .locator('main article')
      .first()
      .evaluate((card) => card.clientHeight)
  const before = await height()
  release()
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeVisible()
  expect(await height()).toBe(before)
})

test('a guest’s choice survives the login page', async ({ page }) => {
  await page.goto(`${site()}/shop/${panel}`)
  await settle(page)
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Brass' }).check({ force: true })
  await page.getByRole('radio', { name: /^Large/ }).check({ force: true })
  const link = page.locator('main').getByRole('link', { name: 'Log in to buy', exact: true }).first()
  const href = (await link.getAttribute('href')) ?? ''
  const next = new URL(href, site()).searchParams.get('next') ?? ''
  expect(next).toMatch(new RegExp(`^/shop/${panel}\\?colour=\\d+&size=\\d+$`))

  await signIn(page.context())
  await page.goto(`${site()}${next}&qty=2`)
  await settle(page)
  await expect(page.getByRole('radio', { name: 'Brass' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Large/ })).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
})

test('a quantity may have Arabic digits, and is at least one and at most the stock', async ({ page }) => {
  const { cart } = await signIn(page.context())
  await page.goto(`${site()}/shop/${panel}`)
  await settle(page)
  const add = page.locator('main').getByRole('button', { name: 'Add to cart', exact: true }).first()
  await page.getByRole('radio', { name: 'Brass' }).check({ force: true })
  await expect(add).toBeHidden()
  await page.getByRole('radio', { name: /^Large/ }).check({ force: true })
  const left = Number(/(\d+) left/.exec((await page.getByRole('status').allTextContents()).join(' '))?.[1])
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await expect(quantity).toHaveAttribute('max', String(left))
  await quantity.fill('')
  await quantity.press('Control+A')
  await page.keyboard.insertText('٩٩')
  await expect(quantity).toHaveValue('99')
  await add.click()
  await expect(page.getByText('Not enough quantity')).toBeVisible()
  for (const none of ['0', '-5', '2.5', '1e9']) {
    await quantity.fill(none)
    await add.click()
    await expect(page.getByRole('alert').filter({ hasText: `from 1 to ${left}` })).toBeVisible()
    await expect(quantity).toBeFocused()
    await expect(quantity).toHaveValue(none)
  }
  expect(await cart()).toEqual([])
  await quantity.press('Control+A')
  await page.keyboard.insertText('٣')
  await add.click()
  await expect(page.getByText(/is in your cart/)).toBeVisible()
  await expect(page.getByText('3 items in the cart', { exact: true })).toBeVisible()
  await expect(quantity).toHaveAttribute('max', String(left - 3))
  expect(await cart()).toEqual([3])
})

test('a line is raised, lowered and taken out; the focus stays where the work is', async ({ page }) => {
  const { put } = await signIn(page.context())
  for (const product_id of [panel, other]) await put(product_id)
  await page.goto(`${site()}/cart`)
  await settle(page)
  const first = rows(page).first()
  const less = first.getByRole('button', { name: /^One fewer/ })
  const more = first.getByRole('button', { name: /^One more/ })
  await expect(less).toBeDisabled()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(less).toBeEnabled()
  await expect(more).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /^Quantity of .*: 2/ })).toBeAttached()
  await less.click()
  // Until the answer has come no button of the line does anything.
  await expect(page.getByRole('status').filter({ hasText: /^Quantity of .*: 1/ })).toBeAttached()
  await expect(first).not.toHaveAttribute('aria-busy')
  await expect(less).toBeDisabled()
  await first.getByRole('button', { name: /^Remove/ }).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^Remove/ }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an order is placed once and shown', async ({ page }) => {
  const { put, cart, orders } = await signIn(page.context())
  await put(panel)
  await page.goto(`${site()}/cart`)
  await settle(page)
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.getByText('Your order has been received')).toBeVisible()
  expect(await orders()).toBe(1)
  expect(await cart()).toEqual([])
})

test('an order empties the cart of every page, also when it cannot be fetched anew', async ({
  page,
  consoleErrors,
}) => {
  const { put } = await signIn(page.context())
  await put(39)
  await page.goto(`${site()}/cart`)
  await settle(page)
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  await page.route('**/cart/getall', (route) => route.abort())
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await page.getByRole('navigation').getByRole('link', { name: 'Shop' }).first().click()
  await expect(cardOf(page, 39).getByRole('button', { name: 'Add to cart' })).toBeVisible()
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

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

test('an order whose answer got lost is not placed again', async ({ page, consoleErrors }) => {
  const { put, orders } = await signIn(page.context())
  await put(panel)
  await page.goto(`${site()}/cart`)
  await settle(page)
  const mend = await loseOrder(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No answer came' })).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  expect(await orders()).toBe(1)
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

test('an order whose answer alone got lost is found without a press', async ({ page, consoleErrors }) => {
  const { put, orders } = await signIn(page.context())
  await put(panel)
  await page.goto(`${site()}/cart`)
  await settle(page)
  await page.route('**/api/app/client/cart/order', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await expectAnnounced(page, 'The order did arrive')
  expect(await orders()).toBe(1)
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

test('an order whose response was lost is confirmed after a reload, and in another window', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { put, orders } = await signIn(context)
  await put(panel)
  await page.goto(`${site()}/cart`)
  await expect(rows(page)).toHaveCount(1)
  const second = await context.newPage()
  await second.goto(`${site()}/cart`)
  await expect(rows(second)).toHaveCount(1)
  const mend = await loseOrder(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No answer came' })).toBeVisible()
  await mend()
  await page.reload()
  await expect(page).toHaveURL(/\/orders$/)
  await expectAnnounced(page, 'The order did arrive')
  await page.goto(`${site()}/cart`)
  await expect(page.getByText('Your cart is empty')).toBeVisible()

  await second.getByRole('button', { name: 'Place order' }).click()
  await expect(second).toHaveURL(/\/orders\/\d+$/)
  await expect(second.getByText('already placed in another window')).toBeVisible()
  expect(await orders()).toBe(1)
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

test('a late answer to an order does not navigate away from the current page', async ({ page, context }) => {
  const { put, orders } = await signIn(context)
  await put(panel)
  await page.goto(`${site()}/cart`)
  await settle(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/app/client/cart/order', async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL(/\/contact$/)
  await page.locator('[name=msg]').fill('Typed meanwhile')
  held.resolve()
  await expectAnnounced(page, 'Your order has been received')
  await expect(page.locator('[name=msg]')).toHaveValue('Typed meanwhile')
  await page.getByRole('status').getByRole('button', { name: 'View' }).click()
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  expect(await orders()).toBe(1)
})

test('a cart that changed elsewhere is not ordered as it is shown', async ({ page }) => {
  const { put, orders } = await signIn(page.context())
  await put(panel)
  await page.goto(`${site()}/cart`)
  await expect(rows(page)).toHaveCount(1)
  await put(other)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/^Your cart or its prices have changed/)).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  expect(await orders()).toBe(0)
})

for (const { code } of languages) {
  for (const path of ['/cart', '/shop?page=3', `/shop/${panel}?colour=2&size=1`]) {
    test(`${path} is accessible to a customer in ${code}`, async ({ page, context }) => {
      const { put } = await signIn(page.context())
      for (const product_id of [panel, other]) await put(product_id)
      for (const theme of themes) {
        await choose(context, { lang: code, theme })
        for (const { width, height } of widths) {
          await page.setViewportSize({ width, height })
          await page.goto(site() + path)
          await settle(page)
          await expect(page.locator('main a[href="/cart"], main tr[data-line]').first()).toBeAttached()
          await expectNoSidewaysScroll(page)
          await expectAccessible(page)
        }
      }
    })
  }
}
