import type { Page } from '@playwright/test'
import { isFullRun } from '#tests/support/extent.ts'
import { keysOf } from './keyboard.ts'
import { signIn, textsOf } from './kit/customers.ts'
import { choose, expect, languagesOfStory, settle, site, test } from './kit/fixtures.ts'
import { goInside, openDashboard, placeOrder, signInStaff } from './kit/staff.ts'

/** What those hear who do not see the page. */
const heard = (page: Page, words: string) => page.locator('[aria-live=polite]').filter({ hasText: words })

for (const { code } of languagesOfStory(0)) {
  test(`navigation to a page, and to a page of a list, is announced in ${code}`, async ({
    page,
    context,
  }) => {
    await choose(context, { lang: code })
    const { order } = await signIn(context)
    await order(17, 11)
    const t = textsOf(code)
    await page.goto(site())
    await settle(page)
    const home = await page.title()
    const shop = page
      .getByRole('navigation')
      .getByRole('link', { name: t('site.nav.shop'), exact: true })
      .first()
    await shop.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shop$/)
    await expect(page).not.toHaveTitle(home)
    await expect(heard(page, await page.title())).toHaveCount(1)

    const second = page.getByRole('link', { name: t('site.lists.goToPage', { page: 2 }) })
    await second.focus()
    await page.keyboard.press('Enter')
    const told = page.getByRole('status').filter({ hasText: t('site.lists.pageOf', { page: 2, pages: 3 }) })
    await expect(told).toBeFocused()
    await expect(told).toBeInViewport()
    const search = page.locator('main [name=q]')
    await search.fill('1')
    await expect(page).toHaveURL(/q=/)
    await expect(told).toHaveCount(0)
    await expect(search).toBeFocused()

    await test.step('a page of the customer’s orders takes the focus', async () => {
      await page.goto(`${site()}/orders`)
      await page.getByRole('link', { name: t('site.lists.next'), exact: true }).press('Enter')
      const list = page.getByRole('region', { name: t('site.lists.pageOf', { page: 2, pages: 2 }) })
      await expect(list).toBeFocused()
      await expect(list.getByRole('row')).toHaveCount(2)
    })
  })
}

test('the dashboard announces a search without results and the sort order, and its dialog begins at the choice', async ({
  page,
  context,
}) => {
  await signInStaff(context)
  const { code } = await placeOrder()
  await openDashboard(page, '/product/products', { lang: 'ar' })
  const t = textsOf('ar')
  const name = t('dashboard.fields.name')
  await expect(heard(page, t('dashboard.list.ascending', { column: name }))).toHaveCount(1)
  await page.getByRole('columnheader', { name }).getByRole('button').press('Enter')
  await expect(heard(page, t('dashboard.list.descending', { column: name }))).toHaveCount(1)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(heard(page, t('dashboard.list.noMatch'))).toHaveCount(1)

  await goInside(page, `/dashboard/order/orders?search=${code}`)
  await page
    .locator('tbody tr')
    .getByRole('button', { name: t('dashboard.act.status') })
    .click()
  const radios = page.getByRole('dialog').getByRole('radio')
  await expect(radios.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(radios.nth(1)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(radios).toHaveCount(0)
  const undo = page.locator('tbody tr').getByRole('button', { name: t('site.banner.undo') })
  await expect(undo).toBeVisible()
  await expect(
    page.locator('tbody tr').getByRole('button', { name: t('dashboard.act.status') }),
  ).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await expect(undo).not.toHaveAttribute('aria-disabled')
  await page.keyboard.press('Enter')
  await expect(undo).toHaveCount(0)
  await expect(page.locator('tbody tr')).toContainText(t('dashboard.orderStatus.ordered'))
  await expect(
    page.locator('tbody tr').getByRole('button', { name: t('dashboard.act.status') }),
  ).toBeFocused()
})

const sizes = [
  [320, 256],
  [390, 844],
  [640, 400],
] as const

for (const [width, height] of isFullRun ? sizes : sizes.slice(0, 1)) {
  test(`no focused element is covered by a bar at ${width} × ${height}`, async ({ page, context }) => {
    test.slow()
    await choose(context, { lang: 'ku' })
    await page.setViewportSize({ width, height })
    await page.goto(`${site()}/shop/39`)
    await settle(page)
    const keys = keysOf(page)
    const last = page.getByRole('contentinfo').getByRole('link').first()
    await keys.reach(last, { most: 80 })
    // The wheel scrolls after the call has returned, and could take the next focused element out of the window.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await keys.reach(page.locator('main h1 ~ * a, main a').first(), { key: 'Shift+Tab', most: 80 })

    await test.step('nor by the names that stay beside a table', async () => {
      await page.goto(`${site()}/compare?id=1&id=3&id=4&id=6`)
      await settle(page)
      const links = page.locator('main tbody a')
      await links.first().focus()
      await keys.reach(links.last())
      await keys.reach(links.first(), { key: 'Shift+Tab' })
    })
  })
}

test('the selected option is visible in forced colours', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  /** How each is drawn of those that could be chosen, and which are. */
  const looks = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((one) => {
        const { outlineStyle, outlineWidth, borderWidth, fontWeight, textDecorationLine } =
          getComputedStyle(one)
        const chosen = one.hasAttribute('aria-current') || one.querySelector(':checked') !== null
        const look = [outlineStyle, outlineWidth, borderWidth, fontWeight, textDecorationLine].join(' ')
        return { chosen, look }
      }),
    )
  async function expectTold(selector: string) {
    const all = await looks(selector)
    const [chosen] = all.filter((one) => one.chosen)
    const others = all.filter((one) => !one.chosen)
    expect([all.length > 1, others.length > 0, chosen !== undefined], selector).toEqual([true, true, true])
    for (const { look } of others) expect(look, selector).not.toBe(chosen?.look)
  }
  await page.goto(site())
  await settle(page)
  await expectTold('main button[aria-label^="Go to slide"]')
  await page.goto(`${site()}/shop/17?colour=2`)
  await settle(page)
  await expectTold('main form fieldset:first-of-type label, main fieldset:first-of-type label')
  await page.goto(`${site()}/shop?page=2`)
  await settle(page)
  await expectTold('nav ol a')
  await signInStaff(context)
  await openDashboard(page, '/product/products')
  await expectTold('nav a[href^="/dashboard/"]')
})

test('slides wait while the focus is in them, wherever the pointer goes', async ({ page, context }) => {
  await page.clock.install()
  await choose(context, { lang: 'en' })
  await page.goto(site())
  await settle(page)
  const dots = page.locator('main button[aria-label^="Go to slide"]')
  await dots.first().focus()
  await dots.first().hover()
  await page.mouse.move(0, 700)
  const shown = () => dots.evaluateAll((all) => all.findIndex((one) => one.hasAttribute('aria-current')))
  const before = await shown()
  await page.clock.fastForward(20_000)
  expect(await shown()).toBe(before)
  await expect(dots.first()).toBeFocused()
})
