import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Permission } from '#contract/roles.ts'
import { useDashboard, useStaff } from '../shell/dashboard-context.tsx'
import { StaffIcon } from './staff-icon.tsx'

/** Shows a screen to those who may see it, and to everybody else why they may not: nothing is asked for first. */
export function IfAllowed({ needs, children }: { needs: Permission; children: ReactNode }) {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  if (may(needs)) return children
  return (
    <Alert color="gray" icon={<StaffIcon name="lock" />} role="note">
      {t('dashboard.act.locked', { role: t(`dashboard.roles.${user.role}`) })}
    </Alert>
  )
}
