import type { Page } from '@playwright/test'
import { isFullRun } from '#tests/support/extent.ts'
import { textsOf } from './kit/customers.ts'
import { choose, expect, languagesOfStory, settle, site, test } from './kit/fixtures.ts'
import { openDashboard, signInStaff } from './kit/staff.ts'

/** Notes each request for a page's data, by whether it went over the line. */
async function watchData(page: Page) {
  const sent: string[] = []
  const cdp = await page.context().newCDPSession(page)
  const paths = new Map<string, string>()
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('.data')) paths.set(requestId, new URL(request.url).pathname)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId)
    if (path && encodedDataLength > 0) sent.push(path)
  })
  return sent
}

const dataOfPages = /\.data\b/

/** Lets no data of pages through. */
const hold = (page: Page) => page.route(dataOfPages, () => {})

/** What a visitor is about to follow, from one page to the next; one address begins anew. */
const intents: readonly { what: string; from?: string; link: string; data: RegExp }[] = [
  {
    what: 'a card',
    from: '/products',
    link: 'main article a[href^="/products/"]',
    data: /^\/products\/\d+\.data$/,
  },
  { what: 'the menu', link: 'header nav a[href="/services"]', data: /^\/services\.data$/ },
  { what: 'the foot', link: 'footer a[href="/about"]', data: /^\/about\.data$/ },
  { what: 'the breadcrumbs', link: 'main nav a[href="/"]', data: /^\/_\.data$/ },
  {
    what: 'the second page',
    from: '/products',
    link: 'main nav a[href*="page=2"]',
    data: /^\/products\.data$/,
  },
]

test('the page or screen behind a link is prefetched before the click', async ({ page, context }) => {
  await choose(context, { lang: 'en' })
  await page.setViewportSize({ width: 1280, height: 800 })
  const sent = await watchData(page)
  for (const { what, from, link, data } of intents) {
    await test.step(what, async () => {
      if (from) {
        await page.goto(site() + from)
        await settle(page)
      }
      sent.splice(0)
      const target = page.locator(link).first()
      await target.hover()
      await expect.poll(() => sent.filter((path) => data.test(path))).toHaveLength(1)
      const href = await target.getAttribute('href')
      await target.click()
      await expect(page).toHaveURL(`${site()}${href}`)
      await expect(page.locator('main h1').first()).toBeVisible()
      expect(sent.filter((path) => data.test(path))).toHaveLength(1)
    })
  }

  await test.step('a screen of the dashboard', async () => {
    await signInStaff(context)
    await openDashboard(page, '/home')
    const fetched = page.waitForResponse(/\/assets\/audit-.*\.js/)
    await page.locator('a[href="/dashboard/audit"]').hover()
    expect((await fetched).ok()).toBe(true)
    await expect(page).toHaveURL(/\/home$/)
  })
})

const heading = (page: Page) => page.locator('main h1')
const visits = ['/products?limit=20', '/shop?category=7&category=8', '/projects', '/services', '/'] as const

test('Back is instant, keeps the scroll position, and shows what changed meanwhile', async ({
  page,
  context,
}) => {
  await choose(context, { lang: 'ku' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of isFullRun ? visits : visits.slice(0, 2)) {
    await test.step(path, async () => {
      await page.goto(site() + path)
      await settle(page)
      const title = await heading(page).first().textContent()
      const card = page.locator('main article :is(h2, h3) a').last()
      await card.scrollIntoViewIfNeeded()
      await card.focus()
      const top = await page.evaluate(() => window.scrollY)
      expect(top).toBeGreaterThan(0)
      await page.keyboard.press('Enter')
      await expect(heading(page)).not.toHaveText(title ?? '')
      await hold(page)
      await page.goBack()
      await expect(heading(page)).toHaveText(title ?? '')
      expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(top, -1)
      await page.unroute(dataOfPages)
    })
  }
  await test.step('a name that changed', async () => {
    await page.goto(`${site()}/shop`)
    await settle(page)
    const name = page.locator('main article h2').first()
    const before = (await name.textContent()) ?? ''
    await page.locator('main article h2 a').first().click()
    await expect(page).toHaveURL(/\/shop\/\d+/)
    await page.route(/\/shop\.data/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(before, 'A new name') })
    })
    await page.goBack()
    await expect(name).toHaveText('A new name')
  })
})

for (const { code, dir } of languagesOfStory(0)) {
  test(`a line says in ${code} that a page takes its time, and only then`, async ({ page, context }) => {
    await choose(context, { lang: code })
    await page.goto(`${site()}/about`)
    await settle(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    // Before the link has the focus, which fetches its page ahead.
    await page.route(dataOfPages, (route) => held.then(() => route.continue()))
    await page.locator('footer a[href="/services"]').focus()
    await page.keyboard.press('Enter')
    const line = page.getByRole('progressbar', { name: textsOf(code)('site.nav.loading') })
    await expect(line).toBeAttached()
    expect(await line.evaluate((one) => one.getAnimations()[0]?.effect?.getTiming().delay)).toBe(300)
    await expect(line).toBeVisible()
    const box = await line.boundingBox()
    const edge = dir === 'rtl' ? (box?.x ?? 0) + (box?.width ?? 0) : (box?.x ?? Number.NaN)
    expect(edge).toBeCloseTo(dir === 'rtl' ? (page.viewportSize()?.width ?? 0) : 0, 0)
    release()
    await expect(page).toHaveURL(/\/services$/)
    await expect(line).toHaveCount(0)
  })
}
