import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './field.module.css'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

interface OneLine {
  rows?: never
  /** A button inside the field, at its end. */
  end?: ReactNode
}

type InputProps = FieldTexts & OneLine & Omit<ComponentProps<'input'>, 'id'>
type AreaProps = FieldTexts & { rows: number } & Omit<ComponentProps<'textarea'>, 'id'>

/** A labelled field: one line, or several when `rows` is given. Screen readers announce help and error with it. */
export function Field(props: InputProps | AreaProps) {
  const { label, help, error } = props
  // With `dir="auto"`, a field has the page's direction while its placeholder shows (base.css).
  const placeholder = props.dir === 'auto' ? ' ' : props.placeholder
  return (
    <FieldFrame {...{ label, help, error }}>
      {(tied) =>
        props.rows === undefined ? (
          <div className={css.box}>
            <input
              {...inputOf(props)}
              {...tied}
              placeholder={placeholder}
              className={classes(css.input, props.end !== undefined && css.shortened)}
            />
            {props.end !== undefined && <div className={css.end}>{props.end}</div>}
          </div>
        ) : (
          <textarea {...areaOf(props)} {...tied} placeholder={placeholder} className={css.input} />
        )
      }
    </FieldFrame>
  )
}

const inputOf = ({ label, help, error, rows, end, ...rest }: InputProps) => rest

// Browsers scroll the caret of a text area into view, so its lower half may stay under the call bar.
const onFocus = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
  currentTarget.scrollIntoView({ block: 'nearest', behavior: 'instant' })

const areaOf = ({ label, help, error, ...rest }: AreaProps) => ({ onFocus, ...rest })
