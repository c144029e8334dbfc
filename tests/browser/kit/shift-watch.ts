import type { Page } from '@playwright/test'

interface Shift {
  /** The browser's own measure: the share of the screen that moved, times how far. */
  readonly value: number
  /** What moved, by the beginning of its HTML or text, and from where to where: x, y, width and height in pixels. */
  readonly moved: readonly string[]
}

/** Remembers what moves on each page that is loaded from now on without the visitor's doing. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join()
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue
        const sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[] =
          Reflect.get(entry, 'sources') ?? []
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what =
            node instanceof Element ? node.outerHTML : (node?.parentElement?.outerHTML ?? 'removed')
          return [what.slice(0, 200), boxOf(previousRect), boxOf(currentRect)].join(' ')
        })
        shifts.push({ value: Reflect.get(entry, 'value'), moved })
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
