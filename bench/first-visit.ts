import { chromium } from '@playwright/test'
import { ensureTool } from '#scripts/tools.ts'

/** Bytes over the wire of a first visit, compressed as sent, by what they are. */
export type Weights = Record<'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'other', number>

/** Opens a page as a new visitor on a phone, lets it come to rest and adds up what was sent. */
export async function weighFirstVisit(url: string, language: string): Promise<Weights> {
  const browser = await chromium.launch({
    executablePath: await ensureTool('chromium'),
    args: ['--no-sandbox'],
  })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  await context.addCookies([{ name: 'lang', value: language, url }])
  const page = await context.newPage()
  const weights: Weights = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0 }
  const pending: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    const kind = type in weights ? (type as keyof Weights) : 'other'
    pending.push(
      request.sizes().then(({ responseBodySize }) => {
        weights[kind] += responseBodySize
      }),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await Promise.all(pending)
  await browser.close()
  return weights
}
