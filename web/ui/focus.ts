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
 * Moves focus to the page's heading when a navigation has removed the focused element. Keeps watching, for
 * content that arrives late or replaces a placeholder, until the next key press or click.
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
