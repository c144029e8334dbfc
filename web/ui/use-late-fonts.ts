import { useEffect, useRef } from 'react'

/** Shows our fonts from the second page on even when they came too late for the first. */
export function useLateFonts(pathname: string) {
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) delete document.documentElement.dataset.fonts
  }, [pathname])
}
