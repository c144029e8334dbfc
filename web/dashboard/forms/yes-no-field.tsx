import { Switch } from '@mantine/core'
import type { FormField } from './use-entity-form.ts'

interface Props {
  field: FormField<string>
  label: string
  description: string
  disabled?: boolean
}

/** A switch; the form holds `1` for yes and `0` for no. */
export function YesNoField({
  field: { name, value, onChange },
  label,
  description,
  disabled = false,
}: Props) {
  return (
    <Switch
      name={name}
      label={label}
      description={description}
      checked={value === '1'}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked ? '1' : '0')}
    />
  )
}
