import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LoginLinks } from './login-links.tsx'
import css from './profile-menu.module.css'
import { useSite } from './site-context.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import type { CustomerNav } from './use-customer-nav.ts'

interface Props {
  className?: string | undefined
  own: CustomerNav | undefined
}

/** The visitor's menu: their account or the login links, the theme and the settings. */
export function ProfileMenu({ className, own }: Props) {
  const { t } = useSite()
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the page changes
  useEffect(() => void menu.current?.togglePopover?.(false), [key])

  return (
    <div className={classes(css.profile, className)}>
      <button className={css.button} type="button" popoverTarget="profile" aria-label={t('site.nav.account')}>
        <Icon name="user" size={22} />
      </button>
      <div className={css.menu} id="profile" popover="auto" ref={menu}>
        {own ? <own.CustomerRows className={css.row} /> : <LoginLinks className={css.row} />}
        <ThemeToggle wide className={css.row} />
        <Link className={css.row} to="/setting">
          <Icon name="settings" />
          {t('site.nav.settings')}
        </Link>
        {own && <own.LogoutButton className={css.row} />}
      </div>
    </div>
  )
}
