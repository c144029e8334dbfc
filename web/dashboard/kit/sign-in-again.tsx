import { Button, Group, Modal, Text } from '@mantine/core'
import type { User } from '#contract/users/row.ts'
import { isolatedName } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { EmailField, PasswordField } from './account-fields.tsx'
import { useDashboard } from './dashboard-context.tsx'
import { failureText } from './failure-text.ts'
import { startSession } from './session.ts'
import { useAuthForm } from './use-auth-form.ts'

interface Props {
  /** The user of the screen: no other user is let in. */
  user: User
  /** Whether the session is still alive: then the dialog can be dismissed. */
  early: boolean
  /** Called to dismiss the dialog or, if the session has ended, to leave the screen. */
  onLeave(): void
  onBack(): void
}

/** Asks for the password of the same user again over the screen, which keeps what was typed. */
export function SignInAgain({ user, early, onLeave, onBack }: Props) {
  const { t } = useDashboard()
  const form = useAuthForm(['pass'], async (read) => {
    const credentials = { user: user.login_email ?? user.email, pass: read('pass') }
    const answer = await send('/app/dashboard/auth/login', 'isLogin', credentials, {})
    if (answer.msg === 'INVALID_DATA') return { pass: t('dashboard.session.wrong') }
    if (!answer.status) return failureText(t, answer)
    if (answer.data.id === user.id) {
      startSession(answer.data)
      onBack()
      return undefined
    }
    // Another account has this e-mail address by now.
    await send('/app/dashboard/auth/logout', 'isLogout', {}, {})
    return t('dashboard.session.another')
  })
  return (
    <Modal
      opened
      onClose={onLeave}
      size={500}
      centered
      zIndex={450}
      withCloseButton={false}
      closeOnEscape={early}
      closeOnClickOutside={false}
      title={t(early ? 'dashboard.session.renew' : 'dashboard.session.ended')}
    >
      <form method="post" noValidate onSubmit={form.submit}>
        <Text mb="md">
          {t(early ? 'dashboard.session.renewText' : 'dashboard.session.endedText', {
            name: isolatedName(user.name),
          })}
        </Text>
        <EmailField
          name="user"
          autoComplete="username"
          readOnly
          value={user.login_email ?? user.email}
          mb="md"
        />
        <PasswordField
          {...form.field('pass')}
          data-autofocus
          label={t('dashboard.fields.password')}
          autoComplete="current-password"
        />
        {form.failure && (
          <Text role="alert" c="orange" mt="sm">
            {form.failure}
          </Text>
        )}
        <Group mt="lg" justify="flex-end">
          <Button variant="default" onClick={onLeave} disabled={form.busy}>
            {t(early ? 'dashboard.session.later' : 'dashboard.session.leave')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('dashboard.auth.login')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
