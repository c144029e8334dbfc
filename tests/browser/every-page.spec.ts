import { isFullRun } from '#tests/support/extent.ts'
import {
  choose,
  dropExpectedErrors,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  languages,
  routes,
  settle,
  site,
  test,
  themes,
  widths,
} from './fixtures.ts'

/** So many pages are opened one after another by one visitor. */
const together = 5

for (let from = 0; from < routes.length; from += together) {
  const some = routes.slice(from, from + together)
  for (const [turn, { code, htmlLang, dir }] of languages.entries()) {
    test(`${some.join(' ')} in ${code}: language, direction, width, fonts, axe`, async ({
      page,
      context,
      consoleErrors,
    }) => {
      for (const [at, route] of some.entries()) {
        // Each page is seen in each language, and in each theme in one language at least.
        const looks = isFullRun ? themes : themes.filter((_, theme) => (from + at + turn) % 2 === theme)
        await test.step(route, async () => {
          for (const theme of looks) {
            await choose(context, { lang: code, theme })
            // Axe looks at all of the page in the width in which it is opened; in the other nothing may stick out.
            const [first, second] = theme === 'light' ? widths : widths.toReversed()
            for (const size of [first, second]) {
              await page.setViewportSize(size)
              if (size === first) {
                const response = await page.goto(site() + route)
                expect(response?.status()).toBe(route === '/404' ? 404 : 200)
                await settle(page)
              }
              await expect(page.locator('html')).toHaveAttribute('lang', htmlLang)
              await expect(page.locator('html')).toHaveAttribute('dir', dir)
              await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
              await expectNoSidewaysScroll(page)
              if (size === first) await expectAccessible(page)
              const loaded = await page.evaluate(
                () => [...document.fonts].filter((font) => font.status === 'loaded').length,
              )
              expect(loaded, 'a font of ours is in use').toBeGreaterThan(0)
            }
          }
        })
        if (route === '/404') dropExpectedErrors(consoleErrors, /status of 404/)
      }
    })
  }
}
