import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { StaffIcon } from '../components/staff-icon.tsx'
import { useDashboard } from '../shell/dashboard-context.tsx'
import { staffPasswordLength } from '../shell/limits.ts'

interface Props extends PasswordInputProps {
  autoComplete: 'current-password' | 'new-password'
}

/** A field for a password, which a button shows and hides again. A new one says how long it must be. */
export function PasswordField({ autoComplete, ...rest }: Props) {
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
