import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Tells those who do not see it which page has come, whenever one goes on inside the site. */
export function Announcer({ pathname }: { pathname: string }) {
  const [title, setTitle] = useState('')
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
  }, [pathname])
  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}
