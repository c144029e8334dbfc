import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/**
 * When the page was no longer covered, and the largest contentful paint until then, in milliseconds since the request.
 */
export interface Shown {
  readonly visible: number
  readonly largestPaint: number
}

// On each frame, checks the topmost element at nine points of the screen.
const watch = `{
  let largestPaint = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const places = [0.25, 0.5, 0.75]
  const isOfThePage = (x, y) => document.elementFromPoint(x * innerWidth, y * innerHeight)?.closest('main, header, footer')
  const look = () => {
    if (!places.every((x) => places.every((y) => isOfThePage(x, y)))) return requestAnimationFrame(look)
    const visible = performance.now()
    // A paint is told of a little after it.
    setTimeout(() => tellBench({ visible, largestPaint }), 500)
  }
  requestAnimationFrame(look)
}`

/**
 * Opens a page as the first of a visit, with a processor that is `slowdown` times slower, and waits until it is visible.
 * Throws after a minute.
 */
export async function firstSeen(context: BrowserContext, url: string, slowdown = 1): Promise<Shown> {
  const { promise, resolve } = Promise.withResolvers<Shown>()
  const page = await context.newPage()
  await page.exposeFunction('tellBench', resolve)
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url)
  const late = sleep(60_000, undefined, { ref: false }).then(() => {
    throw new Error(`${url} was not visible within a minute`)
  })
  const shown = await Promise.race([promise, late])
  await page.close()
  return shown
}
