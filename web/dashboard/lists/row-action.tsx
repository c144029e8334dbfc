import { ActionIcon } from '@mantine/core'
import { Link } from 'react-router'
import type { Permission } from '#contract/roles.ts'
import { classes } from '#web/ui/classes.ts'
import { StaffIcon, type StaffIconName } from '../components/staff-icon.tsx'
import { useDashboard, useStaff } from '../shell/dashboard-context.tsx'
import css from './list-table.module.css'

interface Props {
  sign: StaffIconName
  /** What it does, as `Edit`. */
  action: string
  /** What it does it to: read out with the action. */
  name: string
  /** What one must be allowed; without it the action is shown locked, with the reason. */
  needs?: Permission | undefined
  /** Why it cannot be done, if not for want of a right. */
  reason?: string | undefined
  color?: string
  to?: string
  /** Leads to a page outside the dashboard, in a window of its own. */
  away?: boolean
  onClick?(): void
}

/** A sign in a row that does something to it, or leads on from it. */
export function RowAction({
  sign,
  action,
  name,
  needs,
  reason,
  color = 'gray',
  to,
  away = false,
  onClick,
}: Props) {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  const locked = needs !== undefined && !may(needs)
  const why = locked ? t('dashboard.act.locked', { role: t(`dashboard.roles.${user.role}`) }) : reason
  const label = t('dashboard.act.named', { action, name })
  const look = {
    variant: 'subtle',
    size: 'lg',
    color,
    className: classes(css.action, color === 'red' && css.danger),
    'data-tip': why ?? action,
    'aria-label': why ? `${label}. ${why}` : label,
  } as const
  const word = <span className={css.word}>{action}</span>
  if (why === undefined && to !== undefined)
    return away ? (
      <ActionIcon {...look} component="a" href={to} target="_blank" rel="noopener">
        <StaffIcon name={sign} size={18} />
        {word}
      </ActionIcon>
    ) : (
      <ActionIcon {...look} component={Link} to={to}>
        <StaffIcon name={sign} size={18} />
        {word}
      </ActionIcon>
    )
  return (
    <ActionIcon
      {...look}
      aria-disabled={why !== undefined}
      data-disabled={why !== undefined}
      onClick={() => why === undefined && onClick?.()}
    >
      <StaffIcon name={why === undefined ? sign : 'lock'} size={18} />
      {word}
    </ActionIcon>
  )
}
