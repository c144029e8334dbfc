import { signIn, textsOf } from './customers.ts'
import { choose, dropExpectedErrors, expect, expectAnnounced, settle, site, test } from './fixtures.ts'

test.beforeEach(({ context }) => choose(context, { lang: 'en' }))

const t = textsOf('en')
const keptId = () => localStorage.getItem('client')

for (const path of ['/cart', '/orders', '/MyProfile']) {
  test(`${path} asks a guest to log in first`, async ({ page }) => {
    await page.goto(site() + path)
    await expect(page).toHaveURL(`${site()}/login?next=${encodeURIComponent(path)}`)
  })
}

for (const path of ['/login', '/register', '/forget', '/reset?token=abc']) {
  test(`${path} redirects a customer who is logged in to their profile`, async ({ page, context }) => {
    await signIn(context)
    await page.goto(site() + path)
    await expect(page).toHaveURL(`${site()}/MyProfile`)
  })
}

test('a session that has ended asks to log in', async ({ page, context }) => {
  await signIn(context)
  await context.clearCookies({ name: 'c' })
  await page.goto(`${site()}/MyProfile`)
  await expect(page).toHaveURL(`${site()}/login?next=%2FMyProfile`)
  expect(await page.evaluate(keptId)).toBeNull()
})

test('a session that ended is no fault: ordering leads to the login and says so', async ({
  page,
  context,
}) => {
  const { put } = await signIn(context)
  await put(17)
  await page.goto(`${site()}/cart`)
  await settle(page)
  // Opening the cart asks the server too: with the cookie gone the page would not wait to be pressed.
  await page.route('**/cart/order', (route) =>
    route.fulfill({ json: { status: false, msg: 'NOT_AUTHORIZED', data: null } }),
  )
  await page
    .locator('main')
    .getByRole('button', { name: t('account.cart.place') })
    .click()
  await expectAnnounced(page, t('site.banner.loggedOut'))
  await expect(page).toHaveURL(`${site()}/login?next=%2Fcart`)
  await expect(page.getByText(t('messages.NOT_AUTHORIZED'))).toHaveCount(0)
})

test('nor is it when something is put into the cart: the login that is offered comes back', async ({
  page,
  context,
}) => {
  await signIn(context)
  // The last thing that an opening page asks for the customer: without the cookie it would show a guest's buttons.
  const recognised = page.waitForResponse('**/cart/getall')
  await page.goto(`${site()}/shop?q=button`)
  await recognised
  await settle(page)
  await context.clearCookies({ name: 'c' })
  await page
    .locator('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expectAnnounced(page, t('site.banner.loggedOut'))
  const banner = page.getByRole('status').filter({ hasText: t('site.banner.loggedOut') })
  await banner.getByRole('button', { name: t('site.nav.login') }).click()
  await expect(page).toHaveURL(`${site()}/login?next=${encodeURIComponent('/shop?q=button')}`)
})

test('a network failure logs no customer out', async ({ page, context, consoleErrors }) => {
  await signIn(context)
  await page.route('**/auth/checkauth', (route) => route.abort())
  await page.goto(`${site()}/shop`)
  await settle(page)
  await expect(
    page
      .locator('header')
      .getByRole('link', { name: t('site.nav.orders') })
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(keptId)).not.toBeNull()
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

test('a second tab follows when the first logs out', async ({ page, context }) => {
  await signIn(context)
  const second = await context.newPage()
  await second.goto(`${site()}/orders`)
  await settle(second)
  await page.goto(`${site()}/MyProfile`)
  await page
    .locator('main')
    .getByRole('button', { name: t('site.nav.logout') })
    .click()
  await expect(second).toHaveURL(/\/login/)
})

test('an order is placed by keyboard alone', async ({ page, context }) => {
  const { put } = await signIn(context)
  await put(17)
  await page.goto(`${site()}/cart`)
  await settle(page)
  const place = page.locator('main').getByRole('button', { name: t('account.cart.place') })
  await expect(place).toBeVisible()
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press('Tab')
    if (await place.evaluate((button) => button === document.activeElement)) break
  }
  await expect(place).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\/\d+/)
})

test('a banner goes by itself', async ({ page, context }) => {
  const { put } = await signIn(context)
  await put(17)
  await page.goto(`${site()}/cart`)
  await settle(page)
  await page
    .locator('main')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expectAnnounced(page, t('account.cart.removed'))
  await expect(page.getByRole('status').filter({ hasText: t('account.cart.removed') })).toBeHidden()
})
