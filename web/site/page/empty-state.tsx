import type { ReactNode } from 'react'
import css from './empty-state.module.css'

interface Props {
  title: string
  help: string
  /** What gets the visitor out of here: a button or a link. */
  children?: ReactNode
}

/** What a list shows when there is nothing in it. */
export function EmptyState({ title, help, children }: Props) {
  return (
    <div className={css.empty}>
      <span className={css.doors} aria-hidden="true" />
      <p className={css.title}>{title}</p>
      <p className={css.help}>{help}</p>
      {children}
    </div>
  )
}
