import { keysOf } from './keyboard.ts'
import { choose, expect, settle, site, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

const sizes = [
  [320, 256],
  [390, 844],
  [640, 400],
] as const

for (const [width, height] of sizes) {
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
