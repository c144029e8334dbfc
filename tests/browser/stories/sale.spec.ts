import { isolated } from '#i18n/format.ts'
import { dashboardIn, marked } from '../dashboard-actions.ts'
import { mailTo, signIn } from '../kit/customers.ts'
import { choose, expect, languagesOfStory, listen, settle, site, test } from '../kit/fixtures.ts'
import { mailsTo, signInStaff } from '../kit/staff.ts'
import { expectPicture } from '../pictures.ts'

const words = {
  store: { ku: 'کۆگای پارچە', ar: 'مخزن القطع', en: 'Parts store' },
  category: { ku: 'دوگمەکان', ar: 'أزرار', en: 'Buttons' },
  brand: { ku: 'براندی پۆڵا', ar: 'علامة الفولاذ', en: 'Steel brand' },
  colour: { ku: 'زێڕی', ar: 'ذهبي', en: 'Golden' },
  size: { ku: 'گەورە', ar: 'كبير', en: 'Large' },
  product: { ku: 'دوگمەی بانگکردن', ar: 'زر النداء', en: 'Call button' },
  detail: { ku: 'بۆ هەموو نهۆمێک.', ar: 'لكل طابق.', en: 'For every floor.' },
} as const

for (const { code } of languagesOfStory(0)) {
  test(`a product that a clerk adds is bought and delivered in ${code}`, async ({
    page,
    context,
    browser,
    consoleErrors,
  }) => {
    test.slow()
    await signInStaff(context, 'moderator')
    const dashboard = dashboardIn(page, code)
    const { t, dialog, rows } = dashboard
    const store = marked(words.store)
    const category = marked(words.category)
    const brand = marked(words.brand)
    const colour = marked(words.colour)
    const size = marked(words.size)
    const product = marked(words.product)

    await test.step('makes what a product is put together from', async () => {
      await dashboard.open('/product/stores')
      await dashboard.add('stores')
      await dashboard.write('name', store)
      await dashboard.save()
      await dashboard.open('/product/productcategories')
      await dashboard.add('productcategories')
      await dashboard.write('name', category)
      await dashboard.pick(t('dashboard.fields.store'), store[code])
      await dashboard.choosePicture('avatar', 'black')
      await dashboard.save()
      await dashboard.open('/product/brands')
      await dashboard.add('brands')
      await dashboard.write('name', brand)
      await dashboard.choosePicture('avatar', 'black')
      await dashboard.save()
      await dashboard.open('/product/colors')
      await dashboard.add('colors')
      await dashboard.write('name', colour)
      await dashboard.fill({ code: '#d4af37' })
      await dashboard.save()
      await dashboard.open('/product/sizes')
      await dashboard.add('sizes')
      await dashboard.write('name', size)
      await dashboard.save()
    })

    await test.step('adds the product; while something is missing nothing is sent', async () => {
      await dashboard.open('/product/products')
      await dashboard.add('products')
      await expect(dialog.locator('[name=ku_name]')).toBeFocused()
      await dialog.getByRole('button', { name: t('dashboard.act.save'), exact: true }).click()
      await dashboard.expectAnnounced(t('messages.DATA_REQUIRED'))
      await expect(dialog.getByText(t('dashboard.form.required'))).toHaveCount(9)
      await expect(dialog.locator('[name=ku_name]')).toBeFocused()
      await dashboard.write('name', product)
      await dashboard.write('detail', words.detail)
      await dashboard.pick(t('dashboard.fields.category'), category[code])
      await dashboard.fill({ sale_price: '١٢.٥' })
      await expect(dialog.locator('[name=sale_price]')).toHaveValue('12.5')
      await dashboard.choosePicture('avatar', 'red')
      await dashboard.save()
      await expect(page.getByRole('button', { name: t('dashboard.act.add'), exact: true })).toBeFocused()
      await dashboard.find(product[code])
      await expect(rows).toContainText('$12.50')
      await expect(rows).toContainText(category[code])
    })

    await test.step('gives it a colour with a picture, and a size with pieces', async () => {
      await dashboard.follow(t('dashboard.act.colours'), product[code])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product[code])
      await dashboard.add('productcolors')
      await dashboard.pick(t('dashboard.fields.color'), colour[code])
      await dashboard.save()
      await dashboard.follow(t('dashboard.act.images'), colour[code])
      await dashboard.add('productavatars')
      await dashboard.choosePicture('picture', 'green')
      await dashboard.save()
      await expect(rows).toHaveCount(1)
      await expectPicture(rows.locator('img'), 'green')
      await dashboard.back()
      await dashboard.follow(t('dashboard.act.sizes'), colour[code])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(product[code] + colour[code])
      await dashboard.add('productsizes')
      await dashboard.pick(t('dashboard.fields.size'), size[code])
      await dashboard.fill({ qty: '7' })
      await dashboard.save()
      await expect(rows).toHaveCount(1)
      await expect(rows).toHaveText(new RegExp(`${size[code]}7\\D*$`))
    })
    const stock = page.url()

    // The customer is somebody else, at another computer, who reads the same language.
    const elsewhere = await browser.newContext()
    const shop = await elsewhere.newPage()
    await listen(shop, consoleErrors)
    const { email } = await signIn(elsewhere)
    await choose(elsewhere, { lang: code })
    const main = shop.locator('main')
    const chosen = [colour[code], size[code]]

    await test.step('the customer finds it by search, and chooses', async () => {
      await shop.goto(`${site()}/shop`)
      await settle(shop)
      await shop.getByRole('searchbox').fill(product[code])
      await expect(main.locator('article')).toHaveCount(1)
      await expectPicture(main.locator('article img'), 'red')
      await main.getByRole('link', { name: product[code], exact: true }).click()
      await expect(shop.locator('h1')).toHaveText(product[code])
      await expect(main).toContainText(words.detail[code])
      await expect(main).toContainText(category[code])
      await expect(main).toContainText('$12.50')
      await expect(main.locator('[name=qty]')).toHaveCount(0)
      for (const word of chosen) await main.locator('label', { hasText: word }).click()
      const ofColour = t('site.detail.pictureOf', { name: product[code], n: 2 })
      await expectPicture(main.getByRole('img', { name: ofColour, exact: true }), 'green')
      await expect(main.getByRole('status')).toContainText(t('site.detail.left', { count: 7 }))
    })

    let number = ''
    await test.step('puts three in the cart and orders them', async () => {
      await main.locator('[name=qty]').fill('3')
      await main
        .getByRole('button', { name: t('site.shop.addToCart'), exact: true })
        .first()
        .click()
      await expect(shop.locator('header').first()).toContainText('3')
      await shop.goto(`${site()}/cart`)
      const line = main.locator('tbody tr')
      for (const word of [product[code], ...chosen, '$37.50']) await expect(line).toContainText(word)
      await main.getByRole('button', { name: t('account.cart.place') }).click()
      await expect(shop).toHaveURL(/\/orders\/\d+/)
      const pattern = /\w{4}-\w{4}-\w{4}/
      await expect(main.locator('h1')).toHaveText(pattern)
      number = pattern.exec((await main.locator('h1').textContent()) ?? '')?.[0] ?? ''
      expect(number).not.toBe('')
      for (const word of [product[code], ...chosen, '$37.50']) await expect(line).toContainText(word)
      await expect(main.locator('[aria-current=step]')).toContainText(t('account.status.ordered'))
      await mailTo(email, new RegExp(number))
    })

    await test.step('the clerk sees the order and moves it on', async () => {
      await dashboard.open('/order/orders?status=ordered')
      const action = t('dashboard.act.status')
      await page
        .getByRole('button', { name: t('dashboard.act.named', { action, name: number }), exact: true })
        .click()
      await expect(dialog.getByRole('radio')).toHaveCount(4)
      await dialog.getByRole('radio', { name: t('dashboard.orderStatus.delivering') }).check()
      await dashboard.save()
      // It is no longer among those that wait; the change can be undone.
      await expect(rows.filter({ hasText: number })).toHaveCount(0)
      await expect(page.getByRole('button', { name: t('site.banner.undo') })).toBeVisible()
      await dashboard.open('/order/orders')
      await dashboard.follow(t('dashboard.act.view'), number)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('$37.50')
      await expect(page.locator('#content')).toContainText(t('dashboard.orderStatus.delivering'))
      await expect(rows).toHaveCount(1)
      for (const word of [product[code], ...chosen, '$12.50', '3']) await expect(rows).toContainText(word)
    })

    await test.step('and prints it', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('header').first()).toBeHidden()
      await expect(page.getByRole('button', { name: t('dashboard.act.print') })).toBeHidden()
      await expect(page.getByLabel(t('dashboard.list.rows'))).toBeHidden()
      const printed = page.locator('tbody tr:visible')
      await expect(printed).toHaveCount(1)
      for (const word of [product[code], ...chosen, '$37.50']) await expect(printed).toContainText(word)
      await page.emulateMedia({ media: 'screen' })
    })

    await test.step('the customer sees where it is', async () => {
      await shop.reload()
      const status = t('account.status.delivering')
      await expect(main.locator('[aria-current=step]')).toContainText(status)
      await shop.goto(`${site()}/orders`)
      await expect(main.locator('tbody tr')).toContainText(status)
    })

    await test.step('what was bought is gone from the stock', async () => {
      await page.goto(stock)
      await expect(rows).toHaveCount(1)
      await expect(rows).toHaveText(new RegExp(`${size[code]}4\\D*$`))
      await shop.goto(`${site()}/shop?q=${encodeURIComponent(product[code])}`)
      await main.getByRole('link', { name: product[code], exact: true }).click()
      for (const word of chosen) await main.locator('label', { hasText: word }).click()
      await expect(main.getByRole('status')).toContainText(t('site.detail.left', { count: 4 }))
    })

    await test.step('the customer reads of it in a mail, once staff cannot undo it any more', async () => {
      const subject = t('mail.order.statusSubject', {
        code: isolated(number),
        status: t('mail.order.statuses.delivering'),
      })
      const mails = expect.poll(async () => (await mailsTo(email)).join('\n'), { timeout: 60_000 })
      await mails.toContain(subject)
    })
    await elsewhere.close()
  })
}
