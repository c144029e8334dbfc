import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useDashboard } from './dashboard-context.tsx'
import { StaffIcon } from './staff-icon.tsx'
import { emailLength, staffPasswordLength } from './staff-rules.ts'

interface EmailProps extends TextInputProps {
  autoComplete: 'username' | 'email' | 'off'
}

/** A left-to-right field for an e-mail address. */
export function EmailField(props: EmailProps) {
  const { t } = useDashboard()
  return (
    <TextInput
      type="email"
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={emailLength}
      {...props}
      label={props.label || t('dashboard.fields.email')}
    />
  )
}

interface PasswordProps extends PasswordInputProps {
  autoComplete: 'current-password' | 'new-password'
}

/** A field for a password with a button that reveals it. For a new password it states the length rules. */
export function PasswordField({ autoComplete, ...rest }: PasswordProps) {
  const { t } = useDashboard()
  const [shown, setShown] = useState(false)
  return (
    <PasswordInput
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={staffPasswordLength.max}
      {...(autoComplete === 'new-password' && {
        description: t('dashboard.form.passwordHelp', staffPasswordLength),
        minLength: staffPasswordLength.min,
      })}
      {...rest}
      autoComplete={autoComplete}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) => <StaffIcon name={reveal ? 'hide' : 'eye'} size={18} />}
      visibilityToggleButtonProps={{
        'aria-label': t(shown ? 'dashboard.auth.hide' : 'dashboard.auth.show'),
        tabIndex: 0,
        'aria-hidden': false,
      }}
    />
  )
}
