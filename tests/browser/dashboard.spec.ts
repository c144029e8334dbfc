import { dropExpectedErrors, expect, site, test } from './kit/fixtures.ts'
import { goInside, openDashboard, signInStaff } from './kit/staff.ts'
import { withUniqueWord } from './kit/unique-text.ts'

test('a store is added, changed and deleted with the keyboard alone, and words typed before a link hold none back', async ({
  page,
  consoleErrors,
  context,
}) => {
  test.slow()
  await signInStaff(context)
  const name = withUniqueWord('Spare parts')
  await openDashboard(page, '/product/stores')
  await page.getByRole('button', { name: 'Add' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name=ku_name]')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(1)
  await expect(dialog.locator('[name=ku_name]')).toHaveValue(name)
  for (const code of ['ar', 'en']) {
    await dialog.locator(`[name=${code}_name]`).focus()
    await page.keyboard.press('Tab')
    await expect(dialog.locator(`[name=${code}_name] ~ *, [name=${code}_name]`).first()).toBeVisible()
    await expect(page.locator(':focus')).toHaveText(/Copy from/)
    await page.keyboard.press('Enter')
    await expect(dialog.locator(`[name=${code}_name]`)).toHaveValue(name)
    await dialog.locator(`[name=${code}_name]`).focus()
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add' })).toBeFocused()

  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await page.keyboard.type(name)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page).toHaveURL(/search=/)
  await page.reload()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  const edit = page.getByRole('button', { name: `Edit: ${name}` })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.locator('[name=ku_name]')).toBeFocused()
  // Nothing was typed: nothing is asked.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(name)
  expect(Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(500)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('No results found')).toBeVisible()

  await test.step('words typed just before a link is pressed do not hold one back', async () => {
    // The next screen comes after the words would have been asked for: the page's own timers keep their order.
    await page.route(/assets\/sizes-.*\.js/, async (route) => {
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 800)))
      await route.continue()
    })
    await page.getByRole('searchbox', { name: 'Search' }).fill('parts')
    await page.getByRole('link', { name: 'Sizes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sizes' })).toBeVisible()
    await expect(page).toHaveURL(`${site()}/dashboard/product/sizes`)
  })

  await test.step('a screen whose script an upgrade removed loads the new version by itself', async () => {
    let isOld = true
    // Until the page comes anew, its files are those of an older release.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false
    })
    await page.route(/assets\/sliders-.*\.js/, (route) =>
      isOld ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    await page.getByRole('link', { name: 'Sliders' }).click()
    await expect.poll(() => isOld).toBe(false)
    await expect(page.getByRole('button', { name: 'Add' }).first()).toBeVisible()
    await expect(page).toHaveURL(`${site()}/dashboard/product/sliders`)
    dropExpectedErrors(consoleErrors, /404|dynamically imported module/)
  })

  await test.step('a row in use is not deleted, and the message names its users', async () => {
    await goInside(page, '/dashboard/product/colors?search=brass')
    await page
      .getByRole('button', { name: /^Delete: Brass/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert')).toContainText('still in use: Colour of the product')
  })
})
