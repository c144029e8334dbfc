import type { ReactNode } from 'react'
import type { NumberRule } from './number-rules.ts'

/** A field of a form: its value, its error, and the function that changes it. */
export interface FormField<Changed, Held = Changed> {
  readonly name: string
  /** The label of its column; empty for a field that is not one. */
  readonly label: string
  readonly value: Held
  readonly error: ReactNode
  onChange(value: Changed): void
}

/** A field for a number, with its rule. */
export interface NumberFormField extends FormField<string> {
  readonly rule: NumberRule
  readonly autoFocus?: boolean
}

interface Field {
  readonly name: string
  readonly label: string
  readonly value?: unknown
  readonly error?: ReactNode
}

/**
 * Returns the same object for a field as long as its value, error and label are the same, so that typing in one field does not
 * render the others. The `onChange` of a field must therefore not capture values of one render.
 */
export function stableFields<F extends Field>() {
  const fields = new Map<string, F>()
  return (next: F): F => {
    const before = fields.get(next.name)
    if (before && before.value === next.value && before.error === next.error && before.label === next.label)
      return before
    fields.set(next.name, next)
    return next
  }
}
