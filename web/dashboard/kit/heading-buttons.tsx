import { Button, Tooltip } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useDashboard, useStaff } from './dashboard-context.tsx'
import { StaffIcon, type StaffIconName } from './staff-icon.tsx'

interface LockableProps {
  sign: StaffIconName
  /** Why it is locked; undefined if it is not. */
  why: string | undefined
  variant?: 'filled' | 'default'
  busy?: boolean
  onClick(): void
  children: ReactNode
}

/** A button that is locked, and says why, when `why` has a reason. */
export function LockableButton({
  sign,
  why,
  variant = 'filled',
  busy = false,
  onClick,
  children,
}: LockableProps) {
  const reason = useId()
  if (why === undefined) {
    return (
      <Button
        variant={variant}
        loading={busy}
        leftSection={<StaffIcon name={sign} size={18} />}
        onClick={onClick}
      >
        {children}
      </Button>
    )
  }
  return (
    <>
      <Tooltip label={why} events={{ hover: true, focus: true, touch: true }}>
        <Button
          variant={variant}
          leftSection={<StaffIcon name="lock" size={18} />}
          aria-disabled
          data-disabled
          aria-describedby={reason}
        >
          {children}
        </Button>
      </Tooltip>
      <span id={reason} hidden>
        {why}
      </span>
    </>
  )
}

/** Opens the dialog that adds to a list; without the permission it is locked and says why. */
export function AddButton({ allowed, onAdd }: { allowed: boolean; onAdd(): void }) {
  const { t } = useDashboard()
  const { user } = useStaff()
  const role = t(`dashboard.roles.${user.role}`)
  return (
    <LockableButton
      sign="plus"
      why={allowed ? undefined : t('dashboard.act.locked', { role })}
      onClick={onAdd}
    >
      {t('dashboard.act.add')}
    </LockableButton>
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
