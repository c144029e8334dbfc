import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './components.module.css'
import drawings from './staff-icons.svg?url'

/** The icons of the dashboard alone: visitors do not download them. */
const staffIcons = [
  'home',
  'users',
  'edit',
  'trash',
  'eye',
  'hide',
  'key',
  'lock',
  'pictures',
  'palette',
  'ruler',
  'message',
  'tag',
  'box',
  'store',
  'wrench',
  'building',
  'receipt',
  'translate',
  'history',
  'archive',
  'logout',
  'fold',
  'seal',
] as const
type StaffOnly = (typeof staffIcons)[number]

export type StaffIconName = IconName | StaffOnly

const isStaffOnly = (name: StaffIconName): name is StaffOnly => staffIcons.some((one) => one === name)

interface Props {
  name: StaffIconName
  /** Edge length in pixels. */
  size?: number
  className?: string | undefined
}

/** An icon beside words or in a named button: it is hidden from assistive technology. */
export function StaffIcon({ name, size = 20, className }: Props) {
  if (!isStaffOnly(name)) return <Icon name={name} size={size} className={className} />
  const turns = name === 'logout' || name === 'fold'
  return (
    <svg
      className={classes(turns && css.turns, className)}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
