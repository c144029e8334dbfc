import type { Page } from '@playwright/test'
import type { Language } from '#contract/values.ts'
import { languageCodes, languageTable } from '#i18n/languages.ts'
import { foreignWords } from '#tests/pages/foreign-words.ts'
import { textsOf } from '../customers.ts'
import {
  everyLanguage,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  rulesOfLooks,
  rulesOfWords,
  settle,
  themes,
  widths,
} from '../site.ts'
import { openDesk } from '../staff.ts'

/**
 * What somebody typed, or a code: it stands in its own writing, and is marked so where the product shows it,
 * by an element or, where none can be, by the characters for it.
 */
const typed = 'bdi, [lang], [dir], input, textarea, option, script, style'

/** Fails when a word of the product itself is in a writing that the reader may not know. */
async function expectOwnWriting(page: Page, lang: Language) {
  const { own, others } = await page.evaluate((selector) => {
    const copy = document.createElement('div')
    copy.append(...[...document.body.childNodes].map((node) => node.cloneNode(true)))
    const removed = [...copy.querySelectorAll(selector)]
    for (const element of removed) element.remove()
    return { own: copy.innerHTML, others: removed.map(({ textContent }) => textContent).join(' ') }
  }, typed)
  // The name of an action says whom or what it is for, as the row does.
  const unmarked = own.replace(/[\u2066\u2068].*?\u2069/g, ' ')
  const words = foreignWords(unmarked, lang).filter((word) => !others.includes(word))
  expect(words, `words of another writing in ${lang}`).toEqual([])
}

/** What axe looks for in a look: all of it once, then what another theme and width, or another language, can change. */
function rulesFor(opened: boolean, whole: boolean) {
  if (!whole && !everyLanguage) return opened ? rulesOfWords : []
  return opened ? undefined : rulesOfLooks
}

/**
 * Looks at a screen in every language, in both themes and both widths, each with each of the others. It is opened
 * once in each language, on a phone or wide; the other width and theme come as the product changes them. Axe looks
 * at all of it in the language of the screen's turn.
 */
export async function expectEveryLook(page: Page, path: string, screen: number) {
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
      await expectOwnWriting(page, lang)
      await expectNoSidewaysScroll(page)
      const tried = rulesFor(theme === looks[0]?.theme, at === screen % languageCodes.length)
      if (tried?.length !== 0) await expectAccessible(page, undefined, tried)
    }
  }
}
