import { isFullRun } from '#tests/support/extent.ts'
import { goTo, signIn, textsOf } from './kit/customers.ts'
import {
  choose,
  dropExpectedErrors,
  expect,
  expectAccessible,
  expectAnnounced,
  languages,
  settle,
  site,
  test,
} from './kit/fixtures.ts'
import { shiftsOf, watchShifts } from './kit/shift-watch.ts'

test.beforeEach(({ context }) => choose(context, { lang: 'en' }))

const t = textsOf('en')
const keptId = () => localStorage.getItem('client')
const login = (next: string) => `${site()}/login?next=${encodeURIComponent(next)}`

test('the navbar and the drawer know a customer and move nothing for them; the login pages lead to the profile, and every tab follows a logout', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { put } = await signIn(context)
  await put(17)
  await watchShifts(page)
  const menu = page.locator('header button[popovertarget]')
  const button = page.locator('header button[aria-haspopup=dialog]')
  const drawer = page.locator('dialog[open]')

  const visit = async (width: number) => {
    await page.goto(`${site()}/about`)
    await settle(page)
    if (width >= 850) expect((await page.getByRole('banner').boundingBox())?.height, 'one line').toBe(104)
    // Wide screens have it twice: in the service bar, and beside the account.
    const cart = page.getByRole('link', { name: 'Cart (1 item in the cart)' })
    await expect(cart.filter({ visible: true }).first()).toBeVisible()
    expect(await shiftsOf(page), `${width} px wide`).toEqual([])
  }
  // Thursday noon and evening in Baghdad: what the header and the bar say after hours may move nothing either.
  const hours = ['2026-12-03T12:00:00+03:00', '2026-12-03T21:00:00+03:00']
  const openAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    for (const hour of hours) {
      await page.clock.setFixedTime(hour)
      await visit(width)
    }
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

  await test.step('the menu', async () => {
    await openAt(1280)
    await menu.click()
    await expect(page.locator('#profile')).toContainText('customer 0')
    if (isFullRun) await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  // Where the line is fullest, on both sides of each layout, or every so many pixels.
  const menuWidths = isFullRun
    ? Array.from({ length: 27 }, (_, n) => 850 + 25 * n)
    : [850, 940, 1023, 1024, 1199, 1200, 1240, 1280]
  await test.step('the header is one line for a customer, in every language at the widths that have a menu', async () => {
    for (const { code } of languages) {
      await choose(context, { lang: code })
      await page.setViewportSize({ width: 850, height: 800 })
      await page.goto(`${site()}/about`)
      await settle(page)
      await expect(page.locator('header a[href="/cart"]').filter({ visible: true }).first()).toBeVisible()
      for (const width of menuWidths) {
        await page.setViewportSize({ width, height: 800 })
        expect((await page.getByRole('banner').boundingBox())?.height, `${code}, ${width} px`).toBe(104)
      }
    }
    await choose(context, { lang: 'en' })
  })

  await test.step('the login pages', async () => {
    for (const path of ['/register', '/forget', '/reset?token=abc', '/login']) {
      await goTo(page, path)
      await expect(page).toHaveURL(`${site()}/MyProfile`)
    }
  })

  await test.step('a log-out that failed is tried again', async () => {
    const second = await context.newPage()
    await second.goto(`${site()}/orders`)
    await settle(second)
    await page.route('**/api/app/client/auth/logout', (route) => route.abort())
    await menu.click()
    await page
      .locator('#profile')
      .getByRole('button', { name: t('site.nav.logout') })
      .click()
    await expectAnnounced(page, t('site.banner.network'))
    await expect(page).toHaveURL(`${site()}/MyProfile`)
    await page.unroute('**/api/app/client/auth/logout')
    await page
      .getByRole('status')
      .getByRole('button', { name: t('site.banner.retry') })
      .click()
    await expect(page).toHaveURL(`${site()}/login`)
    await expectAnnounced(page, 'You are logged out')
    await expect(page.getByRole('link', { name: /in the cart/ })).toHaveCount(0)
    await expect(second).toHaveURL(/\/login/)
    dropExpectedErrors(consoleErrors, /ERR_FAILED/)
    await page.setViewportSize({ width: 390, height: 844 })
    await button.click()
    await expect(drawer.getByRole('link', { name: t('site.nav.login') })).toBeVisible()
  })
})

test('a session that ended is no fault: the page says so, and the login comes back to it', async ({
  page,
  context,
}) => {
  const { id, put } = await signIn(context)
  await put(17)
  await page.goto(`${site()}/cart`)
  await settle(page)
  await test.step('an order leads to the login', async () => {
    // Opening the cart asks the server too: with the cookie gone the page would not wait to be pressed.
    await page.route('**/cart/order', (route) =>
      route.fulfill({ json: { status: false, msg: 'NOT_AUTHORIZED', data: null } }),
    )
    const place = page.locator('main').getByRole('button', { name: t('account.cart.place') })
    const sent = page.waitForRequest('**/cart/order')
    // By a key: nothing that still finds its place can take a press from it.
    await place.press('Enter')
    await sent
    await expectAnnounced(page, t('site.banner.loggedOut'))
    await expect(page).toHaveURL(login('/cart'))
    await expect(page.getByText(t('messages.NOT_AUTHORIZED'))).toHaveCount(0)
    expect(await page.evaluate(keptId)).toBeNull()
  })

  await test.step('an addition to the cart offers it', async () => {
    await page.evaluate((kept) => localStorage.setItem('client', String(kept)), id)
    // The last thing that an opening page asks for the customer: without the cookie it would show a guest's buttons.
    const recognised = page.waitForResponse('**/cart/getall')
    await page.goto(`${site()}/shop?q=button`)
    await recognised
    await settle(page)
    await context.clearCookies({ name: 'c' })
    const add = page.locator('main').getByRole('button', { name: /^Add to cart/ })
    await add.first().click()
    await expectAnnounced(page, t('site.banner.loggedOut'))
    const banner = page.getByRole('status').filter({ hasText: t('site.banner.loggedOut') })
    await banner.getByRole('button', { name: t('site.nav.login') }).click()
    await expect(page).toHaveURL(login('/shop?q=button'))
  })

  await test.step('a page that opens asks for it', async () => {
    await page.evaluate((kept) => localStorage.setItem('client', String(kept)), id)
    await page.goto(`${site()}/MyProfile`)
    await expect(page).toHaveURL(login('/MyProfile'))
    expect(await page.evaluate(keptId)).toBeNull()
  })
})
