import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { fontTimeoutMs } from '#server/pages/first-paint.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { listenLocally } from '#tests/support/ports.ts'
import { choose, expect, settle, site, test, widths } from './kit/fixtures.ts'
import { totalShift, watchShifts } from './kit/shift-watch.ts'
import { delayFonts } from './walk/visit.ts'

/** The most that may move on a page, by the browser's own measure of layout shift. */
const most = 0.01

/** Waits until whatever a font that came has moved is painted, and told to who watches for it. */
const nextPictures = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let picture = 0; picture < 3; picture++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await new Promise((resolve) => requestIdleCallback(resolve))
  })

for (const { name, width, height } of isFullRun ? widths : widths.slice(0, 1)) {
  test(`the redirect of a guest to the login causes no layout shift on a ${name}`, async ({
    page,
    context,
  }) => {
    await choose(context, { lang: 'ku' })
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    await delayFonts(page)
    const moved: string[] = []
    for (const path of ['/cart', '/orders', '/MyProfile']) {
      await page.goto(site() + path)
      await expect(page).toHaveURL(`${site()}/login?next=${encodeURIComponent(path)}`)
      await settle(page)
      await nextPictures(page)
      const shift = await totalShift(page)
      if (shift > 0) moved.push(`${path}: ${shift.toFixed(4)}`)
    }
    expect(moved).toEqual([])
  })
}

/** Gives what tells whether the heading of the page is shown in a font of ours. */
async function fontWatch(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  return async () => {
    const { root } = await cdp.send('DOM.getDocument')
    const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' })
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.some(({ isCustomFont }) => isCustomFont)
  }
}

/** Holds the fonts back; gives what lets them come. */
async function holdFonts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the first paint waits for fonts that are nearly there', async ({ page, context }) => {
  await choose(context, { lang: 'ku' })
  await watchShifts(page)
  // However slow the machine is: the page's timeout for its fonts does not end.
  await page.addInitScript((timeoutMs) => {
    const later = window.setTimeout
    Reflect.set(window, 'setTimeout', (work: () => void, time: number) =>
      time === timeoutMs ? 0 : later(work, time),
    )
  }, fontTimeoutMs.open)
  const release = await holdFonts(page)
  await page.goto(`${site()}/about`, { waitUntil: 'commit' })
  await expect(page.locator('main h1')).toHaveCSS('visibility', 'hidden')
  release()
  await settle(page)
  const shown = await fontWatch(page)
  expect(await shown()).toBe(true)
  expect(await totalShift(page)).toBeLessThan(most)
})

test('fonts that came too late for a page are shown on the next', async ({ page, context }) => {
  await choose(context, { lang: 'ku' })
  const release = await holdFonts(page)
  await page.goto(`${site()}/about`, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'spare')
  const shown = await fontWatch(page)
  expect(await shown()).toBe(false)
  release()
  await settle(page)
  expect(await shown(), 'no line breaks anew').toBe(false)
  await page.locator('footer a[href="/contact"]').click()
  await expect(page).toHaveURL(/\/contact$/)
  // The heading may be exchanged while it is asked about.
  await expect(async () => expect(await shown()).toBe(true)).toPass()
})

/** Serves the pages of the product in two parts: the second, from within the header on, comes when it is released. */
async function serveInParts() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(site() + url, { headers: { accept: 'text/html' } })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const end = type.startsWith('text/html') ? body.indexOf('</nav>') : 0
    response.write(body.subarray(0, end))
    if (end > 0) await promise
    response.end(body.subarray(end))
  })
  const port = await listenLocally(server)
  return { url: `http://127.0.0.1:${port}`, release, close: () => server.close() }
}

test('nothing is painted before the main part of a page has arrived', async ({ page }) => {
  const { url, release, close } = await serveInParts()
  await page.goto(`${url}/about`, { waitUntil: 'commit' })
  await expect(page.locator('header nav').first()).toBeAttached()
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts', 'awaited')
  // Where nothing holds it back, the first paint comes meanwhile.
  const released = await page.evaluate(
    () => new Promise<number>((resolve) => setTimeout(() => resolve(performance.now()), 1000)),
  )
  release()
  await settle(page)
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  await expect.poll(painted).toBeGreaterThan(released)
  close()
})

test('a page is painted before its stylesheet comes, which then moves nothing and ends in the head', async ({
  page,
  context,
}) => {
  await choose(context, { lang: 'ku' })
  await watchShifts(page)
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.css', (route) => promise.then(() => route.continue()))
  await page.goto(`${site()}/products`, { waitUntil: 'commit' })
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(painted).toBe(1)
  await expect(page.locator('body')).toHaveCSS('display', 'flex')
  const last = page.locator('body > link[rel=stylesheet]')
  await expect(last).toHaveCount(1)
  release()
  await settle(page)
  await expect(last).toHaveCount(0)
  await expect(page.locator('head > link[rel=stylesheet]')).not.toHaveAttribute('disabled')
  expect(await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length)).toBe(1)
  await nextPictures(page)
  expect(await totalShift(page)).toBeLessThan(most)
  await page.locator('footer a[href="/contact"]').click()
  await expect(page).toHaveURL(/\/contact$/)
  expect(await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length)).toBe(1)
})
