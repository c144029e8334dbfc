import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { ensureTool } from '#scripts/kit/tools.ts'
import type { Row } from './report.ts'

/** How long a page must stay without requests to count as loaded, in milliseconds. */
const stillness = 2000

const kinds = ['document', 'script', 'stylesheet', 'font', 'image', 'other'] as const

/** Transferred bytes including headers, compressed as sent, by kind. */
type Weights = Record<(typeof kinds)[number], number>

/** Opens a page, waits until it is loaded and sums the transferred bytes. Throws if the page redirects. */
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
  // On a slow machine the browser's own idle event may fire before the scripts make their requests.
  while (underWay.size > 0 || performance.now() - latest < stillness) await sleep(100)
  if (page.url() !== url) throw new Error(`${url} led to ${page.url()}`)
  await page.close()
  return weights
}

/** Signs a visitor in before the first request. */
export type Enter = (context: BrowserContext) => Promise<void>

/** Runs `work` with a new visitor's browser: a phone 390 px wide with a pixel ratio of two. */
export async function inNewContext<T>(
  url: string,
  language: string,
  work: (context: BrowserContext) => Promise<T>,
  enter: Enter = async () => {},
): Promise<T> {
  const executablePath = await ensureTool('chromium')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
    await context.addCookies(['lang', 'dashboardLang'].map((name) => ({ name, value: language, url })))
    await enter(context)
    return await work(context)
  } finally {
    await browser.close()
  }
}

const kib = (bytes: number) => Number((bytes / 1024).toFixed(1))

/** The KiB of a page on a first and on a repeated visit, with the server warmed up; two rows. */
export async function weigh(row: string, url: string, language: string, enter?: Enter): Promise<Row[]> {
  await inNewContext(url, language, (context) => weighVisit(context, url), enter)
  const [first, again] = await inNewContext(
    url,
    language,
    async (context) => [await weighVisit(context, url), await weighVisit(context, url)] as const,
    enter,
  )
  return Object.entries({ first, again }).map(([visit, weights]) => {
    const all = Object.values(weights).reduce((sum, bytes) => sum + bytes, 0)
    const parts = Object.fromEntries(Object.entries(weights).map(([kind, bytes]) => [kind, kib(bytes)]))
    return { row, visit, ...parts, 'without pictures': kib(all - weights.image) }
  })
}
