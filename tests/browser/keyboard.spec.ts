import { fillWhereTo, fromElsewhere, newEmail, textsOf } from './customers.ts'
import { dashboardIn, marked } from './dashboard-actions.ts'
import { choose, dropExpectedErrors, expect, languagesOfStory, settle, site, test } from './fixtures.ts'
import { keysOf } from './keyboard.ts'
import { pictureOf } from './pictures.ts'
import { signInStaff } from './staff.ts'

const password = 'four calm lifts'
const wanted = { ku: 'وێستگەی بانگکردنی', ar: 'محطة الاستدعاء', en: 'hall call station' }

for (const { code } of languagesOfStory(1)) {
  const t = textsOf(code)

  test(`a visitor finds, chooses and orders by keys alone in ${code}`, async ({ page, context }) => {
    test.slow()
    await fromElsewhere(context)
    await choose(context, { lang: code })
    const keys = keysOf(page)
    const main = page.locator('main')
    const button = (name: string) => main.getByRole('button', { name, exact: true })
    const heading = page.getByRole('heading', { level: 1 })

    await test.step('skips to the content, and opens the menu of a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(site())
      await settle(page)
      const skip = page.getByRole('link', { name: t('site.nav.skip') })
      await keys.press('Tab')
      await expect(skip).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(main).toBeFocused()
      const opener = page.getByRole('button', { name: t('site.nav.menu'), exact: true })
      await keys.use(opener, 'Enter', { key: 'Shift+Tab' })
      const drawer = page.getByRole('dialog', { name: t('site.nav.menu') })
      await expect(drawer).toBeVisible()
      await keys.press('Shift+Tab')
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(opener).toBeFocused()
      await page.keyboard.press('Space')
      await keys.use(drawer.getByRole('link', { name: t('site.nav.shop'), exact: true }))
      await expect(page).toHaveURL(`${site()}/shop`)
      await expect(drawer).toBeHidden()
      await keys.look()
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await test.step('filters, searches and opens a product', async () => {
      const chip = main.getByRole('checkbox').first()
      await keys.use(chip, 'Space')
      await expect(page).toHaveURL(/category=/)
      await expect(chip).toBeFocused()
      await page.keyboard.press('Space')
      await expect(page).not.toHaveURL(/category=/)
      const search = main.locator('[name=q]')
      await keys.reach(search, { key: 'Shift+Tab' })
      await keys.write(search, wanted[code])
      await expect(page).toHaveURL(/q=/)
      await expect(main.locator('article a').first()).toHaveAttribute('href', '/shop/17')
      await expect(search).toBeFocused()
      await keys.use(main.locator('article a').first())
      await expect(page).toHaveURL(/\/shop\/17$/)
      await keys.look()
    })

    await test.step('looks at the pictures over the page', async () => {
      // The focus is on the heading, behind the pictures: all of the page and its bars lie between.
      const stage = main.getByRole('link', { name: t('site.detail.openPicture') })
      await keys.use(stage)
      const box = page.getByRole('dialog')
      await expect(box).toBeVisible()
      await expect.poll(() => box.evaluate((one) => one.contains(document.activeElement))).toBe(true)
      await keys.press('Tab')
      await expect.poll(() => box.evaluate((one) => one.contains(document.activeElement))).toBe(true)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Escape')
      await expect(box).toHaveCount(0)
      await expect(stage).toBeFocused()
    })

    await test.step('chooses, and makes an account on the way', async () => {
      const colour = main.locator('[name=colour]')
      await keys.reach(colour.first())
      await page.keyboard.press('Space')
      await keys.press('ArrowDown')
      await expect(colour.nth(1)).toBeChecked()
      await keys.use(main.locator('[name=size]:enabled').first(), 'Space')
      await keys.use(main.getByRole('link', { name: t('site.shop.loginToBuy'), exact: true }).first())
      await expect(page).toHaveURL(/\/login\?next=/)
      await keys.look()
      await keys.use(main.getByRole('link', { name: t('account.auth.register'), exact: true }))
      await expect(page).toHaveURL(/\/register\?next=/)
      await keys.look()
      await keys.write(main.locator('[name=name]'), 'Sara Rahim')
      await keys.write(main.locator('[name=email]'), newEmail())
      await keys.write(main.locator('[name=pass]'), password)
      await keys.use(button(t('account.auth.register')), 'Space')
      await expect(page).toHaveURL(/\/shop\/17\?colour=/)
      await keys.look()
    })

    await test.step('orders two', async () => {
      const quantity = main.getByRole('spinbutton', { name: t('site.detail.quantity') })
      await keys.reach(quantity)
      await page.keyboard.press('ArrowUp')
      await expect(quantity).toHaveValue('2')
      await keys.use(button(t('site.shop.addToCart')).first())
      await keys.use(main.getByRole('link', { name: t('site.shop.viewCart'), exact: true }))
      await expect(page).toHaveURL(`${site()}/cart`)
      await keys.look()
      await fillWhereTo(page)
      await keys.use(button(t('account.cart.place')))
      await expect(page).toHaveURL(/\/orders\/\d+$/)
      await expect(heading).toBeVisible()
      await keys.look()
      await keys.reach(page.getByRole('link', { name: t('site.nav.orders'), exact: true }).first())
    })
  })
}

for (const { code } of languagesOfStory(2)) {
  const words = {
    product: { ku: 'دوگمەی بانگکردن', ar: 'زر النداء', en: 'Call button' },
    colour: { ku: 'زێڕی', ar: 'ذهبي', en: 'Golden' },
    size: { ku: 'گەورە', ar: 'كبير', en: 'Large' },
  }

  test(`a product of the shop is added by keys alone in ${code}`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    test.slow()
    await fromElsewhere(context)
    const { email, send } = await signInStaff(context, 'moderator', password)
    const [product, colour, size] = [marked(words.product), marked(words.colour), marked(words.size)]
    const named = ({ ku, ar, en }: typeof product) => ({ ku_name: ku, ar_name: ar, en_name: en, limit: 1 })
    await send('/app/dashboard/product/colors/add', { ...named(colour), code: '#d4af37' })
    await send('/app/dashboard/product/sizes/add', named(size))
    await context.clearCookies({ name: 's' })
    await context.addCookies([{ name: 'dashboardLang', value: code, url: site() }])
    const { t, dialog, rows } = dashboardIn(page, code)
    const keys = keysOf(page)
    const content = page.locator('#content')
    const field = (name: string) => dialog.locator(`[name=${name}]`)
    const add = page.getByRole('button', { name: t('dashboard.act.add'), exact: true }).first()

    /** Finds a row of another list by its name and chooses it. */
    async function pick(label: string, name: string) {
      const box = dialog.getByRole('combobox', { name: label })
      await keys.reach(box)
      await page.keyboard.insertText(name)
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText([name])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(box).toHaveValue(name)
    }
    async function choosePicture(name: string) {
      await keys.reach(field(name))
      const file = await pictureOf('red')
      // A chooser that opens before the browser has been told to hand it over is opened again.
      await expect(async () => {
        const chooser = page.waitForEvent('filechooser', { timeout: 5_000 })
        await page.keyboard.press('Enter')
        await (await chooser).setFiles(file)
      }).toPass({ timeout: 60_000 })
      await expect(dialog.getByRole('img', { name: t('dashboard.image.preview') })).toBeVisible()
    }
    async function save() {
      await keys.use(dialog.getByRole('button', { name: t('dashboard.act.save'), exact: true }))
      await expect(dialog).toBeHidden()
      await expect(add).toBeFocused()
      await keys.look()
    }
    async function follow(action: string, name: string, key = 'Tab') {
      const link = content.getByRole('link', {
        name: t('dashboard.act.named', { action, name }),
        exact: true,
      })
      await keys.use(link, 'Enter', { key })
      await expect(link).toHaveCount(0)
      await expect(add).toBeVisible()
      await keys.look()
    }

    await test.step('logs in and goes to the products', async () => {
      await page.goto(`${site()}/dashboard/auth/login`)
      await expect(page.locator('[name=pass]')).toBeVisible()
      await keys.write(page.locator('[name=user]'), email)
      await keys.write(page.locator('[name=pass]'), password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${site()}/dashboard/home`)
      await keys.look()
      await keys.use(
        page.getByRole('navigation').getByRole('link', { name: t('dashboard.nav.products'), exact: true }),
      )
      await expect(page).toHaveURL(`${site()}/dashboard/product/products`)
      await keys.look()
    })

    await test.step('adds the product, and copies between the languages', async () => {
      await keys.use(add)
      await expect(field('ku_name')).toBeFocused()
      await keys.write(field('ku_name'), product.ku)
      const copy = dialog.getByRole('button', { name: t('dashboard.form.copyFrom', { language: 'کوردی' }) })
      await keys.use(copy.first())
      await expect(field('ar_name')).toBeFocused()
      await expect(field('ar_name')).toHaveValue(product.ku)
      await keys.write(field('ar_name'), product.ar)
      await keys.write(field('en_name'), product.en)
      const category = dialog.getByRole('combobox', { name: t('dashboard.fields.category') })
      await keys.reach(category)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(category).not.toHaveValue('')
      await keys.write(field('sale_price'), '12.5')
      const sale = dialog.getByRole('radio', { name: t('dashboard.productStatus.sale') })
      await keys.reach(sale)
      const [onward, back] = code === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
      await keys.press(onward ?? '')
      await expect(sale).not.toBeChecked()
      await keys.press(back ?? '')
      await expect(sale).toBeChecked()
      for (const at of ['ku', 'ar', 'en'] as const) await keys.write(field(`${at}_detail`), product[at])
      await choosePicture('avatar')
      await save()
    })

    await test.step('gives it a colour, a size and a picture', async () => {
      await keys.write(page.getByRole('searchbox'), product[code])
      await expect(rows).toHaveCount(1)
      await follow(t('dashboard.act.colours'), product[code])
      await keys.use(add)
      await pick(t('dashboard.fields.color'), colour[code])
      await save()
      await follow(t('dashboard.act.sizes'), colour[code])
      await keys.use(add)
      await pick(t('dashboard.fields.size'), size[code])
      await keys.write(field('qty'), '7')
      await save()
      await expect(rows).toContainText(size[code])
      const back = content.getByRole('link', { name: t('dashboard.nav.back'), exact: true })
      await keys.use(back, 'Enter', { key: 'Shift+Tab' })
      await expect(rows).toContainText(colour[code])
      await keys.look()
      await follow(t('dashboard.act.images'), colour[code])
      await keys.use(add)
      await choosePicture('picture')
      await save()
      await expect(rows).toHaveCount(1)
    })
    dropExpectedErrors(consoleErrors, /status of 401/)
  })
}
