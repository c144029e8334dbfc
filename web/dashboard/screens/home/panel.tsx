import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Permission } from '#contract/roles.ts'
import { StaffIcon } from '../../components/staff-icon.tsx'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'
import css from './panel.module.css'

interface Props {
  heading: string
  /** Where all of it is. */
  to: string
  /** What one must be allowed to see it; to others it says why it is empty. */
  needs?: Permission
  children: ReactNode
}

/** A part of the home screen, with the way to all of it. */
export function Panel({ heading, to, needs, children }: Props) {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  const id = useId()
  const locked = needs !== undefined && !may(needs)
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.heading} id={id}>
          {heading}
        </h2>
        {!locked && (
          <Link className={css.all} to={to} aria-label={`${t('dashboard.home.seeAll')}: ${heading}`}>
            {t('dashboard.home.seeAll')}
          </Link>
        )}
      </div>
      {locked ? (
        <p className={css.locked}>
          <StaffIcon name="lock" size={18} />
          {t('dashboard.home.locked', { role: t(`dashboard.roles.${user.role}`) })}
        </p>
      ) : (
        children
      )}
    </section>
  )
}
