import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import { signIn, textsOf } from './customers.ts'
import {
  choose,
  dropExpectedErrors,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settle,
  site,
  test,
  themes,
} from './fixtures.ts'
import { openDashboard, placeOrder, signInStaff } from './staff.ts'
import { withUniqueWord } from './unique-text.ts'

const picture = join(import.meta.dirname, 'face.png')

/** Holds back the answers to a call; gives what lets them go. */
async function hold(page: Page, path: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

test('a new name and logo of the company show everywhere immediately', async ({
  page,
  context,
  consoleErrors,
}) => {
  const { call } = await signInStaff(context)
  await openDashboard(page, '/setting/appearances')
  const field = page.getByRole('textbox', { name: 'Name · English' })
  const before = await field.inputValue()
  const name = withUniqueWord(before)
  try {
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await page.getByRole('textbox', { name: 'About the company · English' }).fill('Typed and not saved')
    await field.fill(name)
    await page.locator('form').filter({ has: field }).locator('[type=submit]').click()
    await expect(page.getByRole('banner')).toContainText(name)
    await expect(page).toHaveTitle(`Site settings | ${name}`)

    const icon = page.locator('link[rel=icon]')
    const old = await icon.getAttribute('href')
    const form = page.locator('form:has([name=favicon])')
    await form.locator('[name=favicon]').setInputFiles(picture)
    await form.locator('[type=submit]').click()
    await expect(icon).not.toHaveAttribute('href', old ?? '')
    await expect(page.locator('body')).toHaveAttribute('data-same-page')

    // When what stands around cannot be asked for again, nothing that is typed is lost.
    await page.route('**/*.data?*', (route) => route.abort())
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
    await field.fill(`${name} 2`)
    await page.locator('form').filter({ has: field }).locator('[type=submit]').click()
    await asked
    await expect(page.getByRole('banner')).toContainText(name)
    await expect(page.getByText('Typed and not saved')).toHaveCount(1)
    dropExpectedErrors(consoleErrors, /ERR_FAILED/)
  } finally {
    await call('/app/dashboard/settings/appearances/changenameenglish', { englishname: before })
  }
})

for (const lang of languages) {
  test(`fonts and colours of the menu are chosen with the keyboard in ${lang}`, async ({ page, context }) => {
    await signInStaff(context)
    await openDashboard(page, '/home', { lang })
    const t = textsOf(lang)
    const [onward, back] = lang === 'en' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    await page.getByRole('button', { name: t('dashboard.nav.look') }).click()
    await expectAccessible(page)
    const fonts = page.getByRole('radiogroup', { name: t('dashboard.nav.font'), exact: true })
    const colours = page.getByRole('radiogroup', { name: t('dashboard.nav.menuColour'), exact: true })
    for (const [group, last] of [
      [fonts, 2],
      [colours, 10],
    ] as const) {
      const radio = (at: number) => group.getByRole('radio').nth(at)
      await expect(group.getByRole('radio')).toHaveCount(last + 1)
      for (const [key, at] of [
        [onward, 1],
        [back, 0],
        ['End', last],
        ['Home', 0],
        [onward, 1],
      ] as const) {
        if (key === onward && at === 1) await radio(0).focus()
        await page.keyboard.press(key ?? '')
        await expect(radio(at)).toBeChecked()
        await expect(radio(at)).toBeFocused()
      }
    }
    // Each group is one stop.
    await fonts.getByRole('radio').nth(1).focus()
    await page.keyboard.press('Tab')
    await expect(colours.getByRole('radio').nth(1)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(fonts.getByRole('radio').nth(1)).toBeFocused()
  })
}

test('each font looks like itself where none is installed, and only the chosen one is fetched', async ({
  page,
  context,
}) => {
  await signInStaff(context)
  await openDashboard(page, '/home', { lang: 'ku' })
  await settle(page)
  const t = textsOf('ku')
  await page.getByRole('button', { name: t('dashboard.nav.look') }).click()
  const fetched = () =>
    page.evaluate(() => [
      ...new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)),
    ])
  const own = /Kufi Arabic|Plex/
  expect((await fetched()).filter((family) => own.test(family))).toEqual([])
  await page.getByText('Rudaw').click()
  await expect
    .poll(async () => (await fetched()).filter((family) => own.test(family)).join())
    .toMatch(/^"?Noto Kufi Arabic"?$/)
  await page.getByText('NRT').click()
  await expect.poll(async () => (await fetched()).join()).toMatch(/IBM Plex Sans Arabic/)
})

test('light and dark change without a fault, and are kept', async ({ page, context }) => {
  await signInStaff(context)
  await openDashboard(page, '/home')
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'dashboardTheme')?.value).toBe('dark')
})

const lists = ['/product/products', '/order/orders', '/users', '/audit', '/setting/contacts'] as const

for (const list of lists) {
  test(`${list} is read, ordered and worked on by hand on a phone`, async ({ page, context }) => {
    test.slow()
    await signInStaff(context)
    if (list === '/order/orders') await placeOrder()
    for (const [at, lang] of languages.entries()) {
      await page.setViewportSize({ width: 390, height: 844 })
      await openDashboard(page, list, { lang, theme: themes[at % 2] ?? 'light' })
      await expectNoSidewaysScroll(page)
      const table = page.getByRole('table')
      const heads = await table.getByRole('columnheader').count()
      const inside = await table.evaluate((element) => {
        const { parentElement: frame } = element
        return frame !== null && frame.scrollWidth <= frame.clientWidth
      })
      expect(inside, 'nothing of the table lies aside').toBe(true)
      const row = table.locator('tbody').getByRole('row').first()
      if ((await row.count()) > 0) {
        await expect(row.getByRole('cell')).toHaveCount(heads)
        for (const action of await row.getByRole('cell').last().locator('a, button').all()) {
          await expect(action).toBeInViewport({ ratio: 1 })
        }
      }
      const head = table.locator('th:has(button)').first()
      await head.getByRole('button').click()
      await expect(head).toHaveAttribute('aria-sort', /ending$/)
      await expect(table.locator('th[aria-sort]')).toHaveCount(1)
      await expectAccessible(page)
    }
  })
}

test('an icon in a row shows its tooltip when pointed at or focused, one at a time', async ({
  page,
  context,
}) => {
  await signInStaff(context)
  await openDashboard(page, '/product/colors?limit=50', { lang: 'en' })
  const signs = page.locator('tbody tr').first().getByRole('button')
  const [edit, remove] = [signs.nth(0), signs.nth(1)]
  const tip = page.getByRole('tooltip')
  await edit.hover()
  await expect(tip).toHaveText('Edit')
  await remove.hover()
  await expect(tip).toHaveText('Delete')
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await edit.focus()
  await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await expect(tip).toHaveText('Delete')
  const [above, below] = [await tip.boundingBox(), await remove.boundingBox()]
  expect(Math.abs((above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0)), 'just above it').toBeLessThan(12)
  await page.keyboard.press('Shift+Tab')
  await expect(tip).toHaveText('Edit')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(tip).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // On a phone the word itself stands there.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(remove).toHaveText('Delete')
  await edit.focus()
  await page.keyboard.press('Tab')
  await expect(remove).toBeFocused()
  await expect(tip).toHaveCount(0)
})

test('rows that wait for the next page say so', async ({ page, context }) => {
  await signInStaff(context)
  await openDashboard(page, '/product/products?limit=5')
  const release = await hold(page, '**/products/getall')
  await page.getByRole('button', { name: /^Page 2 of/ }).click()
  const sign = page.locator('#content').getByRole('status', { name: 'Loading…' }).locator('*').first()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect(sign).toHaveCSS('opacity', '1')
  await expect(page.locator('tbody tr')).toHaveCount(5)
  release()
  await expect(sign).toBeHidden()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
})

test('the orders of a customer that wait for the next page say so', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  const { order } = await signIn(context)
  await order(17, 11)
  await page.goto(`${site()}/orders`)
  await settle(page)
  await expect(page.locator('tbody tr')).toHaveCount(10)
  const release = await hold(page, '**/orders/getall')
  await page.getByRole('link', { name: 'Go to page 2' }).click()
  await expect(page.locator('main [aria-busy=true] table')).toBeVisible()
  await expect(page.locator('main').getByRole('status').locator('*').first()).toHaveCSS('opacity', '1')
  release()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('main [aria-busy]')).toHaveCount(0)
})
