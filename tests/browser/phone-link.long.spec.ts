import type { Page } from '@playwright/test'
import { dictionaries } from '#i18n/dictionaries.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { choose, expect, settle, site, test } from './kit/fixtures.ts'
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
  test(`in ${code} a phone has the right telephone in sight at each hour, and nothing that has the focus lies under it`, async ({
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
        const calls = page.locator(
          'header:not(main *) a[href^="tel:"]:visible, footer + nav a[href^="tel:"]:visible',
        )
        // A narrow header has room for the one that leads.
        await expect(calls).toHaveCount(size.width === 320 ? 1 : 2)
        for (const one of await calls.all()) await expect(one).toBeInViewport({ ratio: 1 })
        expect(await covered(page), `${path} ${size.width}`).toEqual([])
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        for (const one of await calls.all()) await expect(one).toBeInViewport({ ratio: 1 })
        const end = await page.evaluate(() => {
          const bar = document.querySelector('footer + nav')?.getBoundingClientRect()
          const foot = document.querySelector('footer')?.getBoundingClientRect()
          return { foot: foot?.bottom ?? 0, free: bar?.height ? bar.top : innerHeight }
        })
        expect(end.foot, 'the end of the page is whole').toBeLessThanOrEqual(end.free + 1)
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = page.locator('footer + nav a')
    const call = bar.first()
    await expect(call).toBeInViewport()
    await openDrawer(page)
    await expect(page.locator('dialog[open]')).toBeVisible()
    const free = await call.evaluate((link) => {
      const { left, right, top } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint((left + right) / 2, top + 9))
    })
    expect(free, 'the menu lies over it').toBe(false)

    // The hour is that of the company, whose offices close on Fridays; a page that stays open follows it.
    const lines = () => bar.evaluateAll((links) => links.map((link) => link.getAttribute('data-line')))
    await page.clock.install({ time: '2026-12-03T16:58:30+03:00' })
    await page.goto(`${site()}/contact`)
    await settle(page)
    await expect.poll(lines).toEqual(['emergency', 'office'])
    await page.clock.setFixedTime('2026-12-05T10:00:00+03:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(lines).toEqual(['office', 'emergency'])
    await expect(page.locator('html')).toHaveAttribute('data-office', 'open')

    // Pressed, the location goes into the message; refused, the page says so.
    const whatsapp = page.locator('main a[href^="https://wa.me/"]')
    await page.goto(`${site()}/emergency`)
    await settle(page)
    const locate = page.locator('main header button')
    await locate.click()
    await expect(page.locator('main [role=status]')).not.toHaveText(
      dictionaries[code].emergency.write.locateHelp,
    )
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 36.1911, longitude: 44.0092 })
    await locate.click()
    await expect(whatsapp).toHaveAttribute('href', /query%3D36\.19110%252C44\.00920/)
  })
}
