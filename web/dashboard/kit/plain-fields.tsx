import { Switch, TextInput } from '@mantine/core'
import type { FormField } from './use-entity-form.ts'

/** A left-to-right field for a code of letters and digits. */
export function CodeField(props: FormField<string> & { maxLength: number; required?: boolean }) {
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
  /** Its own label, if not that of its column. */
  label?: string
  description: string
  disabled?: boolean
}

/** A switch; the form holds `1` for yes and `0` for no. */
export function YesNoField({
  field: { name, value, error, onChange, label: ofColumn },
  label = ofColumn,
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
