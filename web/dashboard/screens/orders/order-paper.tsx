import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { OneOrder } from '#contract/orders/staff.ts'
import { useCallQuery } from '../../kit/query-client.ts'
import css from './slip.module.css'
import { Slip, type SlipData } from './slip.tsx'

/** The papers that slips are printed on. */
export const papers = ['a4', 'roll'] as const
export type Paper = (typeof papers)[number]

interface Props {
  slips: readonly SlipData[]
  paper: Paper
  ref?: Ref<HTMLDivElement>
}

/** Slips in the width of their paper, each on a page of its own. */
export function Slips({ slips, paper, ref }: Props) {
  return (
    <div ref={ref} className={css.slips} data-paper={paper}>
      {slips.map((slip) => (
        <div key={slip.order.id} className={css.sheet}>
          <Slip {...slip} />
        </div>
      ))}
    </div>
  )
}

/** An inch has 96 CSS pixels and 25.4 mm. A roll is cut 4 mm after the slip. */
const millimetres = (pixels: number) => Math.ceil((pixels * 25.4) / 96) + 4

/**
 * Makes each page of a roll as long as its slip: CSS has no such length, so the slips shown inside the returned element
 * are measured, and a style sheet of the document declares a page for each.
 */
export function useRollPages(paper: Paper, count: number) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const slips = paper === 'roll' && count > 0 ? [...(root.current?.children ?? [])] : []
    if (slips.length === 0) return
    const sheet = new CSSStyleSheet()
    const measure = () => {
      const heights = slips.map((one) => one.getBoundingClientRect().height)
      // While the document prints, what the screen shows is hidden.
      if (heights.includes(0)) return
      const pages = heights.map(
        (height, at) => `@page roll${at} { size: 80mm ${millimetres(height)}mm; margin: 0 }
@media print { [data-paper=roll] > :nth-child(${at + 1}) { page: roll${at} } }`,
      )
      sheet.replaceSync(pages.join('\n'))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    for (const one of slips) watcher.observe(one)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      watcher.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [paper, count])
  return root
}

/** What a screen prints instead of itself; it is hidden on the screen. */
export const Printed = ({ children }: { children: ReactNode }) =>
  createPortal(<div className={css.paper}>{children}</div>, document.body)

/** The slip that prints instead of the order's screen. Until its lines are loaded, the screen itself prints. */
export function OrderPaper({ order }: { order: OneOrder }) {
  const path = '/app/dashboard/order/orderitems/getall'
  const { data: lines } = useCallQuery(path, 'getAllOrderItems', { order_id: order.id })
  if (!lines) return null
  return (
    <Printed>
      <Slips slips={[{ order, items: lines.data }]} paper="a4" />
    </Printed>
  )
}
