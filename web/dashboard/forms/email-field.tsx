import { TextInput, type TextInputProps } from '@mantine/core'
import { useDashboard } from '../shell/dashboard-context.tsx'
import { emailLength } from '../shell/limits.ts'

interface Props extends TextInputProps {
  autoComplete: 'username' | 'email' | 'off'
}

/** A field for an e-mail address, from left to right. */
export function EmailField(props: Props) {
  const { t } = useDashboard()
  return (
    <TextInput
      type="email"
      dir="ltr"
      label={t('dashboard.fields.email')}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={emailLength}
      {...props}
    />
  )
}
