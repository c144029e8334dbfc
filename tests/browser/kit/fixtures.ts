import { existsSync, readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { languageTable } from '#contract/kit/languages.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { describeRequest } from '#tests/support/log-lines.ts'
import { test as base, site } from './reused-contexts.ts'

export { expectAccessible } from './accessibility.ts'
export { themes, widths } from './looks.ts'
export { site } from './reused-contexts.ts'

declare global {
  interface Window {
    /** What the page has told in passing and nobody has asked about yet. */
    announcements: string[]
  }
}

export const languages = Object.values(languageTable)

/** The languages that a story is told in: one, by its number, or all of them. */
export const languagesOfStory = (story: number) =>
  isFullRun ? languages : languages.filter((_, at) => at === story % languages.length)
/** Clicks the first button of this exact name. */
export const clickButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

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

/**
 * Logs in the console where the focus fell to the start of the page, as what had it was removed, hidden or locked. What
 * is disabled while a call is under way gets it back.
 */
const logLostFocus = () => {
  let last: Element | undefined
  let suspect: Element | undefined
  let isScheduled = false
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(look, 1000)
  }
  const isShown = (one: Element) => one.isConnected && one.getClientRects().length > 0
  const isLost = (one: Element) => {
    if (document.activeElement !== document.body) return false
    const waits = one.closest('[aria-busy=true], [data-loading], fieldset:disabled')
    return !isShown(one) || (!waits && one.matches(':disabled'))
  }
  function look() {
    isScheduled = false
    if (!last || !isLost(last)) return
    // The page has the time between two looks to give it back.
    const again = suspect === last
    suspect = last
    if (!again) return schedule()
    console.error('the focus is lost from', last.outerHTML.slice(0, 300), location.pathname)
    last = undefined
  }
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target !== document.body) last = target
  })
  // A control of one width alone goes with that width, and not by anything that the page did.
  addEventListener('resize', () => {
    last = undefined
  })
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !last?.contains(target)) last = undefined
    },
    true,
  )
  new MutationObserver(schedule).observe(document, { childList: true, subtree: true, attributes: true })
}

/** Remembers every error that the console of a page shows, what it tells in passing, and all that its policy stops. */
export async function listen(page: Page, consoleErrors: string[]) {
  await page.addInitScript(logViolations)
  await page.addInitScript(recordAnnouncements)
  await page.addInitScript(logLostFocus)
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

/** Enough of a page to see which one it is and what it tells. */
const linesShown = 40

/** Where a page is and what it shows, for a failure on a machine whose files nobody can look at. */
async function describePage(page: Page): Promise<string> {
  const shown = await page
    .locator('main')
    .first()
    .ariaSnapshot({ timeout: 5000 })
    .catch((fault: Error) => fault.message)
  return [page.url(), ...shown.split('\n').slice(0, linesShown)].join('\n')
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
 * says what its page shows, and what the server's log has of the requests that the server failed at.
 */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use, info) => {
      const consoleErrors: string[] = []
      await listen(page, consoleErrors)
      const describeFailures = watchFailures(page)
      await use(consoleErrors)
      if (info.status !== info.expectedStatus || consoleErrors.length > 0)
        console.error([info.title, describeFailures(), await describePage(page)].join('\n'))
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

/** Fails when the page can be moved sideways, and names what sticks out; after another width, only once the browser has laid it out for that. */
export async function expectNoSidewaysScroll(page: Page) {
  const outside = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const wide = [...document.body.querySelectorAll('*')].filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 0 && (left < -1 || right > clientWidth + 1)
      })
      const outermost = wide.filter((one) => !wide.some((other) => other !== one && one.contains(other)))
      return [
        `${scrollWidth - clientWidth} px`,
        ...outermost.slice(0, 5).map((one) => one.outerHTML.slice(0, 300)),
      ]
    })
  await expect.poll(outside, 'the page moves sideways').toEqual([])
}
