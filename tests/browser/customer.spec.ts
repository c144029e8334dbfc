import { isolatedName } from '#i18n/format.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { browserStorage, hostsOf } from './browser-storage.ts'
import { fromElsewhere, goTo, mailTo, newEmail, textsOf } from './kit/customers.ts'
import { choose, expect, expectAnnounced, languages, settle, site, test, widths } from './kit/fixtures.ts'

const ways = languages.flatMap(({ code, htmlLang }) => widths.map((size) => ({ code, htmlLang, size })))

const namesOf = (cookies: readonly { name: string }[]) => cookies.map(({ name }) => name)

// Each takes another product, so that none buys the last piece from under another.
for (const [place, { code, htmlLang, size }] of (isFullRun ? ways : ways.slice(0, 1)).entries()) {
  test(`the whole way of a customer in ${code} on a ${size.name}, whose browser stores only what the privacy page lists and contacts no other host`, async ({
    page,
    context,
  }) => {
    test.slow()
    const t = textsOf(code)
    const email = newEmail()
    let pass = 'four calm lifts'
    const main = page.locator('main')
    const field = (one: string) => main.locator(`[name=${one}]`).first()
    const send = (one: string) =>
      main.locator(`form:has([name=${one}])`).locator('button[type=submit]').click()

    await page.setViewportSize(size)
    await fromElsewhere(context)
    const hosts = hostsOf(page)

    await test.step('chooses a language and a theme', async () => {
      await choose(context, { lang: code === 'en' ? 'ku' : 'en' })
      await page.goto(`${site()}/setting`)
      await settle(page)
      await page.locator(`input[type=radio][value=${code}]`).check({ force: true })
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang)
      await settle(page)
      await page.locator('input[type=radio][value=dark]').check({ force: true })
      await expect.poll(async () => namesOf(await context.cookies())).toContain('clientTheme')
    })

    let wanted = ''
    await test.step('finds something in the shop', async () => {
      await goTo(page, '/shop')
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
      await main.locator('[role=spinbutton]').first().fill('2')
      await main.getByRole('button', { name: t('site.shop.addToCart'), exact: true }).click()
      await expectAnnounced(page, t('site.shop.addedNamed', { name: isolatedName(wanted) }))
      await expect(page.locator('header').first()).toContainText('2')
    })

    let ordercode = ''
    await test.step('orders what is in the cart by keyboard, and sees the order', async () => {
      await main.getByRole('link', { name: t('site.shop.viewCart') }).click()
      await field('phone').pressSequentially('٠٧٥٠ ١٢٣ ٤٥٦٧')
      await expect(field('phone')).toHaveValue('0750 123 4567')
      await expect(field('name')).toHaveValue('ئازاد')
      await field('place_id').selectOption('1')
      await field('address').fill('Gulan 4, 2')
      const express = main.locator('[name=method][value=express]')
      await express.check()
      const order = main.getByRole('button', { name: t('account.cart.place') })
      for (let steps = 0; steps < 20; steps++) {
        await page.keyboard.press('Tab')
        if (await order.evaluate((button) => button === document.activeElement)) break
      }
      await expect(order).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/orders\/\d+/)
      await expectAnnounced(page, t('account.cart.placed'))
      const code = /[\dA-Z]{4}(?:-[\dA-Z]{4}){2}/
      await expect(main.locator('h1')).toHaveText(code)
      ordercode = code.exec((await main.locator('h1').textContent()) ?? '')?.[0] ?? ''
      for (const text of ['0750 123 4567', t('account.orders.next.ordered'), t('account.delivery.due')])
        await expect(main).toContainText(text)
      await mailTo(email, new RegExp(ordercode))
      await goTo(page, '/orders')
      await expect(main.getByText(ordercode).first()).toBeVisible()
    })

    await test.step('logs out', async () => {
      await goTo(page, '/MyProfile')
      await main.getByRole('button', { name: t('site.nav.logout') }).click()
      await expect(page).toHaveURL(`${site()}/login`)
      expect(namesOf(await context.cookies())).not.toContain('c')
    })

    await test.step('forgets the password and is mailed a code', async () => {
      const forgot = main.getByRole('link', { name: t('account.auth.forgotLink') })
      await expect(forgot).toHaveAttribute('href', '/forget')
      // Who has not asked for a code does so first.
      await goTo(page, '/reset?next=%2Fabout')
      await expect(page).toHaveURL(`${site()}/forget?next=%2Fabout`)
      await field('email').fill(email)
      await send('email')
      await expect(page).toHaveURL(`${site()}/reset?next=%2Fabout`)
    })

    await test.step('sets a new one, whose token no address has, even after a reload', async () => {
      const token = await page.evaluate(() => String(history.state.usr.token))
      expect(token.length).toBeGreaterThan(20)
      const requests: string[] = []
      page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`))
      await page.reload()
      await settle(page)
      await expect(page).toHaveURL(`${site()}/reset?next=%2Fabout`)
      await expect(main.getByText(email)).toBeVisible()
      expect(requests.filter((line) => line.includes(token))).toEqual([])
      const code = await mailTo(email, /^\d{8}$/m)
      await field('code').fill(code.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))))
      await expect(field('code')).toHaveValue(code)
      pass = 'six calm lifts'
      await main.locator('[autocomplete=new-password]').fill(pass)
      await send('code')
      await expect(page).toHaveURL(`${site()}/login?next=%2Fabout`)
    })

    await test.step('logs in with it, and goes on', async () => {
      await expect(field('user')).toHaveValue(email)
      await field('user').fill(email.toUpperCase())
      await field('pass').fill(pass)
      await page.keyboard.press('Enter')
      // The e-mail is proved by the code for the first time, so nothing of whoever registered it stays.
      await expect(page).toHaveURL(`${site()}/MyProfile`)
      await expect(field('newname')).toHaveValue('')
      await expect(main.getByText(email).first()).toBeVisible()
    })

    await test.step('is asked to keep what the privacy page lists, by this site alone', async () => {
      for (const path of ['/', '/products/1', '/projects/1', '/contact', '/cart']) await goTo(page, path)
      expect(await browserStorage(context, page)).toEqual({
        cookies: [
          ...Array(3).fill('b, 90 days, no script reads it'),
          'c, 30 days, no script reads it',
          'cb, 90 days, no script reads it',
          'clientTheme, 365 days',
          'lang, 365 days',
          'languageOffer, 365 days',
        ],
        local: ['client'],
        window: ['react-router-scroll-positions', 'remix-router-transitions'],
      })
      expect([...hosts]).toEqual([new URL(site()).host])
    })
  })
}
