import type { ReactNode } from 'react'
import type { NumberRule } from './number-rules.ts'

/** A field of a form: its value, its error, and the function that changes it. */
export interface FormField<Changed, Held = Changed> {
  readonly name: string
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
  readonly value?: unknown
  readonly error?: ReactNode
}

/**
 * Returns the same object for a field as long as its value and error are the same, so that typing in one field does not
 * render the others. The `onChange` of a field must therefore not capture values of one render.
 */
export function stableFields<F extends Field>() {
  const known = new Map<string, F>()
  return (made: F): F => {
    const before = known.get(made.name)
    if (before && before.value === made.value && before.error === made.error) return before
    known.set(made.name, made)
    return made
  }
}
