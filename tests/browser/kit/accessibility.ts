import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { isFullRun } from '#tests/support/extent.ts'

declare global {
  interface Window {
    /** In a page that was given its source. */
    axe: typeof axe
  }
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Waits until nothing moves but what moves for ever or with the scroll: a colour half way is nobody's to read. */
async function comeToRest(page: Page) {
  await page.evaluate(async () => {
    // What a press sets in motion begins with one of the next pictures.
    for (let picture = 0; picture < 3; picture++) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const ends = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })
}

/**
 * Fails when axe finds anything to mend for people who use the page in other ways; `within` is the part to look at,
 * where it is not the page.
 */
export async function expectAccessible(page: Page, within?: Locator) {
  await comeToRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const part = (within ?? page.locator('html')).first()
  const found = await part.evaluate(
    async (root, { runOnly, preload }) => {
      const of = root === document.documentElement ? document : root
      // Axe takes a link that is half under a row which sticks to the end (of the page, of the drawer) until one
      // scrolls for one of half the size: such a row is looked at where it ends what it is in. That it hides nothing
      // from whoever scrolls or goes by keys is tried apart.
      const rows = [...document.body.querySelectorAll<HTMLElement>('*')].filter((one) => {
        const { position, bottom } = getComputedStyle(one)
        return position === 'sticky' && bottom === '0px'
      })
      for (const row of rows) row.style.position = 'static'
      const { violations } = await window.axe.run(of, {
        runOnly: [...runOnly],
        // Axe leaves it out as it may take a sign for a word; ours are drawings.
        rules: { 'label-content-name-mismatch': { enabled: true } },
        resultTypes: ['violations'],
        preload,
      })
      for (const row of rows) row.style.removeProperty('position')
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      )
    },
    // It reads every style sheet anew for the rule that a device may be turned, which is about none of ours.
    { runOnly: rules, preload: isFullRun },
  )
  expect(found, 'axe finds nothing').toEqual([])
}
