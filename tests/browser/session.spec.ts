import { cardOf, goTo, signIn, textsOf } from './customers.ts'
import { choose, expect, expectAnnounced, settle, site, test } from './fixtures.ts'

test.beforeEach(({ context }) => choose(context, { lang: 'en' }))

const t = textsOf('en')
const keptId = () => localStorage.getItem('client')
const login = (next: string) => `${site()}/login?next=${encodeURIComponent(next)}`

test('guests log in before a customer’s pages, customers skip the login pages, and every tab follows a logout', async ({
  page,
  context,
}) => {
  await page.goto(`${site()}/orders?page=2`)
  await expect(page).toHaveURL(login('/orders?page=2'))
  await settle(page)
  for (const path of ['/cart', '/MyProfile', '/orders/1', '/orders']) {
    await goTo(page, path)
    await expect(page).toHaveURL(login(path))
  }
  await goTo(page, '/shop')
  const buy = cardOf(page, 39).getByRole('link', { name: /^Log in to buy/ })
  await expect(buy).toHaveAttribute('href', '/login?next=%2Fshop%2F39')

  await signIn(context)
  await page.goto(`${site()}/login`)
  await expect(page).toHaveURL(`${site()}/MyProfile`)
  await settle(page)
  for (const path of ['/register', '/forget', '/reset?token=abc', '/login']) {
    await goTo(page, path)
    await expect(page).toHaveURL(`${site()}/MyProfile`)
  }

  const second = await context.newPage()
  await second.goto(`${site()}/orders`)
  await settle(second)
  await page
    .locator('main')
    .getByRole('button', { name: t('site.nav.logout') })
    .click()
  await expect(page).toHaveURL(`${site()}/login`)
  await expect(second).toHaveURL(/\/login/)
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
    await place.click()
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
