import { isolatedName } from '#i18n/format.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { deliveryField as field, openCart, orderFrom, panel } from './delivery-form.ts'
import { fillWhereTo, goTo, whereTo } from './kit/customers.ts'
import { dropExpectedErrors, expect, expectAccessible, expectAnnounced, test } from './kit/fixtures.ts'

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
