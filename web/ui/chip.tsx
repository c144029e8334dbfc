import type { ReactNode } from 'react'
import css from './chip.module.css'
import { classes } from './classes.ts'

/** The classes of a chip, for a link that works as a filter. */
export const chipClass = (chosen = false) => classes(css.chip, css.pressable, chosen && css.chosen)

/** A short word about a thing: its category, its state. */
export function Chip({ children }: { children: ReactNode }) {
  return <span className={css.chip}>{children}</span>
}
