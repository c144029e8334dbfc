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
export function useKeptFocus(pathname: string) {
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
