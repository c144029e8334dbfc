import { useEffect, useRef } from 'react'

/**
 * Moves focus to the summary of a list when its page changes: the clicked link is below the new rows, or
 * gone. Focus inside a form, such as the list's search, stays.
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

function showInRow({ target }: FocusEvent) {
  const item = target instanceof Element && target.matches(':focus-visible') ? target.closest('li') : null
  const row = item?.parentElement
  if (row && row.scrollWidth > row.clientWidth) item.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Scrolls an item focused by keyboard fully into view in a horizontally scrolling row: browsers stop at its edge. */
export function useVisibleFocus() {
  useEffect(() => {
    document.addEventListener('focusin', showInRow)
    return () => document.removeEventListener('focusin', showInRow)
  }, [])
}
