import type { ReactNode } from 'react'
import css from './page.module.css'

interface Props {
  title: string
  help: string
  /** A button or link that leads on from here. */
  children?: ReactNode
}

/** Placeholder of an empty list. */
export function EmptyState({ title, help, children }: Props) {
  return (
    <div className={css.empty}>
      <span className={css.doors} aria-hidden="true" />
      <p className={css.emptyTitle}>{title}</p>
      <p className={css.help}>{help}</p>
      {children}
    </div>
  )
}
