import { choose, expect, settle, site, test } from './fixtures.ts'

test('products are compared from a card, in an address to share', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/products?q=Slim`)
  await settle(page)
  await page.getByRole('link', { name: /^Compare .*Slim/ }).click()
  await expect(page).toHaveURL(/\/compare\?id=\d+$/)
  const adding = page.getByRole('region', { name: 'Add a product' })
  await adding.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/compare\?id=\d+&id=\d+$/)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(1)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('differences are marked, missing products left out, and further ones found by a search', async ({
    page,
    context,
  }) => {
    await choose(context, { lang: 'en' })
    await page.goto(`${site()}/compare?id=1&id=6&id=99999`)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    await expect(page.getByRole('row', { name: /^Rated load \(Differs\) 630 kg 1,000 kg$/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Power phases Three phases Three phases$/ })).toBeVisible()
    await page.locator('main').getByRole('searchbox').fill('atlas')
    await page.locator('main').getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: /Atlas/ }).first().click()
    await expect(page.getByRole('columnheader')).toHaveCount(3)
  })
})
