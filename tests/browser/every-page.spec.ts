import { HtmlValidate } from 'html-validate'
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgive,
  languages,
  routes,
  settle,
  site,
  test,
  themes,
  widths,
} from './site.ts'

// React writes `charSet`, `srcSet`, `/>` and inline custom properties, all of them valid HTML.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'long-title': 'off',
  },
})

for (const route of routes) {
  for (const { code, htmlLang, dir } of languages) {
    test(`${route} in ${code}: language, direction, width, fonts, axe`, async ({
      page,
      context,
      complaints,
    }) => {
      // Each theme is opened in one width and seen in the other, too.
      for (const [turn, theme] of themes.entries()) {
        await choose(context, { lang: code, theme })
        const [first, second] = turn === 0 ? widths : widths.toReversed()
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
          await expectAccessible(page)
          const loaded = await page.evaluate(
            () => [...document.fonts].filter((font) => font.status === 'loaded').length,
          )
          expect(loaded, 'a font of ours is in use').toBeGreaterThan(0)
        }
      }
      if (route === '/404') forgive(complaints, /status of 404/)
    })

    test(`${route} in ${code} is valid HTML`, async ({ request }) => {
      const response = await request.get(site() + route, { headers: { cookie: `lang=${code}` } })
      const report = await validator.validateString(await response.text())
      const errors = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
      )
      expect(errors).toEqual([])
    })
  }
}
