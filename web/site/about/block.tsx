import type { ReactNode } from 'react'
import css from './about.module.css'

/** A part of the page below its heading, which links lead to by `id`. */
export function Block({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <section className={css.block} aria-labelledby={id}>
      <h2 className={css.blockHeading} id={id}>
        {heading}
      </h2>
      {children}
    </section>
  )
}
