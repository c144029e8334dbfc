import { dropExpectedErrors, expect, site, test } from './fixtures.ts'
import { openDashboard, signInStaff } from './staff.ts'

let made = 0
const another = (word: string) => `${word} ${process.pid} ${Date.now() % 1_000_000} ${made++}`

test('a store is added, changed and deleted with the keyboard alone', async ({ page, context }) => {
  await signInStaff(context)
  const name = another('Spare parts')
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
})

test('a row in use is not deleted, and the message names its users', async ({ page, context }) => {
  await signInStaff(context)
  await openDashboard(page, '/product/colors?search=brass')
  await page
    .getByRole('button', { name: /^Delete: Brass/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toContainText('still in use: Colour of the product')
})

test('the page, the order and the size of a list are in the address', async ({ page, context }) => {
  await signInStaff(context)
  await openDashboard(page, '/product/products?limit=5')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(5)
  const head = page.getByRole('columnheader', { name: 'Price' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/limit=5.*sort=price.*direction=desc|sort=price/)
  await page.getByRole('button', { name: /^Page 2 of/ }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
  await page.getByLabel('Rows per page').selectOption('All')
  await expect(page).toHaveURL(/limit=all/)
  await expect.poll(() => rows.count()).toBeGreaterThan(30)
  // A page that is not there leads to the last one that is.
  await openDashboard(page, '/product/products?limit=10&page=99')
  await expect(page).not.toHaveURL(/page=99/)
  await expect(rows.first()).toBeVisible()
})

test('words typed just before a link is pressed do not hold one back', async ({ page, context }) => {
  await signInStaff(context)
  await openDashboard(page, '/product/stores')
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

test('stock that customers bought meanwhile is not overwritten', async ({ page, context }) => {
  const { call } = await signInStaff(context)
  const of = { product_id: 17, color_id: 0 }
  const { data: colors } = await call('/app/dashboard/product/productcolors/getall', { product_id: 17 })
  const color = colors.at(-1)
  of.color_id = color.color_id
  await openDashboard(page, `/product/products/17/colors/${color.id}/sizes`)
  const { data } = await call('/app/dashboard/product/productsizes/getall', of)
  const [size] = data
  await page.getByRole('button', { name: `Edit: ${size.sizes_en_name}` }).click()
  const dialog = page.getByRole('dialog')
  const body = { ...of, size_id: size.size_id, productsize_id: size.id, limit: 1 }
  await call('/app/dashboard/product/productsizes/edit', { ...body, qty: size.qty + 4 })
  await dialog.locator('[name=qty]').fill('90')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText(`now it is ${size.qty + 4}`)
  await expect(dialog.locator('[name=qty]')).toHaveValue('90')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('tbody tr', { hasText: size.sizes_en_name })).toContainText('90')
})

test('an unknown address shows the 404 page', async ({ page, context, consoleErrors }) => {
  await signInStaff(context)
  for (const path of [
    '/product/products/999999/colors',
    '/product/products/1/colors/3/sizes',
    '/product/products/999999/galaries',
    '/project/projects/999999',
    '/order/orders/999999',
  ]) {
    await page.goto(`${site()}/dashboard${path}`)
    await expect(page, path).toHaveURL(`${site()}/404`)
  }
  dropExpectedErrors(consoleErrors, /status of 404/)
})
