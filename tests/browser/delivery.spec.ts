import type { Page } from '@playwright/test'
import { isolatedName } from '#i18n/format.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { deliveryField as field, openCart, orderFrom, panel } from './delivery-form.ts'
import { fillWhereTo, goTo, type textsOf, whereTo, write } from './kit/customers.ts'
import {
  dropExpectedErrors,
  expect,
  expectAccessible,
  expectAnnounced,
  expectNoSidewaysScroll,
  test,
} from './kit/fixtures.ts'
import { signInStaff } from './kit/staff.ts'
import { withUniqueWord } from './kit/unique-text.ts'

/** A place that is served for nothing; gives its id, and what changes the fee and what deletes the place. */
async function addTown(page: Page) {
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
  return {
    place_id,
    charge: (standard_fee: number) =>
      call('/app/dashboard/order/places/edit', { place_id, ...town, standard_fee }),
    remove: () => call('/app/dashboard/order/places/delete', { place_id }),
  }
}

/** No row of the summary lies below its button. */
async function expectSummaryAboveButton(page: Page, t: ReturnType<typeof textsOf>) {
  const summary = page.getByRole('region', { name: t('account.cart.summary') })
  const payment = summary.getByText(t('account.cart.payOnDelivery'))
  await payment.scrollIntoViewIfNeeded()
  const button = page.getByRole('button', { name: t('account.cart.place') })
  const [row, box] = [await payment.boundingBox(), await button.boundingBox()]
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  await expect(payment).toBeInViewport({ ratio: 1 })
}

test('nothing is ordered with a fault, a changed cart or a changed fee; a typed delivery survives a reload and is deleted with the order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 620 })
  const town = await addTown(page)
  const { t, orders, put } = await openCart(page, 'ku')
  const order = () => orderFrom(page, t)
  await expectSummaryAboveButton(page, t)
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('a fault stands at its field, which has the focus, and nothing typed is lost', async () => {
    await order()
    await expect(field(page, 'phone')).toBeFocused()
    await expect(field(page, 'address')).toHaveAttribute('aria-invalid', 'true')
    await fillWhereTo(page)
    await field(page, 'place_id').selectOption(String(town.place_id))
    await field(page, 'phone').fill('0750 12')
    await order()
    await expect(field(page, 'phone')).toBeFocused()
    await expect(page.getByText(t('messages.PHONE_INVALID'))).toBeVisible()
    await expect(field(page, 'address')).toHaveValue(whereTo.address)
    await field(page, 'phone').fill(whereTo.phone)
    await page.getByRole('button', { name: t('account.delivery.more') }).click()
    await expect(field(page, 'phone2')).toBeFocused()
    await field(page, 'phone2').fill('my brother')
    await order()
    await expect(field(page, 'phone2')).toBeFocused()
    await expectNoSidewaysScroll(page)
    // Axe takes a button that is half under the header for one of half the size.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
    await field(page, 'phone2').fill('')
  })

  await test.step('a reload keeps what was typed', async () => {
    await page.reload()
    await expect(field(page, 'address')).toHaveValue(whereTo.address)
    await expect(field(page, 'place_id')).toHaveValue(String(town.place_id))
  })

  await test.step('a cart that changed elsewhere is not ordered as it is shown', async () => {
    await put(panel + 1)
    await order()
    await expectAnnounced(page, t('messages.CART_CHANGED'))
    await expect(page.locator('tr[data-line]')).toHaveCount(2)
    expect(await orders()).toBe(0)
  })

  await test.step('a fee that changed is shown beside the one before, and the order asks again', async () => {
    await town.charge(12.5)
    await order()
    const changes = page.getByRole('alert').filter({ hasText: t('account.delivery.changes') })
    await expect(changes).toContainText('$0.00')
    await expect(changes).toContainText('$12.50')
    expect(await orders()).toBe(0)
    await order()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await expect(page.locator('tfoot')).toContainText('$12.50')
    expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
    expect(await orders()).toBe(1)
  })
  await town.remove()
})

test('an address is kept, offered again, edited and deleted in the cart and the profile, which say when loading fails', async ({
  page,
  consoleErrors,
}) => {
  const { t, put } = await openCart(page)
  const order = () => orderFrom(page, t)
  const chosen = page.getByRole('button', { name: 'Home', exact: true })
  const listCall = '**/api/app/client/addresses/getall'
  const saveCall = '**/api/app/client/addresses/save'
  const failed = page.getByRole('alert').filter({ hasText: t('account.delivery.savedFailed') })
  const home = page.getByRole('region', { name: t('account.delivery.saved') })
  const remove = (name: string) => page.getByRole('button', { name })

  await test.step('a failure hides no field of the cart', async () => {
    await page.route(listCall, (route) => route.abort())
    await page.reload()
    await expect(failed).toBeVisible()
    await expect(field(page, 'address')).toBeVisible()
    await page.unroute(listCall)
    await failed.getByRole('button', { name: t('site.banner.retry') }).click()
    await expect(failed).toHaveCount(0)
    dropExpectedErrors(consoleErrors, /ERR_FAILED/)
  })

  await test.step('kept in the cart under a name, and offered for the next order', async () => {
    await fillWhereTo(page)
    await page.getByText(t('account.delivery.keep')).click()
    await page.locator('main [name=label]').fill('Home')
    await page.getByRole('button', { name: t('account.delivery.keepAction') }).click()
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    if (isFullRun) await expectAccessible(page)
    await order()
    await expect(page).toHaveURL(/\/orders\/\d+$/)
    await put(panel)
    await goTo(page, '/cart')
    await expect(field(page, 'address')).toHaveValue(whereTo.address)
    await field(page, 'address').fill('Another street')
    await chosen.click()
    await expect(field(page, 'address')).toHaveValue(whereTo.address)
    const named = t('account.delivery.remove', { name: 'Home' })
    // Its script comes when the focus of the pressed button was passed on already.
    await page.route('**/removed-address*.js', async (route) => {
      await page.locator('[data-kept-focus]:focus').waitFor()
      await route.continue()
    })
    await remove(named).click()
    const undo = page.getByRole('button', { name: t('site.banner.undo') })
    await expect(undo).toBeFocused()
    await expect(undo).not.toHaveAttribute('aria-disabled')
    await undo.press('Enter')
    await expect(chosen).toBeFocused()
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    await expect(remove(named)).not.toHaveAttribute('aria-disabled')
    for (const name of [named, t('account.delivery.forget')]) {
      await remove(name).click()
      await expectAnnounced(page, t('account.delivery.removed'))
      await expect(remove(name)).toHaveCount(0)
    }
  })

  await test.step('added in the profile', async () => {
    await page.route(listCall, (route) => route.abort())
    await goTo(page, '/MyProfile')
    await expect(failed).toBeVisible()
    await page.unroute(listCall)
    await failed.getByRole('button', { name: t('site.banner.retry') }).click()
    await expect(home).toContainText(t('account.delivery.savedNone'))
    dropExpectedErrors(consoleErrors, /ERR_FAILED/)
    await home.getByRole('button', { name: t('account.delivery.add') }).click()
    await expect(field(page, 'label')).toBeFocused()
    await home.locator('[name=label]').fill('Home')
    await home.locator('[name=phone]').fill('0750 12')
    await home.locator('[name=address]').fill('Gulan 4')
    await home.locator('[name=place_id]').selectOption('1')
  })

  const save = home.getByRole('button', { name: t('account.delivery.keepAction') })
  await test.step('with a fault at its field, then saved', async () => {
    await save.click()
    await expect(home.locator('[name=phone]')).toBeFocused()
    if (isFullRun) await expectAccessible(page, home)
    await home.locator('[name=phone]').fill('٠٧٥٠ ١٢٣ ٤٥٦٧')
    await save.click()
    await expectAnnounced(page, t('account.delivery.kept', { name: 'Home' }))
    await expect(home.getByRole('listitem')).toContainText('0750 123 4567')
  })

  await test.step('edited and deleted', async () => {
    const edit = home.getByRole('button', { name: t('account.delivery.editOne', { name: 'Home' }) })
    await edit.click()
    await expect(home.locator('[name=label]')).toHaveCount(0)
    await home.locator('[name=address]').fill('Gulan 5')
    // Another form takes its place, and what was typed stays.
    await home.getByRole('button', { name: t('account.delivery.add') }).click()
    await expect(home.locator('[name=address]')).toHaveValue('')
    await edit.click()
    await expect(home.locator('[name=address]')).toHaveValue('Gulan 5')
    await save.click()
    await expect(home.getByRole('listitem')).toContainText('Gulan 5')
    await expect(home.getByRole('heading', { level: 2 })).toBeFocused()
    await home.getByRole('button', { name: t('account.delivery.remove', { name: 'Home' }) }).click()
    await expectAnnounced(page, t('account.delivery.removed'))
    await expect(home).toContainText(t('account.delivery.savedNone'))
  })

  await test.step('and brought back with all its fields, told if that fails', async () => {
    const undo = home.getByRole('button', { name: t('site.banner.undo') })
    await expectAnnounced(
      page,
      `${t('account.delivery.removedNamed', { name: isolatedName('Home') })} ${t('site.banner.undo')}`,
    )
    await expect(undo).toBeFocused()
    await expect(undo).not.toHaveAttribute('aria-disabled')
    if (isFullRun) await expectAccessible(page, home)
    await page.route(saveCall, (route) => route.abort())
    await undo.press('Enter')
    await expect(home.getByRole('alert').filter({ hasText: t('site.banner.network') })).toBeVisible()
    dropExpectedErrors(consoleErrors, /ERR_FAILED/)
    await page.unroute(saveCall)
    await undo.press('Enter')
    await expect(home.getByRole('listitem')).toContainText('Gulan 5')
    await expect(home.getByRole('listitem')).toContainText('0750 123 4567')
    await expect(
      home.getByRole('button', { name: t('account.delivery.editOne', { name: 'Home' }) }),
    ).toBeFocused()
  })
})
