import { useEffect, useRef } from 'react'

/**
 * Gives the focus to what is said of a list, when it shows another page of itself: what was pressed lies below the new
 * rows, or is gone. Whoever is writing, as in its search, goes on.
 */
export function usePageFocus<E extends HTMLElement>(page: number) {
  const element = useRef<E>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    if (!document.activeElement?.closest('form')) element.current?.focus({ preventScroll: true })
  }, [page])
  return element
}
