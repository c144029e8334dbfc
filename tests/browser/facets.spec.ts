import { choose, expect, settle, site, test } from './fixtures.ts'

test('a list is narrowed by figures and brand, in its address, and cleared again', async ({
  page,
  context,
}) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/products`)
  await settle(page)
  const count = page.locator('main').getByRole('status')
  const all = await count.textContent()
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Rated load, from' }).fill('٩٠٠')
  await expect(page).toHaveURL(/f\d+-from=900/)
  await expect(count).not.toHaveText(all ?? '')
  const loads = await count.textContent()
  const room = page.getByRole('group', { name: 'Machine room' })
  const no = room.getByRole('checkbox', { name: /^No/ })
  const promised = (await room.locator('label').filter({ hasText: 'No' }).textContent())?.replace(/\D/g, '')
  await no.check({ force: true })
  await expect(page).toHaveURL(/f\d+=0/)
  await expect(count).toHaveText(new RegExp(`^${promised} product`))
  await page.goBack()
  await expect(count).toHaveText(loads ?? '')
  await expect(no).not.toBeChecked()
  await page.getByRole('link', { name: 'Clear filters' }).first().click()
  await expect(count).toHaveText(all ?? '')
  await expect(page.locator('details input[name$="-from"]').first()).toHaveValue('')
})

test('within a search, a brand promises what it leads to', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/products?q=passenger`)
  await settle(page)
  await page.getByText('Filters', { exact: true }).click()
  const brand = page.getByRole('group', { name: 'Brand' }).locator('label').first()
  const promised = (await brand.textContent())?.replace(/\D/g, '')
  await brand.getByRole('checkbox').check({ force: true })
  await expect(page).toHaveURL(/q=passenger&brand=\d+/)
  await expect(page.locator('main').getByRole('status')).toHaveText(new RegExp(`^${promised} product`))
})

test('the brand of a product leads to its other products', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/products?q=Slim`)
  await settle(page)
  await page.getByRole('link', { name: /Slim/ }).first().click()
  await page.getByRole('link', { name: 'Nordrise' }).click()
  await expect(page).toHaveURL(/\/products\?brand=\d+/)
  await expect(page.getByRole('checkbox', { name: /^Nordrise/ })).toBeChecked()
  await expect(page.locator('main').getByRole('status')).toHaveText(/^4 products/)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the filters are a form, and an unknown figure is left out', async ({ page, context }) => {
    await choose(context, { lang: 'en' })
    await page.goto(`${site()}/products?f99999=1`)
    await expect(page.locator('main').getByRole('status')).toHaveText(/^\d+ products/)
    await page.getByText('Filters', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Rated load, from' }).fill('900')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/f\d+-from=900/)
    await expect(page.getByRole('textbox', { name: 'Rated load, from' })).toHaveValue('900')
  })
})
