import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import css from './field.module.css'

interface Shared {
  label: string
  /** Help text, shown below. */
  help?: string | undefined
  /** The validation error. */
  error?: string | undefined
}

interface OneLine {
  rows?: never
  /** A button inside the field, at its end. */
  end?: ReactNode
}

type InputProps = Shared & OneLine & Omit<ComponentProps<'input'>, 'id'>
type AreaProps = Shared & { rows: number } & Omit<ComponentProps<'textarea'>, 'id'>

/** A labelled field: one line, or several when `rows` is given. Screen readers announce help and error with it. */
export function Field(props: InputProps | AreaProps) {
  const id = useId()
  const { label, help, error } = props
  const described = {
    id,
    // `:placeholder-shown` needs a placeholder to match an empty field.
    placeholder: props.dir === 'auto' ? ' ' : props.placeholder,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classes(help && `${id}-help`, error && `${id}-error`) || undefined,
  }
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {props.rows === undefined ? (
        <div className={css.box}>
          <input
            {...inputOf(props)}
            {...described}
            className={classes(css.input, props.end !== undefined && css.shortened)}
          />
          {props.end !== undefined && <div className={css.end}>{props.end}</div>}
        </div>
      ) : (
        <textarea {...areaOf(props)} {...described} className={css.input} />
      )}
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

// With `dir="auto"`, a field has the page's direction while its placeholder shows (base.css).
const placeholderOf = ({ dir }: { dir?: string | undefined }) => (dir === 'auto' ? { placeholder: ' ' } : {})

function inputOf({ label, help, error, rows, end, ...rest }: InputProps) {
  return { ...placeholderOf(rest), ...rest }
}

// Browsers scroll the caret of a text area into view, so its lower half may stay under the call bar.
const onFocus = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
  currentTarget.scrollIntoView({ block: 'nearest', behavior: 'instant' })

function areaOf({ label, help, error, ...rest }: AreaProps) {
  return { onFocus, ...placeholderOf(rest), ...rest }
}
