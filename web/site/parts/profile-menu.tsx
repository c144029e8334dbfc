import { useRef } from 'react'
import { Link } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useSite } from '../site.tsx'
import css from './profile-menu.module.css'
import { ThemeToggle } from './theme-toggle.tsx'

/** What belongs to the visitor: the theme and the settings. */
export function ProfileMenu({ className }: { className?: string | undefined }) {
  const { t } = useSite()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <div className={classes(css.profile, className)}>
      <button className={css.button} type="button" popoverTarget="profile" aria-label={t('site.nav.account')}>
        <Icon name="user" size={22} />
      </button>
      <div className={css.menu} id="profile" popover="auto" ref={menu}>
        <ThemeToggle wide className={css.row} />
        <Link className={css.row} to="/setting" onClick={() => menu.current?.hidePopover()}>
          <Icon name="settings" />
          {t('site.nav.settings')}
        </Link>
      </div>
    </div>
  )
}
