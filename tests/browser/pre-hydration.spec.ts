// What works before the scripts of a page have come, and without any.
import type { BrowserContext } from '@playwright/test'
import { fromElsewhere, newEmail, textsOf } from './kit/customers.ts'
import { choose, dropExpectedErrors, expect, languagesOfStory, settle, site, test } from './kit/fixtures.ts'
import { openBeforeScripts } from './late-scripts.ts'
import { password } from './registration.ts'

test('a theme button pressed and a search typed before hydration take effect once, though the texts are lost at first', async ({
  page,
  context,
  consoleErrors,
}) => {
  await choose(context, { lang: 'en', theme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  const urls: string[] = []
  await page.route('**/assets/texts-en-*.js', (route) =>
    urls.push(route.request().url()) > 2 ? route.continue() : route.abort(),
  )
  const release = await openBeforeScripts(page, '/shop')
  const html = page.locator('html')
  const search = page.locator('main [name=q]')
  const toggle = page.locator('header button[aria-pressed]').first()
  await toggle.click({ noWaitAfter: true })
  await search.fill('panel')
  await expect(html).toHaveAttribute('data-theme', 'light')
  release()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page).toHaveURL(/q=panel/)
  await expect(search).toHaveValue('panel')
  await expect(search).toBeFocused()
  expect(urls.length).toBeGreaterThan(2)
  dropExpectedErrors(consoleErrors, /ERR_FAILED/)
  await test.step('on a dark page too', async () => {
    const again = await openBeforeScripts(page, '/shop')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await toggle.click({ noWaitAfter: true })
    again()
    await expect(html).toHaveAttribute('data-theme', 'light')
  })
})

/** The address of a customer with a `password`, who is not signed in. */
async function newCustomer(context: BrowserContext) {
  await fromElsewhere(context)
  const email = newEmail()
  const data = { isRegister: true, name: 'Sara Rahim', email, pass: password }
  const answer = await context.request.post(`${site()}/api/app/client/auth/register`, { data })
  expect(await answer.json()).toMatchObject({ status: true })
  await context.clearCookies()
  return email
}

test('before hydration a page is dark already, and a customer who logs in is signed in after it', async ({
  page,
  context,
}) => {
  const email = await newCustomer(context)
  await choose(context, { lang: 'en', theme: 'dark' })
  const release = await openBeforeScripts(page, '/login?next=%2Fshop%2F17')
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const brightness = (ground.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
  expect(brightness).toBeLessThan(120)
  await page.locator('[name=user]').fill(email)
  await page.locator('[name=pass]').fill('not the password at all')
  await page.locator('main form [type=submit]').click({ noWaitAfter: true })
  await expect(page.getByText(textsOf('en')('account.auth.wrongLogin'))).toBeVisible()
  await expect(page.locator('[name=user]')).toHaveValue(email)
  await expect(page.locator('[name=pass]')).toHaveValue('')
  await page.locator('[name=pass]').fill(password)
  await page.locator('main form [type=submit]').click({ noWaitAfter: true })
  await expect(page.getByText(textsOf('en')('messages.LOGIN_SUCCESS'))).toBeVisible()
  release()
  await expect(page).toHaveURL(`${site()}/shop/17`)
  await expect(page.getByRole('button', { name: textsOf('en')('site.nav.account') }).first()).toBeVisible()
})

test('without any script a phone has the pages, the menu, the languages, a theme that stays and the forms', async ({
  browser,
}) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ javaScriptEnabled: false, viewport })
  await fromElsewhere(context)
  await choose(context, { lang: 'en' })
  const page = await context.newPage()
  const t = textsOf('ar')
  await test.step('the opening screen does not hide the content', async () => {
    await page.goto(site())
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('main article').first()).toBeVisible()
  })
  await test.step('the menu opens, closes, and leads to another language', async () => {
    const menu = page.getByRole('dialog', { name: textsOf('en')('site.nav.menu') })
    const open = page.locator('header button[aria-haspopup=dialog]')
    await open.click()
    await expect(menu.getByRole('link', { name: textsOf('en')('site.nav.login') })).toBeVisible()
    await menu.getByRole('button', { name: textsOf('en')('site.nav.close') }).click()
    await expect(menu).toBeHidden()
    await open.click()
    await menu.getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  })
  const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  await test.step('the theme changes and stays', async () => {
    await page.goto(`${site()}/setting`)
    const light = await ground()
    await page.getByRole('link', { name: t('site.setting.dark') }).click()
    await expect.poll(ground).not.toBe(light)
    await page.goto(`${site()}/contact`)
    expect(await ground()).not.toBe(light)
  })
  await test.step('an incomplete message is not sent, and the reason of a rejected one is in view', async () => {
    const send = page.locator('main form [type=submit]')
    const subject = page.locator('[name=subject]')
    await expect(subject).toHaveCSS('direction', 'rtl')
    await send.click()
    await expect(page).toHaveURL(`${site()}/contact`)
    await subject.fill('Lift')
    await expect(subject).toHaveCSS('direction', 'ltr')
    for (const name of ['name', 'msg']) await page.locator(`[name=${name}]`).fill('ئازاد 5')
    await page.locator('[name=phone]').fill('٠٧٥٠ ١٢٣')
    await send.click()
    await expect(page.getByRole('alert').filter({ hasText: t('messages.PHONE_INVALID') })).toBeInViewport()
    await expect(page.locator('[name=msg]')).toHaveValue('ئازاد 5')
  })
  await context.close()
})

for (const { code, dir } of languagesOfStory(1))
  test(`the menu that the browser itself opened, on its side in ${code}, closes with the next page`, async ({
    page,
    context,
  }) => {
    await choose(context, { lang: code })
    await page.setViewportSize({ width: 390, height: 844 })
    const release = await openBeforeScripts(page, '/about')
    await page.locator('header button[aria-haspopup=dialog]').click({ noWaitAfter: true })
    const menu = page.locator('dialog[open]')
    await expect(menu).toBeVisible()
    const edge = async () => {
      const { x = -1, width = 0 } = (await menu.boundingBox()) ?? {}
      return Math.round(dir === 'rtl' ? x + width : x)
    }
    await expect.poll(edge).toBe(dir === 'rtl' ? 390 : 0)
    release()
    await settle(page)
    await expect(menu).toBeVisible()
    await menu.locator('a[href="/contact"]').click()
    await expect(page).toHaveURL(`${site()}/contact`)
    await expect(menu).toHaveCount(0)
  })
