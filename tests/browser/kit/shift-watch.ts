import type { Page } from '@playwright/test'

interface Shift {
  /** The browser's own measure: the share of the screen that moved, times how far. */
  readonly value: number
  /** The classes of what moved. */
  readonly moved: readonly string[]
}

/** Remembers what moves on each page that is loaded from now on without the visitor's doing. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue
        const sources: { node: Element | null }[] = Reflect.get(entry, 'sources') ?? []
        shifts.push({
          value: Reflect.get(entry, 'value'),
          moved: sources.map(({ node }) => node?.className ?? ''),
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved on the page so far. */
export const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => Reflect.get(window, 'shifts'))

/** How much has moved on the page so far, all in all. */
export async function totalShift(page: Page): Promise<number> {
  const shifts = await shiftsOf(page)
  return shifts.reduce((sum, { value }) => sum + value, 0)
}
