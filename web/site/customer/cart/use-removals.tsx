import { type RefObject, useEffect, useState } from 'react'
import type { Cartitem } from '#contract/cart/customer.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import type { RemovedLine } from './removed-line.tsx'

/**
 * Holds the lines that the customer removes and can bring back. `announce` says it to screen readers; `heading` gets the
 * focus of a line that nothing takes the place of.
 */
export function useRemovals(
  account_id: number,
  announce: (text: string) => void,
  heading: RefObject<HTMLHeadingElement | null>,
) {
  const t = useAccountTexts()
  const notify = useNotify()
  const [lines, setLines] = useState<readonly Cartitem[]>([])
  const [Offer, setOffer] = useState<typeof RemovedLine>()
  // After the page: it must be there when a line goes, in the same moment.
  useEffect(() => {
    import('./removed-line.tsx').then(
      (loaded) => setOffer(() => loaded.RemovedLine),
      () => {},
    )
  }, [])
  const drop = (line: Cartitem) => setLines((now) => now.filter((one) => one !== line))
  return {
    lines,
    /** A line is about to go. */
    begin: (line: Cartitem) => setLines((now) => [...now, line]),
    /** It is gone, or stays. */
    end(line: Cartitem, gone: boolean) {
      if (!gone) return drop(line)
      notify({ kind: 'success', text: t('account.cart.removed') })
      if (document.activeElement === document.body) heading.current?.focus()
    },
    /** What stands in the place of a line. */
    offer: (line: Cartitem) =>
      Offer && <Offer key={line.id} {...{ account_id, line, announce }} onEnd={() => drop(line)} />,
  }
}

/** The lines that can be brought back. */
export type Removals = ReturnType<typeof useRemovals>
