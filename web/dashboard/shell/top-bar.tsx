import { ActionIcon, Group, Tooltip, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { StaffAvatar } from '../components/staff-avatar.tsx'
import { StaffIcon } from '../components/staff-icon.tsx'
import { useDashboard, useStaff } from './dashboard-context.tsx'
import { Choices } from './language-and-theme.tsx'
import { Logout } from './logout.tsx'
import { PreferencesMenu } from './preferences-menu.tsx'
import css from './top-bar.module.css'

/** Languages, light or dark, how the menu looks, who is signed in, and the way out. */
export function TopBar() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const [leaving, setLeaving] = useState(false)
  return (
    <Group gap={4} wrap="nowrap">
      <Choices />
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
