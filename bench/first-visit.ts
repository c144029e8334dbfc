import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { ensureTool } from '#scripts/tools.ts'

/** How long nothing is asked for by a page that has come to rest, in milliseconds. */
const stillness = 2000

type Enter = (context: BrowserContext) => Promise<void>

const kinds = ['document', 'script', 'stylesheet', 'font', 'image', 'other'] as const

/** Bytes over the wire with their heads, compressed as sent, by what they are. */
type Weights = Record<(typeof kinds)[number], number>

/** Opens a page, lets it come to rest and adds up what was sent. Throws when the page leads to another. */
async function weighVisit(context: BrowserContext, url: string): Promise<Weights> {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  const weights: Weights = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0 }
  const underWay = new Map<string, keyof Weights>()
  let latest = performance.now()
  const end = (requestId: string, bytes: number) => {
    weights[underWay.get(requestId) ?? 'other'] += bytes
    underWay.delete(requestId)
    latest = performance.now()
  }
  await line.send('Network.enable')
  line.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => {
    underWay.set(requestId, kinds.find((kind) => kind === type.toLowerCase()) ?? 'other')
  })
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  line.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  // The browser's own idea of rest may come before the scripts of a slow machine have asked for theirs.
  while (underWay.size > 0 || performance.now() - latest < stillness) await sleep(100)
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`)
  await page.close()
  return weights
}

/** Weighs a page for a new visitor on a phone, and when they come again. `enter` may sign them in beforehand. */
async function weighVisits(url: string, language: string, enter: Enter) {
  const browser = await chromium.launch({
    executablePath: await ensureTool('chromium'),
    args: ['--no-sandbox'],
  })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  await context.addCookies(['lang', 'dashboardLang'].map((name) => ({ name, value: language, url })))
  await enter(context)
  const visits = { first: await weighVisit(context, url), again: await weighVisit(context, url) }
  await browser.close()
  return visits
}

const kib = (bytes: number) => Number((bytes / 1024).toFixed(1))

/**
 * Prints what a page weighs at a first visit and when the visitor comes again, once it has been asked for before;
 * in words and as a line of JSON, in KiB.
 */
export async function printFirstVisit(
  site: string,
  path: string,
  language: string,
  enter: Enter = async () => {},
): Promise<void> {
  await weighVisits(site + path, language, enter)
  const visits = await weighVisits(site + path, language, enter)
  for (const [visit, weights] of Object.entries(visits)) {
    const all = Object.values(weights).reduce((sum, bytes) => sum + bytes, 0)
    const figures = Object.fromEntries(Object.entries(weights).map(([kind, bytes]) => [kind, kib(bytes)]))
    const withoutPictures = kib(all - weights.image)
    const parts = Object.entries(figures).map(([kind, size]) => `${kind} ${size}`)
    console.log(
      `${visit} visit of ${path} in ${language} on a phone, KiB sent: ${parts.join(', ')}; without pictures ${withoutPictures}`,
    )
    console.log(JSON.stringify({ path, language, visit, ...figures, withoutPictures }))
  }
}
