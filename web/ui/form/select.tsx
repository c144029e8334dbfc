import { type ComponentProps, useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import field from './field.module.css'
import css from './select.module.css'

interface Props extends Omit<ComponentProps<'select'>, 'id'> {
  label: string
  /** As tall and bold as the text fields around it. */
  inForm?: boolean
  /** As round as a chip, beside its label, which narrow screens have no room for. */
  bare?: boolean
  /** The validation error. */
  error?: string | undefined
}

/** A labelled native select. Screen readers announce an error with it. */
export function Select({ label, inForm = false, bare = false, error, ...rest }: Props) {
  const id = useId()
  return (
    <div className={classes(css.field, inForm && css.inForm, bare && css.bare)}>
      <label htmlFor={id}>{label}</label>
      <span className={css.box}>
        <select
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Icon name="down" size={16} />
      </span>
      {error && (
        <p className={field.error} id={`${id}-error`}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
