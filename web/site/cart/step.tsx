import { type ReactNode, useId } from 'react'
import css from './lines.module.css'

/** A step of the page, numbered by its style. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.step} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
