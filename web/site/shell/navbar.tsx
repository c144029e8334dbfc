import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { mainLinks } from '#web/shared/links.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { opensDialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link, NavLink } from '#web/ui/link.tsx'
import { LoginLinks } from '../customer/session/login-links.tsx'
import { type CustomerNav, useCustomerNav } from '../customer/session/use-session.ts'
import { CatalogueLink, Wordmark } from '../page/nav-links.tsx'
import { TelephoneLinks } from '../page/telephones.tsx'
import { CallSigns } from './call-bar.tsx'
import { Drawer } from './drawer.tsx'
import { Languages } from './languages.tsx'
import css from './navbar.module.css'
import profile from './profile-menu.module.css'
import { ThemeToggle } from './theme.tsx'

/** The header of every page: a service bar above, the main menu below; a drawer on narrow screens. */
export function Navbar() {
  const { t } = useSite()
  const own = useCustomerNav()
  const [open, setOpen] = useState(false)
  const menu = useId()
  return (
    <header className={css.header}>
      <div className={css.top}>
        <div className={css.inside}>
          <Languages />
          <span className={css.space} />
          {own && <own.TopLinks className={css.service} />}
          <CatalogueLink className={css.service} size={16} />
          <span className={css.calls}>
            <TelephoneLinks place="header" className={css.service} size={16} />
          </span>
          <ThemeToggle />
        </div>
      </div>
      <div className={css.bar}>
        <div className={css.inside}>
          <Wordmark />
          <span className={css.space} />
          <nav className={css.menu} aria-label={t('site.nav.main')}>
            {mainLinks.map(({ to, key }) => (
              <NavLink key={to} className={classes(css.link)} to={to}>
                {t(key)}
              </NavLink>
            ))}
          </nav>
          <ProfileMenu className={css.profile} own={own} />
          <CallSigns />
          {own && <own.CartLink />}
          <Button
            look="plain"
            className={css.open}
            aria-label={t('site.nav.menu')}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            {...opensDialog(menu)}
          >
            <Icon name="menu" size={24} />
          </Button>
        </div>
      </div>
      <Drawer id={menu} own={own} open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
    </header>
  )
}

interface MenuProps {
  className?: string | undefined
  own: CustomerNav | undefined
}

/** The visitor's menu: their account or the login links, the theme and the settings. */
function ProfileMenu({ className, own }: MenuProps) {
  const { t } = useSite()
  const menu = useRef<HTMLDivElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the page changes
  useEffect(() => {
    const { current } = menu
    const { activeElement } = document
    if (current?.togglePopover) current.togglePopover(false)
    else if (activeElement instanceof HTMLElement && current?.parentElement?.contains(activeElement))
      activeElement.blur()
  }, [key])

  const open = ({ currentTarget }: { currentTarget: HTMLElement }) => delete currentTarget.dataset.shut

  return (
    // Safari gives a pressed button no focus, but its container. Escape closes a popover by itself.
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to its button and its menu
    <div
      className={className}
      tabIndex={-1}
      onBlur={open}
      onClick={open}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || menu.current?.togglePopover) return
        currentTarget.querySelector('button')?.focus()
        currentTarget.dataset.shut = ''
      }}
    >
      <button
        className={profile.button}
        type="button"
        popoverTarget="profile"
        aria-label={t('site.nav.account')}
      >
        <Icon name="user" size={22} />
      </button>
      <div className={profile.menu} id="profile" popover="auto" ref={menu}>
        {own ? <own.CustomerRows className={profile.row} /> : <LoginLinks className={profile.row} />}
        <ThemeToggle wide className={profile.row} />
        <Link className={profile.row} to="/setting">
          <Icon name="settings" />
          {t('site.nav.settings')}
        </Link>
        {own && <own.LogoutButton className={profile.row} />}
      </div>
    </div>
  )
}
