import type { ReactNode } from 'react'
import css from './small-parts.module.css'

/** Text for screen readers only; as `h1`, the heading of a page that shows none. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'h1'
  children: ReactNode
}) {
  return <Element className={css.hidden}>{children}</Element>
}
