import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { foldDigits } from '#i18n/fold.ts'

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
      maxLength={20}
      dir="ltr"
      onChange={(event) => onChange(numberTyped(event.currentTarget.value))}
    />
  )
}
