import { existsSync, readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { languageTable } from '#contract/languages.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { describeRequest } from '#tests/support/log-lines.ts'
import { test as base, site } from './reused-contexts.ts'

export { site } from './reused-contexts.ts'

declare global {
  interface Window {
    /** In a page that was given its source. */
    axe: typeof axe
    /** What the page has told in passing and nobody has asked about yet. */
    announcements: string[]
  }
}

/** The public routes that need no sign-in, each with an example of what it shows. */
export const routes = [
  '/',
  '/products',
  '/products?q=zzzz',
  '/products/1',
  '/products/1/sheet',
  '/compare?id=1&id=3&id=4&id=6',
  '/brands/2',
  '/services',
  '/services/1',
  '/shop',
  '/shop/17',
  '/projects',
  '/projects/1',
  '/about',
  '/planner',
  '/planner?use=apartments&step=3&pit=x',
  '/planner?use=office&stops=9&travel=26&pit=1300&step=5',
  '/contact',
  '/emergency',
  '/setting',
  '/login',
  '/login?next=%2Fcart',
  '/register',
  '/forget',
  '/proveemail',
  '/undoemail',
  '/404',
] as const

export const languages = Object.values(languageTable)

/** The languages that a story is told in: one, by its number, or all of them. */
export const languagesOfStory = (story: number) =>
  isFullRun ? languages : languages.filter((_, at) => at === story % languages.length)
/** Clicks the first button of this exact name. */
export const clickButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

export const themes = ['light', 'dark'] as const
export const widths = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
] as const

/** Sets what a visitor has chosen before. */
export async function choose(context: BrowserContext, choice: { lang?: string; theme?: string }) {
  const cookies = [
    { name: 'lang', value: choice.lang },
    { name: 'clientTheme', value: choice.theme },
  ]
  for (const { name, value } of cookies) {
    if (value) await context.addCookies([{ name, value, url: site() }])
  }
}

/** Logs in the console what the policy of a page blocks, in every document that the page opens. */
const logViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    console.error('policy', effectiveDirective, blockedURI, sample),
  )

/** Keeps what a page tells in passing: a banner goes by itself, and a slow machine looks too late. */
const recordAnnouncements = () => {
  window.announcements = []
  new MutationObserver((changes) => {
    const regions = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]')
      if (around) regions.add(around)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const region of node.querySelectorAll('[role=status]')) regions.add(region)
    }
    for (const region of regions) {
      const shown = (region.firstElementChild ?? region).checkVisibility()
      if (shown && region.textContent) window.announcements.push(region.textContent)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** What was done is told in passing, since the last time that something was. */
export async function expectAnnounced(page: Page, text: string) {
  // Returns what was announced up to the wanted text, or all without it, so that a failure prints the last one.
  const take = (wanted: string) => {
    const at = window.announcements.findIndex((one) => one.includes(wanted))
    return at < 0 ? window.announcements : window.announcements.splice(0, at + 1)
  }
  const last = async () => (await page.evaluate(take, text)).at(-1) ?? ''
  await expect.poll(last, `the page tells: ${text}`).toContain(text)
}

/** Remembers every error that the console of a page shows, what it tells in passing, and all that its policy stops. */
export async function listen(page: Page, consoleErrors: string[]) {
  await page.addInitScript(logViolations)
  await page.addInitScript(recordAnnouncements)
  page.on('console', (message) => {
    // Another test may change the sign of the company meanwhile: the one that this page names is gone then.
    const foreign = message.location().url.includes('/uploads/setting/')
    if (message.type() === 'error' && !foreign) consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => {
    // Who goes on before a page has slid into its place: the router ends that movement and tells nobody.
    if (!/Transition was skipped/.test(error.message)) consoleErrors.push(String(error))
  })
}

/** Remembers the answers by which the server says that it failed: their status, address and request id. */
function watchFailures(page: Page) {
  const failures: { what: string; id: string | undefined }[] = []
  page.on('response', (response) => {
    const id = response.headers()['x-request-id']
    if (response.status() >= 500) failures.push({ what: `${response.status()} ${response.url()}`, id })
  })
  return () => {
    const log = process.env.SITE_LOG
    const lines = log && existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
    return failures.map(({ what, id }) => `${what}: ${describeRequest(lines, id)}`).join('\n')
  }
}

/**
 * A page that remembers every error its console shows; `test` fails at the end when there was one. A test that fails
 * says what the server's log has of the requests that the server failed at.
 */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use, info) => {
      const consoleErrors: string[] = []
      await listen(page, consoleErrors)
      const describeFailures = watchFailures(page)
      await use(consoleErrors)
      const description =
        info.status === info.expectedStatus && consoleErrors.length === 0 ? '' : describeFailures()
      if (description) console.error(`${info.title}\n${description}`)
      expect(consoleErrors, 'the console stays silent').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Strikes out what the browser says of its own accord about something a test did on purpose. */
export function dropExpectedErrors(consoleErrors: string[], expected: RegExp) {
  for (const text of consoleErrors.splice(0)) if (!expected.test(text)) consoleErrors.push(text)
}

/** Waits until the page answers to the visitor: scripts have run and fonts have come. */
export async function settle(page: Page) {
  await page.waitForLoadState('load')
  // React marks the elements it has taken over.
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
  )
  await page.evaluate(() => document.fonts.ready)
}

/** Fails when the page can be moved sideways; after another width, only once the browser has laid it out for that. */
export async function expectNoSidewaysScroll(page: Page) {
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return Math.max(0, scrollWidth - clientWidth)
    })
  await expect.poll(excess, 'pixels to move sideways').toBe(0)
}

/** The rules of axe whose findings another width or theme can change; the rest is about the elements, which stay. */
export const rulesByAppearance = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
]

/** The rules whose findings a language can change: how things are named, and what they stand in. */
export const rulesByLanguage = [
  'aria-input-field-name',
  'aria-command-name',
  'aria-toggle-field-name',
  'aria-dialog-name',
  'button-name',
  'document-title',
  'duplicate-id-aria',
  'empty-heading',
  'html-lang-valid',
  'image-alt',
  'image-redundant-alt',
  'input-button-name',
  'label',
  'label-content-name-mismatch',
  'link-name',
  'select-name',
  'valid-lang',
]

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
 * where it is not the page, and `tried` the ids of axe's rules, where it is not all of them.
 */
export async function expectAccessible(page: Page, within?: Locator, tried: readonly string[] = rules) {
  await comeToRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const part = (within ?? page.locator('html')).first()
  const found = await part.evaluate(async (root, runOnly) => {
    const of = root === document.documentElement ? document : root
    // Axe takes a link that is half under the row that calls, until one scrolls, for one of half the size: the row is
    // looked at where it ends the page. That it hides nothing from whoever scrolls or goes by keys is tried apart.
    const row = document.querySelector<HTMLElement>('footer + nav')
    if (row) row.style.position = 'static'
    const { violations } = await window.axe.run(of, { runOnly: [...runOnly], resultTypes: ['violations'] })
    row?.style.removeProperty('position')
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  }, tried)
  expect(found, 'axe finds nothing').toEqual([])
}
