import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { Values } from './compare-edits.ts'
import { useDashboard } from './dashboard-context.tsx'
import { columnLabel } from './field-labels.ts'
import { type FormField, type NumberFormField, stableFields } from './form-field.ts'
import type { NumberRule } from './number-rules.ts'

/**
 * The props of the fields of a form, by kind of field, with the label of the column they are named after; each stays the same
 * object until its value, error or label changes.
 */
export function useFormFields<V extends Values, N extends keyof V & string>(
  form: UseFormReturnType<V>,
  errorOf: (name: string) => ReactNode,
  numbers: Readonly<Record<N, NumberRule>> | undefined,
) {
  const { t } = useDashboard()
  const [stable] = useState(() => ({
    fields: stableFields<{ name: string; label: string } & ReturnType<typeof form.getInputProps>>(),
    texts: stableFields<FormField<string>>(),
    numbers: stableFields<NumberFormField>(),
    pictures: stableFields<FormField<File, File | string | null>>(),
  }))
  const named = (name: string) => ({ name, label: columnLabel(t, name) ?? '' })
  const text = <K extends keyof V & string>(name: K) =>
    stable.texts({
      ...named(name),
      value: String(form.values[name] ?? ''),
      error: errorOf(name),
      onChange: (value: string) => form.getInputProps(name).onChange(value),
    })
  return {
    /** The props of a field of Mantine. */
    field: <K extends keyof V & string>(name: K) =>
      stable.fields({ ...named(name), ...form.getInputProps(name), error: errorOf(name) }),
    /** A text field, for `TranslatedField` and the other fields of this folder. */
    text,
    /** A field for a number, for `NumberField`. */
    number(name: N) {
      const rule = numbers?.[name]
      if (!rule) throw new TypeError(`No rule for the number ${name}`)
      return stable.numbers({ ...text(name), rule })
    },
    /** A picture field, for `ImageField`. */
    picture: <K extends keyof V & string>(name: K) => {
      const value: Values[string] | undefined = form.values[name]
      return stable.pictures({
        ...named(name),
        value: value === undefined || typeof value === 'number' ? null : value,
        error: errorOf(name),
        onChange: (file: File) => form.getInputProps(name).onChange(file),
      })
    },
  }
}
