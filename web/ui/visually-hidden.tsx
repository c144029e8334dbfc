import type { ReactNode } from 'react'
import css from './small-parts.module.css'

/** Words for those who listen to the page; a heading of the page when it shows none. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'h1'
  children: ReactNode
}) {
  return <Element className={css.hidden}>{children}</Element>
}
