import { join } from 'node:path'
import { expect, forgive, settle, site, test } from './site.ts'
import { mailsTo, openDesk, placeOrder, signInStaff } from './staff.ts'

const picture = join(import.meta.dirname, 'face.png')
let made = 0
const another = (word: string) => `${word} ${process.pid} ${Date.now() % 1_000_000} ${made++}`

test('a product is added with its picture, colour, size and stock, and is on the site at once', async ({
  page,
  context,
}) => {
  test.slow()
  await signInStaff(context)
  const name = another('Brass call button')
  await openDesk(page, '/product/products')
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name=ku_name]')).toBeFocused()

  // Nothing is sent while something is missing.
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Please fill in the required information' }),
  ).toBeVisible()
  await expect(dialog.getByText('This field is required')).toHaveCount(9)
  await expect(dialog.locator('[name=ku_name]')).toBeFocused()

  for (const [code, text] of [
    ['ku', `دوگمەی بانگکردن ${name}`],
    ['ar', `زر النداء ${name}`],
    ['en', name],
  ]) {
    await dialog.locator(`[name=${code}_name]`).fill(text ?? '')
    await dialog.locator(`[name=${code}_detail]`).fill(`${text}.`)
  }
  await dialog.getByRole('combobox', { name: 'Category' }).fill('cabin')
  await page.getByRole('option', { name: 'Cabin fittings' }).click()
  await dialog.locator('[name=sale_price]').fill('١٢.٥')
  await expect(dialog.locator('[name=sale_price]')).toHaveValue('12.5')
  await dialog.locator('[name=avatar]').setInputFiles(picture)
  await expect(dialog.getByRole('img', { name: 'How the picture will look' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add' })).toBeFocused()

  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr')).toContainText('$12.50')
  await page.getByRole('link', { name: `Colours: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.getByRole('button', { name: 'Add' }).first().click()
  await dialog.getByRole('combobox', { name: 'Colour' }).click()
  await page.getByRole('option', { name: 'Brass' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Sizes: Brass' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}Brass`)
  await page.getByRole('button', { name: 'Add' }).first().click()
  await dialog.getByRole('combobox', { name: 'Size' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.locator('[name=qty]').fill('7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('tbody tr')).toContainText('7')

  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Images: Brass' }).click()
  await page.getByRole('button', { name: 'Add' }).first().click()
  await dialog.locator('[name=picture]').setInputFiles(picture)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('tbody img')).toHaveCount(1)

  await context.addCookies([{ name: 'lang', value: 'en', url: site() }])
  await page.goto(`${site()}/shop?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).first().click()
  await settle(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('main')).toContainText('$12.50')
})

test('a store is added, changed and deleted with the keyboard alone', async ({ page, context }) => {
  await signInStaff(context)
  const name = another('Spare parts')
  await openDesk(page, '/product/stores')
  await page.getByRole('button', { name: 'Add' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name=ku_name]')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Unsaved changes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Enter')
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

test('what is still in use is not deleted, and who uses it is said', async ({ page, context }) => {
  await signInStaff(context)
  await openDesk(page, '/product/colors?search=brass')
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
  await openDesk(page, '/product/products?limit=5')
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
  await openDesk(page, '/product/products?limit=10&page=99')
  await expect(page).not.toHaveURL(/page=99/)
  await expect(rows.first()).toBeVisible()
})

test('the status of an order is changed, and its customer gets a mail', async ({ page, context }) => {
  await signInStaff(context)
  const { id, code, email } = await placeOrder()
  await openDesk(page, '/order/orders?status=ordered')
  await page.getByRole('button', { name: `Change status: ${code}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(4)
  await dialog.getByRole('radio', { name: 'Order in delivering' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(code)).toHaveCount(0)
  await expect
    .poll(async () => (await mailsTo(email)).filter((mail) => mail.includes(code)).length)
    .toBeGreaterThan(1)

  await openDesk(page, `/order/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$')
  await expect(page.locator('#content')).toContainText('Order in delivering')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByLabel('Rows per page')).toBeHidden()
  await expect(page.locator('tbody tr')).toBeVisible()
})

test('stock that customers bought meanwhile is not overwritten', async ({ page, context }) => {
  const { call } = await signInStaff(context)
  const of = { product_id: 17, color_id: 0 }
  const { data: colors } = await call('/app/dashboard/product/productcolors/getall', { product_id: 17 })
  const color = colors.at(-1)
  of.color_id = color.color_id
  await openDesk(page, `/product/products/17/colors/${color.id}/sizes`)
  const { data } = await call('/app/dashboard/product/productsizes/getall', of)
  const [size] = data
  await page.getByRole('button', { name: `Edit: ${size.sizes_en_name}` }).click()
  const dialog = page.getByRole('dialog')
  const body = { ...of, size_id: size.size_id, productsize_id: size.id, limit: 1 }
  await call('/app/dashboard/product/productsizes/edit', { ...body, qty: size.qty + 4 })
  await dialog.locator('[name=qty]').fill('90')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText(`now there are ${size.qty + 4}`)
  await expect(dialog.locator('[name=qty]')).toHaveValue('90')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('tbody tr', { hasText: size.sizes_en_name })).toContainText('90')
})

test('what a network loses stays typed, and a sending can be stopped', async ({
  page,
  context,
  complaints,
}) => {
  await signInStaff(context)
  await openDesk(page, '/product/brands')
  await page.getByRole('button', { name: 'Add' }).click()
  const dialog = page.getByRole('dialog')
  const name = another('Brand')
  for (const code of ['ku', 'ar', 'en']) await dialog.locator(`[name=${code}_name]`).fill(name)
  await dialog
    .locator('[name=avatar]')
    .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(dialog).toContainText('This file type is not allowed')
  await dialog.locator('[name=avatar]').setInputFiles(picture)
  await page.route('**/brands/add', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('could not be reached')
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.unroute('**/brands/add')

  // An answer that does not come: the sending is stopped, and done again.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/brands/add', async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('progressbar')).toBeAttached()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Stop sending' }).click()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await expect(dialog.locator('[name=en_name]')).toHaveValue(name)
  release()
  await page.unroute('**/brands/add')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(name)).toBeVisible()
  forgive(complaints, /ERR_FAILED/)
})

test('a writer sees prices and statuses, and who may change them', async ({ page, context }) => {
  await signInStaff(context, 'writer')
  await openDesk(page, '/product/products')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await expect(page.getByRole('dialog').locator('[name=sale_price]')).toBeDisabled()
  await expect(page.getByRole('dialog')).toContainText('Your role may not do this')
  await openDesk(page, '/product/stores')
  await expect(page.getByRole('button', { name: 'Add' })).toBeDisabled()
  await page.goto(`${site()}/dashboard/order/orders`)
  await expect(page.locator('#content')).toContainText('Your role may not do this')
})

test('what there is not is the 404 page', async ({ page, context, complaints }) => {
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
  forgive(complaints, /status of 404/)
})
