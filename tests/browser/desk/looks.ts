import type { Page } from '@playwright/test'
import { languageCodes, languageTable } from '#i18n/languages.ts'
import { textsOf } from '../customers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, settle, themes, widths } from '../site.ts'
import { openDesk } from '../staff.ts'

/**
 * Looks at a screen in every language, in both themes and both widths, each with each of the others. It is opened
 * once in each language, on a phone or wide; the other width and theme come as the product changes them.
 */
export async function expectEveryLook(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const html = page.locator('html')
  for (const [at, lang] of languageCodes.entries()) {
    const looks = widths.map((size, turn) => ({ size, theme: themes[(at + turn) % 2] ?? 'light' }))
    if (at % 2 === 1) looks.reverse()
    for (const { size, theme } of looks) {
      await page.setViewportSize(size)
      if (theme === looks[0]?.theme) {
        await openDesk(page, path, { lang, theme })
        await settle(page)
      } else {
        const name = textsOf(lang)(`dashboard.nav.${theme}`)
        // By a key: a pointer would leave a tip over the page.
        await page.getByRole('banner').getByRole('button', { name, exact: true }).press('Enter')
      }
      await expect(html).toHaveAttribute('data-mantine-color-scheme', theme)
      await expect(html).toHaveAttribute('data-theme', theme)
      await expect(html).toHaveAttribute('dir', languageTable[lang].dir)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  }
}
