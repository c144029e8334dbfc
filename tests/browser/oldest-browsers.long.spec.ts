// The oldest browsers of our list, as far as a newer one can play them: without what they lack.
import type { BrowserContext, Page } from '@playwright/test'
import { newProperties } from '#tests/compatibility/script-names.ts'
import { cardOf, fromElsewhere, newEmail, signIn, textsOf } from './kit/customers.ts'
import { choose, expect, settle, site, test } from './kit/fixtures.ts'
import { signInStaff } from './kit/staff.ts'
import { withUniqueWord } from './kit/unique-text.ts'

const t = textsOf('en')
const newAttributes = ['popover', 'popovertarget', 'command', 'commandfor', 'fetchpriority', 'blocking']

/** Takes properties and attributes away from the scripts of a page. */
function takeAway([properties, attributes]: readonly (readonly string[])[]) {
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name, value) {
    if (!attributes?.includes(name.toLowerCase())) setAttribute.call(this, name, value)
  }
  for (const path of properties ?? []) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const owner = names.reduce<unknown>((one, name) => Reflect.get(Object(one), name), window)
    if (Object(owner) === owner) Reflect.deleteProperty(Object(owner), last)
    if (path.startsWith('Window.prototype.')) Reflect.deleteProperty(window, last)
  }
}

/** Takes attributes out of the pages that the server sends, and newer rules out of their styles. */
async function takeOutOfAnswers(context: BrowserContext) {
  const attributes = new RegExp(` (?:${newAttributes.join('|')})(?:="[^"]*")?(?=[ />])`, 'gi')
  await context.route('**', async (route) => {
    const kind = route.request().resourceType()
    if (kind !== 'document' && kind !== 'stylesheet') return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    const text = (await response.text())
      .replace(/:popover-open/g, ':-unknown')
      .replace(/@starting-style/g, '@-unknown')
      .replace(/\b(?:anchor-name|view-transition-name|text-wrap|scrollbar-width):/g, '-unknown:')
    const body =
      kind === 'document' ? text.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(attributes, '')) : text
    await route.fulfill({ response, body })
  })
}

/** Follows a link of the page without the document coming anew; the address changes before the page does. */
async function follow(page: Page, path: string) {
  const heading = page.getByRole('heading', { level: 1 })
  const left = await heading.innerText()
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(site() + path)
  await expect(heading).not.toHaveText(left)
}

test('the site and the dashboard work without what the oldest browsers of our list lack', async ({
  browser,
}) => {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 800 } })
  // Playwright and the tests ask by it what is visible.
  const properties = newProperties().filter((path) => path !== 'Element.prototype.checkVisibility')
  await context.addInitScript(takeAway, [properties, newAttributes])
  await takeOutOfAnswers(context)
  await fromElsewhere(context)
  await choose(context, { lang: 'en' })
  const customer = await signIn(context)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))

  await test.step('links and a search', async () => {
    await page.goto(site())
    await settle(page)
    const left = await page.evaluate(() => [
      ...['any' in AbortSignal, 'withResolvers' in Promise, 'Segmenter' in Intl, 'canParse' in URL],
      ...['groupBy' in Object, 'groupBy' in Map, 'union' in Set.prototype, 'map' in new Map().values()],
      ...['popover' in HTMLElement.prototype, 'startViewTransition' in document, 'navigation' in window],
    ])
    expect(left.filter(Boolean), 'it is gone').toEqual([])
    await follow(page, '/products')
    await page.locator('main [name=q]').fill('lift')
    await expect(page).toHaveURL(/q=lift/)
    await page.locator('main article a').first().click()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect(page.locator('main h1')).toBeVisible()
  })

  await test.step('the account’s menu opens, and closes with the next page', async () => {
    const menu = page.locator('#profile')
    await expect(menu).toBeHidden()
    const account = page.getByRole('button', { name: t('site.nav.account') })
    await account.click()
    await expect(menu).toBeVisible()
    await menu.getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(account).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: t('site.nav.settings') }).click()
    await expect(page).toHaveURL(`${site()}/setting`)
    await expect(menu).toBeHidden()
  })

  await test.step('a customer fills the cart', async () => {
    await follow(page, '/shop')
    await page.locator('main [name=q]').fill('hall call')
    await cardOf(page, 17)
      .getByRole('button', { name: t('site.shop.addToCart') })
      .click()
    const drawer = page.getByRole('dialog', { name: t('site.shop.added') })
    await drawer.getByRole('link', { name: t('site.shop.viewCart') }).click()
    await expect(page.locator('tr[data-line]')).toHaveCount(1)
    expect(await customer.cart()).toEqual([1])
  })

  await test.step('a message is sent', async () => {
    await follow(page, '/contact')
    const typed = { name: 'Azad', email: newEmail(), subject: withUniqueWord('Lift'), msg: 'It stands still' }
    for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text)
    await page.locator('main form [type=submit]').click()
    await expect(page.getByRole('alertdialog')).toContainText(t('site.contact.successTitle'))
    await page.keyboard.press('Escape')
  })

  await test.step('the drawer of a telephone leads to another language', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('header button[aria-haspopup=dialog]').click()
    await page.getByRole('dialog').getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  })

  await test.step('staff log in and see a list', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const password = 'a password of the staff'
    const { email } = await signInStaff(context, 'developer', password)
    await context.clearCookies({ name: 's' })
    await context.addCookies([{ name: 'dashboardLang', value: 'en', url: site() }])
    await page.goto(`${site()}/dashboard/product/brands`)
    await page.getByRole('textbox').first().fill(email)
    await page.getByRole('textbox').nth(1).fill(password)
    await page.locator('form [type=submit]').click()
    await expect(page.locator('#content h1')).toBeVisible()
    await expect(page.locator('#content tbody tr').first()).toBeVisible()
  })
  expect(errors).toEqual([])
  await context.close()
})
