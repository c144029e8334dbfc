import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import css from './field.module.css'

export interface FieldTexts {
  label: string
  /** Help text, shown below. */
  help?: string | undefined
  /** The validation error. */
  error?: string | undefined
}

interface Props extends FieldTexts {
  /** Draws the field with the attributes that tie it to its texts. */
  children(tied: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }): ReactNode
}

/** What stands around a field: its label, and help and error, which screen readers announce with it. */
export function FieldFrame({ label, help, error, children }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classes(help && `${id}-help`, error && `${id}-error`) || undefined,
      })}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      {help && (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
