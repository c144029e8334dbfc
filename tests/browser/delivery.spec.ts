import type { Page } from '@playwright/test'
import { fillWhereTo, signIn, textsOf, whereTo, write } from './customers.ts'
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
} from './fixtures.ts'
import { signInStaff } from './staff.ts'
import { withUniqueWord } from './unique-text.ts'

/** A product that always has stock. */
const panel = 17
/** The pace of somebody who types with two thumbs, in milliseconds a key; and what a look and a press take, in seconds. */
const pace = 200
const press = 3
const patience = 90

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const field = (page: Page, name: string) => page.locator(`main form [name=${name}]`)

/** Opens the cart of a new customer with one product in it. */
async function openCart(page: Page, lang: 'ku' | 'ar' | 'en' = 'en') {
  const customer = await signIn(page.context(), null)
  await choose(page.context(), { lang })
  await customer.put(panel)
  await page.goto(`${site()}/cart`)
  await settle(page)
  await expect(field(page, 'phone')).toBeVisible()
  return { ...customer, t: textsOf(lang) }
}

const order = (page: Page, t: ReturnType<typeof textsOf>) =>
  page.getByRole('button', { name: t('account.cart.place') }).click()

for (const { code } of languages) {
  for (const size of sizes) {
    test(`a new customer orders in ${code} at ${size.width} px within ${patience} seconds`, async ({
      page,
    }) => {
      test.slow()
      await page.setViewportSize(size)
      const { t, orders } = await openCart(page, code)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      const began = Date.now()
      let keys = 0
      let presses = 0
      const type = async (name: string, text: string) => {
        await field(page, name).click()
        await field(page, name).pressSequentially(text, { delay: pace })
        keys += text.length
        presses += 1
      }
      await type('phone', '٠٧٥٠ ١٢٣ ٤٥٦٧')
      await expect(field(page, 'phone')).toHaveValue('0750 123 4567')
      await field(page, 'name').fill('')
      await type('name', 'ئازاد ئەحمەد')
      await field(page, 'place_id').selectOption('1')
      await type('address', 'Gulan 4, 2')
      await page.locator('main form [name=method][value=express]').check()
      await order(page, t)
      presses += 4
      await expect(page).toHaveURL(/\/orders\/\d+$/)
      const measured = (Date.now() - began) / 1000
      const human = (keys * pace) / 1000 + presses * press
      console.info(
        `${code}, ${size.width} px: ${measured.toFixed(1)} s measured, ${human.toFixed(1)} s by keys and presses`,
      )
      expect(human).toBeLessThan(patience)
      expect(await orders()).toBe(1)
      const main = page.locator('main')
      await expect(main).toContainText('0750 123 4567')
      await expect(main).toContainText(t('account.orders.next.ordered'))
      await expect(main).toContainText(t('account.delivery.due'))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }
}

test('a fault stands at its field, which has the focus, and nothing typed is lost', async ({ page }) => {
  const { t, orders } = await openCart(page)
  await order(page, t)
  await expect(field(page, 'phone')).toBeFocused()
  await expect(field(page, 'address')).toHaveAttribute('aria-invalid', 'true')
  await fillWhereTo(page)
  await field(page, 'phone').fill('0750 12')
  await order(page, t)
  await expect(field(page, 'phone')).toBeFocused()
  await expect(page.getByText(t('messages.PHONE_INVALID'))).toBeVisible()
  await expect(field(page, 'address')).toHaveValue(whereTo.address)
  await field(page, 'phone').fill(whereTo.phone)
  await page.getByRole('button', { name: t('account.delivery.more') }).click()
  await expect(field(page, 'phone2')).toBeFocused()
  await field(page, 'phone2').fill('my brother')
  await order(page, t)
  await expect(field(page, 'phone2')).toBeFocused()
  // Axe takes a button that is half under the header for one of half the size.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  expect(await orders()).toBe(0)
})

test('a typed delivery survives a reload, for its customer alone, and is deleted with the order', async ({
  page,
}) => {
  const { t } = await openCart(page)
  await fillWhereTo(page)
  await page.reload()
  await expect(field(page, 'address')).toHaveValue(whereTo.address)
  await expect(field(page, 'place_id')).toHaveValue('1')
  await order(page, t)
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  expect(await page.evaluate(() => sessionStorage.getItem('delivery'))).toBeNull()
})

test('a fee that changed is shown beside the one before, and the order asks again', async ({ page }) => {
  const { call } = await signInStaff(page.context())
  const name = withUniqueWord('Town')
  const town = {
    ...{ ku_name: name, ar_name: name, en_name: name, served: true },
    ...{ standard_days: 2, express_days: 1, express_fee: 9 },
  }
  await call('/app/dashboard/order/places/add', { ...town, standard_fee: 0 })
  const { place_id } = await write(({ db }) =>
    db.selectFrom('places').select('id as place_id').where('en_name', '=', name).executeTakeFirstOrThrow(),
  )
  const { t, orders } = await openCart(page)
  await fillWhereTo(page)
  await field(page, 'place_id').selectOption(String(place_id))
  await call('/app/dashboard/order/places/edit', { place_id, ...town, standard_fee: 12.5 })
  await order(page, t)
  const changes = page.getByRole('alert').filter({ hasText: t('account.delivery.changes') })
  await expect(changes).toContainText('$12.50')
  expect(await orders()).toBe(0)
  await order(page, t)
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await expect(page.locator('tfoot')).toContainText('$12.50')
  await call('/app/dashboard/order/places/delete', { place_id })
})

test('an address is kept under a name, offered again and deleted; the last delivery is forgotten', async ({
  page,
}) => {
  const { t, put } = await openCart(page)
  await fillWhereTo(page)
  await page.getByText(t('account.delivery.keep')).click()
  await page.locator('main [name=label]').fill('Home')
  await page.getByRole('button', { name: t('account.delivery.keepAction') }).click()
  await expect(page.getByRole('button', { name: 'Home', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await order(page, t)
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await put(panel)
  await page.goto(`${site()}/cart`)
  await expect(field(page, 'address')).toHaveValue(whereTo.address)
  await field(page, 'address').fill('Another street')
  await page.getByRole('button', { name: 'Home', exact: true }).click()
  await expect(field(page, 'address')).toHaveValue(whereTo.address)
  for (const name of [t('account.delivery.remove', { name: 'Home' }), t('account.delivery.forget')]) {
    await page.getByRole('button', { name }).click()
    await expectAnnounced(page, t('account.delivery.removed'))
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
})

test('customers add, edit and delete addresses in their profile, and see when loading fails', async ({
  page,
  consoleErrors,
}) => {
  const { t } = await openCart(page)
  const path = '**/api/app/client/addresses/getall'
  await page.route(path, (route) => route.abort())
  await page.reload()
  const failed = page.getByRole('alert').filter({ hasText: t('account.delivery.savedFailed') })
  await expect(failed).toBeVisible()
  await expect(field(page, 'address')).toBeVisible()
  await page.goto(`${site()}/MyProfile`)
  await expect(failed).toBeVisible()
  await expectAccessible(page)
  await page.unroute(path)
  await failed.getByRole('button', { name: t('site.banner.retry') }).click()
  const home = page.getByRole('region', { name: t('account.delivery.saved') })
  await expect(home).toContainText(t('account.delivery.savedNone'))

  await home.getByRole('button', { name: t('account.delivery.add') }).click()
  await expect(field(page, 'label')).toBeFocused()
  await home.locator('[name=label]').fill('Home')
  await home.locator('[name=phone]').fill('0750 12')
  await home.locator('[name=address]').fill('Gulan 4')
  const save = home.getByRole('button', { name: t('account.delivery.keepAction') })
  await home.locator('[name=place_id]').selectOption('1')
  await save.click()
  await expect(home.locator('[name=phone]')).toBeFocused()
  await expectAccessible(page, home)
  await home.locator('[name=phone]').fill('٠٧٥٠ ١٢٣ ٤٥٦٧')
  await save.click()
  await expectAnnounced(page, t('account.delivery.kept', { name: 'Home' }))
  await expect(home.getByRole('listitem')).toContainText('0750 123 4567')

  await home.getByRole('button', { name: t('account.delivery.editOne', { name: 'Home' }) }).click()
  await expect(home.locator('[name=label]')).toHaveCount(0)
  await home.locator('[name=address]').fill('Gulan 5')
  await save.click()
  await expect(home.getByRole('listitem')).toContainText('Gulan 5')
  await expect(home.getByRole('heading', { level: 2 })).toBeFocused()
  await expectNoSidewaysScroll(page)

  await home.getByRole('button', { name: t('account.delivery.remove', { name: 'Home' }) }).click()
  await expectAnnounced(page, t('account.delivery.removed'))
  await expect(home).toContainText(t('account.delivery.savedNone'))
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
})

test('no row of the summary lies below its button, in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 620 })
  const { t } = await openCart(page, 'ku')
  const summary = page.getByRole('region', { name: t('account.cart.summary') })
  await expectAccessible(page)
  const payment = summary.getByText(t('account.cart.payOnDelivery'))
  await payment.scrollIntoViewIfNeeded()
  const button = page.getByRole('button', { name: t('account.cart.place') })
  const [row, box] = [await payment.boundingBox(), await button.boundingBox()]
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  await expect(payment).toBeInViewport({ ratio: 1 })
})
