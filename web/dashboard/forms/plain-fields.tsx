import { Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { foldDigits } from '#i18n/digits.ts'
import type { FormField } from './use-entity-form.ts'

interface Props {
  name: string
  label: string
  value: string
  error?: ReactNode
  /** Whether a fraction is allowed, as in prices. */
  decimal?: boolean
  required?: boolean
  disabled?: boolean
  description?: ReactNode
  onChange(value: string): void
}

/** Normalizes typed text to Latin digits and decimal points. */
export const numberTyped = (text: string) => foldDigits(text).replace(/[^\d.]/g, '')

/** A left-to-right field for a number; it converts Arabic and Kurdish digits to Latin ones. */
export function NumberField({ value, decimal = false, required = false, onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      value={value}
      withAsterisk={required}
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      dir="ltr"
      maxLength={20}
      onChange={(event) => onChange(numberTyped(event.currentTarget.value))}
    />
  )
}

/** A left-to-right field for a code of letters and digits. */
export function CodeField(
  props: FormField<string> & { label: string; maxLength: number; required?: boolean },
) {
  const { onChange, required = false, ...rest } = props
  return (
    <TextInput
      {...rest}
      withAsterisk={required}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface SwitchProps {
  field: FormField<string>
  label: string
  description: string
  disabled?: boolean
}

/** A switch; the form holds `1` for yes and `0` for no. */
export function YesNoField({
  field: { name, value, error, onChange },
  label,
  description,
  disabled = false,
}: SwitchProps) {
  return (
    <Switch
      name={name}
      label={label}
      description={description}
      error={error}
      checked={value === '1'}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked ? '1' : '0')}
    />
  )
}
