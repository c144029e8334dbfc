import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'
import css from './select.module.css'

interface Props extends ComponentProps<'select'> {
  label: string
}

/** A labelled native select. */
export function Select({ label, ...rest }: Props) {
  return (
    <label className={css.field}>
      {label}
      <span className={css.box}>
        <select {...rest} />
        <Icon name="down" size={16} />
      </span>
    </label>
  )
}
