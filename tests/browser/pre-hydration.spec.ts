import type { BrowserContext, Page } from '@playwright/test'
import { fromElsewhere, newEmail, textsOf } from './customers.ts'
import { choose, expect, languages, settle, site, test } from './fixtures.ts'
import { password } from './registration.ts'

/** Opens a page whose scripts come only when the function it gives is called. */
async function openBeforeScripts(page: Page, path: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()))
  await page.goto(site() + path, { waitUntil: 'domcontentloaded' })
  return release
}

test('the theme button pressed before hydration changes the theme once', async ({ page, context }) => {
  await choose(context, { lang: 'en', theme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  const release = await openBeforeScripts(page, '/')
  const html = page.locator('html')
  const toggle = page.locator('header button[aria-pressed]').first()
  await toggle.click({ noWaitAfter: true })
  await expect(html).toHaveAttribute('data-theme', 'light')
  release()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await toggle.click()
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('a search typed before hydration filters the list', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  const release = await openBeforeScripts(page, '/shop')
  await page.locator('main [name=q]').fill('panel')
  release()
  await expect(page).toHaveURL(/q=panel/)
  await expect(page.locator('main [name=q]')).toHaveValue('panel')
})

const message = ['name', 'email', 'subject', 'msg'] as const

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

async function writeMessage(page: Page, email: string) {
  for (const name of message) await page.locator(`[name=${name}]`).fill(name === 'email' ? email : 'ئازاد 5')
}

test('a message typed before hydration stays and is sent', async ({ page, context }) => {
  await fromElsewhere(context)
  await choose(context, { lang: 'ar' })
  const release = await openBeforeScripts(page, '/contact')
  const email = newEmail()
  await writeMessage(page, email)
  release()
  await settle(page)
  const send = page.locator('main form [type=submit]')
  await expect(send).toBeEnabled()
  await page.locator('[name=msg]').press('End')
  await page.locator('[name=msg]').pressSequentially('!')
  const kept = () =>
    page.locator('main form').evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)))
  expect(await kept()).toEqual({ name: 'ئازاد 5', phone: '', email, subject: 'ئازاد 5', msg: 'ئازاد 5!' })
  await page.locator('[name=subject]').fill(' ')
  await expect(send).toBeDisabled()
  await page.locator('[name=subject]').fill('x')
  await send.click()
  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(
    new RegExp(textsOf('ar')('site.contact.successTitle')),
  )
  await page.keyboard.press('Escape')
  await expect.poll(kept).toEqual({ name: '', phone: '', email: '', subject: '', msg: '' })
})

test('a message is sent before hydration', async ({ page, context }) => {
  await fromElsewhere(context)
  await choose(context, { lang: 'ku' })
  const release = await openBeforeScripts(page, '/contact')
  await writeMessage(page, newEmail())
  await page.locator('main form [type=submit]').click({ noWaitAfter: true })
  await page.waitForURL(`${site()}/contact?sent=1`, { waitUntil: 'commit' })
  release()
  await settle(page)
  await expect(page.getByText(textsOf('ku')('site.contact.successTitle')).first()).toBeVisible()
  await expect(page.locator('[name=msg]')).toHaveValue('')
})

test('a customer who logs in before hydration is signed in after it', async ({ page, context }) => {
  const email = await newCustomer(context)
  await choose(context, { lang: 'en' })
  const release = await openBeforeScripts(page, '/login?next=%2Fshop%2F17')
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

for (const { code, dir } of languages) {
  test(`without scripts a visitor sends a message and a customer logs in, in ${code}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const email = await newCustomer(context)
    await choose(context, { lang: code })
    const page = await context.newPage()
    const t = textsOf(code)
    await page.goto(`${site()}/contact`)
    await expect(page.locator('[name=subject]')).toHaveCSS('direction', dir)
    await page.locator('main form [type=submit]').click()
    await expect(page).toHaveURL(`${site()}/contact`)
    await writeMessage(page, '')
    await expect(page.locator('[name=subject]')).toHaveCSS('direction', 'rtl')
    await page.locator('[name=phone]').fill('٠٧٥٠ ١٢٣')
    await page.locator('main form [type=submit]').click()
    await expect(page.getByRole('alert').filter({ hasText: t('messages.PHONE_INVALID') })).toBeInViewport()
    await expect(page.locator('[name=msg]')).toHaveValue('ئازاد 5')
    await page.locator('[name=phone]').fill('٠٧٥٠ ١٢٣ ٤٥٦٧')
    await page.locator('main form [type=submit]').click()
    await expect(page.getByRole('status').filter({ hasText: t('site.contact.successTitle') })).toBeVisible()
    await page.goto(`${site()}/login?next=%2Fabout`)
    await page.locator('[name=user]').fill(email)
    await page.locator('[name=pass]').fill(password)
    await page.locator('main form [type=submit]').click()
    await expect(page.getByText(t('messages.LOGIN_SUCCESS'))).toBeVisible()
    await page.getByRole('link', { name: t('account.auth.goOn') }).click()
    await expect(page).toHaveURL(`${site()}/about`)
    await context.close()
  })
}

test('without any script a phone has the menu, the languages and a theme that stays', async ({ browser }) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ javaScriptEnabled: false, viewport })
  await choose(context, { lang: 'en' })
  const page = await context.newPage()
  const menu = page.getByRole('dialog', { name: textsOf('en')('site.nav.menu') })
  const open = page.locator('header button[aria-haspopup=dialog]')
  await page.goto(`${site()}/about`)
  await open.click()
  await expect(menu.getByRole('link', { name: textsOf('en')('site.nav.login') })).toBeVisible()
  await menu.getByRole('button', { name: textsOf('en')('site.nav.close') }).click()
  await expect(menu).toBeHidden()
  await open.click()
  await menu.getByRole('link', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.goto(`${site()}/setting`)
  const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await ground()
  await page.getByRole('link', { name: textsOf('ar')('site.setting.dark') }).click()
  await expect.poll(ground).not.toBe(light)
  await page.goto(`${site()}/about`)
  expect(await ground()).not.toBe(light)
  await context.close()
})

test('the menu that the browser itself opened is the one that closes with the next page', async ({
  page,
  context,
}) => {
  await choose(context, { lang: 'en' })
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await openBeforeScripts(page, '/about')
  await page.locator('header button[aria-haspopup=dialog]').click({ noWaitAfter: true })
  await expect(page.locator('dialog[open]')).toBeVisible()
  release()
  await settle(page)
  await expect(page.locator('dialog[open]')).toBeVisible()
  await page.locator('dialog[open] a[href="/contact"]').click()
  await expect(page).toHaveURL(`${site()}/contact`)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})
