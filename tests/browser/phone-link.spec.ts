import type { Page } from '@playwright/test'
import { isFullRun } from '#tests/support/extent.ts'
import { choose, expect, settle, site, test } from './fixtures.ts'
import { openDrawer } from './walk/states.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Gives the focus to everything that can have it, in turn: what then lies under something else, in words. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const stops = 'a[href], button:enabled, input:enabled, select, textarea, [tabindex="0"]'
    for (const stop of document.querySelectorAll<HTMLElement>(stops)) {
      if (!stop.checkVisibility() || stop.closest('[inert]')) continue
      stop.focus()
      const shown = stop.clientWidth <= 2 ? (stop.closest('label') ?? stop) : stop
      const { left, right, top, bottom, width, height } = shown.getBoundingClientRect()
      if (document.activeElement !== stop || width <= 2 || height > innerHeight / 2) continue
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        const over = document.elementFromPoint((left + right) / 2, y)
        if (over && (shown.contains(over) || over.contains(shown))) continue
        faults.push(`${stop.outerHTML.slice(0, 90)} under ${over?.outerHTML.slice(0, 90)}`)
      }
    }
    return faults
  })

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
] as const

for (const code of isFullRun ? (['ku', 'en'] as const) : (['ku'] as const)) {
  test(`in ${code} a phone has one way to call in sight, and nothing that has the focus lies under it`, async ({
    page,
    context,
  }) => {
    await choose(context, { lang: code })
    // What a link leads to is fetched ahead when it has the focus, which is not what this is about.
    await page.route(/\.data\b/, () => {})
    for (const [at, path] of ['/', '/shop/17', '/contact', '/services/4'].entries()) {
      for (const size of isFullRun ? sizes : sizes.slice(at % 2, (at % 2) + 1)) {
        await page.setViewportSize(size)
        await page.goto(site() + path)
        await settle(page)
        const calls = page.locator('header a[href^="tel:"]:visible, footer + nav a[href^="tel:"]:visible')
        await expect(calls).toHaveCount(1)
        await expect(calls).toBeInViewport({ ratio: 1 })
        expect(await covered(page), `${path} ${size.width}`).toEqual([])
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        await expect(calls).toBeInViewport({ ratio: 1 })
        const end = await page.evaluate(() => {
          const bar = document.querySelector('footer + nav')?.getBoundingClientRect()
          const foot = document.querySelector('footer')?.getBoundingClientRect()
          return { foot: foot?.bottom ?? 0, free: bar?.height ? bar.top : innerHeight }
        })
        expect(end.foot, 'the end of the page is whole').toBeLessThanOrEqual(end.free + 1)
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const call = page.locator('footer + nav a')
    await expect(call).toBeInViewport()
    await openDrawer(page)
    await expect(page.locator('dialog[open]')).toBeVisible()
    const free = await call.evaluate((link) => {
      const { left, right, top } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint((left + right) / 2, top + 9))
    })
    expect(free, 'the menu lies over it').toBe(false)
  })
}
