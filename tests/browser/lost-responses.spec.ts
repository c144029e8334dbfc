import type { Page, Route } from '@playwright/test'
import { isolatedName } from '#i18n/format.ts'
import { cardOf, closeAddedDrawer, signIn, textsOf } from './customers.ts'
import { choose, dropExpectedErrors, expect, expectAnnounced, settle, site, test } from './fixtures.ts'
import { openAdding, pressSave } from './managed-lists/dialogs.ts'
import { openDashboard, signInStaff } from './staff.ts'
import { withUniqueWord } from './unique-text.ts'

const t = textsOf('en')

test.beforeEach(({ context }) => choose(context, { lang: 'en' }))

/** Leaves the first calls of an address without an answer, as a connection that is dead. */
async function hang(page: Page, address: string, times = 1) {
  const hung: Route[] = []
  await page.route(address, async (route) => {
    if (hung.length >= times) return route.continue()
    hung.push(route)
  })
}

/** Has the first call of an address arrive, and loses its answer. */
const cut = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

test('a call without a response blocks no other and times out', async ({ page }) => {
  await page.clock.install()
  const { cart } = await signIn(page.context())
  await hang(page, '**/cart/addsimple')
  await page.goto(`${site()}/shop`)
  await settle(page)
  const [first, second] = [cardOf(page, 39), cardOf(page, 38)]
  const add = { name: new RegExp(`^${t('site.shop.addToCart')}`) }
  await first.getByRole('button', add).click()
  await expect(first.locator('[aria-busy=true]')).toBeVisible()
  await second.getByRole('button', add).click()
  const there = { name: new RegExp(`^${t('site.shop.inCart')}`) }
  await expect(second.getByRole('link', there)).toBeVisible()
  await closeAddedDrawer(page, t)
  expect(await cart()).toEqual([1])

  await page.clock.fastForward(20_000)
  await expectAnnounced(page, t('site.banner.network'))
  const again = page.getByRole('button', { name: t('site.banner.retry') })
  await page.clock.fastForward(10_000)
  await again.click()
  await expect(first.getByRole('link', there)).toBeVisible()
  expect(await cart()).toEqual([1, 1])
})

test('a notice with a retry button stays, is next in keyboard order, and closes with Escape', async ({
  page,
  consoleErrors,
}) => {
  await page.clock.install()
  const { cart } = await signIn(page.context())
  await page.route('**/cart/addsimple', (route) => route.abort(), { times: 2 })
  await page.goto(`${site()}/shop`)
  await settle(page)
  const card = cardOf(page, 39)
  const add = card.getByRole('button', { name: t('site.shop.addToCart') })
  const again = page.getByRole('button', { name: t('site.banner.retry') })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(again).toBeVisible()
  await page.clock.fastForward(10_000)
  // It lies over no link of the header.
  for (const link of await page.locator('header a:visible').all()) await link.click({ trial: true })
  await page.keyboard.press('Tab')
  await expect(again).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: t('site.banner.close') })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(again).not.toBeFocused()
  await expect(add).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()

  await add.focus()
  await page.keyboard.press('Enter')
  await expect(again).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await closeAddedDrawer(page, t)
  await expect(card.getByRole('link', { name: t('site.shop.inCart') })).toBeFocused()
  await expect(again).toBeHidden()
  expect(await cart()).toEqual([1])
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

test('a call whose response was lost counts once when it is retried', async ({ page, consoleErrors }) => {
  const { cart } = await signIn(page.context())
  const again = page.getByRole('button', { name: t('site.banner.retry') })
  await page.goto(`${site()}/shop/17`)
  await settle(page)
  await page.getByRole('radio', { name: 'Brass' }).check({ force: true })
  await page.getByRole('radio', { name: /^Large/ }).check({ force: true })
  await cut(page, '**/cart/add')
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await quantity.fill('2')
  const add = { name: t('site.shop.addToCart'), exact: true }
  await page.locator('main').getByRole('button', add).first().click()
  await expectAnnounced(page, t('site.banner.network'))
  expect(await cart()).toEqual([2])
  // What is in the field by now is no part of that press.
  await quantity.fill('3')
  await again.click()
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expectAnnounced(page, t('site.shop.addedNamed', { name: isolatedName(name) }))
  expect(await cart()).toEqual([2])

  await page.goto(`${site()}/cart`)
  await settle(page)
  await cut(page, '**/cart/plus')
  const more = page.getByRole('button', { name: /^One more/ })
  await more.click()
  await expectAnnounced(page, t('site.banner.network'))
  expect(await cart()).toEqual([3])
  const answered = page.waitForResponse('**/cart/plus')
  await again.click()
  expect((await (await answered).json()).total).toBeGreaterThan(0)
  expect(await cart()).toEqual([3])
  await more.click()
  await expect.poll(cart).toEqual([4])
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

test('a row whose response was lost is added once when the form is sent again', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { send } = await signInStaff(context)
  await openDashboard(page, '/product/stores')
  const name = withUniqueWord('Store')
  await cut(page, '**/stores/add')
  const dialog = await openAdding({ page, t }, t('dashboard.one.stores'))
  for (const code of ['ku', 'ar', 'en']) await dialog.locator(`[name=${code}_name]`).fill(name)
  await pressSave({ page, t }, dialog)
  await expect(dialog.getByRole('alert')).toHaveText(t('site.banner.network'))
  await dialog.getByRole('button', { name: t('dashboard.act.retry') }).click()
  await expect(dialog).toBeHidden()
  await expectAnnounced(page, t('messages.ADDED_SUCCESSFULLY'))
  const found = { search: name, page: 1, limit: 9 }
  const { data } = await send('/app/dashboard/product/stores/getall', found)
  for (const { id } of data) await send('/app/dashboard/product/stores/delete', { store_id: id, limit: 1 })
  expect(data).toHaveLength(1)
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

test('a cart opens while a change of it is never answered', async ({ page }) => {
  const customer = await signIn(page.context())
  await customer.put(17)
  await hang(page, '**/cart/plus')
  await page.goto(`${site()}/cart`)
  await page.getByRole('button', { name: /^One more/ }).click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('site.nav.shop') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/shop$/)
  const read = page.waitForResponse('**/cart/getall')
  await page.goBack()
  expect((await (await read).json()).status).toBe(true)
})

test('a save is done when it is answered, whatever the lists are waiting for', async ({ page, context }) => {
  const { send } = await signInStaff(context)
  await openDashboard(page, '/product/stores')
  const name = withUniqueWord('Store')
  await hang(page, '**/stores/getall', 9)
  const dialog = await openAdding({ page, t }, t('dashboard.one.stores'))
  for (const code of ['ku', 'ar', 'en']) await dialog.locator(`[name=${code}_name]`).fill(name)
  await pressSave({ page, t }, dialog)
  await expect(dialog).toBeHidden()
  await expectAnnounced(page, t('messages.ADDED_SUCCESSFULLY'))
  const { data } = await send('/app/dashboard/product/stores/getall', { search: name, page: 1, limit: 1 })
  await send('/app/dashboard/product/stores/delete', { store_id: data[0].id, limit: 1 })
})

test('after deleting a row the focus is at the heading, even before the row disappears', async ({
  page,
  context,
}) => {
  const { send } = await signInStaff(context)
  const name = withUniqueWord('Store')
  const names = { ku_name: name, ar_name: name, en_name: name }
  await send('/app/dashboard/product/stores/add', { ...names, limit: 1 })
  await openDashboard(page, `/product/stores?search=${encodeURIComponent(name)}`)
  const row = page.locator('tbody tr')
  await expect(row).toHaveCount(1)
  const held = Promise.withResolvers<void>()
  await page.route('**/stores/getall', async (route) => {
    await held.promise
    await route.continue()
  })
  await row.getByRole('button', { name: /^Delete/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  expect(await row.count()).toBe(1)
  held.resolve()
  await expect(row).toHaveCount(0)
  await expect(heading).toBeFocused()
})
