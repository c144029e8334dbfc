import { dashboardIn, marked } from '../dashboard-actions.ts'
import { choose, expect, languagesOfStory, settle, site, test } from '../fixtures.ts'
import { expectPicture, type PictureColour } from '../pictures.ts'
import { signInStaff } from '../staff.ts'

const gallery: readonly PictureColour[] = ['green', 'blue']

for (const { code } of languagesOfStory(0)) {
  test(`a product of the catalogue with its gallery is built and seen in ${code}`, async ({
    page,
    context,
  }) => {
    test.slow()
    const { call } = await signInStaff(context, 'writer')
    const dashboard = dashboardIn(page, code)
    const { t, dialog, rows } = dashboard
    const product = marked({ ku: 'بەرزکەرەوەی شووشە', ar: 'مصعد زجاجي', en: 'Glass lift' })
    const detail = marked({ ku: 'دیمەنی هەموو شارە.', ar: 'يطل على المدينة.', en: 'It looks over the city.' })
    const { data: categories } = await call('/app/dashboard/product/productcategories/getall', {})
    const category = String(categories[0]?.[`${code}_name`])

    await dashboard.open('/product/products')
    await dashboard.add('products')
    await dashboard.write('name', product)
    await dashboard.write('detail', detail)
    await dashboard.pick(t('dashboard.fields.category'), category)
    // Who sets no prices adds what is not sold.
    await expect(dialog.locator('[name=sale_price]')).toBeDisabled()
    await expect(dialog.locator('[name=sale_price]')).toHaveValue(/^\$?0(?:\.0+)?$/)
    await expect(dialog.getByRole('radio', { name: t('dashboard.productStatus.blog') })).toBeChecked()
    await dashboard.choosePicture('avatar', 'red')
    await dashboard.save()
    await dashboard.find(product[code])
    await expect(rows).toContainText(t('dashboard.productStatus.blog'))

    await dashboard.follow(t('dashboard.act.gallery'), product[code])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product[code])
    for (const [at, colour] of gallery.entries()) {
      await dashboard.add('productgalaries')
      await dashboard.choosePicture('picture', colour)
      await dashboard.save()
      await expect(rows).toHaveCount(at + 1)
      await expectPicture(rows.locator('img').nth(at), colour)
    }

    await choose(context, { lang: code })
    await page.goto(`${site()}/products`)
    await settle(page)
    const main = page.locator('main')
    await page.getByRole('searchbox').fill(product[code])
    await expect(main.locator('article')).toHaveCount(1)
    await main.getByRole('link', { name: product[code], exact: true }).click()
    await expect(page.locator('h1')).toHaveText(product[code])
    await expect(main).toContainText(detail[code])
    await expect(main).toContainText(category)
    await expectPicture(main.getByRole('img', { name: product[code], exact: true }), 'red')
    for (const [at, colour] of gallery.entries()) {
      const shot = main.getByRole('img', {
        name: t('site.detail.pictureOf', { name: product[code], n: at + 2 }),
      })
      await expectPicture(shot, colour)
    }
    // The shop does not sell it; what has some of the words is shown instead.
    await page.goto(`${site()}/shop?q=${encodeURIComponent(product[code])}`)
    await expect(page.locator('h1')).toBeVisible()
    await expect(main.getByRole('link', { name: product[code], exact: true })).toHaveCount(0)
  })
}
