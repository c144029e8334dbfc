import type { Values } from './compare-edits.ts'
import type { DashboardTranslate } from './dashboard-context.tsx'
import { type NumberRule, numberErrors } from './number-rules.ts'
import { isBlank } from './translated-columns.ts'

/** What the values of a form must meet before they are sent. */
export interface FormRules<V extends Values, N extends keyof V & string> {
  /** The required fields. */
  required: readonly (keyof V & string)[]
  /** The fields for numbers, each with what it takes. */
  numbers?: Readonly<Record<N, NumberRule>>
  /** Validates further and returns error messages by field. */
  check?(values: V): Partial<Record<keyof V & string, string>>
}

/** The error message of each field whose value is missing or invalid, and whether any is missing. */
export function formErrors<V extends Values, N extends keyof V & string>(
  t: DashboardTranslate,
  { required, numbers, check }: FormRules<V, N>,
  values: V,
) {
  const errors: Partial<Record<string, string>> = {
    ...check?.(values),
    ...numberErrors(t, numbers ?? {}, values),
  }
  const missing = required.filter((field) => isBlank(values[field]))
  for (const field of missing) errors[field] = t('dashboard.form.required')
  return { errors, isMissing: missing.length > 0 }
}

/** Focuses the first field on the page that has an error, whatever the order of the validation. */
export function focusFirstError(form: HTMLElement, errors: Partial<Record<string, string>>): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[name]')]
  fields.find((field) => errors[field.getAttribute('name') ?? ''] !== undefined)?.focus()
}
