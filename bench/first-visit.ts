import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { ensureTool } from '#scripts/tools.ts'

/** How long nothing is asked for by a page that has come to rest, in milliseconds. */
const stillness = 2000

type Enter = (context: BrowserContext) => Promise<void>

/** Bytes over the wire of a first visit, compressed as sent, by what they are. */
type Weights = Record<'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'other', number>

/**
 * Opens a page as a new visitor on a phone, lets it come to rest and adds up what was sent. `enter` may sign the
 * visitor in beforehand. Throws when the page leads to another.
 */
async function weighFirstVisit(url: string, language: string, enter: Enter): Promise<Weights> {
  const browser = await chromium.launch({
    executablePath: await ensureTool('chromium'),
    args: ['--no-sandbox'],
  })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  await context.addCookies(['lang', 'dashboardLang'].map((name) => ({ name, value: language, url })))
  await enter(context)
  const page = await context.newPage()
  const weights: Weights = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0 }
  const pending: Promise<void>[] = []
  let underWay = 0
  let latest = performance.now()
  const count = (change: number) => {
    underWay += change
    latest = performance.now()
  }
  page.on('request', () => count(1))
  page.on('requestfailed', () => count(-1))
  page.on('requestfinished', (request) => {
    count(-1)
    const type = request.resourceType()
    const kind = type in weights ? (type as keyof Weights) : 'other'
    pending.push(
      request.sizes().then(({ responseBodySize }) => {
        weights[kind] += responseBodySize
      }),
    )
  })
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  // The browser's own idea of rest may come before the scripts of a slow machine have asked for theirs.
  while (underWay > 0 || performance.now() - latest < stillness) await sleep(100)
  await Promise.all(pending)
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`)
  await browser.close()
  return weights
}

/** Prints what a first visit of a page weighs, once the page has been asked for before. */
export async function printFirstVisit(
  site: string,
  path: string,
  language: string,
  enter: Enter = async () => {},
): Promise<void> {
  await weighFirstVisit(site + path, language, enter)
  const weights = await weighFirstVisit(site + path, language, enter)
  const parts = Object.entries(weights).map(([kind, bytes]) => `${kind} ${(bytes / 1024).toFixed(1)}`)
  console.log(`first visit of ${path} on a phone, KiB sent: ${parts.join(', ')}`)
}
