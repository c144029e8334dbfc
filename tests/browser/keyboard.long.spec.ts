import { keysOf } from './keyboard.ts'
import { fillWhereTo, fromElsewhere, newEmail, textsOf } from './kit/customers.ts'
import { choose, expect, languagesOfStory, settle, site, test } from './kit/fixtures.ts'

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

    await test.step('filters, also when a choice is half behind the edge of its row', async () => {
      const last = main.locator('fieldset [name=category]').last()
      const hidden = () =>
        last.evaluate((input) => {
          const [chip, row] = [input.parentElement, input.closest('fieldset')].map((one) =>
            one?.getBoundingClientRect(),
          )
          if (!chip || !row) return 0
          return Math.max(row.left - chip.left, chip.right - row.right) / chip.width
        })
      // The row narrows with the window.
      for (let width = 1280; (await hidden()) < 0.6; width -= 20)
        await page.setViewportSize({ width, height: 800 })
      await keys.reach(last)
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
