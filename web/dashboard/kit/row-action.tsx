import { ActionIcon } from '@mantine/core'
import { Link } from 'react-router'
import type { Permission } from '#contract/kit/roles.ts'
import { classes } from '#web/ui/classes.ts'
import { useDashboard, useStaff } from './dashboard-context.tsx'
import css from './list-table.module.css'
import { StaffIcon, type StaffIconName } from './staff-icon.tsx'

interface Props {
  sign: StaffIconName
  /** The label of the action, as `Edit`. */
  action: string
  /** The row that the action is about: screen readers read it out with the label. */
  name: string
  /** The permission that the action requires; without it the action is locked and says why. */
  needs?: Permission | undefined
  /** Why the action is unavailable despite the permission. */
  reason?: string | undefined
  color?: string
  to?: string
  /** The URL of another program, as `tel:`. */
  href?: string
  /** Whether the link leads out of the dashboard and opens a new window. */
  away?: boolean
  onClick?(): void
}

/** An icon button or link in a row. */
export function RowAction({
  sign,
  action,
  name,
  needs,
  reason,
  color = 'gray',
  to,
  href,
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
  if (why === undefined && href !== undefined)
    return (
      <ActionIcon {...look} component="a" href={href}>
        <StaffIcon name={sign} size={18} />
        {word}
      </ActionIcon>
    )
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
