import type { Page } from '@playwright/test'
import {
  choose,
  dropExpectedErrors,
  expect,
  expectNoSidewaysScroll,
  languages,
  routes,
  settle,
  site,
  test,
} from './fixtures.ts'
import { places } from './screenshot-views.ts'
import { goInside, openDashboard, placeOrder, signInStaff } from './staff.ts'

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

/** The links, buttons and fields that are not to be seen as a whole, in words. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('a, button, input, select, textarea')) {
      const box = element.getBoundingClientRect()
      const hidden =
        element.closest('[inert], [aria-hidden=true]') || getComputedStyle(element).opacity === '0'
      if (hidden || box.width <= 2 || box.height <= 2 || !element.checkVisibility()) continue
      const told = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}”`
      if (element.scrollWidth > element.clientWidth + 1 && element.matches('button, a')) {
        if (getComputedStyle(element).overflowX !== 'visible') found.push(`${told} is cut`)
      }
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        if ([overflowX, overflowY].some((how) => how === 'auto' || how === 'scroll')) break
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const edge = around.getBoundingClientRect()
        const over = Math.max(
          edge.left - box.left,
          box.right - edge.right,
          edge.top - box.top,
          box.bottom - edge.bottom,
        )
        if (over > 2) found.push(`${told} is cut by ${around.tagName.toLowerCase()}.${around.className}`)
      }
    }
    return found
  })

async function expectRoom(page: Page, path: string) {
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%'
    // What measures itself is drawn anew.
    for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame)
  })
  await test.step(path, async () => {
    await expectNoSidewaysScroll(page)
    expect(await cutOff(page), 'nothing is cut off').toEqual([])
  })
}

// Each route and each screen in one language, by turn.
const screens = places.filter(({ looker, open }) => looker === 'staff' && !open)
const inTurn = <T>(all: readonly T[], turn: number) => all.filter((_, at) => at % languages.length === turn)

for (const [turn, { code }] of languages.entries()) {
  test(`text twice as large finds its room on the site in ${code}`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    await choose(context, { lang: code })
    for (const route of inTurn(routes, turn)) {
      await page.goto(site() + route)
      await settle(page)
      await expectRoom(page, route)
    }
    dropExpectedErrors(consoleErrors, /status of 404/)
  })

  test(`text twice as large finds its room at the dashboard in ${code}`, async ({ page, context }) => {
    await signInStaff(context)
    const { id } = await placeOrder()
    await openDashboard(page, '/home', { lang: code })
    for (const { path } of inTurn(screens, turn)) {
      const address = path.replace('{order}', String(id))
      if (address !== '/dashboard/') await goInside(page, address)
      await expectRoom(page, address)
    }
  })
}
