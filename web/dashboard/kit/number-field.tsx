import { TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { foldDigits } from '#i18n/digits.ts'
import { isolatedName } from '#i18n/format.ts'
import { useDashboard } from './dashboard-context.tsx'
import type { NumberFormField } from './form-field.ts'
import { asNumber } from './number-rules.ts'

type Order = NonNullable<TextInputProps['inputWrapperOrder']>
const above: Order = ['label', 'description', 'input', 'error']
const below: Order = ['label', 'input', 'description', 'error']

interface Props {
  field: NumberFormField
  /** Its own label, if not that of its column. */
  label?: string
  /** Whether the label stands elsewhere, such as in the title of a card. */
  labelled?: boolean
  required?: boolean
  disabled?: boolean
  description?: ReactNode
}

/**
 * A left-to-right field for a number in any digits. The form holds the number as it is understood; what is typed stands in the
 * field until it is left, with the number below where the two differ. What is not understood stays, for the form to refuse.
 */
export function NumberField({
  field,
  label = field.label,
  labelled = false,
  required = false,
  disabled = false,
  description,
}: Props) {
  const { t } = useDashboard()
  const { name, value, error, rule, onChange, autoFocus = false } = field
  const [typed, setTyped] = useState('')
  // A value that was set from outside replaces what is typed.
  const isTyping = typed.trim() !== '' && asNumber(typed, rule) === value
  const isReadOtherwise = isTyping && Number(typed) !== Number(value)
  const help = isReadOtherwise ? t('dashboard.form.readAs', { number: isolatedName(value) }) : description
  return (
    <TextInput
      {...{ name, error, disabled, autoFocus }}
      {...(labelled ? { 'aria-label': label } : { label })}
      description={help}
      inputWrapperOrder={isReadOtherwise && !description ? below : above}
      value={isTyping ? typed : value}
      withAsterisk={required}
      inputMode={rule.decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      dir="ltr"
      maxLength={40}
      onChange={(event) => {
        const text = foldDigits(event.currentTarget.value)
        setTyped(text)
        onChange(asNumber(text, rule))
      }}
      onBlur={() => setTyped('')}
    />
  )
}
