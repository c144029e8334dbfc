import { isolatedName } from '#i18n/format.ts'
import { fillWhereTo, fromElsewhere, mailTo, newEmail, textsOf } from './customers.ts'
import {
  choose,
  expect,
  expectAnnounced,
  expectNoSidewaysScroll,
  languages,
  settle,
  site,
  test,
  widths,
} from './fixtures.ts'

for (const [at, { code }] of languages.entries()) {
  for (const [number, { name, width, height }] of widths.entries()) {
    // Each takes another product, so that none buys the last piece from under another.
    const place = at * widths.length + number

    test(`the whole way of a customer in ${code} on a ${name}`, async ({ page, context }) => {
      test.slow()
      const t = textsOf(code)
      const email = newEmail()
      let pass = 'four calm lifts'
      const main = page.locator('main')
      const field = (one: string) => main.locator(`[name=${one}]`).first()
      const send = (one: string) =>
        main.locator(`form:has([name=${one}])`).locator('button[type=submit]').click()
      const open = async (path: string) => {
        await page.goto(site() + path)
        await settle(page)
        await expectNoSidewaysScroll(page)
      }

      await page.setViewportSize({ width, height })
      await choose(context, { lang: code })
      await fromElsewhere(context)

      let wanted = ''
      await test.step('finds something in the shop', async () => {
        await open('/shop')
        wanted = (await main.locator('article').nth(place).getByRole('heading').textContent()) ?? ''
        await page.getByRole('searchbox').fill(wanted)
        await expect(page).toHaveURL(/q=/)
        await main.getByRole('link', { name: wanted, exact: true }).first().click()
        await expect(page).toHaveURL(/\/shop\/\d+/)
        await expect(page.locator('h1')).toHaveText(wanted)
      })

      await test.step('chooses, and is asked who they are', async () => {
        await main.locator('label:has(input[name=colour])').first().click()
        await main.locator('label:has(input[name=size]:enabled)').first().click()
        // The cards of related products have the same words, and lead back to those.
        const buy = main.getByRole('link', { name: t('site.shop.loginToBuy') })
        await buy.and(main.locator('a[href*=colour]')).click()
        await expect(page).toHaveURL(/\/login\?next=.*colour.*size/)
      })

      await test.step('registers and comes back to what was chosen', async () => {
        await main.getByRole('link', { name: t('account.auth.register') }).click()
        await expect(page).toHaveURL(/\/register\?next=/)
        await field('name').fill('ئازاد')
        await field('email').fill(email)
        await field('pass').fill(pass)
        await send('pass')
        await expect(page).toHaveURL(/\/shop\/\d+/)
        await expect(main.locator('input[name=colour]').first()).toBeChecked()
        await expect(main.locator('input[name=size]:checked')).toHaveCount(1)
      })

      await test.step('puts two in the cart', async () => {
        await main.locator('input[type=number]').first().fill('2')
        await main.getByRole('button', { name: t('site.shop.addToCart'), exact: true }).click()
        await expectAnnounced(page, t('site.shop.addedNamed', { name: isolatedName(wanted) }))
        await expect(page.locator('header').first()).toContainText('2')
      })

      let ordercode = ''
      await test.step('orders what is in the cart and sees the order', async () => {
        await open('/cart')
        await fillWhereTo(page)
        await main.getByRole('button', { name: t('account.cart.place') }).click()
        await expect(page).toHaveURL(/\/orders\/\d+/)
        await expectAnnounced(page, t('account.cart.placed'))
        const code = /[\dA-Z]{4}(?:-[\dA-Z]{4}){2}/
        await expect(main.locator('h1')).toHaveText(code)
        ordercode = code.exec((await main.locator('h1').textContent()) ?? '')?.[0] ?? ''
        expect(ordercode).not.toBe('')
        await mailTo(email, new RegExp(ordercode))
        await open('/orders')
        await expect(main.getByText(ordercode).first()).toBeVisible()
      })

      await test.step('changes the name and the password', async () => {
        await open('/MyProfile')
        await field('newname').fill('ئازاد هەولێری')
        await send('newname')
        await expectAnnounced(page, t('messages.UPDATED_SUCCESSFULLY'))
        await expect(main.getByText('ئازاد هەولێری').first()).toBeVisible()
        await field('oldpassword').fill(pass)
        pass = 'five calm lifts'
        await field('newpassword').fill(pass)
        await send('newpassword')
        await expect(field('oldpassword')).toHaveValue('')
      })

      await test.step('logs out', async () => {
        await main.getByRole('button', { name: t('site.nav.logout') }).click()
        await expect(page).toHaveURL(`${site()}/login`)
        expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('c')
      })

      await test.step('forgets the password and sets a new one by the code of the mail', async () => {
        await main.getByRole('link', { name: t('account.auth.forgotLink') }).click()
        await field('email').fill(email)
        await send('email')
        await expect(page).toHaveURL(`${site()}/reset`)
        await field('code').fill(await mailTo(email, /^\d{8}$/m))
        pass = 'six calm lifts'
        await main.locator('[autocomplete=new-password]').fill(pass)
        await send('code')
        await expect(page).toHaveURL(`${site()}/login`)
      })

      await test.step('logs in with it', async () => {
        await field('user').fill(email)
        await field('pass').fill(pass)
        await send('pass')
        await expect(page).toHaveURL(`${site()}/MyProfile`)
        await expect(main.getByText(email).first()).toBeVisible()
      })
    })
  }
}
