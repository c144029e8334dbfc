import { type ComponentProps, useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import css from '#web/ui/form/field.module.css'
import { Icon } from '#web/ui/icon.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  help?: string | undefined
  error?: string | undefined
}

/** A labelled field that looks like those of other forms, whose script comes with that of the customer's pages. */
export function TextField({ label, help, error, ...rest }: Props) {
  const id = useId()
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={css.input}
        placeholder=" "
        aria-invalid={error ? true : undefined}
        aria-describedby={classes(help && `${id}-help`, error && `${id}-error`) || undefined}
      />
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
