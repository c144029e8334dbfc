import { useEffect, useRef } from 'react'

function focusOn(element: HTMLElement): boolean {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

function keep() {
  if (document.activeElement !== document.body) return
  const content = document.getElementById('content')
  const heading = content?.querySelector('h1')
  if (content && !(heading && focusOn(heading))) focusOn(content)
}

/**
 * Gives the focus to the heading of a page when it was on something that went with the page before. What comes
 * late, or takes the place of what was shown while waiting, is waited for until somebody does the next thing.
 */
export function useRestoredFocus(pathname: string) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const watch = new MutationObserver(keep)
    const stop = () => watch.disconnect()
    watch.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('keydown', stop, { capture: true, once: true })
    document.addEventListener('pointerdown', stop, { capture: true, once: true })
    keep()
    return () => {
      stop()
      document.removeEventListener('keydown', stop, { capture: true })
      document.removeEventListener('pointerdown', stop, { capture: true })
    }
  }, [pathname])
}

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

function showInRow({ target }: FocusEvent) {
  const item = target instanceof Element && target.matches(':focus-visible') ? target.closest('li') : null
  const row = item?.parentElement
  if (row && row.scrollWidth > row.clientWidth) item.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Brings the whole of what the keyboard has come to into a row that is pushed sideways: browsers are content with its edge. */
export function useVisibleFocus() {
  useEffect(() => {
    document.addEventListener('focusin', showInRow)
    return () => document.removeEventListener('focusin', showInRow)
  }, [])
}
