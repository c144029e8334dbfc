import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { mainLinks } from '#web/shared/links.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NavLink } from '#web/ui/link.tsx'
import { LoginLinks } from '../customer/session/login-links.tsx'
import type { CustomerNav } from '../customer/session/use-session.ts'
import { CatalogueLink } from '../page/nav-links.tsx'
import { EmergencyPageLink, TelephoneLinks } from '../page/telephones.tsx'
import css from './drawer.module.css'
import { Languages } from './languages.tsx'
import { ThemeToggle } from './theme.tsx'

interface Props {
  id: string
  open: boolean
  onOpen(): void
  onClose(): void
  own: CustomerNav | undefined
}

/** The menu on narrow screens, at the start edge of the page. It closes on navigation. */
export function Drawer({ id, open, onOpen, onClose, own }: Props) {
  const { t } = useSite()
  const { key } = useLocation()
  const shown = useRef(key)

  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    onClose()
  }, [key, onClose])

  return (
    <Dialog
      id={id}
      look="drawer"
      open={open}
      onOpen={onOpen}
      onClose={onClose}
      title={t('site.nav.menu')}
      closeLabel={t('site.nav.close')}
    >
      <nav className={css.links} aria-label={t('site.nav.main')}>
        {mainLinks.map((link) => (
          <NavLink key={link.to} className={classes(css.link)} to={link.to}>
            {t(link.key)}
          </NavLink>
        ))}
        <EmergencyPageLink className={css.link} />
      </nav>
      <Languages className={css.languages} />
      <div className={css.services}>
        {own ? <own.CustomerRows className={css.service} cart /> : <LoginLinks className={css.service} />}
        <ThemeToggle wide className={css.service} />
        <NavLink className={classes(css.service)} to="/setting">
          <Icon name="settings" />
          {t('site.nav.settings')}
        </NavLink>
        <CatalogueLink className={css.service} size={20} />
        {own && <own.LogoutButton className={css.service} />}
      </div>
      <div className={css.calls}>
        <TelephoneLinks place="menu" className={css.call} />
      </div>
    </Dialog>
  )
}
