import { classes } from '#web/ui/classes.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './sign.module.css'
import signs from './signs.svg?url'

/** The drawings that only staff see: visitors are not sent them. */
type StaffSign =
  | 'home'
  | 'users'
  | 'edit'
  | 'trash'
  | 'eye'
  | 'hide'
  | 'key'
  | 'lock'
  | 'pictures'
  | 'palette'
  | 'ruler'
  | 'message'
  | 'tag'
  | 'box'
  | 'store'
  | 'wrench'
  | 'building'
  | 'receipt'
  | 'translate'
  | 'history'
  | 'archive'
  | 'logout'
  | 'fold'

export type SignName = IconName | StaffSign

const isStaffSign = (name: SignName): name is StaffSign => staffSigns.has(name)
const staffSigns: ReadonlySet<string> = new Set<StaffSign>([
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
])

interface Props {
  name: SignName
  /** Edge length in pixels. */
  size?: number
  className?: string | undefined
}

/** A drawing beside words or in a named button: it is hidden from assistive technology. */
export function Sign({ name, size = 20, className }: Props) {
  if (!isStaffSign(name)) return <Icon name={name} size={size} className={className} />
  const turns = name === 'logout' || name === 'fold'
  return (
    <svg
      className={classes(turns && css.turns, className)}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${signs}#${name}`} />
    </svg>
  )
}
