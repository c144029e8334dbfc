import { Tooltip } from '@mantine/core'
import { NavLink } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { useDesk, useStaff } from '../desk.tsx'
import { type MenuItem, menu } from './menu.ts'
import css from './sidebar.module.css'
import { Sign } from './sign.tsx'

function Item({ item, folded, onChoose }: { item: MenuItem; folded: boolean; onChoose(): void }) {
  const { t, dir } = useDesk()
  const { user, may } = useStaff()
  const name = t(`dashboard.nav.${item.key}`)
  const locked = item.needs !== undefined && !may(item.needs)
  const why = t('dashboard.act.locked', { role: t(`dashboard.roles.${user.role}`) })
  const label = locked ? (folded ? `${name}: ${why}` : why) : name
  return (
    <Tooltip
      label={label}
      disabled={!folded && !locked}
      position={dir === 'rtl' ? 'left' : 'right'}
      openDelay={300}
    >
      <NavLink
        className={classes(css.item)}
        to={item.to}
        onClick={onChoose}
        aria-label={folded ? name : undefined}
      >
        <Sign name={item.icon} />
        {!folded && <span className={css.name}>{name}</span>}
        {!folded && locked && <Sign name="lock" size={15} className={css.lock} />}
      </NavLink>
    </Tooltip>
  )
}

/** The menu of all screens, in groups; folded it shows their signs alone. */
export function Sidebar({ folded, onChoose }: { folded: boolean; onChoose(): void }) {
  const { t } = useDesk()
  return (
    <div className={classes(css.menu, folded && css.folded)}>
      {menu.map((group) => (
        <div key={group.items[0]?.key} className={css.group}>
          {group.key && !folded && <p className={css.heading}>{t(`dashboard.nav.${group.key}`)}</p>}
          {group.items.map((item) => (
            <Item key={item.key} item={item} folded={folded} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </div>
  )
}
