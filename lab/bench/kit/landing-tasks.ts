import type { BrowserContext, Page } from '@playwright/test'
import { en } from '#i18n/en/index.ts'
import type { Row } from './report.ts'

/** A browser reports a task after its end: how long we wait for that, in milliseconds. */
const reportMs = 500

/**
 * Runs `act` and returns how many tasks of the page's main thread took longer than 50 ms meanwhile, which is what a browser
 * reports, and the longest in milliseconds.
 */
async function longTasksOf(
  page: Page,
  act: () => Promise<void>,
): Promise<{ count: number; longest: number }> {
  const record = await page.evaluateHandle(() => {
    const durations: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration)
    })
    observer.observe({ type: 'longtask' })
    return durations
  })
  await act()
  await page.waitForTimeout(reportMs)
  const durations = await record.jsonValue()
  return { count: durations.length, longest: Math.max(0, ...durations) }
}

/**
 * Measures the long tasks of the home page in English on a processor `slowdown` times slower: while the lift rides to the
 * third slide and back, and while its power goes and comes back.
 */
export async function landingTasks(context: BrowserContext, url: string, slowdown: number): Promise<Row[]> {
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('html:not([data-opening])').waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const ride = async (to: number) => {
    await page.locator(`main button[aria-label^="Go to slide ${to},"]`).press('Enter')
    await page.locator('[data-doors=closed]').waitFor()
    await page.locator('[data-doors=open]').waitFor()
  }
  const power = page.getByRole('button', { name: en.site.landing.cutPower, exact: true })
  const outage = page.getByText(en.site.landing.powerOut)
  const rows: Row[] = []
  async function measure(row: string, act: () => Promise<void>) {
    const { count, longest } = await longTasksOf(page, act)
    rows.push({ row, 'tasks over 50 ms': count, 'longest ms': Math.round(longest) })
  }
  await measure('a ride to the third slide and back', async () => {
    await ride(3)
    await ride(1)
  })
  await measure('the power goes, and the car comes', async () => {
    await power.press('Enter')
    await outage.waitFor()
  })
  await measure('the power comes back', async () => {
    await power.press('Enter')
    await outage.waitFor({ state: 'hidden' })
  })
  await page.close()
  return rows
}
