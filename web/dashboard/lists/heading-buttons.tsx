import { Button, Tooltip } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { StaffIcon } from '../components/staff-icon.tsx'
import { useDashboard, useStaff } from '../shell/dashboard-context.tsx'

/** Opens the dialog that adds to a list; without the permission it is locked and says why. */
export function AddButton({ allowed, onAdd }: { allowed: boolean; onAdd(): void }) {
  const { t } = useDashboard()
  const { user } = useStaff()
  const reason = useId()
  if (allowed) {
    return (
      <Button leftSection={<StaffIcon name="plus" size={18} />} onClick={onAdd}>
        {t('dashboard.act.add')}
      </Button>
    )
  }
  const why = t('dashboard.act.locked', { role: t(`dashboard.roles.${user.role}`) })
  return (
    <>
      <Tooltip label={why} events={{ hover: true, focus: true, touch: true }}>
        <Button
          leftSection={<StaffIcon name="lock" size={18} />}
          aria-disabled
          data-disabled
          aria-describedby={reason}
        >
          {t('dashboard.act.add')}
        </Button>
      </Tooltip>
      <span id={reason} hidden>
        {why}
      </span>
    </>
  )
}

/** The link back to the parent screen at the end of a heading; its arrow points to the end of the line. */
export function BackLink({ to }: { to: string }) {
  const { t } = useDashboard()
  return (
    <Button component={Link} to={to} variant="default" rightSection={<StaffIcon name="forward" size={18} />}>
      {t('dashboard.nav.back')}
    </Button>
  )
}
