import { type RefObject, useEffect } from 'react'
import type { MessageKey } from '#contract/kit/messages.ts'
import type { Failure } from '#web/api/failure.ts'
import type { Values } from './compare-edits.ts'
import { useDashboard } from './dashboard-context.tsx'
import { failureText } from './failure-text.ts'

/** The field of a form that the path in a refusal is about: that of its name, of its last part, or the form's only one. */
function refusedField(names: readonly string[], path: string): string {
  const last = path.split('.').at(-1)
  const named = names.find((name) => name === path) ?? names.find((name) => name === last)
  return named ?? (names.length === 1 ? names[0] : undefined) ?? path
}

interface Sent {
  /** Why the server refused; null if it did not. */
  readonly error: Failure<MessageKey> | null
  /** What was refused; undefined if nothing was sent yet. */
  readonly variables: Values | undefined
}

/**
 * Returns the error of a field that the server refused, for as long as it holds what was sent. When a refusal arrives, its
 * field gets the focus and scrolls into view.
 */
export function useRefusedField(
  { error, variables }: Sent,
  values: Values,
  form: RefObject<HTMLElement | null>,
): (name: string) => string | undefined {
  const { t } = useDashboard()
  const field = error?.field === undefined ? undefined : refusedField(Object.keys(values), error.field)
  useEffect(() => {
    if (!error || field === undefined) return
    const named = form.current?.querySelector<HTMLElement>(`[name="${field}"]`)
    // A field of several parts has its name on a hidden one.
    const shown = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? named
    shown?.focus()
  }, [error, field, form])
  return (name) =>
    error && name === field && (!variables || variables[name] === values[name])
      ? failureText(t, error)
      : undefined
}
