import { dashboardIn, marked } from '../dashboard-actions.ts'
import { choose, expect, languagesOfStory, settle, site, test } from '../kit/fixtures.ts'
import { signInStaff } from '../kit/staff.ts'
import { expectPicture, type PictureColour } from '../pictures.ts'

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

  test(`a project with its pictures is built and seen in ${code}`, async ({ page, context }) => {
    test.slow()
    await signInStaff(context, 'moderator')
    const dashboard = dashboardIn(page, code)
    const { t, rows } = dashboard
    const category = marked({ ku: 'نەخۆشخانەکان', ar: 'مستشفيات', en: 'Hospitals' })
    const title = marked({ ku: 'تاوەری ئاسۆ', ar: 'برج الأفق', en: 'Horizon tower' })
    const detail = marked({ ku: 'شەش بەرزکەرەوە.', ar: 'ستة مصاعد.', en: 'Six lifts.' })
    const facts = { location: 'Hewlêr 44001', clientname: 'Aso & Sons', speed: '2.5', capacity: '1275' }
    const counts = { elevator: '٦', tower: '2', floor: '31' }

    await dashboard.open('/project/projectcategories')
    await dashboard.add('projectcategories')
    await dashboard.write('name', category)
    await dashboard.save()
    await dashboard.open('/project/projects')
    await dashboard.add('projects')
    await dashboard.write('title', title)
    await dashboard.write('detail', detail)
    await dashboard.pick(t('dashboard.fields.category'), category[code])
    await dashboard.fill({ ...facts, ...counts })
    await dashboard.choosePicture('avatar', 'red')
    await dashboard.save()
    await dashboard.find(title[code])
    await dashboard.follow(t('dashboard.act.view'), title[code])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[code])
    for (const fact of Object.values(facts)) await expect(page.locator('#content dl')).toContainText(fact)
    for (const [at, colour] of gallery.entries()) {
      await dashboard.add('projectavatars')
      await dashboard.choosePicture('picture', colour)
      await dashboard.save()
      await expect(rows).toHaveCount(at + 1)
      await expectPicture(rows.locator('img').nth(at), colour)
    }

    await choose(context, { lang: code })
    await page.goto(`${site()}/projects`)
    await settle(page)
    const main = page.locator('main')
    await page.getByRole('searchbox').fill(title[code])
    await expect(main.locator('article')).toHaveCount(1)
    await main.getByRole('link', { name: title[code], exact: true }).click()
    await expect(page.locator('h1')).toHaveText(title[code])
    for (const word of [detail[code], category[code], ...Object.values(facts)]) {
      await expect(main).toContainText(word)
    }
    const plate = main.getByRole('region', { name: t('site.projects.figures') })
    for (const [label, value] of [
      [t('site.projects.lifts'), '6'],
      [t('site.projects.towers'), '2'],
      [t('site.projects.floors'), '31'],
    ] as const) {
      const figure = plate.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) })
      await expect(figure.locator('dd')).toHaveText(value)
    }
    await expectPicture(main.getByRole('img', { name: title[code], exact: true }), 'red')
    for (const [at, colour] of gallery.entries()) {
      const name = t('site.detail.pictureOf', { name: title[code], n: at + 2 })
      await expectPicture(main.getByRole('img', { name, exact: true }), colour)
    }
  })
}
