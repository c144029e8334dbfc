import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { foldDigits } from '#i18n/fold.ts'

interface Props {
  name: string
  label: string
  value: string
  error?: ReactNode
  /** With a fraction, as prices have one. */
  decimal?: boolean
  required?: boolean
  disabled?: boolean
  description?: ReactNode
  onChange(value: string): void
}

/** What was typed → a number as it is sent: Latin digits, and the point of a fraction. */
export const numberTyped = (text: string) => foldDigits(text).replace(/[^\d.]/g, '')

/** A number, from left to right; Arabic and Kurdish digits become the ones that are sent. */
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
