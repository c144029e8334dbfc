// What one visit of a page or screen tells. Each check fails by itself; a visit reports all that do.
import type { Locator, Page } from '@playwright/test'
import { languageTable } from '#contract/kit/languages.ts'
import { foreignWords } from '#tests/pages/wrong-script-words.ts'
import { paragraphsOf } from '#tests/support/paragraphs.ts'
import { visualFaults } from '#tests/support/visual-order.ts'
import { expectAccessible } from '../kit/accessibility.ts'
import { expect, expectNoSidewaysScroll } from '../kit/fixtures.ts'
import type { Look } from '../kit/looks.ts'
import { totalShift } from '../kit/shift-watch.ts'

/** A page as it is seen, and the part of it that is looked at, where something lies over it. */
export interface View {
  readonly page: Page
  /** Of the place, or of what is open over it. */
  readonly name: string
  readonly look: Look
  readonly within?: Locator
}

export type Check = (view: View) => Promise<unknown>

/** The language, direction and theme that were chosen. */
export async function isAsChosen({ page, look: { language, theme } }: View) {
  const { htmlLang, dir } = languageTable[language]
  const state = await page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement
    return [lang, dir, dataset.theme]
  })
  expect(state, 'language, direction and theme').toEqual([htmlLang, dir, theme])
}

export async function fitsItsWidth({ page }: View) {
  await expectNoSidewaysScroll(page)
}

export async function usesOwnFonts({ page }: View) {
  const states = await page.evaluate(() => [...document.fonts].map(({ status }) => status))
  expect(states, 'a font of ours is in use').toContain('loaded')
  expect(states, 'no font is missing').not.toContain('error')
}

/**
 * Fonts that come late move next to nothing, by the browser's own measure of layout shift. The page shows them afterwards,
 * as it would have if they had come in time.
 */
export async function staysInPlace({ page }: View) {
  // What a font has moved is painted, and told to who watches for it.
  await page.evaluate(async () => {
    for (let picture = 0; picture < 3; picture++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
  const shift = await totalShift(page)
  await page.locator('html').evaluate(({ dataset }) => delete dataset.fonts)
  expect(shift, 'layout shift').toBeLessThan(0.01)
}

export async function isAccessible({ page, within }: View) {
  await expectAccessible(page, within)
}

/** A part that loaded on demand brought no sheet that the page had: again at the end, it would override what overrides it. */
export async function hasEachSheetOnce({ page }: View) {
  const paths = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  )
  expect(paths, 'stylesheets').toEqual([...new Set(paths)])
}

/** Nothing of what is open lies aside. */
export async function holdsItsContent({ within }: View) {
  const aside = await within?.first().evaluate((one) => one.scrollWidth - one.clientWidth)
  expect(aside, 'pixels of it that lie aside').toBeLessThanOrEqual(0)
}

/**
 * What somebody typed, or a code: it stands in its own writing, and is marked so where the product shows it,
 * by an element or, where none can be, by the characters for it.
 */
const typed = 'bdi, [lang], [dir], input, textarea, option, script, style'

/** No word of the product itself is in a writing that the reader may not know. */
export async function isInOwnWriting({ page, look: { language } }: View) {
  const { own, others } = await page.evaluate((selector) => {
    const copy = document.createElement('div')
    copy.append(...[...document.body.childNodes].map((node) => node.cloneNode(true)))
    const removed = [...copy.querySelectorAll(selector)]
    for (const element of removed) element.remove()
    return { own: copy.innerHTML, others: removed.map(({ textContent }) => textContent).join(' ') }
  }, typed)
  // The name of an action says whom or what it is for, as the row does.
  const unmarked = own.replace(/[\u2066\u2068].*?\u2069/g, ' ')
  const words = foreignWords(unmarked, language).filter((word) => !others.includes(word))
  expect(words, 'words of another writing').toEqual([])
}

/** Nothing is seen in another order than it is read. */
export async function isReadInOrder({ page, within, look: { language } }: View) {
  const { dir } = languageTable[language]
  if (dir === 'ltr') return
  const html = await (within ?? page.locator('body')).first().evaluate((one) => one.outerHTML)
  const faults = paragraphsOf(html, dir).flatMap((one) => visualFaults(one.text, one.dir))
  expect([...new Set(faults)], 'texts whose parts change places').toEqual([])
}

/** What is wrong with the first table of a page on a phone, in words. */
const tableFaults = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector('#content table')
    const frame = table?.parentElement
    if (!table || !frame) return []
    const faults = frame.scrollWidth > frame.clientWidth ? ['the table lies aside'] : []
    const row = table.querySelector('tbody tr')
    const cells = [...(row?.querySelectorAll('td, th') ?? [])]
    const heads = table.querySelectorAll('thead th').length
    if (row && cells.length !== heads) faults.push(`${cells.length} cells under ${heads} heads`)
    for (const action of cells.at(-1)?.querySelectorAll('a, button') ?? []) {
      const { left, right } = action.getBoundingClientRect()
      if (left < 0 || right > innerWidth) faults.push(`${action.outerHTML.slice(0, 90)} lies aside`)
    }
    return faults
  })

/** The list of a screen is read on a phone without moving it sideways. */
export async function readsOnPhone({ page, look: { size } }: View) {
  if (size.name === 'phone') await expect.poll(() => tableFaults(page), { timeout: 10_000 }).toEqual([])
}

/** The links, buttons and fields that are not to be seen as a whole, in words. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('a, button, input, select, textarea')) {
      const box = element.getBoundingClientRect()
      const hidden =
        element.closest('[inert], [aria-hidden=true]') || getComputedStyle(element).opacity === '0'
      if (hidden || box.width <= 2 || box.height <= 2 || !element.checkVisibility()) continue
      const label = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)}”`
      if (element.scrollWidth > element.clientWidth + 1 && element.matches('button, a')) {
        if (getComputedStyle(element).overflowX !== 'visible') found.push(`${label} is cut`)
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
        if (over > 2) found.push(`${label} is cut by ${around.tagName.toLowerCase()}.${around.className}`)
      }
    }
    return found
  })

/** Text at twice its size has room: nothing sticks out, and in a wide window nothing is cut off. It stays as large. */
export async function fitsTextTwiceAsLarge({ page, look: { size } }: View) {
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%'
    // What measures itself is drawn anew.
    for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame)
  })
  await expectNoSidewaysScroll(page)
  if (size.name === 'desktop') expect(await cutOff(page), 'nothing is cut off').toEqual([])
}
