import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Permission } from '#contract/roles.ts'
import { useDesk, useStaff } from '../desk.tsx'
import { Sign } from '../parts/sign.tsx'

/** Shows a screen to those who may see it, and to everybody else why they may not: nothing is asked for first. */
export function Allowed({ needs, children }: { needs: Permission; children: ReactNode }) {
  const { t } = useDesk()
  const { user, may } = useStaff()
  if (may(needs)) return children
  return (
    <Alert color="gray" icon={<Sign name="lock" />} role="note">
      {t('dashboard.act.locked', { role: t(`dashboard.roles.${user.role}`) })}
    </Alert>
  )
}
