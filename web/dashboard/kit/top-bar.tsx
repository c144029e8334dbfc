import { ActionIcon, Button, Group, Modal, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useNotify } from '#web/ui/banner.tsx'
import { addressNow, useOnward } from '#web/ui/form/use-onward.ts'
import { useDashboard, useStaff } from './dashboard-context.tsx'
import { failureText } from './failure-text.ts'
import { LanguageAndTheme, PreferencesMenu } from './preferences-menu.tsx'
import { logOut } from './session.ts'
import { StaffAvatar } from './staff-avatar.tsx'
import { StaffIcon } from './staff-icon.tsx'
import css from './top-bar.module.css'

/** Language, theme, preferences, the signed-in user and the button that logs out. */
export function TopBar() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const [leaving, setLeaving] = useState(false)
  return (
    <Group gap={4} wrap="nowrap">
      <LanguageAndTheme />
      <PreferencesMenu />
      <Link className={css.profile} to="/dashboard/profile">
        <VisuallyHidden>{t('dashboard.nav.profile')}: </VisuallyHidden>
        <StaffAvatar user={user} size={30} />
        <bdi className={css.name}>{user.name}</bdi>
      </Link>
      <Tooltip label={t('dashboard.nav.logout')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('dashboard.nav.logout')}
          onClick={() => setLeaving(true)}
        >
          <StaffIcon name="logout" />
        </ActionIcon>
      </Tooltip>
      <Logout opened={leaving} onClose={() => setLeaving(false)} />
    </Group>
  )
}

/** Asks for confirmation before logging out. The width in pixels is a requirement. */
function Logout({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const { t } = useDashboard()
  const notify = useNotify()
  const onward = useOnward()
  const [busy, setBusy] = useState(false)

  async function go() {
    setBusy(true)
    const from = addressNow()
    const answer = await logOut()
    setBusy(false)
    onClose()
    if (!answer.status) return notify({ kind: 'warning', text: failureText(t, answer) })
    await onward({ to: '/dashboard/auth/login', text: t(`messages.${answer.msg}`), from })
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={290}
      centered
      title={t('dashboard.nav.logoutTitle')}
      closeButtonProps={{ 'aria-label': t('dashboard.act.close') }}
    >
      <Text size="sm">{t('dashboard.nav.logoutText')}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('dashboard.act.no')}
        </Button>
        <Button color="orange.8" loading={busy} onClick={() => void go()}>
          {t('dashboard.act.yes')}
        </Button>
      </Group>
    </Modal>
  )
}
