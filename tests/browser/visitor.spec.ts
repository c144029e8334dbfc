import { dictionaries } from '#i18n/dictionaries.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { fromElsewhere, mailTo, newEmail, textsOf } from './kit/customers.ts'
import { choose, dropExpectedErrors, expect, settle, site, test } from './kit/fixtures.ts'
import { totalShift, watchShifts } from './kit/shift-watch.ts'
import { withUniqueWord } from './kit/unique-text.ts'
import { openBeforeScripts } from './late-scripts.ts'

test('typed fields survive a change of language, passwords do not, and a browser that asks for another language is offered it once', async ({
  page,
  context,
}) => {
  const html = page.locator('html')
  const savedLanguage = async () => (await context.cookies()).find(({ name }) => name === 'lang')?.value
  await choose(context, { lang: 'en' })
  await page.goto(`${site()}/register#content`)
  await settle(page)
  await page.locator('[name=name]').fill('Sara')
  await page.locator('[name=email]').fill('sara@example.com')
  await page.locator('[name=pass]').fill('a secret of hers')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('link', { name: 'العربية' }).first().click()
  await expect(html).toHaveAttribute('lang', 'ar')
  await expect(html).toHaveAttribute('dir', 'rtl')
  expect(await savedLanguage()).toBe('ar')
  await expect(page.locator('[name=name]')).toHaveValue('Sara')
  await expect(page.locator('[name=email]')).toHaveValue('sara@example.com')
  await expect(page.locator('[name=pass]')).toHaveValue('')
  await expect(page).toHaveURL(`${site()}/register#content`)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Sara|secret/)

  await test.step('the settings change it too', async () => {
    await page.goto(`${site()}/setting`)
    await settle(page)
    await page.locator('input[type=radio][value=en]').check({ force: true })
    await expect(html).toHaveAttribute('dir', 'ltr')
    await expect(html).toHaveAttribute('lang', 'en')
    expect(await savedLanguage()).toBe('en')
  })

  await test.step('one line offers the language that the browser asks for, until it is dismissed or one is chosen', async () => {
    const { offer } = dictionaries.ar
    const line = page.getByRole('button', { name: offer.view })
    const stored = async () => (await context.cookies()).some(({ name }) => name === 'languageOffer')
    const visitAnew = async () => {
      await context.clearCookies({ name: 'languageOffer' })
      await page.goto(`${site()}/about`)
      await settle(page)
    }
    expect(await stored()).toBe(true)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', { get: () => ['cy', 'ar-IQ', 'en'] })
    })
    await watchShifts(page)
    await visitAnew()
    await expect(line).toBeVisible()
    expect(await totalShift(page)).toBe(0)
    const before = await page.locator('header').first().boundingBox()
    expect(before?.y).toBe(48)
    await page.getByRole('button', { name: offer.close }).click()
    await expect(line).toBeHidden()
    await expect(page.locator('#content')).toBeFocused()
    await page.reload()
    await settle(page)
    await expect(html).not.toHaveAttribute('data-offers')
    await visitAnew()
    await line.click()
    await expect(html).toHaveAttribute('lang', 'ar')
    expect(await stored()).toBe(true)
    await visitAnew()
    await expect(html).not.toHaveAttribute('data-offers')
  })

  await test.step('a browser that keeps no cookies has it in the address', async () => {
    await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set() {} }))
    await context.clearCookies()
    await page.route('**/about?*', async (route) => {
      const response = await route.fetch()
      const { 'set-cookie': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.goto(`${site()}/about`)
    await settle(page)
    await page.getByRole('link', { name: 'العربية' }).first().click()
    await expect(page).toHaveURL(`${site()}/about?lang=ar`)
    await expect(html).toHaveAttribute('lang', 'ar')
    await settle(page)
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL(`${site()}/about?lang=en`)
    await expect(html).toHaveAttribute('lang', 'en')
  })
})

test('a list shows its first card in the upper third of the screen', async ({ page, context }) => {
  await choose(context, { lang: 'ku' })
  for (const path of isFullRun
    ? ['/products', '/shop', '/projects', '/services']
    : ['/products', '/services']) {
    await page.goto(site() + path)
    for (const [width, height, most] of [
      [1440, 900, 260],
      [390, 844, 330],
    ] as const) {
      await page.setViewportSize({ width, height })
      const card = await page.locator('main article').first().boundingBox()
      expect(card?.y, `${path} at ${width} px`).toBeLessThanOrEqual(most)
    }
  }
})

test('a page reached inside the site has the same head as when it is loaded, and what is missing leads to /404', async ({
  page,
  context,
  consoleErrors,
}) => {
  const head = () =>
    page.evaluate(() =>
      [
        ...document.head.querySelectorAll(
          'title, meta[name], meta[property], link[rel=canonical], link[hreflang]',
        ),
      ]
        .filter((one) => !one.matches('[name=theme-color], [name=viewport]'))
        .map((one) => one.outerHTML)
        .sort(),
    )
  const go = (path: string) =>
    page.evaluate((to) => Reflect.get(window, '__reactRouterDataRouter').navigate(to), path)
  await choose(context, { lang: 'ku' })
  for (const path of isFullRun ? ['/shop/17', '/about', '/login'] : ['/shop/17', '/login']) {
    // Again, as a test beside this one may change the site's keywords between the two.
    await expect(async () => {
      await page.goto(`${site()}${path}`)
      await settle(page)
      const alone = await head()
      await page.goto(site())
      await settle(page)
      await go(path)
      await expect(page).toHaveURL(site() + path)
      await expect.poll(head, { message: path, timeout: 10_000 }).toEqual(alone)
    }).toPass({ timeout: 120_000 })
  }
  // A product that was deleted since its link was shown.
  await go('/products/999999')
  await expect(page).toHaveURL(`${site()}/404`)
  // The home page, and the number for emergencies.
  await expect(page.getByRole('link')).toHaveCount(2)
  await expect(page.locator('a[href^="tel:"]')).toBeVisible()
  dropExpectedErrors(consoleErrors, /status of 404/)
})

test('a message is sent before the scripts come, stays when they do, is checked, and outlasts a lost connection', async ({
  page,
  context,
  consoleErrors,
}) => {
  await fromElsewhere(context)
  const subject = withUniqueWord('Lift')
  const email = page.locator('[name=email]')
  const send = page.locator('main form [type=submit]')
  const write = async (fields: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(text)
  }
  const typed = () =>
    page.locator('main form').evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)))

  await test.step('the browser itself sends it', async () => {
    await choose(context, { lang: 'ku' })
    const release = await openBeforeScripts(page, '/contact')
    await write({ name: 'ئازاد', email: newEmail(), subject: 'نرخ', msg: 'تکایە نرخم بۆ بنێرن.' })
    await send.click({ noWaitAfter: true })
    await page.waitForURL(`${site()}/contact?sent=1`, { waitUntil: 'commit' })
    release()
    await settle(page)
    await expect(page.getByText(textsOf('ku')('site.contact.successTitle')).first()).toBeVisible()
    await expect(page.locator('[name=msg]')).toHaveValue('')
  })

  const t = textsOf('ar')
  const fields = { name: 'ئازاد 5', email: 'azad at example', subject, msg: 'ئازاد 5' }
  await test.step('what was typed stays when the scripts come', async () => {
    await choose(context, { lang: 'ar' })
    const release = await openBeforeScripts(page, '/contact')
    await write(fields)
    release()
    await settle(page)
    await expect(send).toBeEnabled()
    await page.locator('[name=msg]').press('End')
    await page.locator('[name=msg]').pressSequentially('!')
    expect(await typed()).toEqual({ ...fields, phone: '', msg: 'ئازاد 5!' })
    await write({ subject: ' ' })
    await expect(send).toBeDisabled()
    await write({ subject })
    await expect(send).toBeEnabled()
  })

  await test.step('it is checked when it is sent, and then while one types', async () => {
    const fault = page.locator('main form').getByText(t('site.fields.invalidEmail'))
    await expect(fault).toHaveCount(0)
    await send.click()
    await expect(fault).toBeVisible()
    await expect(email).toBeFocused()
    await email.fill('azad@example')
    await expect(fault).toBeVisible()
    await email.fill('azad@example.com')
    await expect(fault).toHaveCount(0)
  })

  await test.step('nothing of it is lost with the connection, and it is mailed to the company', async () => {
    await context.setOffline(true)
    await send.click()
    await expect(page.locator('main form [role=alert]')).toHaveText(t('site.contact.lost'))
    expect(await typed()).toEqual({ ...fields, email: 'azad@example.com', phone: '', msg: 'ئازاد 5!' })
    await context.setOffline(false)
    await send.click()
    const done = page.getByRole('alertdialog')
    await expect(done).toHaveAccessibleDescription(new RegExp(t('site.contact.successTitle')))
    await done.getByRole('button').first().click()
    await expect.poll(typed).toEqual({ name: '', phone: '', email: '', subject: '', msg: '' })
    await expect(send).toBeFocused()
    expect(await mailTo('info@hawraz.example', new RegExp(subject))).toBe(subject)
  })
  dropExpectedErrors(consoleErrors, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
})
