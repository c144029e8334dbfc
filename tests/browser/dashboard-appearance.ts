import type { Page } from '@playwright/test'
import { languages, languageTable } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'
import { foreignWords } from '#tests/pages/wrong-script-words.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { textsOf } from './customers.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  rulesByAppearance,
  rulesByLanguage,
  settle,
  test,
  themes,
  widths,
} from './fixtures.ts'
import { goInside, openDashboard, placeOrder, signInStaff } from './staff.ts'

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
function rulesFor(first: boolean, whole: boolean) {
  if (!whole && !isFullRun) return first ? rulesByLanguage : []
  return first ? undefined : rulesByAppearance
}

interface Looked {
  readonly lang: Language
  /** Whether axe looks at all of it, and not at what a language can change alone. */
  readonly whole: boolean
  /** Which theme comes with which width; it takes turns with the languages. */
  readonly turn: number
}

/** Looks at the screen that is open on a phone and wide, each in one of the themes, and leaves it in the other one. */
async function expectLooks(page: Page, { lang, whole, turn }: Looked) {
  const html = page.locator('html')
  const before = (await html.getAttribute('data-theme')) === 'dark' ? 1 : 0
  const sizes = turn % 2 === 0 ? widths : widths.toReversed()
  for (const [at, size] of sizes.entries()) {
    await page.setViewportSize(size)
    const theme = themes[(before + at) % 2] ?? 'light'
    if (at > 0) {
      const name = textsOf(lang)(`dashboard.nav.${theme}`)
      // By a key: a pointer would leave a tip over the page.
      await page.getByRole('banner').getByRole('button', { name, exact: true }).press('Enter')
    }
    await expect(html).toHaveAttribute('data-mantine-color-scheme', theme)
    await expect(html).toHaveAttribute('data-theme', theme)
    await expect(html).toHaveAttribute('dir', languageTable[lang].dir)
    await expectOwnWriting(page, lang)
    await expectNoSidewaysScroll(page)
    const tried = rulesFor(at === 0, whole)
    if (tried?.length !== 0) await expectAccessible(page, undefined, tried)
  }
}

/**
 * Looks at screens in a language, in both themes and both widths: the first is opened, and the others are gone on to, which
 * costs less. Axe looks at all of a screen in the language of its turn; `from` is the place of the first in a longer row.
 */
export async function expectEveryAppearance(page: Page, lang: Language, paths: readonly string[], from = 0) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const at = languages.indexOf(lang)
  for (const [place, path] of paths.entries()) {
    const turn = from + place
    await test.step(path, async () => {
      if (place === 0) await openDashboard(page, path, { lang, theme: themes[(from + at) % 2] ?? 'light' })
      else await goInside(page, `/dashboard${path}`)
      await settle(page)
      await expectLooks(page, { lang, whole: at === turn % languages.length, turn: turn + at })
    })
  }
}

const together = 6

/** Declares the tests that look at screens in every language; a `{id}` in a path is the number of an order. */
export function testAppearanceOf(screens: readonly string[]) {
  for (let from = 0; from < screens.length; from += together) {
    const some = screens.slice(from, from + together)
    for (const lang of languages) {
      test(`${some.join(' ')} in ${lang}: widths, light and dark, axe`, async ({ page, context }) => {
        test.slow()
        await signInStaff(context)
        const id = some.some((path) => path.includes('{id}')) ? (await placeOrder()).id : 0
        await expectEveryAppearance(
          page,
          lang,
          some.map((path) => path.replace('{id}', String(id))),
          from,
        )
      })
    }
  }
}
