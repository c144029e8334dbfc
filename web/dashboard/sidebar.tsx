import { Tooltip } from '@mantine/core'
import { useId } from 'react'
import { NavLink } from 'react-router'
import type { Permission } from '#contract/kit/roles.ts'
import { classes } from '#web/ui/classes.ts'
import { useDashboard, useStaff } from './kit/dashboard-context.tsx'
import { type LastSegment, lastSegment } from './kit/list-names.ts'
import type { StaffIconName } from './kit/staff-icon.tsx'
import { StaffIcon } from './kit/staff-icon.tsx'
import { menuGroups } from './screen.ts'
import { screens } from './screens.ts'
import css from './shell.module.css'

interface ItemProps {
  item: MenuItem
  folded: boolean
  /** Why the screen is locked and the id of the element that says so; undefined if it is not locked. */
  locked: { why: string; id: string } | undefined
  onChoose(): void
}

function Item({ item, folded, locked, onChoose }: ItemProps) {
  const { t, dir } = useDashboard()
  const name = t(`dashboard.nav.${item.key}`)
  const label = locked ? (folded ? `${name}: ${locked.why}` : locked.why) : name
  return (
    <Tooltip
      label={label}
      disabled={!folded && !locked}
      position={dir === 'rtl' ? 'left' : 'right'}
      openDelay={300}
      events={{ hover: true, focus: true, touch: false }}
    >
      <NavLink
        className={classes(css.item)}
        to={item.to}
        onPointerEnter={item.ahead}
        onFocus={item.ahead}
        onClick={onChoose}
        aria-label={folded ? name : undefined}
        aria-describedby={locked?.id}
      >
        <StaffIcon name={item.icon} />
        {!folded && <span className={css.name}>{name}</span>}
        {!folded && locked && <StaffIcon name="lock" size={15} className={css.lock} />}
      </NavLink>
    </Tooltip>
  )
}

/** The menu of all screens in groups; folded it shows only icons. A locked screen says why. */
export function Sidebar({ folded, onChoose }: { folded: boolean; onChoose(): void }) {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  const id = useId()
  const why = t('dashboard.act.locked', { role: t(`dashboard.roles.${user.role}`) })
  return (
    <div className={classes(css.menu, folded && css.folded)}>
      {menu.map((group) => (
        <div key={group.items[0]?.key} className={css.group}>
          {group.heading && !folded && <p className={css.heading}>{t(`dashboard.nav.${group.heading}`)}</p>}
          {group.items.map((item) => (
            <Item
              key={item.key}
              item={item}
              folded={folded}
              locked={item.needs === undefined || may(item.needs) ? undefined : { why, id }}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
      <span id={id} hidden>
        {why}
      </span>
    </div>
  )
}

type Listed = Extract<(typeof screens)[number], { group: string }>

/** An item of the menu with the permission that its screen requires. */
interface MenuItem {
  readonly to: string
  readonly key: LastSegment<Listed['path']>
  readonly icon: StaffIconName
  readonly needs?: Permission
  /** Preloads the screen, as the user is about to open it. */
  readonly ahead: () => void
}

const itemsOf = (group: Listed['group']): readonly MenuItem[] =>
  screens
    .filter((screen): screen is Listed => 'group' in screen && screen.group === group)
    .map(({ path, load, icon, ...rest }) => ({
      to: `/dashboard/${path}`,
      key: lastSegment(path),
      icon,
      ...('needs' in rest && { needs: rest.needs }),
      ahead: () => void load().catch(() => undefined),
    }))

/** The side menu. Every role sees all items; those it may not open have a lock. */
export const menu = menuGroups.map((group) => ({
  heading: group === 'first' || group === 'last' ? undefined : group,
  items: itemsOf(group),
}))
